/** Everything that the school knows about one guest, collected from the guest's bookings (decision 0095). */
import { creditOf } from '@gerende/domain/closure/rules';
import { groupBy } from '@gerende/domain/group-by';
import { type LevelLine, levelAgain, levelsReached } from '@gerende/domain/guest-record/rules';
import type { BookAgain, GuestMerge, GuestParty, GuestRecord } from '@gerende/domain/guest-record/schema';
import { inPartyOrder, partyOf } from '@gerende/domain/party/rules';
import { balanceWith, dueBack } from '@gerende/domain/payment/rules';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { withNames } from '../booking/booking-names.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { noteView } from '../booking/booking-view.service.ts';
import { daysLeft } from '../closed-hours/lost-days.ts';
import { selectLiveCourse } from '../course/course.queries.ts';
import { selectDaysOfBookings } from '../lesson/lesson-day.queries.ts';
import { partyCredit } from '../payment/credit.service.ts';
import { selectLiveSettingTime } from '../setting-time/setting-time.queries.ts';
import { selectLiveSlope } from '../slope/slope.queries.ts';
import { selectMarkedDays, selectNotesOf, selectPaidOf, selectPeopleOf } from './guest-record.queries.ts';
import { allBookings, faceOf, findKnownGuest, type KnownGuest } from './known-guest.ts';

/** The newest first. */
async function partiesOf(db: Db, bookings: readonly StoredBooking[]): Promise<GuestParty[]> {
  const byParty = groupBy(bookings, partyOf);
  const paidOf = new Map((await selectPaidOf(db, [...byParty.keys()])).map(({ party_id, paid }) => [party_id, paid]));
  const parties: GuestParty[] = [];
  for (const [id, stored] of byParty) {
    const lines = [];
    for (const line of inPartyOrder(stored)) lines.push(await withNames(db, line));
    const date = stored.map((line) => line.date).sort()[0] ?? '';
    const ledger = balanceWith(stored, Number(paidOf.get(id) ?? 0));
    parties.push({
      id,
      date,
      lines,
      ledger: { ...ledger, credit: await partyCredit(db, { ...ledger, party_id: id }) },
    });
  }
  return parties.sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
}

function totalsOf(parties: readonly GuestParty[]): GuestRecord['totals'] {
  const sum = (name: 'owed' | 'paid' | 'balance' | 'credit') =>
    parties.reduce((total, { ledger }) => total + ledger[name], 0);
  const balance = sum('balance');
  // A credit pays what another party owes.
  const credit = creditOf(dueBack({ balance }), sum('credit'));
  return { owed: sum('owed'), paid: sum('paid'), balance, credit };
}

async function presenceOf(db: Db, ids: readonly number[]): Promise<GuestRecord['presence']> {
  const days = await selectMarkedDays(db, ids);
  const marks = days.flatMap(({ presence, ...day }) =>
    presence === 'late' || presence === 'no_show' ? [{ ...day, presence }] : [],
  );
  return { came: days.filter(({ presence }) => presence === 'came').length, marks };
}

/** The bookings of which a closed slope has canceled every day. */
async function lostBookings(app: AppContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const days = ids.length === 0 ? [] : await selectDaysOfBookings(app.db, ids);
  const left = new Set((await daysLeft(app, days)).map(({ booking_id }) => booking_id));
  return new Set(days.flatMap(({ booking_id }) => (left.has(booking_id) ? [] : booking_id)));
}

async function levelLines(app: AppContext, bookings: readonly StoredBooking[]): Promise<LevelLine[]> {
  const { db } = app;
  const ids = bookings.map(({ id }) => id);
  const people = await selectPeopleOf(db, ids);
  const lost = await lostBookings(app, ids);
  const byBooking = groupBy(people, ({ booking_id }) => booking_id);
  const lines: LevelLine[] = [];
  for (const booking of bookings) {
    const { course } = await withNames(db, booking);
    const { id, date, status, ability_level } = booking;
    const participants = byBooking.get(id) ?? [];
    const category_id = course.category?.id ?? null;
    lines.push({ id, date, status, is_lost: lost.has(id), ability_level, category_id, participants });
  }
  return lines;
}

/** The two contacts that each decision merged. */
function mergesOf({ contacts, merges }: KnownGuest): GuestMerge[] {
  const contactOf = (id: number): string => {
    const of = contacts.find(({ bookings }) => bookings.some((booking) => booking.id === id));
    const { customer_name = '', email = '', phone_number = '' } = of?.bookings[0] ?? {};
    return `${customer_name} (${email || phone_number})`;
  };
  return merges.map(({ id, booking_id, other_booking_id, decided_at, decided_by }) => ({
    ...{ id, contacts: [contactOf(booking_id), contactOf(other_booking_id)], decided_at, decided_by },
  }));
}

/**
 * The record of the guest of a booking.
 * @throws not_found
 */
export async function getGuestRecord(app: AppContext, bookingId: number): Promise<GuestRecord> {
  const { db } = app;
  const known = await findKnownGuest(db, bookingId);
  const bookings = allBookings(known);
  const ids = bookings.map(({ id }) => id);
  for (const id of ids) noteView(app, id);
  const parties = await partiesOf(db, bookings);
  const notes = await selectNotesOf(db, ids);
  return {
    faces: known.contacts.map(({ contact, bookings }) => faceOf(contact, bookings)),
    parties,
    totals: totalsOf(parties),
    presence: await presenceOf(db, ids),
    levels: levelsReached(await levelLines(app, bookings)),
    notes: notes.map(({ booking_id: _, ...note }) => note),
    merges: mergesOf(known),
    is_cut: known.contacts.some(({ isCut }) => isCut),
  };
}

/**
 * The initial values for another booking: everything of an earlier one except its day, as far as the school still
 * offers it.
 * @throws not_found
 */
export async function bookAgain(app: AppContext, bookingId: number): Promise<BookAgain> {
  const { db } = app;
  const bookings = allBookings(await findKnownGuest(db, bookingId));
  const lines = await levelLines(app, bookings);
  const stored = bookings.find(({ id }) => id === bookingId) as StoredBooking;
  const from = lines.find(({ id }) => id === bookingId) as LevelLine;
  const { course_id, slope_id, setting_time_id } = stored;
  return {
    booking: await withNames(db, stored),
    course_id: (await selectLiveCourse(db, course_id)) ? course_id : null,
    slope_id: (await selectLiveSlope(db, slope_id)) ? slope_id : null,
    setting_time_id: (await selectLiveSettingTime(db, setting_time_id)) ? setting_time_id : null,
    ability_level: levelAgain(from, lines),
  };
}
