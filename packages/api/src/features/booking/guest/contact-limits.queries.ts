/** Unpaid and unconfirmed lesson days, and requested ones, of a guest, identified by e-mail or phone. */
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database.ts';

/** Must be written exactly as in the index `booking_by_phone`. */
const phoneDigits = sql<string>`replace(replace(replace(replace(replace(replace(booking.phone_number, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')`;

type Since = { today: string; begunFrom: string };

async function heldDays(db: Db, isContact: Expression<SqlBool>, { today, begunFrom }: Since) {
  return db
    .selectFrom('booking')
    .innerJoin('attendance', 'attendance.booking_id', 'booking.id')
    .select(['attendance.booking_id', 'attendance.date'])
    .where(isContact)
    .where('booking.date', '>=', begunFrom)
    .where('booking.invoice_status', 'not in', ['Paid', 'Canceled'])
    .where('booking.contact_status', '!=', 'confirmed')
    .where('attendance.date', '>=', today)
    .where('attendance.canceled', '=', 0)
    .execute();
}

/** A request holds no place, but the guest asks for as many days as a booking would. */
async function requestedDays(db: Db, isContact: Expression<SqlBool>, { today, begunFrom }: Since) {
  const requests = await db
    .selectFrom('booking')
    .select(['booking.id as booking_id', 'booking.date', 'booking.days_of_lesson'])
    .where(isContact)
    .where('booking.date', '>=', begunFrom)
    .where(sql<SqlBool>`+booking.status = 'requested'`)
    .execute();
  return requests.flatMap(({ booking_id, date, days_of_lesson }) =>
    daysInRow(date, days_of_lesson)
      .filter((day) => day >= today)
      .map((day) => ({ booking_id, date: day })),
  );
}

/** @returns the date of each lesson day from `today` on */
export async function selectHeldDays(
  db: Db,
  contact: { email: string; phone: string },
  since: Since,
): Promise<string[]> {
  const isEmail = sql<SqlBool>`booking.email = ${contact.email} collate nocase`;
  const isPhone = sql<SqlBool>`${phoneDigits} = ${contact.phone}`;
  const days = [];
  for (const isContact of [isEmail, isPhone])
    days.push(...(await heldDays(db, isContact, since)), ...(await requestedDays(db, isContact, since)));
  return [...new Map(days.map(({ booking_id, date }) => [`${booking_id} ${date}`, date])).values()];
}
