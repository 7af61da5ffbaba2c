/** A month's pay as rows of a file: the lines and corrections of each instructor, then a total (decision 0114). */
import { hoursOf } from '../calendar/time-of-day.ts';
import { type InstructorNames, instructorName } from '../instructor/names.ts';
import { inLanguage, type Language } from '../language/rules.ts';
import { hoursInSum } from '../payroll/hours-in-sum.ts';
import type { PayLine, PaySums } from './lines.ts';
import type { PayApproval, PayCorrection } from './schema.ts';

type Cell = string | number;

/** An instructor's month. */
export type FiledSheet = {
  instructor: InstructorNames & { id: number };
  lines: readonly PayLine[];
  corrections: readonly Pick<PayCorrection, 'amount' | 'reason' | 'carried_from'>[];
  sums: PaySums;
  approval: Pick<PayApproval, 'paid_on' | 'difference'> | null;
};

const columns = [
  ...['instructor id', 'instructor', 'kind', 'date', 'from', 'to', 'hours', 'course', 'form', 'tag', 'rate'],
  ...['pay', 'nomination fee', 'nomination', 'yen', 'reason', 'state', 'difference since'],
] as const;

type Row = { [Column in (typeof columns)[number]]?: Cell };

const lineRow = (line: PayLine, hours: number, language: Language): Row => ({
  kind: line.course ? 'lesson' : 'entry',
  date: line.date,
  from: line.start_time,
  to: line.end_time,
  hours,
  course: line.course ? inLanguage(line.course, language) : '',
  form: line.form ?? '',
  tag: line.tag,
  rate: line.rate ?? '',
  pay: line.yen,
  'nomination fee': line.nomination_fee,
  nomination: line.nomination,
  yen: line.yen + line.nomination,
});

const correctionRow = ({ amount, reason, carried_from }: FiledSheet['corrections'][number]): Row => ({
  kind: carried_from ? 'difference' : 'correction',
  yen: amount,
  reason,
});

function stateOf({ approval }: FiledSheet): string {
  if (!approval) return 'open';
  return approval.paid_on ? `paid ${approval.paid_on}` : 'approved';
}

const totalRow = (sheet: FiledSheet): Row => ({
  kind: 'Total',
  hours: hoursOf(sheet.sums.minutes),
  pay: sheet.sums.work,
  nomination: sheet.sums.nominations,
  yen: sheet.sums.total,
  state: stateOf(sheet),
  'difference since': sheet.approval?.difference ?? '',
});

/** The header, and for each instructor the lines, the corrections and a total, whose yen and hours are the sums of the rows above it. */
export const payFileRows = (sheets: readonly FiledSheet[], language: Language): Cell[][] => [
  [...columns],
  ...sheets.flatMap((sheet) => {
    const own: Row = { 'instructor id': sheet.instructor.id, instructor: instructorName(sheet.instructor, language) };
    const hours = hoursInSum(sheet.lines.map(({ minutes }) => minutes));
    const rows = [
      ...sheet.lines.map((line, index) => lineRow(line, hours[index] ?? 0, language)),
      ...sheet.corrections.map(correctionRow),
      totalRow(sheet),
    ];
    return rows.map((row) => columns.map((column) => ({ ...own, ...row })[column] ?? ''));
  }),
];
