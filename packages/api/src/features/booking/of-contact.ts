/** Which stored bookings have a guest's e-mail address or phone number: the rule by which bookings are one guest's. */
import { type SqlBool, sql } from 'kysely';
import { byLetter } from '../../platform/database/query/words.ts';

/** The same as `phoneContact` of the domain. Must be written exactly as in the index `booking_by_phone`. */
export const phoneOfBooking = sql<string>`replace(replace(replace(replace(replace(replace(booking.phone_number, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')`;

export const hasEmail = (email: string) =>
  sql<SqlBool>`${byLetter(sql.ref('booking.email'))} = ${byLetter(sql`${email}`)}`;

/** @param phone as `phoneContact` returns it */
export const hasPhone = (phone: string) => sql<SqlBool>`${phoneOfBooking} = ${phone}`;
