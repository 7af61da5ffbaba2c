/** What is to be paid after a booking, fetched separately with its texts: most bookings have nothing to pay here. */
import { loadTexts } from '../../shell/i18n.ts';
import { fetchedPart, useFetchedPart } from '../../shell/page/fetched-part.ts';
import type { PayAfterBookingProps } from './pay-after-booking.tsx';

const payAfterBooking = fetchedPart(async () => {
  const [{ PayAfterBooking }] = await Promise.all([import('./pay-after-booking.tsx'), loadTexts('toPay')]);
  return PayAfterBooking;
});

/** Without it, the guest pays on the own page, whose link is below. */
export function PayPart(props: PayAfterBookingProps) {
  const { Part } = useFetchedPart(payAfterBooking);
  return Part ? <Part {...props} /> : null;
}
