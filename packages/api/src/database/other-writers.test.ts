import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectSchool } from '../features/school/school.queries.ts';
import { answers, CachedAnswer } from '../http/cached-answers.ts';
import { Cached } from '../platform/cache/cache.ts';
import { OtherWriters } from '../platform/cache/other-writers.ts';
import { allTables } from '../platform/cache/tables.ts';
import { createTestApp } from '../testing/test-app.ts';
import { inTransaction, migrate, openDatabase } from './database.ts';
import { bookable, catalogue, sessions } from './table-sets.ts';

const driver = createRequire(import.meta.url).resolve('better-sqlite3');

let folder: string;
let file: string;
let written: string[][];
let database: ReturnType<typeof openDatabase>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-others-'));
  file = path.join(folder, 'gerende.db');
  written = [];
  database = openDatabase(file, (tables) => written.push([...tables]));
  await migrate(database);
});
afterEach(async () => {
  await database.db.destroy();
  rmSync(folder, { recursive: true });
});

/** Writes in another process, which has ended when this returns, within the same tick of the event loop. */
const writeElsewhere = (sql: string): unknown =>
  execFileSync(process.execPath, [
    '-e',
    `new (require(${JSON.stringify(driver)}))(process.argv[1]).exec(process.argv[2])`,
    file,
    sql,
  ]);
const rename = (name: string) => writeElsewhere(`update school set name = '${name}'`);

describe('a write of another process', () => {
  it('drops what is cached of the catalogue, and is reported as a write to every table', async () => {
    const before = await selectSchool(database.db);
    expect(await selectSchool(database.db)).toBe(before);
    await turn();
    rename('Elsewhere');
    expect((await selectSchool(database.db)).name).toBe('Elsewhere');
    expect(written.at(-1)).toEqual(expect.arrayContaining(['school', 'session', 'outbox', 'audit_log', 'booking']));
  });

  it('drops answers of both kinds', async () => {
    const fresh = new Cached<string>(bookable);
    const ask = async (word: string) => [
      (await answers.find(database.db, 'key', async () => new CachedAnswer(word))).body.toString(),
      await fresh.find(database.db, 'key', async () => word),
    ];
    expect(await ask('first')).toEqual(['first', 'first']);
    expect(await ask('second')).toEqual(['first', 'first']);
    await turn();
    rename('Elsewhere');
    expect(await ask('third')).toEqual(['third', 'third']);
  });

  it('that puts an earlier state in place of the whole database drops everything', async () => {
    const copy = path.join(folder, 'earlier.db');
    await database.file.backup(copy);
    const uses = [catalogue, bookable, sessions, allTables].map((tables) => new Cached<string>(tables));
    const ask = (word: string) => Promise.all(uses.map((use) => use.find(database.db, 'key', async () => word)));
    await ask('before');
    await turn();
    execFileSync(process.execPath, [
      '-e',
      `new (require(${JSON.stringify(driver)}))(process.argv[1]).backup(process.argv[2])`,
      copy,
      file,
    ]);
    expect(await ask('restored')).toEqual(uses.map(() => 'restored'));
  });

  it('is seen by a transaction that begins in a tick in which other writers were looked for already', async () => {
    const t = await createTestApp();
    const before = (await selectSchool(database.db)).name;
    rename('Elsewhere');
    expect((await selectSchool(database.db)).name).toBe(before);
    const within = await inTransaction({ ...t.app, db: database.db }, async ({ db }) => (await selectSchool(db)).name);
    expect(within).toBe('Elsewhere');
  });

  it('is not reported after writes of this process', async () => {
    await selectSchool(database.db);
    await turn();
    written = [];
    await database.db.updateTable('school').set({ name: 'Own' }).execute();
    await turn();
    expect((await selectSchool(database.db)).name).toBe('Own');
    expect(written).toEqual([['school']]);
  });
});

describe('the check for other writers', () => {
  it('runs once per tick, and drops everything while it fails', async () => {
    let [reads, moved] = [0, 0];
    let version: number | undefined = 1;
    const others = new OtherWriters({
      read: () => {
        reads += 1;
        if (version === undefined) throw new Error('disk I/O error');
        return version;
      },
      onMoved: () => {
        moved += 1;
      },
    });
    for (let count = 0; count < 5; count += 1) others.look();
    expect([reads, moved]).toEqual([2, 0]);
    for (const next of [2, 2, undefined, undefined, 2]) {
      version = next;
      await turn();
      others.look();
    }
    expect([reads, moved]).toEqual([7, 4]);
  });
});
