import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Desk } from '../../testing/desk.ts';
import { putBooking } from '../../testing/desk.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { deliver, openSquareSchool, openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { partyBalance } from '../payment/payment.service.ts';
import { offerToPay, openPage } from './begin-checkout.service.ts';
import { reconcile } from './reconcile.service.ts';

// Loads the libraries once, which is slow on a busy machine.
beforeAll(async () => {
  await import('stripe');
  await import('square');
});

type Settings = Parameters<typeof openStripeSchool>[0];

async function open(settings?: Settings) {
  const school = await openStripeSchool(settings);
  onTestFinished(() => school.stripe.close());
  const { desk, stripe, clock } = school;
  const { app } = desk.t;
  return {
    desk,
    stripe,
    clock,
    app,
    pay: (id: number) => openPage(app, id, `/b/token?paid=${id}`),
    /** Delivers the provider's events, oldest first; only the named ones when there are names. */
    deliver: async (...indexes: number[]) => {
      const events = stripe.events();
      for (const index of indexes.length > 0 ? indexes : events.keys()) {
        const event = events[index];
        if (event) expect(await deliver(desk, 'stripe', event)).toBe(200);
      }
    },
  };
}

const entries = async ({ t }: Desk) =>
  (await t.app.db.selectFrom('payment').selectAll().orderBy('id').execute()).map(
    (row) => `${row.party_id} ${row.kind} ${row.method} ${row.amount} ${row.provider_reference}`,
  );
const checkouts = async ({ t }: Desk) =>
  (await t.app.db.selectFrom('checkout').selectAll().orderBy('id').execute()).map(
    (row) => `${row.party_id} ${row.purpose} ${row.amount} ${row.status}`,
  );
const invoiceStatus = async ({ t }: Desk, id: number) =>
  (await t.app.db.selectFrom('booking').select('invoice_status').where('id', '=', id).executeTakeFirstOrThrow())
    .invoice_status;

describe('paying', () => {
  it('leads to the page of the provider, for what is owed, and is recorded by its event once', async () => {
    const { desk, stripe, pay, deliver } = await open();
    const id = await desk.book();
    expect(await pay(id)).toBe(`${stripe.url}/pay/cs_test_1`);
    expect(stripe.books.sessions).toMatchObject([
      {
        amount_total: 30_000,
        success_url: `https://ski.example/b/token?paid=${id}`,
        customer_email: 'weiling@example.com',
      },
    ]);
    expect(await entries(desk)).toEqual([]);
    stripe.books.pay('cs_test_1');
    await deliver();
    await deliver();
    expect(await entries(desk)).toEqual([`${id} payment online 30000 pi_1`]);
    expect(await checkouts(desk)).toEqual([`${id} all 30000 paid`]);
    expect(await invoiceStatus(desk, id)).toBe('Paid');
    expect(await partyBalance(desk.t.app.db, id)).toMatchObject({ balance: 0, paid: 30_000 });
  });

  it('twice, at once or in two tabs, is one page, and after it there is nothing to pay', async () => {
    const { desk, stripe, pay, deliver } = await open();
    const id = await desk.book();
    const presses = await Promise.all([pay(id), pay(id), pay(id)]);
    const first = presses.filter(Boolean);
    expect(new Set(first)).toEqual(new Set([`${stripe.url}/pay/cs_test_1`]));
    expect(await pay(id)).toBe(first[0]);
    expect(stripe.books.sessions).toHaveLength(1);
    stripe.books.pay('cs_test_1');
    await deliver();
    await expect(pay(id)).rejects.toThrow('errors:nothingToPay');
  });

  it('begins with the deposit of the terms, and continues with the rest', async () => {
    const { desk, stripe, pay, deliver } = await open({ online_payment: 'deposit' });
    await desk.trpc.admin.policy.save(policyRequest({ deposit_percent: 30 }));
    const { id } = await desk.trpc.guest.booking.create(bookingWith({}) as never);
    await pay(id);
    stripe.books.pay('cs_test_1');
    await deliver();
    await pay(id);
    expect(await checkouts(desk)).toEqual([`${id} deposit 9000 paid`, `${id} balance 21000 open`]);
  });

  it('is not offered where nothing is paid online, nothing is owed, or it was canceled', async () => {
    const { desk, app, pay } = await open({ online_payment: 'nothing' });
    const id = await desk.book();
    expect(await offerToPay(app, id)).toEqual({ offer: null, all: null, least: null });
    await expect(pay(id)).rejects.toThrow('errors:nothingToPay');
    await app.db.updateTable('school').set({ online_payment: 'all' }).execute();
    expect(await offerToPay(app, id)).toEqual({ offer: { purpose: 'all', amount: 30_000 }, all: null, least: null });
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    expect(await offerToPay(app, id)).toEqual({ offer: null, all: null, least: null });
  });

  it('of a changed fee closes the page of the earlier one', async () => {
    const { desk, stripe, pay } = await open();
    const id = await desk.book();
    await pay(id);
    await putBooking(desk, id, { fee: 25_000 });
    expect(await pay(id)).toBe(`${stripe.url}/pay/cs_test_2`);
    expect(stripe.books.sessions.map((each) => [each.status, each.amount_total])).toEqual([
      ['expired', 30_000],
      ['open', 25_000],
    ]);
    expect(await checkouts(desk)).toEqual([`${id} all 30000 expired`, `${id} all 25000 open`]);
  });

  it('on a page that was paid just before the fee changed is recorded, and the rest is requested', async () => {
    const { desk, stripe, pay } = await open();
    const id = await desk.book();
    await pay(id);
    await putBooking(desk, id, { fee: 36_000 });
    stripe.books.pay('cs_test_1');
    expect(await pay(id)).toBe(`${stripe.url}/pay/cs_test_2`);
    expect(await entries(desk)).toEqual([`${id} payment online 30000 pi_1`]);
    expect(await checkouts(desk)).toEqual([`${id} all 30000 paid`, `${id} balance 6000 open`]);
  });

  it('works at the next press after the provider refused, gave no answer or lost it', async () => {
    const { desk, stripe, pay } = await open();
    const id = await desk.book();
    for (const trouble of [
      { step: 'create', answers: 400, message: 'Not now.' } as const,
      { step: 'create', answers: 500 } as const,
      { step: 'create', loses: 'answer' } as const,
    ]) {
      stripe.trouble(trouble);
      await expect(pay(id)).rejects.toMatchObject({ code: 'refused_by_provider' });
    }
    stripe.trouble();
    const url = await pay(id);
    expect(url).toContain('/pay/cs_test_');
    expect(await pay(id)).toBe(url);
    expect(await checkouts(desk)).toEqual([`${id} all 30000 open`]);
  });

  it('works after the server ended during the request, once the answer is no longer waited for', async () => {
    const { desk, clock, pay, app } = await open();
    const id = await desk.book();
    await pay(id);
    const lost = { provider_reference: null, page_url: null, page_closes_at: null, asked_at: clock.nowText() };
    await app.db.updateTable('checkout').set(lost).execute();
    expect(await pay(id)).toBeUndefined();
    clock.pass(1);
    expect(await pay(id)).toContain('/pay/cs_test_2');
  });
});

describe('an event', () => {
  it('of a slip reports that the payment was ordered, and days later that it was paid', async () => {
    const { desk, stripe, pay, deliver, clock } = await open();
    const id = await desk.book();
    await pay(id);
    stripe.books.order('cs_test_1');
    await deliver();
    expect([await checkouts(desk), await entries(desk)]).toEqual([[`${id} all 30000 pending`], []]);
    await expect(pay(id)).rejects.toThrow('errors:paymentOrdered');
    clock.pass(3 * 24 * 60);
    stripe.books.payOrdered('cs_test_1');
    await deliver();
    expect(await entries(desk)).toEqual([`${id} payment online 30000 pi_1`]);
  });

  it('of a slip that was not paid in time lets the guest pay anew', async () => {
    const { desk, stripe, pay, deliver } = await open();
    const id = await desk.book();
    await pay(id);
    stripe.books.order('cs_test_1');
    stripe.books.failOrdered('cs_test_1');
    await deliver();
    expect(await checkouts(desk)).toEqual([`${id} all 30000 failed`]);
    expect(await pay(id)).toContain('cs_test_2');
  });

  it('may come before an earlier one, or late', async () => {
    const { desk, stripe, pay, deliver } = await open();
    const id = await desk.book();
    await pay(id);
    stripe.books.order('cs_test_1');
    stripe.books.payOrdered('cs_test_1');
    await deliver(1, 0, 1);
    expect([await checkouts(desk), await entries(desk)]).toEqual([
      [`${id} all 30000 paid`],
      [`${id} payment online 30000 pi_1`],
    ]);
  });

  it('of an expired page lets the guest open another one', async () => {
    const { desk, stripe, pay, deliver } = await open();
    const id = await desk.book();
    await pay(id);
    stripe.books.runOut('cs_test_1');
    await deliver();
    expect(await checkouts(desk)).toEqual([`${id} all 30000 expired`]);
    expect(await pay(id)).toContain('cs_test_2');
  });

  it('of an unknown page changes nothing; with a wrong signature it is refused and not remembered', async () => {
    const { desk, stripe, pay, app } = await open();
    const id = await desk.book();
    await pay(id);
    stripe.books.pay('cs_test_1');
    const [event] = stripe.events();
    if (!event) throw new Error('no event');
    expect(await deliver(desk, 'stripe', { ...event, body: event.body.replace('30000', '1') })).toBe(401);
    expect(await deliver(desk, 'stripe', { ...event, headers: {} })).toBe(401);
    expect(await app.db.selectFrom('webhook_event').selectAll().execute()).toEqual([]);
    await app.db.updateTable('checkout').set({ provider_reference: 'cs_test_other' }).execute();
    expect(await deliver(desk, 'stripe', event)).toBe(200);
    expect(await entries(desk)).toEqual([]);
  });

  it('is 404 where Stripe is not set up', async () => {
    const { desk } = await openSquareSchool().then((school) => {
      onTestFinished(() => school.square.close());
      return school;
    });
    expect(await deliver(desk, 'stripe', { body: '{}', headers: {} })).toBe(404);
  });
});

describe('payments without an event', () => {
  it('are queried after some minutes, and at once after a start', async () => {
    const { desk, stripe, pay, app, clock } = await open();
    const [first, second] = [await desk.book(), await desk.book({ email: 'second@example.com' })];
    for (const id of [first, second]) await pay(id);
    stripe.books.pay('cs_test_1');
    await reconcile(app);
    expect(await entries(desk)).toEqual([]);
    clock.pass(4);
    await reconcile(app);
    expect(await entries(desk)).toEqual([`${first} payment online 30000 pi_1`]);
    stripe.books.pay('cs_test_2');
    await reconcile(app, { all: true });
    expect(await entries(desk)).toEqual([`${first} payment online 30000 pi_1`, `${second} payment online 30000 pi_2`]);
  });

  it('are queried again while the provider does not answer, and one failure does not stop the others', async () => {
    const { desk, stripe, pay, app } = await open();
    const id = await desk.book();
    await pay(id);
    stripe.books.pay('cs_test_1');
    stripe.trouble({ step: 'retrieve', answers: 500 });
    await reconcile(app, { all: true });
    expect(await entries(desk)).toEqual([]);
    stripe.trouble();
    await reconcile(app, { all: true });
    expect(await entries(desk)).toHaveLength(1);
  });

  it('have the page of a sum that is no longer owed closed', async () => {
    const { desk, stripe, pay, app } = await open();
    const id = await desk.book();
    await pay(id);
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    await reconcile(app, { all: true });
    expect(stripe.books.sessions).toMatchObject([{ status: 'expired' }]);
    expect(await checkouts(desk)).toEqual([`${id} all 30000 expired`]);
  });
});

describe('with Square', () => {
  it('a payment is recorded by its event, and by a query where there was none', async () => {
    const { desk, square, clock } = await openSquareSchool();
    onTestFinished(() => square.close());
    const { app } = desk.t;
    const [first, second] = [await desk.book(), await desk.book({ email: 'second@example.com' })];
    for (const id of [first, second]) await openPage(app, id, '/b/token');
    square.books.pay('link-1', 'FAILED');
    square.books.pay('link-1');
    for (const event of square.events()) expect(await deliver(desk, 'square', event)).toBe(200);
    expect(await entries(desk)).toEqual([`${first} payment online 30000 pay-2`]);
    square.books.pay('link-2');
    clock.pass(4);
    await reconcile(app);
    expect(await entries(desk)).toHaveLength(2);
    expect(await checkouts(desk)).toEqual([`${first} all 30000 paid`, `${second} all 30000 paid`]);
  });
});
