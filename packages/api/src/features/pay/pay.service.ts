/**
 * What the office reads about pay: a month, one instructor's sheet, the file of a month; and what an instructor reads
 * (decision 0114).
 */
import { monthOf } from '@gerende/domain/calendar/plain-date';
import { csvText } from '@gerende/domain/csv';
import { DomainError, notFound } from '@gerende/domain/errors';
import type { Language } from '@gerende/domain/language/rules';
import { payFileRows } from '@gerende/domain/pay/file';
import type { PaySums } from '@gerende/domain/pay/lines';
import type {
  OwnPay,
  PayFileAsked,
  PayMonth,
  PayMonthAsked,
  PaySheet,
  PaySheetAsked,
  PaySheetRow,
  StaffPay,
  WithdrawnApproval,
} from '@gerende/domain/pay/schema';
import { isMonthOver, nextOpenMonth } from '@gerende/domain/pay/settle';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { noteDownload } from '../download/download.service.ts';
import { ownInstructor } from '../own-day/own-instructor.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { type ApprovalRow, selectApprovedMonths, selectWithdrawn } from './approval.queries.ts';
import { readSheet, readSheets, type WholeSheet } from './pay-sheets.ts';

/** The part of an approval that is only its sums. */
const sumsOf = ({ minutes, work, nominations, corrections, total }: PaySums): PaySums => ({
  ...{ minutes, work, nominations, corrections, total },
});

const toRow = ({ instructor, lines, sums, unrated, approval }: WholeSheet): PaySheetRow => ({
  ...{ instructor, sums: sumsOf(sums), lines: lines.length, unrated, approval },
});

const readMonth = async (db: Db, month: string): Promise<PaySheetRow[]> => (await readSheets(db, month)).map(toRow);

export const paySheets = slowRead('pay of a month', readMonth, { isFirst: true });

/** The sums of all instructors with a sheet. */
export async function payOfMonth(app: AppContext, { month: wanted }: PayMonthAsked): Promise<PayMonth> {
  const today = await schoolToday(app);
  const month = wanted ?? monthOf(today);
  const sheets = await app.slowReads.ask(paySheets, month);
  return { month, this_month: monthOf(today), is_over: isMonthOver(month, today), sheets };
}

const toWithdrawn = (row: ApprovalRow): WithdrawnApproval => ({
  ...{ id: row.id, approved_at: row.approved_at, approved_by: row.approved_by },
  total: row.work + row.nominations + row.corrections,
  withdrawn_at: row.withdrawn_at ?? '',
  withdrawn_by: row.withdrawn_by ?? '',
  withdrawn_why: row.withdrawn_why ?? '',
});

/** One instructor's month with its lines. @throws not_found */
export async function paySheet(app: AppContext, { month, instructor_id }: PaySheetAsked): Promise<PaySheet> {
  const today = await schoolToday(app);
  const sheet = await readSheet(app.db, month, instructor_id);
  if (!sheet) throw notFound('errors:instructorNotFound');
  return {
    ...{ month, this_month: monthOf(today), is_over: isMonthOver(month, today), ...sheet },
    sums: sumsOf(sheet.sums),
    withdrawn: (await selectWithdrawn(app.db, month, instructor_id)).map(toWithdrawn),
    next_open: nextOpenMonth(month, await selectApprovedMonths(app.db, instructor_id)),
  };
}

type PayFile = { rows: number; file: Uint8Array<ArrayBuffer> };

async function readFile(db: Db, month: string, language: Language): Promise<PayFile> {
  const rows = payFileRows(await readSheets(db, month), language);
  return { rows: rows.length - 1, file: new TextEncoder().encode(csvText(rows)) };
}

export const payFile = slowRead('file of pay', readFile);

/** The month as a file, names in the caller's language; the export is audited. */
export async function exportPay(app: AppContext, { month }: PayFileAsked): Promise<Uint8Array<ArrayBuffer>> {
  const { rows, file } = await app.slowReads.ask(payFile, month, app.caller.language);
  noteDownload(app, { kind: 'pay', rows, filters: { month } });
  return file;
}

/** What the school shows instructors about their pay. @throws forbidden for an account that is no instructor's */
export async function shownPay(app: AppContext): Promise<{ shows: StaffPay }> {
  ownInstructor(app);
  return { shows: (await selectSchool(app.db)).staff_pay };
}

/**
 * The caller's own month as it was approved; null if it is not.
 * @throws forbidden for an account that is no instructor's, and where the school shows no sums
 */
export async function ownPay(app: AppContext, { month: wanted }: PayMonthAsked): Promise<OwnPay | null> {
  const own = ownInstructor(app);
  const { shows } = await shownPay(app);
  if (shows !== 'sums') throw new DomainError('forbidden', 'errors:forbidden');
  const sheet = await readSheet(app.db, wanted ?? monthOf(await schoolToday(app)), own);
  if (!sheet?.approval) return null;
  return {
    sums: sumsOf(sheet.sums),
    lines: sheet.lines,
    corrections: sheet.corrections.map(({ id, amount, reason }) => ({ id, amount, reason })),
    paid_on: sheet.approval.paid_on,
  };
}
