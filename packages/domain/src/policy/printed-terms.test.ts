import { describe, expect, it } from 'vitest';
import { type cancelReasons, dueOf, mayChange, type PolicyLine, refundOf } from './rules.ts';
import { type PolicyTerms, SavePolicy } from './schema.ts';
import { element, line, niss, terms } from './testing/terms.ts';

const keptAt = (policy: PolicyTerms, given: PolicyLine, reason: (typeof cancelReasons)[number] = 'guest') =>
  refundOf(policy, given, 0, reason).kept;

const hanazonoNew = terms({
  tiers: niss.tiers,
  deposit_percent: 20,
  keeps_deposit: true,
  balance_days: 30,
  change_hours: 72,
});
const goSnow = terms({
  tiers: [
    { hours: 7 * 24, percent: 100 },
    { hours: 48, percent: 80 },
  ],
  deposit_percent: 20,
  deposit_days: 7,
  balance_days: 14,
  certificate_hours: 24,
});
const dorfgastein = terms({
  tiers: [
    { hours: 24, percent: 100 },
    { hours: 0, percent: 50 },
  ],
});

/** Terms as schools print them (fee of 30,000 yen for one day): hours before the first lesson, yen kept. */
const cases: [school: string, PolicyTerms, [hours: number, kept: number][]][] = [
  [
    'NISS',
    niss,
    [
      [400, 0],
      [336, 0],
      [335.99, 6000],
      [48, 6000],
      [47.99, 30_000],
      [0, 30_000],
      [-3, 30_000],
    ],
  ],
  [
    'Hanazono, one season',
    niss,
    [
      [337, 0],
      [100, 6000],
      [47, 30_000],
    ],
  ],
  [
    'Hanazono, the next',
    hanazonoNew,
    [
      [800, 6000],
      [336, 6000],
      [100, 6000],
      [47, 30_000],
    ],
  ],
  [
    'GoSnow',
    goSnow,
    [
      [169, 0],
      [168, 0],
      [167, 6000],
      [48, 6000],
      [47, 30_000],
    ],
  ],
  [
    'Dorfgastein',
    dorfgastein,
    [
      [25, 0],
      [24, 0],
      [23.9, 15_000],
      [0.1, 15_000],
      [0, 30_000],
    ],
  ],
  ['Element', element, [[1, 0]]],
];

describe('the terms that schools print', () => {
  it.each(cases)('%s: what is kept by hours before the first lesson', (_school, policy, expected) => {
    expect(expected.map(([hours]) => [hours, keptAt(policy, line(30_000, hours))])).toEqual(expected);
    expect(SavePolicy.safeParse({ ...policy, valid_from: '2026-12-01', course_id: null }).error).toBeUndefined();
  });

  it('NISS: everything is due 14 days before and canceled automatically then; changes until 48 hours before', () => {
    const due = dueOf(niss, { fee: 30_000, booked: '2026-11-01', first: '2026-12-22' });
    expect(due).toEqual({ deposit: null, balance: { amount: 30_000, day: '2026-12-08' } });
    expect(niss.unpaid_hours).toBe(0);
    expect([48, 47.9].map((hours) => mayChange(niss, line(30_000, hours), 0))).toEqual([true, false]);
  });

  it('Hanazono: a deposit of 20 % is kept in every tier, the rest is due 30 days before; changes until 72 hours', () => {
    const due = dueOf(hanazonoNew, { fee: 30_001, booked: '2026-10-01', first: '2026-12-31' });
    expect(due.balance.day).toBe('2026-12-01');
    expect(due.deposit).toEqual({ amount: 6000, day: '2026-10-08' });
    expect(due.balance.amount).toBe(24_001);
    expect(mayChange(hanazonoNew, line(1, 71), 0)).toBe(false);
    expect(keptAt(hanazonoNew, line(30_000, 800), 'school')).toBe(0);
  });

  it('GoSnow: 20 % within 7 days, the rest 14 days before; a certificate within 24 hours', () => {
    const due = dueOf(goSnow, { fee: 50_000, booked: '2026-11-01', first: '2026-12-22' });
    expect(due.deposit).toEqual({ amount: 10_000, day: '2026-11-08' });
    expect(due.balance).toEqual({ amount: 40_000, day: '2026-12-08' });
    expect(goSnow.certificate_hours).toBe(24);
  });

  it('NVSS: unpaid bookings are dropped 3 days before', () => {
    const nvss = terms({ balance_days: 3, unpaid_hours: 0 });
    expect(dueOf(nvss, { fee: 9000, booked: '2026-11-01', first: '2026-12-22' }).balance.day).toBe('2026-12-19');
  });

  it('Element: everything when the school closes, and pro rata once begun', () => {
    expect(keptAt(terms({}), line(30_000, 5), 'school')).toBe(0);
    const begun = line(30_000, -2, 3);
    expect(keptAt(terms({}), begun, 'school')).toBe(10_000);
    expect([keptAt(element, begun), keptAt(niss, begun)]).toEqual([10_000, 30_000]);
  });
});
