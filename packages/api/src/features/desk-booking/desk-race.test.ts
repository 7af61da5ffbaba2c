import { describe, expect, it } from 'vitest';
import { deskBooking, openDesk, putBooking } from '../../testing/desk.ts';
import { book, bookingWith, doors, type Outcome, storedRows } from '../../testing/guest-booking.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const { day, instructor, time } = school;
const aoki = { nominated_instructor_id: instructor.aoki };

/** Concurrent guest requests, alternating between the two doors. */
const race = (t: TestApp, wishes: readonly Record<string, unknown>[]): Promise<Outcome[]> =>
  Promise.all(wishes.map((wish, index) => book(t, doors[index % 2] ?? 'REST', bookingWith({ ...aoki, ...wish }))));

/** A refusal that a guest can read: a conflict on the field, in one sentence. */
const clear = {
  status: 409,
  message: expect.stringMatching(/instructor/i),
  errors: { nominated_instructor_id: [expect.stringMatching(/instructor/i)] },
};

/** No two lesson days of one instructor share a minute, and all their hours are reserved. */
async function expectNoDoubleBooking(t: TestApp): Promise<void> {
  const days = await t.app.db
    .selectFrom('lesson')
    .selectAll()
    .where('instructor_id', 'is not', null)
    .where('canceled', '=', 0)
    .orderBy('instructor_id')
    .orderBy('date')
    .orderBy('start_time')
    .execute();
  days.forEach((one, index) => {
    const next = days[index + 1];
    if (next?.instructor_id !== one.instructor_id || next?.date !== one.date) return;
    expect(next.start_time >= one.end_time).toBe(true);
  });
  expect((await storedRows(t)).lesson_cell).toBe(days.length * 12);
}

describe('200 concurrent guests (issue: exactly one 200, 199 clear 4xx)', () => {
  it('who want one instructor and hour: one wins', async () => {
    const t = await createTestApp();
    const answers = await race(t, Array(200).fill({}));
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused).toHaveLength(199);
    for (const answer of refused) expect(answer).toMatchObject(clear);
    expect(await storedRows(t)).toMatchObject({ booking: 1, lesson: 1, attendance: 1, lesson_cell: 12 });
  });

  it('who want one instructor and 20 hours in mixed order: 20 win', async () => {
    const t = await createTestApp();
    const first = day['2026-12-28'];
    const hours = Array.from({ length: 20 }, (_, index) => ({
      operating_day: first + Math.floor(index / 2),
      setting_time_id: index % 2 === 0 ? time.morning : time.afternoon,
    }));
    // 73 and 200 share no factor, so every hour comes ten times, in mixed order.
    const wishes = Array.from({ length: 200 }, (_, index) => hours[((index * 73) % 200) % 20] ?? {});
    const answers = await race(t, wishes);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    for (const answer of answers.filter((each) => each.status !== 200)) expect(answer).toMatchObject(clear);
    const won = await t.app.db
      .selectFrom('booking')
      .select(['operating_day_id', 'setting_time_id'])
      .orderBy('id')
      .execute();
    expect(new Set(won.map((each) => `${each.operating_day_id} ${each.setting_time_id}`)).size).toBe(20);
    await expectNoDoubleBooking(t);
  });
});

describe('concurrent requests of the desk', () => {
  it('and of guests: exactly one wins', async () => {
    const { t, rest } = await openDesk();
    const desk = Array.from({ length: 20 }, (_, index) =>
      rest('POST', '/booking', deskBooking(index % 2 === 0 ? aoki : { instructor_id: instructor.aoki })),
    );
    const [guests, desks] = await Promise.all([race(t, Array(20).fill({})), Promise.all(desk)]);
    const statuses = [...guests, ...desks].map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array(39).fill(409)]);
    await expectNoDoubleBooking(t);
  });

  it('that give different bookings to one instructor: one gets the lesson', async () => {
    const desk = await openDesk();
    const ids = [];
    for (let count = 0; count < 10; count += 1) ids.push(await desk.book());
    const answers = await Promise.all(ids.map((id) => putBooking(desk, id, { instructor_id: instructor.aoki })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    await expectNoDoubleBooking(desk.t);
  });

  it('that change one booking from the same version: one is stored', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, fee) => putBooking(desk, id, { fee, version: 1 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('and of a guest while a canceled lesson is restored: one of them gets the hours', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: instructor.aoki, invoice_status: 'Canceled' });
    const [back, guest] = await Promise.all([
      putBooking(desk, id, { invoice_status: 'Unpaid' }),
      book(desk.t, 'REST', bookingWith(aoki)),
    ]);
    expect([back.status, guest.status].sort()).toEqual([200, 409]);
    await expectNoDoubleBooking(desk.t);
  });
});

describe("the unique key of an instructor's hours", () => {
  it('also refuses the desk when it is taken by a row that no read shows', async () => {
    const desk = await openDesk();
    await desk.book();
    const { id } = await desk.t.app.db.selectFrom('lesson').select('id').executeTakeFirstOrThrow();
    await desk.t.app.db
      .insertInto('lesson_cell')
      .values({ instructor_id: instructor.aoki, date: '2026-12-22', quarter_hour: 40, lesson_id: id })
      .execute();
    const other = await desk.book();
    const before = await storedRows(desk.t);
    const taken = (field: string) => ({ status: 409, body: { errors: { [field]: [expect.any(String)] } } });
    const byName = await desk.rest('POST', '/booking', deskBooking({ ...aoki, allow_overlap: true }));
    expect(byName).toMatchObject(taken('nominated_instructor_id'));
    expect(await putBooking(desk, other, { instructor_id: instructor.aoki })).toMatchObject(taken('instructor_id'));
    expect(await storedRows(desk.t)).toEqual(before);
  });
});
