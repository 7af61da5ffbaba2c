/**
 * Refuses a guest who has too many open bookings (settings `guest_held_days` and `guest_lessons_per_day`), or whose
 * network address has too many: guests of one hotel share an address, so it may have as many as several guests
 * (`guests_per_address`). An address is stored as a hash that only this school can make (decision 0029).
 */

import { createHmac } from 'node:crypto';
import type { GuestBookingRequest } from '@gerende/domain/booking/schema';
import { addDays, daysInRow } from '@gerende/domain/calendar/plain-date';
import { invalidFields, type Text } from '@gerende/domain/errors';
import { type ContactRefusal, contactRefusal, limitsOfAddress } from '@gerende/domain/guest-booking/contact-limits';
import { phoneContact } from '@gerende/domain/guest-data/contact';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { compiled, type Db } from '../../database/database.ts';
import { unindexed } from '../../platform/database/query/words.ts';
import { hasEmail, hasPhone } from '../booking/of-contact.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';

type Since = { today: string; begunFrom: string };
type Asked = Since & { contact: string };

const isFrom = (hash: string) =>
  sql<SqlBool>`booking.id in (select booking_id from booking_address where address_hash = ${hash})`;

const heldDays = (db: Db, isContact: Expression<SqlBool>, { today, begunFrom }: Since) =>
  db
    .selectFrom('booking')
    .innerJoin('attendance', 'attendance.booking_id', 'booking.id')
    .select(['attendance.booking_id', 'attendance.date'])
    .where(isContact)
    .where('booking.date', '>=', begunFrom)
    .where('booking.invoice_status', 'not in', ['Paid', 'Canceled'])
    .where('booking.contact_status', '!=', 'confirmed')
    .where('attendance.date', '>=', today)
    .where('attendance.canceled', '=', 0);

const requests = (db: Db, isContact: Expression<SqlBool>, { begunFrom }: Since) =>
  db
    .selectFrom('booking')
    .select(['booking.id as booking_id', 'booking.date', 'booking.days_of_lesson'])
    .where(isContact)
    .where('booking.date', '>=', begunFrom)
    .where(sql<SqlBool>`${unindexed(sql.ref('booking.status'))} = 'requested'`);

/** They are counted by e-mail, by phone and by address: each has its own index. */
const questions = [
  { about: 'email', isContact: hasEmail } as const,
  { about: 'phone', isContact: hasPhone } as const,
  { about: 'address', isContact: isFrom } as const,
].map(({ about, isContact }) => ({
  about,
  held: compiled((db, { contact, ...since }: Asked) => heldDays(db, isContact(contact), since)),
  requested: compiled((db, { contact, ...since }: Asked) => requests(db, isContact(contact), since)),
}));

/** A request holds no place, but it counts as many days as a booking would. */
const daysOf = (rows: readonly { booking_id: number; date: string; days_of_lesson: number }[], today: string) =>
  rows.flatMap(({ booking_id, date, days_of_lesson }) =>
    daysInRow(date, days_of_lesson)
      .filter((day) => day >= today)
      .map((day) => ({ booking_id, date: day })),
  );

/** @returns the date of each lesson day from `today` on */
async function selectHeldDays(
  db: Db,
  contact: Partial<Record<'email' | 'phone' | 'address', string | null>>,
  since: Since,
): Promise<string[]> {
  const days = [];
  for (const { about, held, requested } of questions) {
    const named = contact[about];
    if (named == null) continue;
    const asked = { ...since, contact: named };
    days.push(...(await held(db, asked)), ...daysOf(await requested(db, asked), since.today));
  }
  return [...new Map(days.map(({ booking_id, date }) => [`${booking_id} ${date}`, date])).values()];
}

/** The most days of a lesson (§9): a booking that began that long ago may still have days to come. */
const longestLesson = 30;

const heldTooMuch = (refusal: ContactRefusal): Text =>
  refusal.reason === 'days'
    ? { key: 'errors:contactHoldsTooManyDays', params: { count: refusal.held, limit: refusal.limit } }
    : { key: 'errors:contactHoldsTooManyLessons', params: { count: refusal.limit, date: refusal.date } };

/**
 * @param address the hash of the caller's address
 * @throws invalid on `email`
 */
export async function checkContactLimits(
  app: AppContext,
  { email, phone_number }: Pick<GuestBookingRequest, 'email' | 'phone_number'>,
  wanted: readonly string[],
  address: string,
): Promise<void> {
  const today = await schoolToday(app);
  const contact = { email, phone: phoneContact(phone_number) };
  const since = { today, begunFrom: addDays(today, -longestLesson) };
  const school = await selectSchool(app.db);
  const refusal = contactRefusal(await selectHeldDays(app.db, contact, since), wanted, school);
  if (refusal !== null) {
    throw invalidFields({ email: heldTooMuch(refusal) });
  }
  const limits = limitsOfAddress(school);
  const ofAddress = contactRefusal(await selectHeldDays(app.db, { address }, since), wanted, limits);
  if (ofAddress === null) return;
  const whom = school.guest_phone ?? school.phone ?? school.guest_email ?? school.email_sender ?? school.name;
  throw invalidFields({ email: { key: 'errors:addressHoldsTooMuch', params: { whom } } });
}

/** An IPv6 address counts by its network, see `addressOf`. */
export const hashOfAddress = ({ secret, caller }: AppContext): string =>
  createHmac('sha256', secret).update(`address ${caller.address}`).digest('hex');

export async function rememberAddress(app: AppContext, booking_id: number): Promise<void> {
  await app.db
    .insertInto('booking_address')
    .values({ booking_id, address_hash: hashOfAddress(app) })
    .execute();
}

/** Deletes the addresses of bookings that are over, since they no longer count. */
export async function forgetOldAddresses(app: AppContext): Promise<void> {
  const over = addDays(await schoolToday(app), -longestLesson);
  await app.db
    .deleteFrom('booking_address')
    .where('booking_id', 'in', (eb) => eb.selectFrom('booking').select('id').where('date', '<', over))
    .execute();
}
