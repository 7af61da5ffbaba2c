/** The finder's answer is exactly what can be booked: the price, the places, the time. */
import type { LessonQuestion } from '@gerende/domain/lesson-finder/question';
import { beforeEach, describe, expect, it } from 'vitest';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';
import { findLessons } from './lesson-finder.service.ts';

const { course, slope, time } = school;
let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});

const question: LessonQuestion = { sport: 'Ski', adults: 1, ages: [], date: '2026-12-22', level: 1 };
const ask = (changes: Partial<LessonQuestion> = {}) => findLessons(t.app, { ...question, ...changes });
const lessonsFor = async (changes: Partial<LessonQuestion> = {}) =>
  (await ask(changes)).groups.flatMap(({ who, lessons }) =>
    lessons.map(({ course_id, slope_id, fee, times }) => ({
      who,
      course_id,
      slope_id,
      fee,
      times: times.map((each) => each.setting_time_id),
    })),
  );

describe('the finder', () => {
  it('answers with the lessons of the sport on every open slope, with their total price', async () => {
    const found = await lessonsFor();
    // Cheapest first.
    expect(found.map(({ slope_id }) => slope_id)).toEqual([slope.naeba, slope.kandatsu]);
    expect(found.every(({ course_id }) => course_id === course.privateSki)).toBe(true);
    expect(found[1]).toMatchObject({ fee: 30_000, times: [time.morning, time.afternoon] });
    expect((await lessonsFor({ sport: 'Snowboard' })).every(({ course_id }) => course_id === course.snowboard)).toBe(
      true,
    );
  });

  it('offers only what can then be booked, at the price shown', async () => {
    // Each lesson that is booked is no longer offered, until nothing is left.
    for (let round = 0; round < 20; round += 1) {
      const [lesson] = await lessonsFor();
      if (!lesson) return expect(round).toBeGreaterThan(1);
      const booked = await book(
        t,
        'tRPC',
        bookingWith({
          course_id: lesson.course_id,
          slope_id: lesson.slope_id,
          setting_time_id: lesson.times[0],
          ability_level: 1,
          fee: lesson.fee,
        }),
      );
      expect(booked).toMatchObject({ status: 200, fee: lesson.fee });
      const { status } = await t.app.db
        .selectFrom('booking')
        .select('status')
        .where('id', '=', booked.id ?? 0)
        .executeTakeFirstOrThrow();
      expect(status).toBe('booked');
    }
    throw new Error('the day never became full');
  });

  it('names the next day with a free lesson when nothing is free', async () => {
    const closed = await ask({ date: '2026-12-27' });
    expect(closed).toMatchObject({ is_open: false, next: '2026-12-28' });
    expect(await ask({ date: '2027-06-01' })).toMatchObject({ is_open: false, next: null });
    // Today cannot be booked (rest-v1 Settled details).
    expect(await ask({ date: '2026-12-20' })).toMatchObject({ next: '2026-12-21' });
  });

  it('answers for the whole family, the children and the adults', async () => {
    const { groups } = await ask({ adults: 1, ages: [7] });
    expect(groups.map(({ who, people }) => [who, people])).toEqual([
      ['all', 2],
      ['children', 1],
      ['adults', 1],
    ]);
  });

  it('puts children into their classes only, and adults into none of them', async () => {
    const { db } = t.app;
    const teach = (age_groups: string) =>
      db
        .updateTable('course')
        .set({ age_groups, form: 'group', class_size: 6 })
        .where('id', '=', course.privateSki)
        .execute();
    await teach('under_6,7_12');
    expect(new Set((await lessonsFor({ adults: 1, ages: [7] })).map(({ who }) => who))).toEqual(new Set(['children']));
    await teach('20s,30s');
    expect(new Set((await lessonsFor({ adults: 1, ages: [7] })).map(({ who }) => who))).toEqual(new Set(['adults']));
  });

  it('refuses an invalid question, and counts them', async () => {
    const call = (input: object) =>
      t.request(`/trpc/guest.lessonFinder.find?input=${encodeURIComponent(JSON.stringify(input))}`);
    expect((await call(question)).status).toBe(200);
    expect((await call({ ...question, adults: 0 })).status).toBe(422);
    expect((await call({ ...question, ages: [1] })).status).toBe(422);
  });
});
