import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { createClock, millisecondsOf } from '../../platform/clock.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { partyWith } from '../../testing/guest-booking.ts';
import { openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { ask, cancel } from '../../testing/waiting-list.ts';
import { openPage } from '../checkout/begin-checkout.service.ts';
import { reconcile } from '../checkout/reconcile.service.ts';
import { asItStands } from '../guest-message/as-it-stands.ts';
import { issueInvoice } from '../invoice/invoice.service.ts';
import type { LessonFacts } from '../message/message-facts.ts';
import { nextDueDay } from '../owed/due-by.service.ts';
import { recordPayment } from '../payment/payment.service.ts';
import { cancelUnpaid } from './unpaid.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

/** Everything is due two days before the first lesson; unpaid bookings are canceled then, a day after a warning. */
const terms = { tiers: [{ hours: 0, percent: 50 }], balance_days: 2, unpaid_hours: 0, warn_hours: 24 };

type Opened = { desk: Desk; at: (time: string) => AppContext };

async function open(changes = {}): Promise<Opened> {
  const desk = await openDesk();
  await desk.trpc.admin.policy.save(policyRequest({ ...terms, ...changes }));
  const mail = { ...desk.t.app.mail, isConfigured: true };
  return { desk, at: (time) => ({ ...desk.t.app, mail, clock: createClock(`${time}+09:00`) }) };
}

/** For a lesson on the 26th at 9:00: due by the end of the 24th. */
const book = (desk: Desk, changes = {}) =>
  desk.book({ operating_day: school.day['2026-12-26'], setting_time_id: school.time.morning, ...changes });

const pay = (desk: Desk, party_id: number, amount: number) =>
  inTransaction(desk.t.app, (app) => recordPayment(app, { party_id, kind: 'payment', method: 'cash', amount }));

const statusOf = async ({ t }: Desk, id: number) =>
  (await t.app.db.selectFrom('booking').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

const warnings = ({ t }: Desk) =>
  t.app.db
    .selectFrom('outbox')
    .select(['booking_id', 'payload'])
    .where('kind', '=', 'balance_due')
    .orderBy('id')
    .execute();

const sendAll = ({ t }: Desk) =>
  t.app.db.updateTable('outbox').set({ status: 'sent' }).where('kind', '=', 'balance_due').execute();

describe('an unpaid booking', () => {
  it('gets one warning, and is canceled when a day has passed, with a mail and an audit row', async () => {
    const { desk, at } = await open();
    const id = await book(desk);
    expect(await cancelUnpaid(at('2026-12-23T23:59:00'))).toEqual({ warned: 0, canceled: 0 });
    expect(await cancelUnpaid(at('2026-12-24T00:00:00'))).toEqual({ warned: 1, canceled: 0 });
    expect(await cancelUnpaid(at('2026-12-24T00:10:00'))).toEqual({ warned: 0, canceled: 0 });
    const [warning, ...others] = await warnings(desk);
    expect([warning?.booking_id, others]).toEqual([id, []]);
    expect(JSON.parse(warning?.payload ?? '')).toMatchObject({
      owed: { balance: 30_000, due_on: '2026-12-24' },
      note: expect.stringContaining('25 Dec 2026, 00:00'),
    });
    await sendAll(desk);
    expect(await cancelUnpaid(at('2026-12-24T23:59:00'))).toEqual({ warned: 0, canceled: 0 });
    expect(await cancelUnpaid(at('2026-12-25T00:00:00'))).toEqual({ warned: 0, canceled: 1 });
    expect(await cancelUnpaid(at('2026-12-25T00:10:00'))).toEqual({ warned: 0, canceled: 0 });
    const stored = await desk.t.app.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ status: 'canceled', kept_fee: 0 });
    expect((await desk.audit()).at(-1)).toMatchObject({ entity: 'booking', action: 'update', actor: 'system' });
    const mails = await desk.t.app.db
      .selectFrom('outbox')
      .select('kind')
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind }) => kind)).toContain('cancelled');
  });

  it.each([true, false])('is not canceled until the provider says whether it was paid in time (%s)', async (isPaid) => {
    const { desk, stripe, clock } = await openStripeSchool();
    onTestFinished(() => stripe.close());
    const { app } = desk.t;
    await desk.trpc.admin.policy.save(policyRequest(terms));
    const id = await book(desk);
    const until = (time: string) => clock.pass((millisecondsOf(`${time}+09:00`) - clock.now().getTime()) / 60_000);
    until('2026-12-24T00:00:00');
    await cancelUnpaid(app);
    await sendAll(desk);
    until('2026-12-24T23:00:00');
    await openPage(app, id, '/b/token');
    if (isPaid) stripe.books.pay('cs_test_1');
    until('2026-12-25T00:00:00');
    expect(await cancelUnpaid(app)).toEqual({ warned: 0, canceled: 0 });
    until('2026-12-25T00:30:00');
    await reconcile(app);
    expect(await cancelUnpaid(app)).toEqual({ warned: 0, canceled: isPaid ? 0 : 1 });
    expect(await statusOf(desk, id)).toBe(isPaid ? 'booked' : 'canceled');
  });

  it('has its invoice canceled at the provider too', async () => {
    const { desk, at } = await open();
    const asked: string[] = [];
    const invoices = {
      provider: 'square' as const,
      issue: async () => ({ provider_reference: 'inv:1' }),
      cancel: async (reference: string) => void asked.push(reference),
    };
    const id = await book(desk);
    await issueInvoice({ ...desk.t.app, invoices }, id);
    await cancelUnpaid({ ...at('2026-12-24T00:00:00'), invoices });
    await sendAll(desk);
    expect(await cancelUnpaid({ ...at('2026-12-25T00:00:00'), invoices })).toEqual({ warned: 0, canceled: 1 });
    expect(asked).toEqual(['inv:1']);
  });

  it('of several lines gets one mail with the warning and one with the cancellation, which list the lines', async () => {
    const { desk, at } = await open();
    const day = school.day['2026-12-26'];
    const lines = [{ operating_day: day }, { operating_day: day, setting_time_id: school.time.afternoon }];
    const made = await desk.trpc.guest.booking.createParty(partyWith(lines) as never);
    const ids = made.lines.map(({ id }) => id);
    expect(await cancelUnpaid(at('2026-12-24T00:00:00'))).toEqual({ warned: 1, canceled: 0 });
    await sendAll(desk);
    expect(await cancelUnpaid(at('2026-12-25T00:00:00'))).toEqual({ warned: 0, canceled: 2 });
    for (const id of ids) expect(await statusOf(desk, id)).toBe('canceled');
    const mails = await desk.t.app.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'cancelled')
      .orderBy('id')
      .execute();
    const told = mails.map(({ payload }) => JSON.parse(payload)).filter(({ audience }) => audience === 'guest');
    expect(told.map(({ facts, others }) => [facts.number, ...others.map((line: LessonFacts) => line.number)])).toEqual([
      ids,
    ]);
  });

  it('of which the payment for one line covers the other, once the first costs nothing, is canceled alone', async () => {
    const { desk, at } = await open({ drops_part_paid: true });
    const day = school.day['2026-12-26'];
    const lines = [{ operating_day: day }, { operating_day: day, setting_time_id: school.time.afternoon }];
    const made = await desk.trpc.guest.booking.createParty(partyWith(lines) as never);
    const [first = 0, second = 0] = made.lines.map(({ id }) => id);
    await pay(desk, first, 30_000);
    await cancelUnpaid(at('2026-12-24T00:00:00'));
    await sendAll(desk);
    expect(await cancelUnpaid(at('2026-12-25T00:00:00'))).toEqual({ warned: 0, canceled: 1 });
    expect([await statusOf(desk, first), await statusOf(desk, second)].sort()).toEqual(['booked', 'canceled']);
  });

  it('gets a warning unless it was paid before the mail is sent', async () => {
    const { desk, at } = await open();
    const id = await book(desk);
    const now = at('2026-12-24T00:00:00');
    await cancelUnpaid(now);
    const row = await desk.t.app.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'balance_due')
      .executeTakeFirstOrThrow();
    expect(JSON.parse((await asItStands(now, row))?.payload ?? '{}')).toMatchObject({ owed: { balance: 30_000 } });
    await pay(desk, id, 30_000);
    expect(await asItStands(now, row)).toBeUndefined();
  });

  it('is not canceled before its warning was sent, nor once the first lesson has begun', async () => {
    const { desk, at } = await open();
    const id = await book(desk);
    await cancelUnpaid(at('2026-12-24T00:00:00'));
    expect(await cancelUnpaid(at('2026-12-26T08:00:00'))).toEqual({ warned: 0, canceled: 0 });
    await sendAll(desk);
    expect(await cancelUnpaid(at('2026-12-26T09:00:00'))).toEqual({ warned: 0, canceled: 0 });
    expect(await statusOf(desk, id)).toBe('booked');
  });

  it('that was booked late is warned first, too', async () => {
    const { desk, at } = await open({ balance_days: 14 });
    const id = await book(desk);
    expect(await cancelUnpaid(at('2026-12-21T10:00:00'))).toEqual({ warned: 1, canceled: 0 });
    await sendAll(desk);
    expect(await cancelUnpaid(at('2026-12-22T09:59:00'))).toEqual({ warned: 0, canceled: 0 });
    expect(await cancelUnpaid(at('2026-12-22T10:00:00'))).toEqual({ warned: 0, canceled: 1 });
    expect(await statusOf(desk, id)).toBe('canceled');
  });

  it.each([
    ['something was paid', {}, (desk: Desk, id: number) => pay(desk, id, 1)],
    ['all was paid after the warning', { drops_part_paid: true }, (desk: Desk, id: number) => pay(desk, id, 30_000)],
    [
      'the desk has set it Paid',
      {},
      (desk: Desk, id: number) => desk.trpc.admin.booking.setStatus({ ids: [id], invoice_status: 'Paid' }),
    ],
  ])('is kept when %s', async (_why, changes, settle) => {
    const { desk, at } = await open(changes);
    const id = await book(desk);
    await cancelUnpaid(at('2026-12-24T00:00:00'));
    await sendAll(desk);
    await settle(desk, id);
    expect(await cancelUnpaid(at('2026-12-25T08:00:00'))).toEqual({ warned: 0, canceled: 0 });
    expect(await statusOf(desk, id)).toBe('booked');
  });

  it('with a partial payment is canceled if the terms say so: the school keeps what they say, at most what was paid', async () => {
    const { desk, at } = await open({ drops_part_paid: true });
    const [little, much] = [await book(desk), await book(desk, { setting_time_id: school.time.afternoon })];
    await pay(desk, little, 4000);
    await pay(desk, much, 20_000);
    await cancelUnpaid(at('2026-12-24T00:00:00'));
    await sendAll(desk);
    expect(await cancelUnpaid(at('2026-12-25T00:00:00'))).toEqual({ warned: 0, canceled: 2 });
    const kept = await desk.t.app.db.selectFrom('booking').select(['id', 'kept_fee']).orderBy('id').execute();
    expect(kept).toEqual([
      { id: little, kept_fee: 4000 },
      { id: much, kept_fee: 15_000 },
    ]);
  });

  it('without terms, or with terms that cancel nothing, or where no mail can be sent, is left alone', async () => {
    const none = await openDesk();
    await book(none);
    const { desk, at } = await open({ unpaid_hours: null });
    await book(desk);
    const later = at('2026-12-25T12:00:00');
    const nothing = { warned: 0, canceled: 0 };
    expect(await cancelUnpaid({ ...later, db: none.t.app.db })).toEqual(nothing);
    expect(await cancelUnpaid(later)).toEqual(nothing);
    const other = await open();
    await book(other.desk);
    const mute = other.at('2026-12-25T12:00:00');
    expect(await cancelUnpaid({ ...mute, mail: { ...mute.mail, isConfigured: false } })).toEqual(nothing);
  });

  it('gets no warning of a cancellation that would come after the lesson has begun', async () => {
    const { desk, at } = await open();
    await book(desk);
    expect(await cancelUnpaid(at('2026-12-25T09:00:00'))).toEqual({ warned: 0, canceled: 0 });
    expect(await cancelUnpaid(at('2026-12-25T08:59:00'))).toEqual({ warned: 1, canceled: 0 });
  });

  it('that was a request before has the deadline of its terms counted from the day on which it was accepted', async () => {
    const { desk, at } = await open({ deposit_percent: 20, deposit_days: 7 });
    const day = { operating_day: school.day['2027-01-10'], setting_time_id: school.time.morning };
    for (const guest of ['first', 'second', 'third']) await ask(desk, guest, day);
    await desk.t.app.db.updateTable('booking').set({ created_at: '2026-12-02T01:00:00.000Z' }).execute();
    await cancel(desk, 1);
    await cancel(desk, 2);
    await desk.trpc.admin.waitingList.accept({ id: 3, version: 1 });
    expect(await nextDueDay(desk.t.app, 3, true)).toBe('2026-12-27');
    expect(await cancelUnpaid(at('2026-12-26T23:59:00'))).toEqual({ warned: 0, canceled: 0 });
    expect(await cancelUnpaid(at('2026-12-27T00:00:00'))).toEqual({ warned: 1, canceled: 0 });
    const [warning] = await warnings(desk);
    expect(JSON.parse(warning?.payload ?? '')).toMatchObject({ owed: { due_on: '2026-12-27', balance: 6000 } });
  });
});
