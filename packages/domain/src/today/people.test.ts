/** The fee of a booking when more or fewer people come than booked. */
import { expect, it } from 'vitest';
import { feeWithPeople } from './people.ts';

it.each([
  ['follows the price list where it is the fee', { before: 20_000, after: 15_000 }, 15_000, false],
  ['stays where the desk has agreed another one', { before: 22_000, after: 15_000 }, 20_000, true],
  ['stays where the list has no price for those people', { before: 20_000, after: null }, 20_000, true],
  ['stays where the list has no price at all', { before: null, after: null }, 20_000, true],
])('%s', (_, listed, fee, is_agreed) => {
  expect(feeWithPeople(20_000, listed)).toEqual({ fee, is_agreed });
});
