/**
 * Lessons that a closed slope has taken count as taught nowhere: not in payroll, pay and reports, until whoever decides has left them
 * as they are, or the guests were marked as come all the same.
 */
import { momentIn } from '@gerende/domain/calendar/plain-date';
import { isLost } from '@gerende/domain/closed-hours/rules';
import { groupBy } from '@gerende/domain/group-by';
import { compiled, type Db, type Range } from '../../database/database.ts';
import { instantOf } from '../../platform/clock.ts';
import { selectSchool } from '../school/school.queries.ts';
import { selectOpenClosures } from './closed-hours.queries.ts';

const daysIn = compiled((db, { from, to }: Range) =>
  db
    .selectFrom('attendance')
    .innerJoin('lesson', 'lesson.id', 'attendance.lesson_id')
    .select(['attendance.booking_id', 'day_number', 'presence', 'lesson.id as lesson_id'])
    .select(['lesson.date', 'lesson.slope_id', 'lesson.start_time as from', 'lesson.end_time as to'])
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<=', to)
    .where('lesson.canceled', '=', 0)
    .where('attendance.canceled', '=', 0),
);
type Day = Awaited<ReturnType<typeof daysIn>>[number];

const keptIn = compiled((db, closure_id: number) =>
  db.selectFrom('closure_answer').select('booking_id').where('closure_id', '=', closure_id).where('state', '=', 'kept'),
);

type DayOfBooking = Pick<Day, 'booking_id' | 'day_number'>;
/** One day of one booking, as text. */
const dayKey = ({ booking_id, day_number }: DayOfBooking): string => `${booking_id} ${day_number}`;

/** What was not taught of a range: days of bookings, each as `booking day`, and lessons of which nothing is left. */
export type Untaught = { days: ReadonlySet<string>; lessons: ReadonlySet<number> };

/** A closure has few days, and what was answered is no more on them: so this reads little, however long the range is. */
export async function selectUntaught(db: Db, range: Range): Promise<Untaught> {
  const days = new Set<string>();
  const lessons = new Set<number>();
  const inRange = (await selectOpenClosures(db)).filter(
    ({ from_date, to_date }) => from_date <= range.to && to_date >= range.from,
  );
  if (inRange.length === 0) return { days, lessons };
  const { time_zone } = await selectSchool(db);
  for (const closure of inRange) {
    const closed = momentIn(time_zone, instantOf(closure.closed_at));
    const found = await daysIn(db, { from: closure.from_date, to: closure.to_date });
    const kept = new Set((await keptIn(db, closure.id)).map(({ booking_id }) => booking_id));
    const isUntaught = (day: Day): boolean =>
      isLost(closure, closed, day) && !kept.has(day.booking_id) && day.presence !== 'came' && day.presence !== 'late';
    for (const day of found.filter(isUntaught)) days.add(dayKey(day));
    for (const [id, guests] of groupBy(found, ({ lesson_id }) => lesson_id))
      if (guests.every((guest) => days.has(dayKey(guest)))) lessons.add(id);
  }
  return { days, lessons };
}

/** Of the days of bookings in a range, those that were taught. */
export async function onlyTaught<Row extends DayOfBooking>(db: Db, range: Range, rows: Row[]): Promise<Row[]> {
  const { days } = await selectUntaught(db, range);
  return days.size === 0 ? rows : rows.filter((row) => !days.has(dayKey(row)));
}
