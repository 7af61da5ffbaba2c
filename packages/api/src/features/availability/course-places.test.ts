/** What the course cards show about places, through their procedure. */
import type { CoursePlaces } from '@gerende/domain/availability/schema';
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { beforeEach, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { RateLimits, rateLimits } from '../../platform/rate-limits.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { plansOf } from '../../testing/query-plans.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';
import { findCoursePlaces } from './course-places.service.ts';

const { course, slope, category } = school;

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});

const query = { slope_id: slope.kandatsu, category_id: category.ski };

async function ask(): Promise<CoursePlaces[]> {
  const response = await t.request(
    `/trpc/guest.availability.courses?input=${encodeURIComponent(JSON.stringify(query))}`,
  );
  return (await response.json()).result.data;
}
const ofPrivateSki = async () => (await ask()).find((each) => each.course_id === course.privateSki)?.next;

const setCourse = (changes: object) =>
  t.app.db.updateTable('course').set(changes).where('id', '=', course.privateSki).execute();
const teachesNobody = (instructor_id: number) =>
  t.app.db.deleteFrom('instructor_category').where('instructor_id', '=', instructor_id).execute();

it('name the next day with a place, and how many are left when there are few', async () => {
  expect(await ofPrivateSki()).toEqual({ date: '2026-12-21', opening: { state: 'few', places: 2 }, in_class: null });
  await setCourse({ form: 'group', class_size: 3, level_span: 2 });
  await teachesNobody(school.instructor.baba);
  await book(t, 'tRPC', bookingWith({ operating_day: school.day['2026-12-21'], ability_level: 1 }));
  // The afternoon has three.
  const three = { date: '2026-12-21', opening: { state: 'few', places: 3 } };
  expect(await ofPrivateSki()).toEqual({ ...three, in_class: { places: 3, of: 3 } });
  await setCourse({ form: 'group', class_size: 20, level_span: 2 });
  const free = { date: '2026-12-21', opening: { state: 'free' } };
  expect(await ofPrivateSki()).toEqual({ ...free, in_class: { places: 20, of: 20 } });
  // A party of more than 19 would need another class, which nobody is there to teach.
  await t.app.db.deleteFrom('course_setting_time').where('setting_time_id', '=', school.time.afternoon).execute();
  await t.app.db.updateTable('lesson').set({ capacity: 20 }).execute();
  expect(await ofPrivateSki()).toEqual({ ...free, in_class: { places: 19, of: 20 } });
  await t.app.db.updateTable('school').set({ when_full: 'sell' }).execute();
  await setCourse({ display_order: 5 });
  expect(await ofPrivateSki()).toEqual({ ...free, in_class: null });
});

it('count a class of several days by its fullest day', async () => {
  await setCourse({ form: 'group', class_size: 6, level_span: 2, days_of_lesson: 2 });
  await teachesNobody(school.instructor.baba);
  const second = { operating_day: school.day['2026-12-22'], ability_level: 1, days_of_lesson: 1, number_of_orders: 2 };
  await t.app.db.deleteFrom('course_setting_time').where('setting_time_id', '=', school.time.afternoon).execute();
  expect(await book(t, 'tRPC', bookingWith(second))).toMatchObject({ status: 200 });
  expect(await ofPrivateSki()).toMatchObject({ date: '2026-12-21', in_class: { places: 4, of: 6 } });
});

it('have the prices of the next day, and name a day that only more people can book if no other is left', async () => {
  const ofCourse = async () => (await ask()).find((each) => each.course_id === course.privateSki);
  expect((await ofCourse())?.prices.map(({ price }) => price)).toEqual([30_000, 36_000]);
  await t.app.db
    .deleteFrom('course_price')
    .where('number_of_people', '=', 1)
    .where('season_type', '=', 'high')
    .execute();
  await t.app.db
    .updateTable('course_price')
    .set({ season_start: '2025-01-11', season_end: '2025-03-31' })
    .where('season_type', '=', 'low')
    .execute();
  expect(await ofCourse()).toMatchObject({
    next: { date: '2026-12-21' },
    prices: [{ number_of_people: 2, price: 36_000 }],
  });
});

it('skip days that are closed, full, or too short for the lesson', async () => {
  await t.app.db.deleteFrom('slope_operating_day').where('date', '=', '2026-12-21').execute();
  expect(await ofPrivateSki()).toMatchObject({ date: '2026-12-22' });
  const { aoki, baba } = school.instructor;
  const away = { date: '2026-12-22', start_time: '08:00', end_time: '18:00', kind: 'sick' as const };
  await t.app.db
    .insertInto('instructor_away')
    .values([aoki, baba].map((instructor_id) => ({ instructor_id, ...away })))
    .execute();
  expect(await ofPrivateSki()).toMatchObject({ date: '2026-12-23' });
});

it('say that there is no place where nobody can teach it, and that there is no day where none is open', async () => {
  const answer = async () => (await ask()).find((each) => each.course_id === course.privateSki);
  await setCourse({ ability_level: 6 });
  expect(await answer()).toMatchObject({ next: null, has_days: true });
  await setCourse({ ability_level: null });
  await t.app.db.insertInto('instructor_language').values({ instructor_id: 1, language: 'ja' }).execute();
  await t.app.db.deleteFrom('slope_operating_day').execute();
  expect(await answer()).toMatchObject({ next: null, has_days: false, languages: ['ja'] });
});

it('plan no day before the season, however far away it is', async () => {
  const statements = async (now: string) => {
    t = await createTestApp({ clock: createClock(now) });
    return (await plansOf(t.app, (app) => findCoursePlaces(app, query))).length;
  };
  expect(await statements('2026-06-01T08:00:00+09:00')).toBe(await statements('2026-12-20T08:00:00+09:00'));
});

it('name the first day of a season that is months away, or the only day of it that is not full', async () => {
  const long = { clock: createClock('2026-06-01T08:00:00+09:00') };
  t = await createTestApp(long);
  expect(await ofPrivateSki()).toMatchObject({ date: '2026-12-18' });
  t = await createTestApp(long);
  const { aoki, baba } = school.instructor;
  const away = daysInRow('2026-12-18', 30).filter((date) => date !== '2027-01-09');
  const hours = { start_time: '08:00', end_time: '18:00', kind: 'off' as const };
  await t.app.db
    .insertInto('instructor_away')
    .values([aoki, baba].flatMap((instructor_id) => away.map((date) => ({ instructor_id, date, ...hours }))))
    .execute();
  expect(await ofPrivateSki()).toMatchObject({ date: '2027-01-09' });
});

it('have the prices, and the languages of those who can teach it', async () => {
  const ofCourse = async () => (await ask()).find((each) => each.course_id === course.privateSki);
  const first = await ofCourse();
  expect(first?.prices[0]).toEqual({ number_of_people: 1, price: expect.any(Number) });
  const { aoki, baba } = school.instructor;
  await t.app.db.deleteFrom('instructor_language').execute();
  await t.app.db
    .insertInto('instructor_language')
    .values([
      { instructor_id: aoki, language: 'ja' },
      { instructor_id: baba, language: 'zh-Hant' },
    ])
    .execute();
  expect((await ofCourse())?.languages).toEqual(['ja', 'zh']);
  await teachesNobody(baba);
  expect((await ofCourse())?.languages).toEqual(['ja']);
  await t.app.db.deleteFrom('course_price').where('number_of_people', '=', 1).execute();
  const forMore = await ofCourse();
  expect(forMore?.prices[0]?.number_of_people).toBeGreaterThan(1);
  expect(forMore?.next).not.toBeNull();
});

it('name the most booked course of three, computed once a day', async () => {
  const { id: _id, ...row } = await t.app.db
    .selectFrom('course')
    .selectAll()
    .where('id', '=', course.privateSki)
    .executeTakeFirstOrThrow();
  await t.app.db
    .insertInto('course')
    .values([
      { ...row, course_name: 'Second' },
      { ...row, course_name: 'Third' },
    ])
    .execute();
  const added = await t.app.db
    .selectFrom('course')
    .select('id')
    .where('course_name', 'in', ['Second', 'Third'])
    .orderBy('id')
    .execute();
  await t.app.db
    .insertInto('course_slope')
    .values(added.map(({ id }) => ({ course_id: id, slope_id: slope.kandatsu })))
    .execute();
  const named = async () => (await ask()).filter((each) => each.most_booked).map((each) => each.course_id);
  expect(await named()).toEqual([]);
  for (const day of [21, 22, 23, 24, 26] as const)
    await book(
      t,
      'tRPC',
      bookingWith({ operating_day: school.day[`2026-12-${day}`], phone_number: `+81 90 1234 56${day}` }),
    );
  expect(await named()).toEqual([]);
  // The next day, or after a change of the catalogue.
  await setCourse({ display_order: 2 });
  expect(await named()).toEqual([course.privateSki]);
});

it('are answered from the cache until a place may have changed, and limited as the calendar is', async () => {
  const steps = () => plansOf(t.app, (app) => findCoursePlaces(app, query), { isKept: true });
  const first = await steps();
  expect((await steps()).length).toBeLessThan(first.length);
  t = await createTestApp({ limits: new RateLimits(true) });
  for (let count = 0; count < rateLimits.availability.points; count += 1)
    await t.app.limits.count('availability', 'unknown');
  const refused = await t.request(
    `/trpc/guest.availability.courses?input=${encodeURIComponent(JSON.stringify(query))}`,
  );
  expect(refused.status).toBe(429);
});
