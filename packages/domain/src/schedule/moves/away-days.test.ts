import { describe, expect, it } from 'vitest';
import { lessonOf } from '../testing/lessons.ts';
import { handedOver, taughtDays, withAwayDays } from './away-days.ts';

const sick = (date: string) => ({ date, from: '00:00', to: '24:00', kind: 'sick' as const });
const days = { from: '2026-12-22', to: '2026-12-23' };

describe('withAwayDays', () => {
  it('adds whole days, and replaces what begins at the same time', () => {
    const morning = { date: '2026-12-22', from: '09:00', to: '12:00', kind: 'other' as const };
    const earlier = [morning, { ...sick('2026-12-23'), kind: 'off' as const }, sick('2026-12-01')];
    expect(withAwayDays(earlier, { ...days, kind: 'sick' })).toEqual([
      morning,
      sick('2026-12-01'),
      sick('2026-12-22'),
      sick('2026-12-23'),
    ]);
  });
});

describe('a time away with hours', () => {
  const range = { from: '2026-12-22', to: '2026-12-24', from_time: '10:30', to_time: '12:00' };
  it('begins on the first day and ends on the last one at that hour, with whole days between', () =>
    expect(withAwayDays([], { ...range, kind: 'sick' })).toEqual([
      { ...sick('2026-12-22'), from: '10:30' },
      sick('2026-12-23'),
      { ...sick('2026-12-24'), to: '12:00' },
    ]));
  it('frees only the lessons of these hours', () => {
    const at = (booking_id: number, date: string, from: string, to: string) => lessonOf({ booking_id, date, from, to });
    const lessons = [
      at(1, '2026-12-22', '08:30', '10:30'),
      at(2, '2026-12-22', '09:00', '12:00'),
      at(3, '2026-12-23', '09:00', '10:00'),
      at(4, '2026-12-24', '12:00', '14:00'),
    ];
    expect(taughtDays({ lessons, entries: [] }, 1, range).map(({ lesson }) => lesson.booking_id)).toEqual([2, 3]);
  });
});

describe('taughtDays', () => {
  it('finds the days of the instructor in the range, and a class once, by its lowest booking', () => {
    const schoolClass = { id: 9, version: 1, capacity: 8, people: 5, min_people: 3, level_span: 2 };
    const ofClass = (booking_id: number) => {
      const lesson = lessonOf({ booking_id });
      return { ...lesson, days: lesson.days.map((day) => ({ ...day, class: schoolClass })) };
    };
    const lessons = [
      ofClass(5),
      ofClass(4),
      lessonOf({ booking_id: 1, days_of_lesson: 3 }),
      lessonOf({ booking_id: 2, instructor_id: 2 }),
      lessonOf({ booking_id: 3, date: '2026-12-25' }),
    ];
    const found = taughtDays({ lessons, entries: [] }, 1, days);
    expect(found.map(({ lesson, day }) => `${lesson.booking_id}/${day.day_number}`)).toEqual(['1/1', '1/2', '4/1']);
  });
});

describe('handedOver', () => {
  it('gives each day to the proposed instructor, and to nobody if there is none', () => {
    const taken = taughtDays({ lessons: [lessonOf({ days_of_lesson: 2 })], entries: [] }, 1, days);
    const step = handedOver(taken, [{ booking_id: 1, day_number: 2, to_instructor_id: 3 }]);
    expect(step.map((move) => [move.from.instructor_id, move.to.instructor_id])).toEqual([
      [1, null],
      [1, 3],
    ]);
  });
});
