/** Databases of each released state, with rows in every table, whose update is killed in the middle of each migration. */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrations } from '@gerende/migrations';
import { tablesOf } from '@gerende/migrations/testing/good-rows';
import { insertEarlierRows, openAt, openLatest, openUpdated } from '@gerende/migrations/testing/states';
import type { Migration } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { readBackup } from '../platform/backup/read-backup.ts';
import { backupOfFile } from '../platform/database/sqlite/backup-source.ts';
import { migrate, openDatabase } from './database.ts';

type Opened = Pick<ReturnType<typeof openDatabase>, 'file'>;

const names = Object.keys(migrations);
const upTo = (count: number): Record<string, Migration> =>
  Object.fromEntries(Object.entries(migrations).slice(0, count));

const schemaOf = ({ file }: Opened): unknown[] =>
  file.prepare("select type, name, sql from sqlite_master where name not like 'kysely%' order by name").all();
const contentsOf = (database: Opened): unknown[] =>
  tablesOf(database).map(({ name }) => [name, database.file.prepare(`select * from "${name}"`).all()]);
const executed = ({ file }: Opened): unknown[] => file.prepare('select name from kysely_migration').pluck().all();

/** The migrations of `known`, with a call between the statements of each migration and its commit. */
const interrupted = (known: Record<string, Migration>, at: string, interrupt: () => void): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(known).map(([name, { up }]) => [
      name,
      {
        async up(db) {
          await up(db);
          if (name === at) interrupt();
        },
      },
    ]),
  );

it.each(names.map((name, done) => ({ name, done })))(
  'a kill in the middle of $name leaves every row of the state before it, and the next start finishes the update',
  async ({ name, done }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gerende-upgrade-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'gerende.db');
    const killed = path.join(folder, 'killed.db');
    const last = names[done - 1];
    if (last) writeFileSync(file, (await openAt(last)).file.serialize());
    const before = openDatabase(file);
    before.file.pragma('synchronous = OFF');
    // It is so small that uncommitted pages reach the log, as in a large database.
    before.file.pragma('cache_size = 5');
    expect(await migrate(before, undefined, upTo(done))).toEqual([]);
    insertEarlierRows(before);
    const stored = { schema: schemaOf(before), contents: contentsOf(before), executed: done > 0 && executed(before) };

    // The files that a kill at this moment leaves.
    const kill = (): void => {
      for (const ending of ['', '-wal']) copyFileSync(`${file}${ending}`, `${killed}${ending}`);
    };
    const order = {
      database: backupOfFile(file).origin,
      dataDir: folder,
      folder: path.join(folder, 'backups'),
      kind: 'upgrade',
      version: '1',
    } as const;
    const backups = { make: async () => (await makeBackup(order)).file, findBefore: async () => null };
    // What would happen after the kill is left out.
    await migrate(before, backups, interrupted(upTo(done + 1), name, kill));
    await before.db.destroy();
    expect(existsSync(killed)).toBe(true);
    const [backup] = done > 0 ? readdirSync(order.folder) : [];
    expect(existsSync(order.folder)).toBe(done > 0);
    if (backup) {
      const unpacked = path.join(folder, 'unpacked');
      await readBackup(path.join(order.folder, backup), unpacked);
      const restored = openDatabase(path.join(unpacked, 'gerende.db'));
      expect({ schema: schemaOf(restored), contents: contentsOf(restored), executed: executed(restored) }).toEqual(
        stored,
      );
      await restored.db.destroy();
    }

    const after = openDatabase(killed);
    expect({
      schema: schemaOf(after),
      contents: contentsOf(after),
      executed: done > 0 && executed(after),
    }).toEqual(stored);
    expect(await migrate(after)).toEqual(names.slice(done));
    const finished = last ? await openUpdated(last) : await openLatest();
    expect({ schema: schemaOf(after), contents: contentsOf(after) }).toEqual({
      schema: schemaOf(finished),
      contents: contentsOf(finished),
    });
    expect(after.file.pragma('foreign_key_check')).toEqual([]);
    expect(after.file.pragma('integrity_check', { simple: true })).toBe('ok');
    await after.db.destroy();
  },
);
