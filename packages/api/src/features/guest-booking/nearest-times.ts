/** The nearest times at which the same lesson can be booked, for a guest whose time is full. */
import { addDays, daysInRow, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { dateRefusal, daysOutsideHours } from '@gerende/domain/operating-day/rules';
import { answerFor } from '@gerende/domain/teachable/can-be-taught';
import type { Wanted } from '@gerende/domain/teachable/day';
import { nearestFree } from '@gerende/domain/teachable/nearest-free';
import type { AppContext } from '../../context/context.ts';
import { selectPricesFor } from '../course-price/course-price.queries.ts';
import { selectOperatingDaysBetween } from '../operating-day/operating-day.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectTimesOfCourse } from '../setting-time/setting-time.queries.ts';
import { selectSlopeDaysFrom } from '../slope/slope.queries.ts';
import { planTeaching } from '../teachable/teachable.service.ts';

/** How many days before and after the wanted one are searched, and how many times are offered. */
const reach = 7;
const most = 3;

type Booked = { day: { date: PlainDate }; number_of_orders: number; days_of_lesson: number };
type FreeTime = { date: PlainDate; setting_time_id: number; from: string; to: string };

/** The days on which a guest may begin, as the calendar shows them. */
async function possibleDates(
  app: AppContext,
  { day, number_of_orders: number_of_people, days_of_lesson }: Booked,
  { course_id, slope_id }: Wanted,
): Promise<PlainDate[]> {
  const first = addDays(day.date, -reach);
  const asked = {
    today: await schoolToday(app),
    slope_id,
    operating_days: new Set(await selectSlopeDaysFrom(app.db, slope_id, first)),
    prices: await selectPricesFor(app.db, course_id, { slope_id, number_of_people }),
    number_of_people,
    days_of_lesson,
  };
  return daysInRow(first, 2 * reach + 1).filter((date) => dateRefusal(date, asked) === null);
}

export async function nearestTimes(app: AppContext, booked: Booked, wanted: Wanted): Promise<FreeTime[]> {
  const dates = await possibleDates(app, booked, wanted);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const range = { from: first, to: addDays(last, booked.days_of_lesson - 1) };
  const times = await selectTimesOfCourse(app.db, wanted.course_id);
  const open = await selectOperatingDaysBetween(app.db, range.from, range.to);
  const plans = await planTeaching(app.db, range);
  const all = dates.flatMap((date) =>
    times.map(({ id, duration_from: from, duration_to: to }) => ({ date, setting_time_id: id, from, to, yes: true })),
  );
  const known = new Map<string, boolean>();
  const isFreeOn = (date: PlainDate, { from, to }: FreeTime): boolean => {
    const key = `${date} ${from} ${to}`;
    const plan = plans.get(date);
    const isFree = known.get(key) ?? (plan !== undefined && answerFor(plan, { ...wanted, from, to }).yes);
    known.set(key, isFree);
    return isFree;
  };
  const isFree = (time: FreeTime): boolean => {
    const days = daysInRow(time.date, booked.days_of_lesson);
    const hours = { duration_from: time.from, duration_to: time.to };
    return daysOutsideHours(days, hours, open).length === 0 && days.every((date) => isFreeOn(date, time));
  };
  const free: FreeTime[] = [];
  // The wanted place may have been taken by another line of the party: then it is free again here.
  const isWanted = ({ date, from, to }: FreeTime): boolean =>
    date === booked.day.date && from === wanted.from && to === wanted.to;
  for (const { yes: _, ...time } of nearestFree({ date: booked.day.date, from: wanted.from }, all, all.length)) {
    if (!isWanted(time) && isFree(time)) free.push(time);
    if (free.length === most) break;
  }
  return free;
}
