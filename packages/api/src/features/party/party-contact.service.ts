/** The guest's contact is the same on every line of a party: writing it on one line writes it on all (decision 0080). */
import { invalidFields } from '@gerende/domain/errors';
import { contactColumns, partyOf } from '@gerende/domain/party/rules';
import { pick } from '@gerende/domain/pick';
import type { AppContext } from '../../context/context.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking, updateBookingRow } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectParty } from './party.queries.ts';

const ofGuest = [...contactColumns, 'text_language'] as const;

/** Whether the contacts of two lines differ. */
export const differsInContact = (a: StoredBooking, b: StoredBooking): boolean =>
  ofGuest.some((column) => a[column] !== b[column]);

/**
 * Copies the booking's contact to the other lines of its party. Call it inside the transaction that has written the
 * booking: each changed line gets a new version and its own audit row.
 */
export async function followContact(app: AppContext, written: StoredBooking): Promise<void> {
  for (const line of await selectParty(app.db, partyOf(written))) {
    if (line.id === written.id || !differsInContact(line, written)) continue;
    const columns = { ...pick(written, ofGuest), updated_at: app.clock.nowText() };
    const after = await updateBookingRow(app.db, line.id, columns);
    await recordChange(app, { entity: 'booking', entity_id: line.id, action: 'update', before: line, after });
  }
}

/**
 * The party to which the desk adds a line.
 * @param id of any of its bookings
 * @throws invalid on `party_id` when there is no such booking
 */
export async function findParty(app: AppContext, id: number): Promise<StoredBooking> {
  const named = await selectStoredBooking(app.db, id);
  const first = named && (await selectStoredBooking(app.db, partyOf(named)));
  if (!first) throw invalidFields({ party_id: 'errors:bookingNotFound' });
  return first;
}
