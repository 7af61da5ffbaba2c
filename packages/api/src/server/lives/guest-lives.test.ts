/**
 * Random lives of parties on the real app and database: guests book, pay, change and cancel while the desk and the
 * server act too, in any order. After each action the ledger, lists, statuses, lessons, papers and messages agree. `npm
 * run lives` plays thousands.
 */
import * as fc from 'fast-check';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { reconcile } from '../../features/checkout/reconcile.service.ts';
import { open, textOf } from '../../testing/guest-page.ts';
import { deliver } from '../../testing/payments.ts';
import { school } from '../../testing/test-school.ts';
import { agree } from './testing/agree.ts';
import { followServer, tally } from './testing/deed.ts';
import * as desk from './testing/desk-deeds.ts';
import * as guest from './testing/guest-deeds.ts';
import { appOf, type Life, type Model, openLife, owedOf } from './testing/life.ts';
import * as server from './testing/server-deeds.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

const { aoki, baba, chiba } = school.instructor;
const which = fc.nat(20);
const percent = fc.constantFrom(100, 100, 50, 33);
const wish = fc.record({
  date: fc.constantFrom('2026-12-22' as const, '2026-12-23' as const, '2026-12-23' as const, '2026-12-26' as const),
  time: fc.constantFrom(school.time.morning, school.time.afternoon),
  level: fc.constantFrom(1, 2, 4),
});
const anybody = fc.constantFrom(null, aoki, baba, chiba);

const wishes = fc.array(wish, { minLength: 1, maxLength: 3 });

const deeds = [
  wishes.map(guest.book),
  fc.tuple(which, wish).map((how) => guest.change(...how)),
  fc.tuple(which, wish).map((how) => guest.change(...how)),
  which.map(guest.cancel),
  which.map(guest.pressPay),
  fc.tuple(which, fc.constantFrom('pay', 'pay', 'order')).map((how) => guest.payBy(...how)),
  fc.tuple(which, fc.constantFrom('pay', 'pay', 'order')).map((how) => guest.payBy(...how)),
  fc.tuple(which, fc.constantFrom('pay', 'pay', 'order', 'runOut')).map((how) => guest.atProvider(...how)),
  fc.tuple(which, fc.constantFrom('payOrdered', 'failOrdered')).map((how) => guest.atStore(...how)),
  fc.tuple(which, percent).map((how) => desk.money('take', ...how)),
  fc.tuple(which, percent).map((how) => desk.money('refund', ...how)),
  fc.tuple(which, percent).map((how) => desk.refundOnline(...how)),
  fc.tuple(which, anybody).map((how) => desk.assign(...how)),
  fc.tuple(which, anybody, wish).map((how) => desk.move(...how)),
  fc
    .tuple(which, fc.constantFrom('guest', 'school', 'illness'), fc.option(fc.nat(30_000)))
    .map((how) => desk.cancelByDesk(...how)),
  which.map(desk.takeUpAgain),
  fc.tuple(which, fc.constantFrom('accept', 'accept', 'decline')).map((how) => desk.answer(...how)),
  which.map(desk.invoice),
  which.map(server.event),
  which.map(server.event),
  fc.constantFrom(4, 31, 31, 14 * 60).map(server.pass),
  fc.constant(server.send()),
  fc.constant(server.restart()),
];

/** Whatever was lost on the way is known in the end: all money that the provider took is in the ledger, and the guest sees it. */
async function end(model: Model, life: Life): Promise<void> {
  for (const event of life.stripe.events()) expect(await deliver(life.desk, 'stripe', event)).toBe(200);
  life.clock.pass(6);
  await reconcile(appOf(life), { all: true });
  await followServer(model, life);
  await desk.correctAll(model, life);
  await server.sendAll(life);
  await agree(model, life);
  const { books } = life.stripe;
  const moved = await appOf(life).db.selectFrom('payment').select('provider_reference').orderBy('id').execute();
  const known = moved.flatMap(({ provider_reference }) => provider_reference ?? []).sort();
  const taken = [...books.intents, ...books.refunds].filter(({ status }) => status === 'succeeded');
  expect(known).toEqual(taken.map(({ id }) => id).sort());
  for (const { path, lines } of model.parties) {
    const owed = lines.reduce((sum, line) => sum + owedOf(line), 0);
    const page = await textOf(await open(life.desk.t, `${path}?lang=en`));
    if (owed > 0) expect(page).toContain(`¥${owed.toLocaleString('en')}`);
  }
}

const settings = fc.record({
  online_payment: fc.constantFrom('deposit' as const, 'all' as const),
  online_when: fc.constantFrom('booking' as const, 'later' as const),
});

const lives = Number(process.env.LIVES ?? 5);
/** Each test frees the databases of its lives. */
const batch = 50;
const batches = Array.from({ length: Math.ceil(lives / batch) }, (_, index) => Math.min(batch, lives - index * batch));

it.each(batches)(
  'in %i lives nothing is sold, paid or sent twice, and every sum agrees',
  async (numRuns) => {
    await fc.assert(
      fc.asyncProperty(
        settings,
        wishes,
        fc.commands(deeds, { maxCommands: 40, size: 'max' }),
        async (how, first, life) => {
          const real = await openLife(how);
          onTestFinished(() => real.stripe.close());
          const model: Model = { parties: [], delivered: new Set() };
          await guest.book(first).run(model, real);
          await fc.asyncModelRun(() => ({ model, real }), life);
          await end(model, real);
        },
      ),
      { numRuns },
    );
  },
  3_600_000,
);

it('tries every action', () => {
  if (process.env.LIVES) console.info(Object.fromEntries(tally));
  if (lives < 200) return;
  for (const [name, { done }] of tally) expect([name, done > 0]).toEqual([name, true]);
});
