import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRow } from '../testing/arbitraries.ts';
import { priceDifferences } from './price-differences.ts';

const row = (number_of_people: number, price: number) => ({
  slope_id: 1,
  season_type: 'high' as const,
  season_start: '2026-12-15',
  season_end: '2027-03-10',
  number_of_people,
  price,
});

describe('priceDifferences', () => {
  it('returns another amount beside the stored one, and rows that only one side has', () => {
    expect(priceDifferences([row(1, 9_000), row(2, 7_000), row(3, 1)], [row(3, 1), row(1, 9_500), row(4, 2)])).toEqual([
      { stored: row(1, 9_000), typed: row(1, 9_500) },
      { stored: row(2, 7_000), typed: undefined },
      { stored: undefined, typed: row(4, 2) },
    ]);
  });

  it('is empty for the same rows in any order', () => {
    const shuffled = fc
      .array(priceRow, { maxLength: 8 })
      .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(
      fc.property(shuffled, ([rows, other]) => {
        // Two rows of one place with two amounts may be paired either way.
        const places = rows.map((each) => JSON.stringify({ ...each, price: 0 }));
        fc.pre(new Set(places).size === places.length);
        expect(priceDifferences(rows, other)).toEqual([]);
      }),
    );
  });
});
