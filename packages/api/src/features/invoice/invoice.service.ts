/** Invoices: one per unpaid booking, numbered without gaps (rest-v1 POST /invoices/issue). */
import { DomainError, notFound } from '@gerende/domain/errors';
import { includedTax, invoiceLines, invoiceNumber } from '@gerende/domain/invoice/rules';
import type { Invoice } from '@gerende/domain/invoice/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../database.ts';
import type { InvoiceToIssue } from '../../platform/invoices/port.ts';
import { recordChange } from '../audit/audit.service.ts';
import { type StoredBooking, selectStoredBooking, updateBookingRow } from '../booking/booking.queries.ts';
import { getBooking } from '../booking/booking.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { type InvoiceRow, insertInvoice, selectOpenInvoice } from './invoice.queries.ts';

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

/** A paid booking owes nothing: another invoice would ask for the money twice. @throws not_found, conflict */
async function findBookingToInvoice(app: AppContext, id: number): Promise<StoredBooking> {
  const booking = await selectStoredBooking(app.db, id);
  if (!booking) throw notFound('errors:bookingNotFound');
  if (booking.invoice_status === 'Canceled') throw new DomainError('conflict', 'errors:bookingCanceled');
  if (booking.invoice_status === 'Paid') throw new DomainError('conflict', 'errors:bookingPaid');
  return booking;
}

/** What the invoice says, in the guest's language and with the course as it is called now: it is never written anew. */
async function draftOf(app: AppContext, bookingId: number): Promise<InvoiceToIssue> {
  const { tax_rate_percent } = await selectSchool(app.db);
  const { course, date, days_of_lesson, number_of_orders, ...booking } = await getBooking(app, bookingId);
  const course_name = inLanguage(course.name_translations, booking.language);
  const lesson = { course_name, date, days_of_lesson, number_of_orders };
  return {
    booking_id: booking.id,
    amount: booking.fee,
    tax_rate_percent,
    tax_amount: includedTax(booking.fee, tax_rate_percent),
    lines: invoiceLines(booking).map((line) => (line.kind === 'lesson' ? { ...line, lesson } : line)),
    recipient: booking.customer_name,
    language: booking.language,
  };
}

/** Stores the invoice under the next number. @throws conflict when the fee changed since the provider was asked */
async function store(
  app: AppContext,
  bookingId: number,
  made: { amount: number; provider_reference: string | null },
): Promise<InvoiceRow> {
  const { lines, ...draft } = await draftOf(app, bookingId);
  if (draft.amount !== made.amount) throw new DomainError('conflict', 'errors:rowChanged');
  const invoice = await insertInvoice(app.db, {
    ...draft,
    provider: app.invoices.provider,
    provider_reference: made.provider_reference,
    status: 'issued',
    lines: JSON.stringify(lines),
    issued_at: app.clock.nowText(),
  });
  await recordChange(app, { entity: 'invoice', entity_id: invoice.id, action: 'issue', after: invoice });
  return invoice;
}

async function markSent(app: AppContext, before: StoredBooking): Promise<void> {
  if (before.invoice_status === 'Sent') return;
  const changes = { invoice_status: 'Sent', updated_at: app.clock.nowText() } as const;
  const after = await updateBookingRow(app.db, before.id, changes);
  await recordChange(app, { entity: 'booking', entity_id: before.id, action: 'update', before, after });
}

/**
 * Issues the invoice of a booking, which is Sent from then on. Asked again while it is unpaid, the invoice that stands is
 * the answer, whatever became of the fee since: changing an issued invoice takes a correction.
 * @throws not_found; conflict for a booking that is canceled or paid; refused_by_provider
 */
export async function issueInvoice(app: AppContext, bookingId: number): Promise<Invoice> {
  await findBookingToInvoice(app, bookingId);
  const standing = await selectOpenInvoice(app.db, bookingId);
  const draft = await draftOf(app, bookingId);
  const { provider_reference } = standing ?? (await app.invoices.issue(draft));
  return inTransaction(app, async (app) => {
    const booking = await findBookingToInvoice(app, bookingId);
    const open = await selectOpenInvoice(app.db, bookingId);
    const invoice = open ?? (await store(app, bookingId, { amount: draft.amount, provider_reference }));
    await markSent(app, booking);
    return toInvoice(invoice);
  });
}
