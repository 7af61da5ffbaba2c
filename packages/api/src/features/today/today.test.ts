/** A day at the meeting point: its lessons and guests, and marks of several people. */
import { beforeAll, expect, it } from 'vitest';
import { makeGroupCourse } from '../../testing/classes.ts';
import { type Desk, deskEmail, openDesk, putBooking } from '../../testing/desk.ts';
import { storedDays } from '../../testing/lesson-days.ts';
import { school } from '../../testing/test-school.ts';

const date = '2026-12-20';
const { aoki } = school.instructor;
let desk: Desk;
let family: number;
beforeAll(async () => {
  desk = await openDesk();
  family = await desk.book({
    ...{ operating_day: school.day[date], instructor_id: aoki, days_of_lesson: 2, number_of_orders: 2 },
    ...{ customer_name: 'Tan Wei Ling', hotel_name: 'Futaba', has_transportation: true, admin_notes: 'Vegetarian' },
  });
});

const mark = (request_key: string, presence: 'expected' | 'came' | 'late' | 'no_show', seen: string[] = [], of = {}) =>
  desk.trpc.admin.today.mark({ request_key, booking_id: family, date, presence, seen, ...of });
const guestsOn = async (day: string) =>
  (await desk.trpc.admin.today.day({ date: day })).lessons.flatMap(({ guests }) => guests);
const storedPresences = async () => (await storedDays(desk.t.app.db)).map(({ presence }) => presence);

it('lists the lessons of the day with what the desk must know about each guest', async () => {
  const { lessons, requests, failed_messages } = await desk.trpc.admin.today.day({ date });
  expect({ requests, failed_messages }).toEqual({ requests: 0, failed_messages: 0 });
  expect(lessons).toMatchObject([
    {
      ...{ start_time: '09:00', end_time: '12:00', capacity: null },
      instructor: { id: aoki },
      slope: { id: school.slope.kandatsu },
      guests: [
        {
          ...{ booking_id: family, customer_name: 'Tan Wei Ling', people: 2, day_number: 1, days_of_lesson: 2 },
          ...{ has_transportation: true, hotel_name: 'Futaba', admin_notes: 'Vegetarian', owes: 30_000 },
          ...{ presence: 'expected', marks: [] },
        },
      ],
    },
  ]);
  await desk.trpc.admin.payment.take({
    booking_id: family,
    balance: 30_000,
    request_key: 'cash',
    amount: 10_000,
    method: 'cash',
  });
  expect(await guestsOn('2026-12-21')).toMatchObject([{ day_number: 2, owes: 20_000 }]);
  expect((await desk.trpc.admin.today.day({ date: '2026-12-24' })).lessons).toEqual([]);
});

it('lists what instructors do besides lessons, until the instructor is deleted', async () => {
  const { baba } = school.instructor;
  const entry = { start_time: '08:00', end_time: '08:30', tag: 'On Hold', operating_day: date };
  await desk.trpc.admin.schedule.saveEntry({ ...entry, instructor_id: baba });
  await desk.trpc.admin.schedule.saveEntry({ ...entry, instructor_id: baba, operating_day: '2026-12-21' });
  const entriesOn = async () => (await desk.trpc.admin.today.day({ date })).entries;
  expect(await entriesOn()).toMatchObject([
    { start_time: '08:00', end_time: '08:30', tag: 'On Hold', instructor: { id: baba } },
  ]);
  await desk.t.app.db.updateTable('instructor').set({ deleted_at: 'now' }).where('id', '=', baba).execute();
  expect(await entriesOn()).toEqual([]);
});

it('stores a mark once, shows who made it, and leaves fee, class and pay unchanged', async () => {
  const before = await desk.trpc.admin.booking.get({ id: family });
  const came = await mark('a', 'came');
  expect(came).toMatchObject({ presence: 'came', marks: [{ request_key: 'a', made_by: deskEmail }] });
  expect(await mark('a', 'came')).toEqual(came);
  expect(await storedPresences()).toEqual(['came', 'expected']);
  expect(await desk.trpc.admin.booking.get({ id: family })).toEqual(before);
  expect((await desk.audit()).filter(({ action }) => action === 'mark_presence')).toMatchObject([
    { entity: 'booking', entity_id: String(family), actor: deskEmail },
  ]);
  await expect(mark('a', 'late')).rejects.toThrow('keyReused');
  expect(await mark('b', 'expected', ['a'])).toMatchObject({ presence: 'expected' });
  expect(await storedPresences()).toEqual(['expected', 'expected']);
});

it("shows two marks whose authors had not seen the other's, and replaces neither until somebody chooses", async () => {
  await mark('here', 'came', ['b'], { made_at: '2026-12-19T22:00:00.000Z' });
  const both = await mark('gone', 'no_show', ['b']);
  expect(both).toMatchObject({
    presence: 'came',
    marks: [
      { request_key: 'here', presence: 'came', made_at: '2026-12-19T22:00:00.000Z' },
      { request_key: 'gone', presence: 'no_show' },
    ],
  });
  expect(await guestsOn(date)).toMatchObject([both]);
  expect(await storedPresences()).toEqual(['came', 'expected']);
  const chosen = await mark('choice', 'no_show', ['here', 'gone']);
  expect(chosen).toMatchObject({ presence: 'no_show', marks: [{ request_key: 'choice' }] });
  expect(await storedPresences()).toEqual(['no_show', 'expected']);
});

it('refuses a future day, a day without a lesson, and a lesson that was canceled', async () => {
  await expect(mark('early', 'came', [], { date: '2026-12-21' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
  await expect(mark('none', 'came', [], { date: '2026-12-19' })).rejects.toThrow('noLessonOnDay');
  await putBooking(desk, family, { invoice_status: 'Canceled' });
  await expect(mark('canceled', 'came')).rejects.toThrow('noLessonOnDay');
  // A tablet that did not get the answer sends its request again.
  expect(await mark('choice', 'no_show', ['here', 'gone'])).toMatchObject({ marks: [{ request_key: 'choice' }] });
  expect(await guestsOn(date)).toEqual([]);
});

it.each([
  ['another class', { setting_time_id: school.time.afternoon }],
  ['a private lesson', { course_id: school.course.snowboard, setting_time_id: school.time.fullDay }],
  ['a class on another slope', { slope_id: school.slope.naeba }],
])('keeps the mark of a guest who goes from a class to %s on the same day', async (_where, changes) => {
  const own = await openDesk();
  await makeGroupCourse(own);
  const book = () => own.book({ operating_day: school.day[date], number_of_orders: 1, days_of_lesson: 2 });
  await book();
  const booking_id = await book();
  await own.trpc.admin.today.mark({ request_key: 'a', booking_id, date, presence: 'no_show', seen: [] });
  const daysOf = async () => (await storedDays(own.t.app.db)).filter((day) => day.booking_id === booking_id);
  const [classed] = await daysOf();
  expect((await putBooking(own, booking_id, changes)).status).toBe(200);
  const days = await daysOf();
  expect(days.map(({ presence }) => presence)).toEqual(['no_show', 'expected']);
  expect(days[0]?.lesson_id).not.toBe(classed?.lesson_id);
  // And back.
  const { privateSki } = school.course;
  const back = { course_id: privateSki, slope_id: school.slope.kandatsu, setting_time_id: school.time.morning };
  expect((await putBooking(own, booking_id, back)).status).toBe(200);
  expect((await daysOf()).map(({ presence }) => presence)).toEqual(['no_show', 'expected']);
});

it('says which lesson cannot be taught since its slope is closed: a class only where none of its guests stays', async () => {
  const own = await openDesk();
  await makeGroupCourse(own);
  const book = (customer_name: string, more = {}) =>
    own.book({ customer_name, operating_day: school.day[date], instructor_id: aoki, number_of_orders: 1, ...more });
  const first = await book('First');
  const second = await book('Second');
  await book('Later', { setting_time_id: school.time.afternoon });
  const closed = async () =>
    (await own.trpc.admin.today.day({ date })).lessons
      .filter(({ is_closed }) => is_closed)
      .map(({ guests }) => guests.map(({ customer_name }) => customer_name).join(', '));
  expect(await closed()).toEqual([]);
  const span = { from_date: date, start_time: '07:00', to_date: date, end_time: '12:30', reason: '' };
  const { id } = await own.trpc.admin.closure.close({ ...span, slope_id: null, request_key: 'storm' });
  expect(await closed()).toEqual(['First, Second']);
  await own.trpc.admin.closure.decide({ id, booking_id: second, decision: 'refund' });
  expect(await closed()).toEqual(['First']);
  await own.trpc.admin.closure.decide({ id, booking_id: first, decision: 'keep' });
  expect(await closed()).toEqual([]);
  const again = { ...span, end_time: '13:30', slope_id: null, request_key: 'again' };
  const { id: later } = await own.trpc.admin.closure.close(again);
  expect(await closed()).toEqual(['First', 'Later']);
  await own.trpc.admin.closure.reopen({ id: later });
  expect(await closed()).toEqual([]);
});

it('says of a class that is held for one guest which other has lost the day, until that one is decided or has come', async () => {
  const own = await openDesk();
  await makeGroupCourse(own);
  const book = (customer_name: string) =>
    own.book({ customer_name, operating_day: school.day[date], instructor_id: aoki, number_of_orders: 1 });
  const first = await book('First');
  const second = await book('Second');
  const seen = async () =>
    (await own.trpc.admin.today.day({ date })).lessons.flatMap(({ is_closed = false, guests }) => [
      is_closed,
      ...guests.map(({ customer_name, is_lost = false }) => `${customer_name} ${is_lost}`),
    ]);
  const span = { from_date: date, start_time: '07:00', to_date: date, end_time: '12:30', reason: '' };
  const { id } = await own.trpc.admin.closure.close({ ...span, slope_id: null, request_key: 'storm' });
  expect(await seen()).toEqual([true, 'First false', 'Second false']);
  await own.trpc.admin.closure.decide({ id, booking_id: second, decision: 'keep' });
  expect(await seen()).toEqual([false, 'First true', 'Second false']);
  await own.trpc.admin.today.mark({ request_key: 'a', booking_id: first, date, presence: 'came', seen: [] });
  expect(await seen()).toEqual([false, 'First false', 'Second false']);
});
