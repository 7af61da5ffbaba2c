import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LessonSlot } from '../lesson/lesson-day.ts';
import { stretch, winter, winterDay } from '../testing/arbitraries.ts';
import { highestLevel, lessonsDuring, nominationFee, unavailability } from './rules.ts';

const fees = {
  nomination_fee_ski_3h: 2_000,
  nomination_fee_ski_6h: 4_000,
  nomination_fee_snowboard_3h: 3_000,
  nomination_fee_snowboard_6h: 6_000,
};

describe('nominationFee (§9: the field for the course type and the nomination type)', () => {
  it.each([
    ['Ski', '3h', 2_000],
    ['Ski', '6h', 4_000],
    ['Snowboard', '3h', 3_000],
    ['Snowboard', '6h', 6_000],
  ] as const)('%s %s is %i yen', (sport, type, yen) => expect(nominationFee(fees, sport, type)).toBe(yen));
});

describe('unavailability (decisions: off, or already teaching at that date and time, cannot be nominated)', () => {
  const at = (date: string, from: string, to: string) => ({ date, from, to });
  const morning = at('2026-12-20', '09:00', '12:00');
  const afternoon = at('2026-12-20', '13:00', '16:00');
  const nextMorning = at('2026-12-21', '09:00', '12:00');

  it.each<[string, LessonSlot[], LessonSlot[], LessonSlot[], 'off' | 'teaching' | null]>([
    ['nothing else on', [morning], [], [], null],
    ['off at that time', [morning], [morning], [], 'off'],
    ['off in the afternoon, asked for the morning', [morning], [afternoon], [], null],
    ['off the day after', [morning], [nextMorning], [], null],
    ['off from the minute the lesson ends', [morning], [at('2026-12-20', '12:00', '15:00')], [], null],
    ['off a minute before it ends', [morning], [at('2026-12-20', '11:59', '15:00')], [], 'off'],
    ['off the whole day', [morning], [at('2026-12-20', '00:00', '24:00')], [], 'off'],
    ['teaching then', [morning], [], [morning], 'teaching'],
    [
      'teaching in the same quarter hour, as the guard counts',
      [at('2026-12-20', '12:05', '13:00')],
      [],
      [at('2026-12-20', '09:00', '12:05')],
      'teaching',
    ],
    [
      'off until then, to the minute',
      [at('2026-12-20', '12:05', '13:00')],
      [at('2026-12-20', '09:00', '12:05')],
      [],
      null,
    ],
    ['teaching in the afternoon', [morning], [], [afternoon], null],
    ['teaching the day after', [morning], [], [nextMorning], null],
    ['both: the day off is told', [morning], [morning], [morning], 'off'],
    ['off later, teaching then', [morning], [afternoon], [morning], 'teaching'],
    ['off on the second day of a lesson of two', [morning, nextMorning], [nextMorning], [], 'off'],
    ['teaching on the second day', [morning, nextMorning], [], [nextMorning], 'teaching'],
    [
      'busy on both days, at other times',
      [morning, nextMorning],
      [afternoon],
      [at('2026-12-21', '12:00', '15:00')],
      null,
    ],
    ['no lesson day asked for', [], [morning], [morning], null],
  ])('%s', (_why, wanted, daysOff, lessons, expected) =>
    expect(unavailability(wanted, { daysOff, lessons })).toBe(expected),
  );

  it('is null exactly when no minute of any lesson day is taken', () => {
    const slot = fc
      .tuple(fc.constantFrom(...winter.slice(0, 3)), stretch(30))
      .map(([date, part]) => ({ date, ...part }));
    const few = fc.array(slot, { maxLength: 3 });
    const taken = (a: { date: string; from: string; to: string }, b: typeof a) =>
      a.date === b.date && !(a.to <= b.from || b.to <= a.from);
    fc.assert(
      fc.property(few, few, few, (wanted, daysOff, lessons) => {
        const off = wanted.some((w) => daysOff.some((d) => taken(w, d)));
        const teaching = wanted.some((w) => lessons.some((l) => taken(w, l)));
        expect(unavailability(wanted, { daysOff, lessons })).toBe(off ? 'off' : teaching ? 'teaching' : null);
      }),
    );
  });

  it('always refuses the same lesson twice', () => {
    fc.assert(
      fc.property(winterDay, stretch(5), (date, part) => {
        const lesson = { date, ...part };
        expect(unavailability([lesson], { daysOff: [], lessons: [lesson] })).toBe('teaching');
      }),
    );
  });
});

describe('highestLevel (rest-v1: the highest of the category levels, 0 with none)', () => {
  it.each([
    [[], 0],
    [[3], 3],
    [[2, 6, 4], 6],
    [[1, 1], 1],
  ])('of %j is %i', (levels, highest) => expect(highestLevel(levels)).toBe(highest));
});

describe('lessonsDuring (the lessons within a day off)', () => {
  const lesson = (date: string, start_time: string, end_time: string) => ({ date, start_time, end_time });
  const morning = { date: '2026-12-24', from: '09:00', to: '12:00' };
  it.each([
    ['the same hours', lesson('2026-12-24', '09:00', '12:00'), true],
    ['an hour of it', lesson('2026-12-24', '11:00', '16:00'), true],
    ['the hours after it', lesson('2026-12-24', '12:00', '15:00'), false],
    ['another day', lesson('2026-12-25', '09:00', '12:00'), false],
  ])('%s: %s', (_what, taught, meets) => expect(lessonsDuring(morning, [taught])).toEqual(meets ? [taught] : []));
});
