/** CSV files that spreadsheets open correctly, for the server and the browser; d3-dsv quotes the cells. */
import { csvFormatRow } from 'd3-dsv';

type Cell = string | number | null;

const byteOrderMark = '\uFEFF';

/** Text that a spreadsheet would treat as a formula gets an apostrophe; names are typed by people. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

/** Words of a screen have invisible characters that keep a line together; in a cell they would be found by no search. */
const withoutJoiners = (text: string): string => text.replaceAll('\u2060', '');

const cellText = (value: Cell): string =>
  typeof value === 'string' ? harmless(withoutJoiners(value)) : String(value ?? '');

/**
 * RFC 4180 with CRLF. Numbers stay numbers. Rows may differ in length.
 * @param bom whether the text is the beginning of a file: the byte order mark tells Excel to read UTF-8
 */
export const csvText = (rows: readonly (readonly Cell[])[], bom = true): string =>
  (bom ? byteOrderMark : '') + rows.map((row) => `${csvFormatRow(row.map(cellText))}\r\n`).join('');
