/** What is done at the counter, at the meeting point and on the schedule in a history of money, and what must be said of it before. */
import { partyOf } from '@gerende/domain/party/rules';
import { selectClasses } from '../../../features/lesson/class.queries.ts';
import { offerFreePlaces } from '../../../features/waiting-list/free-places.service.ts';
import { press, tokenOf } from '../../../testing/waiting-list.ts';
import { type MoneyDeed, pick } from './money-desk-deeds.ts';
import {
  appOf,
  at,
  bookingsOf,
  dbOf,
  type MoneyLife,
  newKey,
  noteAtDesk,
  partiesOf,
  sameGuest,
  tried,
} from './money-life.ts';
import { dates, guests } from './money-other-deeds.ts';

const liveDays = (life: MoneyLife) =>
  dbOf(life)
    .selectFrom('attendance')
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .select(['attendance.booking_id', 'attendance.date', 'day_number', 'booking.version', 'booking.party_id'])
    .where('attendance.canceled', '=', 0)
    .orderBy('attendance.booking_id')
    .orderBy('day_number')
    .execute();

/** Other people than booked have come: exactly what was said of fee and money is so afterwards. */
const people: MoneyDeed = async (life, a, b) => {
  const day = at(await liveDays(life), a);
  if (!day) return undefined;
  const { booking_id, date } = day;
  const wanted = { booking_id, date, people: 1 + (b % 5) };
  const { today, payment } = life.desk.trpc.admin;
  const said = await tried(today.people(wanted));
  if (!said) return undefined;
  if (!(await tried(today.changePeople({ ...wanted, version: said.version, fee: said.fee.after })))) return undefined;
  const { asked, balance, credit, on_its_way } = await payment.list({ booking_id });
  const back = Math.max(0, Math.max(0, -balance) - credit - on_its_way);
  const is = { asked, by_hand: Math.max(0, balance - asked), back };
  if (JSON.stringify(is) !== JSON.stringify(said.money))
    throw new Error(`${JSON.stringify(said.money)} was said, and it is ${JSON.stringify(is)}`);
  return [partyOf({ id: booking_id, party_id: day.party_id })];
};

/** A party is invoiced, and pays at the counter, with a receipt: in the order in which it happens. */
const paysInvoices: MoneyDeed = async (life, a, b, c) => {
  const { invoice, payment } = life.desk.trpc.admin;
  const party = at(partiesOf(life), a);
  if (party === undefined) return undefined;
  const { lines } = await payment.list({ booking_id: party });
  for (const { id } of lines) await tried(invoice.issue({ booking_id: id }));
  const { balance } = await payment.list({ booking_id: party });
  const asked = { booking_id: party, balance, request_key: newKey(life), amount: balance, method: 'cash' } as const;
  if (balance > 0 && (await tried(payment.take({ ...asked, counter_id: 1 + (b % 2) }))))
    noteAtDesk(life, party, balance);
  await receipts(life, a, b, c);
  return [party];
};

/** A receipt of what was received, pressed twice. */
const receipts: MoneyDeed = async (life, a) => {
  const { invoice, payment } = life.desk.trpc.admin;
  const party = at(partiesOf(life), a);
  if (party === undefined) return undefined;
  const { paid, lines } = await payment.list({ booking_id: party });
  for (const { id } of lines)
    for (const row of (await invoice.list({ booking_id: id })).filter(({ can_receipt }) => can_receipt)) {
      if (paid > 0 && row.amount > paid) throw new Error(`a receipt for ${row.amount}, and ${paid} was received`);
      const asked = { invoice_id: row.id, recipient: 'A company', paid_for: 'Lessons' };
      const made = [await invoice.issueReceipt(asked), await invoice.issueReceipt(asked)];
      if (made[0]?.receipt_number !== made[1]?.receipt_number) throw new Error('two receipts of one invoice');
      return [];
    }
  return undefined;
};

const marks: MoneyDeed = async (life, a, b) => {
  const day = at(await liveDays(life), a);
  if (!day) return undefined;
  const { booking_id, date } = day;
  const presence = pick(['came', 'late', 'no_show'] as const, b);
  return (
    (await tried(
      life.desk.trpc.admin.today.mark({ request_key: newKey(life), booking_id, date, presence, seen: [] }),
    )) && []
  );
};

/** The desk enters what a guest has said by phone about a closed slope. */
const decides: MoneyDeed = async (life, a, b) => {
  const { closure } = life.desk.trpc.admin;
  const { id } = at(await closure.list(), a) ?? {};
  if (id === undefined) return undefined;
  const answer = at((await closure.get({ id })).answers, b);
  if (!answer) return undefined;
  const { booking_id } = answer;
  const decision = pick(['credit', 'credit', 'refund', 'keep'] as const, a + b);
  if ((await tried(closure.decide({ id, booking_id, decision }).then(() => true))) === undefined) return undefined;
  const booking = (await bookingsOf(life)).find((each) => each.id === booking_id);
  return booking && [partyOf(booking)];
};

/** A lesson is moved on the grid: no sum changes. */
const movesLesson: MoneyDeed = async (life, a, b) => {
  const day = at(await liveDays(life), a);
  if (!day) return undefined;
  const { booking_id, day_number, version: expected_version } = day;
  const to = {
    to_instructor_id: pick([null, 1, 2, 3], b),
    to_date: pick(['2026-12-22', '2026-12-23', '2027-01-10'], b),
  };
  const allowed = { allow_overlap: true, allow_day_off: true };
  const move = { booking_id, day_number, expected_version, ...to, ...allowed };
  return (await tried(life.desk.trpc.admin.schedule.saveMoves({ moves: [move], notify_guest: false }))) && [];
};

/** A class is split, or two are merged: no sum changes, and who is paid may be another. */
const allocates: MoneyDeed = async (life, a, b) => {
  const db = dbOf(life);
  const stored = await db
    .selectFrom('lesson')
    .select('id')
    .where('capacity', 'is not', null)
    .where('canceled', '=', 0)
    .orderBy('id')
    .execute();
  const classes = await selectClasses(
    db,
    stored.map(({ id }) => id),
  );
  const from = at(
    classes.filter(({ booking_ids }) => booking_ids.length > 0),
    a,
  );
  if (!from) return undefined;
  const beside = classes.filter((each) => each.id !== from.id && each.date === from.date && each.from === from.from);
  const to = b % 2 === 0 ? at(beside, b) : undefined;
  const asked = {
    from: { id: from.id, version: from.version },
    booking_ids: to ? from.booking_ids : from.booking_ids.slice(0, 1),
    to: to ? { id: to.id, version: to.version } : null,
    reason: 'friends',
  };
  return (await tried(life.desk.trpc.admin.schedule.allocateClass(asked))) && [];
};

type Away = { date: string; from: string; to: string; kind: 'sick' };
const illOn = (date: string): Away => ({ date, from: '00:00', to: '24:00', kind: 'sick' });

/** Of all instructors; places that are free now are offered. */
async function setAway(life: MoneyLife, away: Away[]): Promise<void> {
  const { instructor } = life.desk.trpc.admin;
  for (const id of [1, 2, 3]) {
    const stored = await tried(instructor.get({ id }));
    if (stored) await tried(instructor.saveAway({ id, version: stored.version, away }));
  }
  await offerFreePlaces(appOf(life));
}

/**
 * The guest of a request takes the place that is offered once everybody has recovered, or refuses it; where nobody was offered
 * one, a guest asks first.
 */
const answersOffer: MoneyDeed = async (life, a, b, c) => {
  const isOpen = await dbOf(life)
    .selectFrom('place_offer')
    .select('id')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!isOpen) {
    await setAway(life, dates.map(illOn));
    await guests.books?.(life, a, b, c);
  }
  await setAway(life, []);
  const open = dbOf(life).selectFrom('place_offer').select('booking_id').where('ended_at', 'is', null).orderBy('id');
  const offer = at(await open.execute(), a);
  const booking = offer && (await bookingsOf(life)).find(({ id }) => id === offer.booking_id);
  if (!booking) return undefined;
  const token = await tokenOf(life.desk, booking.id);
  const { status } = await press(life.desk, b % 4 === 0 ? 'refuseOffer' : 'takeOffer', token);
  if (![200, 409].includes(status)) throw new Error(`an offer was answered by ${status}`);
  return status === 200 ? [partyOf(booking)] : undefined;
};

/** A row of its own in a month of pay, its opposite, or that a month was paid out. */
const addsPay: MoneyDeed = async (life, a, b) => {
  const { pay } = life.desk.trpc.admin;
  const month = pick(['2026-12', '2027-01'], a);
  const sheet = at((await pay.month({ month })).sheets, b);
  if (!sheet) return undefined;
  const { instructor, approval } = sheet;
  const { corrections } = await pay.sheet({ month, instructor_id: instructor.id });
  const reason = 'a jacket';
  if (approval && b % 3 === 0) return (await tried(pay.markPaid({ ids: [approval.id], paid_on: '2026-12-20' }))) && [];
  const last = corrections.at(-1);
  if (last && b % 3 === 1) return (await tried(pay.reverse({ id: last.id, reason }))) && [];
  const amount = pick([1, -1, 5000, -777], a + b);
  const press = { month, instructor_id: instructor.id, amount, reason, request_key: newKey(life) };
  return (await tried(pay.correct(press))) && (await pay.correct(press)) && [];
};

/** Somebody refunds on the provider's own site; the event follows. */
const refundsThere: MoneyDeed = async (life, a, b) => {
  const { books } = life.stripe;
  const intent = at(
    books.intents.filter(({ status, amount, refunded }) => status === 'succeeded' && refunded < amount),
    a,
  );
  if (!intent) return undefined;
  const left = intent.amount - intent.refunded;
  books.nextRefund = b % 4 === 0 ? 'pending' : 'succeeded';
  books.refundThere(intent.id, pick([left, Math.ceil(left / 2), 1], b));
  return [];
};

/** Two contacts are one guest: the record has the sums of both. */
const joinsGuests: MoneyDeed = async (life, a, b) => {
  const [one, other] = [at(partiesOf(life), a), at(partiesOf(life), a + 1 + (b % 3))];
  if (one === undefined || other === undefined || sameGuest(life, one).includes(other)) return undefined;
  const { guestRecord } = life.desk.trpc.admin;
  if (!(await tried(guestRecord.decide({ id: one, other_id: other, is_same: true }).then(() => true))))
    return undefined;
  const all = [...sameGuest(life, one), ...sameGuest(life, other)];
  for (const each of all) life.sameGuest.set(each, all);
  return [];
};

/** Everybody is ill on a day, or has recovered: guests can only ask for a lesson, and get places that become free. */
const illness: MoneyDeed = async (life, a, b) => {
  const date = pick(dates, a);
  await setAway(life, b % 2 === 0 ? [illOn(date)] : []);
  return [];
};

export const counter: Record<string, MoneyDeed> = {
  ...{
    people,
    receipts,
    paysInvoices,
    marks,
    decides,
    movesLesson,
    allocates,
    answersOffer,
    addsPay,
    refundsThere,
    joinsGuests,
    illness,
  },
};
