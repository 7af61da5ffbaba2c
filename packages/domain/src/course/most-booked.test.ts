import { expect, it } from 'vitest';
import { fewestBookings, mostBooked } from './most-booked.ts';

const counts = (...bookings: number[]) => bookings.map((count, index) => ({ course_id: index + 1, bookings: count }));
const enough = fewestBookings;

it.each([
  ['more than each other', counts(enough, enough + 1, 0), 2],
  ['just enough', counts(enough, 1, 0), 1],
  ['too few', counts(enough - 1, 1, 0), null],
  ['as many as another', counts(enough, enough, 0), null],
  ['only one other course', counts(enough, 0), null],
  ['no course', counts(), null],
] as const)('the most booked course of a list with %s', (_why, list, expected) =>
  expect(mostBooked(list)).toBe(expected),
);
