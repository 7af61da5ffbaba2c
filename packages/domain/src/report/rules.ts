/**
 * How the three yearly reports count (rest-v1 Reports and Settled details); months are keyed yyyy-MM, all twelve
 * present.
 */
import { monthOf, type PlainDate, type PlainMonth } from '../calendar/plain-date.ts';
import { hoursOf, minutesOf, type TimeOfDay } from '../calendar/time-of-day.ts';
import { groupBy } from '../group-by.ts';
import type { IntroducerReport } from './schema.ts';

export const monthsOfYear = (year: string): PlainMonth[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** First and last day of a year. */
export const daysOfYear = (year: string): { from: PlainDate; to: PlainDate } => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
});

/** Percent with two decimals; 0 when the whole is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;

/** Students of one month: all, and those referred by an instructor. */
export type IntroducedPeople = { month: PlainMonth; students: number; introducer: number };

export function introducerReport(year: string, counted: readonly IntroducedPeople[]): IntroducerReport {
  const sum = (field: 'students' | 'introducer'): number => counted.reduce((total, row) => total + row[field], 0);
  const items = monthsOfYear(year).map((month) => {
    const { students, introducer } = counted.find((row) => row.month === month) ?? { students: 0, introducer: 0 };
    return [month, { students, introducer, ratio: percentOf(introducer, students) }] as const;
  });
  const [total_students, total_introducer] = [sum('students'), sum('introducer')];
  return {
    items: Object.fromEntries(items),
    meta: { total_students, total_introducer, total_ratio: percentOf(total_introducer, total_students) },
  };
}

/** An amount of one id (an instructor, a country) in one month. */
export type MonthlyAmount = { month: PlainMonth; id: number; amount: number };
export type MonthTable = {
  items: Record<PlainMonth, Record<string, number>>;
  totals: Record<string, number>;
};

/**
 * Amounts of the same month and id are added up; an id appears in the months where it has an amount, and in the totals.
 */
export function monthTable(
  year: string,
  amounts: readonly MonthlyAmount[],
  shown: (amount: number) => number = (amount) => amount,
): MonthTable {
  const sumById = (rows: readonly MonthlyAmount[]): Record<string, number> =>
    Object.fromEntries(
      [...groupBy(rows, (row) => row.id)].map(([id, own]) => [
        String(id),
        shown(own.reduce((sum, row) => sum + row.amount, 0)),
      ]),
    );
  const byMonth = groupBy(amounts, (row) => row.month);
  return {
    items: Object.fromEntries(monthsOfYear(year).map((month) => [month, sumById(byMonth.get(month) ?? [])])),
    totals: sumById(amounts),
  };
}

/** A period of a day taught by an instructor. */
export type WorkedHours = { instructor_id: number; date: PlainDate; start_time: TimeOfDay; end_time: TimeOfDay };

/** Minutes covered by the periods of one day: time in which two lessons overlap counts once. */
export function minutesCovered(stretches: readonly Pick<WorkedHours, 'start_time' | 'end_time'>[]): number {
  const inOrder = stretches
    .map(({ start_time, end_time }) => ({ start: minutesOf(start_time), end: minutesOf(end_time) }))
    .sort((a, b) => a.start - b.start);
  let [covered, until] = [0, 0];
  for (const { start, end } of inOrder) {
    covered += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return covered;
}

/** Hours taught per instructor, each lesson day in its month. Totals are summed before rounding. */
export function workTimeTable(year: string, taught: readonly WorkedHours[]): MonthTable {
  const days = groupBy(taught, ({ instructor_id, date }) => `${instructor_id} ${date}`);
  const minutes = [...days.values()].flatMap((stretches): MonthlyAmount[] => {
    const [first] = stretches;
    if (!first) return [];
    return [{ month: monthOf(first.date), id: first.instructor_id, amount: minutesCovered(stretches) }];
  });
  return monthTable(year, minutes, hoursOf);
}
