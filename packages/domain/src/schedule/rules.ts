/** The payroll sheet of the schedule, row by row (rest-v1 Schedule and Settled details: payroll CSV). */
import type { PlainDate } from '../calendar/plain-date.ts';
import { hoursOf, minutesOf, type TimeOfDay } from '../calendar/time-of-day.ts';
import { groupBy } from '../group-by.ts';

/** Two days in order, whichever way round they were chosen. */
export const daysInOrder = (a: PlainDate, b: PlainDate): { from: PlainDate; to: PlainDate } =>
  a <= b ? { from: a, to: b } : { from: b, to: a };

/** One lesson day or entry that an instructor is paid for; a lesson has no tag, an entry has nothing but one. */
export type PayrollLine = {
  date: PlainDate;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  instructor: { id: number; name: string; display_order: number };
  course: string;
  guest: string;
  people: number | null;
  /** Yen; null but on a lesson's first day. */
  request_fee: number | null;
  tag: string;
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

const minutesOfLine = (line: PayrollLine): number => minutesOf(line.end_time) - minutesOf(line.start_time);
const inText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** By instructor as the lists show them, then by day and hour, lessons before entries. */
const inPayrollOrder = (a: PayrollLine, b: PayrollLine): number =>
  a.instructor.display_order - b.instructor.display_order ||
  a.instructor.id - b.instructor.id ||
  inText(a.date, b.date) ||
  inText(a.start_time, b.start_time) ||
  inText(a.tag, b.tag);

const rowOf = (line: PayrollLine): Cell[] => [
  line.date,
  line.instructor.id,
  line.instructor.name,
  line.start_time,
  line.end_time,
  hoursOf(minutesOfLine(line)),
  line.course,
  line.guest,
  line.people ?? '',
  line.request_fee ?? '',
  line.tag,
];

/** `Total,<id>,<name>,,,<hours>`: the sum of the instructor's rows, entries included. */
function totalRow(lines: readonly PayrollLine[]): Cell[] {
  const minutes = lines.reduce((sum, line) => sum + minutesOfLine(line), 0);
  const instructor = lines[0]?.instructor;
  return ['Total', instructor?.id ?? '', instructor?.name ?? '', '', '', hoursOf(minutes)];
}

/** The header, one row per line, then one total per instructor. */
export function payrollSheet(lines: readonly PayrollLine[]): Cell[][] {
  const ordered = [...lines].sort(inPayrollOrder);
  const byInstructor = groupBy(ordered, (line) => line.instructor.id);
  return [[...header], ...ordered.map(rowOf), ...[...byInstructor.values()].map(totalRow)];
}
