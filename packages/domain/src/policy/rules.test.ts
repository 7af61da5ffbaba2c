import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../calendar/plain-date.ts';
import {
  cancelReasons,
  depositOf,
  dueOf,
  exampleHours,
  examplesOf,
  leftToPay,
  mayChange,
  moneyBack,
  policyOn,
  refundOf,
} from './rules.ts';
import { anyTerms, element, line, niss, terms } from './testing/terms.ts';

const hour = 3_600_000;

describe('leftToPay', () => {
  it.each([
    ['all of it where nothing was paid', 15_000, 15_000, 0, 15_000],
    ['what a deposit has not paid yet', 15_000, 15_000, 6000, 9000],
    ['nothing where more was paid', 15_000, 15_000, 30_000, 0],
    ['what is left beside the other bookings of the party', 15_000, 45_000, 36_000, 9000],
    ['no more than is kept, whatever the others owe', 15_000, 45_000, 10_000, 15_000],
    ['nothing of nothing', 0, 30_000, 0, 0],
  ])('is %s', (_what, kept, owed, paid, left) => expect(leftToPay(kept, owed, paid)).toBe(left));

  it('and the refund are never both more than nothing', () => {
    const yen = fc.nat(1_000_000);
    fc.assert(
      fc.property(yen, yen, yen, (kept, others, paid) => {
        const owed = kept + others;
        expect(Math.min(leftToPay(kept, owed, paid), moneyBack(paid, owed))).toBe(0);
      }),
    );
  });
});

describe('refundOf', () => {
  it('rounds the refund down to whole yen, and keeps the rest', () => {
    const half = terms({ tiers: [{ hours: 0, percent: 50 }] });
    expect(refundOf(half, line(9999, 5), 0, 'guest')).toEqual({
      percent: 50,
      refund: 4999,
      kept: 5000,
      tier: { hours: 0, percent: 50 },
    });
    expect(refundOf(element, line(10_000, -2, 3), 0, 'guest')).toMatchObject({ refund: 6666, kept: 3334, tier: null });
  });

  it('is that of a lesson that has begun from the moment of its beginning', () => {
    const policy = terms({ tiers: [{ hours: 0, percent: 50 }], begun_percent: 100, change_hours: 0 });
    expect(refundOf(policy, line(20_000, 0.01, 2), 0, 'guest').refund).toBe(10_000);
    expect(refundOf(policy, line(20_000, 0, 2), 0, 'guest')).toMatchObject({
      percent: 100,
      refund: 10_000,
      tier: null,
    });
    expect([0.01, 0].map((hours) => mayChange(policy, line(20_000, hours), 0))).toEqual([true, false]);
  });

  it('of a request is nothing, and nothing is kept', () =>
    expect(refundOf(niss, { fee: 30_000, starts: [] }, 0, 'guest')).toMatchObject({ refund: 0, kept: 0 }));

  it('for illness is what any guest gets: more is for the desk to decide', () =>
    expect(refundOf(niss, line(30_000, 5), 0, 'illness').kept).toBe(30_000));
});

const anyFee = fc.integer({ min: 0, max: 100_000_000 });
const anyLine = fc
  .record({
    fee: anyFee,
    hours: fc.double({ min: -200, max: 2000, noNaN: true }),
    days: fc.integer({ min: 1, max: 14 }),
  })
  .map(({ fee, hours, days }) => line(fee, hours, days));
const anyReason = fc.constantFrom(...cancelReasons);

describe('for any terms, bookings and times', () => {
  it('who cancels later never gets more', () => {
    fc.assert(
      fc.property(
        anyTerms,
        anyLine,
        anyReason,
        fc.double({ min: 0, max: 3000, noNaN: true }),
        (policy, given, reason, later) => {
          const now = refundOf(policy, given, 0, reason).refund;
          expect(refundOf(policy, given, later * hour, reason).refund).toBeLessThanOrEqual(now);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('a refund is whole yen between nothing and the fee, and makes it together with what is kept', () => {
    fc.assert(
      fc.property(anyTerms, anyLine, anyReason, (policy, given, reason) => {
        const { refund, kept } = refundOf(policy, given, 0, reason);
        expect(refund + kept).toBe(given.fee);
        expect(Math.min(refund, kept)).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(refund)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('taught days are never refunded', () => {
    fc.assert(
      fc.property(anyTerms, anyLine, anyReason, (policy, given, reason) => {
        const taught = given.starts.filter((start) => start <= 0).length;
        const { kept } = refundOf(policy, given, 0, reason);
        expect(kept).toBeGreaterThanOrEqual((given.fee * taught) / given.starts.length - 1e-6);
      }),
      { numRuns: 1000 },
    );
  });

  it("a party's refund is never more than was paid, and is the sum over its lines when everything was paid", () => {
    fc.assert(
      fc.property(
        anyTerms,
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        fc.nat(600_000_000),
        (policy, lines, paid) => {
          const refunds = lines.map((each) => refundOf(policy, each, 0, 'guest'));
          const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
          const kept = sum(refunds.map((each) => each.kept));
          expect(moneyBack(paid, kept)).toBeLessThanOrEqual(paid);
          expect(moneyBack(sum(lines.map(({ fee }) => fee)), kept)).toBe(sum(refunds.map((each) => each.refund)));
        },
      ),
    );
  });

  it('a school that cannot teach refunds everything that was not taught', () => {
    fc.assert(
      fc.property(anyTerms, anyFee, fc.integer({ min: 1, max: 14 }), (policy, fee, days) => {
        expect(refundOf(policy, line(fee, 1, days), 0, 'school').refund).toBe(fee);
      }),
    );
  });

  it('deposit and balance make the fee, the deposit is due first, and neither before the booking nor after the lesson', () => {
    const span = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(anyTerms, anyFee, span, (policy, fee, ahead) => {
        const booked = '2026-11-26';
        const first = new Date(Date.UTC(2026, 10, 26 + ahead)).toISOString().slice(0, 10);
        const { deposit, balance } = dueOf(policy, { fee, booked, first });
        expect((deposit?.amount ?? 0) + balance.amount).toBe(fee);
        expect(daysBetween(booked, balance.day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(balance.day, first)).toBeGreaterThanOrEqual(0);
        if (!deposit) return;
        expect(deposit.day < balance.day && deposit.day >= booked).toBe(true);
        expect(deposit.amount).toBe(depositOf(policy, fee));
      }),
    );
  });

  it('the examples show each tier once, and what is below them', () => {
    fc.assert(
      fc.property(anyTerms, (policy) => {
        const hours = exampleHours(policy.tiers);
        const percents = hours.map((each) => refundOf(policy, line(100, each), 0, 'guest').tier?.percent ?? 0);
        const below = policy.tiers.at(-1)?.hours === 0 ? [] : [0];
        expect(percents).toEqual([...policy.tiers.map(({ percent }) => percent), ...below]);
      }),
    );
  });
});

describe('examplesOf', () => {
  it('names hours between the tiers and the yen of a guest who paid', () =>
    expect(examplesOf(niss, 15_000)).toEqual([
      { hours: 384, refund: 15_000 },
      { hours: 192, refund: 12_000 },
      { hours: 24, refund: 0 },
    ]));
});

describe('policyOn', () => {
  const row = (id: number, valid_from: string, course_id: number | null) => ({ id, valid_from, course_id });
  const rows = [
    row(1, '2026-04-01', null),
    row(2, '2026-12-01', null),
    row(3, '2026-12-01', null),
    row(4, '2026-12-10', 7),
  ];
  it.each([
    ['none before the first', 7, '2026-03-31', undefined],
    ['on its first day', 7, '2026-04-01', 1],
    ['the one made later of two of a day', 7, '2026-12-01', 3],
    ['the course own', 7, '2026-12-10', 4],
    ['not that of another course', 8, '2026-12-10', 3],
  ])('is %s: course %i on %s: %s', (_why, course, date, id) => expect(policyOn(rows, course, date)?.id).toBe(id));
});
