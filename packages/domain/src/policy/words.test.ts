import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTerms, element, niss, terms } from './testing/terms.ts';
import { spanOf, termsInLines } from './words.ts';

describe('termsInLines', () => {
  it('says the same as NISS prints: 14 days, 80 % until 48 hours, then nothing', () =>
    expect(termsInLines(niss)).toEqual({
      payment: [{ key: 'balance', time: { unit: 'days', count: 14 } }, { key: 'unpaidAtOnce' }],
      cancel: [
        { key: 'tierAll', time: { unit: 'days', count: 14 } },
        { key: 'tier', percent: 80, time: { unit: 'hours', count: 48 } },
        { key: 'later' },
        { key: 'school' },
      ],
      change: [{ key: 'change', time: { unit: 'hours', count: 48 } }],
    }));

  it('says what applies until the first lesson begins, and after', () =>
    expect(termsInLines(element).cancel).toEqual([
      { key: 'tierLastAll' },
      { key: 'begun', percent: 100 },
      { key: 'school' },
    ]));

  it('says of terms without refunds that there are none, and of a deposit that it is kept', () => {
    const kept = terms({ deposit_percent: 20, keeps_deposit: true, tiers: [{ hours: 24, percent: 0 }] });
    expect(termsInLines(kept)).toMatchObject({
      payment: [{ key: 'deposit', percent: 20, time: { unit: 'days', count: 7 } }, { key: 'balanceOnDay' }],
      cancel: [{ key: 'nothing' }, { key: 'keepsDeposit' }, { key: 'school' }],
      change: [{ key: 'changeUntilStart' }],
    });
  });

  it('says of a deposit only where there is one, and by when an unpaid booking ends', () => {
    for (const deposit_days of [0, 7])
      expect(termsInLines(terms({ deposit_percent: 0, deposit_days, keeps_deposit: true }))).toMatchObject({
        payment: [{ key: 'balanceOnDay' }],
        cancel: expect.not.arrayContaining([{ key: 'keepsDeposit' }]),
      });
    expect(termsInLines(terms({ deposit_percent: 20, deposit_days: 0, unpaid_hours: 48 })).payment).toEqual([
      { key: 'depositNow', percent: 20 },
      { key: 'balanceOnDay' },
      { key: 'unpaid', time: { unit: 'hours', count: 48 } },
    ]);
    expect(termsInLines(terms({ unpaid_hours: null })).payment).toEqual([{ key: 'balanceOnDay' }]);
  });

  it('says hours until two days, and days from three on', () =>
    expect([48, 71, 72, 73].map(spanOf)).toEqual([
      { unit: 'hours', count: 48 },
      { unit: 'hours', count: 71 },
      { unit: 'days', count: 3 },
      { unit: 'hours', count: 73 },
    ]));

  it('names every span exactly, in any terms', () => {
    fc.assert(
      fc.property(anyTerms, ({ ...given }) => {
        for (const { hours } of given.tiers) {
          const { unit, count } = spanOf(hours);
          expect(unit === 'days' ? count * 24 : count).toBe(hours);
        }
        expect(termsInLines(given).cancel.at(-1)).toEqual({ key: 'school' });
      }),
    );
  });
});
