/** Reads the changes since a row of the audit log, and which sessions are still valid. */
import type { InstructorNames } from '@gerende/domain/instructor/names';
import { compiled, type Db, type Range } from '../../database/database.ts';
import { fromLessonDays } from '../lesson/lesson-day.queries.ts';

/** Row limit of one read; with more changes, listeners only learn that something changed. */
export const maxChangeRows = 200;

export const selectChangesAfter = compiled((db, id: number) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'operation_id', 'actor', 'action', 'entity', 'entity_id', 'before', 'after'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(maxChangeRows),
);

/** The days of the bookings as they are now. */
export async function selectDatesOfBookings(db: Db, ids: readonly number[]): Promise<{ id: number; date: string }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('attendance').select(['booking_id as id', 'date']).where('booking_id', 'in', ids).execute();
}

export async function selectDatesOfEntries(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; date: string; instructor_id: number }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('schedule_entry').select(['id', 'date', 'instructor_id']).where('id', 'in', ids).execute();
}

export type TaughtBooking = { booking_id: number; instructor_id: number };

/** Who teaches which bookings on these days; canceled lessons are left out. */
const taughtBookings = (db: Db, { from, to }: Range) =>
  fromLessonDays(db)
    .select(['attendance.booking_id', 'lesson.instructor_id'])
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<=', to)
    .where('lesson.instructor_id', 'is not', null)
    .where('lesson.canceled', '=', 0)
    .where('attendance.canceled', '=', 0)
    .$narrowType<TaughtBooking>();

export const selectTaughtBookings = compiled((db, days: Range) => taughtBookings(db, days));

export const selectTeachersOf = compiled((db, { ids, ...days }: Range & { ids: readonly number[] }) =>
  taughtBookings(db, days).where('attendance.booking_id', 'in', ids),
);

/** The recipients of messages to instructors. */
export async function selectReadersOf(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const readers = db.selectFrom('staff_message_reader').select('instructor_id').where('message_id', 'in', ids);
  return (await readers.execute()).map(({ instructor_id }) => instructor_id);
}

/** The instructors who requested days off. */
export async function selectAskersOf(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const askers = db.selectFrom('asked_day_off').select('instructor_id').where('id', 'in', ids);
  return (await askers.execute()).map(({ instructor_id }) => instructor_id);
}

/** The guests of the bookings. */
export async function selectGuests(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('booking').select(['id', 'customer_name as name']).where('id', 'in', ids).execute();
}

export async function selectInstructorNames(
  db: Db,
  ids: readonly number[],
): Promise<(InstructorNames & { id: number })[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('instructor').select(['id', 'name', 'name_ja', 'name_zh']).where('id', 'in', ids).execute();
}

const liveSessions = compiled((db, { hashes, now }: { hashes: readonly string[]; now: number }) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('session.id')
    .where('session.id', 'in', hashes)
    .where('session.expires_at', '>', now)
    .where('user.disabled_at', 'is', null)
    .leftJoin('instructor', 'instructor.id', 'user.instructor_id')
    .where('instructor.deleted_at', 'is', null),
);

/** @param hashes of tokens @param now seconds */
export async function selectLiveSessions(db: Db, hashes: readonly string[], now: number): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  return new Set((await liveSessions(db, { hashes, now })).map(({ id }) => id));
}
