/** Reads and writes of marks. */
import type { Insertable } from 'kysely';
import { compiled, type Database, type Db, type Range } from '../../database/database.ts';

const markOfKey = compiled((db, key: string) =>
  db.selectFrom('presence_mark').selectAll().where('request_key', '=', key),
);

export const selectMarkOfPress = async (db: Db, key: string) => (await markOfKey(db, key))[0];

/** The marks of a date that are not replaced, earliest first. */
export const selectStandingMarks = compiled((db, date: string) =>
  db
    .selectFrom('presence_mark')
    .select(['id', 'request_key', 'booking_id', 'presence', 'made_at', 'made_by'])
    .where('date', '=', date)
    .where('standing', '=', 1)
    .orderBy('id'),
);

/** Those of one booking. */
export const selectStandingMarksOf = compiled((db, { booking_id, date }: { booking_id: number; date: string }) =>
  db
    .selectFrom('presence_mark')
    .select(['id', 'request_key', 'presence', 'made_at', 'made_by'])
    .where('date', '=', date)
    .where('standing', '=', 1)
    .where('booking_id', '=', booking_id)
    .orderBy('id'),
);

/** Those of several bookings in a range of days, with booking and date. */
export async function selectStandingMarksOfBookings(db: Db, bookingIds: readonly number[], { from, to }: Range) {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('presence_mark')
    .select(['request_key', 'booking_id', 'date', 'presence', 'made_at', 'made_by'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('standing', '=', 1)
    .where('booking_id', 'in', bookingIds)
    .orderBy('id')
    .execute();
}

const attended = compiled((db, { booking_id, date }: { booking_id: number; date: string }) =>
  db
    .selectFrom('attendance')
    .innerJoin('lesson', 'lesson.id', 'attendance.lesson_id')
    .select(['attendance.booking_id', 'attendance.date', 'attendance.presence', 'lesson.instructor_id'])
    .where('attendance.booking_id', '=', booking_id)
    .where('attendance.date', '=', date)
    .where('attendance.canceled', '=', 0),
);

/** A day of a booking that is not canceled, with who teaches it. */
export const selectAttended = async (db: Db, day: { booking_id: number; date: string }) => (await attended(db, day))[0];

export async function replaceMarks(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.updateTable('presence_mark').set({ standing: 0 }).where('id', 'in', ids).execute();
}

export const insertMark = (db: Db, mark: Insertable<Database['presence_mark']>): Promise<unknown> =>
  db.insertInto('presence_mark').values(mark).execute();
