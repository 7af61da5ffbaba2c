/** Which bookings have a lesson day that an instructor teaches, or nobody: whoever the booking's main instructor is. */
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { dayOfBooking } from '../closed-hours/untaught.queries.ts';
import type { FilterValues } from './list-filter.ts';

export type Builder = ExpressionBuilder<Database, 'booking'>;

/** Bookings with a lesson day in the range of the filter that no closure has taken. */
export const withLessons = (
  eb: Builder,
  { lessons_from: from = '', lessons_to: to = '', lost_days: lost }: FilterValues,
) =>
  eb
    .selectFrom('lesson')
    .innerJoin('attendance', 'attendance.lesson_id', 'lesson.id')
    .select('attendance.booking_id')
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<=', to)
    .$if(lost !== undefined, (days) => days.where(dayOfBooking, 'not in', lost ?? []));

/** A deleted instructor teaches nobody. Asked apart, each is found by an index. */
export const unassigned = (eb: Builder, values: FilterValues) => {
  const held = withLessons(eb, values).where('lesson.canceled', '=', 0).where('attendance.canceled', '=', 0);
  return held
    .where('instructor_id', 'is', null)
    .unionAll(
      held.where('instructor_id', 'in', eb.selectFrom('instructor').select('id').where('deleted_at', 'is not', null)),
    );
};
