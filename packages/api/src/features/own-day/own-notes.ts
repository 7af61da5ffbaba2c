/** What instructors wrote of the guests of one, in the bookings of now and in those of before. */
import { groupBy } from '@gerende/domain/group-by';
import { isSameGuest } from '@gerende/domain/guest-record/rules';
import { newestFirst } from '@gerende/domain/teaching-note/rules';
import type { TeachingNote } from '@gerende/domain/teaching-note/schema';
import type { Db } from '../../database/database.ts';
import { contactsOf, schoolEmails } from '../guest-record/known-guest.ts';
import { selectNotesOf, selectNotesWith } from '../teaching-note/teaching-note.queries.ts';
import { toNote } from '../teaching-note/teaching-note.service.ts';

type Taught = { booking_id: number; customer_name: string; email: string; phone_number: string };

/** The most that stand on the page of a phone for one guest. */
const mostNotes = 6;

/**
 * By booking: its own notes, and those of other bookings with the same contact under the same name. The name is compared too, since an
 * agency gives its own address for everybody, and an instructor must not read of the guests of others.
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
