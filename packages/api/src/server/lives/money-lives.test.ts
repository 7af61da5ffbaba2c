/**
 * Random histories of money and lessons on the real app and database. After each deed nobody's money has changed but theirs whom
 * the deed was about; after some, and at the end, the ledger, the lists, files, reports, tills, papers, pay, hours and pages say the
 * same. Comparing takes ten times as long as a deed, and what differs mostly stays so: more histories find more. `LIVES=500` plays
 * more, and compares after each deed.
 */
import * as fc from 'fast-check';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { catalogue } from './testing/catalogue-deeds.ts';
import { agreeLessons } from './testing/lesson-views.ts';
import { agreeMails } from './testing/mail-views.ts';
import { counter } from './testing/money-counter-deeds.ts';
import { bookings, type MoneyDeed, money } from './testing/money-desk-deeds.ts';
import { bookingsOf, dbOf, type MoneyLife, openMoneyLife } from './testing/money-life.ts';
import { guests, others } from './testing/money-other-deeds.ts';
import { agreeAll } from './testing/money-views.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

const prefixed = (prefix: string, deeds: Record<string, MoneyDeed>): [string, MoneyDeed][] =>
  Object.entries(deeds).map(([name, deed]) => [`${prefix}.${name}`, deed]);
const all = new Map([
  ...prefixed('desk', bookings),
  ...prefixed('desk', money),
  ...prefixed('counter', counter),
  ...prefixed('guest', guests),
  ...prefixed('school', others),
  ...prefixed('catalogue', catalogue),
]);
/** How often each was done, over all histories: what is never done proves nothing. */
const done = new Map<string, number>();

/** What of money is stored of each party. */
async function moneyOf(life: MoneyLife): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  const add = (party: number, text: string): void => void found.set(party, `${found.get(party) ?? ''}${text}\n`);
  for (const { id, party_id, status, fee, kept_fee, request_fee, invoice_status } of await bookingsOf(life))
    add(party_id ?? id, `${id} ${status} ${fee} ${kept_fee} ${request_fee} ${invoice_status}`);
  for (const { id, party_id, kind, amount } of await dbOf(life)
    .selectFrom('payment')
    .selectAll()
    .orderBy('id')
    .execute())
    add(party_id, `payment ${id} ${kind} ${amount}`);
  return found;
}

type Deed = fc.AsyncCommand<object, MoneyLife>;

const lives = Number(process.env.LIVES ?? 8);
const maxCommands = process.env.LIVES ? 60 : 40;
const comparedEvery = process.env.LIVES ? 1 : 5;

async function agree(life: MoneyLife): Promise<void> {
  await agreeAll(life);
  await agreeLessons(life, await bookingsOf(life));
}

const command = ([name, a, b, c]: readonly [string, number, number, number]): Deed => ({
  check: () => true,
  run: async (_, life) => {
    const before = await moneyOf(life);
    const touched = await all.get(name)?.(life, a, b, c);
    if (touched !== undefined) done.set(name, (done.get(name) ?? 0) + 1);
    const after = await moneyOf(life);
    const own = touched === 'all' ? [...after.keys()] : (touched ?? []);
    for (const [party, was] of before)
      if (!own.includes(party)) expect([party, after.get(party)]).toEqual([party, was]);
    if (touched === undefined) return;
    await agreeMails(life);
    life.deeds += 1;
    if (life.deeds % comparedEvery === 0) await agree(life);
  },
  toString: () => `${name}(${a}, ${b}, ${c})`,
});

const often = [
  ...['desk.takes', 'guest.pays', 'guest.pays', 'school.event', 'school.event', 'school.passes', 'guest.books'],
  ...['school.closes', 'school.carriesOut', 'guest.answersClosure', 'guest.answersClosure', 'school.refundsOnline'],
  ...['school.refundsOnline', 'school.refundedThere', 'school.settlesPay', 'counter.decides', 'counter.answersOffer'],
  ...[
    'counter.paysInvoices',
    'counter.paysInvoices',
    'counter.allocates',
    'desk.answers',
    'desk.takesUp',
    'desk.refunds',
  ],
];
const number = fc.nat(999);
const anyDeed = fc.tuple(fc.constantFrom(...all.keys(), ...often), number, number, number).map(command);
const settings = fc.record({
  online_payment: fc.constantFrom('nothing' as const, 'deposit' as const, 'all' as const, 'all' as const),
  online_when: fc.constantFrom('booking' as const, 'later' as const),
  deposit: fc.constantFrom(0, 20, 33),
});

/** Each test frees the databases of its lives. */
const batch = 50;
const batches = Array.from({ length: Math.ceil(lives / batch) }, (_, index) => Math.min(batch, lives - index * batch));

it.each(batches)(
  'in %i lives every sum of money and every lesson is the same wherever it is read',
  async (numRuns) => {
    await fc.assert(
      fc.asyncProperty(
        settings,
        number,
        fc.commands([anyDeed], { maxCommands, size: 'max' }),
        async (how, first, history) => {
          const life = await openMoneyLife(how);
          onTestFinished(() => life.stripe.close());
          // A payment online is the beginning of much that few histories would come to.
          for (const name of ['desk.deskBooks', 'guest.books', 'guest.pays', 'school.event'])
            await command([name, first, first, first]).run({}, life);
          await fc.asyncModelRun(() => ({ model: {}, real: life }), history);
          await agree(life);
        },
      ),
      { numRuns },
    );
  },
  3_600_000,
);

it('tries everything that is meant to be tried', () => {
  const tally = [...all.keys()].map((name) => [name, done.get(name) ?? 0] as const);
  if (process.env.LIVES) console.info(Object.fromEntries(tally));
  if (lives < 400) return;
  for (const [name, count] of tally) expect([name, count > 0]).toEqual([name, true]);
});
