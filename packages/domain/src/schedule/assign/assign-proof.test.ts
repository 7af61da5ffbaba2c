import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesOf, everyChoice, openWeek } from '../../testing/open-week.ts';
import { type Choice, isFeasible, type OpenWeek, scoreOf } from './assign.ts';
import { Draft } from './assign-draft.ts';
import { notProven } from './assign-proof.ts';

const morning = { date: '2027-12-20', from: '09:00', to: '12:00' };
const lesson = (booking_id: number, changes: object = {}) => ({
  booking_id,
  slot: morning,
  needs: { category_id: 1, ability_level: 2, slope_id: 1 },
  nominated_instructor_id: null,
  ...changes,
});
const weekOf = (lessons: OpenWeek['lessons'], teachers = [1, 2]): OpenWeek => ({
  lessons,
  teachers: teachers.map((id) => ({ id, levels: [{ category_id: 1, level: 6 }], slope_ids: [], languages: [] })),
  busy: new Map(),
  known: new Map(),
});
const unproven = (week: OpenWeek, choice: Choice) => notProven(week, candidatesOf(week), choice);

describe('notProven', () => {
  it('claims an optimum only for a choice with the highest score of all', () => {
    let claims = 0;
    fc.assert(
      fc.property(openWeek, (week) => {
        const candidates = candidatesOf(week);
        const all = [...everyChoice(candidates)].filter((choice) => isFeasible(week, candidates, choice));
        const best = Math.max(...all.map((choice) => scoreOf(week, choice)));
        for (const choice of all) {
          if (notProven(week, candidates, choice).length > 0) continue;
          claims += 1;
          expect(scoreOf(week, choice)).toBe(best);
        }
      }),
      { numRuns: 60 },
    );
    expect(claims).toBeGreaterThan(10);
  });

  it('proves that a lesson must stay open when too few are free at its time', () => {
    const three = weekOf([lesson(1), lesson(2), lesson(3)]);
    expect(unproven(three, [1, 2, null])).toEqual(['shared_hours']);
    expect(unproven(three, [1, null, null])).toEqual(['taught', 'shared_hours']);
  });

  it('names each part that another choice may do better', () => {
    const days = ['2027-12-20', '2027-12-21'].map((date) => lesson(1, { slot: { ...morning, date } }));
    expect(unproven(weekOf(days), [1, 2])).toEqual(['same_instructor']);
    expect(unproven(weekOf([lesson(1, { nominated_instructor_id: 2 })]), [1])).toEqual(['nominated']);
    expect(unproven(weekOf(days), [1, 1])).toEqual(['shared_hours']);
    expect(unproven(weekOf(days, [1]), [1, 1])).toEqual([]);
  });

  it('does not take a day that nobody can teach for one that needs another instructor', () => {
    const days = ['2027-12-20', '2027-12-21'].map((date) => lesson(1, { slot: { ...morning, date } }));
    const closed = { daysOff: [{ ...morning, date: '2027-12-21' }], entries: [], lessons: [] };
    const week = {
      ...weekOf(days),
      busy: new Map([1, 2].map((id) => [id, closed])),
      known: new Map([[1, new Set([1])]]),
    };
    expect(unproven(week, [2, null])).toEqual(['same_instructor']);
    expect(unproven(week, [1, null])).toEqual([]);
  });
});

describe('Draft', () => {
  it('has the score of its choice after any changes, kept or undone', () => {
    fc.assert(
      fc.property(
        openWeek,
        fc.array(fc.tuple(fc.nat(4), fc.nat(5), fc.boolean()), { maxLength: 20 }),
        (week, steps) => {
          const candidates = candidatesOf(week);
          const draft = new Draft(week, candidates);
          for (const [index, nth, isTried] of steps) {
            const id = candidates[index]?.[nth] ?? null;
            if (id !== null && !draft.isFree(index, id)) continue;
            if (isTried) draft.keepIfBetter(() => draft.put(index, id));
            else draft.put(index, id);
            expect(draft.score).toBe(scoreOf(week, draft.choice));
            expect(isFeasible(week, candidates, draft.choice)).toBe(true);
          }
        },
      ),
    );
  });
});
