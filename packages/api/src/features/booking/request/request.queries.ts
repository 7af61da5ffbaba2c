/** Reads of the requests that wait for an answer. */
import type { Db } from '../../../database.ts';

/** Their ids, the oldest request first. */
export async function selectOpenRequests(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'requested')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function countOpenRequests(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** First day and length of each open request, together with how many are the same. */
export const selectRequestedDays = (db: Db) =>
  db
    .selectFrom('booking')
    .select((eb) => ['date', 'days_of_lesson', eb.fn.countAll<number>().as('requests')])
    .where('status', '=', 'requested')
    .groupBy(['date', 'days_of_lesson'])
    .execute();

/** What a booking's course says of its classes, deleted or not. */
export const selectCourseOfBooking = (db: Db, courseId: number) =>
  db
    .selectFrom('course')
    .select(['id', 'category_id', 'form', 'class_size', 'level_span'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
