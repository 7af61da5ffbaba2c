/** Where bookings in closed hours could be moved (decision 0030: only where somebody can teach them). */
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { minutesOf } from '@gerende/domain/calendar/time-of-day';
import { type Movable, moveChoices, movesTogether, type Slot } from '@gerende/domain/closure/moves';
import type { MoveTo } from '@gerende/domain/closure/schema';
import { daysOutsideHours } from '@gerende/domain/operating-day/rules';
import type { Wanted } from '@gerende/domain/teachable/day';
import type { AppContext } from '../../context/context.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectCourseForm, wantedOn } from '../lesson/class-choice.service.ts';
import { selectOperatingDaysBetween } from '../operating-day/operating-day.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectTimesOfCourse } from '../setting-time/setting-time.queries.ts';
import { selectSlopeDaysFrom } from '../slope/slope.queries.ts';
import { planTeaching } from '../teachable/teachable.service.ts';
import type { BookedDay } from './closure.queries.ts';

/** How many days after the first closed one are searched, and how many choices a guest gets. */
const reach = 21;
const mostChoices = 10;

/** At any hours. */
export const wantedOfBooking = async ({ db }: AppContext, booking: StoredBooking): Promise<Wanted> =>
  wantedOn(booking, await selectCourseForm(db, booking.course_id), { start_time: '00:00', end_time: '24:00' });

/** A booking with its days that cannot be taught, and the dates of all its days. */
export type ToMove = { booking: StoredBooking; days: readonly BookedDay[]; own: readonly PlainDate[] };

/** A lesson of one day may go to another time of the same day, of the same length. */
async function timesOfDay(app: AppContext, { booking, days }: ToMove): Promise<Slot[]> {
  const [day] = days;
  if (!day || days.length > 1 || booking.days_of_lesson > 1) return [];
  const length = (from: string, to: string): number => minutesOf(to) - minutesOf(from);
  const times = await selectTimesOfCourse(app.db, booking.course_id);
  return times
    .filter((time) => length(time.duration_from, time.duration_to) === length(day.from, day.to))
    .filter((time) => time.id !== booking.setting_time_id && time.duration_from > day.from)
    .map(({ id, duration_from: from, duration_to: to }) => ({ date: day.date, from, to, time_id: id }));
}

async function movableOf(app: AppContext, toMove: ToMove, today: PlainDate): Promise<Movable> {
  const { booking, days, own } = toMove;
  const [first] = days;
  const { date = booking.date, from = '', to = '' } = first ?? {};
  const open = await selectOperatingDaysBetween(app.db, date, addDays(date, reach));
  const isHeld = (slot: Slot): boolean =>
    daysOutsideHours([slot.date], { duration_from: slot.from, duration_to: slot.to }, open).length === 0;
  const later = (await selectSlopeDaysFrom(app.db, booking.slope_id, date))
    .filter((each) => each > today && each <= addDays(date, reach) && !own.includes(each))
    .map((each) => ({ date: each, from, to, time_id: null }));
  const slots = [...(date > today ? await timesOfDay(app, toMove) : []), ...later].filter(isHeld);
  return { booking_id: booking.id, count: days.length, wanted: await wantedOfBooking(app, booking), slots };
}

async function planned(app: AppContext, all: readonly ToMove[]) {
  const dates = all.flatMap(({ days }) => days.map(({ date }) => date)).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  return planTeaching(app.db, { from: first, to: addDays(last, reach) });
}

/** The next place of each booking, considering the others: what one press moves together. */
export async function nextMoves(app: AppContext, all: readonly ToMove[]): Promise<Map<number, MoveTo>> {
  const today = await schoolToday(app);
  const movable: Movable[] = [];
  for (const each of all) movable.push(await movableOf(app, each, today));
  return movesTogether(movable, await planned(app, all));
}

/** Whether days and hours are among the offered ones; whether they can be taught is checked separately. */
export async function isOffered(app: AppContext, toMove: ToMove, { dates, time_id }: MoveTo): Promise<boolean> {
  const { slots } = await movableOf(app, toMove, await schoolToday(app));
  return dates.every((date) => slots.some((slot) => slot.date === date && slot.time_id === time_id));
}

/** One guest's choices. */
export async function choicesOf(app: AppContext, toMove: ToMove): Promise<MoveTo[]> {
  const movable = await movableOf(app, toMove, await schoolToday(app));
  return moveChoices(movable, await planned(app, [toMove]), mostChoices);
}
