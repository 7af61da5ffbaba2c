import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compiled, type Db, inTransaction, migrate, openDatabase, openToRead } from '../../database/database.ts';
import { bookable, catalogue, fromCatalogue, sessions } from '../../database/table-sets.ts';
import { selectSchool } from '../../features/school/school.queries.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { Cached, cacheOf, countOfCommits } from './cache.ts';
import { allTables, anyTable, noTable, type Tables } from './tables.ts';

const rename = (db: Db, name: string) => db.updateTable('school').set({ name }).execute();
const renamePastKysely = compiled((db, name: string) => db.updateTable('school').set({ name }));
const nameIn = async (db: Db): Promise<string> => (await selectSchool(db)).name;

describe('what is cached of the catalogue', () => {
  it('is read once, by transactions too', async () => {
    const t = await createTestApp();
    let reads = 0;
    const slopes = fromCatalogue(async (db: Db, from: number) => {
      reads += 1;
      return db.selectFrom('slope').select('id').where('id', '>=', from).orderBy('id').execute();
    });
    await slopes(t.app.db, 1);
    await slopes(t.app.db, 1);
    expect(reads).toBe(1);
    await inTransaction(t.app, ({ db }) => slopes(db, 1));
    expect(reads).toBe(1);
    await slopes(t.app.db, 2);
    expect(reads).toBe(2);
  });

  it('is dropped by a write', async () => {
    const t = await createTestApp();
    await nameIn(t.app.db);
    await rename(t.app.db, 'After');
    expect(await nameIn(t.app.db)).toBe('After');
    await sql`update school set name = 'By hand'`.execute(t.app.db);
    expect(await nameIn(t.app.db)).toBe('By hand');
    await inTransaction(t.app, ({ db }) => rename(db, 'Committed'));
    expect(await nameIn(t.app.db)).toBe('Committed');
    const within = await inTransaction(t.app, async ({ db }) => {
      await renamePastKysely(db, 'Past Kysely');
      return nameIn(db);
    });
    expect([within, await nameIn(t.app.db)]).toEqual(['Past Kysely', 'Past Kysely']);
  });

  it('is not dropped by a booking', async () => {
    const t = await createTestApp();
    const before = await selectSchool(t.app.db);
    await t.app.db.updateTable('booking').set({ fee: 1 }).execute();
    expect(await selectSchool(t.app.db)).toBe(before);
  });

  it('is not used by a transaction that has written it, whose rows are never cached when it is rolled back', async () => {
    const t = await createTestApp();
    const before = await nameIn(t.app.db);
    const within: string[] = [];
    const work = inTransaction(t.app, async ({ db }) => {
      within.push(await nameIn(db));
      await rename(db, 'Lost');
      within.push(await nameIn(db));
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(within).toEqual([before, 'Lost']);
    expect(await nameIn(t.app.db)).toBe(before);
  });

  it('does not come from a transaction that shares its commit with one that was rolled back', async () => {
    const t = await createTestApp();
    const before = await nameIn(t.app.db);
    const lost = inTransaction(t.app, async ({ db }) => {
      await rename(db, 'Lost');
      await nameIn(db);
      throw new Error('rolled back');
    });
    const cached = inTransaction(t.app, async ({ db }) => {
      await db.updateTable('booking').set({ fee: 1 }).execute();
      return nameIn(db);
    });
    await expect(lost).rejects.toThrow('rolled back');
    expect(await cached).toBe(before);
    expect(await nameIn(t.app.db)).toBe(before);
  });

  it('stores nothing that was read before a write', async () => {
    const t = await createTestApp();
    const slow = fromCatalogue(async (db: Db, _: number) => {
      const { name } = await db.selectFrom('school').select('name').executeTakeFirstOrThrow();
      await rename(t.app.db, 'Written meanwhile');
      return name;
    });
    await slow(t.app.db, 1);
    expect(await slow(t.app.db, 1)).toBe('Written meanwhile');
  });

  it('computes once what is requested before a transaction and in it, and again when a write came in between', async () => {
    const t = await createTestApp();
    const asked: string[] = [];
    const [answers, request] = [new Cached<number>(catalogue), {}];
    const ask = ({ db }: { db: Db }) =>
      answers.find(db, request, async () => {
        asked.push(await nameIn(db));
        return asked.length;
      });
    await ask(t.app);
    await t.app.db.updateTable('booking').set({ fee: 1 }).execute();
    expect(await inTransaction(t.app, ask)).toBe(1);
    await rename(t.app.db, 'Between');
    await inTransaction(t.app, async (app) => {
      await ask(app);
      await rename(app.db, 'Within');
      await ask(app);
      await ask(app);
    });
    expect(asked.slice(1)).toEqual(['Between', 'Within', 'Within']);
    expect(await ask(t.app)).toBe(5);
  });

  it('is read anew by a connection that only reads, after another has written', async () => {
    const file = path.join(tmpdir(), `catalogue-${randomUUID()}.db`);
    const writer = openDatabase(file);
    await migrate(writer);
    const reader = openToRead(file);
    await nameIn(reader);
    await rename(writer.db, 'After');
    expect(await nameIn(reader)).toBe('After');
    await reader.destroy();
    await writer.db.destroy();
    for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  });

  it('cannot be changed by its reader', async () => {
    const t = await createTestApp();
    const school = (await selectSchool(t.app.db)) as { name: string };
    expect(() => {
      school.name = 'Mine';
    }).toThrow(TypeError);
  });
});

describe('what is cached', () => {
  const uses = { catalogue, bookable, sessions, allTables, noTable };
  const cached = Object.entries(uses).map(([name, tables]) => ({ name, use: new Cached<string>(tables) }));

  /** The uses that a commit has dropped. */
  async function droppedBy(touch: (db: Db) => unknown): Promise<string[]> {
    const { app } = await createTestApp();
    for (const { use } of cached) await use.find(app.db, 'key', async () => 'cached');
    await touch(app.db);
    return cached.filter(({ use }) => use.get(app.db, 'key') === undefined).map(({ name }) => name);
  }

  it.each([
    ['school', ['catalogue', 'bookable', 'sessions', 'allTables']],
    ['country', ['catalogue', 'bookable', 'allTables']],
    ['instructor_away', ['catalogue', 'bookable', 'allTables']],
    ['weekly_hours', ['catalogue', 'bookable', 'allTables']],
    ['work_wish', ['allTables']],
    ['booking', ['bookable', 'allTables']],
    ['lesson', ['bookable', 'allTables']],
    ['attendance', ['bookable', 'allTables']],
    ['schedule_entry', ['bookable', 'allTables']],
    ['session', ['sessions', 'allTables']],
    ['user', ['sessions', 'allTables']],
    ['audit_log', ['allTables']],
    ['a_table_of_tomorrow', ['catalogue', 'bookable', 'allTables']],
    // The same after a restore, and after any other write whose tables are not known.
    [anyTable, ['catalogue', 'bookable', 'sessions', 'allTables']],
  ])('is dropped by a commit to %s where it depends on it, and nowhere else', async (table, dropped) => {
    expect(await droppedBy((db) => cacheOf(db)?.noteCommit([table]))).toEqual(dropped);
  });

  it('is dropped by a hand-written statement, and not by a setting of the file', async () => {
    expect(await droppedBy((db) => sql`delete from session`.execute(db))).toHaveLength(4);
    if (!isOnPostgres) expect(await droppedBy((db) => sql`pragma user_version = 7`.execute(db))).toEqual([]);
  });

  it('is counted by commits, and has no count for a transaction that has written one of its tables', async () => {
    const { app } = await createTestApp();
    const users: Tables = new Set(['user']);
    const counts = (db: Db) => [countOfCommits(db, catalogue), countOfCommits(db, users)];
    const [first = 0, logins = 0] = counts(app.db);
    const within = await inTransaction(app, async ({ db }) => {
      await rename(db, 'Twice');
      await rename(db, 'in a commit');
      return [...counts(db), ...counts(app.db)];
    });
    // On PostgreSQL, a transaction may not have been notified yet of writes to other tables by another process.
    expect(within).toEqual([undefined, isOnPostgres ? undefined : logins, first, logins]);
    expect(counts(app.db)).toEqual([first + 1, logins]);
  });

  it('is returned to others while a transaction changes it, until that commits', async () => {
    const { app } = await createTestApp();
    const use = new Cached<string>(catalogue);
    await use.find(app.db, 'key', async () => 'before');
    await inTransaction(app, async ({ db }) => {
      await rename(db, 'After');
      expect(use.get(app.db, 'key')).toBe('before');
      expect(await use.find(db, 'key', async () => 'within')).toBe('within');
    });
    expect(use.get(app.db, 'key')).toBeUndefined();
  });

  it('is all dropped when there is too much of it, and is dropped with the object that it belongs to', async () => {
    const { app } = await createTestApp();
    const use = new Cached<number>(noTable, 2);
    for (const [key, value] of [
      ['a', 1],
      ['b', 2],
      ['b', 3],
    ] as const)
      use.set(app.db, key, value);
    const row = {};
    use.set(app.db, row, 4);
    expect([use.get(app.db, 'a'), use.get(app.db, 'b'), use.get(app.db, row), use.get(app.db, {})]).toEqual([
      1,
      3,
      4,
      undefined,
    ]);
    use.set(app.db, 'c', 5);
    expect([use.get(app.db, 'a'), use.get(app.db, 'c'), use.get(app.db, row)]).toEqual([undefined, 5, 4]);
  });
});
