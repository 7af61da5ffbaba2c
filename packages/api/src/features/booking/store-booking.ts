/** Stores a new booking with its lesson days; the caller reserves the instructors' hours. */
import { lessonDays } from '@gerende/domain/lesson/lesson-day';
import type { Insertable } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { insertLessonDays } from '../lesson/lesson.queries.ts';
import type { LessonDayRow } from '../lesson/lesson-day.queries.ts';
import { insertBooking, type StoredBooking } from './booking.queries.ts';

export type NewBooking = Omit<Insertable<Database['booking']>, 'created_at' | 'updated_at'>;

/** Call it inside a transaction. */
export async function storeBooking(
  app: AppContext,
  columns: NewBooking,
  time: { duration_from: string; duration_to: string },
): Promise<{ booking: StoredBooking; days: LessonDayRow[] }> {
  const now = app.clock.nowText();
  const booking = await insertBooking(app.db, { ...columns, created_at: now, updated_at: now });
  const days = await insertLessonDays(app.db, booking, lessonDays(lessonOf(booking, time)));
  await recordChange(app, { entity: 'booking', entity_id: booking.id, action: 'create', after: booking });
  return { booking, days };
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
