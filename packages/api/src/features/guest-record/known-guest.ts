/**
 * Finds all bookings of the guest of a booking: those with the same contact, and those of contacts that the desk has
 * declared to be the same guest.
 */
import { notFound } from '@gerende/domain/errors';
import type { Contact } from '@gerende/domain/guest-data/contact';
import { contactOfBooking, distinct } from '@gerende/domain/guest-record/rules';
import type { GuestFace } from '@gerende/domain/guest-record/schema';
import { partyOf } from '@gerende/domain/party/rules';
import type { Db } from '../../database/database.ts';
import { selectStoredBooking, selectStoredBookings } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectSchool } from '../school/school.queries.ts';
import { type PairRow, selectBookingsWith, selectLines, selectPairsOf } from './guest-record.queries.ts';

/**
 * The most bookings of one contact: a guest has fewer; more means an agency, or an address that the desk enters for
 * everybody.
 */
const mostBookings = 300;
/** Contacts that are one guest. */
const mostContacts = 12;

/** All bookings of one contact, the newest lesson first. */
export type ContactBookings = { contact: Contact | null; bookings: StoredBooking[]; isCut: boolean };

export type KnownGuest = {
  /** That of the given booking first. */
  contacts: ContactBookings[];
  /** The decisions that these are one guest. */
  merges: PairRow[];
};

const isNewer = (a: StoredBooking, b: StoredBooking): number =>
  a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1;

/** Addresses that the desk may enter for a guest who has none. */
export async function schoolEmails(db: Db): Promise<string[]> {
  const { guest_email, notice_email, email_sender } = await selectSchool(db);
  return [guest_email, notice_email, email_sender].filter((email) => email !== null);
}

/** The addresses and numbers by which other bookings of these guests are found. */
export function contactsOf(
  bookings: readonly Pick<StoredBooking, 'email' | 'phone_number'>[],
  own: readonly string[],
): { emails: string[]; phones: string[] } {
  const contacts = bookings.map((booking) => contactOfBooking(booking, own));
  return {
    emails: [...new Set(contacts.flatMap((contact) => (contact && 'email' in contact ? contact.email : [])))],
    phones: [...new Set(contacts.flatMap((contact) => (contact && 'phone' in contact ? contact.phone : [])))],
  };
}

/** What shows that two bookings are of the same contact. */
export function contactKey(booking: StoredBooking, own: readonly string[]): string {
  const contact = contactOfBooking(booking, own);
  if (contact === null) return `party ${partyOf(booking)}`;
  return 'email' in contact ? `email ${contact.email}` : `phone ${contact.phone}`;
}

/** All bookings of the same contact as that one, whole parties. */
export async function bookingsOfContact(
  db: Db,
  booking: StoredBooking,
  own: readonly string[],
): Promise<ContactBookings> {
  const contact = contactOfBooking(booking, own);
  const key = contactKey(booking, own);
  const found = contact ? await selectBookingsWith(db, contact, mostBookings + 1) : [];
  const same = found.filter((each) => contactKey(each, own) === key).slice(0, mostBookings);
  const parties = new Set([booking, ...same].map(partyOf));
  const lines = await selectLines(db, [...parties]);
  return { contact, bookings: lines.sort(isNewer), isCut: found.length > mostBookings };
}

/** @throws not_found */
export async function findKnownGuest(db: Db, bookingId: number): Promise<KnownGuest> {
  const first = await selectStoredBooking(db, bookingId);
  if (!first) throw notFound('errors:bookingNotFound');
  const own = await schoolEmails(db);
  const contacts: ContactBookings[] = [];
  const merges = new Map<number, PairRow>();
  const seen = new Set<string>();
  const waiting = [first];
  for (let next = waiting.shift(); next && contacts.length < mostContacts; next = waiting.shift()) {
    const key = contactKey(next, own);
    if (seen.has(key)) continue;
    seen.add(key);
    const contact = await bookingsOfContact(db, next, own);
    contacts.push(contact);
    const ids = contact.bookings.map(({ id }) => id);
    const pairs = (await selectPairsOf(db, ids)).filter((pair) => pair.is_same === 1 && !merges.has(pair.id));
    for (const pair of pairs) merges.set(pair.id, pair);
    const ends = pairs.flatMap(({ booking_id, other_booking_id }) => [booking_id, other_booking_id]);
    if (ends.length > 0) waiting.push(...(await selectStoredBookings(db, ends)));
  }
  return { contacts, merges: [...merges.values()] };
}

/** Each once, the newest lesson first. */
export function allBookings({ contacts }: KnownGuest): StoredBooking[] {
  const bookings = contacts.flatMap((contact) => contact.bookings);
  return [...new Map(bookings.map((booking) => [booking.id, booking])).values()].sort(isNewer);
}

/** @param bookings the newest first */
export function faceOf(contact: Contact | null, bookings: readonly StoredBooking[]): GuestFace {
  const each = (column: 'customer_name' | 'email' | 'phone_number' | 'account_id' | 'hotel_name') =>
    distinct(bookings.map((booking) => booking[column]));
  return {
    id: bookings[0]?.id ?? 0,
    contact,
    names: each('customer_name'),
    emails: each('email'),
    phone_numbers: each('phone_number'),
    accounts: each('account_id'),
    hotels: each('hotel_name'),
    bookings: bookings.length,
  };
}
