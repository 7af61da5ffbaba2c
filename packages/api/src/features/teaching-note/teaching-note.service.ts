/**
 * What instructors write about guests after a lesson: by the one who taught it, for the next one and the desk (decision
 * 0108).
 */
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import { isErased } from '@gerende/domain/guest-data/personal';
import { canBeMarked } from '@gerende/domain/presence/rules';
import { newestFirst, noted } from '@gerende/domain/teaching-note/rules';
import type { SaveTeachingNote, TeachingNote } from '@gerende/domain/teaching-note/schema';
import type { AppContext } from '../../context/context.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { insertRow, updateVersioned } from '../../database/rows.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { allBookings, findKnownGuest } from '../guest-record/known-guest.ts';
import { selectParticipants } from '../participant/participant.queries.ts';
import { selectAttended } from '../presence/presence.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { deleteNote, type NoteRow, selectNote, selectNotesOf } from './teaching-note.queries.ts';

/** Without the booking's data about the guest. */
export const toNote = ({
  booking_id,
  person,
  date,
  level,
  text,
  version,
  name,
  name_ja,
  name_zh,
}: NoteRow): TeachingNote => ({
  ...{ booking_id, person, date, level, text, version },
  instructor: { name, name_ja, name_zh },
});

/** The notes of these bookings, the newest lesson first. */
const readTeachingNotes = async (db: Db, ids: readonly number[]): Promise<TeachingNote[]> =>
  newestFirst((await selectNotesOf(db, ids)).map(toNote));

/** The notes of all bookings of a booking's guest, for the desk. @throws not_found */
export async function notesOfGuest({ db }: AppContext, bookingId: number): Promise<TeachingNote[]> {
  const bookings = allBookings(await findKnownGuest(db, bookingId));
  return readTeachingNotes(
    db,
    bookings.map(({ id }) => id),
  );
}

async function checkLesson(app: AppContext, note: SaveTeachingNote, taughtBy: number): Promise<void> {
  const attended = await selectAttended(app.db, note);
  if (attended?.instructor_id !== taughtBy) throw notFound('errors:noLessonOnDay');
  if (!canBeMarked(note.date, await schoolToday(app))) throw invalidFields({ date: 'errors:presenceOfDayToCome' });
  // A participant who was removed from the booking meanwhile keeps the existing note, and gets no new one.
  if (!noted(await selectParticipants(app.db, note.booking_id)).includes(note.person))
    throw invalidFields({ person: 'errors:invalidChoice' });
}

type Written = Pick<NoteRow, 'date' | 'level' | 'text'> & { instructor_id: number };
const isSame = (a: Written, b: Written): boolean =>
  a.date === b.date && a.level === b.level && a.text === b.text && a.instructor_id === b.instructor_id;

/**
 * Stores what the instructor of a lesson writes about a guest; without level and text it is removed.
 * @param taughtBy an instructor, to whom only the own lessons exist
 * @throws not_found for another instructor's lesson as for an unknown one; invalid on a future day, and on somebody who
 * does not take part; conflict when somebody else has written meanwhile, or the guest was erased
 */
export const saveTeachingNote = (app: AppContext, note: SaveTeachingNote, taughtBy: number): Promise<void> =>
  inTransaction(app, async (app) => {
    await checkLesson(app, note, taughtBy);
    const { booking_id, person, date, level } = note;
    const text = note.text || null;
    const stored = await selectNote(app.db, note);
    const isEmpty = level === null && text === null;
    const booking = await selectStoredBooking(app.db, booking_id);
    if (booking && isErased(booking)) throw new DomainError('conflict', 'errors:guestErased');
    // The answer to an earlier press may have been lost.
    if (stored ? isSame(stored, { date, level, text, instructor_id: taughtBy }) : isEmpty) return;
    if ((stored?.version ?? null) !== (note.version ?? null)) throw new DomainError('conflict', 'errors:rowChanged');
    const row = { date, level, text, instructor_id: taughtBy, written_at: app.clock.nowText() };
    if (stored && isEmpty) await deleteNote(app.db, stored.id);
    else if (stored) await updateVersioned(app.db, 'teaching_note', stored.id, row);
    else await insertRow(app.db, 'teaching_note', { ...row, booking_id, person });
    const said = (of: { level: number | null; text: string | null; date: string }) => ({
      date: of.date,
      teaching_note: { person, level: of.level, text: of.text },
    });
    await recordChange(app, {
      ...{ entity: 'booking', entity_id: booking_id, action: 'note_teaching' },
      before: stored && said(stored),
      after: isEmpty ? { date, teaching_note: null } : said({ level, text, date }),
    });
  });
