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

it('begins every figure with nothing and adds each of a key', () => {
  const one = {
    bookings: 1,
    people: 2,
    days: 3,
    fee: 4,
    canceled: 5,
    kept: 6,
    lead_days: 7,
    taught: 8,
    places: 9,
    taken: 10,
  };
  expect(soldByKey([{ key: 'a', ...one }])).toEqual(new Map([['a', one]]));
  const twice = Object.fromEntries(Object.entries(one).map(([figure, count]) => [figure, 2 * count]));
  expect(
    soldByKey([
      { key: 'a', ...one },
      { key: 'a', ...one },
    ]).get('a'),
  ).toEqual(twice);
  expect(Object.keys(nothingSold).sort()).toEqual(Object.keys(one).sort());
  expect(totalSold([])).toEqual(nothingSold);
  expect(new Set(Object.values(nothingSold))).toEqual(new Set([0]));
});
