import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookInto } from '../testing/book-into.ts';
import { canBeTaught } from '../testing/can-be-taught.ts';
import {
  anyInstructor,
  anyWanted,
  anyWitness,
  canBeTaughtByTrying,
  dayAndWanted,
  faultsOf,
  isWhole,
  mayJoin,
  teachingDay,
} from '../testing/teaching-day.ts';

/** A day on which all lessons can be taught, and a wish. */
const wholeDay = dayAndWanted.filter(([day]) => isWhole(day));

describe('canBeTaught on any small day', () => {
  it('says yes exactly when brute force finds a way, whatever plan it begins with', () => {
    const count = { joined: 0, opened: 0, refused: 0 };
    fc.assert(
      fc.property(dayAndWanted, anyWitness, ([day, wanted], earlier) => {
        const answer = canBeTaught(day, wanted, { earlier });
        expect(answer.yes).toBe(canBeTaughtByTrying(day, wanted));
        if (!answer.yes) count.refused += 1;
        else if (answer.joins === null) count.opened += 1;
        else count.joined += 1;
      }),
      { numRuns: 1500 },
    );
    // The random days are only useful if they lead to each kind of answer.
    expect(Math.min(count.joined, count.opened, count.refused)).toBeGreaterThan(20);
  });

  it('gives a plan in which everybody can teach what they are given, and no assigned lesson is moved', () => {
    fc.assert(
      fc.property(wholeDay, anyWitness, ([day, wanted], earlier) => {
        const answer = canBeTaught(day, wanted, { earlier });
        if (!answer.yes) return;
        expect(faultsOf(day, wanted, answer.joins, answer.witness)).toEqual([]);
        expect(answer.witness.get(answer.joins ?? 0)).toBe(answer.instructor_id);
      }),
      { numRuns: 300 },
    );
  });

  it('joins a class only with room and the right levels', () => {
    fc.assert(
      fc.property(dayAndWanted, ([day, wanted]) => {
        const answer = canBeTaught(day, wanted);
        if (!answer.yes || answer.joins === null) return;
        const joined = day.lessons.find(({ id }) => id === answer.joins);
        expect(joined && mayJoin(joined, wanted)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('does not change yes to no when a lesson is removed', () => {
    fc.assert(
      fc.property(wholeDay, fc.nat(), ([day, wanted], index) => {
        const lessons = day.lessons.filter((_, at) => at !== index % day.lessons.length);
        // A class that was joined no longer counts as a place.
        fc.pre(!day.lessons.some((each) => !lessons.includes(each) && mayJoin(each, wanted)));
        if (canBeTaught(day, wanted).yes) expect(canBeTaught({ ...day, lessons }, wanted).yes).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('does not change yes to no when an instructor is added', () => {
    fc.assert(
      fc.property(wholeDay, anyInstructor, ([day, wanted], more) => {
        const answer = canBeTaught({ ...day, instructors: [...day.instructors, more] }, wanted);
        if (canBeTaught(day, wanted).yes) expect(answer.yes).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order of instructors and lessons', () => {
    fc.assert(
      fc.property(dayAndWanted, anyWitness, ([day, wanted], earlier) => {
        const reversed = { instructors: [...day.instructors].reverse(), lessons: [...day.lessons].reverse() };
        expect(canBeTaught(reversed, wanted, { earlier })).toEqual(canBeTaught(day, wanted, { earlier }));
      }),
      { numRuns: 300 },
    );
  });

  it('leaves a day on which all lessons can be taught, booking after booking', () => {
    fc.assert(
      fc.property(teachingDay.filter(isWhole), fc.array(anyWanted, { maxLength: 4 }), (day, wishes) => {
        let state: ReturnType<typeof bookInto> = { day, witness: new Map() };
        wishes.forEach((wanted, index) => {
          const answer = canBeTaught(state.day, wanted, { earlier: state.witness });
          if (answer.yes)
            state = bookInto(state.day, wanted, answer, { lesson_id: 10 + index, booking_id: 10 + index });
          expect(isWhole(state.day)).toBe(true);
          const ids = state.day.lessons.map(({ id }) => id);
          if (answer.yes) expect([...state.witness.keys()].sort()).toEqual(ids.sort());
        });
      }),
      { numRuns: 150 },
    );
  });
});
