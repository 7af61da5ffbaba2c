import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { priceRow, winter } from '../testing/arbitraries.ts';
import { countGaps, priceMatrix } from './price-matrix.ts';
import { overlappingRows, priceOn } from './rules.ts';

const today = '2026-11-21';
const high = { season_type: 'high' as const, season_start: '2026-12-15', season_end: '2027-03-10' };
const row = (number_of_people: number, price: number, changes = {}) => ({
  slope_id: 1,
  number_of_people,
  price,
  ...high,
  ...changes,
});

describe('priceMatrix', () => {
  it("shows this year's whole winter when nothing is priced: three seasons of gaps (§9)", () => {
    const lines = priceMatrix([], 1, today);
    expect(lines.map((line) => [line.season_type, line.season_start, line.season_end])).toEqual([
      ['low', '2026-12-01', '2026-12-14'],
      ['high', '2026-12-15', '2027-03-10'],
      ['low', '2027-03-11', '2027-05-06'],
    ]);
    expect(countGaps(lines)).toBe(15);
  });

  it.each([
    ['2027-05-07', '2027-12-01'],
    ['2028-05-06', '2028-03-11'],
    ['2027-10-01', '2027-12-01'],
    ['2028-01-20', '2027-12-15'],
  ])('shows the current or next winter when only earlier ones are priced: on %s', (day, from) => {
    const lines = priceMatrix([row(1, 9_000)], 1, day);
    expect([lines[0]?.season_start, lines.at(-1)?.season_end]).toEqual([from, '2028-05-06']);
    expect(countGaps(lines)).toBe(lines.length * 5);
  });

  it('shows the current winter when nothing is priced in January', () => {
    expect(priceMatrix([], 1, '2027-01-02')[0]?.season_start).toBe('2026-12-15');
  });

  it('shows the last days of a winter to their end', () => {
    for (const rows of [[], [row(1, 9_000)]])
      expect(priceMatrix(rows, 1, '2027-05-06').map((line) => [line.season_start, line.season_end])).toEqual([
        ['2027-03-11', '2027-05-06'],
      ]);
  });

  it('gives a season of one day its own type', () => {
    const day = { season_start: '2026-12-31', season_end: '2026-12-31', season_type: 'low' as const };
    const line = priceMatrix([row(1, 9_000, day)], 1, today).find((each) => each.season_start === '2026-12-31');
    expect(line).toMatchObject({ ...day, prices: [9_000, undefined, undefined, undefined, undefined] });
  });

  it('has a gap where a head-count has no price, or one of 0 yen', () => {
    const line = priceMatrix([row(1, 9_000), row(2, 0)], 1, today)[1];
    expect(line?.prices).toEqual([9_000, undefined, undefined, undefined, undefined]);
  });

  it('splits a season where the price of one head-count changes within it', () => {
    const rows = [
      row(1, 9_000),
      row(2, 7_000, { season_end: '2026-12-31' }),
      row(2, 8_000, { season_start: '2027-01-01' }),
    ];
    expect(priceMatrix(rows, 1, today).map((line) => [line.season_start, line.season_end, line.prices[1]])).toEqual([
      ['2026-12-01', '2026-12-14', undefined],
      ['2026-12-15', '2026-12-31', 7_000],
      ['2027-01-01', '2027-03-10', 8_000],
      ['2027-03-11', '2027-05-06', undefined],
    ]);
  });

  it('shows every winter that a row of the slope touches, also in January, and ignores other slopes', () => {
    const rows = [row(1, 9_000, { season_start: '2027-01-05' }), row(1, 5_000, { slope_id: 2 })];
    const lines = priceMatrix(rows, 1, '2027-01-02');
    // Low season is over by then.
    expect(lines[0]?.season_start).toBe('2026-12-15');
    expect(lines.at(-1)?.season_end).toBe('2027-05-06');
    expect(lines.flatMap((line) => line.prices)).not.toContain(5_000);
  });

  it.each(['', '0002-12-15', '99999-12-15'])('leaves out a row while a day of it is typed: %j', (typed) => {
    const rows = [row(1, 9_000, { season_start: typed }), row(1, 9_000, { season_end: typed })];
    expect(priceMatrix(rows, 1, today)).toEqual(priceMatrix([], 1, today));
  });

  it('agrees with priceOn on every day, in consecutive lines that never overlap', () => {
    const clean = fc.array(priceRow, { maxLength: 8 }).filter((rows) => overlappingRows(rows).length === 0);
    fc.assert(
      fc.property(clean, (rows) => {
        const lines = priceMatrix(rows, 1, today);
        lines.slice(1).forEach((line, index) => {
          expect(line.season_start > (lines[index]?.season_end ?? '')).toBe(true);
        });
        for (const date of winter) {
          const line = lines.find((each) => each.season_start <= date && date <= each.season_end);
          for (const number_of_people of [1, 2, 3, 4, 5]) {
            const price = priceOn(rows, { slope_id: 1, date, number_of_people })?.price;
            expect(line?.prices[number_of_people - 1]).toBe(price);
          }
        }
      }),
    );
  });

  it('never has two lines for the same prices of one season', () => {
    const rows = [row(1, 9_000, { season_end: '2026-12-31' }), row(1, 9_000, { season_start: '2027-01-01' })];
    const lines = priceMatrix(rows, 1, today);
    expect(lines.filter((line) => line.prices[0] === 9_000)).toHaveLength(1);
    expect(addDays(lines[0]?.season_end ?? '', 1)).toBe(lines[1]?.season_start);
  });
});
