/**
 * Lesson days that a closed slope has canceled: no reminder and no thanks are sent for them, and they were not taught.
 * They are not lost where the desk has left them as they are, nor where the guest was marked as come since it closed.
 */
import { momentIn } from '@gerende/domain/calendar/plain-date';
import { type ClosedSpan, isLost } from '@gerende/domain/closed-hours/rules';
import { hasCome } from '@gerende/domain/presence/rules';
import type { Presence } from '@gerende/domain/presence/schema';
import type { AppContext } from '../../context/context.ts';
import { compiled, type Db, type Range } from '../../database/database.ts';
import { instantOf } from '../../platform/clock.ts';
import type { LessonDayRow } from '../lesson/lesson-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { selectOpenClosures } from './closed-hours.queries.ts';

const keptIn = compiled((db, closure_id: number) =>
  db.selectFrom('closure_answer').select('booking_id').where('closure_id', '=', closure_id).where('state', '=', 'kept'),
);

/** A closure in force. */
type OpenClosure = ClosedSpan & { id: number; closed_at: string };

type DayOfBooking = {
  booking_id: number;
  date: string;
  slope_id: number;
  from: string;
  to: string;
  presence: Presence;
};

/** Days on which guests came all the same: a mark from before it closed says only who was at the meeting point. */
export async function readCame(
  db: Db,
  { from_date, to_date, closed_at }: OpenClosure,
): Promise<(day: Pick<DayOfBooking, 'booking_id' | 'date' | 'presence'>) => boolean> {
  const marks = await db
    .selectFrom('presence_mark')
    .select(['booking_id', 'date'])
    .where('date', '>=', from_date)
    .where('date', '<=', to_date)
    .where('standing', '=', 1)
    .where('made_at', '>=', closed_at)
    .orderBy('id')
    .execute();
  const marked = new Set(marks.map(({ booking_id, date }) => `${booking_id} ${date}`));
  return (day) => hasCome(day) && marked.has(`${day.booking_id} ${day.date}`);
}

type TakenDay = (day: DayOfBooking) => boolean;

/** Whether one of these closures has taken a day: lost by its hours, not left as it is, and without a guest who came. */
export async function readTaken(db: Db, closures: readonly OpenClosure[]): Promise<TakenDay> {
  if (closures.length === 0) return () => false;
  const { time_zone } = await selectSchool(db);
  const taking: TakenDay[] = [];
  for (const closure of closures) {
    const closed = momentIn(time_zone, instantOf(closure.closed_at));
    const kept = new Set((await keptIn(db, closure.id)).map(({ booking_id }) => booking_id));
    const cameSince = await readCame(db, closure);
    taking.push((day) => isLost(closure, closed, day) && !kept.has(day.booking_id) && !cameSince(day));
  }
  return (day) => taking.some((takes) => takes(day));
}

type Losses = { closures: readonly ClosedSpan[]; isTaken: TakenDay };

/** @param range the days to check, both ends included */
export async function readLosses(db: Db, range: Range): Promise<Losses> {
  const closures = (await selectOpenClosures(db)).filter(
    ({ from_date, to_date }) => from_date <= range.to && to_date >= range.from,
  );
  return { closures, isTaken: await readTaken(db, closures) };
}

type Attended = Omit<DayOfBooking, 'from' | 'to'> & { lesson_id: number; start_time: string; end_time: string };

export type Closed = {
  /** Lessons that cannot be taught: they are held for no guest any more. */
  lessons: ReadonlySet<number>;
  /** Whether a guest has lost the day in a lesson that is held for others. */
  isLost: (attended: Attended) => boolean;
};

/** Of the lessons that are attended. @param range their days */
export async function readClosed(db: Db, range: Range, all: readonly Attended[]): Promise<Closed> {
  const { isTaken } = await readLosses(db, range);
  const isOut = ({ start_time: from, end_time: to, ...day }: Attended): boolean => isTaken({ ...day, from, to });
  const lessons = new Set(all.map(({ lesson_id }) => lesson_id));
  for (const each of all) if (!isOut(each)) lessons.delete(each.lesson_id);
  return { lessons, isLost: (each) => !lessons.has(each.lesson_id) && isOut(each) };
}

/** The days of a booking that take place as far as slopes are open. */
export async function daysLeft(app: AppContext, days: readonly LessonDayRow[]): Promise<LessonDayRow[]> {
  const dates = days.map(({ date }) => date).sort();
  const { isTaken } = await readLosses(app.db, { from: dates[0] ?? '', to: dates.at(-1) ?? '' });
  return days.filter(({ start_time: from, end_time: to, ...day }) => !isTaken({ ...day, from, to }));
}
