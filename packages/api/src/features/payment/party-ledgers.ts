/** The ledgers of parties whose bookings are changed: read before, so that their status can be updated after. */
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import type { BookingUpdate, StoredBooking } from '../booking/booking-row.ts';
import { selectPartyId } from './payment.queries.ts';
import { followParty, type PartyLedger, readLedger } from './payment.service.ts';

/** Columns that determine what a booking costs. */
const columnsOfMoney = [
  'fee',
  'status',
  'invoice_status',
  'kept_fee',
] as const satisfies readonly (keyof BookingUpdate)[];

type Planned = { id?: number | undefined; columns: BookingUpdate };

/** A new single booking has no ledger yet. */
async function partyOf(db: Db, { id, columns }: Planned): Promise<number | undefined> {
  if (id === undefined) return columns.party_id ?? undefined;
  return columnsOfMoney.some((name) => columns[name] !== undefined) ? selectPartyId(db, id) : undefined;
}

/** @param planned bookings that are to be stored or changed */
export async function ledgersBefore(db: Db, planned: readonly Planned[]): Promise<PartyLedger[]> {
  const ids = new Set<number>();
  for (const each of planned) {
    const partyId = await partyOf(db, each);
    if (partyId !== undefined) ids.add(partyId);
  }
  const ledgers: PartyLedger[] = [];
  for (const id of ids) ledgers.push(await readLedger(db, id));
  return ledgers;
}

/** @returns the bookings whose status has changed, by their ids */
export async function followParties(
  app: AppContext,
  before: readonly PartyLedger[],
): Promise<ReadonlyMap<number, StoredBooking>> {
  const changed = new Map<number, StoredBooking>();
  for (const ledger of before) for (const booking of await followParty(app, ledger)) changed.set(booking.id, booking);
  return changed;
}
