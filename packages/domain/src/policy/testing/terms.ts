/** Policies for tests. */
import * as fc from 'fast-check';
import type { PolicyLine } from '../rules.ts';
import type { PolicyTerms } from '../schema.ts';

/** Nothing is required and nothing refunded, except for the changes. */
export const terms = (changes: Partial<PolicyTerms>): PolicyTerms => ({
  tiers: [],
  begun_percent: 0,
  deposit_percent: 0,
  deposit_days: 7,
  keeps_deposit: false,
  balance_days: 0,
  change_hours: 0,
  unpaid_hours: null,
  warn_hours: 24,
  drops_part_paid: false,
  certificate_hours: null,
  ...changes,
});

const hour = 3_600_000;
const day = 24 * hour;
/** A booking of days whose lessons begin at the same time; the first `hours` after now, which is 0. */
export const line = (fee: number, hours: number, days = 1): PolicyLine => ({
  fee,
  starts: Array.from({ length: days }, (_, index) => hours * hour + index * day),
});
/** NISS's printed terms. */
export const niss = terms({
  tiers: [
    { hours: 14 * 24, percent: 100 },
    { hours: 48, percent: 80 },
  ],
  balance_days: 14,
  unpaid_hours: 0,
  change_hours: 48,
});
/** Element: days that were not taught are refunded. */
export const element = terms({ tiers: [{ hours: 0, percent: 100 }], begun_percent: 100 });

const percent = fc.integer({ min: 0, max: 100 });

const anyTiers = fc
  .uniqueArray(fc.record({ hours: fc.integer({ min: 0, max: 800 }), percent }), {
    maxLength: 8,
    selector: ({ hours }) => hours,
  })
  .map((tiers) => {
    const hours = tiers.map((tier) => tier.hours).sort((a, b) => b - a);
    const percents = tiers.map((tier) => tier.percent).sort((a, b) => b - a);
    return hours.map((each, index) => ({ hours: each, percent: percents[index] ?? 0 }));
  });

/** Any terms that the schema accepts. */
export const anyTerms = fc
  .record({
    tiers: anyTiers,
    begun: percent,
    deposit_percent: percent,
    deposit_days: fc.integer({ min: 0, max: 366 }),
    keeps_deposit: fc.boolean(),
    balance_days: fc.integer({ min: 0, max: 366 }),
  })
  .map(({ begun, ...given }) => {
    const last = given.tiers.find((tier) => tier.hours === 0)?.percent ?? 0;
    return terms({ ...given, begun_percent: Math.min(begun, last) });
  });
