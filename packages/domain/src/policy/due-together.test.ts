import { expect, it } from 'vitest';
import { dueTogether } from './due-together.ts';
import { terms } from './testing/terms.ts';

const policy = terms({ deposit_percent: 20, deposit_days: 7, balance_days: 14 });
const line = (fee: number, first: string) => ({ fee, booked: '2026-11-01', first });

it('lines of the same terms pay one sum for each day, and all of it', () => {
  expect(
    dueTogether(policy, [line(30_000, '2026-12-23'), line(20_000, '2026-12-22'), line(10_000, '2026-12-22')]),
  ).toEqual({
    deposits: [{ day: '2026-11-08', amount: 12_000 }],
    balances: [
      { day: '2026-12-08', amount: 24_000 },
      { day: '2026-12-09', amount: 24_000 },
    ],
  });
});
