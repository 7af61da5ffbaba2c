/** Contacts that may be one guest, and what the desk decides about them (decision 0095). */
import { DomainError, invalidFields } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import { phoneContact } from '@gerende/domain/guest-data/contact';
import { type Compared, distinct, whyDouble } from '@gerende/domain/guest-record/rules';
import {
  type DecideDouble,
  doubleReasons,
  type GuestDouble,
  type GuestFace,
  type UndoDecision,
} from '@gerende/domain/guest-record/schema';
import { partyOf } from '@gerende/domain/party/rules';
import type { AppContext } from '../../context/context.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { insertRow, selectRow } from '../../database/rows.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBookings } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import {
  deletePairs,
  type PairRow,
  selectBookingsNamed,
  selectBookingsWith,
  selectPairsOf,
  selectPeopleOf,
} from './guest-record.queries.ts';
import { allBookings, contactKey, faceOf, findKnownGuest, type KnownGuest, schoolEmails } from './known-guest.ts';

/**
 * The number of bookings with the same phone number, or the same name, that are checked: for a very frequent name not
 * all are.
 */
const mostLookedAt = 200;
/** The number of names and phone numbers of a guest that are searched for. */
const mostTexts = 5;
const mostShown = 10;

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

async function compared(db: Db, bookings: readonly StoredBooking[]): Promise<Compared> {
  const people = await selectPeopleOf(db, idsOf(bookings));
  return { ...faceOf(null, bookings), participants: distinct(people.map(({ name }) => name)) };
}

/** Bookings of others that have a name or a number of the guest. */
async function candidates(db: Db, face: Pick<GuestFace, 'names' | 'phone_numbers'>): Promise<StoredBooking[]> {
  const found: StoredBooking[] = [];
  const phones = new Set(face.phone_numbers.map(phoneContact));
  for (const phone of [...phones].slice(0, mostTexts))
    if (phone !== null) found.push(...(await selectBookingsWith(db, { phone }, mostLookedAt)));
  for (const name of face.names.slice(0, mostTexts)) found.push(...(await selectBookingsNamed(db, name, mostLookedAt)));
  return found;
}

/** The bookings that the desk has declared to be of another person. */
async function decidedOthers(db: Db, own: readonly number[]): Promise<ReadonlySet<number>> {
  const pairs = (await selectPairsOf(db, own)).filter(({ is_same }) => is_same === 0);
  return new Set(pairs.flatMap(({ booking_id, other_booking_id }) => [booking_id, other_booking_id]));
}

/**
 * Guests who may be the guest of a booking, the most likely first.
 * @throws not_found
 */
export async function findDoubles({ db }: AppContext, bookingId: number): Promise<GuestDouble[]> {
  const own = await schoolEmails(db);
  const bookings = allBookings(await findKnownGuest(db, bookingId));
  const mine = new Set(bookings.map((booking) => contactKey(booking, own)));
  const me = await compared(db, bookings);
  const others = (await candidates(db, me)).filter((each) => !mine.has(contactKey(each, own)));
  const distinctOthers = [...new Map(others.map((each) => [each.id, each])).values()];
  const apart = await decidedOthers(db, idsOf(bookings));
  const doubles: GuestDouble[] = [];
  for (const group of groupBy(distinctOthers, (each) => contactKey(each, own)).values()) {
    const sorted = [...group].sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
    if (sorted.some((each) => apart.has(each.id) || apart.has(partyOf(each)))) continue;
    const reasons = whyDouble(me, await compared(db, sorted));
    if (reasons.length > 0) doubles.push({ face: faceOf(null, sorted), reasons });
  }
  const rank = ({ reasons }: GuestDouble): number =>
    reasons.length * doubleReasons.length - doubleReasons.indexOf(reasons[0] ?? 'name_participant');
  return doubles.sort((a, b) => rank(b) - rank(a) || b.face.id - a.face.id).slice(0, mostShown);
}

/** Earlier decisions about two guests whom the desk has not declared to be one. */
async function decidedBetween(db: Db, ids: ReadonlySet<number>, otherId: number): Promise<PairRow[]> {
  const others = new Set(idsOf(allBookings(await findKnownGuest(db, otherId))));
  return (await selectPairsOf(db, [...ids])).filter(
    ({ booking_id, other_booking_id }) => others.has(booking_id) || others.has(other_booking_id),
  );
}

/** The parties of two bookings. */
async function twoParties(db: Db, ids: readonly [number, number]): Promise<[number, number]> {
  const stored = await selectStoredBookings(db, ids);
  const party = (id: number): number => partyOf(stored.find((each) => each.id === id) ?? { id, party_id: null });
  return [party(ids[0]), party(ids[1])];
}

/**
 * The decision by which two guests are one.
 * @throws invalid on `other_id` for those who are one by their contact; conflict where others have merged them
 */
function mergeOf({ contacts, merges }: KnownGuest, id: number, otherId: number): PairRow {
  const bookingsWith = (booking: number): number[] =>
    idsOf(contacts.find(({ bookings }) => idsOf(bookings).includes(booking))?.bookings ?? []);
  const [own, others] = [bookingsWith(id), bookingsWith(otherId)];
  if (own.includes(otherId)) throw invalidFields({ other_id: 'errors:sameGuest' });
  const merge = merges.find(
    ({ booking_id: one, other_booking_id: other }) =>
      (own.includes(one) && others.includes(other)) || (own.includes(other) && others.includes(one)),
  );
  if (!merge) throw new DomainError('conflict', 'errors:sameGuest');
  return merge;
}

/** @throws conflict, with the decision, where somebody has declared them different, and the merging desk has not seen it */
function checkSeen(between: readonly PairRow[], over: number | undefined): void {
  const unseen = between.filter(({ id }) => over === undefined || id > over).at(-1);
  if (!unseen) return;
  const details = { params: { actor: unseen.decided_by }, extra: { over: unseen.id } };
  throw new DomainError('conflict', 'errors:toldApart', details);
}

/**
 * Stores that the guests of two bookings are one person, or are two. No booking changes, so it can be undone
 * completely.
 * @returns the decision; the existing one when somebody else has made it
 * @throws not_found; invalid on `other_id` for those who are one guest by their contact; conflict for those who are to
 * be two and are one, and where an opposite decision was not seen
 */
export const decideDouble = (app: AppContext, { id, other_id, is_same, over }: DecideDouble): Promise<{ id: number }> =>
  inTransaction(app, async (app) => {
    const known = await findKnownGuest(app.db, id);
    const ids = new Set(idsOf(allBookings(known)));
    if (ids.has(other_id)) {
      const merge = mergeOf(known, id, other_id);
      if (is_same) return { id: merge.id };
      throw new DomainError('conflict', 'errors:sameGuest');
    }
    const between = await decidedBetween(app.db, ids, other_id);
    const [apart] = between;
    if (apart && !is_same) return { id: apart.id };
    checkSeen(between, over);
    const [booking_id, other_booking_id] = await twoParties(app.db, [id, other_id]);
    await deletePairs(app.db, idsOf(between));
    const pair = await insertRow(app.db, 'guest_pair', {
      ...{ booking_id, other_booking_id, is_same: is_same ? 1 : 0 },
      ...{ decided_at: app.clock.nowText(), decided_by: app.caller.admin?.email ?? 'system' },
    });
    await record(app, pair, is_same ? 'merge' : 'tell_apart');
    return { id: pair.id };
  });

const record = (app: AppContext, pair: PairRow, action: 'merge' | 'tell_apart' | 'undo_decision'): Promise<void> =>
  recordChange(app, {
    ...{ entity: 'guest', entity_id: pair.booking_id, action },
    after: { bookings: [pair.booking_id, pair.other_booking_id] },
  });

/** The newest decision about two guests, whether they are to be one or two. */
async function latestBetween(db: Db, [id, otherId]: [number, number]): Promise<PairRow | undefined> {
  const known = await findKnownGuest(db, id);
  const ids = new Set(idsOf(allBookings(known)));
  const made = ids.has(otherId) ? known.merges : await decidedBetween(db, ids, otherId);
  return [...made].sort((a, b) => a.id - b.id).at(-1);
}

/**
 * Undoes a decision; does nothing where somebody else has.
 * @throws conflict where somebody has replaced it by another
 */
export const undoDecision = (app: AppContext, { id, between }: UndoDecision): Promise<void> =>
  inTransaction(app, async (app) => {
    const pair = await selectRow(app.db, 'guest_pair', id);
    if (!pair) {
      const latest = between && (await latestBetween(app.db, between));
      if (latest && latest.id > id)
        throw new DomainError('conflict', 'errors:decidedSince', { params: { actor: latest.decided_by } });
      return;
    }
    await deletePairs(app.db, [id]);
    await record(app, pair, 'undo_decision');
  });
