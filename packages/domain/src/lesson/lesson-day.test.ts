import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, stretch } from '../testing/arbitraries.ts';
import {
  changedLessonDays,
  clash,
  isSameLessonDay,
  isTaught,
  type Lesson,
  type LessonDay,
  lessonDays,
} from './lesson-day.ts';

const lesson: Lesson = {
  date: '2026-12-30',
  days_of_lesson: 3,
  start_time: '09:00',
  end_time: '12:00',
  instructor_id: 1,
  canceled: 0,
};
const nothing = { dates: false, hours: false, instructor: false };
const summary = (days: readonly LessonDay[]) => days.map((day) => `${day.day_number} ${day.date} ${day.instructor_id}`);

describe('lessonDays (decisions: N days in a row)', () => {
  it('are numbered from 1 and continue over the end of the year', () => {
    expect(lessonDays(lesson)).toEqual(
      ['2026-12-30', '2026-12-31', '2027-01-01'].map((date, index) => ({
        day_number: index + 1,
        date,
        start_time: '09:00',
        end_time: '12:00',
        instructor_id: 1,
        canceled: 0,
      })),
    );
  });
});

describe('changedLessonDays', () => {
  /** Day 2 has another instructor and other hours; day 3 was moved by a day. */
  const stored = lessonDays(lesson).map((day) => {
    if (day.day_number === 2) return { ...day, instructor_id: 7, start_time: '10:00' };
    return day.day_number === 3 ? { ...day, date: '2027-01-02' } : day;
  });

  it('leaves every day as stored when nothing of the lesson changed', () => {
    expect(changedLessonDays(stored, lesson, nothing)).toEqual(stored);
  });

  it('marks all days of a canceled booking and changes nothing else', () => {
    expect(changedLessonDays(stored, { ...lesson, canceled: 1 }, nothing)).toEqual(
      stored.map((day) => ({ ...day, canceled: 1 })),
    );
  });

  it('puts all days in a row from a new date, each with its own instructor and hours', () => {
    const moved = changedLessonDays(stored, { ...lesson, date: '2027-02-01' }, { ...nothing, dates: true });
    expect(summary(moved)).toEqual(['1 2027-02-01 1', '2 2027-02-02 7', '3 2027-02-03 1']);
    expect(moved[1]?.start_time).toBe('10:00');
  });

  it('gives all days to a new instructor, or to nobody', () => {
    const given = changedLessonDays(stored, { ...lesson, instructor_id: null }, { ...nothing, instructor: true });
    expect(summary(given)).toEqual(['1 2026-12-30 null', '2 2026-12-31 null', '3 2027-01-02 null']);
  });

  it('applies a new lesson time to all days', () => {
    const later = { ...lesson, start_time: '13:00', end_time: '16:00' };
    const changed = changedLessonDays(stored, later, { ...nothing, hours: true });
    expect(changed.map((day) => `${day.start_time}-${day.end_time}`)).toEqual(Array(3).fill('13:00-16:00'));
  });

  it("drops days at the end, and adds new ones with the booking's values", () => {
    const dates = { ...nothing, dates: true };
    expect(summary(changedLessonDays(stored, { ...lesson, days_of_lesson: 1 }, dates))).toEqual(['1 2026-12-30 1']);
    expect(summary(changedLessonDays(stored, { ...lesson, days_of_lesson: 4 }, dates))).toEqual([
      '1 2026-12-30 1',
      '2 2026-12-31 7',
      '3 2027-01-01 1',
      '4 2027-01-02 1',
    ]);
  });

  it('never puts two days on one date after a changed date', () => {
    const days = fc.array(fc.record({ date: anyDay, instructor_id: fc.option(fc.integer({ min: 1, max: 9 })) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(days, anyDay, fc.integer({ min: 1, max: 30 }), (each, date, days_of_lesson) => {
        const kept = each.map((day, index) => ({ ...lesson, ...day, day_number: index + 1 }));
        const changed = changedLessonDays(kept, { ...lesson, date, days_of_lesson }, { ...nothing, dates: true });
        expect(changed).toHaveLength(days_of_lesson);
        expect(new Set(changed.map((day) => day.date)).size).toBe(days_of_lesson);
        expect(changed.map((day) => day.day_number)).toEqual(changed.map((_, index) => index + 1));
      }),
    );
  });
});

describe('isSameLessonDay', () => {
  const [day] = lessonDays(lesson);
  it.each([
    ['day_number', 2],
    ['date', '2026-12-29'],
    ['start_time', '09:15'],
    ['end_time', '12:15'],
    ['instructor_id', null],
    ['canceled', 1],
  ])('is false for another %s', (field, value) => {
    if (!day) throw new Error('no day');
    expect(isSameLessonDay(day, { ...day })).toBe(true);
    expect(isSameLessonDay(day, { ...day, [field]: value })).toBe(false);
  });
});

describe('isTaught', () => {
  it.each([
    [1, 0, true],
    [null, 0, false],
    [1, 1, false],
  ])('instructor %j, canceled %i: %s', (instructor_id, canceled, expected) => {
    expect(isTaught({ ...lesson, day_number: 1, instructor_id, canceled })).toBe(expected);
  });
});

describe('clash', () => {
  const taught = (start_time: string, end_time: string, instructor_id = 1, date = '2026-12-30') => ({
    start_time,
    end_time,
    instructor_id,
    date,
  });
  it.each([
    ['the same hours', taught('09:00', '12:00'), true],
    ['the last quarter', taught('11:45', '13:00'), true],
    ['touching ends', taught('12:00', '13:00'), false],
    ['another instructor', taught('09:00', '12:00', 2), false],
    ['another day', taught('09:00', '12:00', 1, '2026-12-31'), false],
  ])('%s', (_what, other, expected) => {
    expect(clash(taught('09:00', '12:00'), other)).toBe(expected);
    expect(clash(other, taught('09:00', '12:00'))).toBe(expected);
  });

  it('finds a clash of two lessons within one quarter hour, as the database guard does', () => {
    expect(clash(taught('09:00', '10:05'), taught('10:10', '11:00'))).toBe(true);
  });

  it('always finds a clash for hours that overlap', () => {
    fc.assert(
      fc.property(stretch(1), stretch(1), (a, b) => {
        if (a.from < b.to && b.from < a.to) expect(clash(taught(a.from, a.to), taught(b.from, b.to))).toBe(true);
      }),
    );
  });
});
