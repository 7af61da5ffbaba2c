import { describe, expect, it } from 'vitest';
import { bandsOf, shownMonths, valueScale } from './chart-scale.ts';

describe('the bands of a chart', () => {
  it('have equal gaps and fill the width', () => {
    const { lefts, width } = bandsOf(12, 938);
    expect(width).toBeCloseTo(57.43, 2);
    expect(lefts[0]).toBeCloseTo(19.14, 2);
    expect(lefts[1]).toBeCloseTo(95.71, 2);
    expect(938 - (lefts[11] ?? 0) - width).toBeCloseTo(19.14, 2);
  });
});

describe('the values of a chart', () => {
  it.each([
    [0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [3, [0, 1, 2, 3]],
    [8, [0, 2, 4, 6, 8]],
    [10, [0, 2, 4, 6, 8, 10]],
    [64, [0, 20, 40, 60]],
    [204, [0, 50, 100, 150, 200]],
    [1234.5, [0, 500, 1000]],
  ])('up to %d have round ticks', (most, ticks) => {
    const scale = valueScale(most, 208);
    expect(scale.ticks.map((tick) => Math.round(tick * 100) / 100)).toEqual(ticks);
  });

  it('begin at the bottom and end at a round number above the highest', () => {
    const { y } = valueScale(204, 208);
    expect([y(0), y(220)]).toEqual([208, 0]);
    expect(y(204)).toBeCloseTo(15.127, 3);
  });
});

describe('the names of the months', () => {
  const year = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
  const season = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'];
  const named = (months: readonly string[], width: number): string[] =>
    months.filter((_, at) => shownMonths(months, width, 30)[at]).map((month) => month.slice(5));

  it('are all there where there is room', () => expect(named(year, 360)).toHaveLength(12));

  it.each([
    [year, ['02', '04', '06', '08', '10', '12']],
    [season, ['12', '02', '04']],
    [season.slice(1), ['12', '02', '04']],
    [season.slice(2), ['01', '03']],
  ])('of a narrow chart are every second one, with December: %s', (months, shown) =>
    expect(named(months, months.length * 29)).toEqual(shown),
  );
});
