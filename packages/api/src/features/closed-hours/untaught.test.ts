/**
 * A lesson that a closed slope has canceled is counted in the same way by everything that counts taught lessons:
 * payroll, pay, hours, reports, sales.
 */
import { beforeEach, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { makeGroupCourse } from '../../testing/classes.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { linesOfMonth } from '../pay/pay-lines.ts';
import { markPresence } from '../presence/presence.service.ts';
import { reportWorkTime } from '../report/report.service.ts';
import { reportSales } from '../sales/sales.service.ts';
import { payrollLines } from '../schedule/payroll-csv.ts';

const { aoki } = school.instructor;
const december = { from: '2026-12-01', to: '2026-12-31' };
let desk: Desk;
/** Two guests of one class on the 22nd, and one alone on the 23rd. */
let guests: { first: number; second: number; other: number };

beforeEach(async () => {
  desk = await openDesk();
  await makeGroupCourse(desk);
  const book = (email: string, people: number, date: '2026-12-22' | '2026-12-23') =>
    desk.book({ email, number_of_orders: people, instructor_id: aoki, operating_day: school.day[date] });
  guests = {
    first: await book('a@mail.example', 1, '2026-12-22'),
    second: await book('b@mail.example', 2, '2026-12-22'),
    other: await book('c@mail.example', 3, '2026-12-23'),
  };
});

/** On 31 December: the days and people that each of them counts. */
async function counted() {
  const app = { ...desk.t.app, clock: createClock('2026-12-31T18:00:00+09:00') };
  const payroll = (await payrollLines(app.db, december, 'en')).map(({ date, people }) => `${date.slice(8)} ${people}`);
  const pay = ((await linesOfMonth(app.db, '2026-12')).get(aoki) ?? []).map(({ date }) => date.slice(8));
  const hours = (await reportWorkTime(app, '2026')).items['2026-12'];
  const { now } = (await reportSales(app, { ...december, by: 'instructor' })).total;
  return { payroll, pay, hours: Object.values(hours ?? {}), sold: now.people, taught: now.taught, places: now.places };
}

const all = { payroll: ['22 3', '23 3'], pay: ['22', '23'], hours: [6], sold: 6, taught: 6, places: 8 };
const withoutLost = { payroll: ['23 3'], pay: ['23'], hours: [3], sold: 6, taught: 3, places: 4 };

const close = async () => {
  const day = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
  return (await desk.trpc.admin.closure.close({ ...day, slope_id: null, reason: '', request_key: 'storm' })).id;
};

it('not while its guests have not answered, and no more once they have', async () => {
  expect(await counted()).toEqual(all);
  const id = await close();
  expect(await counted()).toEqual(withoutLost);
  for (const booking_id of [guests.first, guests.second])
    await desk.trpc.admin.closure.decide({ id, booking_id, decision: 'refund' });
  expect(await counted()).toEqual({ ...withoutLost, sold: 3 });
});

it('with those guests for whom the desk leaves it as it is', async () => {
  const id = await close();
  await desk.trpc.admin.closure.decide({ id, booking_id: guests.second, decision: 'keep' });
  expect(await counted()).toEqual({ ...all, payroll: ['22 2', '23 3'], taught: 5 });
});

it('with those guests who were marked as come all the same', async () => {
  await close();
  const booking_id = guests.first;
  const onTheDay = { ...desk.t.app, clock: createClock('2026-12-22T09:00:00+09:00') };
  await markPresence(onTheDay, { request_key: 'a', booking_id, date: '2026-12-22', presence: 'late', seen: [] });
  expect(await counted()).toEqual({ ...all, payroll: ['22 1', '23 3'], taught: 4 });
});

it('again once it is open again before the lesson', async () => {
  await desk.trpc.admin.closure.reopen({ id: await close() });
  expect(await counted()).toEqual(all);
});

it('names the lesson days that it takes to the schedule, until the desk leaves one as it is or opens again', async () => {
  const week = { from: '2026-12-21', to: '2026-12-27' };
  const lost = async () =>
    (await desk.trpc.admin.closure.days(week)).map(({ date, lost }) => [date, lost.map((each) => each.booking_id)]);
  const id = await close();
  expect((await desk.trpc.admin.closure.days(week))[0]?.lost[0]).toEqual({
    ...{ booking_id: guests.first, day_number: 1, from: '09:00' },
  });
  expect(await lost()).toEqual([['2026-12-22', [guests.first, guests.second]]]);
  await desk.trpc.admin.closure.decide({ id, booking_id: guests.second, decision: 'keep' });
  expect(await lost()).toEqual([['2026-12-22', [guests.first]]]);
  await desk.trpc.admin.closure.reopen({ id });
  expect(await lost()).toEqual([]);
});
