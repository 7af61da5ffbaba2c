/** Which rows of the grid a closure hatches. */
import type { ClosedDay } from '@gerende/domain/closure/schema';
import { daysOfWeek } from '@gerende/domain/schedule/week';
import { expect, it } from 'vitest';
import { type GridInstructor, weekModel } from './grid-row-model.ts';

const days = daysOfWeek('2027-01-04');
const names = { en: 'Kandatsu', ja: '神立', zh: '神立' };
const wind: ClosedDay = {
  ...{ closure_id: 1, date: '2027-01-05', from: '00:00', to: '12:00', reason: 'Wind', lost: [] },
  slope: { id: 1, name_translations: names },
};
const instructor = (id: number, slope_ids: number[], away: GridInstructor['away'] = []): GridInstructor => ({
  ...{
    id,
    name: `Instructor ${id}`,
    name_ja: null,
    name_zh: '',
    ability_level: 3,
    dateRanges: [],
    away,
    categories: [],
  },
  teaches: { levels: [], slope_ids, languages: [] },
});

/** The closed columns of each row, by the instructor's id; 0 for the Unassigned row. */
function shut(closures: readonly ClosedDay[], free = false): Record<number, number[]> {
  const sick = [{ date: '2027-01-05', from: '09:00', to: '10:00', kind: 'sick' as const }];
  const { rows } = weekModel({
    ...{ schedule: { lessons: [], entries: [] }, days, date: '2027-01-04', times: [], slopeIds: [1, 2], closures },
    instructors: [instructor(1, [1]), instructor(2, [1, 2]), instructor(3, []), instructor(4, [1], sick)],
    open: new Map([['2027-01-05', { from: '09:00', to: '17:00' }]]),
    filter: free ? { free } : {},
  });
  for (const { free: columns, shut } of rows)
    expect([...shut.keys()].some((column) => columns?.has(column))).toBe(false);
  return Object.fromEntries(
    rows.map(({ instructor, states }) => [
      instructor?.id ?? 0,
      states.flatMap((state, column) => (state === 'shut' ? [column] : [])),
    ]),
  );
}

it('are those of instructors who can teach nowhere else; one who is away is shown as away', () => {
  expect(shut([wind])).toEqual({ 0: [], 1: [9, 10, 11], 2: [], 3: [], 4: [10, 11] });
});

it('are all while the whole school is closed, and nobody is free then', () => {
  const all = [9, 10, 11];
  expect(shut([{ ...wind, slope: null }], true)).toEqual({ 0: all, 1: all, 2: all, 3: all, 4: [10, 11] });
});

it('are none without a closure of these days', () => {
  expect(shut([{ ...wind, date: '2027-02-05' }])).toEqual({ 0: [], 1: [], 2: [], 3: [], 4: [] });
});
