/** Which lessons a change of the catalogue moves, and to which hours. */
import { describe, expect, it } from 'vitest';
import { hasBegun, hoursInside, nearestHours } from './touched.ts';

const lesson = { date: '2026-12-22', start_time: '13:00', end_time: '16:00' };

it.each([
  ['2026-12-21', '23:59', false],
  ['2026-12-22', '12:59', false],
  ['2026-12-22', '13:00', true],
  ['2026-12-22', '15:00', true],
  ['2026-12-23', '08:00', true],
])('a lesson on Dec 22 at 13:00 has begun on %s at %s: %s', (today, time, begun) =>
  expect(hasBegun(lesson, { today, time })).toBe(begun),
);

describe('the nearest hours within those of the school', () => {
  it.each([
    [
      { from: '08:00', to: '17:00' },
      { from: '13:00', to: '16:00' },
    ],
    [
      { from: '08:00', to: '15:00' },
      { from: '12:00', to: '15:00' },
    ],
    [
      { from: '14:00', to: '20:00' },
      { from: '14:00', to: '17:00' },
    ],
    [
      { from: '09:00', to: '12:00' },
      { from: '09:00', to: '12:00' },
    ],
    [{ from: '09:00', to: '11:45' }, undefined],
  ])('from %j are %j', (open, hours) => expect(hoursInside(lesson, open)).toEqual(hours));
});

describe('the lesson time that begins nearest', () => {
  it('has the same length, and is the earlier of two', () => {
    const near = { from: '13:00', to: '15:00' };
    const [before, after] = [
      { from: '12:00', to: '15:00' },
      { from: '14:00', to: '17:00' },
    ];
    expect(nearestHours(lesson, [near, after, before])).toBe(before);
    expect(nearestHours(lesson, [near])).toBeUndefined();
  });
});
