/** Cells as text: typed by people, and copied from and to a spreadsheet. */
import { Yen } from '@gerende/domain/primitives';
import { wholeNumberIn } from '@gerende/domain/whole-number';

/** Yen of a typed or pasted text; 0, no price, for an empty one or a dash, undefined for anything else. */
export function amountIn(text: string): number | undefined {
  const typed = text
    .normalize('NFKC')
    .trim()
    .replace(/\s*円$/, '');
  if (/^[-–—]?$/.test(typed)) return 0;
  return Yen.safeParse(wholeNumberIn(typed.replace(/^[¥\\]\s*/, ''))).data;
}

/** The cells of a text with tabs and line ends, as spreadsheets put it on the clipboard. */
export function cellsIn(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  // A spreadsheet ends the last line as well.
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
}

/** Whole numbers, which every spreadsheet reads as such; no price is an empty cell. */
export const textOfCells = (rows: readonly (readonly number[])[]): string =>
  rows.map((row) => row.map((amount) => amount || '').join('\t')).join('\n');
