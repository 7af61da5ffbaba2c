import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { openPage } from './begin-checkout.service.ts';
import { endHolds } from './reconcile.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

async function booked(settings: Parameters<typeof openStripeSchool>[0], terms = {}) {
  const opened = await openStripeSchool(settings);
  onTestFinished(() => opened.stripe.close());
  const { desk } = opened;
  await desk.trpc.admin.policy.save(policyRequest(terms));
  const { id, link } = await desk.trpc.guest.booking.create(bookingWith({}) as never);
  const token = link.split('/').at(-1) ?? '';
  return { ...opened, id, toPay: () => desk.trpc.guest.checkout.toPay({ token }) };
}

const nothing = { paid: 0, all: null, least: null, is_ordered: false, is_over: false, hold: null, due_on: null };

it('shows what is to be paid at once, and how long the place is held, however often Pay is pressed', async () => {
  const { desk, stripe, clock, id, toPay } = await booked({ online_when: 'booking', hold_minutes: 30 });
  const offer = { purpose: 'all', amount: 30_000 };
  expect(await toPay()).toEqual({ ...nothing, offer, hold: { until: '08:40', seconds: 1800 } });
  clock.pass(10);
  expect(await toPay()).toMatchObject({ hold: { seconds: 1200 } });
  const pages = [await openPage(desk.t.app, id, '/b/token'), await openPage(desk.t.app, id, '/b/token')];
  expect([new Set(pages).size, stripe.books.sessions.length]).toEqual([1, 1]);
  clock.pass(20);
  expect(await toPay()).toEqual({ ...nothing, is_over: true, offer: null });
  await endHolds(desk.t.app);
  expect(await toPay()).toEqual({ ...nothing, is_over: true, offer: null });
});

it.each([
  [
    'the deposit',
    { online_payment: 'deposit' as const },
    { deposit_percent: 20, deposit_days: 1 },
    'deposit',
    6000,
    30_000,
    '2026-12-21',
  ],
  ['all', { online_payment: 'all' as const }, { balance_days: 1 }, 'all', 30_000, null, '2026-12-21'],
  ['all on the day', { online_payment: 'all' as const }, {}, 'all', 30_000, null, '2026-12-22'],
])(
  'shows by which day %s is due where the school collects it later',
  async (_, payment, terms, purpose, amount, all, due_on) => {
    const { toPay } = await booked({ ...payment, online_when: 'later' }, terms);
    expect(await toPay()).toEqual({ ...nothing, offer: { purpose, amount }, all, due_on });
  },
);

it('holds the place for whichever sum is chosen, and offers neither once the time is over', async () => {
  const settings = { online_payment: 'deposit', online_when: 'booking', hold_minutes: 30 } as const;
  const { desk, stripe, clock, id, toPay } = await booked(settings, { deposit_percent: 20 });
  const offer = { purpose: 'deposit', amount: 6000 };
  expect(await toPay()).toMatchObject({ offer, all: 30_000, hold: { seconds: 1800 } });
  await openPage(desk.t.app, id, '/b/token', 'deposit');
  await openPage(desk.t.app, id, '/b/token', 'all');
  expect(await toPay()).toMatchObject({ offer, all: 30_000, hold: { seconds: 1800 } });
  const held = desk.t.app.db.selectFrom('checkout').select(['purpose', 'amount', 'place']).orderBy('id');
  expect(await held.execute()).toEqual([{ purpose: 'all', amount: 30_000, place: 'held' }]);
  expect(stripe.books.sessions.map((each) => each.status)).toEqual(['expired', 'open']);
  clock.pass(31);
  expect(await toPay()).toEqual({ ...nothing, is_over: true, offer: null });
});

it('shows nothing without a provider, where nothing is paid online, and for an invalid token', async () => {
  const { desk, toPay } = await booked({ online_payment: 'nothing' });
  expect(await toPay()).toBeNull();
  expect(await desk.trpc.guest.checkout.toPay({ token: 'x'.repeat(32) })).toBeNull();
  const other = await openDesk();
  const { link } = await other.trpc.guest.booking.create(bookingWith({}) as never);
  expect(await other.trpc.guest.checkout.toPay({ token: link.split('/').at(-1) ?? '' })).toBeNull();
});
