import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookInto } from '../testing/book-into.ts';
import { canBeTaught } from '../testing/can-be-taught.ts';
import { group, lesson, skiClass, skier, wanted } from '../testing/day-examples.ts';
import { dayAndWanted } from '../testing/teaching-day.ts';
import { placesLeft } from './places-left.ts';
import { plannedDay } from './planned-day.ts';

describe('placesLeft', () => {
  it('counts the seats of classes that fit and of those that can be opened', () => {
    const lessons = [skiClass(5, 6, { instructor_id: 1 }), skiClass(6, 2, { levels: { lowest: 5, highest: 5 } })];
    const instructors = [skier(1), skier(2, { levels: [{ category_id: 1, level: 6 }] })];
    expect(placesLeft(plannedDay({ instructors, lessons }), wanted({ group }), 10)).toBe(2);
    expect(placesLeft(plannedDay({ instructors: [...instructors, skier(3)], lessons }), wanted({ group }), 20)).toBe(
      10,
    );
  });

  it('counts how many families of that size find a place', () => {
    const lessons = [skiClass(5, 4, { instructor_id: 1 }), skiClass(6, 5, { instructor_id: 2 })];
    expect(
      placesLeft(plannedDay({ instructors: [skier(1), skier(2)], lessons }), wanted({ group, people: 3 }), 10),
    ).toBe(2);
    expect(
      placesLeft(plannedDay({ instructors: [skier(1), skier(2)], lessons }), wanted({ group, people: 4 }), 10),
    ).toBe(1);
  });

  it('counts private lessons that can be taught, up to the most asked for', () => {
    const instructors = [1, 2, 3, 4, 5].map((id) => skier(id));
    const lessons = [lesson(5), lesson(6, { instructor_id: 2 })];
    expect(placesLeft(plannedDay({ instructors, lessons }), wanted(), 10)).toBe(3);
    expect(placesLeft(plannedDay({ instructors, lessons }), wanted(), 2)).toBe(2);
    expect(placesLeft(plannedDay({ instructors, lessons }), wanted({ nominated_instructor_id: 3 }), 10)).toBe(1);
  });

  it('is the number of bookings that can be stored one after the other', () => {
    fc.assert(
      fc.property(dayAndWanted, ([day, wanted]) => {
        let [stored, bookings] = [day, 0];
        for (; bookings < 4; bookings += 1) {
          const answer = canBeTaught(stored, wanted);
          if (!answer.yes) break;
          stored = bookInto(stored, wanted, answer, { lesson_id: 10 + bookings, booking_id: 10 + bookings }).day;
        }
        expect(placesLeft(plannedDay(day), wanted, 4)).toBe(bookings);
      }),
      { numRuns: 300 },
    );
  });
});
