/** Plans a new booking with its lesson days. */
import { isOnlyRequested, statusWith } from '@gerende/domain/booking/status';
import { type Lesson, lessonDays } from '@gerende/domain/lesson/lesson-day';
import type { AppContext } from '../../context/context.ts';
import { givenColumns, type StoredBooking } from '../booking/booking-row.ts';
import { policyFor } from '../policy/policy.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { chooseClasses } from './class-choice.service.ts';
import type { Classes, NewBooking, PlannedBooking } from './write/lesson-plan.ts';

type LessonColumns = Pick<StoredBooking, 'date' | 'days_of_lesson' | 'instructor_id'> & { invoice_status?: string };

/** Lesson days derived from a booking; those of a canceled booking are canceled (rest-v1 Settled details). */
export const lessonOf = (
  { date, days_of_lesson, instructor_id, invoice_status }: LessonColumns,
  time: { duration_from: string; duration_to: string },
): Lesson => ({
  date,
  days_of_lesson,
  start_time: time.duration_from,
  end_time: time.duration_to,
  instructor_id,
  canceled: invoice_status === 'Canceled' ? 1 : 0,
});

/**
 * Call it inside the transaction that stores the booking. A request is stored without lesson days. The booking agrees
 * to the policy of today.
 * @param classes where a booking of a group course is taught; without it, the booking joins the fullest classes that
 * fit
 */
export async function planNewBooking(
  app: AppContext,
  given: NewBooking,
  time: { duration_from: string; duration_to: string },
  classes?: Classes,
): Promise<PlannedBooking> {
  const status = statusWith(given.status ?? 'booked', given.invoice_status ?? 'Unpaid');
  const today = await schoolToday(app);
  const policy = await policyFor(app, given.course_id, today);
  const columns = Object.assign(givenColumns(given), { status, policy_id: policy?.id ?? null });
  const { instructor_id = null, nominated_instructor_id = null, lesson_language = null } = given;
  const days = isOnlyRequested(status) ? [] : lessonDays(lessonOf({ ...columns, instructor_id }, time));
  const asked = { ...columns, id: 0, nominated_instructor_id, lesson_language };
  return {
    columns,
    joins: { days, classes: classes ?? (await chooseClasses(app.db, asked, days)) },
    record: (after) => ({ action: 'create', after }),
  };
}
