import { expect, it } from 'vitest';
import { pick, pickerOf } from './pick.ts';

const row = { id: 7, name: 'Aoki', notes: null, version: 3 };

it('only the named properties are in the result', () => {
  expect(pick(row, ['id', 'notes'])).toEqual({ id: 7, notes: null });
});

it('a copy of a wide row has all names from the start, also those that the row lacks and those given later', () => {
  const columnsOf = pickerOf(['name', 'notes', 'phone'], ['course']);
  const first = columnsOf(row);
  expect(Object.entries(first)).toEqual([
    ['name', 'Aoki'],
    ['notes', null],
    ['phone', undefined],
    ['course', null],
  ]);
  Object.assign(first, { course: 'ski' });
  expect(columnsOf(row)).toEqual({ name: 'Aoki', notes: null, phone: undefined, course: null });
});
