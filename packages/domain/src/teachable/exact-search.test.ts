import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLesson as open } from '../testing/day-examples.ts';
import { searchPlan } from './exact-search.ts';
import type { OpenLesson } from './plan.ts';

const meet = (a: OpenLesson, b: OpenLesson): boolean => a.first < b.end && b.first < a.end;

const anyLesson = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 4 }), fc.subarray([1, 2, 3, 4], { minLength: 1 }))
  .map(([first, length, candidates]) => open(0, first, first + length, candidates));
const anyLessons = fc
  .array(anyLesson, { minLength: 1, maxLength: 7 })
  .map((lessons) => lessons.map((lesson, index) => ({ ...lesson, id: index + 1 })));
const anyPlan = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 4 })), { maxLength: 7 })
  .map((pairs) => new Map(pairs));

function hasPlan(lessons: readonly OpenLesson[], given: readonly number[] = []): boolean {
  const lesson = lessons[given.length];
  if (!lesson) return true;
  return lesson.candidates().some((id) => {
    const isFree = given.every((other, index) => other !== id || !lessons[index] || !meet(lessons[index], lesson));
    return isFree && hasPlan(lessons, [...given, id]);
  });
}

describe('searchPlan', () => {
  it('finds a plan exactly when brute force finds one, from any plan it begins with', () => {
    let [yes, no] = [0, 0];
    fc.assert(
      fc.property(anyLessons, anyPlan, (lessons, current) => {
        const found = searchPlan(lessons, current, { left: 100_000 });
        expect(found !== 'no').toBe(hasPlan(lessons));
        if (typeof found === 'string') no += 1;
        else yes += 1;
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(yes, no)).toBeGreaterThan(60);
  });

  it('gives every lesson one of its candidates, and nobody two lessons that overlap', () => {
    fc.assert(
      fc.property(anyLessons, anyPlan, (lessons, current) => {
        const found = searchPlan(lessons, current, { left: 100_000 });
        if (typeof found === 'string') return;
        expect([...found.keys()].sort()).toEqual(lessons.map(({ id }) => id));
        for (const lesson of lessons) {
          expect(lesson.candidates()).toContain(found.get(lesson.id));
          const others = lessons.filter((other) => other !== lesson && found.get(other.id) === found.get(lesson.id));
          expect(others.some((other) => meet(other, lesson))).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('says not known instead of an answer that was not proven within the steps', () => {
    fc.assert(
      fc.property(anyLessons, fc.integer({ min: 1, max: 40 }), (lessons, left) => {
        const found = searchPlan(lessons, new Map(), { left });
        if (found === 'no') expect(hasPlan(lessons)).toBe(false);
        else if (found !== 'not_known') expect(hasPlan(lessons)).toBe(true);
      }),
    );
  });

  it('passes the instructor of a lesson on along a chain', () => {
    const chain = Array.from({ length: 20 }, (_, index) => open(index + 1, 0, 4, [index + 1, index + 2]));
    const current = new Map(chain.map(({ id }) => [id, id]));
    const found = searchPlan([...chain, open(21, 0, 4, [1])], current, { left: 200 });
    expect(found).toEqual(new Map([[21, 1], ...chain.map(({ id }) => [id, id + 1] as const)]));
  });

  it('tries a lesson that would change its instructor at noon with each of them', () => {
    const day = open(1, 0, 8, [1, 2]);
    const found = searchPlan([day, open(2, 0, 4, [1]), open(3, 4, 8, [1, 2])], new Map([[1, 1]]), { left: 200 });
    expect(found).toEqual(
      new Map([
        [1, 2],
        [2, 1],
        [3, 1],
      ]),
    );
    expect(searchPlan([day, open(2, 0, 4, [1]), open(3, 4, 8, [2])], new Map(), { left: 200 })).toBe('no');
  });

  it('tries only one of many equivalent instructors, so that a no is proven in few steps', () => {
    const [early, late] = [1, 21].map((from) => Array.from({ length: 20 }, (_, index) => from + index));
    const mornings = (early ?? []).map((id) => open(id, 0, 4, early ?? []));
    const afternoons = (late ?? []).map((id) => open(id, 4, 8, late ?? []));
    const day = open(41, 0, 8, [...(early ?? []), ...(late ?? [])]);
    expect(searchPlan([...mornings, ...afternoons, day], new Map(), { left: 2000 })).toBe('no');
  });
});
