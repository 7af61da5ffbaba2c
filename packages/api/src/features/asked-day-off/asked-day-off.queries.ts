/** Reads and writes of the days off that instructors request. */
import type { Selectable } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';

export type AskedRow = Selectable<Database['asked_day_off']>;

type Press = { instructor_id: number; request_key: string };

export const selectAskedByPress = (db: Db, { instructor_id, request_key }: Press): Promise<AskedRow | undefined> =>
  db
    .selectFrom('asked_day_off')
    .selectAll()
    .where('instructor_id', '=', instructor_id)
    .where('request_key', '=', request_key)
    .executeTakeFirst();

/** Of one instructor, in no order. */
export const selectOpenOf = (db: Db, instructorId: number): Promise<AskedRow[]> =>
  db
    .selectFrom('asked_day_off')
    .selectAll()
    .where('instructor_id', '=', instructorId)
    .where('state', '=', 'open')
    .execute();

type Own = { instructor_id: number; today: string; since: string };

/** Future ones, and those answered since a moment; the first day first. */
export const selectOwnAsked = compiled((db, { instructor_id, today, since }: Own) =>
  db
    .selectFrom('asked_day_off')
    .selectAll()
    .where('instructor_id', '=', instructor_id)
    .where('state', '!=', 'withdrawn')
    .where((eb) => eb.or([eb('to_date', '>=', today), eb('answered_at', '>=', since)]))
    .orderBy('from_date')
    .orderBy('id'),
);

/** Those of instructors who are not deleted, with their names. */
const listed = (db: Db) =>
  db
    .selectFrom('asked_day_off')
    .innerJoin('instructor', 'instructor.id', 'asked_day_off.instructor_id')
    .where('instructor.deleted_at', 'is', null);

const withNames = (db: Db) =>
  listed(db).selectAll('asked_day_off').select(['instructor.name', 'instructor.name_ja', 'instructor.name_zh']);

export type ListedRow = Awaited<ReturnType<typeof selectOpenAsked>>[number];

/** Without an answer, the first day first. */
export const selectOpenAsked = (db: Db) =>
  withNames(db).where('state', '=', 'open').orderBy('from_date').orderBy('asked_day_off.id').execute();

/** The latest answers first; those that were withdrawn are left out. */
export const selectAnsweredAsked = (db: Db, most: number): Promise<ListedRow[]> =>
  withNames(db)
    .where('state', 'in', ['granted', 'refused'])
    .orderBy('answered_at', 'desc')
    .orderBy('asked_day_off.id', 'desc')
    .limit(most)
    .execute();

export const countOpenAsked = async (db: Db): Promise<number> => {
  const counted = listed(db)
    .where('state', '=', 'open')
    .select((eb) => eb.fn.countAll().as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
};
