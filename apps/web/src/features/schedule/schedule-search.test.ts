import { describe, expect, it } from 'vitest';
import { readScheduleSearch } from './schedule-search.ts';

const bare = { date: undefined, booking: undefined, instructor: undefined, level: undefined, free: undefined };

describe('readScheduleSearch', () => {
  it('reads the week, the lesson and the filters', () =>
    expect(readScheduleSearch({ date: '2026-12-22', booking: '7', instructor: 3, level: 6, free: true })).toStrictEqual(
      {
        date: '2026-12-22',
        booking: 7,
        instructor: 3,
        level: 6,
        free: true,
      },
    ));
  it.each([
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
