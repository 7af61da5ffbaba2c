/** Merges the text index of bookings in small steps, since each step stops the whole site. */
import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: the index's own columns are not part of the product's tables.
type AnyDatabase = Kysely<any>;

/** The number is part of the statement: as a parameter it would be a float, which the index refuses. */
export const command = (db: AnyDatabase, name: string, rank: number): Promise<unknown> =>
  db
    .insertInto('booking_search')
    .values({ booking_search: name, rank: sql.lit(rank) })
    .execute();

/**
 * Fewer segments than the index can have (2,000), and more than there are while `mergeStep` is called as often as rows
 * are written.
 */
const mostSegments = 1000;

/**
 * Leaves merging to `mergeStep`. The index would merge all segments of a level within one statement as soon as there
 * are sixteen: seconds of work with a million bookings, and gigabytes in the log. The index remembers these settings.
 */
export async function mergeInStepsOnly(db: AnyDatabase): Promise<void> {
  const { rows } = await sql`
    select k from booking_search_config where k = 'crisismerge' and v = ${sql.lit(mostSegments)}`.execute(db);
  if (rows.length > 0) return;
  await command(db, 'automerge', 0);
  await command(db, 'crisismerge', mostSegments);
}

const changesOf = async (db: AnyDatabase): Promise<number> =>
  (await sql<{ total: number }>`select total_changes() as total`.execute(db)).rows[0]?.total ?? 0;

/**
 * Writes about this many pages of merged segments, if there is anything to merge; with a negative number, the whole
 * index is to be merged, by this step and the following ones (https://sqlite.org/fts5.html#the_merge_command). A step
 * ends between two terms, so a term that nearly all bookings have is written completely: about 0.1 s with a million.
 * @returns whether it wrote anything
 */
export async function mergeStep(db: AnyDatabase, pages: number): Promise<boolean> {
  const before = await changesOf(db);
  await command(db, 'merge', pages);
  // The command counts as one change itself.
  return (await changesOf(db)) - before > 1;
}
