import { plannedDay } from '@gerende/domain/teachable/planned-day';
import type { WhenFull } from '@gerende/domain/teachable/when-full';
import { canBeTaught } from '@gerende/domain/testing/can-be-taught';
import { describe, expect, it } from 'vitest';
import { book, bookingWith, doors, nothing, storedRows } from '../../testing/guest-booking.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';
import { rangeOf, readTeachingDays } from '../teachable/teachable.service.ts';
import { checkContactLimits } from './contact-limits.ts';

const { course, day, instructor, slope, time } = school;
const date = '2026-12-22';

async function schoolThat(when_full: WhenFull): Promise<TestApp> {
  const t = await createTestApp();
  await t.app.db.updateTable('school').set({ when_full }).execute();
  return t;
}

const openGroup = (t: TestApp, changes = {}) =>
  t.app.db
    .updateTable('course')
    .set({ form: 'group', class_size: 4, level_span: 2, ...changes })
    .where('id', '=', course.privateSki)
    .execute();

const dayOf = async (t: TestApp, on = date) => {
  const found = (await readTeachingDays(t.app.db, rangeOf(on, 1))).get(on);
  if (!found) throw new Error(on);
  return found;
};
const statusesOf = async (t: TestApp) =>
  (await t.app.db.selectFrom('booking').select('status').orderBy('id').execute()).map(({ status }) => status);

/** Guests who book at the same moment through both doors, each from a different address. */
const race = (t: TestApp, count: number, request: Record<string, unknown>) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      book(t, doors[index % 2] ?? 'REST', { ...request, email: `guest${index}@example.com` }),
    ),
  );

/** Tries every instructor for every lesson, independently of the rules of the plan. */
async function canAllBeTaught(t: TestApp): Promise<boolean> {
  const { instructors, lessons } = await dayOf(t);
  const fits = (id: number, lesson: (typeof lessons)[number]) =>
    instructors.some(
      (each) =>
        each.id === id &&
        each.levels.some(
          (has) => has.category_id === lesson.category_id && has.level >= (lesson.levels?.highest ?? 1),
        ) &&
        (each.slope_ids.length === 0 || each.slope_ids.includes(lesson.slope_id)) &&
        each.away.every((hours) => hours.to <= lesson.from || lesson.to <= hours.from),
    );
  const place = (index: number, taken: readonly number[]): boolean => {
    const lesson = lessons[index];
    if (!lesson) return true;
    return instructors.some(({ id }) => !taken.includes(id) && fits(id, lesson) && place(index + 1, [...taken, id]));
  };
  return place(0, []);
}

/** Two instructors teach skiing to level 2 that morning. */
describe('guests who race for the last lessons of a morning', () => {
  it('get two lessons, and the others a request, where the school takes requests', async () => {
    const t = await schoolThat('request');
    const answers = await race(t, 40, bookingWith({}));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const statuses = await statusesOf(t);
    expect(statuses.filter((status) => status === 'booked')).toHaveLength(2);
    expect(statuses.filter((status) => status === 'requested')).toHaveLength(38);
    expect(await storedRows(t)).toMatchObject({ booking: 40, lesson: 2, attendance: 2, lesson_cell: 0 });
    expect(await canAllBeTaught(t)).toBe(true);
    expect(plannedDay(await dayOf(t)).untaught.size).toBe(0);
  });

  it('get two lessons, and the others a refusal, where the school refuses', async () => {
    const t = await schoolThat('refuse');
    const answers = await race(t, 40, bookingWith({}));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(38);
    expect(await statusesOf(t)).toEqual(['booked', 'booked']);
    expect(await canAllBeTaught(t)).toBe(true);
  });

  it('all get a lesson where the school accepts more bookings than it can teach', async () => {
    const t = await schoolThat('sell');
    await race(t, 10, bookingWith({}));
    expect(await storedRows(t)).toMatchObject({ booking: 10, lesson: 10 });
    expect(await canAllBeTaught(t)).toBe(false);
  });

  it('never fill a class beyond its places, nor open one that nobody can teach', async () => {
    const t = await schoolThat('request');
    await openGroup(t);
    await race(t, 30, bookingWith({}));
    const { lessons } = await dayOf(t);
    expect(lessons.map(({ capacity, people }) => ({ capacity, people }))).toEqual([
      { capacity: 4, people: 4 },
      { capacity: 4, people: 4 },
    ]);
    const statuses = await statusesOf(t);
    expect(statuses.filter((status) => status === 'booked')).toHaveLength(8);
    expect(statuses.filter((status) => status === 'requested')).toHaveLength(22);
    expect(await canAllBeTaught(t)).toBe(true);
  });

  it('with a nominated instructor get one lesson and 409 in every setting', async () => {
    for (const setting of ['request', 'refuse', 'sell'] as const) {
      const t = await schoolThat(setting);
      const answers = await race(t, 6, bookingWith({ nominated_instructor_id: instructor.aoki }));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect(await statusesOf(t)).toEqual(['booked']);
    }
  });
});

const fill = (t: TestApp) => race(t, 2, bookingWith({}));

describe.each(doors)("a guest's booking that nobody can teach, through %s", (door) => {
  it('is stored as a request: without a lesson, and its message says so', async () => {
    const t = await schoolThat('request');
    await fill(t);
    await t.app.db.deleteFrom('outbox').execute();
    const { status, id } = await book(t, door, bookingWith({ language: 'ja', lesson_language: 'ja' }));
    expect({ status, id }).toEqual({ status: 200, id: 3 });
    const stored = await t.app.db.selectFrom('booking').selectAll().where('id', '=', 3).executeTakeFirst();
    expect(stored).toMatchObject({
      status: 'requested',
      fee: 30_000,
      instructor_id: null,
      invoice_status: 'Unpaid',
      contact_status: 'not_contacted',
      lesson_language: 'ja',
    });
    expect(await storedRows(t)).toMatchObject({ booking: 3, lesson: 2, attendance: 2 });
    const messages = await t.app.db.selectFrom('outbox').select(['kind', 'language']).orderBy('id').execute();
    expect(messages).toEqual([{ kind: 'requested', language: 'ja' }]);
  });

  it('is refused with the reason and the nearest times that are free, and leaves nothing behind', async () => {
    const t = await schoolThat('refuse');
    await t.app.db
      .insertInto('instructor_away')
      .values(
        [instructor.aoki, instructor.baba].map((instructor_id) => ({
          instructor_id,
          date,
          start_time: '09:00',
          end_time: '12:00',
          kind: 'sick' as const,
        })),
      )
      .execute();
    const path = door === 'REST' ? '/booking' : '/trpc/guest.booking.create';
    const { status, body } = await t.post(path, bookingWith({}));
    expect(status).toBe(409);
    const text = 'All instructors who could teach this are away then.';
    const answer =
      door === 'REST'
        ? body
        : { message: body.error.data.message, errors: body.error.data.fields, ...body.error.data.extra };
    expect(answer).toEqual({
      message: text,
      errors: { setting_time_id: [text] },
      reason: 'all_away',
      nearest: [
        { date, setting_time_id: time.afternoon, from: '13:00', to: '16:00' },
        { date: '2026-12-21', setting_time_id: time.morning, from: '09:00', to: '12:00' },
        { date: '2026-12-23', setting_time_id: time.morning, from: '09:00', to: '12:00' },
      ],
    });
    expect(await storedRows(t)).toEqual(nothing);
  });
});

describe('a guest of our page who has not agreed to a request', () => {
  it('is refused with the free times and nothing is stored; with that agreement a request is stored', async () => {
    const t = await schoolThat('request');
    await fill(t);
    const before = await storedRows(t);
    const path = '/trpc/guest.booking.create';
    const refused = await t.post(path, bookingWith({}));
    expect(refused.status).toBe(409);
    expect(refused.body.error.data.extra).toMatchObject({
      reason: 'all_needed',
      outcome: 'request',
      nearest: [{ date, setting_time_id: time.afternoon }, {}, {}],
    });
    expect(await storedRows(t)).toEqual(before);
    expect((await t.post(path, bookingWith({ may_ask: true }))).status).toBe(200);
    expect(await statusesOf(t)).toEqual(['booked', 'booked', 'requested']);
  });
});

describe("a guest's booking", () => {
  it('in a language that nobody speaks is a request, and in any language a lesson', async () => {
    const t = await schoolThat('request');
    await t.app.db
      .insertInto('instructor_language')
      .values({ instructor_id: instructor.baba, language: 'en' })
      .execute();
    await book(t, 'REST', bookingWith({ lesson_language: 'ko' }));
    await book(t, 'REST', bookingWith({ lesson_language: 'en-GB' }));
    await book(t, 'REST', bookingWith({}));
    expect(await statusesOf(t)).toEqual(['requested', 'booked', 'booked']);
    expect((await dayOf(t)).lessons.map((lesson) => lesson.languages)).toEqual([['en-GB'], []]);
    // The second language has no name in any language: looking it up is an error in browsers.
    for (const lesson_language of ['klingon!', 'en-aa-bb'])
      expect(await book(t, 'REST', bookingWith({ lesson_language }))).toMatchObject({
        status: 422,
        errors: { lesson_language: [expect.any(String)] },
      });
  });

  it('of several days is a request when one of them is full', async () => {
    const t = await schoolThat('request');
    await race(t, 1, bookingWith({ operating_day: day['2026-12-23'] }));
    expect((await book(t, 'REST', bookingWith({ days_of_lesson: 3 }))).status).toBe(200);
    expect(await statusesOf(t)).toEqual(['booked', 'requested']);
  });

  it('of a category that no instructor teaches yet is accepted', async () => {
    const t = await schoolThat('refuse');
    await t.app.db.deleteFrom('instructor_category').execute();
    await book(t, 'REST', bookingWith({}));
    expect(await storedRows(t)).toMatchObject({ booking: 1, lesson: 1 });
  });

  it('joins the class of the instructor it nominates', async () => {
    const t = await schoolThat('refuse');
    await openGroup(t);
    await book(t, 'REST', bookingWith({ nominated_instructor_id: instructor.aoki }));
    await book(t, 'REST', bookingWith({ nominated_instructor_id: instructor.aoki }));
    expect((await dayOf(t)).lessons).toMatchObject([{ people: 2, instructor_id: instructor.aoki, capacity: 4 }]);
    const taken = 'This instructor has just been booked for that time. Please choose another instructor or day.';
    const other = bookingWith({ nominated_instructor_id: instructor.aoki, number_of_orders: 2, ability_level: 6 });
    expect(await book(t, 'REST', other)).toMatchObject({
      status: 409,
      errors: { nominated_instructor_id: [taken] },
    });
  });

  it('counts its requests towards the limit of lessons', async () => {
    const t = await schoolThat('request');
    await fill(t);
    await t.app.db.updateTable('school').set({ guest_held_days: 3, guest_lessons_per_day: 0 }).execute();
    const mine = bookingWith({ days_of_lesson: 2, email: 'mine@example.com', phone_number: '+65 9999 0000' });
    await book(t, 'REST', mine);
    expect(await statusesOf(t)).toEqual(['booked', 'booked', 'requested']);
    const contact = { email: 'MINE@example.com', phone_number: '+65 9999 0000' };
    await checkContactLimits(t.app, contact, ['2026-12-29'], 'an address');
    const days = ['2026-12-29', '2026-12-30'];
    await expect(checkContactLimits(t.app, contact, days, 'an address')).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('can be taught as the stored day says, whatever the order of the guests', async () => {
    const t = await schoolThat('request');
    await race(t, 12, bookingWith({ ability_level: 3 }));
    await race(t, 12, bookingWith({ slope_id: slope.naeba, course_id: course.privateSki }));
    expect(await canAllBeTaught(t)).toBe(true);
    const wanted = { course_id: 1, category_id: 1, slope_id: 1, from: '09:00', to: '12:00', level: 3, people: 1 };
    const rest = { language: null, nominated_instructor_id: null, group: null };
    expect(canBeTaught(await dayOf(t), { ...wanted, ...rest })).toMatchObject({ yes: false, why: 'all_needed' });
  });
});
