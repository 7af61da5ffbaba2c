/** The lesson days of bookings that a closure touches: live, in its hours, and not begun when it was closed. */
import { momentIn } from '@gerende/domain/calendar/plain-date';
import { type ClosedSpan, isLost } from '@gerende/domain/closed-hours/rules';
import { groupBy } from '@gerende/domain/group-by';
import type { AppContext } from '../../context/context.ts';
import { instantOf } from '../../platform/clock.ts';
import { selectSchool } from '../school/school.queries.ts';
import { type BookedDay, selectBookedDays } from './closure.queries.ts';

/** Hours that are closed since an instant. */
type Closed = ClosedSpan & { closed_at: string };

/**
 * By booking, the days in order. A lesson that had begun when the slope closed was taught, and is never touched; one that would
 * have begun since was not, and stays touched however late it is.
 */
export async function touchedDays(app: AppContext, span: Closed): Promise<Map<number, BookedDay[]>> {
  const { time_zone } = await selectSchool(app.db);
  const closed = momentIn(time_zone, instantOf(span.closed_at));
  const days = await selectBookedDays(app.db, { from: span.from_date, to: span.to_date });
  const touched = days.filter((day) => isLost(span, closed, day));
  return groupBy(touched, (day) => day.booking_id);
}

export const datesText = (days: readonly { date: string }[]): string => days.map(({ date }) => date).join(',');
export const datesOf = (text: string): string[] => text.split(',');
