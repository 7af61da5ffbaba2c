import { describe, expect, it } from 'vitest';
import { canBeTaught } from '../testing/can-be-taught.ts';
import { afternoon, group, lesson, morning, skiClass, skier, wanted, wholeDay } from '../testing/day-examples.ts';
import type { DayInstructor, DayLesson, TeachingDay, UntaughtReason, Wanted } from './day.ts';
import { plannedDay } from './planned-day.ts';

const day = (instructors: readonly DayInstructor[], lessons: readonly DayLesson[] = []): TeachingDay => ({
  instructors,
  lessons,
});
const answer = (on: TeachingDay, changes: Partial<Wanted> = {}) => canBeTaught(on, wanted(changes));
const away = [{ ...morning, kind: 'sick' as const }];
const mandarin = { languages: ['en', 'zh-CN'] };

describe('canBeTaught', () => {
  it('gives a new lesson to an instructor who is free, beside all others', () => {
    const on = day([skier(1), skier(2)], [lesson(5), lesson(6, afternoon)]);
    expect(answer(on)).toMatchObject({ yes: true, joins: null, instructor_id: 2 });
    expect(answer(on)).toHaveProperty(
      'witness',
      new Map([
        [5, 1],
        [6, 1],
        [0, 2],
      ]),
    );
  });

  it('refuses the second lesson that needs the only Mandarin speaker, though two instructors are free', () => {
    const on = day([skier(1, mandarin), skier(2), skier(3)], [lesson(5, { languages: ['zh'] })]);
    expect(answer(on, { language: 'zh-TW' })).toMatchObject({ yes: false, why: 'all_needed' });
    expect(answer(on)).toMatchObject({ yes: true, instructor_id: 2 });
    expect(answer(on, { language: 'zh', ...afternoon })).toMatchObject({ yes: true, instructor_id: 1 });
  });

  it('gives the lesson of the Mandarin speaker to somebody else when the new one needs them', () => {
    const on = day([skier(1, mandarin), skier(2)], [lesson(5)]);
    const taught = canBeTaught(on, wanted({ language: 'zh' }), { earlier: new Map([[5, 1]]) });
    expect(taught).toMatchObject({ yes: true, instructor_id: 1 });
    expect(taught.yes && taught.witness.get(5)).toBe(2);
  });

  it('moves lessons along a chain of instructors', () => {
    const levels = [3, 4, 5, 6].map((level, index) => skier(index + 1, { levels: [{ category_id: 1, level }] }));
    const lessons = [3, 4, 5].map((level, index) => lesson(index + 1, { levels: { lowest: level, highest: level } }));
    const earlier = new Map([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    const taught = canBeTaught(day(levels, lessons), wanted({ level: 6 }), { earlier });
    expect(taught).toMatchObject({ yes: true, instructor_id: 4 });
    expect(taught.yes && [...taught.witness]).toEqual(
      expect.arrayContaining([
        [1, 1],
        [2, 2],
        [3, 3],
      ]),
    );
  });

  it('moves a lesson of the whole day out of the way of one in the afternoon', () => {
    const on = day([skier(1, mandarin), skier(2)], [lesson(5, wholeDay), lesson(6, morning)]);
    const earlier = new Map([
      [5, 1],
      [6, 2],
    ]);
    expect(canBeTaught(on, wanted({ ...afternoon, language: 'zh' }), { earlier })).toMatchObject({
      yes: true,
      instructor_id: 1,
    });
  });

  it('repairs an earlier plan that is impossible now', () => {
    const on = day([skier(1), skier(2), skier(3)], [lesson(5), lesson(6)]);
    const earlier = new Map([
      [5, 1],
      [6, 1],
      [7, 2],
    ]);
    const taught = canBeTaught(on, wanted(), { earlier });
    expect(taught.yes && new Set(taught.witness.values())).toEqual(new Set([1, 2, 3]));
  });

  it('leaves assigned lessons where they are, even where the instructor does not fit', () => {
    const on = day([skier(1), skier(2)], [lesson(5, { category_id: 9, instructor_id: 1, languages: ['ko'] })]);
    const taught = answer(on);
    expect(taught).toMatchObject({ yes: true, instructor_id: 2 });
    expect(taught.yes && taught.witness.get(5)).toBe(1);
  });

  it('is not prevented by a lesson that nobody can teach', () => {
    const on = day([skier(1), skier(2)], [lesson(5, { category_id: 9 }), lesson(6), lesson(7), lesson(8)]);
    expect(plannedDay(on).untaught).toEqual(new Set([5, 8]));
    expect(answer(on, afternoon)).toMatchObject({ yes: true });
    expect(answer(on)).toMatchObject({ yes: false, why: 'all_needed' });
  });

  it('considers few instructors when one is idle in the earlier plan', () => {
    const instructors = Array.from({ length: 40 }, (_, index) => skier(index + 1));
    const lessons = Array.from({ length: 78 }, (_, index) => lesson(index + 1, index < 39 ? morning : afternoon));
    const earlier = new Map(lessons.map(({ id }, index) => [id, 40 - (index % 39)]));
    const taught = canBeTaught(day(instructors, lessons), wanted(), { earlier });
    expect(taught).toMatchObject({ yes: true, instructor_id: 1, steps: 1 });
    const full = [...lessons, lesson(79)];
    const refused = canBeTaught(day(instructors, full), wanted(), { earlier: new Map([...earlier, [79, 1]]) });
    expect(refused).toMatchObject({ yes: false, why: 'all_needed' });
    expect(refused.steps).toBeLessThan(250);
  });
});

describe('canBeTaught in a group course', () => {
  const join = (lessons: readonly DayLesson[], changes: Partial<Wanted> = {}, instructors = [skier(1), skier(2)]) =>
    answer(day(instructors, lessons), { group, ...changes });

  it('joins the fullest class that has room for the whole family', () => {
    const classes = [skiClass(5, 2), skiClass(6, 6), skiClass(7, 4, afternoon)];
    expect(join(classes, { people: 2 })).toMatchObject({ yes: true, joins: 6 });
    expect(join(classes, { people: 3 })).toMatchObject({ yes: true, joins: 5 });
  });

  it('opens a class for a family that fits into none, when it can be taught', () => {
    expect(join([skiClass(5, 6)], { people: 3 })).toMatchObject({ yes: true, joins: null, instructor_id: 2 });
    expect(join([skiClass(5, 6)], { people: 3 }, [skier(1)])).toMatchObject({ yes: false, why: 'class_full' });
  });

  it('keeps the level span of a class', () => {
    const beginners = skiClass(5, 3, { levels: { lowest: 1, highest: 2 } });
    expect(join([beginners], { level: 2 })).toMatchObject({ yes: true, joins: 5 });
    expect(join([beginners], { level: 3 })).toMatchObject({ yes: true, joins: null });
    expect(join([beginners], { level: 3 }, [skier(1)])).toMatchObject({ yes: false, why: 'class_levels' });
  });

  it('gives a class another instructor when a guest of a higher level joins', () => {
    const low = skier(1, { levels: [{ category_id: 1, level: 1 }] });
    const on = day([low, skier(2)], [skiClass(5, 3)]);
    const taught = canBeTaught(on, wanted({ group, level: 2 }), { earlier: new Map([[5, 1]]) });
    expect(taught).toMatchObject({ yes: true, joins: 5, instructor_id: 2 });
  });

  it('joins a class with an assigned instructor only if that one fits the guest', () => {
    const assigned = skiClass(5, 3, { instructor_id: 1 });
    expect(join([assigned])).toMatchObject({ yes: true, joins: 5, instructor_id: 1 });
    expect(join([assigned], { language: 'zh' }, [skier(1), skier(2, mandarin)])).toMatchObject({ joins: null });
    expect(join([assigned], {}, [skier(1, { away }), skier(2)])).toMatchObject({ joins: null });
  });

  it('opens no second class of another slope, hour or course by joining', () => {
    const others = [skiClass(5, 1, { slope_id: 2 }), skiClass(6, 1, afternoon), skiClass(7, 1, { course_id: 2 })];
    expect(join(others, {}, [skier(1), skier(2), skier(3)])).toMatchObject({ yes: true, joins: null });
  });
});

describe('canBeTaught with a nominated instructor', () => {
  const nominate = (on: TeachingDay) => answer(on, { nominated_instructor_id: 1, level: 6 });

  it('lets the nominated instructor teach any level (decision 0008)', () => {
    expect(nominate(day([skier(1), skier(2)], [lesson(5)]))).toMatchObject({ yes: true, instructor_id: 1 });
  });

  it('joins the class of the nominated instructor, not a fuller one', () => {
    const classes = [skiClass(5, 6, { instructor_id: 2 }), skiClass(6, 1, { instructor_id: 1 })];
    const on = day([skier(1), skier(2)], classes);
    expect(answer(on, { group, nominated_instructor_id: 1 })).toMatchObject({ yes: true, joins: 6 });
  });

  it.each<[string, UntaughtReason, TeachingDay]>([
    ['lacks the category', 'nominated_unfit', day([skier(1, { levels: [] }), skier(2)])],
    ['lacks the slope', 'nominated_unfit', day([skier(1, { slope_ids: [2] }), skier(2)])],
    ['is unknown', 'nominated_unfit', day([skier(2)])],
    ['is away', 'nominated_away', day([skier(1, { away }), skier(2)])],
    ['has a meeting', 'nominated_away', day([skier(1, { entries: [morning] }), skier(2)])],
    ['teaches', 'nominated_teaching', day([skier(1), skier(2)], [lesson(5, { instructor_id: 1 })])],
    [
      'is needed for a lesson of a language',
      'nominated_needed',
      day([skier(1, mandarin), skier(2)], [lesson(5, { languages: ['zh'] })]),
    ],
  ])('who %s, the reason is %s', (_what, why, on) => expect(nominate(on)).toMatchObject({ yes: false, why }));
});

describe('the reason', () => {
  const busy = lesson(5, { instructor_id: 1 });
  it.each<[UntaughtReason, string, TeachingDay, Partial<Wanted>]>([
    ['no_category', 'nobody teaches the category', day([skier(1)]), { category_id: 2 }],
    ['no_category', 'the school has no instructor', day([]), {}],
    ['no_level', 'nobody teaches the level', day([skier(1)]), { level: 4 }],
    ['no_slope', 'nobody of the level teaches on the slope', day([skier(1, { slope_ids: [2] })]), {}],
    ['no_language', 'nobody who fits speaks the language', day([skier(1)]), { language: 'ko' }],
    ['all_away', 'everybody who fits is away', day([skier(1, { away }), skier(2, { entries: [morning] })]), {}],
    ['all_teaching', 'everybody who is there teaches', day([skier(1), skier(2, { away })], [busy]), {}],
    ['all_needed', 'another lesson needs whoever is free', day([skier(1)], [lesson(5)]), {}],
    ['class_full', 'a class has no room', day([skier(1)], [skiClass(5, 8)]), { group }],
    ['class_levels', 'a class has other levels', day([skier(1)], [skiClass(5, 1)]), { group, level: 3 }],
    [
      'all_away',
      'the class has room and the right levels, but only somebody away speaks the language',
      day([skier(1), skier(2, { ...mandarin, away })], [skiClass(5, 1, { instructor_id: 1 })]),
      { group, language: 'zh' },
    ],
    ['too_many_people', 'a class takes fewer', day([skier(1)]), { group, people: 9 }],
  ])('is %s when %s', (why, _what, on, changes) => expect(answer(on, changes)).toMatchObject({ yes: false, why }));

  it('is not_known when the steps do not suffice', () => {
    const on = day([skier(1), skier(2)], [lesson(5), lesson(6)]);
    // Two steps give no plan of the day; three give one, but no answer.
    for (const limit of [2, 3])
      expect(canBeTaught(on, wanted(), { limit })).toMatchObject({ yes: false, why: 'not_known' });
    expect(canBeTaught(on, wanted(), { limit: 30 })).toMatchObject({ yes: false, why: 'all_needed' });
  });
});
