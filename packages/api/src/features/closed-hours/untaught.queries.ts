/**
 * Lessons that a closed slope has canceled count as taught nowhere, and as lessons that need an instructor nowhere: not in
 * payroll, pay, reports and demand.
 */
import { groupBy } from '@gerende/domain/group-by';
import { sql } from 'kysely';
import { compiled, type Db, type Range } from '../../database/database.ts';
import { readLosses } from './lost-days.ts';

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
type DayOfBooking = { booking_id: number; day_number: number };
/** One day of one booking, as text. */
export const dayOfBooking = sql<string>`${sql.ref('attendance.booking_id')} || ' ' || ${sql.ref('attendance.day_number')}`;
const dayKey = ({ booking_id, day_number }: DayOfBooking): string => `${booking_id} ${day_number}`;

type GuestOfLesson = { booking_id: number; lesson_id: number };

/** What is not taught in a range. */
export type Untaught = {
  /** Days of bookings, each as `booking day`. */
  days: ReadonlySet<string>;
  /** Lessons of which nothing is left. */
  lessons: ReadonlySet<number>;
  /** Whether a guest does not come to a lesson, which may take place for others. */
  isOut: (guest: GuestOfLesson) => boolean;
};

/** A closure has few days, and answered bookings are no longer on them: so this reads little, however long the range is. */
export async function selectUntaught(db: Db, range: Range): Promise<Untaught> {
  const days = new Set<string>();
  const lessons = new Set<number>();
  const guestsOut = new Set<string>();
  const guestKey = ({ booking_id, lesson_id }: GuestOfLesson): string => `${booking_id} ${lesson_id}`;
  const { closures, isTaken } = await readLosses(db, range);
  for (const { from_date: from, to_date: to } of closures) {
    const found = await daysIn(db, { from, to });
    for (const day of found.filter(isTaken)) {
      days.add(dayKey(day));
      guestsOut.add(guestKey(day));
    }
    for (const [id, guests] of groupBy(found, ({ lesson_id }) => lesson_id))
      if (guests.every((guest) => days.has(dayKey(guest)))) lessons.add(id);
  }
  return { days, lessons, isOut: (guest) => guestsOut.has(guestKey(guest)) };
}

/**
 * The days of bookings that the closures in a range have taken, as they are now. It reads the closures' own days, and not
 * the range, which may be a season.
 */
export async function selectLostDays(db: Db, range: Range) {
  const { closures, isTaken } = await readLosses(db, range);
  const lost = await Promise.all(
    closures.map(async ({ from_date: from, to_date: to }) => (await daysIn(db, { from, to })).filter(isTaken)),
  );
  // Two closures may have taken the same day.
  return [...new Map(lost.flat().map((day) => [dayKey(day), day])).values()];
}

/** The days of bookings in a range that were taught. */
export async function onlyTaught<Row extends DayOfBooking>(db: Db, range: Range, rows: Row[]): Promise<Row[]> {
  const { days } = await selectUntaught(db, range);
  return days.size === 0 ? rows : rows.filter((row) => !days.has(dayKey(row)));
}
