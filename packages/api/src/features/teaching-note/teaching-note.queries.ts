/** Reads and writes of what instructors write about guests. */
import { type SqlBool, sql } from 'kysely';
import { compiled, type Db } from '../../database/database.ts';
import { byLetter } from '../../platform/database/query/words.ts';
import { phoneOfBooking } from '../booking/of-contact.ts';

const notes = (db: Db) =>
  db
    .selectFrom('teaching_note')
    .innerJoin('instructor', 'instructor.id', 'teaching_note.instructor_id')
    .innerJoin('booking', 'booking.id', 'teaching_note.booking_id')
    .select(['teaching_note.booking_id', 'teaching_note.person', 'teaching_note.date', 'teaching_note.level'])
    .select(['teaching_note.text', 'teaching_note.version'])
    .select(['instructor.name', 'instructor.name_ja', 'instructor.name_zh'])
    .select(['booking.email', 'booking.phone_number', 'booking.customer_name']);

const ofBookings = compiled((db, ids: readonly number[]) => notes(db).where('teaching_note.booking_id', 'in', ids));

export type NoteRow = Awaited<ReturnType<typeof ofBookings>>[number];

/** In no order. */
export const selectNotesOf = async (db: Db, ids: readonly number[]): Promise<NoteRow[]> =>
  ids.length === 0 ? [] : ofBookings(db, ids);

const emailIn = (emails: readonly string[]) =>
  sql<SqlBool>`${byLetter(sql.ref('booking.email'))} in (${sql.join(emails.map((email) => byLetter(sql`${email}`)))})`;
const phoneIn = (phones: readonly string[]) => sql<SqlBool>`${phoneOfBooking} in (${sql.join([...phones])})`;

/**
 * Of bookings with one of these addresses or numbers, in no order; a search by number includes bookings that also have
 * an address.
 */
export async function selectNotesWith(
  db: Db,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<NoteRow[]> {
  const byEmail = emails.length === 0 ? [] : await notes(db).where(emailIn(emails)).execute();
  const byPhone = phones.length === 0 ? [] : await notes(db).where(phoneIn(phones)).execute();
  return [...byEmail, ...byPhone];
}

type Key = { booking_id: number; person: string };

export const selectNote = (db: Db, { booking_id, person }: Key) =>
  db
    .selectFrom('teaching_note')
    .select(['id', 'version', 'level', 'text', 'date', 'instructor_id'])
    .where('booking_id', '=', booking_id)
    .where('person', '=', person)
    .executeTakeFirst();

export const deleteNote = (db: Db, id: number): Promise<unknown> =>
  db.deleteFrom('teaching_note').where('id', '=', id).execute();

/** As they are stored, for a copy of the guest's data. */
export const selectStoredNotesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('teaching_note')
    .select(['booking_id', 'person', 'date', 'level', 'text', 'written_at'])
    .where('booking_id', 'in', ids)
    .orderBy('booking_id')
    .orderBy('person')
    .execute();

export const deleteNotesOf = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.deleteFrom('teaching_note').where('booking_id', 'in', ids).execute();
