/**
 * Issues an invoice for the desk, and corrects it at once where it asks for what was paid or canceled while the service was
 * asked.
 */
import { DomainError } from '@gerende/domain/errors';
import type { Invoice } from '@gerende/domain/invoice/schema';
import type { AppContext } from '../../context/context.ts';
import { selectRow } from '../../database/rows.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { correctInvoice } from './correct-invoice.service.ts';
import { selectOpenInvoice } from './invoice.queries.ts';
import { issueInvoice } from './invoice.service.ts';
import { draftOf } from './invoice-draft.ts';
import { toInvoice } from './store-invoice.ts';

/** A fee that was changed meanwhile is left to the desk: REST v1 promises that an invoice stays as it was issued. */
async function isOutdated(app: AppContext, id: number): Promise<boolean> {
  const row = await selectRow(app.db, 'invoice', id);
  const booking = row && (await selectStoredBooking(app.db, row.booking_id));
  if (!row || !booking || row.provider === 'own' || row.status !== 'issued') return false;
  const { amount, paid_before } = await draftOf(app, booking.id);
  const isCanceledSince = booking.status === 'canceled' && amount !== row.amount;
  return isCanceledSince || paid_before !== row.paid_before;
}

/**
 * As `issueInvoice`. A service is asked outside of any transaction, and an attempt whose answer was lost is repeated as it
 * was first sent: it may ask for what was paid since.
 * @returns the invoice that stands; where nothing is left to ask for, the one that was canceled
 * @throws as `issueInvoice`
 */
export async function issueForDesk(app: AppContext, bookingId: number): Promise<Invoice> {
  const issued = await issueInvoice(app, bookingId);
  if (app.invoices.provider === 'own' || !(await isOutdated(app, issued.id))) return issued;
  try {
    await correctInvoice(app, issued.id);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    app.log.warn({ invoice: issued.id, reason: error.code }, 'an invoice asks for what was paid or canceled meanwhile');
  }
  const row = (await selectOpenInvoice(app.db, bookingId)) ?? (await selectRow(app.db, 'invoice', issued.id));
  return row ? toInvoice(row) : issued;
}
