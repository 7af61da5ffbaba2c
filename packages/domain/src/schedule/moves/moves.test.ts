/** Where a lesson may go on the grid: the edges of the day and of the school's hours, and which of several moves stay. */
import { describe, expect, it } from 'vitest';
import { type GridPlace, lessonTimeAfter, type PlannedMove, placeRefusal, settleMoves, targetPlace } from './moves.ts';

const date = '2026-12-22';
const at = (start_time: string, end_time: string, instructor_id: number | null = 1): GridPlace => ({
  ...{ date, start_time, end_time, instructor_id },
});

describe('the target of a move', () => {
  it('may end at midnight, and is none past it', () => {
    const day = at('09:00', '12:00');
    const to = (to_from: string) => targetPlace(day, { to_instructor_id: 1, to_from });
    expect(to('21:00')).toEqual(at('21:00', '24:00'));
    expect(to('21:15')).toBeNull();
  });
});

describe('a place', () => {
  const school = {
    hours: { duration_from: '08:30', duration_to: '17:00' },
    ...{ isTeacherThere: true, daysOff: [], entries: [] },
  };
  const reasonAt = (to: GridPlace) => placeRefusal(at('09:00', '12:00'), to, school, false)?.reason;

  it('is within the hours of the school from when it opens until it closes', () => {
    expect([reasonAt(at('08:30', '11:30')), reasonAt(at('14:00', '17:00'))]).toEqual([undefined, undefined]);
    expect([reasonAt(at('08:15', '11:15')), reasonAt(at('14:15', '17:15'))]).toEqual([
      'outside_hours',
      'outside_hours',
    ]);
  });
});

describe('of several moves', () => {
  const moveOf = (lesson_id: number, from: GridPlace, to: GridPlace): PlannedMove => ({
    day: { lesson_id, booking_id: lesson_id, day_number: 1, canceled: 0, ...from },
    ...{ to, allow_overlap: false },
  });

  it('to one place the first stays, and one that meets a lesson at rest is refused before any other', () => {
    const place = at('13:00', '15:00', 2);
    const [first, second] = [moveOf(1, at('09:00', '11:00'), place), moveOf(2, at('09:00', '11:00', 3), place)];
    const both = settleMoves([first.day, second.day], [first, second]);
    expect([both.settled, [...both.refused.keys()]]).toEqual([[first], [second]]);
    // The first goes to where a lesson stays: it comes back, and the second is made.
    const resting = { ...first.day, ...at('14:00', '15:00', 4), lesson_id: 9, booking_id: 9 };
    const blocked = moveOf(1, at('09:00', '11:00'), at('13:00', '15:00', 4));
    const third = moveOf(2, at('09:00', '11:00', 3), at('13:00', '15:00', 5));
    const { settled, refused } = settleMoves([blocked.day, third.day, resting], [blocked, third]);
    expect([settled, [...refused.keys()]]).toEqual([[third], [blocked]]);
  });

  it('an overlap that is confirmed for either of the two is made', () => {
    const place = at('13:00', '15:00', 2);
    const first = { ...moveOf(1, at('09:00', '11:00'), place), allow_overlap: true };
    const second = moveOf(2, at('09:00', '11:00', 3), place);
    expect(settleMoves([first.day, second.day], [first, second]).refused.size).toBe(0);
  });
});

describe('the lesson time after a move', () => {
  const [own, same, other] = [
    { id: 7, duration_from: '09:00', duration_to: '12:00' },
    { id: 3, duration_from: '09:00', duration_to: '12:00' },
    { id: 5, duration_from: '13:00', duration_to: '16:00' },
  ];

  it('is the agreed one where it still fits, else the first that does, else unchanged', () => {
    const morning = [at('09:00', '12:00')];
    expect(lessonTimeAfter(morning, 3, [own, same, other])).toBe(3);
    expect(lessonTimeAfter(morning, 5, [own, same, other])).toBe(7);
    expect(lessonTimeAfter([at('10:00', '13:00')], 5, [own, same, other])).toBe(5);
    expect(lessonTimeAfter([...morning, at('13:00', '16:00')], 5, [own, same, other])).toBe(5);
  });
});
