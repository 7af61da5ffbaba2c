/** Guests who were taught although the slope had closed: the mark that they came says so, and nothing is given back. */
import { beforeEach, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

const date = '2026-12-22';
const answered = { message: 'conflict: errors:closureAnswered' };
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk({ mail: sendsMail, clock: createClock(`${date}T08:50:00+09:00`) });
});

const book = (days_of_lesson = 1) =>
  desk.book({ operating_day: school.day[date], fee: 30_000, days_of_lesson, instructor_id: school.instructor.aoki });
const close = async (to_date = date) => {
  const span = { from_date: date, start_time: '09:00', to_date, end_time: '24:00' };
  return (await desk.trpc.admin.closure.close({ ...span, slope_id: null, reason: '', request_key: 'storm' })).id;
};
const mark = (booking_id: number, presence: 'came' | 'late' | 'expected', more: object = {}) =>
  desk.trpc.admin.today.mark({ request_key: `key ${presence}`, booking_id, date, presence, seen: [], ...more });
const listed = async (id: number) =>
  (await desk.trpc.admin.closure.get({ id })).answers.map(({ state, less }) => `${state} ${less}`);
const waiting = async () => (await desk.trpc.admin.closure.count()).total;

it.each(['came', 'late'] as const)(
  'a guest marked as %s since it closed is asked nothing, and gets nothing back',
  async (presence) => {
    const booking_id = await book();
    const id = await close();
    await mark(booking_id, presence);
    expect([await listed(id), await waiting()]).toEqual([['kept 0'], 0]);
    for (const decision of ['refund', 'credit'] as const)
      await expect(desk.trpc.admin.closure.decide({ id, booking_id, decision })).rejects.toMatchObject(answered);
    expect((await desk.trpc.admin.closure.carryOut({ id })).told).toBe(0);
    expect(await desk.trpc.admin.booking.get({ id: booking_id })).toMatchObject({ fee: 30_000, status: 'booked' });
  },
);

it('waits again once the mark is undone', async () => {
  const booking_id = await book();
  const id = await close();
  await mark(booking_id, 'came');
  await mark(booking_id, 'expected', { seen: ['key came'] });
  expect([await listed(id), await waiting()]).toEqual([['waiting 30000'], 1]);
});

it('a guest marked before it closed was only at the meeting point, and is asked', async () => {
  const booking_id = await book();
  await mark(booking_id, 'came', { made_at: `2026-12-21T23:45:00.000Z` });
  const id = await close();
  expect([await listed(id), await waiting()]).toEqual([['waiting 30000'], 1]);
  expect((await desk.trpc.admin.today.day({ date })).lessons[0]).toMatchObject({ is_closed: true });
});

it('gives back only the other days of a guest who came on one', async () => {
  const booking_id = await book(2);
  const id = await close('2026-12-23');
  await mark(booking_id, 'came');
  expect(await listed(id)).toEqual(['waiting 15000']);
  await desk.trpc.admin.closure.decide({ id, booking_id, decision: 'refund', less: 15_000 });
  expect(await desk.trpc.admin.booking.get({ id: booking_id })).toMatchObject({ fee: 15_000, days_of_lesson: 1 });
});

it('sends a guest who came no message that the lesson takes place, when it opens again', async () => {
  const booking_id = await book();
  const id = await close();
  await desk.trpc.admin.closure.carryOut({ id });
  await desk.t.app.db.updateTable('outbox').set({ status: 'sent' }).execute();
  await mark(booking_id, 'came');
  await desk.trpc.admin.closure.reopen({ id });
  const kinds = await desk.t.app.db
    .selectFrom('outbox')
    .select('kind')
    .where('kind', '=', 'reopened')
    .orderBy('id')
    .execute();
  expect([kinds, await listed(id)]).toEqual([[], ['kept 0']]);
});
