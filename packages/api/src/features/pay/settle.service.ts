/** Approves months of pay, corrects them, and marks them as paid out (decision 0114). */
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import type {
  ApprovePay,
  CarryPay,
  CorrectPay,
  MarkPayPaid,
  ReversePay,
  WithdrawPay,
} from '@gerende/domain/pay/schema';
import { isMonthOver, nextOpenMonth } from '@gerende/domain/pay/settle';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { insertRow, selectPressed, selectRow, updateRow } from '../../database/rows.ts';
import { recordChange } from '../audit/audit.service.ts';
import { schoolToday } from '../school/school.service.ts';
import {
  type ApprovalRow,
  insertLines,
  selectApprovedMonths,
  selectCarried,
  selectPaidInstructors,
  selectReversal,
  selectStanding,
} from './approval.queries.ts';
import { readSheet, readSheets, type WholeSheet } from './pay-sheets.ts';

const conflict = (text: string): DomainError => new DomainError('conflict', `errors:${text}`);
const actorOf = ({ caller }: AppContext): string => caller.admin?.email ?? '';

type Wanted = ApprovePay['sheets'][number];

/** @throws conflict when it cannot be approved as it was read */
function checkSheet(sheet: WholeSheet | undefined, { seen }: Wanted): asserts sheet is WholeSheet {
  if (sheet?.approval) throw conflict('payApproved');
  const isSame =
    sheet?.lines.length === seen.lines && sheet.sums.minutes === seen.minutes && sheet.sums.total === seen.total;
  if (!isSame) throw conflict('payChanged');
  if (sheet.unrated > 0) throw conflict('payUnrated');
}

/**
 * Approves the month of some instructors, all or none: their lines are stored as they are.
 * @throws conflict before the month is over, when one is approved already, has hours without a rate, or has changed
 * since it was read
 */
export const approvePay = (app: AppContext, { month, sheets }: ApprovePay): Promise<{ approved: number }> =>
  inTransaction(app, async (app) => {
    if (!isMonthOver(month, await schoolToday(app))) throw conflict('payMonthNotOver');
    const [first, ...others] = sheets;
    const all = await readSheets(app.db, month, others.length === 0 ? first?.instructor_id : undefined);
    for (const wanted of sheets) {
      const sheet = all.find(({ instructor }) => instructor.id === wanted.instructor_id);
      checkSheet(sheet, wanted);
      const { lines, sums } = sheet;
      const { total, ...stored } = sums;
      const row = { instructor_id: wanted.instructor_id, month, ...stored };
      const by = { approved_at: app.clock.nowText(), approved_by: actorOf(app) };
      const { id } = await insertRow(app.db, 'pay_approval', { ...row, ...by });
      await insertLines(app.db, id, lines);
      const after = { ...row, total, lines: lines.length };
      await recordChange(app, { entity: 'pay', entity_id: id, action: 'approve', after });
    }
    return { approved: sheets.length };
  });

/** @throws not_found; conflict when it was withdrawn */
async function getStanding(app: AppContext, id: number): Promise<ApprovalRow> {
  const row = await selectRow(app.db, 'pay_approval', id);
  if (!row) throw notFound('errors:payNotFound');
  if (row.withdrawn_at !== null) throw conflict('payWithdrawn');
  return row;
}

const named = ({ instructor_id, month }: ApprovalRow) => ({ instructor_id, month });

/**
 * @throws not_found; conflict when it was withdrawn or paid out, or while a difference of it is carried over into
 * another month
 */
export const withdrawPay = (app: AppContext, { id, reason }: WithdrawPay): Promise<{ id: number }> =>
  inTransaction(app, async (app) => {
    const row = await getStanding(app, id);
    if (row.paid_on !== null) throw conflict('payPaidOut');
    if ((await selectCarried(app.db, [id])).get(id)) throw conflict('payCarried');
    const ended = { withdrawn_at: app.clock.nowText(), withdrawn_by: actorOf(app), withdrawn_why: reason };
    await updateRow(app.db, 'pay_approval', id, ended);
    const before = { ...named(row), total: row.work + row.nominations + row.corrections };
    await recordChange(app, { entity: 'pay', entity_id: id, action: 'withdraw', before, note: reason });
    return { id };
  });

/**
 * All of them, or none.
 * @throws not_found; conflict when one was withdrawn or paid out; invalid for a future day
 */
export const markPayPaid = (app: AppContext, { ids, paid_on }: MarkPayPaid): Promise<{ count: number }> =>
  inTransaction(app, async (app) => {
    if (paid_on > (await schoolToday(app))) throw invalidFields({ paid_on: 'errors:payPaidLater' });
    for (const id of ids) {
      const row = await getStanding(app, id);
      if (row.paid_on !== null) throw conflict('payPaidOut');
      await updateRow(app.db, 'pay_approval', id, { paid_on, paid_by: actorOf(app) });
      await recordChange(app, { entity: 'pay', entity_id: id, action: 'pay_out', after: { ...named(row), paid_on } });
    }
    return { count: ids.length };
  });

type Entry = {
  instructor_id: number;
  month: string;
  amount: number;
  reason: string;
  reverses_id: number | null;
  approval_id: number | null;
  request_key: string;
};

/** @throws conflict when the month is approved */
async function enter(app: AppContext, entry: Entry): Promise<{ id: number }> {
  const [standing] = await selectStanding(app.db, entry.month, entry.instructor_id);
  if (standing) throw conflict('payApproved');
  const made = { made_at: app.clock.nowText(), made_by: actorOf(app) };
  const { id } = await insertRow(app.db, 'pay_correction', { ...entry, ...made });
  const { request_key: _, ...after } = entry;
  await recordChange(app, { entity: 'pay', entity_id: `correction ${id}`, action: 'create', after });
  return { id };
}

/**
 * Adds yen to a month of an instructor, or deducts them; once for each key.
 * @throws not_found for an unknown instructor; conflict when the month is approved, or the key was used for another
 */
export const correctPay = (app: AppContext, { request_key, ...correction }: CorrectPay): Promise<{ id: number }> =>
  inTransaction(app, async (app) => {
    const known = await selectPressed(app.db, 'pay_correction', request_key);
    const { instructor_id, month, amount, reason } = correction;
    const isRepeat =
      known?.instructor_id === instructor_id &&
      known.month === month &&
      known.amount === amount &&
      known.reason === reason;
    if (isRepeat) return { id: known.id };
    if (known) throw conflict('pressChanged');
    const [instructor] = await selectPaidInstructors(app.db, [correction.instructor_id]);
    if (!instructor) throw notFound('errors:instructorNotFound');
    return enter(app, { ...correction, reverses_id: null, approval_id: null, request_key });
  });

/**
 * Reverses a correction by its opposite in the same month.
 * @throws not_found; conflict when it was reversed, is a reversal, or its month is approved
 */
export const reversePay = (app: AppContext, { id, reason }: ReversePay): Promise<{ id: number }> =>
  inTransaction(app, async (app) => {
    const row = await selectRow(app.db, 'pay_correction', id);
    if (!row) throw notFound('errors:payNotFound');
    if (row.reverses_id !== null || (await selectReversal(app.db, id))) throw conflict('payReversed');
    const { instructor_id, month, approval_id } = row;
    const opposite = { amount: 0 - row.amount, reason, reverses_id: id, request_key: `reverses ${id}` };
    return enter(app, { instructor_id, month, approval_id, ...opposite });
  });

/**
 * Carries what has changed since an approval over into the next month that is not approved, as a correction.
 * @throws not_found; conflict when it was withdrawn, or the difference is zero or has changed since it was read
 */
export const carryPay = (app: AppContext, { id, difference }: CarryPay): Promise<{ month: string }> =>
  inTransaction(app, async (app) => {
    const row = await getStanding(app, id);
    const sheet = await readSheet(app.db, row.month, row.instructor_id);
    if (difference === 0 || sheet?.approval?.difference !== difference) throw conflict('payChanged');
    const month = nextOpenMonth(row.month, await selectApprovedMonths(app.db, row.instructor_id));
    const key = `carries ${id} ${app.clock.nowText()} ${app.caller.request_id}`;
    await enter(app, {
      ...{ instructor_id: row.instructor_id, month, amount: difference, reason: row.month },
      ...{ reverses_id: null, approval_id: id, request_key: key },
    });
    return { month };
  });
