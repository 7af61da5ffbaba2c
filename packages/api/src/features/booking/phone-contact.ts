/** The phone number of a stored booking in the form in which contacts are compared. */
import { sql } from 'kysely';

/** The same as `phoneContact` of the domain. Must be written exactly as in the index `booking_by_phone`. */
export const phoneOfBooking = sql<string>`replace(replace(replace(replace(replace(replace(booking.phone_number, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')`;
