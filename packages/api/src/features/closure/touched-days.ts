/**
 * The lesson days of bookings that a closure affects: live, in its hours, not begun when it was closed, and not
 * affected by an earlier closure.
 */
import { momentIn } from '@gerende/domain/calendar/plain-date';
import { type ClosedSpan, isLost } from '@gerende/domain/closed-hours/rules';
import { groupBy } from '@gerende/domain/group-by';
import type { AppContext } from '../../context/context.ts';
import { instantOf } from '../../platform/clock.ts';
import { selectOpenClosures } from '../closed-hours/closed-hours.queries.ts';
import { readCame, readTaken } from '../closed-hours/lost-days.ts';
import { selectSchool } from '../school/school.queries.ts';
import { type BookedDay, selectBookedDays } from './closure.queries.ts';

/** Hours that are closed since an instant. */
type Closed = ClosedSpan & { id: number; closed_at: string };

/**
 * Whether an earlier closure in force has taken a day: then the day belongs to that one, so that no guest is asked twice
 * about a lesson. A day that it has left as it is belongs to the later one again.
 */
async function takenBefore({ db }: AppContext, span: Closed) {
  const earlier = (await selectOpenClosures(db)).filter(
    ({ id, from_date, to_date }) => id < span.id && from_date <= span.to_date && to_date >= span.from_date,
  );
  return readTaken(db, earlier);
}

type Touched = {
  /** By booking, the days in order. */
  days: Map<number, BookedDay[]>;
  /** Bookings with a day on which the guest came all the same. */
  came: ReadonlySet<number>;
};

/**
 * A lesson that had begun when the slope closed was taught, and is never affected; one that would have begun since then
 * was not, and stays affected however late it is, unless its guest was marked as come since.
 */
export async function readTouched(app: AppContext, span: Closed): Promise<Touched> {
  const { time_zone } = await selectSchool(app.db);
  const closed = momentIn(time_zone, instantOf(span.closed_at));
  const isTaken = await takenBefore(app, span);
  const days = await selectBookedDays(app.db, { from: span.from_date, to: span.to_date });
  const cameSince = await readCame(app.db, span);
  const lost = days.filter((day) => isLost(span, closed, day) && !isTaken(day));
  return {
    days: groupBy(
      lost.filter((day) => !cameSince(day)),
      (day) => day.booking_id,
    ),
    came: new Set(lost.filter(cameSince).map(({ booking_id }) => booking_id)),
  };
}

export const touchedDays = async (app: AppContext, span: Closed): Promise<Touched['days']> =>
  (await readTouched(app, span)).days;

export const datesText = (days: readonly { date: string }[]): string => days.map(({ date }) => date).join(',');
export const datesOf = (text: string): string[] => text.split(',');
