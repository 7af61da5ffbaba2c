/** The payroll sheet of the schedule, row by row (rest-v1 Schedule and Settled details: payroll CSV). */
import type { PlainDate } from '../calendar/plain-date.ts';
import { hoursOf, minutesOf, type TimeOfDay } from '../calendar/time-of-day.ts';
import { groupBy } from '../group-by.ts';
import { hoursInSum } from './hours-in-sum.ts';

/** One lesson day or entry of an instructor; a lesson has no tag, an entry has only a tag. */
export type PayrollLine = {
  date: PlainDate;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  instructor: { id: number; name: string; display_order: number };
  course: string;
  guest: string;
  people: number | null;
  /** Yen; null except on a lesson's first day. */
  nomination_fee: number | null;
  tag: string;
  /** True for lessons; for entries when the tag is marked as paid (decision 0024). */
  paid: boolean;
};

export type Cell = string | number;

const header: readonly Cell[] = [
  'date',
  'instructor id',
  'instructor',
  'from',
  'to',
  'hours',
  'course',
  'guest',
  'people',
  'request fee',
  'tag',
];

const inText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The fields that decide how many minutes of a line count. */
export type PayrollHours = Pick<PayrollLine, 'date' | 'start_time' | 'end_time' | 'tag' | 'paid'>;

/** By day and time, lessons before entries. */
const inOrderOfDays = (a: PayrollHours, b: PayrollHours): number =>
  inText(a.date, b.date) || inText(a.start_time, b.start_time) || inText(a.tag, b.tag);

/** Sorts by instructor in list order, then by day and time, lessons before entries. */
const inPayrollOrder = (a: PayrollLine, b: PayrollLine): number =>
  a.instructor.display_order - b.instructor.display_order || a.instructor.id - b.instructor.id || inOrderOfDays(a, b);

/** A line with its paid minutes: none when unpaid, and none that an earlier line of the day counted. */
type Counted<Line extends PayrollHours = PayrollLine> = { line: Line; minutes: number };

/**
 * The lines by day and time, lessons before entries, each with the minutes that it adds to the pay.
 * @param lines of one instructor; those that begin at the same time stay in their order, and the first of them counts
 */
export const countedLines = <Line extends PayrollHours>(lines: readonly Line[]): Counted<Line>[] =>
  counted([...lines].sort(inOrderOfDays));

/** @param lines of one instructor, in payroll order */
function counted<Line extends PayrollHours>(lines: readonly Line[]): Counted<Line>[] {
  let day: PlainDate | undefined;
  let until = 0;
  return lines.map((line) => {
    if (!line.paid) return { line, minutes: 0 };
    const from = line.date === day ? until : 0;
    const end = minutesOf(line.end_time);
    day = line.date;
    until = Math.max(from, end);
    return { line, minutes: Math.max(0, end - Math.max(minutesOf(line.start_time), from)) };
  });
}

const rowOf = (line: PayrollLine, hours: number): Cell[] => [
  line.date,
  line.instructor.id,
  line.instructor.name,
  line.start_time,
  line.end_time,
  hours,
  line.course,
  line.guest,
  line.people ?? '',
  line.nomination_fee ?? '',
  line.tag,
];

/** Their hours are those of the total. */
function rowsOf(own: readonly Counted[]): Cell[][] {
  const hours = hoursInSum(own.map(({ minutes }) => minutes));
  return own.map(({ line }, index) => rowOf(line, hours[index] ?? 0));
}

/** `Total,<id>,<name>,,,<hours>`: the sum of the instructor's rows, paid entries included. */
function totalRow(lines: readonly Counted[]): Cell[] {
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
  const instructor = lines[0]?.line.instructor;
  return ['Total', instructor?.id ?? '', instructor?.name ?? '', '', '', hoursOf(minutes)];
}

/** The header, one row per line, then one total per instructor. */
export function payrollSheet(lines: readonly PayrollLine[]): Cell[][] {
  const byInstructor = groupBy([...lines].sort(inPayrollOrder), (line) => line.instructor.id);
  const all = [...byInstructor.values()].map((own) => counted(own));
  return [[...header], ...all.flatMap(rowsOf), ...all.map(totalRow)];
}

/**
 * Hours of one instructor, as the total row of the sheet has them.
 * @param lines of that instructor alone
 */
export function paidHours(lines: readonly PayrollLine[]): number {
  const all = countedLines(lines);
  return hoursOf(all.reduce((sum, { minutes }) => sum + minutes, 0));
}
