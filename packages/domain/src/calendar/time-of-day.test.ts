import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretch } from '../testing/arbitraries.ts';
import { hoursBetween, minutesOf, overlaps, quarterHours } from './time-of-day.ts';

describe('minutesOf', () => {
  it.each([
    ['00:00', 0],
    ['00:01', 1],
    ['09:00', 540],
    ['09:05', 545],
    ['23:59', 1439],
    ['24:00', 1440],
  ])('%s is %i minutes into the day', (time, minutes) => expect(minutesOf(time)).toBe(minutes));
});

describe('hoursBetween', () => {
  it.each([
    ['09:00', '12:00', 3],
    ['09:30', '12:00', 2.5],
    ['22:00', '24:00', 2],
    ['00:00', '24:00', 24],
    ['09:00', '09:00', 0],
    ['09:00', '09:45', 0.75],
  ])('from %s to %s are %d hours', (from, to, hours) => expect(hoursBetween(from, to)).toBe(hours));
});

describe('quarterHours (the guard against two lessons at the same time)', () => {
  it.each([
    ['the end belongs to the next lesson', '09:00', '10:00', [36, 37, 38, 39]],
    ['the first of the day', '00:00', '00:15', [0]],
    ['the last of the day: 24:00 opens no 96th', '23:45', '24:00', [95]],
    ['a stretch within one quarter', '09:05', '09:10', [36]],
    ['a quarter that is touched counts', '09:10', '09:20', [36, 37]],
    ['so does a single minute', '09:00', '09:01', [36]],
    ['and no more than that', '08:59', '09:00', [35]],
    ['nothing', '09:00', '09:00', []],
    ['an end before the start', '10:00', '09:00', []],
  ])('%s: %s to %s', (_why, from, to, cells) => expect(quarterHours(from, to)).toEqual(cells));

  it('covers the whole day with the cells 0 to 95', () =>
    expect(quarterHours('00:00', '24:00')).toEqual(Array.from({ length: 96 }, (_, cell) => cell)));
});

describe('overlaps', () => {
  const morning = { from: '09:00', to: '12:00' };
  it.each([
    ['touching ends', '12:00', '15:00', false],
    ['touching starts', '06:00', '09:00', false],
    ['one shared minute', '11:59', '15:00', true],
    ['one shared minute at the start', '06:00', '09:01', true],
    ['inside', '10:00', '11:00', true],
    ['around', '08:00', '13:00', true],
    ['the same', '09:00', '12:00', true],
    ['apart, to the end of the day', '13:00', '24:00', false],
    ['the whole day', '00:00', '24:00', true],
  ])('%s: %s to %s and 09:00 to 12:00 is %s', (_why, from, to, expected) => {
    expect(overlaps(morning, { from, to })).toBe(expected);
    expect(overlaps({ from, to }, morning)).toBe(expected);
  });

  it('agrees with a check minute by minute', () => {
    const minutes = (part: { from: string; to: string }): Set<number> => {
      const first = Number(part.from.slice(0, 2)) * 60 + Number(part.from.slice(3));
      const end = Number(part.to.slice(0, 2)) * 60 + Number(part.to.slice(3));
      return new Set(Array.from({ length: end - first }, (_, index) => first + index));
    };
    fc.assert(
      fc.property(stretch(1), stretch(1), (a, b) => {
        const shared = [...minutes(a)].some((minute) => minutes(b).has(minute));
        expect(overlaps(a, b)).toBe(shared);
      }),
      { numRuns: 50 },
    );
  });
});

describe('quarterHours and overlaps together', () => {
  const shareCell = (a: { from: string; to: string }, b: { from: string; to: string }): boolean =>
    quarterHours(a.from, a.to).some((cell) => quarterHours(b.from, b.to).includes(cell));

  it('no two overlapping lessons pass the guard', () => {
    fc.assert(
      fc.property(stretch(1), stretch(1), (a, b) => {
        if (overlaps(a, b)) expect(shareCell(a, b)).toBe(true);
      }),
    );
  });

  it('lessons on whole quarters that only touch, or are apart, are never refused', () => {
    fc.assert(
      fc.property(stretch(15), stretch(15), (a, b) => {
        expect(shareCell(a, b)).toBe(overlaps(a, b));
      }),
    );
    expect(shareCell({ from: '09:00', to: '10:15' }, { from: '10:15', to: '12:00' })).toBe(false);
  });
});
