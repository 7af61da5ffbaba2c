/** A booking of several days: every day can be taught, by as few different instructors as the days allow. */
import type { PlainDate } from '../calendar/plain-date.ts';
import { answerFor, placeFor } from './can-be-taught.ts';
import type { CanBeTaught, CannotBeTaught, TeachingDay, Wanted, Witness } from './day.ts';
import type { PlannedDay } from './plan.ts';
import { plannedDay } from './planned-day.ts';
import { dayObstaclesFor, requirementOfWanted, skillObstaclesFor } from './who-fits.ts';

export type BookingDay = { date: PlainDate; day: TeachingDay; earlier?: Witness | undefined };

/** A day of the booking, and who teaches it. */
export type DayWithPlace = CanBeTaught & { date: PlainDate };
export type SeveralDaysAnswer = { yes: true; days: DayWithPlace[] } | (CannotBeTaught & { date: PlainDate });

type AskedDay = { date: PlainDate; planned: PlannedDay; usual: CanBeTaught };

/** The other bookings of the class that was joined. */
const companionsOf = ({ planned }: AskedDay, { joins }: CanBeTaught): ReadonlySet<number> =>
  new Set(planned.lessons.find(({ id }) => id === joins)?.booking_ids);

/** The first days that this instructor can teach, without a new class where one could be joined. */
function daysWith(
  days: readonly AskedDay[],
  wanted: Wanted,
  instructor_id: number,
  before?: ReadonlySet<number>,
): DayWithPlace[] {
  const taught: DayWithPlace[] = [];
  let companions = before;
  for (const day of days) {
    const answer = placeFor(day.planned, wanted, { instructor_id, companions });
    if (!answer || (answer.joins === null && day.usual.joins !== null)) break;
    taught.push({ ...answer, date: day.date });
    companions = companionsOf(day, answer);
  }
  return taught;
}

/** Whether this instructor could teach the booking on these days if they taught nothing else. */
function fitsOn(days: readonly AskedDay[], wanted: Wanted, id: number): boolean {
  const required = requirementOfWanted(wanted);
  return days.every(({ planned }) => {
    const one = planned.staff.get(id);
    return one && skillObstaclesFor(one, required).length + dayObstaclesFor(one, required, false).length === 0;
  });
}

/** The most days from the first on with one instructor; of equal ones the one who teaches the guests of the class before. */
function longestRun(days: readonly AskedDay[], wanted: Wanted, companions?: ReadonlySet<number>): DayWithPlace[] {
  const [first] = days;
  if (!first) return [];
  const start = placeFor(first.planned, wanted, { companions }) ?? first.usual;
  let best: DayWithPlace[] = [{ date: first.date, ...start }];
  for (const id of [start.instructor_id, ...first.planned.staff.keys()]) {
    if (best.length === days.length) break;
    if (!fitsOn(days.slice(0, best.length + 1), wanted, id)) continue;
    const run = daysWith(days, wanted, id, companions);
    if (run.length > best.length) best = run;
  }
  return best;
}

/** @param days in order */
export function canBeTaughtOnDays(days: readonly BookingDay[], wanted: Wanted): SeveralDaysAnswer {
  const asked: AskedDay[] = [];
  for (const { date, day, earlier } of days) {
    const planned = plannedDay(day, earlier);
    const usual = answerFor(planned, wanted);
    if (!usual.yes) return { ...usual, date };
    asked.push({ date, planned, usual });
  }
  const taught: DayWithPlace[] = [];
  let companions: ReadonlySet<number> | undefined;
  while (taught.length < asked.length) {
    taught.push(...longestRun(asked.slice(taught.length), wanted, companions));
    const [lastDay, last] = [asked[taught.length - 1], taught.at(-1)];
    companions = lastDay && last && companionsOf(lastDay, last);
  }
  return { yes: true, days: taught };
}
