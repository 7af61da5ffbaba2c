/**
 * A guest's question to the finder on the first page: sport, group, day and level; in an address, so that it works as a
 * form and as links before the scripts have arrived. No zod: the first page reads it.
 */

import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { abilityLevels, type CourseType, courseTypes } from '../course/sport-and-level.ts';
import { maxPeople } from '../most-people.ts';
import { childAges, mostChildren } from './form.ts';

export type LessonQuestion = {
  sport: CourseType;
  adults: number;
  /** Ages of the children in years, youngest first. */
  ages: number[];
  /** First day of the lesson. */
  date: PlainDate;
  level: number;
};

/** A parsed address: each value is a text, a number or a list of them, of which the first counts. */
export type AskedInAddress = Partial<Record<'sport' | 'adults' | 'age' | 'date' | 'level', unknown>>;

const within = (number: number, min: number, max: number): number => Math.min(Math.max(number, min), max);

/** The nearest whole number in the range; the fallback for anything that is not a number. */
function wholeNumber(value: unknown, { min, max, fallback }: { min: number; max: number; fallback: number }): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? within(Math.trunc(number), min, max) : fallback;
}

/** A form sends one `age` for each child, a link all of them with commas between. */
function readAges(value: unknown): number[] {
  const texts = (Array.isArray(value) ? value : [value]).flatMap((each) => String(each ?? '').split(','));
  return texts
    .filter((text) => /^\s*\d+\s*$/.test(text))
    .map((text) => within(Number(text), childAges.min, childAges.max))
    .slice(0, mostChildren)
    .sort((one, other) => one - other);
}

/**
 * The question in an address. Invalid values are replaced by the nearest valid ones, so that every address is a
 * question.
 * @param firstDay the first day that can be chosen
 */
export function readQuestion(address: AskedInAddress, firstDay: PlainDate): LessonQuestion {
  const ages = readAges(address.age);
  const asked: AskedInAddress = Object.fromEntries(
    Object.entries(address).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const fewest = ages.length > 0 ? 0 : 1;
  return {
    sport: courseTypes.find((type) => type === asked.sport) ?? 'Ski',
    adults: wholeNumber(asked.adults, { min: fewest, max: maxPeople - ages.length, fallback: fewest }),
    ages,
    date: isPlainDate(asked.date) && asked.date > firstDay ? asked.date : firstDay,
    level: wholeNumber(asked.level, { min: 1, max: abilityLevels.length, fallback: 1 }),
  };
}

/** The question as an address has it. */
export const questionInAddress = ({ sport, adults, ages, date, level }: LessonQuestion) => ({
  sport,
  adults,
  ...(ages.length > 0 && { age: ages.join() }),
  date,
  level,
});

/** The page with the answer. */
export function addressOfQuestion(question: LessonQuestion): string {
  const named = Object.entries(questionInAddress(question)).map(([name, value]) => `${name}=${value}`);
  return `/find?${named.join('&')}`;
}
