import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookInto } from '../testing/book-into.ts';
import { canBeTaught } from '../testing/can-be-taught.ts';
import { group, lesson, skiClass, skier, wanted } from '../testing/day-examples.ts';
import { anyWanted, dayAndWanted } from '../testing/teaching-day.ts';
import { storedClass, type TeachingDay, type Wanted } from './day.ts';
import { placesLeft } from './places-left.ts';
import { plannedDay } from './planned-day.ts';

const held = (...places: Wanted[]) => places.map((wanted, index) => ({ booking_id: index + 20, wanted }));
/** The day once the booking is stored. */
function stored(day: TeachingDay, wish: Wanted): TeachingDay | undefined {
  const answer = canBeTaught(day, wish);
  if (!answer.yes) return undefined;
  const joins = storedClass(answer.joins);
  return bookInto(day, wish, { ...answer, joins }, { lesson_id: 100, booking_id: 100 }).day;
}

describe('the place of an open offer', () => {
  it('is one private lesson less for everybody else', () => {
    const day = { instructors: [skier(1), skier(2), skier(3)], lessons: [lesson(5)] };
    expect(placesLeft(plannedDay(day), wanted(), 10)).toBe(2);
    expect(placesLeft(plannedDay({ ...day, held: held(wanted()) }), wanted(), 10)).toBe(1);
    expect(canBeTaught({ ...day, held: held(wanted(), wanted()) }, wanted())).toMatchObject({ why: 'all_needed' });
  });

  it('is a seat in the class that the guest would join', () => {
    const day = { instructors: [skier(1)], lessons: [skiClass(5, 6, { instructor_id: 1 })] };
    const two = held(wanted({ group, people: 2 }));
    expect(canBeTaught({ ...day, held: two }, wanted({ group }))).toMatchObject({ yes: false, why: 'class_full' });
    expect(canBeTaught(day, wanted({ group }))).toMatchObject({ yes: true, joins: 5 });
  });

  it('in a class that does not exist yet leaves the other seats of that class', () => {
    const day = { instructors: [skier(1)], lessons: [], held: held(wanted({ group, people: 5 })) };
    expect(placesLeft(plannedDay(day), wanted({ group }), 20)).toBe(3);
    expect(canBeTaught(day, wanted({ group, level: 3 }))).toMatchObject({ yes: false });
    const answer = canBeTaught(day, wanted({ group }));
    expect(answer).toMatchObject({ yes: true, instructor_id: 1 });
    expect(answer.yes && storedClass(answer.joins)).toBeNull();
  });

  it('with a nominated instructor keeps that instructor', () => {
    const day = { instructors: [skier(1), skier(2)], lessons: [] };
    const place = held(wanted({ nominated_instructor_id: 2 }));
    expect(canBeTaught({ ...day, held: place }, wanted())).toMatchObject({ instructor_id: 1 });
    expect(canBeTaught({ ...day, held: place }, wanted({ nominated_instructor_id: 2 })).yes).toBe(false);
  });

  it('that the desk has booked over holds nothing else back', () => {
    const day = { instructors: [skier(1)], lessons: [lesson(5, { instructor_id: 1 })], held: held(wanted()) };
    expect(canBeTaught(day, wanted({ from: '13:00', to: '16:00' })).yes).toBe(true);
  });

  it('can still be taken whatever another guest books', () => {
    fc.assert(
      fc.property(dayAndWanted, anyWanted, ([day, offered], any) => {
        fc.pre(canBeTaught(day, offered).yes);
        const wish = any.course_id === offered.course_id ? { ...any, group: offered.group } : any;
        const after = stored({ ...day, held: held(offered) }, wish);
        fc.pre(after !== undefined);
        return after === undefined || canBeTaught({ ...after, held: [] }, offered).yes;
      }),
    );
  });
});
