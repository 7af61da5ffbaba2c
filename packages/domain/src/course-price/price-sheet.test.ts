import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceRow } from '../testing/arbitraries.ts';
import { cellKey, cellsOf, changedCourses, pricesWith, sheetLines, withCells } from './price-sheet.ts';
import { overlappingRows } from './rules.ts';

const high = { season_type: 'high', season_start: '2026-12-15', season_end: '2027-03-10' } as const;
const low = { season_type: 'low', season_start: '2026-12-01', season_end: '2026-12-14' } as const;
const ofCourse = (id: number, prices: Parameters<typeof pricesWith>[0]['prices']) => ({
  id,
  slopes: [{ id: 2 }, { id: 1 }],
  prices,
});
const courses = [
  ofCourse(5, [
    { ...high, slope_id: 1, number_of_people: 1, price: 100 },
    { ...high, slope_id: 2, number_of_people: 3, price: 300 },
    { ...low, slope_id: 2, number_of_people: 1, price: 50 },
  ]),
  ofCourse(4, [{ ...high, slope_id: 2, number_of_people: 2, price: 200 }]),
];

it('has a line for each course, slope and season, in the order of courses, slopes and days', () => {
  expect(sheetLines(courses, new Map()).map((line) => [line.course_id, line.slope_id, line.typed])).toEqual([
    [5, 2, [50, 0, 0, 0, 0]],
    [5, 2, [0, 0, 300, 0, 0]],
    [5, 1, [100, 0, 0, 0, 0]],
    [4, 2, [0, 200, 0, 0, 0]],
  ]);
});

it('has the lines of a slope by their first day, then by their season, however the prices are stored', () => {
  const short = { ...low, season_end: '2026-12-10' };
  const rows = [low, short, high].map((season) => ({ ...season, slope_id: 1, number_of_people: 1, price: 100 }));
  const orders = rows.flatMap((one) => rows.flatMap((other) => rows.map((last) => [...new Set([one, other, last])])));
  const full = orders.filter((order) => order.length === rows.length);
  expect(full).toHaveLength(6);
  for (const order of full)
    expect(sheetLines([ofCourse(5, order)], new Map()).map((line) => [line.season_start, line.season_end])).toEqual([
      ['2026-12-01', '2026-12-10'],
      ['2026-12-01', '2026-12-14'],
      ['2026-12-15', '2027-03-10'],
    ]);
});

it('shows the first of two prices for the same people and season', () => {
  const twice = [100, 200].map((price) => ({ ...low, slope_id: 1, number_of_people: 1, price }));
  expect(sheetLines([ofCourse(5, twice)], new Map())[0]?.stored).toEqual([100, 0, 0, 0, 0]);
});

it('shows a change beside what is stored, and is no change when it is as stored again', () => {
  const [line] = sheetLines(courses, new Map());
  const key = cellKey(line ?? { key: '' }, 0);
  const changes = withCells(courses, new Map(), [[key, 70]]);
  expect(sheetLines(courses, changes)[0]).toMatchObject({ stored: [50, 0, 0, 0, 0], typed: [70, 0, 0, 0, 0] });
  expect([...changedCourses(changes)]).toEqual([5]);
  expect(withCells(courses, changes, [[key, 50]]).size).toBe(0);
});

it('shows the source of a copied price, and drops changes of a deleted course or slope', () => {
  const [line] = sheetLines(courses, new Map());
  const key = cellKey(line ?? { key: '' }, 1);
  const changes = withCells(courses, new Map(), [[key, 70]]);
  expect(sheetLines(courses, changes, new Map([[key, 50]]))[0]?.source).toEqual([0, 50, 0, 0, 0]);
  const [course, other] = courses;
  expect(withCells(other ? [other] : [], new Map(), changes).size).toBe(0);
  expect(withCells(course ? [{ ...course, slopes: [{ id: 1 }] }] : [], new Map(), changes).size).toBe(0);
});

it('restores the rows of a course from any rows and the cells in which they differ', () => {
  const rows = fc
    .array(priceRow, { maxLength: 6 })
    .map((drawn) =>
      drawn
        .map(({ id: _, ...row }) => ({ ...row, price: row.price || 1 }))
        .filter((row, at, all) => overlappingRows([...all.slice(0, at), row]).length === 0),
    );
  const sorted = (list: readonly object[]): string[] =>
    list.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const course = ofCourse(7, before);
      const changes = withCells([course], new Map(), cellsOf(7, before, after));
      expect(sorted(pricesWith(course, changes))).toEqual(sorted(after));
      expect(sorted(pricesWith(course, new Map()))).toEqual(sorted(before));
    }),
  );
});
