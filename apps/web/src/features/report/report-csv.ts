/** A report as a file that spreadsheets open correctly. */
import { csvText } from '@gerende/domain/csv';
import type { Sheet } from './report-sheet.ts';

/** Numbers stay numbers, months yyyy-MM. */
export const sheetCsv = ({ months, columns }: Sheet, words: { months: string; total: string }): string =>
  csvText([
    [words.months, ...columns.map(({ label }) => label)],
    ...months.map((month, at) => [month, ...columns.map(({ values }) => values[at] ?? 0)]),
    [words.total, ...columns.map(({ total }) => total)],
  ]);
