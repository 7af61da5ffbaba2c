import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLesson } from '../testing/day-examples.ts';
import { addToPlan } from './add-to-plan.ts';
import { emptyPlan, lessonsIn } from './plan.ts';

const anyLesson = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 }), fc.subarray([1, 2, 3], { minLength: 1 }))
  .map(([first, length, candidates]) => ({ first, end: first + length, candidates }));

describe('addToPlan', () => {
  it('keeps each lesson once and with the same instructor in both halves of the plan', () => {
    fc.assert(
      fc.property(fc.array(anyLesson, { maxLength: 6 }), (lessons) => {
        const plan = emptyPlan();
        const added = lessons.flatMap(({ first, end, candidates }, index) => {
          const lesson = openLesson(index + 1, first, end, candidates);
          return addToPlan(plan, lesson, { left: 10_000 }) === 'yes' ? [lesson.id] : [];
        });
        const ids = lessonsIn(plan).map(({ id }) => id);
        expect(ids.sort()).toEqual(added);
        expect([...plan.instructorOf.keys()].sort()).toEqual(added);
        for (const [instructor, taught] of plan.lessonsOf)
          for (const { id } of taught) expect(plan.instructorOf.get(id)).toBe(instructor);
      }),
      { numRuns: 300 },
    );
  });

  it('does not change the lessons that do not compete with the new one', () => {
    const plan = emptyPlan();
    for (const id of [1, 2]) addToPlan(plan, openLesson(id, id * 10, id * 10 + 4, [1, 2]), { left: 100 }, 2);
    addToPlan(plan, openLesson(3, 10, 14, [2]), { left: 100 });
    expect(plan.instructorOf).toEqual(
      new Map([
        [1, 1],
        [2, 2],
        [3, 2],
      ]),
    );
  });
});
