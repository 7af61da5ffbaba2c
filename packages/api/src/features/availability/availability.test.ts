/** The guest's calendar through its procedure: free, few, full or closed, depending on what is stored. */
import type { Availability, AvailabilityQuery, Opening } from '@gerende/domain/availability/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { RateLimits, rateLimits } from '../../platform/rate-limits.ts';
import { book, bookingWith } from '../../testing/guest-booking.ts';
import { plansOf } from '../../testing/query-plans.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';
import { findAvailability } from './availability.service.ts';

const { course, instructor, slope, time } = school;

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});

const query: AvailabilityQuery = {
  course_id: course.privateSki,
  slope_id: slope.kandatsu,
  people: 1,
  level: null,
  language: null,
  nominated_instructor_id: null,
  days_of_lesson: 1,
  from: '2026-12-19',
  to: '2026-12-29',
};

async function ask(changes: Partial<AvailabilityQuery> = {}) {
  const input = encodeURIComponent(JSON.stringify({ ...query, ...changes }));
  const response = await t.request(`/trpc/guest.availability.days?input=${input}`);
  const { result, error } = await response.json();
  return { status: response.status, text: JSON.stringify(result), ...(result?.data as Availability), error };
}

const inShort = (opening: Opening): string => {
  if (opening.state === 'few') return `${opening.places} left`;
  if (opening.state === 'closed') return opening.why;
  return opening.state === 'full' ? `${opening.why}${opening.ask ? ', ask' : ''}` : 'free';
};
/** Each day of the month, and the morning and afternoon of those that are open. */
const shown = async (changes: Partial<AvailabilityQuery> = {}) =>
  Object.fromEntries(
    (await ask(changes)).days.map(({ date, opening, times }) => [
      Number(date.slice(8)),
      [opening, ...times.map((each) => each.opening)].map(inShort).join(' | '),
    ]),
  );
const on = async (day: number, changes: Partial<AvailabilityQuery> = {}) => (await shown(changes))[day];

const bookOn = (day: keyof typeof school.day, changes: Record<string, unknown> = {}) =>
  book(t, 'tRPC', bookingWith({ operating_day: school.day[day], ability_level: 1, ...changes }));
/** Both ski instructors teach in the morning of the 22nd. */
async function fillTheMorning(): Promise<void> {
  for (let count = 0; count < 2; count += 1) await bookOn('2026-12-22');
}

describe('the days', () => {
  it('are free by the instructors who are there, or closed with the reason', async () => {
    expect(await shown()).toEqual({
      19: 'past',
      20: 'today',
      21: '2 left | 2 left | 2 left',
      22: '2 left | 2 left | 2 left',
      // Baba has the morning off.
      23: '2 left | 1 left | 2 left',
      24: '2 left | 2 left | 2 left',
      25: '2 left | 2 left | 2 left',
      26: '2 left | 2 left | 2 left',
      27: 'school_closed',
      28: '2 left | 2 left | 2 left',
      29: '2 left | 2 left | 2 left',
    });
    expect((await ask({ slope_id: slope.naeba })).days.map(({ price }) => price)).toContain(28_000);
    // Aoki teaches at Kandatsu only.
    expect(await shown({ slope_id: slope.naeba, from: '2026-12-21', to: '2026-12-22' })).toEqual({
      21: 'slope_closed',
      22: '1 left | 1 left | 1 left',
    });
    expect(await on(22, { people: 5 })).toBe('no_price');
  });

  it("are closed where no lesson time fits the school's hours", async () => {
    const hours = { duration_from: '10:00', duration_to: '15:00' };
    await t.app.db.updateTable('operating_day').set(hours).where('date', '=', '2026-12-22').execute();
    expect(await on(22)).toBe('outside_hours | outside_hours | outside_hours');
  });

  it('have fewer places after each booking, and none when everybody teaches', async () => {
    await bookOn('2026-12-22');
    expect(await on(22)).toBe('2 left | 1 left | 2 left');
    await bookOn('2026-12-22');
    expect(await on(22)).toBe('2 left | all_needed, ask | 2 left');
    await bookOn('2026-12-22', { setting_time_id: time.afternoon });
    await bookOn('2026-12-22', { setting_time_id: time.afternoon });
    expect(await on(22)).toBe('all_needed, ask | all_needed, ask | all_needed, ask');
    expect(await on(21)).toBe('2 left | 2 left | 2 left');
  });

  it('can begin a lesson of several days only when all of them are open and can be taught', async () => {
    await fillTheMorning();
    const several = await shown({ days_of_lesson: 2, from: '2026-12-21', to: '2026-12-26' });
    expect(several).toEqual({
      21: '2 left | all_needed, ask | 2 left',
      22: '2 left | all_needed, ask | 2 left',
      23: '2 left | 1 left | 2 left',
      24: '2 left | 2 left | 2 left',
      25: '2 left | 2 left | 2 left',
      26: 'not_open_throughout',
    });
    const [day] = (await ask({ days_of_lesson: 2, from: '2026-12-21', to: '2026-12-21' })).days;
    expect(day?.times[0]?.opening).toMatchObject({ state: 'full', on: '2026-12-22' });
  });

  it.each([
    ['request', '2 left | all_needed, ask | 2 left'],
    ['refuse', '2 left | all_needed | 2 left'],
    ['sell', 'free | free | free'],
  ] as const)('follow the setting %s of the school where they are full', async (when_full, expected) => {
    await t.app.db.updateTable('school').set({ when_full: 'sell' }).execute();
    await fillTheMorning();
    await t.app.db.updateTable('school').set({ when_full }).execute();
    expect(await on(22)).toBe(expected);
  });

  it('are for the level of the guests, else for that of the course', async () => {
    expect(await on(22, { level: 3 })).toBe('1 left | 1 left | 1 left');
    expect(await on(22, { level: 6 })).toBe('no_level, ask | no_level, ask | no_level, ask');
    await t.app.db.updateTable('course').set({ ability_level: 4 }).where('id', '=', course.privateSki).execute();
    expect(await on(22)).toBe('1 left | 1 left | 1 left');
  });

  it('are those of the nominated instructor', async () => {
    const nominated = { nominated_instructor_id: instructor.baba };
    expect(await on(22, nominated)).toBe('free | free | free');
    expect(await on(23, nominated)).toBe('free | nominated_away | free');
  });

  it('count the seats of classes', async () => {
    await t.app.db
      .updateTable('course')
      .set({ form: 'group', class_size: 3, level_span: 2 })
      .where('id', '=', course.privateSki)
      .execute();
    await t.app.db.deleteFrom('instructor_category').where('instructor_id', '=', instructor.baba).execute();
    expect(await on(22)).toBe('3 left | 3 left | 3 left');
    expect(await on(22, { people: 2 })).toBe('3 left | 3 left | 3 left');
  });
});

describe('the language of the lesson', () => {
  beforeEach(async () => {
    const speak = (instructor_id: number, language: string) => ({ instructor_id, language });
    await t.app.db
      .insertInto('instructor_language')
      .values([speak(instructor.aoki, 'ja'), speak(instructor.baba, 'zh-TW'), speak(instructor.chiba, 'ko')])
      .execute();
  });

  it('is offered if somebody who could teach the course there speaks it', async () => {
    expect((await ask()).languages).toEqual(['ja', 'zh']);
    expect((await ask({ slope_id: slope.naeba })).languages).toEqual(['zh']);
    expect((await ask({ course_id: course.snowboard })).languages).toEqual(['ja']);
  });

  it('leaves only days of instructors who speak it', async () => {
    expect(await on(23, { language: 'zh' })).toBe('1 left | all_away, ask | 1 left');
    expect(await on(23, { language: 'ko' })).toBe('no_language, ask | no_language, ask | no_language, ask');
  });
});

describe('the call', () => {
  it('names no instructor', async () => {
    await fillTheMorning();
    const { text } = await ask({ nominated_instructor_id: instructor.baba });
    expect(text).not.toMatch(/Aoki|Baba|instructor_id|booking/);
  });

  it.each([
    [{ to: '2026-12-18' }],
    [{ to: '2027-02-03' }],
    [{ from: '2026-02-30' }],
    [{ people: 7 }],
    [{ language: 'no such tag' }],
  ])('refuses %o', async (changes) => expect((await ask(changes)).status).toBe(422));

  it('does not find a course that was deleted', async () =>
    expect((await ask({ course_id: course.deleted })).status).toBe(404));

  it('is limited before the database is read', async () => {
    t = await createTestApp({ limits: new RateLimits(true) });
    const { points } = rateLimits.availability;
    for (let count = 0; count < points; count += 1) await t.app.limits.count('availability', 'unknown');
    expect((await ask({ people: 99 })).status).toBe(429);
  });

  it('answers the same query from the cache until a place may have changed', async () => {
    const steps = () => plansOf(t.app, (app) => findAvailability(app, query), { isKept: true });
    const first = await steps();
    const again = await steps();
    expect(again.length).toBeLessThan(first.length);
    await t.app.db.deleteFrom('session').execute();
    expect(await steps()).toHaveLength(again.length);
    const away = { date: '2026-12-22', start_time: '08:00', end_time: '18:00', kind: 'sick' as const };
    await t.app.db
      .insertInto('instructor_away')
      .values({ instructor_id: instructor.aoki, ...away })
      .execute();
    expect(await on(22)).toBe('1 left | 1 left | 1 left');
  });

  it('runs as many statements for a month as for a day', async () => {
    const steps = (to: string) => plansOf(t.app, (app) => findAvailability(app, { ...query, from: '2026-12-21', to }));
    expect(await steps('2027-01-30')).toHaveLength((await steps('2026-12-21')).length);
  });
});
