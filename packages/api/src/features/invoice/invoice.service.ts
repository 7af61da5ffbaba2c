/** Issues invoices: one per unpaid booking, numbered without gaps (rest-v1 POST /invoices/issue). */
import { randomUUID } from 'node:crypto';
import { isOnlyRequested } from '@gerende/domain/booking/status';
import { DomainError, notFound } from '@gerende/domain/errors';
import { leftToPay } from '@gerende/domain/invoice/rules';
import type { Invoice } from '@gerende/domain/invoice/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { type InvoiceToIssue, ProviderRefused } from '../../platform/invoices/port.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { followReceived } from './follow-received.service.ts';
import {
  type AttemptRow,
  deleteAttempt,
  type InvoiceRow,
  insertAttempt,
  selectAttempt,
  selectOpenInvoice,
} from './invoice.queries.ts';
import { draftOf } from './invoice-draft.ts';
import { markBooking, storeDocument, toInvoice } from './store-invoice.ts';

/**
 * A request owes nothing yet, and a canceled booking only what the school keeps of it. A paid booking owes nothing:
 * another invoice would demand the money twice.
 * @throws not_found, conflict
 */
async function findBookingToInvoice(app: AppContext, id: number): Promise<StoredBooking> {
  const booking = await selectStoredBooking(app.db, id);
  if (!booking) throw notFound('errors:bookingNotFound');
  if (isOnlyRequested(booking.status)) throw new DomainError('conflict', 'errors:requestOpen');
  if (booking.invoice_status === 'Canceled' && !booking.kept_fee)
    throw new DomainError('conflict', 'errors:bookingCanceled');
  if (booking.invoice_status === 'Paid') throw new DomainError('conflict', 'errors:bookingPaid');
  return booking;
}

/** Returns the open invoice, or stores our own under the next number. */
const issueOurOwn = (app: AppContext, bookingId: number): Promise<InvoiceRow> =>
  inTransaction(app, async (app) => {
    const booking = await findBookingToInvoice(app, bookingId);
    const open = await selectOpenInvoice(app.db, bookingId);
    const made = { provider: 'own', provider_reference: null } as const;
    const invoice = open ?? (await storeDocument(app, await draftOf(app, bookingId), made));
    await markBooking(app, booking, 'Sent');
    return invoice;
  });

/** `isRepeated`: it was sent before, and what has become of that is not known. */
type Attempt = { key: string; draft: InvoiceToIssue; isRepeated: boolean };

export const attemptOf = ({ key, draft }: AttemptRow): Attempt => ({
  key,
  draft: JSON.parse(draft) as InvoiceToIssue,
  isRepeated: true,
});

/**
 * Stores the request to the service before sending it, so that a retry sends exactly the same.
 * @returns the open invoice instead if one was issued meanwhile
 */
const beginAttempt = (app: AppContext, bookingId: number): Promise<Attempt | { standing: InvoiceRow }> =>
  inTransaction(app, async (app) => {
    await findBookingToInvoice(app, bookingId);
    const standing = await selectOpenInvoice(app.db, bookingId);
    if (standing) return { standing };
    const begun = await selectAttempt(app.db, bookingId);
    if (begun) return attemptOf(begun);
    const draft = await draftOf(app, bookingId);
    // A provider would ask for all of it again.
    if (leftToPay(draft) === 0 && draft.paid_before > 0) throw new DomainError('conflict', 'errors:bookingPaid');
    const key = randomUUID();
    const created_at = app.clock.nowText();
    await insertAttempt(app.db, { booking_id: bookingId, key, draft: JSON.stringify(draft), created_at });
    return { key, draft, isRepeated: false };
  });

/** A refused request made nothing: the next try starts again, with the booking's data at that time. */
async function askService(app: AppContext, { key, draft }: Attempt): Promise<string | null> {
  try {
    return (await app.invoices.issue(draft, key)).provider_reference;
  } catch (error) {
    if (error instanceof ProviderRefused) await deleteAttempt(app.db, draft.booking_id);
    throw error;
  }
}

/** The guest may have paid while nobody here knew of the invoice: the event about that was not understood. */
const receivedBefore = async ({ invoices }: AppContext, { isRepeated }: Attempt, reference: string | null) =>
  isRepeated && reference !== null ? invoices.received?.(reference) : undefined;

/** Asks the service, again where its answer was lost, and stores what it has made. @throws refused_by_provider */
export async function finishAttempt(app: AppContext, attempt: Attempt): Promise<InvoiceRow> {
  const bookingId = attempt.draft.booking_id;
  const provider_reference = await askService(app, attempt);
  const received = await receivedBefore(app, attempt, provider_reference);
  return inTransaction(app, async (app) => {
    // Even if the booking changed meanwhile, the invoice exists: it can be changed by a correction.
    const booking = await selectStoredBooking(app.db, bookingId);
    const open = await selectOpenInvoice(app.db, bookingId);
    const made = { provider: app.invoices.provider, provider_reference };
    // If the guest was erased meanwhile, the attempt was too: the invoice stays without the person.
    const isErased = (await selectAttempt(app.db, bookingId)) === undefined;
    const person = isErased && booking ? { recipient: booking.customer_name, email: booking.email } : {};
    const invoice = open ?? (await storeDocument(app, { ...attempt.draft, ...person }, made));
    await deleteAttempt(app.db, bookingId);
    // What was paid meanwhile stays Paid.
    if (booking && booking.invoice_status !== 'Paid') await markBooking(app, booking, 'Sent');
    return received && invoice.status === 'issued' ? followReceived(app, invoice, received) : invoice;
  });
}

async function issueOutside(app: AppContext, bookingId: number): Promise<InvoiceRow> {
  const attempt = await beginAttempt(app, bookingId);
  return 'standing' in attempt ? answerStanding(app, bookingId, attempt.standing) : finishAttempt(app, attempt);
}

/** The booking of an open invoice becomes Sent again, whatever status the desk had set. */
const answerStanding = (app: AppContext, bookingId: number, standing: InvoiceRow): Promise<InvoiceRow> =>
  inTransaction(app, async (app) => {
    await markBooking(app, await findBookingToInvoice(app, bookingId), 'Sent');
    return standing;
  });

/**
 * Issues the invoice of a booking and sets its status to Sent. While an invoice is unpaid, it is returned again, even
 * if the fee changed since: an issued invoice is changed only by a correction.
 * @throws not_found; conflict for a booking that is canceled or paid; refused_by_provider
 */
export async function issueInvoice(app: AppContext, bookingId: number): Promise<Invoice> {
  await findBookingToInvoice(app, bookingId);
  const standing = await selectOpenInvoice(app.db, bookingId);
  if (standing) return toInvoice(await answerStanding(app, bookingId, standing));
  const issue = app.invoices.provider === 'own' ? issueOurOwn : issueOutside;
  return toInvoice(await issue(app, bookingId));
}
