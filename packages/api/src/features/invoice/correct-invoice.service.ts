/**
 * Corrects an issued invoice, which itself never changes: a correction credits the old one in full, and a new invoice
 * has the present data; a canceled booking gets only the correction.
 */
import { DomainError, notFound } from '@gerende/domain/errors';
import { leftToPay, negate, reversedLines } from '@gerende/domain/invoice/rules';
import type { CorrectedInvoice, InvoiceDocument } from '@gerende/domain/invoice/schema';
import { readerLanguage } from '@gerende/domain/language/rules';
import { partyOf } from '@gerende/domain/party/rules';
import { isSettled, liveStatus } from '@gerende/domain/payment/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { selectRow, updateRow } from '../../database/rows.ts';
import { type InvoiceToIssue, type IssuedLine, outsideOf, ProviderRefused } from '../../platform/invoices/port.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { partyBalance } from '../payment/payment.service.ts';
import { followReceived } from './follow-received.service.ts';
import { type InvoiceRow, selectInvoicesOf, selectStandingInvoicesOf, updateInvoiceStatus } from './invoice.queries.ts';
import { issueInvoice } from './invoice.service.ts';
import { draftOf, issuerNow } from './invoice-draft.ts';
import { markBooking, type Received, storeDocument, toDocument } from './store-invoice.ts';

const stands = (row: InvoiceRow): boolean =>
  row.kind === 'invoice' && (row.status === 'issued' || row.status === 'paid');

/** Whether the invoice differs from what the booking's invoice would be now. */
function differs(row: InvoiceRow, draft: InvoiceToIssue): boolean {
  const said = [row.amount, row.recipient, row.tax_rate_percent, row.lines];
  const says = [draft.amount, draft.recipient, draft.tax_rate_percent, JSON.stringify(draft.lines)];
  if (JSON.stringify(said) !== JSON.stringify(says)) return true;
  if (row.provider === 'own' || row.status !== 'issued') return false;
  // Its page at the provider still asks for what was paid in another way since, or is closed; our own paper says what
  // was paid on its day.
  return row.paid_before !== draft.paid_before || row.cancel_asked_at !== null;
}

/** Canceled, and the school keeps nothing. */
const owesNothing = (booking: StoredBooking): boolean => booking.invoice_status === 'Canceled' && !booking.kept_fee;

async function isToCorrect(app: AppContext, row: InvoiceRow): Promise<boolean> {
  const booking = await selectStoredBooking(app.db, row.booking_id);
  if (!booking || !stands(row)) return false;
  return owesNothing(booking) || differs(row, await draftOf(app, row.booking_id));
}

/** The invoices of several bookings that a press of the desk would correct. */
export async function invoicesToCorrect(app: AppContext, bookingIds: readonly number[]): Promise<InvoiceRow[]> {
  const found: InvoiceRow[] = [];
  for (const row of await selectStandingInvoicesOf(app.db, bookingIds))
    if (await isToCorrect(app, row)) found.push(row);
  return found;
}

/** What was received for a booking. */
export async function receivedFor({ db }: AppContext, bookingId: number): Promise<Received> {
  const booking = await selectStoredBooking(db, bookingId);
  const ledger = await partyBalance(db, booking ? partyOf(booking) : bookingId);
  return { isPaid: booking !== undefined && liveStatus(booking) === 'Paid', ledger };
}

/** The documents of a booking, newest first. */
export async function listInvoicesOf(app: AppContext, bookingId: number): Promise<InvoiceDocument[]> {
  const rows = await selectInvoicesOf(app.db, bookingId);
  const documents: InvoiceDocument[] = [];
  const received = await receivedFor(app, bookingId);
  const followed = outsideOf(app.invoices)?.provider;
  for (const row of rows)
    documents.push(toDocument(row, rows, { can_correct: await isToCorrect(app, row), received, followed }));
  return documents;
}

/** @throws not_found; conflict when there is nothing to correct, or when another provider issued it */
async function findToCorrect(app: AppContext, id: number): Promise<InvoiceRow> {
  const row = await selectRow(app.db, 'invoice', id);
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
    paid_before: 0,
    lines: reversedLines(JSON.parse(row.lines) as IssuedLine[]),
    line_names: [],
    recipient: row.recipient,
    email: booking?.email ?? '',
    language: readerLanguage(row),
    issuer: await issuerNow(app, readerLanguage(row)),
    due_on: '',
  };
}

/** Stores the correction, and for our own invoices also the new invoice. Call it inside a transaction. */
async function storeCorrection(app: AppContext, row: InvoiceRow): Promise<{ correction: InvoiceRow; isOwed: boolean }> {
  const booking = await selectStoredBooking(app.db, row.booking_id);
  const isOwed = booking !== undefined && !owesNothing(booking);
  const made = { provider: row.provider, provider_reference: row.provider_reference };
  const correction = await storeDocument(app, await creditDraft(app, row), made, row);
  const after = await updateInvoiceStatus(app.db, row.id, isOwed ? 'corrected' : 'canceled');
  await recordChange(app, { entity: 'invoice', entity_id: row.id, action: 'update', before: row, after });
  if (!isOwed) return { correction, isOwed };
  if (app.invoices.provider !== 'own') {
    const isLeft = leftToPay(await draftOf(app, row.booking_id)) > 0;
    if (isLeft && booking.invoice_status === 'Paid') await markBooking(app, booking, 'Sent');
    return { correction, isOwed: isLeft };
  }
  const draft = await draftOf(app, row.booking_id);
  // A paid invoice stays paid when the amount is the same, as after a change of name, or when the ledger covers it.
  const isCovered = isSettled(await partyBalance(app.db, partyOf(booking)));
  const isPaid = row.status === 'paid' && (draft.amount === row.amount || isCovered);
  const status = isPaid ? 'paid' : 'issued';
  await storeDocument(app, draft, { provider: 'own', provider_reference: null, status });
  if (!isPaid && !isCovered) await markBooking(app, booking, 'Sent');
  return { correction, isOwed };
}

/**
 * Stored before the request, because the provider's event about it may arrive before the answer.
 * @throws refused_by_provider
 */
async function cancelOutside(app: AppContext, { id, provider, provider_reference }: InvoiceRow): Promise<void> {
  if (provider === 'own' || !provider_reference) return;
  const note = (at: string | null) =>
    inTransaction(app, (app) => updateRow(app.db, 'invoice', id, { cancel_asked_at: at }));
  await note(app.clock.nowText());
  try {
    await app.invoices.cancel?.(provider_reference);
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await note(null);
      await noticePaid(app, id, provider_reference);
    }
    throw error;
  }
}

/** A paid invoice cannot be canceled: its event may have been lost. */
async function noticePaid(app: AppContext, id: number, reference: string): Promise<void> {
  const received = await app.invoices.received?.(reference);
  if (!received) return;
  await inTransaction(app, async (app) => {
    const row = await selectRow(app.db, 'invoice', id);
    if (row?.status === 'issued') await followReceived(app, row, received);
  });
}

/**
 * @throws not_found; conflict when nothing differs; refused_by_provider when the service does not cancel the old
 * invoice: then nothing is changed. If the service fails only at the new invoice, the correction stays, and issuing can
 * be tried again.
 */
export async function correctInvoice(app: AppContext, id: number): Promise<CorrectedInvoice> {
  const row = await findToCorrect(app, id);
  await cancelOutside(app, row);
  const { correction, isOwed } = await inTransaction(app, async (app) =>
    storeCorrection(app, await findToCorrect(app, id)),
  );
  if (isOwed && app.invoices.provider !== 'own') await issueInvoice(app, row.booking_id);
  const documents = await listInvoicesOf(app, row.booking_id);
  const made = documents.find((each) => each.id === correction.id);
  if (!made) throw notFound('errors:invoiceNotFound');
  return { correction: made, invoice: isOwed ? (documents[0] ?? null) : null };
}

type Money = Pick<StoredBooking, 'fee' | 'kept_fee' | 'status'>;

const becomesCanceled = (before: Money, after: Money): boolean =>
  before.status !== 'canceled' && after.status === 'canceled';

/**
 * Whether a change of a booking makes its invoices wrong, so that they are corrected automatically. REST v1 promises
 * its clients that an invoice stays as it was issued, whatever fee they set, until somebody corrects it.
 */
const changesSum = ({ caller }: AppContext, before: Money, after: Money): boolean =>
  before.kept_fee !== after.kept_fee ||
  (caller.source !== 'rest' && (before.fee !== after.fee || becomesCanceled(before, after)));

/** The valid invoices of a booking whose sum differs from its fee. */
async function wrongSums(app: AppContext, bookingId: number): Promise<InvoiceRow[]> {
  const wrong: InvoiceRow[] = [];
  for (const row of await selectInvoicesOf(app.db, bookingId)) if (await isToCorrect(app, row)) wrong.push(row);
  return wrong;
}

/**
 * Corrects our own invoices of a booking whose sum has changed, in the transaction that changes it.
 * @returns the booking after that
 */
export async function followInvoices(app: AppContext, before: Money, after: StoredBooking): Promise<StoredBooking> {
  if (app.invoices.provider !== 'own' || !changesSum(app, before, after)) return after;
  const wrong = (await wrongSums(app, after.id)).filter(({ provider }) => provider === 'own');
  for (const row of wrong) await storeCorrection(app, row);
  return wrong.length > 0 ? ((await selectStoredBooking(app.db, after.id)) ?? after) : after;
}

/**
 * The same at a provider, after the transaction. If it does not answer, the invoice is shown as different, and the desk
 * corrects it.
 */
export async function followInvoicesOutside(app: AppContext, before: Money, after: StoredBooking): Promise<void> {
  if (app.invoices.provider === 'own' || !changesSum(app, before, after)) return;
  for (const row of await wrongSums(app, after.id)) {
    if (row.provider !== app.invoices.provider) continue;
    await correctInvoice(app, row.id).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      app.log.warn({ invoice: row.id, reason: error.code }, 'an invoice was not corrected by itself');
    });
  }
}
