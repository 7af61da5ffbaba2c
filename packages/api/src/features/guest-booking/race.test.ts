import { describe, expect, it } from 'vitest';
import { book, bookingWith, doors, type Outcome, storedRows } from '../../testing/guest-booking.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const { day, instructor, time } = school;
const takenText = 'This instructor has just been booked for that time. Please choose another instructor or day.';

/** Concurrent guest requests, through both doors. */
const race = (t: TestApp, requests: readonly Record<string, unknown>[]): Promise<Outcome[]> =>
  Promise.all(
    requests.map((request, index) =>
      book(t, doors[index % 2] ?? 'REST', { ...request, email: `guest${index}@example.com` }, { key: `key-${index}` }),
    ),
  );
const guests = (count: number, request: Record<string, unknown>) => Array.from({ length: count }, () => request);
const statuses = (answers: readonly Outcome[]) => answers.map((answer) => answer.status).sort();

describe('concurrent guests (decisions, Guest safety)', () => {
  it('who want one instructor and hour: of fifty one wins; the others get a clear error and leave nothing behind', async () => {
    const t = await createTestApp();
    const answers = await race(t, guests(50, bookingWith({ nominated_instructor_id: instructor.aoki })));
    expect(statuses(answers)).toEqual([200, ...guests(49, {}).map(() => 409)]);
    for (const refused of answers.filter((answer) => answer.status === 409))
      expect(refused).toMatchObject({ message: takenText, errors: { nominated_instructor_id: [takenText] } });
    // Three hours of four quarters; one booking, one day, one key.
    expect(await storedRows(t)).toEqual({
      booking: 1,
      lesson: 1,
      attendance: 1,
      lesson_cell: 12,
      idempotency_key: 1,
      used_bot_check: 0,
    });
  });

  it('for lessons of several days that share one day: one wins', async () => {
    const t = await createTestApp();
    const lesson = (operating_day: number) =>
      bookingWith({ nominated_instructor_id: instructor.aoki, operating_day, days_of_lesson: 3 });
    const answers = await race(t, [lesson(day['2026-12-22']), lesson(day['2026-12-24']), lesson(day['2026-12-23'])]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(await storedRows(t)).toMatchObject({ booking: 1, lesson: 3, attendance: 3, lesson_cell: 36 });
  });

  it('for a full day, a morning and an afternoon never give one instructor two lessons at once', async () => {
    const t = await createTestApp();
    const fullDay = { course_id: school.course.snowboard, setting_time_id: time.fullDay };
    const wishes = [{ setting_time_id: time.morning }, fullDay, { setting_time_id: time.afternoon }];
    const answers = await race(
      t,
      Array.from({ length: 18 }, (_, index) =>
        bookingWith({ nominated_instructor_id: instructor.aoki, ...wishes[index % wishes.length] }),
      ),
    );
    const won = statuses(answers).filter((status) => status === 200).length;
    expect(statuses(answers).every((status) => status === 200 || status === 409)).toBe(true);
    const days = await t.app.db.selectFrom('lesson').select(['start_time', 'end_time']).orderBy('start_time').execute();
    expect(days).toHaveLength(won);
    days.forEach((each, index) => {
      expect(each.start_time >= (days[index - 1]?.end_time ?? '')).toBe(true);
    });
  });

  it('for different instructors, hours or days: all win', async () => {
    const t = await createTestApp();
    const wish = (changes: Record<string, unknown>) =>
      bookingWith({ nominated_instructor_id: instructor.aoki, ...changes });
    const answers = await race(t, [
      wish({}),
      wish({ setting_time_id: time.afternoon }),
      wish({ operating_day: day['2026-12-23'] }),
      wish({ nominated_instructor_id: instructor.baba }),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
  });

  it('without a nominated instructor, at a school that accepts lessons that nobody can teach: all win', async () => {
    const t = await createTestApp();
    await t.app.db.updateTable('school').set({ when_full: 'sell' }).execute();
    expect(new Set(statuses(await race(t, guests(20, bookingWith({})))))).toEqual(new Set([200]));
    expect(await storedRows(t)).toMatchObject({ booking: 20, lesson: 20, lesson_cell: 0 });
  });
});

describe("the unique key of an instructor's hours", () => {
  /** Takes one quarter hour without a lesson, as if another process had just written it. */
  async function takeQuarterHour(t: TestApp, quarter_hour: number): Promise<void> {
    await book(t, 'REST', bookingWith({}));
    const { id } = await t.app.db.selectFrom('lesson').select('id').executeTakeFirstOrThrow();
    await t.app.db
      .insertInto('lesson_cell')
      .values({ instructor_id: instructor.aoki, date: '2026-12-22', quarter_hour, lesson_id: id })
      .execute();
  }

  it.each(doors)('refuses a second lesson by itself, whatever was read before, through %s', async (door) => {
    const t = await createTestApp();
    await takeQuarterHour(t, 36);
    const before = await storedRows(t);
    const asked = bookingWith({ nominated_instructor_id: instructor.aoki });
    expect(await book(t, door, asked, { key: 'k' })).toMatchObject({
      status: 409,
      errors: { nominated_instructor_id: [takenText] },
    });
    expect(await storedRows(t)).toEqual(before);
  });

  it.each([
    [35, 200],
    [36, 409],
    [47, 409],
    [48, 200],
  ])("covers the lesson's hours and no more: quarter hour %i taken is %i", async (quarter, status) => {
    const t = await createTestApp();
    await takeQuarterHour(t, quarter);
    expect((await book(t, 'REST', bookingWith({ nominated_instructor_id: instructor.aoki }))).status).toBe(status);
  });
});
