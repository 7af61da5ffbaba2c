import { expect, it } from 'vitest';
import { type ShutHours, shutColumns } from './shut-hours.ts';
import { daysOfWeek } from './week.ts';

const days = daysOfWeek('2026-12-21');
const open = new Map([
  ['2026-12-21', { from: '08:30', to: '17:15' }],
  ['2026-12-22', { from: '09:00', to: '12:00' }],
]);
const storm = (changes: Partial<ShutHours> = {}): ShutHours => ({
  date: '2026-12-21',
  from: '00:00',
  to: '24:00',
  slope: null,
  ...changes,
});
const columnsOf = (shut: readonly ShutHours[], slopeIds: readonly number[] = [1, 2]): number[] => [
  ...shutColumns(days, open, shut, slopeIds).keys(),
];

it('has the open hours of the day while the whole school is closed', () => {
  expect(columnsOf([storm()])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(columnsOf([storm({ date: '2026-12-22' })])).toEqual([9, 10, 11]);
  expect(columnsOf([storm({ date: '2026-12-25' })])).toEqual([]);
  expect(columnsOf([storm({ date: '2027-01-25' })])).toEqual([]);
});

it('leaves an hour that is closed in part, and has one whose open part is closed', () => {
  expect(columnsOf([storm({ from: '09:30', to: '12:00' })])).toEqual([1, 2]);
  expect(columnsOf([storm({ from: '16:00', to: '17:15' })])).toEqual([7, 8]);
});

it('has the hours of an instructor all of whose slopes are closed, and says by what', () => {
  const [one, two] = [storm({ slope: { id: 1 }, to: '12:00' }), storm({ slope: { id: 2 }, from: '11:00' })];
  expect(columnsOf([one])).toEqual([]);
  expect(columnsOf([one], [1])).toEqual([0, 1, 2]);
  expect(columnsOf([one, two])).toEqual([2]);
  expect(shutColumns(days, open, [two, one], [1, 2]).get(2)).toBe(two);
});

it('is closed only with the school for an instructor of unknown slopes', () => {
  expect(columnsOf([storm({ slope: { id: 1 } })], [])).toEqual([]);
  expect(columnsOf([storm()], [])).toHaveLength(9);
});
