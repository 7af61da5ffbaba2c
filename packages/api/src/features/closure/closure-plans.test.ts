/** What closures ask with each page of the desk reads the bookings of their days, and not those of every season. */
import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { plansOf } from '../../testing/query-plans.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { school } from '../../testing/test-school.ts';
import { countWaiting } from './closure.service.ts';
import { closedDays } from './closure-view.service.ts';

// PostgreSQL chooses by its statistics, which a test's few rows do not have.
it.skipIf(isOnPostgres)('is found by the day, whether counted or shown on the schedule', async () => {
  const desk = await openDesk();
  await desk.book();
  const day = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
  await desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: 'storm' });
  const counted = await plansOf(desk.t.app, countWaiting);
  const shown = await plansOf(desk.t.app, (app) => closedDays(app, { from: '2026-12-01', to: '2027-04-30' }));
  const byDay = /^SEARCH (attendance|lesson) USING (COVERING )?INDEX \w+_by_date \(date>\? AND date<\?\)$/;
  expect([counted, shown].map((steps) => steps.some((step) => byDay.test(step)))).toEqual([true, true]);
  const all = /^SCAN (booking|attendance|lesson)\b|booking_by_status/;
  expect([...counted, ...shown].filter((step) => all.test(step))).toEqual([]);
});

it('has the days of each closure once, where two have taken them, and none beside the range', async () => {
  const desk = await openDesk();
  const id = await desk.book();
  const { from_date } = await desk.t.app.db
    .selectFrom('lesson')
    .select('date as from_date')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const day = { from_date, start_time: '00:00', to_date: from_date, end_time: '24:00' };
  for (const slope_id of [school.slope.kandatsu, null])
    await desk.trpc.admin.closure.close({ ...day, slope_id, request_key: `storm ${slope_id}` });
  const range = { from: '2026-12-01', to: '2027-04-30' };
  const lost = (await desk.trpc.admin.closure.days(range)).map((each) => each.lost.map(({ booking_id }) => booking_id));
  expect(lost).toEqual([[id], [id]]);
  expect(await desk.trpc.admin.closure.days({ from: '2027-01-01', to: '2027-04-30' })).toEqual([]);
});

it('asks for no lessons of closures whose bookings have all been decided about', async () => {
  const desk = await openDesk();
  const booking_id = await desk.book();
  const day = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
  const { id } = await desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: 'storm' });
  await desk.trpc.admin.closure.carryOut({ id });
  expect(await desk.trpc.admin.closure.count()).toEqual({ total: 1 });
  await desk.trpc.admin.closure.decide({ id, booking_id, decision: 'keep' });
  expect(await desk.trpc.admin.closure.count()).toEqual({ total: 0 });
  const steps = await plansOf(desk.t.app, countWaiting);
  expect(steps.filter((step) => /attendance|lesson/.test(step))).toEqual([]);
});

it('of past closures, which are open again, costs the count of what waits nothing', async () => {
  const desk = await openDesk();
  const close = (date: string) =>
    desk.trpc.admin.closure.close({
      ...{ slope_id: school.slope.kandatsu, from_date: date, start_time: '00:00', to_date: date, end_time: '24:00' },
      ...{ reason: '', request_key: date },
    });
  await close('2026-12-22');
  const steps = await plansOf(desk.t.app, countWaiting);
  for (const date of ['2026-12-23', '2026-12-24']) await desk.trpc.admin.closure.reopen(await close(date));
  expect(await plansOf(desk.t.app, countWaiting)).toEqual(steps);
});
