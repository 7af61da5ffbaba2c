/** Bookings of a group course in classes (decision 0036). */
import { beforeEach, describe, expect, it } from 'vitest';
import { classesOf, makeGroupCourse } from '../../testing/classes.ts';
import { type Desk, deskBooking, openDesk, putBooking } from '../../testing/desk.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { school } from '../../testing/test-school.ts';

const { course, day, instructor, slope, time } = school;
const { aoki, baba, chiba } = instructor;

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  await makeGroupCourse(desk);
});

const booked = (changes: Record<string, unknown> = {}): Promise<number> =>
  desk.book({ number_of_orders: 2, ability_level: 1, ...changes });
const change = async (id: number, changes: Record<string, unknown>): Promise<number> =>
  (await putBooking(desk, id, changes)).status;
const mainInstructors = async () =>
  (await desk.t.app.db.selectFrom('booking').select('instructor_id').orderBy('id').execute()).map(
    (row) => row.instructor_id,
  );

describe('a booking of a group course', () => {
  it('opens a class, which the next one joins while there is room; a family is never divided', async () => {
    for (const people of [2, 1, 2, 1]) await booked({ number_of_orders: people });
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by nobody 4/4 [1 2 4]', '2: 12-22 09:00 by nobody 2/4 [3]']);
  });

  it("by a guest joins the class that the desk's booking opened", async () => {
    await booked({ instructor_id: aoki });
    const response = await desk.t.request('/booking', { method: 'POST', json: bookingWith({ fee: 30_000 }) });
    expect([response.status, await classesOf(desk)]).toEqual([200, ['1: 12-22 09:00 by 1 3/4 [1 2]']]);
    expect(await mainInstructors()).toEqual([aoki, aoki]);
  });

  it.each([
    ['another level than may share it', { ability_level: 3 }],
    ['another slope', { slope_id: slope.naeba }],
    ['another lesson time', { setting_time_id: time.afternoon }],
    ['another instructor', { instructor_id: baba }],
  ])('with %s opens a separate class', async (_what, changes) => {
    await booked({ instructor_id: aoki });
    await booked(changes);
    expect(await classesOf(desk)).toHaveLength(2);
  });

  it('does not clash with another in one class, whose hours are reserved once', async () => {
    await booked({ instructor_id: aoki });
    await booked({ instructor_id: aoki });
    expect(await desk.heldHours()).toEqual(['1 2026-12-22 36-47']);
    expect(await desk.audit()).not.toContainEqual(expect.objectContaining({ action: 'overlap' }));
  });

  it('clashes with another class of the instructor: 409', async () => {
    await booked({ instructor_id: aoki });
    const full = deskBooking({ instructor_id: aoki, number_of_orders: 3 });
    expect((await desk.rest('POST', '/booking', full)).status).toBe(409);
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 2/4 [1]']);
  });

  it('gives its instructor to a class that had none, and to all who attend it', async () => {
    await booked();
    await booked({ instructor_id: chiba });
    expect([await classesOf(desk), await mainInstructors(), await desk.heldHours()]).toEqual([
      ['1: 12-22 09:00 by 3 4/4 [1 2]'],
      [chiba, chiba],
      ['3 2026-12-22 36-47'],
    ]);
  });

  it('of more people than a class has room for is refused on the number of people', async () => {
    await makeGroupCourse(desk, { class_size: 3 });
    const { status, body } = await desk.rest('POST', '/booking', deskBooking({ number_of_orders: 4 }));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['number_of_orders']]);
  });

  it('of several days stays with the guests of the day before', async () => {
    await booked({ number_of_orders: 3, days_of_lesson: 2 });
    await booked({ number_of_orders: 3, operating_day: day['2026-12-23'] });
    // On the 23rd both classes have one place; the first one's guests are those of the 22nd.
    await booked({ number_of_orders: 1, days_of_lesson: 2 });
    expect(await classesOf(desk)).toEqual([
      '1: 12-22 09:00 by nobody 4/4 [1 3]',
      '2: 12-23 09:00 by nobody 4/4 [1 3]',
      '3: 12-23 09:00 by nobody 3/4 [2]',
    ]);
  });
});

describe('a booking in a class', () => {
  it('leaves it for its new date and time, alone with its instructor, and the class stays for the others', async () => {
    await booked({ instructor_id: aoki });
    await booked();
    expect(await change(2, { operating_day: day['2026-12-23'] })).toBe(200);
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 2/4 [1]', '2: 12-23 09:00 by nobody 2/4 [2]']);
    expect([await mainInstructors(), await desk.heldHours()]).toEqual([[aoki, null], ['1 2026-12-22 36-47']]);
    // The only booking of a class takes the class along.
    expect(await change(1, { setting_time_id: time.afternoon })).toBe(200);
    expect(await classesOf(desk)).toEqual(['1: 12-22 13:00 by 1 2/4 [1]', '2: 12-23 09:00 by nobody 2/4 [2]']);
    expect(await desk.heldHours()).toEqual(['1 2026-12-22 52-63']);
  });

  it('joins a class at its new date; the one it leaves empty is removed', async () => {
    await booked({ instructor_id: aoki });
    await booked({ operating_day: day['2026-12-23'], instructor_id: baba });
    expect(await change(1, { operating_day: day['2026-12-23'] })).toBe(200);
    expect(await classesOf(desk)).toEqual(['2: 12-23 09:00 by 2 4/4 [1 2]']);
    expect([await mainInstructors(), await desk.heldHours()]).toEqual([[baba, baba], ['2 2026-12-23 36-47']]);
    const [changed] = (await desk.trpc.admin.booking.history({ id: 1 })).changes;
    const teachers = { field: 'instructor_id', before: { id: aoki }, after: { id: baba } };
    expect(changed?.fields.find(({ field }) => field === 'instructor_id')).toMatchObject(teachers);
  });

  it('moves by a day in classes of several days', async () => {
    await booked({ days_of_lesson: 2, instructor_id: aoki });
    expect(await change(1, { operating_day: day['2026-12-23'] })).toBe(200);
    expect(await classesOf(desk)).toEqual(['1: 12-23 09:00 by 1 2/4 [1]', '2: 12-24 09:00 by 1 2/4 [1]']);
    await booked({ days_of_lesson: 2, operating_day: day['2026-12-23'] });
    expect(await change(2, { operating_day: day['2026-12-22'] })).toBe(200);
    expect(await classesOf(desk)).toEqual([
      '1: 12-23 09:00 by 1 4/4 [1 2]',
      '2: 12-24 09:00 by 1 2/4 [1]',
      '3: 12-22 09:00 by nobody 2/4 [2]',
    ]);
  });

  it('stays with more people and another level while they fit, and leaves when they do not', async () => {
    await booked({ instructor_id: aoki, number_of_orders: 1 });
    await booked({ number_of_orders: 1 });
    expect(await change(2, { number_of_orders: 3, ability_level: 2 })).toBe(200);
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 4/4 [1 2]']);
    expect(await change(2, { number_of_orders: 4 })).toBe(200);
    expect(await change(1, { ability_level: 6 })).toBe(200);
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 1/4 [1]', '2: 12-22 09:00 by nobody 4/4 [2]']);
  });

  it('leaves it for a private lesson with its new course, and back', async () => {
    await booked({ instructor_id: aoki });
    await booked();
    expect(await change(2, { course_id: course.withoutPrice })).toBe(200);
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 2/4 [1]', '2: 12-22 09:00 by nobody 2/- [2]']);
    expect(await change(2, { course_id: course.privateSki })).toBe(200);
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 4/4 [1 2]']);
  });

  it('gives a new instructor to all who attend it', async () => {
    await booked({ instructor_id: aoki });
    await booked();
    expect(await change(2, { instructor_id: baba })).toBe(200);
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 2 4/4 [1 2]']);
    expect([await mainInstructors(), await desk.heldHours()]).toEqual([[baba, baba], ['2 2026-12-22 36-47']]);
  });

  it('is canceled alone, and the class with the last one; both return', async () => {
    await booked({ instructor_id: aoki });
    await booked();
    expect(await change(1, { invoice_status: 'Canceled' })).toBe(200);
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 2/4 [1x 2]']);
    expect(await desk.heldHours()).toHaveLength(1);
    expect(await change(2, { invoice_status: 'Canceled' })).toBe(200);
    expect([await classesOf(desk), await desk.heldHours()]).toEqual([['1x: 12-22 09:00 by 1 0/4 [1x 2x]'], []]);
    expect(await change(1, { invoice_status: 'Unpaid' })).toBe(200);
    expect(await change(2, { invoice_status: 'Unpaid' })).toBe(200);
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 4/4 [1 2]']);
    expect(await desk.heldHours()).toHaveLength(1);
  });

  it('opens another class when it returns and its place is taken', async () => {
    await booked({ instructor_id: aoki });
    await booked();
    await change(1, { invoice_status: 'Canceled' });
    await booked();
    expect(await change(1, { invoice_status: 'Unpaid' })).toBe(200);
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 4/4 [2 3]', '2: 12-22 09:00 by nobody 2/4 [1]']);
  });

  it('leaves the others in it when it is deleted', async () => {
    await booked({ instructor_id: aoki });
    await booked();
    await desk.t.app.db.deleteFrom('booking').where('id', '=', 1).execute();
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 2/4 [2]']);
  });

  it('keeps its place on taught days when its people and time change', async () => {
    await booked({ operating_day: day['2026-12-18'], days_of_lesson: 6, instructor_id: aoki });
    await booked({ operating_day: day['2026-12-18'], days_of_lesson: 6 });
    expect(await change(2, { setting_time_id: time.afternoon, number_of_orders: 3 })).toBe(200);
    const classes = await classesOf(desk);
    expect(classes.slice(0, 3)).toEqual([
      '1: 12-18 09:00 by 1 5/4 [1 2!]',
      '2: 12-19 09:00 by 1 5/4 [1 2!]',
      '3: 12-20 09:00 by 1 2/4 [1]',
    ]);
    expect(classes.slice(6)).toContain('7: 12-20 13:00 by nobody 3/4 [2]');
  });
});
