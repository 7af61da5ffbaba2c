import { type Compilable, CompiledQuery, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Db, inTransaction } from '../../../database/database.ts';
import { searchPlace } from '../../../features/booking-list/booking-search.queries.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { isOnPostgres } from '../../../testing/test-database.ts';

const lists: Record<string, (db: Db) => Compilable> = {
  'bookings by date': (db) => db.selectFrom('booking').select('id').orderBy('date', 'desc').orderBy('id', 'desc'),
  'bookings of an instructor by date': (db) =>
    db.selectFrom('booking').select('id').where('instructor_id', '=', 1).orderBy('date').orderBy('id'),
  'bookings in the order in which they were made': (db) =>
    db.selectFrom('booking').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc'),
  'the newest line of the log': (db) => db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1),
  'what a search found': (db) => db.selectFrom('booking_search').select('rowid').orderBy(searchPlace(), 'desc'),
  'messages that are due': (db) =>
    db.selectFrom('outbox').select('id').where('status', '=', 'queued').orderBy('next_attempt_at'),
};

/** How the server would read a large table: it reads a small one completely, and sorts it. */
async function planOf(db: Db, list: Compilable): Promise<string> {
  const { sql: text, parameters } = list.compile();
  return db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local enable_bitmapscan = off`.execute(db);
    // Three rows are sorted in no time.
    await sql`set local enable_sort = off`.execute(db);
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    return rows.flatMap(Object.values).join('\n');
  });
}

describe.skipIf(!isOnPostgres)('a list on PostgreSQL', () => {
  it.each(Object.entries(lists))('is read in index order, and not sorted: %s', async (_name, list) => {
    const { app } = await createTestApp();
    expect(await planOf(app.db, list(app.db))).toMatch(/^(Limit.*\n.*)?Index/);
  });

  it('puts NULL before everything else, as on SQLite', async () => {
    const { app } = await createTestApp();
    const ids = async (direction: 'asc' | 'desc') =>
      (await app.db.selectFrom('instructor').select('name_ja').orderBy('name_ja', direction).execute()).map(
        (row) => row.name_ja,
      );
    await app.db.updateTable('instructor').set({ name_ja: null }).where('id', '=', 2).execute();
    await app.db.updateTable('instructor').set({ name_ja: '青木' }).where('id', '!=', 2).execute();
    expect((await ids('asc'))[0]).toBe(null);
    expect((await ids('desc')).at(-1)).toBe(null);
  });

  it('is planned for a solid-state disk, in a transaction too: rows are found by an index, not by reading the whole table', async () => {
    const { app } = await createTestApp();
    const settings = async (db: Db) => {
      const { rows } = await sql<Record<string, string>>`
        select current_setting('random_page_cost') as random, current_setting('jit') as jit`.execute(db);
      return rows;
    };
    const wanted = [{ random: '1.1', jit: 'off' }];
    expect(await settings(app.db)).toEqual(wanted);
    expect(await inTransaction(app, ({ db }) => settings(db))).toEqual(wanted);
  });
});
