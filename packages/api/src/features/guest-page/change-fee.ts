/** The price list's fee for a booking as it is, to see whether the desk has set another. */

import { guestFee } from '@gerende/domain/booking/fee';
import { priceOn } from '@gerende/domain/course-price/rules';
import { deskFee } from '@gerende/domain/desk-booking/fee';
import type { AppContext } from '../../context/context.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectPricesFor } from '../course-price/course-price.queries.ts';
import { selectAnySlope } from '../desk-booking/desk-references.queries.ts';

/** `own`: with the formula and the discount that the booking was made with. */
type ListedFees = { guest: number; own: number };

/** Yen; null where the list has no price for it. */
export async function listedFees({ db }: AppContext, booking: StoredBooking): Promise<ListedFees | null> {
  const { slope_id, number_of_orders: number_of_people, date, days_of_lesson, nomination_fee } = booking;
  const prices = await selectPricesFor(db, booking.course_id, { slope_id, number_of_people });
  const price = priceOn(prices, { slope_id, number_of_people, date })?.price;
  if (price === undefined) return null;
  const { transportation_fee = 0 } = (await selectAnySlope(db, slope_id)) ?? {};
  const has_transportation = booking.has_transportation === 1;
  const has_discount = booking.has_discount === 1;
  const own = { ...booking, has_transportation, transportation_fee, has_discount };
  return {
    guest: guestFee({ price, days_of_lesson, has_transportation, transportation_fee, nomination_fee }).total,
    own: deskFee(own, { prices, course_fee: 0, nomination_fee }).total,
  };
}
