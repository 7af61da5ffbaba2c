/** The payroll sheet as a file that spreadsheets open as it is meant. */
import type { Cell } from '@gerende/domain/schedule/rules';
import { stringify } from 'csv-stringify/sync';

/**
 * RFC 4180 with CRLF, and a byte order mark so that Excel reads UTF-8. A cell that would run as a formula gets an
 * apostrophe. Total rows are shorter than the others, as the contract writes them.
 */
export const payrollCsv = (sheet: readonly (readonly Cell[])[]): string =>
  stringify([...sheet], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library quotes the whole delimiter only; a lone line feed in a name would break the row.
    quoted_match: /[\r\n]/,
  });
