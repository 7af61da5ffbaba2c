/** Reads and writes of closures and their answers. */

import type { OutboxStatus } from '@gerende/domain/message/schema';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../database/database.ts';
import { compiled, type Database } from '../../database/database.ts';
import { unindexed } from '../../platform/database/query/words.ts';

export type ClosureRow = Selectable<Database['closure']>;
export type AnswerRow = Selectable<Database['closure_answer']>;

/** The most closures that are listed. */
const mostListed = 100;

/** Those in force first, then the newest. */
export const selectClosures = (db: Db): Promise<ClosureRow[]> =>
  db.selectFrom('closure').selectAll().orderBy('state').orderBy('id', 'desc').limit(mostListed).execute();

/** @returns undefined when it is open again already */
export const updateReopened = (
  db: Db,
  id: number,
  by: { reopened_at: string; reopened_by: string },
): Promise<ClosureRow | undefined> =>
  db
    .updateTable('closure')
    .set({ ...by, state: 'reopened' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();

/** Ends it earlier. @returns undefined when it is open again already */
export const updateEnd = (
  db: Db,
  id: number,
  end: { to_date: string; end_time: string },
): Promise<ClosureRow | undefined> =>
  db.updateTable('closure').set(end).where('id', '=', id).where('state', '=', 'open').returningAll().executeTakeFirst();

/** A day of a booking, with what decides whether it is closed then. */
const lessonDaysIn = compiled((db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('attendance')
    .innerJoin('lesson', 'lesson.id', 'attendance.lesson_id')
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .select(['attendance.booking_id', 'attendance.day_number', 'attendance.presence', 'lesson.date', 'lesson.slope_id'])
    .select(['lesson.start_time as from', 'lesson.end_time as to'])
    .where('attendance.date', '>=', from)
    .where('attendance.date', '<=', to)
    .where('attendance.canceled', '=', 0)
    // SQLite would begin with all bookings of this status, of every season.
    .where((eb) => eb(unindexed(eb.ref('booking.status')), '=', 'booked'))
    .orderBy('attendance.booking_id')
    .orderBy('attendance.day_number'),
);
export type BookedDay = Awaited<ReturnType<typeof lessonDaysIn>>[number];

/** The booked lesson days of a range, by booking. */
export const selectBookedDays = (db: Db, range: { from: string; to: string }): Promise<BookedDay[]> =>
  lessonDaysIn(db, range);

/** Requests that begin on these days: they have no lessons. */
export const countRequestsIn = async (
  db: Db,
  { slope_id, from_date, to_date }: Pick<ClosureRow, 'slope_id' | 'from_date' | 'to_date'>,
): Promise<number> => {
  const { total } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('status', '=', 'requested')
    .where('date', '>=', from_date)
    .where('date', '<=', to_date)
    .$if(slope_id !== null, (query) => query.where('slope_id', '=', slope_id ?? 0))
    .executeTakeFirstOrThrow();
  return Number(total);
};

export const insertAnswers = async (db: Db, rows: readonly Insertable<Database['closure_answer']>[]): Promise<void> => {
  for (const row of rows) await db.insertInto('closure_answer').values(row).execute();
};

export const selectAnswers = (db: Db, closureIds: readonly number[]): Promise<AnswerRow[]> =>
  db
    .selectFrom('closure_answer')
    .selectAll()
    .where('closure_id', 'in', closureIds)
    .orderBy('closure_id')
    .orderBy('booking_id')
    .execute();

export const selectAnswer = (db: Db, closure_id: number, booking_id: number): Promise<AnswerRow | undefined> =>
  db
    .selectFrom('closure_answer')
    .selectAll()
    .where('closure_id', '=', closure_id)
    .where('booking_id', '=', booking_id)
    .executeTakeFirst();

/** All rows about these bookings, the newest closure last. */
export const selectClosureAnswersOf = compiled((db, bookingIds: readonly number[]) =>
  db.selectFrom('closure_answer').selectAll().where('booking_id', 'in', bookingIds).orderBy('closure_id'),
);

/** Changes a row without an answer. @returns whether it did */
export async function updateWaiting(
  db: Db,
  { closure_id, booking_id }: Pick<AnswerRow, 'closure_id' | 'booking_id'>,
  columns: Updateable<Database['closure_answer']>,
): Promise<boolean> {
  const changed = await db
    .updateTable('closure_answer')
    .set(columns)
    .where('closure_id', '=', closure_id)
    .where('booking_id', '=', booking_id)
    .where('state', '=', 'waiting')
    .returning('booking_id')
    .execute();
  return changed.length > 0;
}

/** Marks the bookings of a party as notified. */
export const updateTold = (
  db: Db,
  closure_id: number,
  bookingIds: readonly number[],
  told: { told_at: string; message_id: number | null },
): Promise<unknown> =>
  db
    .updateTable('closure_answer')
    .set(told)
    .where('closure_id', '=', closure_id)
    .where('booking_id', 'in', bookingIds)
    .where('told_at', 'is', null)
    .execute();

export async function selectMessageStates(db: Db, ids: readonly number[]): Promise<Map<number, OutboxStatus>> {
  const rows = await db.selectFrom('outbox').select(['id', 'status']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}
