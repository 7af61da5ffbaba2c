/** The mark of a database that is filled by more than one transaction, and is not complete. Nobody may serve it. */
import type { Kysely } from 'kysely';
import { engineOf } from './engine.ts';
import type { AnyTables } from './tables.ts';

const mark = 'gerende_half_made';

/** What fills it. */
export type Filling = 'demo' | 'move';

/** The progress of a table. */
export type Progress = { rows: number; checksum: string };

/** What was filling it when it was marked; undefined for a database that is complete or empty. */
export async function halfMadeBy<Tables>(db: Kysely<Tables>): Promise<Filling | undefined> {
  if (!(await engineOf(db)?.hasTable(db, mark))) return undefined;
  const { filling } = await (db as AnyTables)
    .selectFrom(mark)
    .select('filling')
    .where('name', '=', '')
    .executeTakeFirstOrThrow();
  return filling as Filling;
}

/** @throws when the database is marked already */
export async function beginHalfMade(db: AnyTables, filling: Filling): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.schema
      .createTable(mark)
      .addColumn('filling', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('rows', 'integer', (c) => c.notNull())
      .addColumn('checksum', 'text', (c) => c.notNull())
      .execute();
    await trx.insertInto(mark).values({ filling, name: '', rows: 0, checksum: '' }).execute();
  });
}

export async function endHalfMade(db: AnyTables): Promise<void> {
  await db.schema.dropTable(mark).execute();
}

/** Marks the database while the work runs. */
export async function markHalfMade<Tables>(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  await beginHalfMade(db, 'demo');
  await work();
  await endHalfMade(db);
}

/** The progress of a table; undefined for one that was not begun. */
export const progressOf = (db: AnyTables, table: string): Promise<Progress | undefined> =>
  db.selectFrom(mark).select(['rows', 'checksum']).where('name', '=', table).executeTakeFirst() as Promise<
    Progress | undefined
  >;

export async function noteProgress(db: AnyTables, table: string, progress: Progress): Promise<void> {
  await db
    .insertInto(mark)
    .values({ filling: 'move', name: table, ...progress })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(progress))
    .execute();
}

/** Resets it to the state before the first table was begun. */
export async function forgetProgress(db: AnyTables): Promise<void> {
  await db.deleteFrom(mark).where('name', '<>', '').execute();
}
