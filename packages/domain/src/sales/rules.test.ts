import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  canceledShare,
  fullShare,
  leadTime,
  monthAfterYear,
  nothingSold,
  soldByKey,
  totalSold,
  yearBefore,
} from './rules.ts';

it.each([
  ['2026-12-30', '2025-12-30'],
  ['2028-02-29', '2027-02-28'],
  ['2027-03-01', '2026-03-01'],
])('the year before %s is %s', (day, before) => {
  expect(yearBefore(day)).toBe(before);
});

it('a month of the year before is shown under the month of the year', () => {
  expect(monthAfterYear('2025-12')).toBe('2026-12');
});

const part = fc.record({ key: fc.constantFrom('a', 'b', ''), fee: fc.nat(1_000_000), bookings: fc.nat(9) });

it('loses nothing between parts, keys and total', () => {
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const total = totalSold(soldByKey(parts).values());
      expect(total.fee).toBe(parts.reduce((sum, { fee }) => sum + fee, 0));
      expect(total.bookings).toBe(parts.reduce((sum, { bookings }) => sum + bookings, 0));
    }),
  );
});

it('has no shares of nothing', () => {
  expect([canceledShare(nothingSold), fullShare(nothingSold), leadTime(nothingSold)]).toEqual([null, null, null]);
});

it('has shares of what there was', () => {
  const sold = { ...nothingSold, bookings: 3, canceled: 1, places: 8, taken: 6, lead_days: 30 };
  expect([canceledShare(sold), fullShare(sold), leadTime(sold)]).toEqual([0.25, 0.75, 10]);
});
