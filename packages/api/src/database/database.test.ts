import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrations } from '@gerende/migrations';
import { openAfter } from '@gerende/migrations/testing/states';
import SqliteFile from 'better-sqlite3';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../context/context.ts';
import { copyDatabase } from '../platform/database/sqlite/database-file.ts';
import { book, goodBooking, nothing, storedRows } from '../testing/guest-booking.ts';
import { createTestApp } from '../testing/test-app.ts';
import { isOnPostgres } from '../testing/test-database.ts';
import {
  inSavepoint,
  inTransaction,
  isUniqueViolation,
  migrate,
  openDatabase,
  type UpdateBackups,
} from './database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-database-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (name = 'gerende.db'): string => path.join(folder, name);
const renameSchool = (name: string) => sql`update school set name = ${name}`;

describe('an opened database', () => {
  it('is durable and strict: WAL, synchronous FULL, foreign keys enforced, waits for a locked file', () => {
    const { file } = openDatabase(fileOf());
    expect(file.pragma('journal_mode', { simple: true })).toBe('wal');
    // 2 means FULL.
    expect(file.pragma('synchronous', { simple: true })).toBe(2);
    expect(file.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(file.pragma('busy_timeout', { simple: true })).toBe(5000);
    file.close();
  });

  it('refuses a reference to a missing row', async () => {
    const t = await createTestApp();
    const orphan = t.app.db.insertInto('course_slope').values({ course_id: 999, slope_id: 1 }).execute();
    await expect(orphan).rejects.toThrow(/foreign key constraint/i);
  });

  // On PostgreSQL the locale of the database decides; names are compared as SQLite's nocase collation does
  // (`byLetter`).
  it.skipIf(isOnPostgres)('compares letters of every alphabet case-insensitively', async () => {
    const t = await createTestApp();
    const { rows } = await sql<{
      text: string | null;
    }>`select lower('ÖZGÜR Иван Ω A') as text union all select lower(null)`.execute(t.app.db);
    expect(rows.map((row) => row.text)).toEqual([null, 'özgür иван ω a'].reverse());
  });

  it('still reads after a thousand different statements', async () => {
    const t = await createTestApp();
    for (let index = 0; index < 1200; index += 1) await sql`select ${sql.lit(index)} as n`.execute(t.app.db);
    expect(await storedRows(t)).toEqual(nothing);
  });
});

describe('inTransaction', () => {
  it('commits all writes when the work succeeds', async () => {
    const t = await createTestApp();
    await inTransaction(t.app, async (app) => {
      await renameSchool('Kept').execute(app.db);
    });
    expect((await t.trpc.guest.school.get()).name).toBe('Kept');
  });

  it('rolls back all writes when the work fails, and can be used again', async () => {
    const t = await createTestApp();
    const failing = inTransaction(t.app, async (app) => {
      await renameSchool('Lost').execute(app.db);
      await app.db.deleteFrom('course_price').execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await t.trpc.guest.school.get()).name).toBe('Gerende Snow School');
    expect((await book(t, 'REST', goodBooking)).status).toBe(200);
  });

  it('rolls back a booking whose last write fails', async () => {
    const t = await createTestApp();
    await sql`drop table lesson_cell`.execute(t.app.db);
    const { status } = await book(t, 'REST', { ...goodBooking, nominated_instructor_id: 1, fee: 33_000 }, { key: 'k' });
    expect(status).toBe(500);
    const left = await t.app.db.selectFrom('booking').selectAll().orderBy('id').execute();
    const lessons = await t.app.db.selectFrom('lesson').selectAll().orderBy('id').execute();
    const attendances = await t.app.db
      .selectFrom('attendance')
      .selectAll()
      .orderBy('booking_id')
      .orderBy('day_number')
      .execute();
    expect([left, lessons, attendances]).toEqual([[], [], []]);
  });

  it('throws at once when the root handle is used inside, instead of deadlocking', async () => {
    const t = await createTestApp();
    const misuse = inTransaction(t.app, () => t.app.db.selectFrom('school').selectAll().execute());
    await expect(misuse).rejects.toThrow('The root database handle was used inside a transaction');
    expect((await t.trpc.guest.school.get()).name).toBe('Gerende Snow School');
  });

  it('throws at once when another transaction is opened inside, by either handle', async () => {
    const t = await createTestApp();
    const text = 'A transaction was opened inside another one';
    await expect(inTransaction(t.app, (app) => inTransaction(app, async () => 1))).rejects.toThrow(text);
    await expect(inTransaction(t.app, () => inTransaction(t.app, async () => 1))).rejects.toThrow(text);
  });

  it('runs two concurrent transactions one after the other', async () => {
    const t = await createTestApp();
    const steps: string[] = [];
    const step = (name: string) =>
      inTransaction(t.app, async (app) => {
        steps.push(`${name} begins`);
        for (let index = 0; index < 3; index += 1) await renameSchool(name).execute(app.db);
        steps.push(`${name} ends`);
      });
    await Promise.all([step('a'), step('b')]);
    const aFirst = ['a begins', 'a ends', 'b begins', 'b ends'];
    // On PostgreSQL either may get the lock first.
    expect(steps).toEqual(
      isOnPostgres && steps[0] === 'b begins' ? [...aFirst.slice(2), ...aFirst.slice(0, 2)] : aFirst,
    );
  });

  it('begins as a writer, so that no other process writes between its read and its write', async () => {
    const t = await createTestApp();
    const database = openDatabase(fileOf());
    await migrate(database);
    const other = new SqliteFile(fileOf(), { timeout: 0 });
    const write = () => other.exec("update school set name = 'Other'");
    await inTransaction({ ...t.app, db: database.db }, async () => {
      expect(write).toThrow('database is locked');
    });
    expect(write).not.toThrow();
    other.close();
    await database.db.destroy();
  });
});

describe('a full disk', () => {
  /** Limits the file to its present number of pages. */
  function fill({ file }: ReturnType<typeof openDatabase>): void {
    file.pragma(`max_page_count = ${file.pragma('page_count', { simple: true })}`);
  }
  const insertLong = (db: AppContext['db']) =>
    db
      .insertInto('slope')
      .values({ name_en: 'x'.repeat(100_000) })
      .execute();

  it('is reported by every statement of the transaction it has ended, and nothing is stored', async () => {
    const t = await createTestApp();
    const database = openDatabase(fileOf());
    await migrate(database);
    fill(database);
    const seen: unknown[] = [];
    const failing = inTransaction({ ...t.app, db: database.db }, async (app) => {
      const noted = (error: unknown) => seen.push(error instanceof Error && error.message);
      await insertLong(app.db).catch(noted);
      await renameSchool('Alone').execute(app.db).catch(noted);
      await inSavepoint(app, () => renameSchool('Alone').execute(app.db)).catch(noted);
    });
    await expect(failing).rejects.toThrow('database or disk is full');
    expect(seen).toEqual(Array(3).fill('database or disk is full'));
    expect(database.file.prepare('select name from school').pluck().get()).not.toBe('Alone');
    database.file.pragma('max_page_count = 1000000');
    await inTransaction({ ...t.app, db: database.db }, (app) => renameSchool('Again').execute(app.db));
    expect(database.file.prepare('select name from school').pluck().get()).toBe('Again');
    await database.db.destroy();
  });
});

describe('isUniqueViolation', () => {
  it('tells a violated unique key from every other failure, by table', async () => {
    const t = await createTestApp();
    const failure = async (query: Promise<unknown>): Promise<unknown> =>
      query.then(() => null).catch((error: unknown) => error);
    const day = { date: '2026-12-22', duration_from: '09:00', duration_to: '10:00' };
    const taken = await failure(t.app.db.insertInto('operating_day').values(day).execute());
    expect([isUniqueViolation(taken), isUniqueViolation(taken, 'operating_day')]).toEqual([true, true]);
    expect(isUniqueViolation(taken, 'lesson_cell')).toBe(false);
    const key = await failure(t.app.db.insertInto('course_slope').values({ course_id: 1, slope_id: 1 }).execute());
    expect(isUniqueViolation(key, 'course_slope')).toBe(true);
    const check = await failure(
      t.app.db
        .insertInto('operating_day')
        .values({ ...day, date: 'x' })
        .execute(),
    );
    expect([isUniqueViolation(check), isUniqueViolation(null), isUniqueViolation(new Error('UNIQUE'))]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('migrate', () => {
  const names = Object.keys(migrations);
  /** Copies the database only: the server decides what goes into a backup. */
  const backupsOf = ({ file }: ReturnType<typeof openDatabase>): UpdateBackups => ({
    make: () => copyDatabase(file, fileOf('before.db')),
    findBefore: async () => null,
  });

  it('returns the migrations that ran, and none the second time', async () => {
    const database = openDatabase(fileOf());
    expect(await migrate(database, backupsOf(database))).toEqual(names);
    expect(await migrate(database, backupsOf(database))).toEqual([]);
    await database.db.destroy();
    const again = openDatabase(fileOf());
    expect(await migrate(again, backupsOf(again))).toEqual([]);
    await again.db.destroy();
    expect(readdirSync(folder)).toEqual(['gerende.db']);
  });

  it('copies a database with rows before it changes it, and keeps the rows', async () => {
    const database = openDatabase(fileOf());
    const older = Object.fromEntries(Object.entries(migrations).slice(0, -1));
    await new Migrator({ db: database.db, provider: { getMigrations: async () => older } }).migrateToLatest();
    await renameSchool('Yuzawa').execute(database.db);
    const last = names.at(-1) ?? '';
    expect(await migrate(database, backupsOf(database))).toEqual([last]);
    expect(database.file.prepare('select name from school').pluck().get()).toBe('Yuzawa');
    const copy = new SqliteFile(fileOf('before.db'), { readonly: true });
    expect(copy.prepare('select name from school').pluck().get()).toBe('Yuzawa');
    expect(copy.prepare('select max(name) from kysely_migration').pluck().get()).toBe(names.at(-2));
    copy.close();
    await database.db.destroy();
  });

  it('stops with the name of the failed migration, and says what to do when an earlier attempt had run half of it', async () => {
    const database = openDatabase(fileOf());
    await sql`create table invoice (x integer)`.execute(database.db);
    const reason = /^Migration 0007-records failed: .*already exists.*put the last backup from before it in place/;
    await expect(migrate(database)).rejects.toThrow(reason);
    await database.db.destroy();
  });

  const failing = {
    async up(db: Kysely<never>) {
      await sql`create table half (x integer)`.execute(db);
      throw new Error('no more');
    },
  };

  it.each([...names.keys(), names.length])(
    'leaves no trace of a failed update of a database with %i migrations, nor a copy of it',
    async (count) => {
      const upTo = (end: number): Record<string, Migration> =>
        Object.fromEntries(Object.entries(migrations).slice(0, end));
      writeFileSync(fileOf(), (await openAfter(count)).file.serialize());
      const database = openDatabase(fileOf());
      await migrate(database, undefined, upTo(count));
      const before = database.file.serialize();
      await expect(migrate(database, backupsOf(database), { ...migrations, '9999-failing': failing })).rejects.toThrow(
        'Migration 9999-failing failed: no more. Nothing was changed',
      );
      // Exactly the state whose update upgrade.test.ts tests; only the connection remains to be tested here.
      expect(database.file.serialize().equals(before)).toBe(true);
      expect(readdirSync(folder).filter((name) => name.startsWith('before'))).toEqual([]);
      expect(await migrate(database, undefined, upTo(count + 1))).toEqual(names.slice(count, count + 1));
      await database.db.destroy();
    },
  );

  it('reports a database of a newer version as such, and says what to restore', async () => {
    const database = openDatabase(fileOf());
    await migrate(database, undefined, { ...migrations, '9999-next': { async up() {} } });
    const newer = 'made by a newer version of Gerende (it knows the change 9999-next). Install that version again';
    await expect(migrate(database)).rejects.toThrow(newer);
    const found = { ...backupsOf(database), findBefore: async (change: string) => `backups/${change}` };
    await expect(migrate(database, found)).rejects.toThrow(
      `${newer}, or go back to the data from before its update with: gerende restore backups/9999-next`,
    );
    await database.db.destroy();
  });

  it('works when the clock was set back between two updates', async () => {
    const database = openDatabase(fileOf());
    await migrate(database);
    await sql`update kysely_migration set timestamp = '2001-01-01' where name = ${names.at(-1)}`.execute(database.db);
    expect(await migrate(database)).toEqual([]);
    await database.db.destroy();
  });
});
