import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInRow } from '../calendar/plain-date.ts';
import { anyDay, priceRow, winter } from '../testing/arbitraries.ts';
import { copySeasons, type SeasonCopy } from './copy-seasons.ts';
import { nextPrice, percentIn, percentLimits, roundings, yearOn } from './next-season.ts';
import { overlappingRows, priceOn } from './rules.ts';
import type { PriceRow } from './schema.ts';

const percent = fc.integer({ min: percentLimits.min * 10, max: percentLimits.max * 10 }).map((tenths) => tenths / 10);
const change = fc.record({ percent, rounding: fc.constantFrom(...roundings) });
const amount = fc.integer({ min: 1, max: 200_000 });

describe('nextPrice', () => {
  it.each([
    [12_000, 5, 500, 12_500],
    [11_900, 5, 500, 12_500],
    [12_000, 5, 100, 12_600],
    [12_000, 2.5, 1, 12_300],
    [11_111, 0, 1000, 11_000],
    [300, -50, 1000, 1000],
    [0, 50, 100, 0],
    [12_250, 0, 500, 12_500],
    [99_999_999, 500, 1, 100_000_000],
  ] as const)('of ¥%i and %s %% to the nearest ¥%i is ¥%i', (price, percent, rounding, next) =>
    expect(nextPrice(price, { percent, rounding })).toBe(next),
  );

  it('is a whole number of steps above 0, nearest to the exact amount, and rounding again changes nothing', () => {
    fc.assert(
      fc.property(amount, change, (price, { percent, rounding }) => {
        const next = nextPrice(price, { percent, rounding });
        expect(next).toBeGreaterThan(0);
        expect(next % rounding).toBe(0);
        expect(nextPrice(next, { percent: 0, rounding })).toBe(next);
        const exact = price * (1 + percent / 100);
        if (exact >= rounding) expect(Math.abs(next - exact)).toBeLessThanOrEqual(rounding / 2 + 0.001);
      }),
    );
  });

  it('keeps the order of two prices', () => {
    fc.assert(
      fc.property(amount, amount, change, (a, b, by) => {
        expect(nextPrice(Math.min(a, b), by)).toBeLessThanOrEqual(nextPrice(Math.max(a, b), by));
      }),
    );
  });
});

it.each([
  ['5', 5],
  ['＋５％', 5],
  ['-2.5 %', -2.5],
  ['−10', -10],
  ['0', 0],
  ['', undefined],
  ['-90', -90],
  ['-91', undefined],
  ['500', 500],
  ['501', undefined],
  ['1.25', undefined],
  ['5 yen', undefined],
])('percentIn reads %j as %s', (text, percent) => expect(percentIn(text)).toBe(percent));

describe('yearOn', () => {
  it.each([
    ['2026-12-15', '2027-03-10', '2027-12-15', '2028-03-10'],
    ['2027-02-01', '2027-02-28', '2028-02-01', '2028-02-29'],
    ['2028-02-01', '2028-02-29', '2029-02-01', '2029-02-28'],
    ['2028-02-29', '2028-03-10', '2029-03-01', '2029-03-10'],
    ['2026-12-31', '2026-12-31', '2027-12-31', '2027-12-31'],
  ])('of %s to %s is %s to %s', (season_start, season_end, start, end) =>
    expect(yearOn({ season_start, season_end })).toEqual({ season_start: start, season_end: end }),
  );

  it('keeps the order of seasons, and seasons that do not overlap do not overlap a year on', () => {
    const day = fc.oneof(anyDay, fc.constantFrom('2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01'));
    fc.assert(
      fc.property(fc.uniqueArray(day, { minLength: 4, maxLength: 4 }), (days) => {
        const [a = '', b = '', c = '', d = ''] = [...days].sort();
        const first = yearOn({ season_start: a, season_end: b });
        const second = yearOn({ season_start: c, season_end: d });
        if (first && second) expect(first.season_end < second.season_start).toBe(true);
      }),
    );
  });
});

const by = { percent: 10, rounding: 100 } as const;
const row = (season_start: string, season_end: string, price: number, people = 1): PriceRow => ({
  slope_id: 1,
  season_type: 'high',
  season_start,
  season_end,
  number_of_people: people,
  price,
});
const season = row('2026-12-15', '2027-03-10', 0);
const nextWinter: SeasonCopy = { from: season, to: { season_start: '2027-12-15', season_end: '2028-03-10' } };

describe('copySeasons', () => {
  it('adds the prices of the season with other days and amounts, and leaves out what is no price', () => {
    const rows = [row('2026-12-15', '2027-03-10', 10_000), row('2026-12-15', '2027-03-10', 0, 2)];
    const { rows: after, taken } = copySeasons(rows, [nextWinter], by, 'refuse');
    expect(taken).toEqual([]);
    expect(after).toEqual([...rows, row('2027-12-15', '2028-03-10', 11_000)]);
  });

  it('refuses days that have a price, or removes them from it', () => {
    const rows = [row('2026-12-15', '2027-03-10', 10_000), row('2028-03-01', '2028-03-31', 500)];
    expect(copySeasons(rows, [nextWinter], by, 'refuse')).toEqual({ rows, taken: [0] });
    expect(copySeasons(rows, [nextWinter], by, 'replace').rows).toEqual([
      rows[0],
      row('2028-03-11', '2028-03-31', 500),
      row('2027-12-15', '2028-03-10', 11_000),
    ]);
  });

  it('leaves nothing of a price whose days are all priced anew', () => {
    const rows = [row('2026-12-15', '2027-03-10', 10_000), row('2027-12-15', '2028-03-10', 500)];
    expect(copySeasons(rows, [nextWinter], by, 'replace').rows).toEqual([
      rows[0],
      row('2027-12-15', '2028-03-10', 11_000),
    ]);
  });

  it('does not refuse days whose price of 0 yen is none', () => {
    const rows = [row('2026-12-15', '2027-03-10', 10_000), row('2027-12-15', '2028-03-10', 0)];
    expect(copySeasons(rows, [nextWinter], by, 'refuse')).toEqual({
      rows: [rows[0], row('2027-12-15', '2028-03-10', 11_000)],
      taken: [],
    });
  });

  it('refuses two seasons that are copied to the same days, in either case', () => {
    const other = row('2027-03-11', '2027-05-06', 9_000);
    const rows = [row('2026-12-15', '2027-03-10', 10_000), other];
    const both = [nextWinter, { from: other, to: { season_start: '2028-03-10', season_end: '2028-05-06' } }];
    expect(copySeasons(rows, both, by, 'replace').taken).toEqual([0, 1]);
  });

  it('prices the copied days anew, no day twice, and no other day differently', () => {
    fc.assert(
      fc.property(fc.array(priceRow, { maxLength: 6 }), fc.nat(), change, (drawn, pick, by) => {
        const rows = drawn.filter((each, at) => overlappingRows([...drawn.slice(0, at), each]).length === 0);
        const from = rows[pick % Math.max(1, rows.length)];
        const source = rows[0];
        if (!from || !source) return;
        const to = { season_start: from.season_start, season_end: from.season_end };
        const { rows: after, taken } = copySeasons(rows, [{ from: source, to }], by, 'replace');
        expect(taken).toEqual([]);
        expect(overlappingRows(after)).toEqual([]);
        const copied = new Set(
          daysInRow(to.season_start, winter.indexOf(to.season_end) - winter.indexOf(to.season_start) + 1),
        );
        for (const date of winter) {
          for (const { slope_id, number_of_people } of rows) {
            const wanted = { slope_id, number_of_people, date };
            const old = priceOn(rows, { ...wanted, date: source.season_start });
            const isCopied =
              copied.has(date) && old?.season_end === source.season_end && old.season_start === source.season_start;
            const expected = isCopied && old ? nextPrice(old.price, by) : priceOn(rows, wanted)?.price;
            expect(priceOn(after, wanted)?.price).toBe(expected);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
