import { dayOffKey } from '@gerende/domain/instructor/away';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, lessonsIn, withDaysOff } from './days-off.ts';

const time = (id: number, setting_time: string, duration_from: string, duration_to: string) => ({
  id,
  setting_time,
  setting_time_ja: null,
  setting_time_zh: null,
  duration_from,
  duration_to,
});
const afternoon = time(1, 'Afternoon', '13:00', '16:00');
const morning = time(2, 'Morning', '09:00', '12:00');
const times = [afternoon, morning];
const off = (date: string, setting_time_id: number, setting_time = '') => ({ date, setting_time_id, setting_time });

describe('the list of days off', () => {
  it('is ordered by date, then by time of day, deleted times last', () => {
    const rows = [off('2026-12-25', 1), off('2026-12-24', 9), off('2026-12-24', 1), off('2026-12-24', 2)];
    expect(inOrder(rows, times).map(dayOffKey)).toEqual([
      '2026-12-24 2',
      '2026-12-24 1',
      '2026-12-24 9',
      '2026-12-25 1',
    ]);
  });

  it('adds new days and returns those that were there already (§5)', () => {
    const { daysOff, added, twice } = withDaysOff([off('2026-12-24', 2)], ['2026-12-24', '2026-12-25'], morning);
    expect(added).toEqual([off('2026-12-25', 2, 'Morning')]);
    expect(twice).toEqual(['2026-12-24']);
    expect(daysOff).toHaveLength(2);
    expect(withDaysOff([off('2026-12-24', 2)], ['2026-12-24'], afternoon).twice).toEqual([]);
  });

  it('never holds a pair twice, whatever is added', () => {
    const date = fc.constantFrom('2026-12-24', '2026-12-25', '2026-12-26');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.uniqueArray(date), fc.constantFrom(...times))), (steps) => {
        let list: ReturnType<typeof off>[] = [];
        for (const [dates, at] of steps) list = withDaysOff(list, dates, at).daysOff;
        expect(new Set(list.map(dayOffKey)).size).toBe(list.length);
      }),
    );
  });
});

describe('the lessons on a day off', () => {
  const lesson = {
    booking_id: 7,
    customer_name: 'Lee',
    date: '2026-12-24',
    start_time: '11:00',
    end_time: '13:00',
    course_name: 'Ski',
    course_name_ja: '',
    course_name_zh: '',
  };
  it.each([
    ['in its hours', { date: '2026-12-24', from: '12:00', to: '15:00' }, 1],
    ['after its hours', { date: '2026-12-24', from: '09:00', to: '11:00' }, 0],
    ['on another day', { date: '2026-12-25', from: '12:00', to: '15:00' }, 0],
    ['at a time that was deleted', undefined, 0],
  ])('%s: %s', (_where, slot, count) => expect(lessonsIn(slot, [lesson])).toHaveLength(count));
});
