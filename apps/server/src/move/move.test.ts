import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Db, openToRead } from '@gerende/api/database/database';
import { halfMadeBy } from '@gerende/api/platform/database/half-made';
import { emptyServerDatabase, isOnPostgres, runSql } from '@gerende/api/testing/test-database';
import SqliteFile from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportSchool } from '../export-school.ts';
import { openSchoolFile } from '../open-school.ts';
import { openServerSchool } from '../open-server-school.ts';
import { storedSecret } from '../secret.ts';
import { contentOf, contentOfFolder, openHere, quiet, SECRET } from './testing/moved-school.ts';
import { emptyFolder, fileOf, manyRows, schoolToMove } from './testing/school-to-move.ts';
import { moveToFolder } from './to-folder.ts';
import { moveToServer } from './to-server.ts';

const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The files of an export, by name. */
async function exported(db: Db): Promise<Record<string, string>> {
  const folder = path.join(emptyFolder(), 'out');
  await exportSchool(db, folder, () => undefined);
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

const triggersOf = (folder: string): unknown[] => {
  const file = new SqliteFile(fileOf(folder), { readonly: true });
  const found = file.prepare("select name, sql from sqlite_master where type = 'trigger' order by name").all();
  file.close();
  return found;
};

const here = JSON.stringify(import.meta.dirname);

/** Moves in a process that is killed as soon as it reports that step, or that many rows of that table. */
async function killedMove(settings: object, step: string, rows = 0): Promise<void> {
  const isToServer = 'url' in settings;
  const script = `
    const { moveToServer } = await import(${here} + '/to-server.ts');
    const { moveToFolder } = await import(${here} + '/to-folder.ts');
    const end = () => process.kill(process.pid, 'SIGKILL');
    await ${isToServer ? 'moveToServer' : 'moveToFolder'}(${JSON.stringify(settings)}, {
      onStep: (words) => words === ${JSON.stringify(step)} && end(),
      onRows: (table, rows) => table === ${JSON.stringify(step)} && rows >= ${rows} && end(),
    });`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  expect((await once(child, 'exit'))[1], step).toBe('SIGKILL');
}

// Run by npm run test:postgres: it needs a server.
describe.skipIf(!isOnPostgres)('moving a school between the engines (needs a PostgreSQL server)', () => {
  it('to a server and back changes nothing, in no table and no byte of the export, and leaves the source as it was', async () => {
    const DATA_DIR = await schoolToMove();
    const url = await emptyServerDatabase();
    const before = await contentOfFolder(DATA_DIR);
    const bytes = sumOf(fileOf(DATA_DIR));
    const moved = await moveToServer({ DATA_DIR, url }, quiet);
    expect(moved.tables.find(({ name }) => name === 'audit_log')?.rows).toBeGreaterThanOrEqual(manyRows - 1);
    expect(sumOf(fileOf(DATA_DIR))).toBe(bytes);
    const { db } = openHere(url);
    expect(await contentOf(db)).toEqual(before);
    expect(await halfMadeBy(db)).toBeUndefined();
    expect(await runSql(db, "select tgname from pg_trigger where tgenabled <> 'O'")).toEqual([]);

    const folder = path.join(emptyFolder(), 'back');
    await moveToFolder({ DATA_DIR, DATABASE_URL: url, SECRET, folder }, quiet);
    expect(await contentOfFolder(folder)).toEqual(before);
    expect(await contentOf(db)).toEqual(before);
    expect(triggersOf(folder)).toEqual(triggersOf(DATA_DIR));
    expect(storedSecret(folder)).toBe(SECRET);
    const pictures = (of: string) => readdirSync(path.join(of, 'uploads'), { recursive: true }).map(String).sort();
    expect(pictures(folder)).toEqual(pictures(DATA_DIR));
    expect(pictures(folder).length).toBeGreaterThan(3);

    const [first, second] = [openToRead(fileOf(DATA_DIR)), openToRead(fileOf(folder))];
    onTestFinished(async () => {
      await first.destroy();
      await second.destroy();
    });
    const files = await exported(first);
    expect(Object.keys(files).length).toBeGreaterThan(50);
    expect(await exported(db)).toEqual(files);
    expect(await exported(second)).toEqual(files);
    // Each row is moved in both directions, which takes minutes on a busy machine.
  }, 600_000);

  it('finds bookings in both by their texts, and assigns no number twice', async () => {
    const DATA_DIR = await schoolToMove();
    const url = await emptyServerDatabase();
    await moveToServer({ DATA_DIR, url }, quiet);
    const folder = path.join(emptyFolder(), 'back');
    await moveToFolder({ DATA_DIR, DATABASE_URL: url, SECRET, folder }, quiet);
    const back = await openSchoolFile({ DATA_DIR: folder, wantsDemo: async () => false });
    onTestFinished(() => back.close());
    for (const db of [openHere(url).db, back.db]) {
      const count = async (table: 'booking' | 'booking_search' | 'booking_search_due') =>
        Number(((await runSql(db, `select count(*) as n from ${table}`)) as { n: number }[])[0]?.n);
      expect(await count('booking_search')).toBe(await count('booking'));
      expect(await count('booking_search_due')).toBe(0);
      const change = { operation_id: 'after', at: '2026-12-02T00:00:00.000Z', actor: 'x', source: 'trpc' as const };
      const { id } = await db
        .insertInto('audit_log')
        .values({ ...change, entity: 'x', entity_id: '1', action: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const highest = await db
        .selectFrom('audit_log')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('operation_id', '!=', 'after')
        .executeTakeFirstOrThrow();
      // The row with the highest number had been deleted before the move.
      expect(id).toBe(highest.id + 2);
    }
  });

  it('continues after a kill at any point, and until then nobody serves the target', async () => {
    const DATA_DIR = await schoolToMove();
    const before = await contentOfFolder(DATA_DIR);
    const url = await emptyServerDatabase();
    const start = async () =>
      (await openServerSchool({ DATA_DIR, DATABASE_URL: url, wantsDemo: async () => true })).close();
    for (const [step, rows] of [['audit_log', 21_000], ['indexing bookings']] as const) {
      await killedMove({ DATA_DIR, url }, step, rows);
      await expect(start(), step).rejects.toThrow('go on with the same command "gerende move"');
    }
    const steps: string[] = [];
    await moveToServer({ DATA_DIR, url }, { ...quiet, onStep: (words) => steps.push(words) });
    expect(steps).toContain('going on with what was moved before');
    expect(steps.join()).not.toContain('anew');
    expect(await contentOf(openHere(url).db)).toEqual(before);
    await start();

    const folder = path.join(emptyFolder(), 'back');
    const settings = { DATA_DIR, DATABASE_URL: url, SECRET, folder };
    for (const [step, rows] of [['audit_log', 21_000], ['copying pictures']] as const) {
      await killedMove(settings, step, rows);
      await expect(openSchoolFile({ DATA_DIR: folder, wantsDemo: async () => true }), step).rejects.toThrow(
        'go on with the same command "gerende move"',
      );
    }
    await moveToFolder(settings, quiet);
    expect(await contentOfFolder(folder)).toEqual(before);
    expect(existsSync(`${fileOf(folder)}.moving`)).toBe(false);
  });

  it('notices that the school has changed since a kill, and copies everything again', async () => {
    const DATA_DIR = await schoolToMove();
    const url = await emptyServerDatabase();
    await killedMove({ DATA_DIR, url }, 'comparing');
    const file = new SqliteFile(fileOf(DATA_DIR));
    file.exec("update audit_log set note = 'later' where id = 3; delete from session");
    file.close();
    const steps: string[] = [];
    await moveToServer({ DATA_DIR, url }, { ...quiet, onStep: (words) => steps.push(words) });
    expect(steps.join()).toContain('all is copied anew');
    expect(await contentOf(openHere(url).db)).toEqual(await contentOfFolder(DATA_DIR));
  });

  it('copies a school as of one moment while a command writes to it', async () => {
    const DATA_DIR = await schoolToMove();
    const before = await contentOfFolder(DATA_DIR);
    const url = await emptyServerDatabase();
    const change = "update school set name = 'Written meanwhile'";
    const other = new SqliteFile(fileOf(DATA_DIR));
    onTestFinished(() => {
      other.close();
    });
    // The table of the school is copied after this one.
    const onRows = (table: string): void => {
      if (table === 'category') other.exec(change);
    };
    await moveToServer({ DATA_DIR, url }, { ...quiet, onRows });
    expect(other.prepare('select name from school').pluck().get()).toBe('Written meanwhile');
    const { db } = openHere(url);
    expect(await contentOf(db)).toEqual(before);

    const script = `
      const { default: pg } = await import('pg');
      const client = new pg.Client(process.argv[1]);
      await client.connect();
      await client.query(process.argv[2]);
      await client.end();`;
    const onServersRows = (table: string, rows: number): void => {
      if (table === 'category' && rows === 0)
        execFileSync(process.execPath, ['--input-type=module', '-e', script, url, change]);
    };
    const folder = path.join(emptyFolder(), 'back');
    const settings = { DATA_DIR, DATABASE_URL: url, SECRET, folder };
    await moveToFolder(settings, { ...quiet, onRows: onServersRows });
    expect((await db.selectFrom('school').select('name').executeTakeFirstOrThrow()).name).toBe('Written meanwhile');
    expect(await contentOfFolder(folder)).toEqual(before);
  });

  it('reports that the server became unreachable in the middle, and continues when it is back', async () => {
    const DATA_DIR = await schoolToMove();
    const url = await emptyServerDatabase();
    const { db } = openHere(url);
    let cut: Promise<unknown> | undefined;
    const onRows = (table: string, rows: number): void => {
      if (table === 'audit_log' && rows > 15_000)
        cut ??= runSql(
          db,
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
    };
    await expect(moveToServer({ DATA_DIR, url }, { ...quiet, onRows })).rejects.toMatchObject({
      code: 'DATABASE_AWAY',
    });
    await cut;
    await moveToServer({ DATA_DIR, url }, quiet);
    expect(await contentOf(openHere(url).db)).toEqual(await contentOfFolder(DATA_DIR));
  });

  it('leaves tables of other programs behind, and writes the replacement character for a NUL in a text', async () => {
    const DATA_DIR = await schoolToMove();
    const file = new SqliteFile(fileOf(DATA_DIR));
    file.exec("update audit_log set note = 'a' || char(0) || 'b' where id = 2");
    file.exec('create table _litestream_seq (id integer primary key, seq integer); create table _litestream_lock (id)');
    file.close();
    const url = await emptyServerDatabase();
    await moveToServer({ DATA_DIR, url }, quiet);
    const { db } = openHere(url);
    expect(await db.selectFrom('audit_log').select('note').where('id', '=', 2).executeTakeFirst()).toEqual({
      note: 'a\uFFFDb',
    });
    expect(await runSql(db, "select relname from pg_class where relname like '%litestream%'")).toEqual([]);
  });
});
