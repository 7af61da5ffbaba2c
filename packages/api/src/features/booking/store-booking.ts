/** Stores a new booking with its lesson days; the caller reserves the instructors' hours. */
import { isOnlyAsked, statusWith } from '@gerende/domain/booking/status';
import { lessonDays } from '@gerende/domain/lesson/lesson-day';
import type { Insertable } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { followInstructors } from '../lesson/class.queries.ts';
import { chooseClasses } from '../lesson/class-choice.service.ts';
import { type Classes, insertLessonDays } from '../lesson/lesson.queries.ts';
import { type LessonDayRow, selectDaysOfLessons } from '../lesson/lesson-day.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { insertBooking, type StoredBooking, selectStoredBooking } from './booking.queries.ts';

export type NewBooking = Omit<Insertable<Database['booking']>, 'created_at' | 'updated_at'>;

/** Sets the main instructor of the booking, and of those in classes that have one because of it. */
export async function followClasses(
  app: AppContext,
  booking: StoredBooking,
  days: readonly LessonDayRow[],
): Promise<StoredBooking> {
  const lessonIds = days.map((day) => day.lesson_id);
  const attending = (await selectDaysOfLessons(app.db, lessonIds)).map((day) => day.booking_id);
  await followInstructors(app.db, [booking.id, ...attending], await schoolToday(app));
  return (await selectStoredBooking(app.db, booking.id)) ?? booking;
}

/**
 * Call it inside a transaction. A request is stored without lesson days.
 * @param classes where a booking of a group course is taught; left out, the fullest classes that fit are joined
 * @returns `unreserved`: the days whose hours the caller reserves
 */
export async function storeBooking(
  app: AppContext,
  columns: NewBooking,
  time: { duration_from: string; duration_to: string },
  classes?: Classes,
): Promise<{ booking: StoredBooking; days: LessonDayRow[]; unreserved: LessonDayRow[] }> {
  const now = app.clock.nowText();
  const status = statusWith(columns.status ?? 'booked', columns.invoice_status ?? 'Unpaid');
  const inserted = await insertBooking(app.db, { created_at: now, updated_at: now, ...columns, status });
  const days = isOnlyAsked(status) ? [] : lessonDays(lessonOf(inserted, time));
  const chosen = classes ?? (await chooseClasses(app.db, inserted, days));
  const stored = await insertLessonDays(app.db, inserted, days, chosen);
  const booking = chosen ? await followClasses(app, inserted, stored.days) : inserted;
  await recordChange(app, { entity: 'booking', entity_id: booking.id, action: 'create', after: booking });
  return { booking, ...stored };
}

/** Lesson days derived from a booking; canceled ones are not taught (rest-v1 Settled details). */
export const lessonOf = (booking: StoredBooking, time: { duration_from: string; duration_to: string }) => ({
  date: booking.date,
  days_of_lesson: booking.days_of_lesson,
  start_time: time.duration_from,
  end_time: time.duration_to,
  instructor_id: booking.instructor_id,
  canceled: booking.invoice_status === 'Canceled' ? 1 : 0,
});
