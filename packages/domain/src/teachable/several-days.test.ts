import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeTaught } from '../testing/can-be-taught.ts';
import { group, lesson, morning, skiClass, skier, wanted } from '../testing/day-examples.ts';
import { anyWanted, faultsOf, isWhole, teachingDay } from '../testing/teaching-day.ts';
import type { TeachingDay } from './day.ts';
import { canBeTaughtOnDays } from './several-days.ts';

const dates = ['2027-01-01', '2027-01-02', '2027-01-03'];
const onDays = (...days: TeachingDay[]) => days.map((day, index) => ({ date: dates[index] ?? '', day }));
const free = { instructors: [skier(1), skier(2)], lessons: [] };
const without = (id: number): TeachingDay => ({
  ...free,
  instructors: free.instructors.map((one) =>
    one.id === id ? skier(id, { away: [{ ...morning, kind: 'off' }] }) : one,
  ),
});

/** The instructor of each day, and the class that is joined. */
const taught = (days: ReturnType<typeof onDays>, changes: Parameters<typeof wanted>[0] = {}) => {
  const answer = canBeTaughtOnDays(days, wanted(changes));
  return answer.yes ? answer.days.map(({ instructor_id, joins }) => [instructor_id, joins]) : [answer.date, answer.why];
};

describe('canBeTaughtOnDays', () => {
  it('gives all days to the one instructor who is there on all of them', () =>
    expect(taught(onDays(free, without(1), free))).toEqual([
      [2, null],
      [2, null],
      [2, null],
    ]));

  it('changes the instructor as seldom as the days allow', () =>
    expect(taught(onDays(without(1), free, without(2)))).toEqual([
      [2, null],
      [2, null],
      [1, null],
    ]));

  it('names the first day that cannot be taught, and why', () => {
    const nobody = { ...free, instructors: [] };
    expect(taught(onDays(free, nobody, nobody))).toEqual(['2027-01-02', 'no_category']);
  });

  it('follows the class of the first day, though another is fuller', () => {
    const first = { ...free, lessons: [skiClass(5, 3, { booking_ids: [1, 2] })] };
    const lessons = [skiClass(6, 5, { booking_ids: [3] }), skiClass(7, 3, { booking_ids: [1, 2] })];
    expect(taught(onDays(first, { ...free, lessons }), { group }).map(([, joins]) => joins)).toEqual([5, 7]);
  });

  it('joins a class rather than opening one for the sake of the same instructor', () => {
    const first = { ...free, lessons: [skiClass(5, 3, { instructor_id: 1 })] };
    const second = { ...free, lessons: [skiClass(6, 3, { instructor_id: 2 })] };
    expect(taught(onDays(first, second), { group })).toEqual([
      [1, 5],
      [2, 6],
    ]);
  });

  it('opens no lesson beside one that needs the instructor', () => {
    const needed = { ...free, lessons: [lesson(5), lesson(6)] };
    expect(taught(onDays(free, needed))).toEqual(['2027-01-02', 'all_needed']);
  });

  it('can be taught exactly when each day can, with a plan of each day in which everybody fits', () => {
    const days = fc.array(teachingDay.filter(isWhole), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(days, anyWanted, (all, asked) => {
        const answer = canBeTaughtOnDays(onDays(...all), asked);
        expect(answer.yes).toBe(all.every((day) => canBeTaught(day, asked).yes));
        if (!answer.yes) return;
        expect(answer.days.map(({ date }) => date)).toEqual(dates.slice(0, all.length));
        answer.days.forEach(({ joins, witness }, index) => {
          expect(all[index] && faultsOf(all[index], asked, joins, witness)).toEqual([]);
        });
      }),
      { numRuns: 150 },
    );
  });
});
