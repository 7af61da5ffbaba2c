import { expect, it } from 'vitest';
import { filledRows, rowsFromFields, rowsOf } from './form.ts';
import { Participant, SaveParticipants } from './schema.ts';

const mei: Participant = { name: 'Mei', age: 6, level: 1, remarks: 'Left-handed' };
const row = { name: 'Mei', age: '6', level: '1', remarks: 'Left-handed' };
const empty = { name: '', age: '', level: '', remarks: '' };

it('has a row for each who was booked, the stored ones first', () => {
  expect(rowsOf([mei], 2)).toEqual([row, empty]);
});

it('keeps the row of a stored one when fewer are booked', () => {
  expect(rowsOf([mei, { ...mei, name: 'Jun' }], 1)).toEqual([row, { ...row, name: 'Jun' }]);
});

it('never has more rows than people can be booked', () => {
  expect(rowsOf([], 40)).toHaveLength(6);
});

it('does not send empty rows, and keeps the numbers of the others', () => {
  const fields = { name_1: ' ', age_1: '', level_1: '', remarks_1: '', name_2: 'Mei', age_2: '6' };
  expect(filledRows(rowsFromFields(fields))).toEqual([{ number: 2, row: { ...empty, name: 'Mei', age: '6' } }]);
});

it('reads omitted fields as not given', () => {
  expect(Participant.parse({ ...empty, name: 'Mei' })).toEqual({ name: 'Mei', age: null, level: null, remarks: null });
});

it.each([
  ['no name', { ...row, name: ' ' }, 'errors:requiredField'],
  ['an age that is no number', { ...row, age: 'six' }, 'errors:invalidAge'],
  ['an age of 121', { ...row, age: '121' }, 'errors:invalidAge'],
  ['an age below nothing', { ...row, age: '-1' }, 'errors:invalidAge'],
  ['a name that is too long', { ...row, name: 'x'.repeat(81) }, 'errors:tooLong'],
  ['a level below the first', { ...row, level: '0' }, 'errors:invalidChoice'],
  ['a level that does not exist', { ...row, level: '7' }, 'errors:invalidChoice'],
  ['remarks that are too long', { ...row, remarks: 'x'.repeat(301) }, 'errors:tooLong'],
])('refuses %s', (_what, given, error) => {
  expect(Participant.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([error]);
});

it('takes the longest name and remarks, a baby, the oldest guest, and the lowest and highest level', () => {
  const long = { name: 'x'.repeat(80), remarks: 'x'.repeat(300) };
  expect(Participant.parse({ ...long, age: '0', level: '1' })).toEqual({ ...long, age: 0, level: 1 });
  expect(Participant.parse({ ...long, age: '120', level: '6' })).toEqual({ ...long, age: 120, level: 6 });
});

it('refuses more people than can be booked', () => {
  const participants = Array.from({ length: 7 }, () => mei);
  expect(SaveParticipants.safeParse({ booking_id: 1, participants }).success).toBe(false);
});
