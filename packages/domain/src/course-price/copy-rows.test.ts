import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRow } from '../testing/arbitraries.ts';
import { copyPriceRow } from './copy-rows.ts';
import { overlappingRows } from './rules.ts';

const high = { season_type: 'high' as const, season_start: '2026-12-15', season_end: '2027-03-10' };
const row = (slope_id: number, number_of_people: number, price: number) => ({
  ...high,
  slope_id,
  number_of_people,
  price,
});

describe('copyPriceRow', () => {
  it('copies to other head-counts, directly after the row', () => {
    const rows = [row(1, 1, 9_000), row(2, 1, 5_000)];
    expect(copyPriceRow(rows, 0, { people: [2, 3], slope_ids: [] })).toEqual({
      rows: [row(1, 1, 9_000), row(1, 2, 9_000), row(1, 3, 9_000), row(2, 1, 5_000)],
      added: 2,
      skipped: 0,
    });
  });

  it('copies to every pair of slopes and head-counts except its own', () => {
    const { rows, added } = copyPriceRow([row(1, 1, 9_000)], 0, { people: [1, 2], slope_ids: [1, 2] });
    expect(added).toBe(3);
    expect(rows).toEqual([row(1, 1, 9_000), row(1, 2, 9_000), row(2, 1, 9_000), row(2, 2, 9_000)]);
  });

  it('skips what another row prices already, and counts it', () => {
    const rows = [row(1, 1, 9_000), row(1, 2, 7_000)];
    expect(copyPriceRow(rows, 0, { people: [2, 3], slope_ids: [] })).toMatchObject({ added: 1, skipped: 1 });
  });

  it('changes nothing for a row that does not exist', () =>
    expect(copyPriceRow([row(1, 1, 1)], 4, { people: [2], slope_ids: [] })).toMatchObject({ added: 0 }));

  it('never prices a day twice that was not priced twice before, and loses or moves no row', () => {
    const targets = fc.record({
      people: fc.subarray([1, 2, 3, 4, 5]),
      slope_ids: fc.subarray([1, 2, 3]),
    });
    fc.assert(
      fc.property(fc.array(priceRow, { minLength: 1, maxLength: 8 }), fc.nat(7), targets, (rows, at, to) => {
        const index = at % rows.length;
        const copied = copyPriceRow(rows, index, to);
        expect(copied.rows).toHaveLength(rows.length + copied.added);
        expect(overlappingRows(copied.rows)).toHaveLength(overlappingRows(rows).length);
        expect(copied.rows.filter((each) => rows.includes(each))).toEqual(rows);
        for (const copy of copied.rows.slice(index + 1, index + 1 + copied.added))
          expect(copy.price).toBe(rows[index]?.price);
        const again = copyPriceRow(copied.rows, index, to);
        expect(again.added).toBe(0);
      }),
    );
  });
});
