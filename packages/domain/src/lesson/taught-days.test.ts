import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { type Lesson, type LessonDay, lessonDays } from './lesson-day.ts';
import { daysAhead, isPastDay, lessonDaysAfter, mainInstructor } from './taught-days.ts';

const lesson: Lesson = {
  date: '2026-12-26',
  days_of_lesson: 4,
  start_time: '09:00',
  end_time: '12:00',
  instructor_id: 1,
  canceled: 0,
};
const stored = lessonDays(lesson);
const nothing = { dates: false, hours: false, instructor: false };
const given = { ...lesson, instructor_id: 2 };
const instructor = { ...nothing, instructor: true };
const teachers = (days: readonly LessonDay[]) => days.map((day) => day.instructor_id);
const datesOf = (days: readonly LessonDay[]) => days.map((day) => day.date);

/** Today is the third of the four days. */
const running = { today: '2026-12-28', change_taught_days: undefined };
const over = { today: '2026-12-30', change_taught_days: undefined };

describe('lessonDaysAfter (decision 0024)', () => {
  it('assigns a lesson that has begun to another instructor from today on', () => {
    const { days, touched, needsConfirmation } = lessonDaysAfter(stored, given, instructor, running);
    expect([teachers(days), datesOf(touched), needsConfirmation]).toEqual([
      [1, 1, 2, 2],
      ['2026-12-26', '2026-12-27'],
      false,
    ]);
  });

  it('keeps the hours of past days', () => {
    const later = { ...lesson, start_time: '13:00', end_time: '16:00' };
    const { days } = lessonDaysAfter(stored, later, { ...nothing, hours: true }, running);
    expect(days.map((day) => day.start_time)).toEqual(['09:00', '09:00', '13:00', '13:00']);
  });

  it('changes past days when change_taught_days is true, not when it is false', () => {
    const answer = (change_taught_days: boolean) =>
      lessonDaysAfter(stored, given, instructor, { ...running, change_taught_days });
    expect(teachers(answer(true).days)).toEqual([2, 2, 2, 2]);
    expect(teachers(answer(false).days)).toEqual([1, 1, 2, 2]);
  });

  it('changes a past lesson when the flag is left out, and needs confirmation when it is false', () => {
    expect(teachers(lessonDaysAfter(stored, given, instructor, over).days)).toEqual([2, 2, 2, 2]);
    expect(lessonDaysAfter(stored, given, instructor, over).needsConfirmation).toBe(false);
    const asked = lessonDaysAfter(stored, given, instructor, { ...over, change_taught_days: false });
    expect([asked.needsConfirmation, asked.touched]).toEqual([true, stored]);
  });

  it.each([
    ['another first day', { ...lesson, date: '2026-12-27' }],
    ['fewer days than were taught', { ...lesson, days_of_lesson: 1 }],
  ])('needs confirmation for %s of a lesson that has begun', (_what, moved) => {
    const dates = { ...nothing, dates: true };
    expect(lessonDaysAfter(stored, moved, dates, running).needsConfirmation).toBe(true);
    const said = lessonDaysAfter(stored, moved, dates, { ...running, change_taught_days: true });
    expect([said.needsConfirmation, datesOf(said.days)]).toEqual([false, datesOf(lessonDays(moved))]);
  });

  it('adds days to a lesson that has begun, and removes future ones, without confirmation', () => {
    for (const days_of_lesson of [2, 3, 6]) {
      const { days, touched, needsConfirmation } = lessonDaysAfter(
        stored,
        { ...lesson, days_of_lesson },
        { ...nothing, dates: true },
        { ...running, change_taught_days: false },
      );
      expect([days.length, touched, needsConfirmation]).toEqual([days_of_lesson, [], false]);
    }
  });

  it('marks the days of a canceled booking, past ones too: it leaves schedule and reports (rest-v1)', () => {
    const { days } = lessonDaysAfter(stored, { ...given, canceled: 1 }, instructor, running);
    expect(days.map((day) => [day.instructor_id, day.canceled])).toEqual([
      [1, 1],
      [1, 1],
      [2, 1],
      [2, 1],
    ]);
  });

  it('never changes a past day without the flag', () => {
    const change = fc.record({ dates: fc.boolean(), hours: fc.boolean(), instructor: fc.boolean() });
    fc.assert(
      fc.property(change, fc.integer({ min: -3, max: 3 }), fc.integer({ min: 1, max: 6 }), (changed, shift, count) => {
        const wish = { ...given, start_time: '10:00', date: addDays(lesson.date, shift), days_of_lesson: count };
        const asked = changed.dates ? wish : { ...wish, date: lesson.date, days_of_lesson: 4 };
        const answer = lessonDaysAfter(stored, asked, changed, { ...running, change_taught_days: false });
        if (answer.needsConfirmation) return;
        const past = stored.filter((day) => isPastDay(day, running.today));
        expect(answer.days).toEqual(expect.arrayContaining(past));
      }),
    );
  });
});

describe('daysAhead', () => {
  it.each([
    ['2026-12-26', 4],
    ['2026-12-28', 2],
    ['2026-12-29', 1],
    ['2026-12-30', 4],
  ])('on %s are %i of the four: all of them once the lesson is over', (today, count) =>
    expect(daysAhead(stored, today)).toHaveLength(count),
  );
});

describe('mainInstructor', () => {
  const days = stored.map((day, index) => ({ ...day, instructor_id: index + 1 }));
  it.each([
    ['2026-12-20', 1],
    ['2026-12-28', 3],
    ['2026-12-30', 1],
  ])('on %s is the instructor of the next day', (today, id) => expect(mainInstructor(days, today)).toBe(id));
});
