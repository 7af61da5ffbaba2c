/** A payment that a guest has ordered and whose money is on its way, where unpaid bookings are canceled. */
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { deliver, openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { statusOf } from '../../testing/waiting-list.ts';
import { cancelUnpaid } from '../cancellation/unpaid.service.ts';
import { queueDueMessages } from '../guest-message/due-messages.service.ts';
import { openPage } from './begin-checkout.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

const day = 24 * 60;

/** Due by the end of the 24th, after a warning, and ordered at a store that evening. */
async function ordered() {
  const { desk, stripe, clock } = await openStripeSchool({ online_when: 'later' });
  onTestFinished(() => stripe.close());
  const { app } = desk.t;
  const terms = { tiers: [{ hours: 0, percent: 50 }], balance_days: 2, unpaid_hours: 0, warn_hours: 24 };
  await desk.trpc.admin.policy.save(policyRequest(terms));
  const id = await desk.book({ operating_day: school.day['2026-12-26'] });
  clock.pass(4 * day);
  expect(await cancelUnpaid(app)).toEqual({ warned: 1, canceled: 0 });
  await app.db.updateTable('outbox').set({ status: 'sent' }).where('kind', '=', 'balance_due').execute();
  await openPage(app, id, '/b/token');
  stripe.books.order('cs_test_1');
  let sent = 0;
  const deliverNew = async () => {
    for (const event of stripe.events().slice(sent)) expect(await deliver(desk, 'stripe', event)).toBe(200);
    sent = stripe.events().length;
  };
  await deliverNew();
  clock.pass(day);
  return { desk, stripe, app, id, deliverNew };
}

it('keeps the booking until the money has come', async () => {
  const { desk, stripe, app, id, deliverNew } = await ordered();
  expect(await cancelUnpaid(app)).toEqual({ warned: 0, canceled: 0 });
  stripe.books.payOrdered('cs_test_1');
  await deliverNew();
  expect(await cancelUnpaid(app)).toEqual({ warned: 0, canceled: 0 });
  expect(await desk.trpc.admin.booking.get({ id })).toMatchObject({ status: 'booked', invoice_status: 'Paid' });
});

it('no longer keeps the booking when the money does not come', async () => {
  const { desk, stripe, app, id, deliverNew } = await ordered();
  stripe.books.failOrdered('cs_test_1');
  await deliverNew();
  expect(await cancelUnpaid(app)).toEqual({ warned: 0, canceled: 1 });
  expect(await statusOf(desk, id)).toBe('canceled');
});

/** Whoever has run first within the same minutes. */
const inBothOrders = [['reminder', 'cancellation'] as const, ['cancellation', 'reminder'] as const];

describe.each(inBothOrders)(
  'when the money does not come, and the %s runs first, its guest gets one mail',
  (...order) => {
    const mails = async ({ app }: Pick<Awaited<ReturnType<typeof ordered>>, 'app'>) => {
      const rows = await app.db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute();
      // The lesson itself is reminded of at its own hour.
      return rows.filter(({ kind, payload }) => kind !== 'reminder' && JSON.parse(payload).audience === 'guest');
    };
    const work = async ({ app }: Pick<Awaited<ReturnType<typeof ordered>>, 'app'>) => {
      for (const what of [...order, ...order]) await (what === 'reminder' ? queueDueMessages(app) : cancelUnpaid(app));
    };

    it('which warns of the cancellation', async () => {
      const { desk, stripe, clock } = await openStripeSchool({ online_when: 'later' });
      onTestFinished(() => stripe.close());
      const { app } = desk.t;
      const terms = { tiers: [{ hours: 0, percent: 50 }], balance_days: 4, unpaid_hours: 0, warn_hours: 24 };
      await desk.trpc.admin.policy.save(policyRequest(terms));
      const id = await desk.book({ operating_day: school.day['2026-12-26'] });
      await openPage(app, id, '/b/token');
      stripe.books.order('cs_test_1');
      for (const event of stripe.events()) await deliver(desk, 'stripe', event);
      const before = (await mails({ app })).length;
      clock.pass(4 * day);
      await work({ app });
      expect((await mails({ app })).length).toBe(before);
      stripe.books.failOrdered('cs_test_1');
      for (const event of stripe.events()) await deliver(desk, 'stripe', event);
      await work({ app });
      const [mail, ...others] = (await mails({ app })).slice(before);
      expect(others).toEqual([]);
      expect(mail?.kind).toBe('balance_due');
      expect(JSON.parse(mail?.payload ?? '{}').owed).toMatchObject({ is_warning: true, balance: 30_000 });
      clock.pass(60);
      await work({ app });
      expect((await mails({ app })).length).toBe(before + 1);
    });

    it('which says that it is canceled', async () => {
      const opened = await ordered();
      const before = (await mails(opened)).length;
      opened.stripe.books.failOrdered('cs_test_1');
      await opened.deliverNew();
      await work(opened);
      expect((await mails(opened)).slice(before).map(({ kind }) => kind)).toEqual(['cancelled']);
    });
  },
);
