import { expect, it } from 'vitest';
import { type ClosedSpan, closedHoursOn, isLost, isOver, isWithin, wholeDaysClosed } from './rules.ts';

const storm: ClosedSpan = {
  ...{ slope_id: 1, from_date: '2026-12-22', start_time: '07:30' },
  ...{ to_date: '2026-12-24', end_time: '12:00' },
};

const within = (changes: Partial<ClosedSpan>) => isWithin({ ...storm, ...changes }, storm);

it.each([
  ['the same hours', {}],
  ['less at both ends', { start_time: '08:00', end_time: '11:00' }],
])('closes nothing more by a closure of %s', (_what, changes) => {
  expect(within(changes)).toBe(true);
});

it.each([
  ['an earlier beginning', { start_time: '07:15' }],
  ['a later end', { end_time: '12:15' }],
  ['an earlier day at a later hour', { from_date: '2026-12-21', start_time: '09:00' }],
  ['a later day at an earlier hour', { to_date: '2026-12-25', end_time: '09:00' }],
  ['another slope', { slope_id: 2 }],
  ['the whole school', { slope_id: null }],
])('closes more by a closure with %s', (_what, changes) => {
  expect(within(changes)).toBe(false);
});

it('is over from the moment at which it ends', () => {
  expect(isOver(storm, '2026-12-24T11:59')).toBe(false);
  expect(isOver(storm, '2026-12-24T12:00')).toBe(true);
});

it('takes the lessons that have not begun when it is closed, and none outside its hours', () => {
  const lesson = { slope_id: 1, date: '2026-12-23', from: '09:00', to: '12:00' };
  expect(isLost(storm, '2026-12-23T09:00', lesson)).toBe(true);
  expect(isLost(storm, '2026-12-23T09:01', lesson)).toBe(false);
  expect(isLost(storm, '2026-12-20T18:00', { ...lesson, date: '2026-12-25' })).toBe(false);
  expect(isLost(storm, '2026-12-20T18:00', { ...lesson, slope_id: 2 })).toBe(false);
});

it('has no hours on a day on which it begins and ends at once, and the whole of a day from midnight to midnight', () => {
  const day = { ...storm, from_date: '2026-12-22', to_date: '2026-12-22' };
  expect(closedHoursOn({ ...day, start_time: '09:00', end_time: '09:00' }, '2026-12-22')).toBeUndefined();
  expect([...wholeDaysClosed([{ ...day, start_time: '00:00', end_time: '24:00' }], 1)]).toEqual(['2026-12-22']);
  expect(wholeDaysClosed([{ ...day, start_time: '00:00', end_time: '23:45' }], 1).size).toBe(0);
  expect(wholeDaysClosed([{ ...day, start_time: '00:15', end_time: '24:00' }], 1).size).toBe(0);
});
