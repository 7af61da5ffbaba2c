/** A report as a file that spreadsheets open as it is meant. */
import type { Sheet } from './report-sheet.ts';

/** What a spreadsheet would take for a formula gets an apostrophe; names are typed by people. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const cell = (value: string | number): string => (typeof value === 'number' ? String(value) : quoted(harmless(value)));

/** RFC 4180 with CRLF, and a byte order mark so that Excel reads UTF-8; numbers stay numbers, months yyyy-MM. */
export function sheetCsv({ months, columns }: Sheet, words: { months: string; total: string }): string {
  const rows: (string | number)[][] = [
    [words.months, ...columns.map(({ label }) => label)],
    ...months.map((month, at) => [month, ...columns.map(({ values }) => values[at] ?? 0)]),
    [words.total, ...columns.map(({ total }) => total)],
  ];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
