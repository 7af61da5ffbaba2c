/** The money that an outside provider has received for our invoices, in the ledger and in the status of the invoice. */
import { leftToPay } from '@gerende/domain/invoice/rules';
import { partyOf } from '@gerende/domain/party/rules';
import type { AppContext } from '../../context/context.ts';
import { systemCaller } from '../../context/context.ts';
import type { InvoiceReceived } from '../../platform/invoices/port.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectPayments } from '../payment/payment.queries.ts';
import { recordPayment } from '../payment/payment.service.ts';
import { type InvoiceRow, updateInvoiceStatus } from './invoice.queries.ts';
import { markBooking } from './store-invoice.ts';
import { tellNotOwed } from './tell-not-owed.service.ts';

/** No administrator has done it; the request id connects its audit rows. */
export const asProvider = ({ caller: { request_id }, ...app }: AppContext): AppContext => ({
  ...app,
  caller: { ...systemCaller, request_id },
});

export async function setStatus(app: AppContext, before: InvoiceRow, status: 'paid' | 'canceled'): Promise<InvoiceRow> {
  const after = await updateInvoiceStatus(app.db, before.id, status);
  await recordChange(app, { entity: 'invoice', entity_id: before.id, action: 'update', before, after });
  return after;
}

/**
 * Enters what the ledger does not have yet of the money for an invoice. The first part is named as the invoice is, and each
 * further one also by the sum that was reached.
 */
async function enterReceived(app: AppContext, booking: StoredBooking, row: InvoiceRow, sum: number): Promise<void> {
  const { provider, provider_reference: name } = row;
  if (provider === 'own' || !name) return;
  const party_id = partyOf(booking);
  const entered = (await selectPayments(app.db, party_id))
    .filter(({ provider_reference: each }) => each === name || each?.startsWith(`${name}@`))
    .reduce((all, { amount }) => all + amount, 0);
  // What was paid before there was a ledger is in it under no name.
  const known = row.status === 'paid' ? Math.max(entered, leftToPay(row)) : entered;
  if (sum <= known) return;
  await recordPayment(app, {
    ...{ party_id, booking_id: booking.id, kind: 'payment', method: 'online', amount: sum - known, provider },
    provider_reference: known === 0 ? name : `${name}@${sum}`,
  });
  await tellNotOwed(app, { party_id });
}

/**
 * The money that came for an invoice is in the ledger, also where the invoice was corrected or canceled since: what is over
 * is due back. Call it inside a transaction.
 * @returns the invoice after that
 */
export async function followReceived(
  asking: AppContext,
  before: InvoiceRow,
  { isAll, amount }: InvoiceReceived,
): Promise<InvoiceRow> {
  const app = asProvider(asking);
  const asked = leftToPay(before);
  const isPaid = isAll || (amount > 0 && amount >= asked);
  const isNew = isPaid && before.status === 'issued';
  const after = isNew ? await setStatus(app, before, 'paid') : before;
  const booking = await selectStoredBooking(app.db, before.booking_id);
  if (!booking) return after;
  const sum = isAll && amount === 0 ? asked : amount;
  if (sum > 0) await enterReceived(app, booking, before, sum);
  else if (isNew) await markBooking(app, booking, 'Paid');
  return after;
}
