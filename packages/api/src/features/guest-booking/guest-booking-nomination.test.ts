import { describe, expect, it } from 'vitest';
import { book, bookingWith, doors, nothing, storedRows } from '../../testing/guest-booking.ts';
import { changeStoredDays } from '../../testing/lesson-days.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const { day, instructor, time } = school;
const nominating = (nominated_instructor_id: number, changes: Record<string, unknown> = {}) =>
  bookingWith({ nominated_instructor_id, ...changes });

const offText = 'This instructor is off then. Please choose another instructor or day.';
const takenText = 'This instructor has just been booked for that time. Please choose another instructor or day.';
const refusal = (status: number, sentence: string) => ({
  status,
  message: status === 409 ? sentence : 'Please check your input.',
  errors: { nominated_instructor_id: [sentence] },
});

/** A lesson of the instructor entered by the desk, at hours that are no lesson time of the course. */
async function teachesAt(t: TestApp, start_time: string, end_time: string, canceled = 0): Promise<void> {
  const { id } = await book(t, 'REST', bookingWith({}));
  const changes = { instructor_id: instructor.aoki, start_time, end_time, canceled };
  await changeStoredDays(t.app.db, changes, { booking_id: id ?? 0 });
}

describe.each(doors)('nominating an instructor through %s', (door) => {
  it.each([
    ['is deleted', instructor.doi],
    ['has no fee at all', instructor.chiba],
    ['does not exist', 4711],
  ])('who %s is 422 (rest-v1 nominated instructor)', async (_what, id) => {
    const t = await createTestApp();
    expect(await book(t, door, nominating(id))).toMatchObject(
      refusal(422, 'This instructor cannot be nominated for this course'),
    );
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('who has a fee for the other sport only is 422, with a fee for this one is accepted', async () => {
    const t = await createTestApp();
    const snowboard = { course_id: school.course.snowboard, setting_time_id: time.fullDay };
    expect(await book(t, door, nominating(instructor.baba, snowboard))).toMatchObject({ status: 422 });
    expect(await book(t, door, nominating(instructor.aoki, snowboard))).toMatchObject({ status: 200, fee: 14_000 });
  });

  it.each([
    [
      'does not teach the category',
      async ({ db }: TestApp['app']) => {
        await db
          .deleteFrom('instructor_category')
          .where('instructor_id', '=', instructor.aoki)
          .where('category_id', '=', 1)
          .execute();
      },
    ],
    [
      'teaches at another slope only',
      async ({ db }: TestApp['app']) => {
        await db
          .updateTable('instructor_slope')
          .set({ slope_id: school.slope.naeba })
          .where('instructor_id', '=', instructor.aoki)
          .execute();
      },
    ],
  ])('who %s is 422, though the fee is set', async (_what, change) => {
    const t = await createTestApp();
    await change(t.app);
    expect(await book(t, door, nominating(instructor.aoki))).toMatchObject(
      refusal(422, 'This instructor cannot be nominated for this course'),
    );
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('who teaches a lower level, and is assigned to no slope, is accepted', async () => {
    const t = await createTestApp();
    expect(await book(t, door, nominating(instructor.baba, { ability_level: 6 }))).toMatchObject({ status: 200 });
  });

  it('who has a fee for the other length only is 422', async () => {
    const t = await createTestApp();
    await t.app.db.updateTable('course').set({ nomination_fee_type: '6h' }).where('id', '=', 1).execute();
    expect(await book(t, door, nominating(instructor.aoki))).toMatchObject({ status: 422 });
  });

  it('who is off at that hour is 409, and free at another hour of the day', async () => {
    const t = await createTestApp();
    const on23rd = { operating_day: day['2026-12-23'] };
    expect(await book(t, door, nominating(instructor.baba, on23rd))).toMatchObject(refusal(409, offText));
    expect(await storedRows(t)).toEqual(nothing);
    const afternoon = { ...on23rd, setting_time_id: time.afternoon };
    expect((await book(t, door, nominating(instructor.baba, afternoon))).status).toBe(200);
  });

  it('who is off on a later day of the lesson is 409', async () => {
    const t = await createTestApp();
    expect(await book(t, door, nominating(instructor.baba, { days_of_lesson: 2 }))).toMatchObject(
      refusal(409, offText),
    );
  });

  it('who is off at an hour that overlaps the lesson is 409', async () => {
    const t = await createTestApp();
    await t.app.db
      .insertInto('instructor_day_off')
      .values({ instructor_id: instructor.aoki, date: '2026-12-22', setting_time_id: time.fullDay })
      .execute();
    expect(await book(t, door, nominating(instructor.aoki))).toMatchObject(refusal(409, offText));
  });

  it('who teaches then is 409, nominated or not', async () => {
    const t = await createTestApp();
    expect((await book(t, 'REST', nominating(instructor.aoki))).status).toBe(200);
    const before = await storedRows(t);
    expect(await book(t, door, nominating(instructor.aoki, { email: 'other@example.com' }))).toMatchObject(
      refusal(409, takenText),
    );
    expect(await storedRows(t)).toEqual(before);
  });

  it('who teaches on one day of the lesson is 409, and is free on the days around it', async () => {
    const t = await createTestApp();
    expect((await book(t, door, nominating(instructor.aoki, { operating_day: day['2026-12-24'] }))).status).toBe(200);
    expect((await book(t, door, nominating(instructor.aoki, { days_of_lesson: 3 }))).status).toBe(409);
    expect((await book(t, door, nominating(instructor.aoki, { days_of_lesson: 2 }))).status).toBe(200);
  });

  it('who teaches at an overlapping lesson time of another course is 409', async () => {
    const t = await createTestApp();
    const fullDay = { course_id: school.course.snowboard, setting_time_id: time.fullDay };
    expect((await book(t, door, nominating(instructor.aoki, fullDay))).status).toBe(200);
    expect((await book(t, door, nominating(instructor.aoki))).status).toBe(409);
    expect((await book(t, door, nominating(instructor.aoki, { setting_time_id: time.afternoon }))).status).toBe(409);
  });

  it.each([
    ['begins a minute before the end of', '11:59', '12:30', 409],
    ['begins at the end of', '12:00', '13:00', 200],
    ['ends at the start of', '08:00', '09:00', 200],
    ['ends a minute after the start of', '08:00', '09:01', 409],
    ['lies within', '10:00', '10:15', 409],
    ['surrounds', '08:00', '17:00', 409],
  ])('whose lesson %s the requested one (%s-%s) is %i', async (_what, from, to, status) => {
    const t = await createTestApp();
    await teachesAt(t, from, to);
    expect((await book(t, door, nominating(instructor.aoki))).status).toBe(status);
  });

  it('whose lesson then was canceled is accepted', async () => {
    const t = await createTestApp();
    await teachesAt(t, '09:00', '12:00', 1);
    expect((await book(t, door, nominating(instructor.aoki))).status).toBe(200);
  });
});

describe('the instructors whom a guest can nominate (§5 Nominated instructor options)', () => {
  const lesson = {
    people: 1,
    level: null,
    language: null,
    course_id: 1,
    slope_id: 1,
    date: '2026-12-23',
    days_of_lesson: 1,
    setting_time_id: time.morning,
  };

  it('are those with a fee for the sport and length, in order, busy ones with the reason', async () => {
    const t = await createTestApp();
    const options = await t.trpc.guest.availability.nominations(lesson);
    expect(
      options.map(({ id, name, name_zh, nomination_fee, unavailable }) => [
        id,
        name,
        name_zh,
        nomination_fee,
        unavailable,
      ]),
    ).toEqual([
      [instructor.aoki, 'Aoki Sora', '青木空', 3000, null],
      [instructor.baba, 'Baba Riku', '', 2000, 'off'],
    ]);
    // No other fields, and nothing private.
    const guestFacts = ['about_en', 'about_ja', 'about_zh', 'categories', 'languages', 'photo'];
    for (const option of options)
      expect(Object.keys(option).sort()).toEqual(
        ['id', 'name', 'name_ja', 'name_zh', 'nomination_fee', 'unavailable', ...guestFacts].sort(),
      );
    await book(t, 'REST', nominating(instructor.aoki, { operating_day: day['2026-12-23'] }));
    const [aoki] = await t.trpc.guest.availability.nominations(lesson);
    expect(aoki?.unavailable).toBe('teaching');
  });

  it('agree with what the server accepts: free ones are booked, busy ones are 409', async () => {
    const t = await createTestApp();
    await book(
      t,
      'REST',
      nominating(instructor.aoki, { operating_day: day['2026-12-23'], setting_time_id: time.morning }),
    );
    for (const setting_time_id of [time.morning, time.afternoon]) {
      const options = await t.trpc.guest.availability.nominations({ ...lesson, setting_time_id });
      for (const option of options) {
        const asked = nominating(option.id, { operating_day: day['2026-12-23'], setting_time_id });
        expect((await book(t, 'REST', asked)).status).toBe(option.unavailable === null ? 200 : 409);
      }
    }
  });

  it('say who is needed for another guest, and who does not speak the language', async () => {
    const t = await createTestApp();
    await t.app.db
      .insertInto('instructor_language')
      .values({ instructor_id: instructor.baba, language: 'ja' })
      .execute();
    // Only Aoki teaches that level, and nobody is assigned yet.
    await book(t, 'REST', bookingWith({ ability_level: 4 }));
    const on = { ...lesson, date: '2026-12-22' };
    const of = async (wish: object) =>
      (await t.trpc.guest.availability.nominations({ ...on, ...wish })).map(({ unavailable }) => unavailable);
    expect(await of({})).toEqual(['needed', null]);
    expect(await of({ language: 'ja' })).toEqual(['language', null]);
    expect(await of({ setting_time_id: time.afternoon })).toEqual([null, null]);
    const nominated = nominating(instructor.aoki, { operating_day: day['2026-12-22'] });
    const refused = await t.post('/trpc/guest.booking.create', nominated);
    expect(refused.status).toBe(409);
  });

  it('are those who teach the category at the slope', async () => {
    const t = await createTestApp();
    const names = async (slope_id: number) =>
      (await t.trpc.guest.availability.nominations({ ...lesson, slope_id })).map((option) => option.name);
    expect(await names(school.slope.naeba)).toEqual(['Baba Riku']);
    await t.app.db.deleteFrom('instructor_category').where('instructor_id', '=', instructor.baba).execute();
    expect(await names(school.slope.naeba)).toEqual([]);
    expect(await names(school.slope.kandatsu)).toEqual(['Aoki Sora']);
  });

  it('are none for a course or a lesson time that is not offered', async () => {
    const t = await createTestApp();
    const errorOf = (changes: object) =>
      t.trpc.guest.availability.nominations({ ...lesson, ...changes }).catch((error: { code: string }) => error.code);
    expect(await errorOf({ course_id: school.course.deleted })).toBe('NOT_FOUND');
    expect(await errorOf({ setting_time_id: time.fullDay })).toBe('NOT_FOUND');
  });
});
