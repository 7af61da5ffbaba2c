import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closedHoursOn, isClosed, wholeDaysClosed } from '../closed-hours/rules.ts';
import { refundOf } from '../policy/rules.ts';
import type { PolicyTerms } from '../policy/schema.ts';
import { creditEnded, creditOf, lessFor, newlyCredited, progressOf, stateNow } from './rules.ts';

const storm = {
  ...{ slope_id: 1, from_date: '2026-12-22', start_time: '07:30' },
  ...{ to_date: '2026-12-24', end_time: '12:00' },
};

it('closes a slope from one moment to another, without a gap', () => {
  expect(closedHoursOn(storm, '2026-12-21')).toBeUndefined();
  expect(closedHoursOn(storm, '2026-12-22')).toEqual({ from: '07:30', to: '24:00' });
  expect(closedHoursOn(storm, '2026-12-23')).toEqual({ from: '00:00', to: '24:00' });
  expect(closedHoursOn(storm, '2026-12-24')).toEqual({ from: '00:00', to: '12:00' });
  expect([...wholeDaysClosed([storm], 1)]).toEqual(['2026-12-23']);
  expect(wholeDaysClosed([storm], 2).size).toBe(0);
  expect([...wholeDaysClosed([{ ...storm, slope_id: null }], 2)]).toEqual(['2026-12-23']);
});

it('affects lessons of its slope that overlap its hours, not those that begin when it ends', () => {
  const lesson = { slope_id: 1, date: '2026-12-24', from: '09:00', to: '12:00' };
  expect(isClosed(storm, lesson)).toBe(true);
  expect(isClosed(storm, { ...lesson, slope_id: 2 })).toBe(false);
  expect(isClosed(storm, { ...lesson, from: '12:00', to: '15:00' })).toBe(false);
  expect(isClosed({ ...storm, slope_id: null }, { ...lesson, slope_id: 2 })).toBe(true);
});

const noTerms: PolicyTerms = {
  ...{ tiers: [], begun_percent: 0, deposit_percent: 30, deposit_days: 7, keeps_deposit: true, balance_days: 14 },
  ...{ change_hours: 48, unpaid_hours: null, warn_hours: 24, drops_part_paid: false, certificate_hours: null },
};

it('refunds what the terms say when the school cannot teach, and the whole fee for all days, however they are closed', () => {
  const days = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.nat(10_000_000), days, (fee, closures) => {
      const all = closures.reduce((sum, gone) => sum + gone, 0);
      let [left, owed, back] = [all, fee, 0];
      for (const gone of closures) {
        const less = lessFor(owed, left, gone);
        expect(less).toBeGreaterThanOrEqual(0);
        [left, owed, back] = [left - gone, owed - less, back + less];
      }
      expect([owed, back]).toEqual([0, fee]);
      const [first = 1] = closures;
      const starts = Array.from({ length: all }, (_, index) => (index < first ? 2 : 0));
      expect(lessFor(fee, all, first)).toBe(refundOf(noTerms, { fee, starts }, 1, 'school').refund);
    }),
  );
});

it('has no more credit than is due back', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (due, credited) => {
      const credit = creditOf(due, credited);
      expect(credit).toBe(Math.min(due, credited));
      expect(due - credit).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('counts bookings that wait, and those without a message', () => {
  const row = (state: 'waiting' | 'moved', told_at: string | null) => ({ state, told_at });
  expect(progressOf([row('waiting', null), row('waiting', 'then'), row('moved', 'then')])).toEqual({
    total: 3,
    waiting: 2,
    untold: 1,
  });
  const asItWas = { isCanceled: false, isTouched: false, hasCome: false };
  expect([
    stateNow('waiting', { ...asItWas, isTouched: true }),
    stateNow('waiting', { ...asItWas, isTouched: true, isCanceled: true }),
    stateNow('waiting', asItWas),
    stateNow('waiting', { ...asItWas, hasCome: true }),
    stateNow('waiting', { ...asItWas, hasCome: true, isTouched: true }),
  ]).toEqual(['waiting', 'canceled', 'moved', 'kept', 'waiting']);
  expect(stateNow('refunded', { ...asItWas, isCanceled: true })).toBe('refunded');
});

it('makes a credit of what is due back for days that are given up, without the credit that paid for them', () => {
  expect(newlyCredited({ before: 0, after: 30_000 }, 0)).toBe(30_000);
  // Not paid, or in part.
  expect(newlyCredited({ before: 0, after: 0 }, 0)).toBe(0);
  expect(newlyCredited({ before: 0, after: 10_000 }, 0)).toBe(10_000);
  // Paid with a credit of 20,000, all of it or in part; the last has another credit of 5,000 that pays for nothing.
  expect(newlyCredited({ before: 0, after: 20_000 }, 20_000)).toBe(0);
  expect(newlyCredited({ before: 0, after: 30_000 }, 20_000)).toBe(10_000);
  expect(newlyCredited({ before: 5_000, after: 35_000 }, 25_000)).toBe(10_000);
});

it('ends a credit with a refund once other money that is due back is used up', () => {
  expect(creditEnded({ due: 50_000, paid: 50_000 }, 20_000, 30_000)).toBe(0);
  expect(creditEnded({ due: 50_000, paid: 50_000 }, 35_000, 30_000)).toBe(15_000);
  expect(creditEnded({ due: 30_000, paid: 80_000 }, 30_000, 30_000)).toBe(30_000);
  // It pays for a lesson that stands, and the school gives back all that it has.
  expect(creditEnded({ due: 0, paid: 30_000 }, 30_000, 30_000)).toBe(30_000);
});

const yen = fc.nat(100_000);

it('ends no more of a credit than there was, and no more than the refund while the school had all of it', () => {
  fc.assert(
    fc.property(yen, yen, yen, yen, (due, more, sum, credit) => {
      const paid = due + more;
      const refund = Math.min(sum, paid);
      const credited = Math.min(credit, paid);
      const ended = creditEnded({ due, paid }, refund, credited);
      expect(ended).toBeGreaterThanOrEqual(0);
      expect(ended).toBeLessThanOrEqual(Math.min(credited, refund));
      expect(credited - ended).toBeLessThanOrEqual(paid - refund);
    }),
  );
});

it('reduces a fee by no more than all of it, and a booking without days by nothing', () => {
  expect(lessFor(1000, 2, 3)).toBe(1000);
  expect(lessFor(1000, 0, 0)).toBe(0);
});
