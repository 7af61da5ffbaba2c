/** Stores documents, updates the booking's status and queues the guest's mail. Call it inside a transaction. */
import { invoiceNumber, isReceiptVoid, leftToPay, receiptBefore } from '@gerende/domain/invoice/rules';
import type { Invoice, InvoiceDocument } from '@gerende/domain/invoice/schema';
import { storedLanguage } from '@gerende/domain/language/rules';
import { type Balance, isSettled } from '@gerende/domain/payment/rules';
import { replyAddress } from '@gerende/domain/school/rules';
import { type AppContext, sendsMessages } from '../../context/context.ts';
import type { InvoiceToIssue } from '../../platform/invoices/port.ts';
import { recordChange } from '../audit/audit.service.ts';
import { updateBookingRow } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectMessagesOf } from '../message/message.queries.ts';
import { storeMessage } from '../message/store-message.ts';
import { selectSchool } from '../school/school.queries.ts';
import { type InvoiceRow, insertInvoice } from './invoice.queries.ts';

export const toInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: invoiceNumber(row.number),
  booking_id: row.booking_id,
  provider: row.provider,
  status: row.status,
  amount: row.amount,
  tax_rate_percent: row.tax_rate_percent,
  tax_amount: row.tax_amount,
  issued_at: row.issued_at,
});

/** Whether its booking is paid, and what the ledger says about that. */
export type Received = { isPaid: boolean; ledger: Balance };

/**
 * Whether everything that the invoice demands was received. Entries in the ledger decide; without any, a booking that
 * was set to Paid by hand counts as paid.
 */
const isReceived = (row: InvoiceRow, { isPaid, ledger }: Received): boolean =>
  isPaid && (ledger.paid === 0 || (isSettled(ledger) && row.amount <= ledger.paid));

/** Whether it is a valid and paid invoice of ours: a receipt is for what was received. */
export const isReceivable = (row: InvoiceRow, received: Received): boolean =>
  row.provider === 'own' &&
  row.kind === 'invoice' &&
  (row.status === 'paid' || (row.status === 'issued' && isReceived(row, received)));

type DocumentState = {
  can_correct: boolean;
  received: Received;
  /** The outside service that tells what becomes of its invoices. */
  followed: InvoiceRow['provider'] | undefined;
};

/**
 * @param others all documents of the booking, with the corrected one and other receipts
 * @param state whether it differs, and what was received for it
 */
export const toDocument = (
  row: InvoiceRow,
  others: readonly InvoiceRow[],
  { can_correct, received, followed }: DocumentState,
): InvoiceDocument => {
  const corrected = others.find((other) => other.id === row.corrects_invoice_id);
  const numberOrNull = (number: number | null | undefined) => (number ? invoiceNumber(number) : null);
  return {
    ...toInvoice(row),
    kind: row.kind,
    recipient: row.recipient,
    corrects_number: corrected ? invoiceNumber(corrected.number) : null,
    can_correct,
    has_pdf: row.provider === 'own',
    is_followed: row.provider === 'own' || row.provider === followed,
    receipt_number: numberOrNull(row.receipt_number),
    is_receipt_void: isReceiptVoid(row, others),
    replaces_receipt: row.receipt_number === null ? numberOrNull(receiptBefore(others)?.receipt_number) : null,
    can_receipt: row.receipt_number === null && isReceivable(row, received),
  };
};

/** The guest gets our own papers by mail; Square sends its own. */
async function mailPaper(app: AppContext, row: InvoiceRow, draft: InvoiceToIssue): Promise<void> {
  if (row.provider !== 'own' || !sendsMessages(app.caller) || draft.email === '') return;
  const { name, address, phone, bank } = draft.issuer;
  const asks = row.kind === 'invoice' && leftToPay(row) > 0;
  const reply_to = replyAddress(await selectSchool(app.db));
  const message = {
    kind: row.kind,
    recipient: draft.email,
    language: draft.language,
    payload: {
      audience: 'guest',
      facts: { number: row.booking_id, guest: row.recipient, school: { name, address, phone, reply_to } },
      invoice: {
        id: row.id,
        number: invoiceNumber(row.number),
        amount: row.amount,
        ...(row.paid_before > 0 && { paid_before: row.paid_before }),
        due_on: asks ? row.due_on : null,
        bank: asks ? (bank ?? null) : null,
      },
    },
  } as const;
  await storeMessage(app, row.booking_id, message, await selectMessagesOf(app.db, row.booking_id));
}

type Made = { provider: InvoiceRow['provider']; provider_reference: string | null; status?: InvoiceRow['status'] };

/** @param corrects the invoice that a correction credits; left out for an invoice */
export async function storeDocument(
  app: AppContext,
  draft: InvoiceToIssue,
  { provider, provider_reference, status = 'issued' }: Made,
  corrects?: InvoiceRow,
): Promise<InvoiceRow> {
  const row = await insertInvoice(app.db, {
    booking_id: draft.booking_id,
    provider,
    provider_reference,
    kind: corrects ? 'correction' : 'invoice',
    corrects_invoice_id: corrects?.id ?? null,
    status,
    amount: draft.amount,
    tax_rate_percent: draft.tax_rate_percent,
    tax_amount: draft.tax_amount,
    paid_before: draft.paid_before,
    lines: JSON.stringify(draft.lines),
    recipient: draft.recipient,
    ...storedLanguage(draft.language),
    issuer: JSON.stringify(draft.issuer),
    due_on: corrects || status === 'paid' ? null : draft.due_on,
    issued_at: app.clock.nowText(),
  });
  await recordChange(app, { entity: 'invoice', entity_id: row.id, action: 'issue', after: row });
  await mailPaper(app, row, draft);
  return row;
}

/**
 * The booking follows its invoice: Sent when issued, Paid when paid. A canceled booking stays canceled, and stores that
 * it was paid.
 */
export async function markBooking(app: AppContext, before: StoredBooking, invoice_status: 'Sent' | 'Paid') {
  const isCanceled = before.invoice_status === 'Canceled';
  const isKnown = isCanceled
    ? before.invoice_status_before_cancel === 'Paid'
    : before.invoice_status === invoice_status;
  if (isKnown || (isCanceled && invoice_status === 'Sent')) return;
  const changed = isCanceled ? ({ invoice_status_before_cancel: 'Paid' } as const) : { invoice_status };
  const changes = { ...changed, updated_at: app.clock.nowText() };
  const after = await updateBookingRow(app.db, before.id, changes);
  await recordChange(app, { entity: 'booking', entity_id: before.id, action: 'update', before, after });
}
