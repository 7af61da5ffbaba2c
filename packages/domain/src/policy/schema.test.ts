import { describe, expect, it } from 'vitest';
import { SavePolicy } from './schema.ts';
import { niss } from './testing/terms.ts';

describe('SavePolicy', () => {
  const good = { ...niss, valid_from: '2026-12-01', course_id: null };
  it.each([
    [
      'tiers.1.hours',
      {
        tiers: [
          { hours: 48, percent: 100 },
          { hours: 48, percent: 80 },
        ],
      },
    ],
    [
      'tiers.1.hours',
      {
        tiers: [
          { hours: 48, percent: 100 },
          { hours: 72, percent: 80 },
        ],
      },
    ],
    [
      'tiers.1.percent',
      {
        tiers: [
          { hours: 48, percent: 50 },
          { hours: 24, percent: 80 },
        ],
      },
    ],
    ['tiers.0.percent', { tiers: [{ hours: 48, percent: 101 }] }],
    ['tiers.0.hours', { tiers: [{ hours: -1, percent: 10 }] }],
    ['tiers.0.hours', { tiers: [{ hours: '', percent: 10 }] }],
    ['begun_percent', { begun_percent: 10 }],
    ['begun_percent', { tiers: [{ hours: 0, percent: 50 }], begun_percent: 51 }],
    ['deposit_percent', { deposit_percent: 120 }],
    ['balance_days', { balance_days: 1.5 }],
    ['unpaid_hours', { unpaid_hours: -5 }],
    ['valid_from', { valid_from: '2026-02-30' }],
  ])('is refused at %s for %j', (field, changes) => {
    const { error } = SavePolicy.safeParse({ ...good, ...changes });
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([field]);
  });
});
