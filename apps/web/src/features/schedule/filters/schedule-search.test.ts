import { describe, expect, it } from 'vitest';
import { isFiltered, noFilters, readScheduleSearch } from './schedule-search.ts';

const bare = {
  view: undefined,
  date: undefined,
  booking: undefined,
  instructor: undefined,
  level: undefined,
  category: undefined,
  language: undefined,
  slope: undefined,
  from: undefined,
  until: undefined,
  free: undefined,
};

describe('readScheduleSearch', () => {
  it('reads the week, the lesson and the filters', () =>
    expect(readScheduleSearch({ date: '2026-12-22', booking: '7', instructor: 3, level: 6, free: true })).toStrictEqual(
      {
        ...bare,
        date: '2026-12-22',
        booking: 7,
        instructor: 3,
        level: 6,
        free: true,
      },
    ));
  it('reads the view, and the filters of what an instructor can teach and when', () => {
    const search = { view: 'day', category: 2, language: 'zh', slope: 4, from: '13:00', until: '15:30' };
    expect(readScheduleSearch({ ...search, category: '2' })).toStrictEqual({ ...bare, ...search });
  });
  it.each([
    { view: 'week' },
    { view: 7 },
    { category: 0 },
    { language: 'xx' },
    { slope: 'all' },
    { from: 13 },
    { from: '25:00' },
    { until: '9' },
    { date: '2026-02-30' },
    { date: '9999-12-31' },
    { date: '22.12.2026' },
    { date: 20261222 },
    { booking: 'x' },
    { booking: -1 },
    { instructor: 0 },
    { level: 7 },
    { level: 1.5 },
    { free: 'no' },
    { free: false },
    { page: 2 },
  ])('drops %o, and returns every key', (search) => expect(readScheduleSearch(search)).toStrictEqual(bare));
});

describe('noFilters', () => {
  it('keeps the week and the view, and nothing that hides instructors', () => {
    const search = readScheduleSearch({ date: '2026-12-22', view: 'day', level: 6, from: '13:00', free: true });
    expect(isFiltered(search)).toBe(true);
    const left = { ...search, ...noFilters };
    expect(left).toStrictEqual({ ...bare, date: '2026-12-22', view: 'day' });
    expect(isFiltered(left)).toBe(false);
  });
});
