/** The lines of an instructor's month with the pay of each, and their sums (decision 0114). */
import type { PlainDate } from '../calendar/plain-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import type { NameTranslations } from '../language/schema.ts';
import { countedLines } from '../payroll/sheet.ts';
import { type FindPayRate, hourlyRate, nominationPart, roundedHalfUp } from './rates.ts';

/** A lesson that was taught, or hours with a tag. */
export type PayWork = {
  /** Lessons by their lowest booking, entries by their own id: decides which of two that begin at the same time counts. */
  number: number;
  date: PlainDate;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  /** Null for hours with a tag, as is the form. */
  course: NameTranslations | null;
  form: 'private' | 'group' | null;
  /** Empty for a lesson. */
  tag: string;
  paid: boolean;
  /** Nomination fees of the guests whose first day it is, and who nominated this instructor. */
  nomination_fees: readonly number[];
};

/** A line of the sheet; without a guest's name, so that it can be stored as it was approved. */
export type PayLine = {
  date: PlainDate;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  /** The minutes that no earlier line of the day counted. */
  minutes: number;
  course: NameTranslations | null;
  form: 'private' | 'group' | null;
  tag: string;
  /** Yen per hour; null if no rate applies. */
  rate: number | null;
  yen: number;
  /** What guests pay for nominating the instructor. */
  nomination_fee: number;
  /** How much of it the instructor gets. */
  nomination: number;
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * The paid lines, by day and time. Minutes count as in the payroll sheet, hours that overlap once; each line is rounded
 * to whole yen separately, so that the lines add up to the sum.
 * @param work of this instructor, in any order; unpaid hours are left out
 */
export function payLines(find: FindPayRate, instructor_id: number, work: readonly PayWork[]): PayLine[] {
  const inOrder = [...work].sort((a, b) => a.number - b.number);
  return countedLines(inOrder)
    .filter(({ line }) => line.paid)
    .map(({ line: { number: _, paid: __, nomination_fees, ...line }, minutes }) => {
      const rate = hourlyRate(find, { instructor_id, ...line });
      return {
        ...line,
        ...{ minutes, rate },
        yen: roundedHalfUp(minutes * (rate ?? 0), 60),
        nomination_fee: sumOf(nomination_fees),
        nomination: sumOf(nomination_fees.map((fee) => nominationPart(find, { instructor_id, date: line.date, fee }))),
      };
    });
}

/** Minutes and yen of a sheet. */
export type PaySums = {
  minutes: number;
  /** For the hours. */
  work: number;
  nominations: number;
  corrections: number;
  total: number;
};

/** @param corrections in yen, negative for deductions */
export function paySums(lines: readonly PayLine[], corrections: readonly { amount: number }[]): PaySums {
  const work = sumOf(lines.map(({ yen }) => yen));
  const nominations = sumOf(lines.map(({ nomination }) => nomination));
  const corrected = sumOf(corrections.map(({ amount }) => amount));
  const minutes = sumOf(lines.map((line) => line.minutes));
  return { minutes, work, nominations, corrections: corrected, total: work + nominations + corrected };
}

/** The number of lines with hours that no rate covers. */
export const unratedLines = (lines: readonly PayLine[]): number =>
  lines.filter(({ rate, minutes }) => rate === null && minutes > 0).length;
