/** The payroll sheet as a file that spreadsheets open as it is meant. */
import { csvText } from '@gerende/domain/csv';
import type { Cell } from '@gerende/domain/payroll/sheet';

/** Total rows are shorter than the others, as the contract writes them. */
export const payrollCsv = (sheet: readonly (readonly Cell[])[]): string => csvText(sheet);
