/**
 * What the guests of the demo have paid: all of it for a booking that is Paid, and a deposit for some that were sent an
 * invoice.
 */
import type { AppContext } from '@gerende/api/context/context';
import { insertRow } from '@gerende/api/database/rows';
import { instantOf } from '@gerende/api/platform/clock';
import { dayIn } from '@gerende/domain/calendar/plain-date';
import { deskMethods } from '@gerende/domain/payment/schema';

type Paying = { id: number; fee: number; invoice_status: string; updated_at: string };

/** One of so many invoices has a deposit. */
const depositEvery = 6;
const depositShare = 0.3;

/** Yen that the guest of a booking has paid by now. */
function amountOf({ id, fee, invoice_status }: Paying): number {
  if (invoice_status === 'Paid') return fee;
  const isDeposit = invoice_status === 'Sent' && id % depositEvery === 0;
  return isDeposit ? Math.round((fee * depositShare) / 1000) * 1000 : 0;
}

/** Enters what was paid for a booking of a party of one, on the day of its last change. */
export async function enterPayment({ db }: AppContext, timeZone: string, booking: Paying): Promise<void> {
  const amount = amountOf(booking);
  if (amount === 0) return;
  await insertRow(db, 'payment', {
    party_id: booking.id,
    booking_id: booking.id,
    kind: 'payment',
    method: deskMethods[booking.id % deskMethods.length] ?? 'cash',
    amount,
    made_at: booking.updated_at,
    paid_on: dayIn(timeZone, instantOf(booking.updated_at)),
  });
}

export async function enterPayments(app: AppContext): Promise<void> {
  const { time_zone } = await app.db.selectFrom('school').select('time_zone').executeTakeFirstOrThrow();
  const booked = await app.db
    .selectFrom('booking')
    .select(['id', 'fee', 'invoice_status', 'updated_at'])
    .where('status', '=', 'booked')
    .orderBy('id')
    .execute();
  for (const booking of booked) await enterPayment(app, time_zone, booking);
}
