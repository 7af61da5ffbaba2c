import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/plain-date.ts';
import { anySchedule, entryOf, lessonOf, nearDay } from './testing/lessons.ts';
import {
  coversWeek,
  emptySchedule,
  filterWindow,
  firstWindow,
  isLong,
  mergeSchedule,
  nearestWeek,
  stepWindow,
  type Window,
  weekWindow,
  windowFor,
  windowRequestFor,
} from './windows.ts';

const monday = '2026-12-21';

describe('the requested days (§9)', () => {
  it('are today to 365 days ahead at first', () =>
    expect(firstWindow('2026-12-10')).toEqual({ from: '2026-12-10', to: '2027-12-10' }));
  it('are from 1 day before the week to 35 days after its beginning', () =>
    expect(weekWindow(monday)).toEqual({ from: '2026-12-20', to: '2027-01-25' }));
  it('are the week and 4 days around it on a step', () =>
    expect(stepWindow(monday)).toEqual({ from: '2026-12-17', to: '2026-12-31' }));
  it('are 29 days on a filter', () => {
    const { from, to } = filterWindow(monday);
    expect([from, daysBetween(from, to) + 1]).toEqual([monday, 29]);
  });
  it('are widened by 2 days while a lesson of over 10 days is cached', () => {
    const long = lessonOf({ days_of_lesson: 11 });
    expect(windowFor('step', monday, { lessons: [lessonOf({ days_of_lesson: 10 })] })).toEqual(stepWindow(monday));
    expect(windowFor('step', monday, { lessons: [long] })).toEqual({ from: '2026-12-15', to: '2027-01-02' });
  });
});

const anyWindow = fc
  .tuple(nearDay, fc.integer({ min: 0, max: 40 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }));
const touches = ({ from, to }: Window, dates: string[]) => dates.some((date) => date >= from && date <= to);

describe('mergeSchedule (§4)', () => {
  it('holds each lesson and entry once, in the newest version', () => {
    const window = weekWindow(monday);
    const first = mergeSchedule(emptySchedule, { lessons: [lessonOf()], entries: [entryOf()] }, window);
    const renamed = { ...lessonOf(), customer_name: 'Tan W. L.', version: 2 };
    const second = mergeSchedule(first, { lessons: [renamed], entries: [entryOf({ tag: 'Undecided' })] }, window);
    expect(second.lessons).toEqual([renamed]);
    expect(second.entries.map((entry) => entry.tag)).toEqual(['Undecided']);
  });

  it('drops what is outside of the requested days, except lessons of over 10 days', () => {
    const cached = {
      lessons: [
        lessonOf({ booking_id: 1, date: '2026-11-02' }),
        lessonOf({ booking_id: 2, date: '2026-11-02', days_of_lesson: 11 }),
      ],
      entries: [entryOf({ date: '2026-11-02' })],
      window: null,
    };
    const merged = mergeSchedule(cached, { lessons: [], entries: [] }, weekWindow(monday));
    expect(merged).toEqual({ lessons: [cached.lessons[1]], entries: [], window: weekWindow(monday) });
  });

  it('holds a long lesson once that is cached, and answered again though it lies outside of the requested days', () => {
    const long = lessonOf({ date: '2026-11-02', days_of_lesson: 11 });
    const changed = { ...long, customer_name: 'Tan W. L.', version: 2 };
    const merged = mergeSchedule(
      { lessons: [long], entries: [], window: null },
      { lessons: [changed], entries: [] },
      weekWindow(monday),
    );
    expect(merged.lessons).toEqual([changed]);
  });

  it('drops a long lesson too when the answer should have it and does not: it was canceled', () => {
    const cached = { lessons: [lessonOf({ days_of_lesson: 12 })], entries: [], window: null };
    expect(mergeSchedule(cached, { lessons: [], entries: [] }, weekWindow(monday)).lessons).toEqual([]);
  });

  it('never has an id twice, contains the whole answer within the days, and otherwise only long lessons', () => {
    fc.assert(
      fc.property(anySchedule, anySchedule, anyWindow, anyWindow, (old, answer, first, second) => {
        const cached = mergeSchedule(emptySchedule, old, first);
        const merged = mergeSchedule(cached, answer, second);
        const ids = merged.lessons.map((lesson) => lesson.booking_id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const lesson of merged.lessons) {
          const inside = touches(
            second,
            lesson.days.map((day) => day.date),
          );
          expect(inside || isLong(lesson)).toBe(true);
          if (inside) expect(answer.lessons).toContain(lesson);
        }
        for (const lesson of answer.lessons)
          if (
            touches(
              second,
              lesson.days.map((day) => day.date),
            )
          )
            expect(merged.lessons).toContain(lesson);
        expect(mergeSchedule(merged, answer, second)).toEqual(merged);
      }),
    );
  });
});

describe('nearestWeek (§4)', () => {
  it('is the week of the nearest booking from today on, by any of its days', () => {
    const lessons = [
      lessonOf({ booking_id: 1, date: '2026-12-09' }),
      lessonOf({ booking_id: 2, date: '2027-02-03' }),
      lessonOf({ booking_id: 3, date: '2027-01-09', days_of_lesson: 3 }),
    ];
    expect(nearestWeek(lessons, '2026-12-10')).toBe('2027-01-04');
    expect(nearestWeek(lessons, '2027-01-11')).toBe('2027-01-11');
  });
  it('is the current week when there is none', () => expect(nearestWeek([], '2026-12-10')).toBe('2026-12-07'));
});

describe('coversWeek', () => {
  it.each([
    [weekWindow(monday), true],
    [{ from: monday, to: '2026-12-27' }, true],
    [{ from: '2026-12-22', to: '2027-01-27' }, false],
    [{ from: '2026-12-01', to: '2026-12-26' }, false],
    [null, false],
  ])('of %o is %s', (window, covers) => expect(coversWeek({ ...emptySchedule, window }, monday)).toBe(covers));
});

describe('windowRequestFor', () => {
  const cached = { lessons: [] };
  const [first, second] = ['2026-12-21', '2026-12-28'];
  const step = { monday: first, kind: 'step' } as const;

  it('keeps the request of a week while the next one is opened', () => {
    const asked = windowRequestFor(undefined, first, step, cached);
    expect(asked.window).toEqual(stepWindow(first));
    expect(windowRequestFor(asked, first, { monday: second, kind: 'step' }, cached)).toBe(asked);
  });
  it('requests the next week by the kind of navigation', () => {
    const asked = windowRequestFor(undefined, first, undefined, cached);
    expect(asked.window).toEqual(weekWindow(first));
    expect(windowRequestFor(asked, second, { monday: second, kind: 'step' }, cached).window).toEqual(
      stepWindow(second),
    );
  });
  it('requests the same week again for a filter, and not for an answer', () => {
    const asked = windowRequestFor(undefined, first, step, cached);
    expect(windowRequestFor(asked, first, step, { lessons: [lessonOf({ days_of_lesson: 11 })] })).toBe(asked);
    expect(windowRequestFor(asked, first, { monday: first, kind: 'filter' }, cached).window).toEqual(
      filterWindow(first),
    );
  });
});
