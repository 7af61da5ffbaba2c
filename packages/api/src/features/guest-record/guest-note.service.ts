/**
 * The desk's note about a guest, and what happens to notes and decisions when a booking that they name is erased
 * (decision 0095).
 */
import { DomainError } from '@gerende/domain/errors';
import { isErased } from '@gerende/domain/guest-data/personal';
import type { GuestNote, SaveGuestNote } from '@gerende/domain/guest-record/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { insertRow, updateVersioned } from '../../database/rows.ts';
import { checkVersion } from '../../desk-write/desk-write.ts';
import { recordChange } from '../audit/audit.service.ts';
import { deleteNotes, type NoteRow, selectNotesOf } from './guest-record.queries.ts';
import { allBookings, findKnownGuest } from './known-guest.ts';

const entity = 'guest_note';
const shown = ({ booking_id: _, ...note }: NoteRow): GuestNote => note;

/**
 * Stores the note of a guest; a note with no text is removed. It belongs to the newest booking that names the guest,
 * so that it stays as long as that one does.
 * @returns null when it was removed
 * @throws not_found; conflict when somebody else has changed it, or the guest was erased
 */
export const saveGuestNote = (
  app: AppContext,
  { id, note_id, version, text }: SaveGuestNote,
): Promise<GuestNote | null> =>
  inTransaction(app, async (app) => {
    const bookings = allBookings(await findKnownGuest(app.db, id));
    const notes = await selectNotesOf(
      app.db,
      bookings.map((booking) => booking.id),
    );
    const stored = notes.find((note) => note.id === note_id);
    // A note that did not exist, or no longer does.
    if (note_id ? !stored : notes.length > 0) throw new DomainError('conflict', 'errors:rowChanged');
    if (stored) checkVersion(stored, version ?? undefined);
    if (stored?.text === text) return shown(stored);
    if (text === '') return stored ? remove(app, stored) : null;
    const named = bookings.find((booking) => !isErased(booking));
    if (!named) throw new DomainError('conflict', 'errors:guestErased');
    const columns = {
      ...{ booking_id: named.id, text },
      ...{ written_at: app.clock.nowText(), written_by: app.caller.admin?.email ?? 'system' },
    };
    const note = stored
      ? await updateVersioned(app.db, 'guest_note', stored.id, columns)
      : await insertRow(app.db, 'guest_note', columns);
    await recordChange(app, {
      ...{ entity, entity_id: note.id, action: stored ? 'update' : 'create' },
      ...{ before: stored && { guest_note: stored.text }, after: { guest_note: text } },
    });
    return shown(note);
  });

async function remove(app: AppContext, { id, text }: NoteRow): Promise<null> {
  await deleteNotes(app.db, [id]);
  await recordChange(app, { entity, entity_id: id, action: 'delete', before: { guest_note: text } });
  return null;
}
