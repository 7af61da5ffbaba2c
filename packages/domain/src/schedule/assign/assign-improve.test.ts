import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesOf, openWeek } from '../../testing/open-week.ts';
import { isFeasible, type OpenWeek, scoreOf } from './assign.ts';
import { greedyChoice } from './assign-greedy.ts';
import { improvedChoice } from './assign-improve.ts';

const morning = { date: '2027-12-20', from: '09:00', to: '12:00' };
const nextMorning = { ...morning, date: '2027-12-21' };
const lesson = (booking_id: number, slot = morning) => ({
  booking_id,
  slot,
  needs: { category_id: 1, ability_level: 2, slope_id: 1 },
  nominated_instructor_id: null,
});
const weekOf = (lessons: OpenWeek['lessons'], teachers: number[]): OpenWeek => ({
  lessons,
  teachers: teachers.map((id) => ({ id, levels: [{ category_id: 1, level: 6 }], slope_ids: [], languages: [] })),
  busy: new Map(),
  known: new Map(),
});

describe('improvedChoice', () => {
  it('is feasible and never scores less than the initial choice', () => {
    fc.assert(
      fc.property(openWeek, (week) => {
        const candidates = candidatesOf(week);
        const begun = greedyChoice(week, candidates);
        const better = improvedChoice(week, candidates, begun);
        expect(isFeasible(week, candidates, better)).toBe(true);
        expect(scoreOf(week, better)).toBeGreaterThanOrEqual(scoreOf(week, begun));
      }),
    );
  });

  it('gives both days of a lesson to one instructor who is free on both', () => {
    const week = weekOf([lesson(1), lesson(1, nextMorning)], [1, 2]);
    expect(improvedChoice(week, candidatesOf(week), [1, 2])).toEqual([1, 1]);
  });

  it('does so also when another lesson has to change its instructor', () => {
    const week = weekOf([lesson(1), lesson(2), lesson(1, nextMorning), lesson(2, nextMorning)], [1, 2]);
    const better = improvedChoice(week, candidatesOf(week), [1, 2, 2, 1]);
    expect([better[0], better[1]]).toEqual([better[2], better[3]]);
    expect(new Set(better)).toEqual(new Set([1, 2]));
  });

  it('splits no booking when one instructor is free on all its days', () => {
    fc.assert(
      fc.property(openWeek, (week) => {
        const candidates = candidatesOf(week);
        const choice = improvedChoice(week, candidates, greedyChoice(week, candidates));
        for (const booking of new Set(week.lessons.map((each) => each.booking_id))) {
          const own = week.lessons.flatMap((each, index) => (each.booking_id === booking ? [index] : []));
          const isAsked = own.some((index) => week.lessons[index]?.nominated_instructor_id !== null);
          if (isAsked || week.known.has(booking) || new Set(own.map((index) => choice[index])).size === 1) continue;
          for (const { id } of week.teachers)
            expect(
              own.every((index) => candidates[index]?.includes(id)) &&
                isFeasible(
                  week,
                  candidates,
                  choice.map((chosen, index) => (own.includes(index) ? id : chosen)),
                ),
            ).toBe(false);
        }
      }),
    );
  });
});
