import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRow, season, winter, winterDay } from '../testing/arbitraries.ts';
import { lowestFee, overlappingRows, peopleOptions, priceOn } from './rules.ts';

const rows = fc.array(priceRow, { maxLength: 8 });
const row = (season_start: string, season_end: string, number_of_people = 1, slope_id = 1) => ({
  slope_id,
  number_of_people,
  season_start,
  season_end,
});

describe('overlappingRows (rest-v1 POST prices: two rows for the same slope and head-count whose dates overlap)', () => {
  it.each([
    ['one season after the other', '2026-12-01', '2026-12-14', '2026-12-15', '2027-03-10', false],
    ['both hold Dec 15', '2026-12-01', '2026-12-15', '2026-12-15', '2027-03-10', true],
    ['the same, the other way round', '2026-12-15', '2027-03-10', '2026-12-01', '2026-12-15', true],
    ['the same season twice', '2026-12-15', '2027-03-10', '2026-12-15', '2027-03-10', true],
    ['one within the other', '2026-12-15', '2027-03-10', '2027-01-01', '2027-01-03', true],
    ['one day twice', '2027-01-01', '2027-01-01', '2027-01-01', '2027-01-01', true],
    ['two days in a row', '2027-01-01', '2027-01-01', '2027-01-02', '2027-01-02', false],
    ['two winters', '2026-12-15', '2027-03-10', '2027-12-15', '2028-03-10', false],
  ])('%s: %s to %s beside %s to %s is %s', (_why, aStart, aEnd, bStart, bEnd, overlap) =>
    expect(overlappingRows([row(aStart, aEnd), row(bStart, bEnd)])).toEqual(overlap ? [[0, 1]] : []),
  );

  it('ignores other head-counts and other slopes', () => {
    const winter = ['2026-12-15', '2027-03-10'] as const;
    expect(overlappingRows([row(...winter, 1, 1), row(...winter, 2, 1), row(...winter, 1, 2)])).toEqual([]);
  });

  it('names each pair once, by the positions of its rows, the first one first', () => {
    const winter = ['2026-12-15', '2027-03-10'] as const;
    const elsewhere = row('2026-12-15', '2027-03-10', 5);
    expect(overlappingRows([elsewhere, row(...winter), row(...winter), elsewhere, row(...winter)])).toEqual([
      [0, 3],
      [1, 2],
      [1, 4],
      [2, 4],
    ]);
  });

  it.each([[[]], [[row('2026-12-15', '2027-03-10')]]])('finds nothing in no rows, or in one (%#)', (few) =>
    expect(overlappingRows(few)).toEqual([]),
  );

  it('agrees with a check day by day', () => {
    const holds = (r: { season_start: string; season_end: string }, day: string) =>
      winter.indexOf(r.season_start) <= winter.indexOf(day) && winter.indexOf(day) <= winter.indexOf(r.season_end);
    fc.assert(
      fc.property(rows, (prices) => {
        const naive: [number, number][] = [];
        prices.forEach((a, i) => {
          prices.forEach((b, j) => {
            if (i >= j || a.slope_id !== b.slope_id || a.number_of_people !== b.number_of_people) return;
            if (winter.some((day) => holds(a, day) && holds(b, day))) naive.push([i, j]);
          });
        });
        expect(overlappingRows(prices)).toEqual(naive);
      }),
    );
  });
});

describe('prices whose rows do not overlap', () => {
  /** Rows that can be stored together: each one that overlaps an earlier one is left out. */
  const stored = rows.map((prices) =>
    prices.filter((_, j) => !overlappingRows(prices).some(([, later]) => later === j)),
  );
  const question = fc.record({
    slope_id: fc.integer({ min: 1, max: 3 }),
    number_of_people: fc.integer({ min: 1, max: 4 }),
    date: winterDay,
  });

  it('price any day at most once, in any order', () => {
    fc.assert(
      fc.property(stored, question, (prices, asked) => {
        expect(overlappingRows(prices)).toEqual([]);
        const holding = prices.filter(
          (r) =>
            r.slope_id === asked.slope_id &&
            r.number_of_people === asked.number_of_people &&
            !(asked.date < r.season_start) &&
            !(asked.date > r.season_end),
        );
        expect(holding.length).toBeLessThanOrEqual(1);
        expect(priceOn(prices, asked)).toEqual(holding.find((r) => r.price !== 0));
        expect(priceOn([...prices].reverse(), asked)).toEqual(priceOn(prices, asked));
      }),
    );
  });

  it('never price a day below the course fee, nor for head-counts that are not offered', () => {
    fc.assert(
      fc.property(stored, question, (prices, asked) => {
        const found = priceOn(prices, asked);
        if (!found) return;
        expect(found.price).toBeGreaterThan(0);
        expect(found.price).toBeGreaterThanOrEqual(lowestFee(prices, asked.slope_id));
        expect(lowestFee(prices, asked.slope_id)).toBeGreaterThanOrEqual(lowestFee(prices));
        expect(peopleOptions(prices, asked.slope_id)).toContain(asked.number_of_people);
      }),
    );
  });
});

describe('peopleOptions for any rows (§5)', () => {
  it('are sorted, distinct, and each has a day with a price', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 3 }), (prices, slope_id) => {
        const options = peopleOptions(prices, slope_id);
        options.forEach((count, index) => {
          if (index > 0) expect(count).toBeGreaterThan(options[index - 1] ?? count);
          expect(winter.some((date) => priceOn(prices, { slope_id, date, number_of_people: count }))).toBe(true);
        });
        const priced = prices.filter((r) => r.slope_id === slope_id && r.price > 0);
        expect(new Set(priced.map((r) => r.number_of_people))).toEqual(new Set(options));
      }),
    );
  });
});

describe('a season', () => {
  it('includes both of its ends', () => {
    fc.assert(
      fc.property(season, (dates) => {
        const prices = [{ ...dates, slope_id: 1, number_of_people: 1, price: 1 }];
        for (const date of [dates.season_start, dates.season_end])
          expect(priceOn(prices, { slope_id: 1, date, number_of_people: 1 })).toBe(prices[0]);
      }),
    );
  });
});
