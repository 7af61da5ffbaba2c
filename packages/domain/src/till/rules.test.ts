import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  countedSum,
  countsInTill,
  denominations,
  differenceOf,
  isLeftOpen,
  likelyGiven,
  sumOfTakings,
  type TillMovement,
  tillSums,
} from './rules.ts';

const yen = fc.integer({ min: 1, max: 10_000_000 });
const guestMoney: fc.Arbitrary<TillMovement> = fc.record({
  kind: fc.constantFrom('payment' as const, 'refund' as const),
  method: fc.constantFrom('cash' as const, 'card' as const),
  amount: yen,
  isCorrection: fc.boolean(),
});
const ownMoney: fc.Arbitrary<TillMovement> = fc.record({
  kind: fc.constantFrom('in' as const, 'out' as const),
  method: fc.constant('cash' as const),
  amount: yen,
  isCorrection: fc.constant(false),
});
const movements = fc.array(fc.oneof(guestMoney, ownMoney), { maxLength: 40 });
const floats = fc.integer({ min: 0, max: 1_000_000 });
const comesIn = ({ kind }: TillMovement): boolean => kind === 'payment' || kind === 'in';

describe('what should be in a till', () => {
  it('is the float and the cash received minus the cash paid out; cards are summed separately', () => {
    fc.assert(
      fc.property(floats, movements, (float, all) => {
        const sum = (method: string, isIn: boolean) =>
          all
            .filter((each) => each.method === method && comesIn(each) === isIn)
            .reduce((total, { amount }) => total + amount, 0);
        const { cash, card } = tillSums(float, all);
        expect(cash.expected).toBe(float + sum('cash', true) - sum('cash', false));
        expect(card.expected).toBe(sum('card', true) - sum('card', false));
        expect(cash.expected).toBe(float + cash.taken - cash.given_back + cash.put_in - cash.taken_out);
        expect(card.expected).toBe(card.taken - card.given_back);
      }),
    );
  });

  it('is the same in any order, and as if a reversed mistake had not been made', () => {
    fc.assert(
      fc.property(floats, movements, guestMoney, (float, all, mistake) => {
        const sums = tillSums(float, all);
        expect(tillSums(float, [...all].reverse())).toEqual(sums);
        const wrong = { ...mistake, isCorrection: false };
        const opposite = {
          ...wrong,
          kind: wrong.kind === 'payment' ? 'refund' : 'payment',
          isCorrection: true,
        } as const;
        expect(tillSums(float, [...all, wrong, opposite])).toEqual(sums);
      }),
    );
  });

  it('differs from the count by what is missing or too much', () => {
    fc.assert(
      fc.property(floats, movements, fc.integer({ min: -5000, max: 5000 }), (float, all, off) => {
        const { expected } = tillSums(float, all).cash;
        expect(differenceOf(expected + off, expected)).toBe(off);
      }),
    );
  });
});

describe('a payment is counted', () => {
  const till = { day: '2026-12-22' };
  it.each([
    ['cash of the day', 'cash', '2026-12-22', true],
    ['a card of the day', 'card', '2026-12-22', true],
    ['cash after midnight, while it is still open', 'cash', '2026-12-23', true],
    ['not: cash of the day before', 'cash', '2026-12-21', false],
    ['not: a transfer', 'transfer', '2026-12-22', false],
    ['not: what was paid online', 'online', '2026-12-22', false],
  ] as const)('%s', (_what, method, paid_on, is) => expect(countsInTill({ method, paid_on }, till)).toBe(is));

  it('by a till that is left open when its day is over', () =>
    expect(['2026-12-22', '2026-12-23'].map((today) => isLeftOpen(till, today))).toEqual([false, true]));
});

describe('counting', () => {
  it('adds up notes and coins', () => {
    expect(countedSum({ 10000: 3, 1000: 4, 1: 7 })).toBe(34_007);
    expect(countedSum({})).toBe(0);
    fc.assert(
      fc.property(fc.nat(9_999_999), (sum) => {
        let left = sum;
        const counts: Record<number, number> = {};
        for (const value of denominations) {
          counts[value] = Math.floor(left / value);
          left %= value;
        }
        expect(countedSum(counts)).toBe(sum);
      }),
    );
  });

  it('shows the change, and that too little was given', () => {
    expect([changeOf(50_000, 48_500), changeOf(48_500, 48_500), changeOf(48_499, 48_500)]).toEqual([
      1500,
      0,
      undefined,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (due) => {
        const given = likelyGiven(due);
        expect(given[0]).toBe(due);
        for (const each of given) expect(changeOf(each, due)).toBeLessThan(10_000);
      }),
    );
  });

  it('sums the takings of a day', () =>
    expect(
      sumOfTakings([
        { taken: 30_000, given_back: 5000 },
        { taken: 0, given_back: 1000 },
      ]),
    ).toEqual({ taken: 30_000, given_back: 6000, net: 24_000 }));
});
