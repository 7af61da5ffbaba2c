import { describe, expect, it } from 'vitest';
import { isFiltered, readCourseSearch } from './course-search.ts';

const none = {
  slope_id: undefined,
  category_id: undefined,
  time_id: undefined,
  fee_from: undefined,
  fee_to: undefined,
  page: undefined,
  deleted: undefined,
  reorder: undefined,
};

describe('the address of the course list', () => {
  it.each([
    [{}, {}],
    [
      { slope_id: '2', category_id: 1, time_id: 3 },
      { slope_id: 2, category_id: 1, time_id: 3 },
    ],
    [
      { fee_from: 0, fee_to: '9000' },
      { fee_from: 0, fee_to: 9000 },
    ],
    [{ fee_from: '', fee_to: null }, {}],
    [{ slope_id: 0, category_id: -1, time_id: 'x', fee_from: -1, fee_to: 2.5 }, {}],
    [{ fee_to: 1e12 }, {}],
    [{ page: 1 }, {}],
    [{ page: '3', other: 'x' }, { page: 3 }],
    [
      { reorder: true, slope_id: 1 },
      { reorder: true, slope_id: 1 },
    ],
  ])('%j is read as %j, every filter named', (search, read) =>
    expect(readCourseSearch(search)).toStrictEqual({ ...none, ...read }),
  );

  it('is filtered by a filter, including a fee of 0, but not by a page', () => {
    expect(
      [{ page: 3 }, { fee_from: 0 }, { slope_id: 1 }].map((search) => isFiltered(readCourseSearch(search))),
    ).toEqual([false, true, true]);
  });
});
