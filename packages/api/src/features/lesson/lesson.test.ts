/** The stored lessons and attendances behind a booking's days (decision 0031). */
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { storedDays } from '../../testing/lesson-days.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';

const { course, day, instructor, slope } = school;
const { aoki, chiba } = instructor;

const lessons = (desk: Desk) => desk.t.app.db.selectFrom('lesson').selectAll().orderBy('id').execute();
/** A booking of three days with Aoki; somebody marked on the second that the guest came late. */
async function openBooked(): Promise<{ desk: Desk; id: number }> {
  const desk = await openDesk();
  const id = await desk.book({ instructor_id: aoki, days_of_lesson: 3, number_of_orders: 2 });
  await desk.t.app.db.updateTable('attendance').set({ presence: 'late' }).where('day_number', '=', 2).execute();
  return { desk, id };
}
/** Lessons and presence by day: `day lesson presence`. */
const keptOf = async (desk: Desk): Promise<string[]> =>
  (await storedDays(desk.t.app.db)).map((each) => `${each.day_number} ${each.lesson_id} ${each.presence}`);

describe('each day of a booking', () => {
  it('is a private lesson with one attendance', async () => {
    const { desk, id } = await openBooked();
    const dates = ['2026-12-22', '2026-12-23', '2026-12-24'];
    expect(await lessons(desk)).toMatchObject(
      dates.map((date) => ({
        course_id: course.privateSki,
        slope_id: slope.kandatsu,
        date,
        start_time: '09:00',
        end_time: '12:00',
        instructor_id: aoki,
        capacity: null,
        canceled: 0,
        version: 1,
      })),
    );
    expect(await storedDays(desk.t.app.db)).toMatchObject(
      dates.map((date, index) => ({
        booking_id: id,
        day_number: index + 1,
        date,
        people: 2,
        canceled: 0,
        overbooked: 0,
      })),
    );
    expect(await keptOf(desk)).toEqual(['1 1 expected', '2 2 late', '3 3 expected']);
  });

  it.each([
    ['another lesson time', { setting_time_id: school.time.afternoon }],
    ['another instructor', { instructor_id: chiba }],
    ['another course', { course_id: course.snowboard }],
  ])('keeps its lesson and its mark through %s', async (_what, change) => {
    const { desk, id } = await openBooked();
    expect((await putBooking(desk, id, change)).status).toBe(200);
    expect(await keptOf(desk)).toEqual(['1 1 expected', '2 2 late', '3 3 expected']);
    expect((await lessons(desk)).map((lesson) => lesson.version)).toEqual([2, 2, 2]);
  });

  it('keeps its lesson on another date, without its mark', async () => {
    const { desk, id } = await openBooked();
    expect((await putBooking(desk, id, { operating_day: day['2026-12-23'] })).status).toBe(200);
    expect(await keptOf(desk)).toEqual(['1 1 expected', '2 2 expected', '3 3 expected']);
  });

  it('keeps its lesson when it is moved after another one, under its new number', async () => {
    const { desk, id } = await openBooked();
    const { refused } = await saveMoves(desk, move(id, aoki, { day_number: 2, to_date: '2026-12-28' }));
    expect(refused).toEqual([]);
    expect(await keptOf(desk)).toEqual(['1 1 expected', '2 3 expected', '3 2 expected']);
    // The third day has another number and the same lesson.
    expect((await lessons(desk)).map((lesson) => lesson.version)).toEqual([1, 2, 1]);
  });

  it('is added and removed with its lesson', async () => {
    const { desk, id } = await openBooked();
    await putBooking(desk, id, { days_of_lesson: 1 });
    expect([await keptOf(desk), (await lessons(desk)).length]).toEqual([['1 1 expected'], 1]);
    await putBooking(desk, id, { days_of_lesson: 2, course_id: course.snowboard });
    expect(await keptOf(desk)).toEqual(['1 1 expected', '2 4 expected']);
    expect((await lessons(desk)).map((lesson) => lesson.course_id)).toEqual([course.snowboard, course.snowboard]);
  });

  it('follows the course, the slope and the people of its booking', async () => {
    const { desk, id } = await openBooked();
    await desk.book({ course_id: course.privateSki });
    await putBooking(desk, id, { course_id: course.snowboard, slope_id: slope.naeba, number_of_orders: 4 });
    const changed = { course_id: course.snowboard, slope_id: slope.naeba };
    const others = { course_id: course.privateSki, slope_id: slope.kandatsu };
    expect(await lessons(desk)).toMatchObject([changed, changed, changed, others]);
    expect((await storedDays(desk.t.app.db)).map((each) => each.people)).toEqual([4, 4, 4, 1]);
  });

  it('is canceled with its booking, keeps everything else, and is restored with it', async () => {
    const { desk, id } = await openBooked();
    const flags = async () => [
      (await lessons(desk)).map((lesson) => lesson.canceled),
      (await storedDays(desk.t.app.db)).map((each) => each.canceled),
    ];
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    expect(await flags()).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect([await keptOf(desk), await desk.heldHours()]).toEqual([['1 1 expected', '2 2 late', '3 3 expected'], []]);
    await putBooking(desk, id, { invoice_status: 'Unpaid' });
    expect(await flags()).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(await desk.heldHours()).toHaveLength(3);
  });
});
