/**
 * What the desk does in a history of money: bookings, payments, papers, tills. Each deed says whose money it may change;
 * undefined: it was refused.
 */
import { creditOf } from '@gerende/domain/closure/rules';
import { leftToPay } from '@gerende/domain/invoice/rules';
import { askedOf, dueBack } from '@gerende/domain/payment/rules';
import { expect } from 'vitest';
import { previewCancel } from '../../../features/cancellation/cancel-lines.service.ts';
import { selectOpenInvoicesOf } from '../../../features/invoice/invoice.queries.ts';
import { readLedger } from '../../../features/payment/payment.service.ts';
import { deskPartyWith, putBooking } from '../../../testing/desk.ts';
import { school } from '../../../testing/test-school.ts';
import {
  appOf,
  at,
  type BookingRow,
  bookingsOf,
  dbOf,
  firstLeapDay,
  type MoneyLife,
  newKey,
  noteAtDesk,
  partiesOf,
  sum,
  tried,
} from './money-life.ts';

/** The parties whose money a deed may have changed. */
export type Touched = readonly number[] | 'all' | undefined;
export type MoneyDeed = (life: MoneyLife, a: number, b: number, c: number) => Promise<Touched>;

const { day, time, instructor, course } = school;
/** Those around the year's end are after the 28th. */
const days = [day['2026-12-22'], day['2026-12-23'], 13, 14, day['2027-01-10'], day['2027-01-11'], firstLeapDay];
const fees = [30_000, 33_333, 7, 999, 100_001, 0];
export const pick = <Each>(list: readonly Each[], index: number): Each => list[index % list.length] as Each;

const partyOf = ({ id, party_id }: BookingRow): number => party_id ?? id;
const anyBooking = async (life: MoneyLife, index: number) => at(await bookingsOf(life), index);
const anyParty = (life: MoneyLife, index: number) => at(partiesOf(life), index);

const lineWith = (a: number, b: number, c: number) => ({
  ...{ operating_day: pick(days, a), setting_time_id: pick([time.morning, time.afternoon], b), fee: pick(fees, c) },
  ...{ days_of_lesson: 1 + (b % 3), number_of_orders: 1 + (a % 2), ability_level: 1 + (c % 2) },
  ...{ has_transportation: a % 3 === 0, has_discount: c % 4 === 1, without_place: 'booked' as const },
  nominated_instructor_id: pick([null, instructor.aoki, instructor.baba], a + c),
  instructor_id: pick([null, instructor.aoki, instructor.chiba], b + c),
  allow_overlap: true,
});

/** Of a group course, at one time: they share a class. */
const groupLineWith = (a: number, b: number, c: number) => ({
  ...{ ...lineWith(a, b, c), course_id: course.snowboard, nominated_instructor_id: null, instructor_id: null },
  ...{ number_of_orders: 1, ability_level: 1, days_of_lesson: 1 },
});

/** @param party to which the lines are added; undefined for a new guest */
async function bookLines(
  life: MoneyLife,
  party: number | undefined,
  [a, b, c]: readonly [number, number, number],
): Promise<Touched> {
  const lines = Array.from({ length: 1 + (a % 3) }, (_, index) =>
    c % 3 === 2 ? groupLineWith(a, b, c + 3 * index) : lineWith(a + index, b + index, c + index),
  );
  const email = `${newKey(life).replaceAll(' ', '')}@example.com`;
  const asked = deskPartyWith(lines, { email });
  const made = await tried(
    life.desk.trpc.admin.booking.createParty({ ...asked, party_id: party ?? null } as unknown as Parameters<
      typeof life.desk.trpc.admin.booking.createParty
    >[0]),
  );
  const [first] = made?.lines ?? [];
  if (!first) return undefined;
  const touched = party ?? first.id;
  if (party === undefined) life.paths.set(touched, null);
  return [touched];
}

const change = async (
  life: MoneyLife,
  row: BookingRow | undefined,
  columns: Record<string, unknown>,
): Promise<Touched> => {
  if (!row) return undefined;
  const done = await tried(
    life.desk.trpc.admin.booking.update({ id: row.id, version: row.version, allow_overlap: true, ...columns }),
  );
  if (done && row.status === 'canceled' && done.status !== 'canceled') life.withOwnPapers.add(row.id);
  return done && [partyOf(row)];
};

export const bookings: Record<string, MoneyDeed> = {
  deskBooks: (life, a, b, c) =>
    life.paths.size < 5 ? bookLines(life, undefined, [a, b, c]) : Promise.resolve(undefined),
  deskAdds: async (life, a, b, c) => {
    const party = anyParty(life, a);
    return party !== undefined && (await bookingsOf(life)).length < 9
      ? bookLines(life, party, [b * 3, b, c])
      : undefined;
  },
  fee: async (life, a, b) => {
    const row = await anyBooking(life, a);
    return row?.status === 'booked' ? change(life, row, { fee: pick(fees, b) }) : undefined;
  },
  people: async (life, a, b) => change(life, await anyBooking(life, a), { number_of_orders: 1 + (b % 5) }),
  movesDay: async (life, a, b) =>
    change(life, await anyBooking(life, a), { operating_day: pick(days, b), days_of_lesson: 1 + (b % 3) }),
  nominates: async (life, a, b) =>
    change(life, await anyBooking(life, a), {
      nominated_instructor_id: pick([null, instructor.aoki, instructor.baba], b),
    }),
  teaches: async (life, a, b) =>
    change(life, await anyBooking(life, a), {
      instructor_id: pick([null, instructor.aoki, instructor.baba, instructor.chiba], b),
    }),
  otherCourse: async (life, a, b) =>
    change(life, await anyBooking(life, a), { course_id: pick([course.privateSki, course.snowboard], b) }),
  rest: async (life, a, b) => {
    const row = await anyBooking(life, a);
    if (!row || row.status === 'canceled') return undefined;
    const changes = b % 3 === 0 ? { invoice_status: 'Canceled' } : { fee: pick(fees, b) };
    const { status } = await putBooking(life.desk, row.id, changes);
    if (status !== 200) return undefined;
    life.withOwnPapers.add(row.id);
    return [partyOf(row)];
  },
  /** Of several at once, as from the list. */
  statuses: async (life, a, b, c) => {
    const rows = [await anyBooking(life, a), await anyBooking(life, b)].flatMap((row) => row ?? []);
    if (rows.length === 0) return undefined;
    const invoice_status = pick(['Paid', 'Unpaid', 'Sent', 'Canceled'] as const, c);
    await life.desk.trpc.admin.booking.setStatus({ ids: rows.map(({ id }) => id), invoice_status });
    for (const { id, status } of rows) {
      if (invoice_status !== 'Canceled') life.byHand.add(id);
      if (status === 'canceled') life.withOwnPapers.add(id);
    }
    return rows.map(partyOf);
  },
  cancels: async (life, a, b, c) => {
    const row = await anyBooking(life, a);
    if (row?.status !== 'booked' && row?.status !== 'requested') return undefined;
    const reason = pick(['guest', 'school', 'illness'] as const, b);
    const { owed_by_others, paid, credited, lines } = await previewCancel(appOf(life), [row.id]);
    const kept_fee = c % 2 === 0 ? undefined : c % ((lines[0]?.fee ?? 0) + 1);
    const kept = kept_fee === undefined ? {} : { kept: [{ id: row.id, kept_fee, version: row.version }] };
    const done = await tried(life.desk.trpc.admin.cancellation.cancel({ ids: [row.id], reason, ...kept }));
    if (!done) return undefined;
    const { balance } = await readLedger(dbOf(life), partyOf(row));
    if (balance !== owed_by_others + (done[0]?.kept_fee ?? 0) - paid) throw new Error('another balance than was shown');
    const { credit } = await life.desk.trpc.admin.payment.list({ booking_id: row.id });
    if (credit !== creditOf(dueBack({ balance }), credited)) throw new Error('another credit than was shown');
    return [partyOf(row)];
  },
  takesUp: async (life, a) => {
    const row = await anyBooking(life, a);
    if (row?.status !== 'canceled') return undefined;
    return change(life, row, { invoice_status: row.invoice_status_before_cancel ?? 'Unpaid' });
  },
  answers: async (life, a, b) => {
    const row = at(
      (await bookingsOf(life)).filter(({ status }) => status === 'requested'),
      a,
    );
    if (!row) return undefined;
    const { waitingList } = life.desk.trpc.admin;
    const { id, version } = row;
    await tried(
      b % 3 === 0 ? waitingList.decline({ id, version }) : waitingList.accept({ id, version, reason: 'A family' }),
    );
    return [partyOf(row)];
  },
};

/** A sum that is usual, or one that is not. */
const part = (most: number, c: number): number =>
  Math.max(1, Math.floor((most * pick([100, 100, 50, 33, 120], c)) / 100));

async function moves(
  life: MoneyLife,
  kind: 'take' | 'refund',
  [a, b, c]: readonly [number, number, number],
): Promise<Touched> {
  const party = anyParty(life, a);
  if (party === undefined) return undefined;
  const { balance, paid } = await life.desk.trpc.admin.payment.list({ booking_id: party });
  const amount = part(kind === 'take' ? balance : pick([paid, -balance], b), c);
  const press = {
    ...{ booking_id: party, balance, request_key: newKey(life), amount },
    ...{ method: pick(['cash', 'card', 'transfer'] as const, b), counter_id: 1 + (c % 2) },
    ...(c % 5 === 0 && { day: '2026-12-19' }),
  };
  const done = await tried(life.desk.trpc.admin.payment[kind](press));
  // The same press once more is the same payment.
  if (done) await life.desk.trpc.admin.payment[kind](press);
  if (done) noteAtDesk(life, party, kind === 'take' ? amount : 0 - amount);
  return done && [party];
}

export const money: Record<string, MoneyDeed> = {
  takes: (life, ...abc) => moves(life, 'take', abc),
  takesMore: (life, ...abc) => moves(life, 'take', abc),
  refunds: (life, ...abc) => moves(life, 'refund', abc),
  corrects: async (life, a, b) => {
    const party = anyParty(life, a);
    if (party === undefined) return undefined;
    const { balance, payments } = await life.desk.trpc.admin.payment.list({ booking_id: party });
    const entry = at(payments, b);
    if (!entry) return undefined;
    const press = { booking_id: party, balance, request_key: newKey(life), payment_id: entry.id };
    const done = await tried(life.desk.trpc.admin.payment.correct(press));
    if (Boolean(done) !== entry.can_correct) throw new Error('shown as correctable, or not, and is otherwise');
    if (done) noteAtDesk(life, party, entry.kind === 'payment' ? 0 - entry.amount : entry.amount);
    return done && [party];
  },
  pressesStale: async (life, a) => {
    const party = anyParty(life, a);
    if (party === undefined) return undefined;
    const { balance } = await life.desk.trpc.admin.payment.list({ booking_id: party });
    const press = { booking_id: party, balance: balance + 1, request_key: newKey(life), amount: 1 };
    const conflict = { code: 'CONFLICT' };
    await expect(life.desk.trpc.admin.payment.take({ ...press, method: 'cash' })).rejects.toMatchObject(conflict);
    return [];
  },
  opensTill: async (life, a, b) =>
    (await tried(life.desk.trpc.admin.till.open({ counter_id: 1 + (a % 2), float_amount: pick([0, 30_000], b) }))) &&
    [],
  movesTill: async (life, a, b) => {
    const till = at((await life.desk.trpc.admin.till.now()).open, a);
    if (!till) return undefined;
    const press = { id: till.id, kind: pick(['in', 'out'] as const, b), amount: 1 + (b % 9000), reason: 'change' };
    return (await tried(life.desk.trpc.admin.till.moveMoney({ ...press, request_key: newKey(life) }))) && [];
  },
  closesTill: async (life, a, b) => {
    const till = at((await life.desk.trpc.admin.till.now()).open, a);
    if (!till || till.cash.expected + (b % 3) < 0) return undefined;
    const expected = { expected_cash: till.cash.expected, expected_card: till.card.expected };
    const counted = { counted_cash: till.cash.expected + (b % 3), counted_card: b % 2 ? null : till.card.expected };
    return (await tried(life.desk.trpc.admin.till.close({ id: till.id, ...counted, ...expected }))) && [];
  },
  invoices: async (life, a) => {
    const row = await anyBooking(life, a);
    if (!row) return undefined;
    const { lines, ...ledger } = await readLedger(dbOf(life), partyOf(row));
    const { id: last = 0 } =
      (await dbOf(life).selectFrom('invoice').select('id').orderBy('id', 'desc').executeTakeFirst()) ?? {};
    const done = await tried(life.desk.trpc.admin.invoice.issue({ booking_id: row.id }));
    const open = await selectOpenInvoicesOf(
      dbOf(life),
      lines.map(({ id }) => id),
    );
    const asks = sum(open.map(leftToPay));
    // A paper that stands says what was paid on its day.
    if (done && done.id > last && open.length === 1)
      expect(asks).toBeLessThanOrEqual(Math.max(askedOf(lines, ledger), ledger.balance));
    return done && [partyOf(row)];
  },
  correctsPapers: async (life, a) => {
    const row = await anyBooking(life, a);
    if (!row) return undefined;
    for (const { id, can_correct } of await life.desk.trpc.admin.invoice.list({ booking_id: row.id }))
      if (can_correct) await life.desk.trpc.admin.invoice.correct({ invoice_id: id });
    return [partyOf(row)];
  },
};
