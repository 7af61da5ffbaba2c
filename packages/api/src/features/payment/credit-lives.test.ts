/**
 * Random lives of a party with one lesson after the other, some paid with a credit: what came in as a credit goes back as
 * one, and the rest as the guest chose. The model has the two sums; the product computes them from what it stores.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createClock, textOf } from '../../platform/clock.ts';
import { openDesk } from '../../testing/desk.ts';
import { frozenNow, school } from '../../testing/test-school.ts';
import { refund, take } from './testing/ledger.ts';

const dates = ['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-26', '2026-12-28'] as const;

const yen = fc.integer({ min: 1, max: 30 }).map((thousands) => thousands * 1000);
const round = fc.record({
  fee: yen,
  /** Percent of what is owed then. */
  paid: fc.constantFrom(0, 50, 100),
  ends: fc.constantFrom('credit', 'refund', 'cancel'),
  /** Percent of the money that is due back and no credit, then of the credit, that is paid out. */
  out: fc.tuple(fc.constantFrom(0, 50, 100), fc.constantFrom(0, 0, 0, 50, 100)),
});
type Round = ReturnType<(typeof round)['generate']>['value'];

async function live(rounds: readonly Round[]): Promise<void> {
  let now = createClock(frozenNow).now().getTime();
  const clock = { now: () => createClock(textOf(now)).now(), nowText: () => textOf(now) };
  const desk = await openDesk({ clock });
  let first: number | undefined;
  /** Yen that are a credit, and the other yen that the school has. */
  const has = { credit: 0, money: 0 };
  const agree = async (id: number): Promise<void> => {
    const { balance, credit, paid } = await desk.trpc.admin.payment.list({ booking_id: id });
    expect({ balance, credit, paid }).toEqual({
      ...{ balance: 0 - has.credit - has.money, credit: has.credit, paid: has.credit + has.money },
    });
  };
  const part = (sum: number, percent: number): number => Math.floor((sum * percent) / 100);
  for (const [index, { fee, paid, ends, out }] of rounds.entries()) {
    const date = dates[index] ?? dates[0];
    const book = { fee, operating_day: school.day[date], ...(first !== undefined && { party_id: first }) };
    const id = await desk.book(book);
    first ??= id;
    const pays = part(Math.max(0, fee - has.credit - has.money), paid);
    if (pays > 0) await take(desk, id, pays);
    has.money += pays;
    now += 60_000;
    if (ends === 'cancel')
      await desk.trpc.admin.cancellation.cancel({ ids: [id], reason: 'school', kept: [{ id, kept_fee: 0 }] });
    else {
      const day = { from_date: date, start_time: '00:00', to_date: date, end_time: '24:00' };
      const closure = await desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: date });
      await desk.trpc.admin.closure.decide({ id: closure.id, booking_id: id, decision: ends });
    }
    if (ends === 'credit') {
      // Money that is due back all the same pays first: a credit is only touched where it is not enough.
      const chosen = Math.min(has.money, fee);
      has.credit += chosen;
      has.money -= chosen;
    }
    await agree(id);
    now += 60_000;
    for (const [from, percent] of [
      ['money', out[0]] as const,
      ['credit', has.money > 0 && out[0] < 100 ? 0 : out[1]] as const,
    ]) {
      const amount = part(has[from], percent);
      if (amount > 0) await refund(desk, id, amount);
      has[from] -= amount;
    }
    await agree(id);
    now += 60_000;
  }
}

const runs = Number(process.env.LIVES ?? 25);

it('labels what is due back as what it came in as, and as what was chosen', async () => {
  await fc.assert(fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: dates.length }), live), {
    numRuns: runs,
  });
});
