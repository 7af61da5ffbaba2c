/** The options of the search: each booking found, and the record of each of their guests. */
import type { Booking } from '@gerende/domain/booking/schema';
import { contactOf } from '@gerende/domain/guest-data/contact';

export type FoundEntry = { kind: 'booking' | 'guest'; booking: Booking };

/** Guests whose records are offered; more are in the list of bookings. */
const mostGuests = 3;

/** One contact is one guest, as in the guest's record. */
function keyOf({ id, email, phone_number }: Booking): string {
  const contact = contactOf(email ?? '') ?? contactOf(phone_number ?? '');
  return contact ? JSON.stringify(contact).toLowerCase() : String(id);
}

/** The bookings as they are, then their guests, each once, named by the first of their bookings. */
export function foundEntries(bookings: readonly Booking[]): FoundEntry[] {
  const firstOf = new Map<string, Booking>();
  for (const booking of bookings) {
    const key = keyOf(booking);
    if (!firstOf.has(key)) firstOf.set(key, booking);
  }
  return [
    ...bookings.map((booking) => ({ kind: 'booking' as const, booking })),
    ...[...firstOf.values()].slice(0, mostGuests).map((booking) => ({ kind: 'guest' as const, booking })),
  ];
}
