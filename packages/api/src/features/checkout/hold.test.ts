import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Desk } from '../../testing/desk.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { deliver, openStripeSchool } from '../../testing/payments.ts';
import { school } from '../../testing/test-school.ts';
import { cancel, lessonsOf, statusOf } from '../../testing/waiting-list.ts';
import { partyBalance } from '../payment/payment.service.ts';
import { openPage } from './begin-checkout.service.ts';
import { readPayState } from './pay-state.service.ts';
import { endHolds, reconcile } from './reconcile.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

/** A school that requires the whole sum at once and holds a place for 30 minutes; its guest has booked and pressed Pay. */
async function held(presses = true) {
  const school = await openStripeSchool({ online_when: 'booking' });
  onTestFinished(() => school.stripe.close());
  const { desk, stripe, clock } = school;
  const { app } = desk.t;
  const id = (await desk.trpc.guest.booking.create(bookingWith({}) as never)).id;
  if (presses) await openPage(app, id, '/b/token');
  const deliverAll = async () => {
    for (const event of stripe.events()) expect(await deliver(desk, 'stripe', event)).toBe(200);
  };
  return { desk, stripe, clock, app, id, deliverAll };
}

const rows = async ({ t }: Desk) =>
  (await t.app.db.selectFrom('checkout').selectAll().orderBy('id').execute()).map(
    ({ status, place }) => `${status} ${place}`,
  );

const versionOf = async ({ t }: Desk, id: number) =>
  (await t.app.db.selectFrom('booking').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

describe('a place that is held for its payment', () => {
  it('is kept by a payment in time', async () => {
    const { desk, stripe, clock, app, id, deliverAll } = await held();
    expect(await rows(desk)).toEqual(['open held']);
    stripe.books.pay('cs_test_1');
    await deliverAll();
    clock.pass(120);
    await endHolds(app);
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([['paid kept'], 'booked']);
  });

  it('is released, without what the desk has booked for the party meanwhile', async () => {
    const { desk, clock, app, id } = await held();
    clock.pass(10);
    const added = await desk.book({ party_id: id, setting_time_id: 2 });
    clock.pass(20);
    await endHolds(app);
    expect([await statusOf(desk, id), await statusOf(desk, added)]).toEqual(['canceled', 'booked']);
    expect(await lessonsOf(desk, added)).toHaveLength(1);
  });

  it.each([true, false])('is released when its time is over, whether Pay was pressed (%s) or not', async (presses) => {
    const { desk, stripe, clock, app, id } = await held(presses);
    clock.pass(29);
    await endHolds(app);
    expect(await statusOf(desk, id)).toBe('booked');
    clock.pass(1);
    await endHolds(app);
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([['expired lost'], 'canceled']);
    expect(await lessonsOf(desk, id)).toEqual([]);
    expect(stripe.books.sessions.map(({ status }) => status)).toEqual(presses ? ['expired'] : []);
    expect(await partyBalance(app.db, id)).toMatchObject({ balance: 0 });
    await expect(openPage(app, id, '/b/token')).rejects.toThrow('errors:nothingToPay');
  });

  it.each([
    ['whose payment was ordered, though no event has come', 'pending held'],
    ['that the desk has set Paid', 'expired kept'],
  ])('%s is not released', async (_how, state) => {
    const { desk, stripe, clock, app, id } = await held();
    if (state === 'pending held') stripe.books.order('cs_test_1');
    else await app.db.updateTable('booking').set({ invoice_status: 'Paid' }).execute();
    clock.pass(31);
    await endHolds(app);
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([[state], 'booked']);
  });

  it('is not released while the provider is making the page for a press of Pay', async () => {
    const { desk, clock, app, id } = await held(false);
    clock.pass(30);
    const pressed = { request_key: 'press', asked_at: clock.nowText() };
    await app.db.updateTable('checkout').set(pressed).execute();
    await endHolds(app);
    expect(await statusOf(desk, id)).toBe('booked');
    clock.pass(1);
    await endHolds(app);
    expect(await statusOf(desk, id)).toBe('canceled');
  });

  it('that was paid at the last moment is kept, though no event has come', async () => {
    const { desk, stripe, clock, app, id } = await held();
    stripe.books.pay('cs_test_1');
    clock.pass(31);
    await endHolds(app);
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([['paid kept'], 'booked']);
  });

  it('is kept when its slip was not paid and the lesson has begun: the guest is taught, and owes it', async () => {
    const { desk, stripe, clock, app, id, deliverAll } = await held();
    stripe.books.order('cs_test_1');
    await deliverAll();
    const { date } = await app.db.selectFrom('booking').select('date').executeTakeFirstOrThrow();
    clock.pass((Date.parse(`${date}T09:00:00+09:00`) - clock.now().getTime()) / 60_000);
    stripe.books.failOrdered('cs_test_1');
    await reconcile(app, { all: true });
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([['failed kept'], 'booked']);
    expect(await lessonsOf(desk, id)).toHaveLength(1);
    expect(await partyBalance(app.db, id)).toMatchObject({ balance: 30_000 });
  });

  it('is held while a slip can be paid, and released when it was not', async () => {
    const { desk, stripe, clock, app, id, deliverAll } = await held();
    stripe.books.order('cs_test_1');
    await deliverAll();
    clock.pass(24 * 60);
    await endHolds(app);
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([['pending held'], 'booked']);
    stripe.books.failOrdered('cs_test_1');
    await reconcile(app, { all: true });
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([['failed lost'], 'canceled']);
  });

  it('is released, without what the desk has added to the party meanwhile', async () => {
    const { desk, clock, app, id } = await held();
    clock.pass(10);
    const added = await desk.book({ party_id: id, setting_time_id: school.time.afternoon });
    clock.pass(20);
    await endHolds(app);
    expect([await statusOf(desk, id), await statusOf(desk, added)]).toEqual(['canceled', 'booked']);
  });

  it('whose money was paid at the desk is kept', async () => {
    const { desk, clock, app, id } = await held();
    const press = { booking_id: id, balance: 30_000, request_key: 'press 1' };
    await desk.trpc.admin.payment.take({ ...press, amount: 30_000, method: 'cash' });
    clock.pass(31);
    await endHolds(app);
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([['expired kept'], 'booked']);
  });

  it('is held for ten minutes more while the provider does not answer', async () => {
    const { desk, stripe, clock, app, id } = await held();
    stripe.trouble({ step: 'expire', answers: 500 });
    clock.pass(31);
    await endHolds(app);
    expect(await statusOf(desk, id)).toBe('booked');
    clock.pass(10);
    await endHolds(app);
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([['expired lost'], 'canceled']);
  });

  it('is not held where nothing is due when booking, nor for a request', async () => {
    const { desk, app } = await held(false);
    await app.db.updateTable('school').set({ online_when: 'later' }).execute();
    const other = { email: 'other@example.com', phone_number: '+65 9999 0000' };
    await desk.trpc.guest.booking.create(bookingWith(other) as never);
    expect(await rows(desk)).toEqual(['open held']);
    await app.db.updateTable('school').set({ online_when: 'booking' }).execute();
    const third = { email: 'third@example.com', phone_number: '+65 9999 0001' };
    const asked = await desk.trpc.guest.booking.create(bookingWith({ ...third, may_ask: true }) as never);
    expect([asked.status, await rows(desk)]).toEqual(['requested', ['open held']]);
  });
});

describe('a payment that comes after the place was lost', () => {
  /** @param meanwhile what happens between the end of the hold and the payment */
  async function late(meanwhile: (all: Awaited<ReturnType<typeof held>>) => Promise<unknown> = async () => undefined) {
    const all = await held();
    await all.app.db.updateTable('school').set({ notice_email: 'school@example.com' }).execute();
    all.stripe.trouble({ step: 'expire', answers: 500 });
    all.clock.pass(45);
    await endHolds(all.app);
    all.stripe.trouble();
    await meanwhile(all);
    all.stripe.books.pay('cs_test_1');
    await all.deliverAll();
    return all;
  }

  it('makes the booking a request with the money due back, and notifies the school', async () => {
    const { desk, app, id } = await late();
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([['paid lost'], 'requested']);
    expect(await partyBalance(app.db, id)).toEqual({ owed: 0, paid: 30_000, balance: -30_000 });
    expect(await lessonsOf(desk, id)).toEqual([]);
    const told = await app.db
      .selectFrom('outbox')
      .select(['kind'])
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute();
    expect(told.filter(({ kind }) => kind === 'requested')).toHaveLength(2);
  });

  it('is explained to the guest, in the mail about the request too', async () => {
    const { desk, id } = await late();
    const { data } = await desk.trpc.admin.message.list({ booking_id: id });
    const mail = data.find(({ kind, audience }) => kind === 'requested' && audience === 'guest');
    expect(mail?.text).toContain('Your payment of ¥30,000 came after the place had been given back.');
    expect(mail?.text.match(/Your payment/g)).toHaveLength(1);
  });

  it('is explained only with its own reason, whatever the school writes to guests who ask for a full day', async () => {
    const all = await held();
    const { desk, stripe, clock, app, id } = all;
    const own = { subject: 'All is full', body: 'Dear {{name}},\n\nwe have no free place.' };
    const blank = { subject: '', body: '' };
    const texts = { en: own, ja: blank, zh: blank };
    await desk.trpc.admin.message.saveSetting({ kind: 'requested', is_on: true, version: 1, texts } as never);
    await app.db.updateTable('school').set({ notice_email: 'school@example.com' }).execute();
    stripe.trouble({ step: 'expire', answers: 500 });
    clock.pass(45);
    await endHolds(app);
    stripe.trouble();
    stripe.books.pay('cs_test_1');
    await all.deliverAll();
    const { data } = await desk.trpc.admin.message.list({ booking_id: id });
    const told = data.filter(({ kind }) => kind === 'requested');
    const of = (wanted: string) => told.find(({ audience }) => audience === wanted);
    expect(of('guest')?.subject).toContain('Your payment came late, the lesson is not booked');
    expect(of('guest')?.text).toContain('was not paid in time');
    expect(of('guest')?.text).not.toMatch(/no free place|cannot be taught/);
    expect(of('school')?.subject).toContain('Paid late, request no.');
    expect(of('school')?.text).toContain('accept it, or give the money back');
    expect(of('school')?.text).not.toMatch(/no free place|cannot be taught/);
  });

  it("is explained in a chat text with the reason of the mail, without the school's own words, until the desk accepts it", async () => {
    const { desk, id } = await late();
    const own = { subject: 'All is full', body: 'Dear {{name}},\n\nwe are full.' };
    const blank = { subject: '', body: '' };
    const texts = { en: own, ja: blank, zh: blank };
    await desk.trpc.admin.message.saveSetting({ kind: 'requested', is_on: true, version: 1, texts } as never);
    const told = async (kind?: 'requested') =>
      (await desk.trpc.admin.message.copyTexts({ booking_id: id, ...(kind && { kind }) })).texts.whatsapp;
    for (const text of [await told('requested'), await told()])
      expect(text.match(/Your payment of ¥30,000 came after the place had been given back/g)).toHaveLength(1);
    expect(await told('requested')).toContain('was not paid in time');
    expect(await told('requested')).not.toMatch(/no free place|we are full/);
    await desk.trpc.admin.waitingList.accept({ id, version: await versionOf(desk, id) });
    expect(await told()).not.toContain('Your payment');
  });

  it('is explained in a chat text without the payment once that is refunded', async () => {
    const { desk, id } = await late();
    const [checkout] = await desk.trpc.admin.checkout.list({ booking_id: id });
    const refund = { payment_id: checkout?.payments[0]?.id ?? 0, amount: 30_000, request_key: 'press-0001' };
    await desk.trpc.admin.checkout.refund(refund);
    const { texts } = await desk.trpc.admin.message.copyTexts({ booking_id: id, kind: 'requested' });
    expect(texts.line).toContain('was not paid in time');
    expect(texts.line).not.toMatch(/Your payment|no free place/);
  });

  it.each([
    ['booked', 0, false],
    ['canceled', -30_000, true],
  ] as const)('leaves a booking %s that the desk has restored', async (status, balance, cancels) => {
    const { desk, app, id } = await late(async ({ desk, app, id }) => {
      await desk.trpc.admin.booking.update({ id, invoice_status: 'Unpaid' });
      expect(await readPayState(app, id)).toMatchObject({ isOver: false });
      if (cancels) await cancel(desk, id);
    });
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([['paid lost'], status]);
    expect(await partyBalance(app.db, id)).toMatchObject({ balance });
    expect(await readPayState(app, id)).toMatchObject({ paid: 30_000, isLate: false });
    expect(await desk.trpc.admin.checkout.list({ booking_id: id })).toMatchObject([
      { is_asked: false, payments: [{ refundable: 30_000 }] },
    ]);
  });

  it('is listed with the request that it has made until that is answered', async () => {
    const { desk, id } = await late();
    const listed = async () => (await desk.trpc.admin.checkout.list({ booking_id: id })).map((row) => row.is_asked);
    expect(await listed()).toEqual([true]);
    await desk.trpc.admin.waitingList.accept({ id, version: await versionOf(desk, id) });
    expect(await listed()).toEqual([false]);
  });

  it('can be accepted by the desk, and is paid then', async () => {
    const { desk, app, id } = await late();
    await desk.trpc.admin.waitingList.accept({ id, version: await versionOf(desk, id) });
    expect(await statusOf(desk, id)).toBe('booked');
    expect(await partyBalance(app.db, id)).toEqual({ owed: 30_000, paid: 30_000, balance: 0 });
  });

  it('can be refunded by the desk', async () => {
    const { desk, app, id } = await late();
    const [checkout] = await desk.trpc.admin.checkout.list({ booking_id: id });
    const payment_id = checkout?.payments[0]?.id ?? 0;
    await desk.trpc.admin.checkout.refund({ payment_id, amount: 30_000, request_key: 'press-0001' });
    expect(await partyBalance(app.db, id)).toEqual({ owed: 0, paid: 0, balance: 0 });
    expect(await rows(desk)).toEqual(['refunded lost']);
  });
});
