/** Which days a guest can choose, and why the others cannot be chosen (§5 Selectable dates, decisions: multi-day lessons). */
import { addDays, monthOf, type PlainDate } from '../calendar/plain-date.ts';
import { priceOn } from '../course-price/rules.ts';
import type { CoursePrice } from '../course-price/schema.ts';
import type { OperatingDay } from './schema.ts';

/** §9: how many days ahead the default date is searched. */
export const defaultDateHorizonDays = 30;

export type DateRuleInput = {
  today: PlainDate;
  slope_id: number;
  /** Days on which the chosen slope operates. */
  operating_days: ReadonlySet<PlainDate>;
  prices: readonly CoursePrice[];
  number_of_people: number;
  days_of_lesson: number;
};

/** `not_open_throughout`: the lesson would run into a day on which the slope is closed. */
export type DateRefusal = 'past' | 'today' | 'closed' | 'no_price' | 'not_open_throughout';

/** Why a guest cannot start the lesson on this day, or null when the day can be chosen. */
export function dateRefusal(date: PlainDate, asked: DateRuleInput): DateRefusal | null {
  if (date < asked.today) return 'past';
  if (date === asked.today) return 'today';
  if (!asked.operating_days.has(date)) return 'closed';
  const { slope_id, number_of_people } = asked;
  if (!priceOn(asked.prices, { slope_id, number_of_people, date })) return 'no_price';
  return firstClosedDay(date, asked) === undefined ? null : 'not_open_throughout';
}

/** Stops at the first closed day, so that a huge number of days (while it is being typed) costs nothing. */
export function firstClosedDay(
  first: PlainDate,
  { operating_days, days_of_lesson }: Pick<DateRuleInput, 'operating_days' | 'days_of_lesson'>,
): PlainDate | undefined {
  for (let index = 0; index < days_of_lesson; index += 1) {
    const day = addDays(first, index);
    if (!operating_days.has(day)) return day;
  }
  return undefined;
}

/** Every day on which a guest can start the lesson, earliest first. */
export function selectableDates(asked: DateRuleInput): PlainDate[] {
  return [...asked.operating_days].filter((date) => dateRefusal(date, asked) === null).sort();
}

/**
 * §5, §9: the first selectable day within the next 30 days.
 * @param isOffered of those selectable by season and price
 */
export function defaultDate(
  asked: DateRuleInput,
  isOffered: (date: PlainDate) => boolean = () => true,
): PlainDate | undefined {
  const last = addDays(asked.today, defaultDateHorizonDays);
  return selectableDates(asked).find((date) => date <= last && isOffered(date));
}

/** The first selectable day after this one, else the first of all. */
export function nextSelectableDate(date: PlainDate, asked: DateRuleInput): PlainDate | undefined {
  const selectable = selectableDates(asked);
  return selectable.find((day) => day > date) ?? selectable[0];
}

/**
 * The day with which a calendar of months begins: today, or the first open day where today's month has none, as before
 * the season.
 * @param open days on which the school is open, from the first of today's month on
 */
export function dayToBegin(today: PlainDate, open: readonly PlainDate[]): PlainDate {
  if (open.some((day) => monthOf(day) === monthOf(today))) return today;
  return open.filter((day) => day > today).sort()[0] ?? today;
}

/** Whether the slope opens on any day after today. */
export const opensAgain = ({ operating_days, today }: Pick<DateRuleInput, 'operating_days' | 'today'>): boolean =>
  [...operating_days].some((day) => day > today);

type Hours = Pick<OperatingDay, 'duration_from' | 'duration_to'>;

const isWithinHours = (lesson: Hours, day: Hours): boolean =>
  day.duration_from <= lesson.duration_from && lesson.duration_to <= day.duration_to;

/** The lesson days outside the school's hours; a day without hours is closed. */
export const daysOutsideHours = (
  dates: readonly PlainDate[],
  lesson: Hours,
  open: readonly OperatingDay[],
): PlainDate[] =>
  dates.filter((date) => {
    const day = open.find((each) => each.date === date);
    return day !== undefined && !isWithinHours(lesson, day);
  });
