import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesOf, everyChoice, openWeek } from '../../testing/open-week.ts';
import { betterChoice, isFeasible, loadCost, type OpenWeek, obstacleTable, scoreOf } from './assign.ts';
import { greedyChoice } from './assign-greedy.ts';
import { assignModel, choiceOf } from './assign-model.ts';
import { reasonsFor, summedObstacles } from './assign-reasons.ts';

const morning = { date: '2027-12-20', from: '09:00', to: '12:00' };
const afternoon = { ...morning, from: '13:00', to: '16:00' };
const nextMorning = { ...morning, date: '2027-12-21' };
const ski = { category_id: 1, ability_level: 2, slope_id: 1 };
const skier = (id: number, level = 6) => ({
  id,
  levels: [{ category_id: 1, level }],
  slope_ids: [],
  languages: ['ja'],
});
const open = (booking_id: number, slot = morning, nominated_instructor_id: number | null = null) => ({
  booking_id,
  slot,
  needs: ski,
  nominated_instructor_id,
});
const weekOf = (changes: Partial<OpenWeek>): OpenWeek => ({
  lessons: [],
  teachers: [skier(1), skier(2)],
  busy: new Map(),
  known: new Map(),
  ...changes,
});

describe('scoreOf', () => {
  const better = (week: OpenWeek, a: (number | null)[], b: (number | null)[]) =>
    expect(scoreOf(week, a)).toBeGreaterThan(scoreOf(week, b));

  it('puts a taught lesson first', () =>
    better(weekOf({ lessons: [open(1, morning, 1), open(2, afternoon)] }), [2, 2], [1, null]));
  it('then the nominated instructor', () => better(weekOf({ lessons: [open(1, morning, 2)] }), [2], [1]));
  it('then one instructor for all days of a booking', () =>
    better(weekOf({ lessons: [open(1), open(1, nextMorning)] }), [1, 1], [1, 2]));
  it('also counts days taught already', () =>
    better(weekOf({ lessons: [open(1)], known: new Map([[1, new Set([2])]]) }), [2], [1]));
  it('then an even load', () => {
    better(weekOf({ lessons: [open(1), open(2, afternoon)] }), [1, 2], [1, 1]);
    const busy = new Map([[1, { daysOff: [], entries: [], lessons: [afternoon] }]]);
    better(weekOf({ lessons: [open(1)], busy }), [2], [1]);
  });
  it('costs more per hour the more hours one has, so that loads are shared', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), (a, b) => {
        const half = Math.floor((a + b) / 2);
        expect(loadCost(half) + loadCost(a + b - half)).toBeLessThanOrEqual(loadCost(a) + loadCost(b));
      }),
    );
  });
});

describe('greedyChoice', () => {
  it('is feasible, and leaves a lesson open only when every candidate is busy', () => {
    fc.assert(
      fc.property(openWeek, (week) => {
        const candidates = candidatesOf(week);
        const choice = greedyChoice(week, candidates);
        expect(isFeasible(week, candidates, choice)).toBe(true);
        choice.forEach((id, index) => {
          if (id !== null) return;
          for (const able of candidates[index] ?? [])
            expect(isFeasible(week, candidates, choice.with(index, able))).toBe(false);
        });
      }),
    );
  });

  it('gives a lesson with a chosen language only to those who speak it', () => {
    const lessons = [{ ...open(1), needs: { ...ski, language: 'zh-TW' } }, open(2, afternoon)];
    const week = weekOf({ lessons, teachers: [skier(1), { ...skier(2), languages: ['zh'] }, skier(3)] });
    expect(candidatesOf(week)).toEqual([[2], [1, 2, 3]]);
    expect(obstacleTable(week)[0]?.get(1)).toEqual(['language']);
  });

  it('starts with lessons that few can teach', () => {
    const lessons = [open(1), { ...open(2), needs: { ...ski, ability_level: 6 } }];
    const week = weekOf({ lessons, teachers: [skier(1), skier(2, 3)] });
    expect(greedyChoice(week, candidatesOf(week))).toEqual([2, 1]);
  });
});

describe('betterChoice', () => {
  it('never scores less than the first choice, and is always feasible', () => {
    fc.assert(
      fc.property(openWeek, fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { maxLength: 5 }), (week, other) => {
        const candidates = candidatesOf(week);
        const first = greedyChoice(week, candidates);
        const best = betterChoice(week, candidates, first, other);
        expect(isFeasible(week, candidates, best)).toBe(true);
        expect(scoreOf(week, best)).toBeGreaterThanOrEqual(scoreOf(week, first));
      }),
    );
  });
});

describe('isFeasible', () => {
  it('accepts exactly the choices that satisfy the rows of the model', () => {
    fc.assert(
      fc.property(openWeek, (week) => {
        const candidates = candidatesOf(week);
        const model = assignModel(week, candidates);
        if (model === null) {
          expect(candidates.flat()).toEqual([]);
          return;
        }
        const rows = (model.split('Subject To\n')[1]?.split('\nBinary')[0] ?? '')
          .split(/\nr\d+: |^r\d+: /)
          .filter((row) => row.includes('<= 1'))
          .map((row) => [...row.matchAll(/x_\d+_\d+/g)].map(([name]) => name));
        for (const choice of everyChoice(candidates)) {
          const ones = new Set(choice.flatMap((id, index) => (id === null ? [] : [`x_${index}_${id}`])));
          const holds = rows.every((row) => row.filter((name) => ones.has(name)).length <= 1);
          expect(isFeasible(week, candidates, choice)).toBe(holds);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('choiceOf', () => {
  it('reads only the variables that are 1', () => {
    const week = weekOf({ lessons: [open(1), open(2), open(3)] });
    expect(choiceOf(week, ['x_0_2', 'x_2_11', 'y_1_2', 'e_2_1'])).toEqual([2, null, 11]);
  });
});

describe('reasonsFor', () => {
  const reasons = (week: OpenWeek, choice: (number | null)[]) =>
    choice.map((_, index) => reasonsFor(week, candidatesOf(week), choice)(index).join());

  it.each([
    ['who was asked for', [open(1, morning, 2)], [2], ['nominated,fewest_hours,fits']],
    [
      'the same one on both days',
      [open(1), open(1, nextMorning)],
      [1, 1],
      ['same_instructor,fits', 'same_instructor,fits'],
    ],
    ['the idler one', [open(1), open(2, afternoon)], [1, 2], ['fewest_hours,fits', 'fewest_hours,fits']],
    ['nobody', [open(1)], [null], ['']],
  ])('%s', (_what, lessons, choice, expected) => expect(reasons(weekOf({ lessons }), choice)).toEqual(expected));

  it('includes only_one for the only candidate', () => {
    expect(reasons(weekOf({ lessons: [open(1)], teachers: [skier(1), skier(2, 1)] }), [1])).toEqual(['only_one,fits']);
  });
});

describe('summedObstacles', () => {
  it('names each instructor once, under the first obstacle; candidates are proposed elsewhere', () => {
    const week = weekOf({
      lessons: [open(1)],
      teachers: [skier(1, 1), skier(2), skier(3), { id: 4, levels: [], slope_ids: [], languages: [] }, skier(5, 1)],
      busy: new Map([[2, { daysOff: [morning], entries: [], lessons: [] }]]),
    });
    expect(summedObstacles(obstacleTable(week)[0] ?? new Map())).toEqual([
      { reason: 'level', instructor_ids: [1, 5] },
      { reason: 'off', instructor_ids: [2] },
      { reason: 'proposed', instructor_ids: [3] },
      { reason: 'category', instructor_ids: [4] },
    ]);
  });
});
