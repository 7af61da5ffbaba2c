/** What instructors wrote about the guests of one instructor, in the present bookings and in earlier ones. */
import { groupBy } from '@gerende/domain/group-by';
import { isSameGuest } from '@gerende/domain/guest-record/rules';
import { newestFirst } from '@gerende/domain/teaching-note/rules';
import type { TeachingNote } from '@gerende/domain/teaching-note/schema';
import type { Db } from '../../database/database.ts';
import { contactsOf, schoolEmails } from '../guest-record/known-guest.ts';
import { selectNotesOf, selectNotesWith } from '../teaching-note/teaching-note.queries.ts';
import { toNote } from '../teaching-note/teaching-note.service.ts';

type Taught = { booking_id: number; customer_name: string; email: string; phone_number: string };

/** The most notes for one guest on a phone's page. */
const mostNotes = 6;

/**
 * By booking: its own notes, and those of other bookings with the same contact and the same name. The name is compared
 * too, since an agency enters its own address for everybody, and an instructor must not read about the guests of
 * others.
 */
export async function notesOfOwn(db: Db, rows: readonly Taught[]): Promise<Map<number, TeachingNote[]>> {
  const guests = [...groupBy(rows, ({ booking_id }) => booking_id).values()].flatMap(([first]) => first ?? []);
  const own = await schoolEmails(db);
  const written = [
    ...(await selectNotesOf(
      db,
      guests.map(({ booking_id }) => booking_id),
    )),
    ...(await selectNotesWith(db, contactsOf(guests, own))),
  ];
  const known = new Map(written.map((note) => [`${note.booking_id} ${note.person}`, note]));
  return new Map(
    guests.map((guest) => {
      const same = [...known.values()].filter(
        (note) => note.booking_id === guest.booking_id || isSameGuest(note, guest, own),
      );
      return [guest.booking_id, newestFirst(same.map(toNote)).slice(0, mostNotes)];
    }),
  );
}
