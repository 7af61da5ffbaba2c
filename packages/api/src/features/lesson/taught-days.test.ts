/** A change to a lesson that has begun leaves its taught days as they were (decision 0024). */
import { describe, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, lessonDaysOf, openDesk, putBooking } from '../../testing/desk.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';

const { course, day, instructor, time } = school;
const { aoki, baba, chiba } = instructor;

/** A lesson of four days from 22 December by Aoki, as of the morning of the third. */
async function openRunning(now = '2026-12-24T08:00:00+09:00'): Promise<{ desk: Desk; id: number }> {
  const desk = await openDesk();
  const id = await desk.book({ instructor_id: aoki, days_of_lesson: 4 });
  Object.assign(desk.t.app.clock, createClock(now));
  return { desk, id };
}
const teachersOf = async (desk: Desk, id: number) => (await lessonDaysOf(desk, id)).map((each) => each.at(-1));
const hoursPaid = async (desk: Desk): Promise<string[]> => {
  const response = await desk.t.request('/schedule/export?from=2026-12-22&to=2026-12-31', { token: desk.token });
  return (await response.text()).split('\r\n').filter((line) => line.startsWith('Total'));
};

describe('a lesson that has begun and gets another instructor', () => {
  it('is taught by the new one from today on, and the taught days are paid to the old one', async () => {
    const { desk, id } = await openRunning();
    const { status, body } = await putBooking(desk, id, { instructor_id: chiba });
    expect([status, body.item.instructor_id]).toEqual([200, chiba]);
    expect(await teachersOf(desk, id)).toEqual(['1', '1', '3', '3']);
    expect(await hoursPaid(desk)).toEqual(['Total,1,Aoki Sora,,,6', 'Total,3,Chiba Mei,,,6']);
    expect(await desk.heldHours()).toEqual([
      `${aoki} 2026-12-22 36-47`,
      `${aoki} 2026-12-23 36-47`,
      `${chiba} 2026-12-24 36-47`,
      `${chiba} 2026-12-25 36-47`,
    ]);
  });

  it('is taught by the new one on all days when change_taught_days is set, with an audit row', async () => {
    const { desk, id } = await openRunning();
    await putBooking(desk, id, { instructor_id: chiba, change_taught_days: true });
    expect(await teachersOf(desk, id)).toEqual(['3', '3', '3', '3']);
    const log = await desk.t.app.db.selectFrom('audit_log').select('after').orderBy('id', 'desc').executeTakeFirst();
    expect(log?.after).toContain('"changed_taught_days":["2026-12-22","2026-12-23"]');
  });

  it('is not refused for lessons that the new one taught on the days that stay', async () => {
    const { desk, id } = await openRunning();
    await desk.book({ instructor_id: chiba, course_id: course.snowboard });
    expect((await putBooking(desk, id, { instructor_id: chiba })).status).toBe(200);
  });

  it('keeps the hours of the taught days when it gets another lesson time', async () => {
    const { desk, id } = await openRunning();
    await putBooking(desk, id, { setting_time_id: time.afternoon });
    expect((await lessonDaysOf(desk, id)).map((each) => each.split(' ')[2])).toEqual([
      '09:00-12:00',
      '09:00-12:00',
      '13:00-16:00',
      '13:00-16:00',
    ]);
  });
});

describe('a lesson that has begun and gets another course or slope', () => {
  const placesOf = async ({ t }: Desk, id: number) =>
    (
      await t.app.db
        .selectFrom('lesson')
        .innerJoin('attendance', 'lesson_id', 'lesson.id')
        .where('booking_id', '=', id)
        .select(['course_id', 'slope_id'])
        .orderBy('day_number')
        .execute()
    ).map(({ course_id, slope_id }) => [course_id, slope_id]);
  const { privateSki, snowboard } = course;
  const { kandatsu, naeba } = school.slope;

  it.each([
    ['course', { course_id: snowboard }, [snowboard, kandatsu]],
    ['slope', { slope_id: naeba }, [privateSki, naeba]],
  ])('keeps the %s of the taught days, which payroll and pay name', async (_what, changes, place) => {
    const { desk, id } = await openRunning();
    expect((await putBooking(desk, id, changes)).status).toBe(200);
    const was = [privateSki, kandatsu];
    expect(await placesOf(desk, id)).toEqual([was, was, place, place]);
    expect((await putBooking(desk, id, { number_of_orders: 2 })).status).toBe(200);
    expect(await placesOf(desk, id)).toEqual([was, was, place, place]);
  });

  it('has it on all days when change_taught_days is set, or when it is over', async () => {
    const { desk, id } = await openRunning();
    await putBooking(desk, id, { course_id: snowboard, change_taught_days: true });
    expect(await placesOf(desk, id)).toEqual(Array.from({ length: 4 }, () => [snowboard, kandatsu]));
    Object.assign(desk.t.app.clock, createClock('2026-12-28T08:00:00+09:00'));
    await putBooking(desk, id, { course_id: privateSki });
    expect(await placesOf(desk, id)).toEqual(Array.from({ length: 4 }, () => [privateSki, kandatsu]));
  });
});

describe('another date of a lesson that has begun', () => {
  it.each([
    [{ operating_day: day['2026-12-23'] }, 'operating_day', '2026-12-22, 2026-12-23'],
    [{ days_of_lesson: 1 }, 'days_of_lesson', '(2026-12-23)'],
  ])('%j is refused on the field, and stored with change_taught_days', async (changes, field, dates) => {
    const { desk, id } = await openRunning();
    const before = await lessonDaysOf(desk, id);
    const refused = await putBooking(desk, id, changes);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    expect(refused.body.errors[field][0]).toContain(dates);
    expect(await lessonDaysOf(desk, id)).toEqual(before);
    expect((await putBooking(desk, id, { ...changes, change_taught_days: true })).status).toBe(200);
    expect(await lessonDaysOf(desk, id)).not.toEqual(before);
  });

  it('needs no confirmation when only future days are added or removed', async () => {
    const { desk, id } = await openRunning();
    expect((await putBooking(desk, id, { days_of_lesson: 3 })).status).toBe(200);
    expect((await putBooking(desk, id, { days_of_lesson: 5 })).status).toBe(200);
    expect(await lessonDaysOf(desk, id)).toHaveLength(5);
  });
});

describe('a lesson that is over', () => {
  const after = '2026-12-28T08:00:00+09:00';

  it('is corrected by a client that does not send change_taught_days (rest-v1: setting the instructor sets the days)', async () => {
    const { desk, id } = await openRunning(after);
    await putBooking(desk, id, { instructor_id: chiba });
    expect(await teachersOf(desk, id)).toEqual(['3', '3', '3', '3']);
  });

  it('is refused to a desk that sends change_taught_days as false', async () => {
    const { desk, id } = await openRunning(after);
    const refused = await putBooking(desk, id, { instructor_id: chiba, change_taught_days: false });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['instructor_id']]);
    expect(await teachersOf(desk, id)).toEqual(['1', '1', '1', '1']);
  });
});

describe('moves on the schedule', () => {
  it('leave taught days unchanged without change_taught_days, and save the others', async () => {
    const { desk, id } = await openRunning();
    const moves = [1, 2, 3, 4].map((day_number) => move(id, chiba, { day_number }));
    const { saved, refused } = await saveMoves(desk, ...moves);
    expect(saved.map((each) => each.day_number)).toEqual([3, 4]);
    expect(refused.map(({ move, reason, text }) => [move.day_number, reason, text.params?.days])).toEqual([
      [1, 'taught', '2026-12-22'],
      [2, 'taught', '2026-12-23'],
    ]);
    expect(await teachersOf(desk, id)).toEqual(['1', '1', '3', '3']);
    const booking = await desk.t.app.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
    expect([booking.instructor_id, booking.date]).toEqual([chiba, '2026-12-22']);
    await saveMoves(desk, move(id, baba, { expected_version: booking.version, allow_taught: true }));
    expect(await teachersOf(desk, id)).toEqual(['2', '1', '3', '3']);
  });

  it('take no lesson from a past day to one ahead without change_taught_days: it was taught, and is paid', async () => {
    const { desk, id } = await openRunning();
    const ahead = move(id, aoki, { day_number: 1, to_date: '2026-12-26' });
    expect((await saveMoves(desk, ahead)).refused.map((each) => each.reason)).toEqual(['taught']);
    expect(await hoursPaid(desk)).toEqual(['Total,1,Aoki Sora,,,12']);
    expect((await saveMoves(desk, { ...ahead, allow_taught: true })).refused).toEqual([]);
  });

  it('put no lesson on a past day without change_taught_days', async () => {
    const { desk } = await openRunning();
    const id = await desk.book({ instructor_id: baba, operating_day: day['2026-12-26'] });
    const back = move(id, baba, { to_date: '2026-12-22' });
    expect((await saveMoves(desk, back)).refused.map((each) => each.reason)).toEqual(['taught']);
    expect((await saveMoves(desk, { ...back, allow_taught: true })).refused).toEqual([]);
  });
});
