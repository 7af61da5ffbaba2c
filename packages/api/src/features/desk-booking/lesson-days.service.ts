/** The days of a booking as the desk reads them. */
import type { Booking } from '@gerende/domain/booking/schema';
import type { LessonDay } from '@gerende/domain/lesson/lesson-day';
import type { AppContext } from '../../context/context.ts';
import { someoneOf } from '../booking/booking-names.queries.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';

/** One day of a booking with its instructor. */
type LessonDayWithInstructor = LessonDay & Pick<Booking, 'instructor'>;

/** A booking's days in order; empty when there is no such booking. */
export async function listLessonDays({ db }: AppContext, id: number): Promise<LessonDayWithInstructor[]> {
  const days: LessonDayWithInstructor[] = [];
  for (const { day_number, date, start_time, end_time, canceled, instructor_id } of await selectLessonDays(db, id)) {
    const instructor = await someoneOf(db, instructor_id);
    days.push({ day_number, date, start_time, end_time, canceled, instructor_id, instructor });
  }
  return days;
}
