/** Finds everything that is stored about a guest, and removes the personal data from it. */
import type { Contact } from '@gerende/domain/guest-data/contact';
import { erasedFields, erasedName, withoutPerson } from '@gerende/domain/guest-data/personal';
import { type SqlBool, sql } from 'kysely';
import { type Db, searchIndexOf } from '../../database/database.ts';
import { hasEmail, hasPhone } from '../booking/of-contact.ts';
import { releaseGuests } from '../guest-record/erased-guest.ts';
import { deleteNotesOf } from '../teaching-note/teaching-note.queries.ts';

const isOf = (contact: Contact) => ('email' in contact ? hasEmail(contact.email) : hasPhone(contact.phone));

const isErased = sql<SqlBool>`(booking.email = '' and booking.phone_number = '' and booking.customer_name = ${erasedName})`;

export const selectBookingsOf = (db: Db, contact: Contact) =>
  db.selectFrom('booking').selectAll().where(isOf(contact)).orderBy('id').execute();

/** The number of these bookings that belong to the guest. */
export async function countBookingsOf(db: Db, contact: Contact, ids: readonly number[]): Promise<number> {
  const counted = db.selectFrom('booking').where('id', 'in', ids).where(isOf(contact));
  return Number((await counted.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()).total);
}

/** Bookings whose lessons were all before a day, and which still name their guest. */
const dueBookings = (db: Db, keptFrom: string) =>
  db
    .selectFrom('booking')
    .where('date', '<', keptFrom)
    .where((eb) => eb.not(isErased))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attendance')
            .select('attendance.booking_id')
            .whereRef('attendance.booking_id', '=', 'booking.id')
            .where('attendance.date', '>=', keptFrom),
        ),
      ),
    );

/** The first of them after an id. */
export const selectDueBookings = (db: Db, keptFrom: string, behind: number, limit: number) =>
  dueBookings(db, keptFrom).select('id').where('id', '>', behind).orderBy('id').limit(limit).execute();

/** The ones among these bookings. */
export const selectDueOf = (db: Db, keptFrom: string, ids: readonly number[]) =>
  dueBookings(db, keptFrom).select('id').where('id', 'in', ids).orderBy('id').execute();

export async function countDueBookings(db: Db, keptFrom: string): Promise<number> {
  const counted = dueBookings(db, keptFrom).select((eb) => eb.fn.countAll().as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

/** The number of a booking that has a lesson on or after a day, or requests one. */
export const selectUpcoming = (db: Db, ids: readonly number[], today: string) =>
  db
    .selectFrom('booking')
    .leftJoin('attendance', 'attendance.booking_id', 'booking.id')
    .select(['booking.id', 'booking.date'])
    .where('booking.id', 'in', ids)
    .where('booking.status', 'in', ['booked', 'requested'])
    .where((eb) => eb.or([eb('booking.date', '>=', today), eb('attendance.date', '>=', today)]))
    .orderBy('booking.id')
    .limit(1)
    .executeTakeFirst();

export const selectInvoicesOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom('invoice').selectAll().where('booking_id', 'in', ids).orderBy('id').execute();

/** The payments for these bookings, and for all bookings of their parties. */
export const selectPaymentsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('payment')
    .select(['id', 'party_id', 'booking_id', 'kind', 'method', 'amount', 'paid_on', 'made_at', 'corrects_id'])
    .where((eb) => eb.or([eb('booking_id', 'in', ids), eb('party_id', 'in', ids)]))
    .orderBy('id')
    .execute();

export const selectMessagesOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom('outbox').selectAll().where('booking_id', 'in', ids).orderBy('id').execute();

export const selectReviewsOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom('review').selectAll().where('booking_id', 'in', ids).orderBy('id').execute();

export const selectParticipantsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('participant')
    .select(['booking_id', 'position', 'name', 'age', 'level', 'remarks'])
    .where('booking_id', 'in', ids)
    .orderBy('booking_id')
    .orderBy('position')
    .execute();

/** The answers to requests with a key, stored to be repeated. */
export const selectAnswersOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('idempotency_key')
    .select(['booking_id', 'created_at', 'answer'])
    .where('booking_id', 'in', ids)
    .orderBy('booking_id')
    .execute();

export const selectDaysOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('attendance')
    .innerJoin('lesson', 'lesson.id', 'attendance.lesson_id')
    .select(['attendance.booking_id', 'attendance.date', 'lesson.start_time', 'lesson.end_time'])
    .select(['attendance.people', 'attendance.presence', 'attendance.canceled'])
    .where('attendance.booking_id', 'in', ids)
    .orderBy('attendance.booking_id')
    .orderBy('attendance.date')
    .execute();

/** Who viewed these bookings on which day. */
export const selectViewsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('booking_view')
    .select(['booking_id', 'day', 'actor'])
    .where('booking_id', 'in', ids)
    .orderBy('booking_id')
    .orderBy('day')
    .orderBy('actor')
    .execute();

/** Audit rows about one kind of thing. */
export const selectRecordsOf = (db: Db, entity: string, ids: readonly number[]) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', 'in', ids.map(String))
    .orderBy('id')
    .execute();

const asText = (stored: string | null): string | null =>
  stored === null ? null : JSON.stringify(withoutPerson(JSON.parse(stored)));

/** A remark of the desk may name the guest: it is deleted completely. */
async function eraseRecords(db: Db, entity: string, ids: readonly number[]): Promise<void> {
  for (const { id, before, after } of await selectRecordsOf(db, entity, ids))
    await db
      .updateTable('audit_log')
      .set({ before: asText(before), after: asText(after), note: null })
      .where('id', '=', id)
      .execute();
}

/** The tables from which personal data is removed, the text index of bookings among them. */
export const erasedTables = [
  ...['booking', 'invoice', 'outbox', 'booking_address', 'guest_link', 'invoice_attempt', 'idempotency_key', 'review'],
  ...['participant', 'closure_answer', 'guest_note', 'guest_pair', 'teaching_note'],
  ...['audit_log', 'booking_search', 'booking_search_due'],
] as const;

/** Removes personal data from these bookings and from all rows about them; days, course and money stay. */
export async function eraseBookings(db: Db, ids: readonly number[], now: string): Promise<void> {
  const invoices = await selectInvoicesOf(db, ids);
  const messages = await selectMessagesOf(db, ids);
  await eraseRecords(db, 'guest_note', await releaseGuests(db, ids));
  await db
    .updateTable('booking')
    .set({ customer_name: erasedName, email: '', phone_number: '', updated_at: now })
    .set(Object.fromEntries(erasedFields.map((field) => [field, null])))
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await db.updateTable('invoice').set({ recipient: erasedName }).where('booking_id', 'in', ids).execute();
  // The purpose may name the guest, too.
  await db
    .updateTable('invoice')
    .set({ receipt_recipient: erasedName, receipt_for: erasedName })
    .where('booking_id', 'in', ids)
    .where('receipt_number', 'is not', null)
    .execute();
  await db.deleteFrom('outbox').where('booking_id', 'in', ids).execute();
  await db.deleteFrom('booking_address').where('booking_id', 'in', ids).execute();
  await db.deleteFrom('guest_link').where('booking_id', 'in', ids).execute();
  await db.deleteFrom('invoice_attempt').where('booking_id', 'in', ids).execute();
  await db.deleteFrom('idempotency_key').where('booking_id', 'in', ids).execute();
  const reviews = await selectReviewsOf(db, ids);
  await db.deleteFrom('review').where('booking_id', 'in', ids).execute();
  await db.deleteFrom('participant').where('booking_id', 'in', ids).execute();
  await deleteNotesOf(db, ids);
  await eraseRecords(db, 'booking', ids);
  await eraseRecords(
    db,
    'invoice',
    invoices.map(({ id }) => id),
  );
  await eraseRecords(
    db,
    'message',
    messages.map(({ id }) => id),
  );
  await eraseRecords(
    db,
    'review',
    reviews.map(({ id }) => id),
  );
}

/** Pages of the text index that are merged at once: a few milliseconds. */
const mergedPages = 64;
/** More rounds than an index of a million bookings needs. */
const mostRounds = 10_000;

/**
 * Removes from the text index what deleted rows have left in it, in small steps: the first marks all of the index for
 * merging, and one that changes nothing is the last.
 */
export async function tidySearch(db: Db): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const pages = round === 0 ? -mergedPages : mergedPages;
    const hasWritten = await searchIndexOf(db).mergeStep(pages);
    if (round > 0 && !hasWritten) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
