/** A place whose page is replaced by another one at the moment in which its time is over. */
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { textOf } from '../../platform/clock.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { openStripeSchool } from '../../testing/payments.ts';
import { statusOf } from '../../testing/waiting-list.ts';
import { openPage } from './begin-checkout.service.ts';
import { endHolds } from './reconcile.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

it('a place is not released by the end of a page that another one has replaced while it was closed', async () => {
  const { desk, stripe, clock } = await openStripeSchool({ online_when: 'booking' });
  onTestFinished(() => stripe.close());
  const { app } = desk.t;
  const { id } = await desk.trpc.guest.booking.create(bookingWith({}) as never);
  await openPage(app, id, '/b/token');
  const rows = async () =>
    (await app.db.selectFrom('checkout').select(['status', 'place']).orderBy('id').execute()).map(
      ({ status, place }) => `${status} ${place}`,
    );
  clock.pass(31);
  const { payments } = app;
  let closes = 0;
  const close: typeof payments.close = async (page) => {
    closes += 1;
    const found = await payments.close(page);
    if (closes > 1) return found;
    const wanted = { checkout_id: 1, amount: 30_000, title: 'Ski', language: 'en', email: null } as const;
    const times = { return_url: 'https://ski.example/b/token', closes_at: textOf(clock.now().getTime() + 3_600_000) };
    const { reference } = await payments.create({ ...wanted, ...times }, 'another page');
    await app.db.updateTable('checkout').set({ provider_reference: reference }).execute();
    return found;
  };
  await endHolds({ ...app, payments: { ...payments, close } });
  expect([await rows(), await statusOf(desk, id)]).toEqual([['open held'], 'booked']);
  stripe.books.pay('cs_test_2');
  await endHolds({ ...app, payments: { ...payments, close } });
  expect([await rows(), await statusOf(desk, id)]).toEqual([['paid kept'], 'booked']);
});
