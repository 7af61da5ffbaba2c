/** Which days and lesson times a guest can book, how many places are left, and why the others are full or closed. */
import { addDays, daysInRow, type PlainDate } from '../calendar/plain-date.ts';
import { priceOn } from '../course-price/rules.ts';
import { skillObstacles, type Teacher } from '../instructor/fit.ts';
import { spokenLanguage } from '../language/spoken.ts';
import { type DateRuleInput, dateRefusal, daysOutsideHours } from '../operating-day/rules.ts';
import type { OperatingDay } from '../operating-day/schema.ts';
import type { SettingTime } from '../setting-time/schema.ts';
import { answerFor } from '../teachable/can-be-taught.ts';
import type { Wanted } from '../teachable/day.ts';
import { placesLeft } from '../teachable/places-left.ts';
import type { PlannedDay } from '../teachable/plan.ts';
import { outcomeOf, type WhenFull } from '../teachable/when-full.ts';
import { bestOf, canBeBooked, worstOf } from './openings.ts';
import type { ClosedReason, DayAvailability, Opening } from './schema.ts';

/** Up to this number the remaining places are shown. */
const fewPlaces = 3;

const free: Opening = { state: 'free' };
const closed = (why: ClosedReason): Opening => ({ state: 'closed', why });

/** How many seats are left in a group course, or how often a private lesson can be booked; more than a few are not counted. */
function placesFor(planned: PlannedDay, wanted: Wanted): number {
  if (wanted.group === null) return placesLeft(planned, wanted, fewPlaces + 1);
  return Math.max(wanted.people, placesLeft(planned, { ...wanted, people: 1 }, fewPlaces + 1));
}

/** @param wanted on the day `date` alone */
export function openingOf(planned: PlannedDay, wanted: Wanted, date: PlainDate, whenFull: WhenFull): Opening {
  const answer = answerFor(planned, wanted);
  const outcome = outcomeOf(answer, whenFull);
  if (!answer.yes && outcome === 'book') return free;
  if (!answer.yes) return { state: 'full', why: answer.why, on: date, ask: outcome === 'request' };
  // A lesson that is accepted in any case, or is one instructor's only lesson of that hour, has no number of places.
  const isCounted = whenFull !== 'sell' && (wanted.nominated_instructor_id === null || wanted.group !== null);
  const places = isCounted ? placesFor(planned, wanted) : fewPlaces + 1;
  return places > fewPlaces ? free : { state: 'few', places };
}

/** The languages, without script and region, of those who could teach the course on the slope, in the order of their tags. */
export function languagesOffered(
  instructors: readonly (Teacher & { languages: readonly string[] })[],
  course: { category_id: number; slope_id: number; ability_level: number | undefined },
): string[] {
  const able = instructors.filter((each) => skillObstacles(each, course).length === 0);
  return [...new Set(able.flatMap(({ languages }) => languages.map(spokenLanguage)))].sort();
}

export type AskedAvailability = {
  from: PlainDate;
  to: PlainDate;
  rule: DateRuleInput;
  /** The school's hours on all requested days, the last days of the lessons included. */
  hours: readonly OperatingDay[];
  times: readonly SettingTime[];
  when_full: WhenFull;
  wantedAt: (time: SettingTime) => Wanted;
  plannedOn: (date: PlainDate) => PlannedDay;
};

/** Why a lesson cannot begin on the date, whatever its hours. */
function closedReason(date: PlainDate, { rule, hours }: AskedAvailability): ClosedReason | null {
  const refusal = dateRefusal(date, rule);
  if (refusal !== 'closed') return refusal;
  return hours.some((day) => day.date === date) ? 'slope_closed' : 'school_closed';
}

/** The opening of each day and lesson time, computed once for all lessons of several days that include it. */
function dayOpenings({ wantedAt, when_full, plannedOn }: AskedAvailability) {
  const known = new Map<string, Opening>();
  return (date: PlainDate, time: SettingTime): Opening => {
    const key = `${date} ${time.id}`;
    const opening = known.get(key) ?? openingOf(plannedOn(date), wantedAt(time), date, when_full);
    known.set(key, opening);
    return opening;
  };
}

/**
 * Each day on which the lesson could begin, in order. A booking of several days can be taught exactly when each of its
 * days can (decision 0030).
 */
export function availableDays(asked: AskedAvailability): DayAvailability[] {
  const { from, to, rule, hours, times } = asked;
  const openingOn = dayOpenings(asked);
  const days: DayAvailability[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const price = priceOn(rule.prices, { ...rule, date })?.price ?? null;
    const why = closedReason(date, asked);
    const lessonDays = daysInRow(date, rule.days_of_lesson);
    const openings = (why === null ? times : []).map((time) => ({
      setting_time_id: time.id,
      opening:
        daysOutsideHours(lessonDays, time, hours).length > 0
          ? closed('outside_hours')
          : worstOf(lessonDays.map((day) => openingOn(day, time))),
    }));
    const opening = why === null ? bestOf(openings.map((each) => each.opening)) : closed(why);
    days.push({ date, price, opening, times: openings });
  }
  return days;
}

/**
 * The first of the days on which the lesson can be booked; the days after it are not computed.
 * @param dates in order
 */
export function nextOpening(
  dates: readonly PlainDate[],
  asked: Omit<AskedAvailability, 'from' | 'to'>,
): { date: PlainDate; opening: Opening } | null {
  for (const date of dates) {
    const [day] = availableDays({ ...asked, from: date, to: date });
    if (day && canBeBooked(day.opening)) return { date, opening: day.opening };
  }
  return null;
}
