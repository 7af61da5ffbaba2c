import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayInstructor, DayLesson } from '../teachable/day.ts';
import { plannedDay } from '../teachable/planned-day.ts';
import { canBeCalled, countingOf, helpsWith, languagesOf, ofCategory, ofLanguage, soldIn, tightest } from './rules.ts';

const times = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '16:00' },
];
const [ski, board] = [1, 2];
const teacher = (id: number, more: Partial<DayInstructor> = {}): DayInstructor => ({
  ...{ id, levels: [{ category_id: ski, level: 6 }], slope_ids: [1], languages: ['en'], away: [], entries: [] },
  ...more,
});
const lesson = (id: number, more: Partial<DayLesson> = {}): DayLesson => ({
  ...{ id, from: '09:00', to: '12:00', course_id: 1, category_id: ski, slope_id: 1, instructor_id: null },
  ...{ levels: { lowest: 1, highest: 1 }, languages: [], capacity: null, people: 2, booking_ids: [id] },
  ...more,
});
const counted = (instructors: DayInstructor[], lessons: DayLesson[] = []) =>
  countingOf(plannedDay({ instructors, lessons }), times);

describe('the tightest hour of a day', () => {
  it("is determined among the school's lesson times where nothing is booked", () => {
    expect(tightest(counted([teacher(1), teacher(2)]))).toEqual({ needed: 0, there: 2, spare: 2 });
    const off = { from: '13:00', to: '16:00', kind: 'off' as const };
    expect(tightest(counted([teacher(1), teacher(2, { away: [off] })]))).toEqual({ needed: 0, there: 1, spare: 1 });
  });

  it('needs an instructor for each lesson of the hour, not of the day', () => {
    const day = counted([teacher(1), teacher(2)], [lesson(1), lesson(2, { from: '13:00', to: '16:00' })]);
    expect(tightest(day)).toEqual({ needed: 1, there: 2, spare: 1 });
    expect(soldIn(day)).toBe(4);
  });

  it('does not count a lesson that begins as another one ends', () => {
    const day = counted([teacher(1), teacher(2)], [lesson(1), lesson(2, { from: '12:00', to: '15:00' })]);
    expect(tightest(day)).toEqual({ needed: 1, there: 2, spare: 1 });
  });

  it('is the one with more lessons where two have as many to spare', () => {
    const away = [{ from: '09:00', to: '12:00', kind: 'off' as const }];
    const [from, to] = ['13:00', '16:00'];
    const day = counted(
      [teacher(1), teacher(2), teacher(3, { away })],
      [lesson(1), lesson(2, { from, to }), lesson(3, { from, to })],
    );
    expect(tightest(day)).toEqual({ needed: 2, there: 3, spare: 1 });
  });

  it('is short by the lessons that nobody can teach', () => {
    const day = counted([teacher(1)], [lesson(1), lesson(2), lesson(3)]);
    expect(tightest(day)).toEqual({ needed: 3, there: 1, spare: -2 });
  });

  it('is short though somebody who does not fit is free', () => {
    const day = counted([teacher(1), teacher(2)], [lesson(1, { category_id: board })]);
    expect(tightest(day, ofCategory(board))).toEqual({ needed: 1, there: 0, spare: -1 });
    expect(tightest(day, ofCategory(ski))).toEqual({ needed: 0, there: 2, spare: 2 });
    expect(tightest(day)).toEqual({ needed: 1, there: 2, spare: 1 });
  });

  it('does not count an instructor who is away or has an entry, and counts one who teaches although they are away', () => {
    const away = [{ from: '00:00', to: '24:00', kind: 'sick' as const }];
    const entries = [{ from: '10:00', to: '10:15' }];
    const day = counted(
      [teacher(1, { away }), teacher(2, { entries }), teacher(3, { away })],
      [lesson(1, { instructor_id: 1 })],
    );
    expect(tightest(day)).toEqual({ needed: 1, there: 1, spare: 0 });
  });

  it('is counted by language without its region, for the languages of guests and of the school', () => {
    const day = counted(
      [teacher(1, { languages: ['zh-Hant', 'en'] }), teacher(2)],
      [lesson(1, { languages: ['zh-TW'] })],
    );
    expect(languagesOf(day)).toEqual(['en', 'zh']);
    expect(tightest(day, ofLanguage('zh'))).toEqual({ needed: 1, there: 1, spare: 0 });
    expect(tightest(day, ofLanguage('en'))).toEqual({ needed: 0, there: 1, spare: 1 });
  });

  const someone = fc.record({ levels: fc.subarray([ski, board]), isAway: fc.boolean() });
  const some = fc.record({
    category_id: fc.constantFrom(ski, board),
    at: fc.constantFrom(...times),
    people: fc.integer({ min: 1, max: 4 }),
  });
  it('never has more to spare than instructors, and needed plus spare equals present', () => {
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 5 }), fc.array(some, { maxLength: 6 }), (people, sold) => {
        const day = counted(
          people.map(({ levels, isAway }, id) =>
            teacher(id + 1, {
              levels: levels.map((category_id) => ({ category_id, level: 6 })),
              away: isAway ? [{ from: '00:00', to: '24:00', kind: 'off' }] : [],
            }),
          ),
          sold.map(({ category_id, at, people }, id) => lesson(id + 1, { category_id, ...at, people })),
        );
        const all = tightest(day);
        expect(all.spare).toBe(all.there - all.needed);
        expect(all.spare).toBeLessThanOrEqual(people.filter(({ isAway }) => !isAway).length);
        expect(soldIn(day)).toBe(soldIn(day, ofCategory(ski)) + soldIn(day, ofCategory(board)));
        if (day.planned.untaught.size === 0) expect(all.spare).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('whom to call in', () => {
  const onCall = { from: '00:00', to: '24:00', kind: 'on_call' as const };

  it('are instructors who are away and not sick, for some of the hours', () => {
    expect(canBeCalled(teacher(1), times)).toBe(false);
    expect(canBeCalled(teacher(1, { away: [onCall] }), times)).toBe(true);
    expect(canBeCalled(teacher(1, { away: [{ ...onCall, kind: 'sick' }] }), times)).toBe(false);
    expect(canBeCalled(teacher(1, { away: [{ from: '18:00', to: '20:00', kind: 'off' }] }), times)).toBe(false);
  });

  it('help with the lessons that nobody can teach, as far as skills, languages and own lessons allow', () => {
    const day = counted(
      [
        teacher(1),
        teacher(2, { away: [onCall] }),
        teacher(3, { away: [onCall], levels: [{ category_id: board, level: 6 }] }),
        teacher(4, { away: [onCall], languages: [] }),
      ],
      [lesson(1, { languages: ['en'] }), lesson(2, { languages: ['en'] })],
    );
    expect([1, 2, 3, 4, 5].map((id) => helpsWith(day, id))).toEqual([0, 1, 0, 0, 0]);
    const short = counted([teacher(1), teacher(2, { away: [onCall] })], [lesson(1), lesson(2), lesson(3)]);
    expect(helpsWith(short, 2)).toBe(2);
  });
});
