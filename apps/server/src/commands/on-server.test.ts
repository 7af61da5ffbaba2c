import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openServer } from '@gerende/api/database/server-database';
import { emptyServerDatabase, isOnPostgres, runSql } from '@gerende/api/testing/test-database';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { besideServer } from '../open-beside.ts';
import { openServerSchool } from '../open-server-school.ts';
import { createProgram } from './program.ts';

const place = { folder: '', url: '' };

/** What a command prints. */
async function run(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await createProgram().parseAsync(args, { from: 'user' });
  const lines = log.mock.calls.map(([line]) => String(line)).join('\n');
  log.mockRestore();
  return lines;
}

async function query(text: string): Promise<unknown[]> {
  const { db, close } = openServer({ url: place.url, isAlone: true, connections: 1 });
  return runSql(db, text).finally(close);
}

async function serve(onWritten: (tables: ReadonlySet<string>) => void = () => undefined): Promise<void> {
  const settings = { DATA_DIR: place.folder, DATABASE_URL: place.url, wantsDemo: async () => false, onWritten };
  const school = await openServerSchool(settings);
  onTestFinished(() => school.close());
}

describe.skipIf(!isOnPostgres)('commands on a school of DATABASE_URL (need a PostgreSQL server)', () => {
  beforeEach(async () => {
    place.folder = mkdtempSync(path.join(tmpdir(), 'gerende-on-server-'));
    place.url = await emptyServerDatabase();
    vi.stubEnv('DATA_DIR', place.folder);
    vi.stubEnv('DATABASE_URL', place.url);
    vi.stubEnv('SECRET', 'the secret of a school on a server');
    vi.stubEnv('NOW', '2026-12-10T08:10:00+09:00');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(place.folder, { recursive: true, force: true });
  });

  it('refuse a database without a school, and make none', async () => {
    for (const args of [['admin', 'list'], ['check'], ['export', '--to', path.join(place.folder, 'out')]])
      await expect(run(...args), args.join(' ')).rejects.toThrow('there is no school in the database of DATABASE_URL');
    expect(await query("select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
  });

  it('seed, check, export and erase it', async () => {
    expect(await run('seed', 'demo')).toMatch(/^the demo school is in the database of DATABASE_URL, with \d+ bookings/);
    expect(await run('seed', 'demo')).toContain('holds a school already; nothing was changed');
    expect(await run('seed', 'bookings', '20', '--yes')).toMatch(/^20 bookings were stored/);
    expect(await run('check')).toMatch(
      /^No damage was found in the database of DATABASE_URL: \d+ bookings, \d+ pictures/,
    );
    const out = path.join(place.folder, 'out');
    expect(await run('export', '--to', out)).toMatch(/holds \d+ tables/);
    expect(readdirSync(out)).toEqual(expect.arrayContaining(['booking.csv', 'booking.json', 'tables.json']));
    const [guest] = (await query("select email from booking where email <> '' order by id limit 1")) as {
      email: string;
    }[];
    expect(await run('export', '--guest', guest?.email ?? '')).toContain(guest?.email);
    expect(await run('erase', '--older-than', '1', '--yes')).toMatch(/^\d+ bookings no longer name their guest/);
  });

  it('tell what is wrong with its tables and pictures', async () => {
    await run('seed', 'demo');
    rmSync(path.join(place.folder, 'uploads'), { recursive: true });
    await query('alter table attendance disable trigger class_full');
    const said: string[] = [];
    vi.mocked(console.error).mockImplementation((line) => said.push(String(line)));
    await run('check');
    vi.mocked(console.error).mockClear();
    expect(process.exitCode).toBe(3);
    process.exitCode = 0;
    expect(said.join('\n')).toMatch(/the trigger class_full of attendance is switched off/);
    expect(said.join('\n')).toMatch(/the picture .* is named and not in/);
  });

  it('notify running servers, which continue the work in the background', async () => {
    let hear = (): void => undefined;
    const heard = new Promise<void>((resolve) => {
      hear = resolve;
    });
    await serve((tables) => tables.has('user') && hear());
    await run('admin', 'add', 'desk@school.example', '--generate');
    await heard;
    expect(await run('admin', 'list')).toBe('desk@school.example   owner');
    await expect(run('seed', 'demo')).rejects.toThrow(
      'a process has this school open. Stop all of them, on every machine',
    );
  });

  it('take no lock that assigns the background work, and run no migration', async () => {
    await (
      await openServerSchool({ DATA_DIR: place.folder, DATABASE_URL: place.url, wantsDemo: async () => false })
    ).close();
    const settings = { DATA_DIR: place.folder, DATABASE_URL: place.url, NOW: undefined };
    const locks = await besideServer(settings, ({ db }) =>
      runSql(
        db,
        "select objid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      ),
    );
    expect(locks).toEqual([]);
    await query("delete from kysely_migration where name = '0036-session-life'");
    await expect(run('admin', 'list')).rejects.toThrow(
      'belongs to another version of Gerende; start this version once',
    );
    await expect(run('seed', 'demo')).rejects.toThrow('another version');
    expect(await query("select 1 from kysely_migration where name = '0036-session-life'")).toEqual([]);
  });
});
