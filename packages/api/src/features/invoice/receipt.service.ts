/**
 * Receipts of paid invoices: one each, numbered separately, drawn from stored data. Every paper after the first is
 * marked as a copy. A booking has one valid receipt: a later one names the one that it replaces, which is void, as is that of
 * an invoice that was taken back.
 */
import { DomainError, notFound } from '@gerende/domain/errors';
import type { InvoiceDocument, IssueReceipt } from '@gerende/domain/invoice/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { selectRow, updateRow } from '../../database/rows.ts';
import { recordChange } from '../audit/audit.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { listInvoicesOf, receivedFor } from './correct-invoice.service.ts';
import { type InvoiceRow, selectInvoicesOf, storeReceipt } from './invoice.queries.ts';
import { drawnPaper, type Paper } from './paper.service.ts';
import { paperContent, receiptContent } from './paper-content.ts';
import { isReceivable } from './store-invoice.ts';

async function findInvoice(app: AppContext, id: number): Promise<InvoiceRow> {
  const row = await selectRow(app.db, 'invoice', id);
  if (!row) throw notFound('errors:invoiceNotFound');
  return row;
}

/**
 * An invoice has one receipt; a second call returns it unchanged.
 * @throws not_found; conflict while it is not paid
 */
export async function issueReceipt(
  app: AppContext,
  { invoice_id, recipient, paid_for }: IssueReceipt,
): Promise<InvoiceDocument> {
  const { booking_id } = await inTransaction(app, async (app) => {
    const before = await findInvoice(app, invoice_id);
    if (before.receipt_number !== null) return before;
    if (!isReceivable(before, await receivedFor(app, before.booking_id)))
      throw new DomainError('conflict', 'errors:receiptUnpaid');
    const written = { receipt_recipient: recipient, receipt_for: paid_for, receipt_on: await schoolToday(app) };
    const after = await storeReceipt(app.db, invoice_id, written);
    await recordChange(app, { entity: 'invoice', entity_id: invoice_id, action: 'update', before, after });
    return after;
  });
  const made = (await listInvoicesOf(app, booking_id)).find(({ id }) => id === invoice_id);
  if (!made) throw notFound('errors:invoiceNotFound');
  return made;
}

/** @throws not_found when there is no receipt */
export async function receiptPaper(app: AppContext, id: number): Promise<Paper> {
  const { row, ofBooking } = await inTransaction(app, async (app) => {
    const row = await findInvoice(app, id);
    if (row.receipt_number === null) throw notFound('errors:invoiceNotFound');
    if (row.receipt_handed_out === 0) await updateRow(app.db, 'invoice', id, { receipt_handed_out: 1 });
    return { row, ofBooking: await selectInvoicesOf(app.db, row.booking_id) };
  });
  return drawnPaper(app, receiptContent(row, await paperContent(app, id), ofBooking));
}
