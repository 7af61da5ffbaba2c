/** Unpaid and unconfirmed lesson days of a guest, identified by e-mail or phone. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database.ts';

/** Must be written exactly as in the index `booking_by_phone`. */
const phoneDigits = sql<string>`replace(replace(replace(replace(replace(replace(booking.phone_number, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')`;

type Since = { today: string; begunFrom: string };

async function heldDays(db: Db, isContact: Expression<SqlBool>, { today, begunFrom }: Since) {
  return db
    .selectFrom('booking')
    .innerJoin('attendance', 'attendance.booking_id', 'booking.id')
    .select(['attendance.lesson_id', 'attendance.date'])
    .where(isContact)
    .where('booking.date', '>=', begunFrom)
    .where('booking.invoice_status', 'not in', ['Paid', 'Canceled'])
    .where('booking.contact_status', '!=', 'confirmed')
    .where('attendance.date', '>=', today)
    .where('attendance.canceled', '=', 0)
    .execute();
}

/** @returns the date of each lesson day from `today` on */
export async function selectHeldDays(
  db: Db,
  contact: { email: string; phone: string },
  since: Since,
): Promise<string[]> {
  const byEmail = await heldDays(db, sql<SqlBool>`booking.email = ${contact.email} collate nocase`, since);
  const byPhone = await heldDays(db, sql<SqlBool>`${phoneDigits} = ${contact.phone}`, since);
  return [...new Map([...byEmail, ...byPhone].map(({ lesson_id, date }) => [lesson_id, date])).values()];
}
