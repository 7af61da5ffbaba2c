/**
 * Corrects an issued invoice, which itself never changes: a correction credits the old one in full, and a new invoice
 * has the present data; a canceled booking gets only the correction.
 */
import { DomainError, notFound } from '@gerende/domain/errors';
import { negate, reversedLines } from '@gerende/domain/invoice/rules';
import type { CorrectedInvoice, InvoiceDocument } from '@gerende/domain/invoice/schema';
import { readerLanguage } from '@gerende/domain/language/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import type { InvoiceToIssue, IssuedLine } from '../../platform/invoices/port.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { type InvoiceRow, selectInvoice, selectInvoicesOf, updateInvoiceStatus } from './invoice.queries.ts';
import { issueInvoice } from './invoice.service.ts';
import { draftOf, issuerNow } from './invoice-draft.ts';
import { markBooking, storeDocument, toDocument } from './store-invoice.ts';

const stands = (row: InvoiceRow): boolean =>
  row.kind === 'invoice' && (row.status === 'issued' || row.status === 'paid');

/** Whether the invoice differs from what the booking's invoice would be now. */
function differs(row: InvoiceRow, draft: InvoiceToIssue): boolean {
  const said = [row.amount, row.recipient, row.tax_rate_percent, row.lines];
  const says = [draft.amount, draft.recipient, draft.tax_rate_percent, JSON.stringify(draft.lines)];
  return JSON.stringify(said) !== JSON.stringify(says);
}

async function isToCorrect(app: AppContext, row: InvoiceRow): Promise<boolean> {
  const booking = await selectStoredBooking(app.db, row.booking_id);
  if (!booking || !stands(row)) return false;
  return booking.invoice_status === 'Canceled' || differs(row, await draftOf(app, row.booking_id));
}

/** The documents of a booking, newest first. */
export async function listInvoicesOf(app: AppContext, bookingId: number): Promise<InvoiceDocument[]> {
  const rows = await selectInvoicesOf(app.db, bookingId);
  const documents: InvoiceDocument[] = [];
  const isPaid = (await selectStoredBooking(app.db, bookingId))?.invoice_status === 'Paid';
  for (const row of rows) documents.push(toDocument(row, rows, { can_correct: await isToCorrect(app, row), isPaid }));
  return documents;
}

/** @throws not_found; conflict when there is nothing to correct, or when another provider issued it */
async function findToCorrect(app: AppContext, id: number): Promise<InvoiceRow> {
  const row = await selectInvoice(app.db, id);
  if (!row) throw notFound('errors:invoiceNotFound');
  if (!(await isToCorrect(app, row))) throw new DomainError('conflict', 'errors:nothingToCorrect');
  const isElsewhere = row.provider !== 'own' && row.provider !== app.invoices.provider;
  if (isElsewhere) throw new DomainError('conflict', 'errors:invoiceElsewhere');
  return row;
}

/** The credit for the old invoice: its own lines, negated. */
async function creditDraft(app: AppContext, row: InvoiceRow): Promise<InvoiceToIssue> {
  const booking = await selectStoredBooking(app.db, row.booking_id);
  return {
    booking_id: row.booking_id,
    amount: negate(row.amount),
    tax_rate_percent: row.tax_rate_percent,
    tax_amount: negate(row.tax_amount),
    lines: reversedLines(JSON.parse(row.lines) as IssuedLine[]),
    line_names: [],
    recipient: row.recipient,
    email: booking?.email ?? '',
    language: readerLanguage(row),
    issuer: await issuerNow(app, readerLanguage(row)),
    due_on: '',
  };
}

/** Stores the correction, and for our own invoices also the new invoice, in one transaction. */
const storeCorrection = (app: AppContext, id: number): Promise<{ correction: InvoiceRow; isOwed: boolean }> =>
  inTransaction(app, async (app) => {
    const row = await findToCorrect(app, id);
    const booking = await selectStoredBooking(app.db, row.booking_id);
    const isCanceled = booking?.invoice_status === 'Canceled';
    const made = { provider: row.provider, provider_reference: row.provider_reference };
    const correction = await storeDocument(app, await creditDraft(app, row), made, row);
    const after = await updateInvoiceStatus(app.db, row.id, isCanceled ? 'canceled' : 'corrected');
    await recordChange(app, { entity: 'invoice', entity_id: row.id, action: 'update', before: row, after });
    if (!booking || isCanceled) return { correction, isOwed: false };
    if (app.invoices.provider !== 'own') {
      if (booking.invoice_status === 'Paid') await markBooking(app, booking, 'Sent');
      return { correction, isOwed: true };
    }
    const draft = await draftOf(app, row.booking_id);
    // A paid invoice stays paid when the amount is the same, as after a change of name.
    const isPaid = row.status === 'paid' && draft.amount === row.amount;
    const status = isPaid ? 'paid' : 'issued';
    await storeDocument(app, draft, { provider: 'own', provider_reference: null, status });
    if (!isPaid) await markBooking(app, booking, 'Sent');
    return { correction, isOwed: true };
  });

/**
 * @throws not_found; conflict when nothing differs; refused_by_provider when the service does not cancel the old
 * invoice: then nothing is changed. If the service fails only at the new invoice, the correction stays, and issuing can
 * be tried again.
 */
export async function correctInvoice(app: AppContext, id: number): Promise<CorrectedInvoice> {
  const row = await findToCorrect(app, id);
  if (row.provider !== 'own' && row.provider_reference) await app.invoices.cancel?.(row.provider_reference);
  const { correction, isOwed } = await storeCorrection(app, id);
  if (isOwed && app.invoices.provider !== 'own') await issueInvoice(app, row.booking_id);
  const documents = await listInvoicesOf(app, row.booking_id);
  const made = documents.find((each) => each.id === correction.id);
  if (!made) throw notFound('errors:invoiceNotFound');
  return { correction: made, invoice: isOwed ? (documents[0] ?? null) : null };
}
