/** A party is one guest's contact and one or more bookings, its lines; its id is that of its first booking (decision 0080). */
import type { BookingStatus } from '../booking/choices.ts';
import type { BookingColumns } from '../booking/schema.ts';

/** Columns of a booking with the guest's details: they are the same on every line of a party. */
export const contactColumns = [
  'customer_name',
  'phone_number',
  'email',
  'country_id',
  'language',
  'preferred_contact_method',
  'account_id',
] as const satisfies readonly (keyof BookingColumns)[];

type Line = { id: number; party_id: number | null };

/** The id of the party that a booking belongs to: its own if it is the first, or alone. */
export const partyOf = ({ id, party_id }: Line): number => party_id ?? id;

/** The lines of one party as they are listed: the first booking, then in the order in which they were booked. */
export const inPartyOrder = <Each extends Line>(lines: readonly Each[]): Each[] =>
  [...lines].sort((a, b) => Number(a.party_id !== null) - Number(b.party_id !== null) || a.id - b.id);

/**
 * The sum of the fees of all lines in yen: of accepted ones, and of requests, which owe nothing before the school
 * accepts them. Canceled and declined ones have no fee any more.
 */
export function partyTotal(lines: readonly { fee: number; status: BookingStatus }[]): {
  booked: number;
  asked: number;
} {
  const sumOf = (status: BookingStatus) =>
    lines.filter((line) => line.status === status).reduce((sum, { fee }) => sum + fee, 0);
  return { booked: sumOf('booked'), asked: sumOf('requested') };
}
