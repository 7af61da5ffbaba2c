/** The bookings of a party (decision 0080). */
import { inPartyOrder } from '@gerende/domain/party/rules';
import { compiled, type Db } from '../../database/database.ts';
import { namedColumns, type StoredBooking } from '../booking/booking-row.ts';

const lines = compiled((db, partyId: number) =>
  db
    .selectFrom('booking')
    .select(namedColumns)
    .where((eb) => eb.or([eb('id', '=', partyId), eb('party_id', '=', partyId)])),
);

/**
 * @param partyId as `partyOf` returns it for any of its bookings
 * @returns the lines, the first booking first; none where there is no such booking
 */
export const selectParty = async (db: Db, partyId: number): Promise<StoredBooking[]> =>
  inPartyOrder(await lines(db, partyId));
