/** Scheduled messages are not sent to guests who have just been told the same. */
import { timedMessageKinds } from '@gerende/domain/message/kinds';
import { beforeEach, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { asItStands } from './as-it-stands.ts';
import { queueDueMessages } from './due-messages.service.ts';

const { aoki, baba } = school.instructor;
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  const off = [...timedMessageKinds, 'confirmed'] as const;
  await desk.t.app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', 'in', off).execute();
});

/** The school at a given time of its clock, in Tokyo. @returns how many messages were queued */
const look = (moment: string): Promise<number> =>
  queueDueMessages({ ...desk.t.app, clock: createClock(`${moment}:00+09:00`) });
const turnOn = (kind: 'reminder' | 'allocated' | 'balance_due', time: { days: number; hour: number }) =>
  desk.t.app.db
    .updateTable('message_setting')
    .set({ is_on: 1, ...time })
    .where('kind', '=', kind)
    .execute();

it("a guest who has booked after the reminder's hour gets no reminder, though no message has said so", async () => {
  await turnOn('reminder', { days: 6, hour: 8 });
  await desk.book({ operating_day: school.day['2026-12-26'] });
  expect(await look('2026-12-20T09:00')).toBe(0);
  await turnOn('reminder', { days: 6, hour: 9 });
  expect(await look('2026-12-20T09:00')).toBe(1);
});

it('a guest whom the last message has named another instructor than the first is not told who teaches', async () => {
  await turnOn('allocated', { days: 1, hour: 17 });
  const id = await desk.book({ operating_day: school.day['2026-12-23'], instructor_id: aoki });
  await putBooking(desk, id, { setting_time_id: school.time.afternoon });
  await putBooking(desk, id, { instructor_id: baba, notify_guest: true });
  expect(await look('2026-12-22T17:00')).toBe(0);
  await putBooking(desk, id, { instructor_id: aoki, notify_guest: false });
  expect(await look('2026-12-22T17:00'), 'it was told of another one last').toBe(1);
});

it('a guest who gets the invoice after the hour is not reminded of the payment, and one who had it before is', async () => {
  await desk.trpc.admin.school.saveSettings({ payment_days: 1 });
  const id = await desk.book({ operating_day: school.day['2026-12-23'] });
  await desk.t.app.db.updateTable('booking').set({ created_at: '2026-12-01T00:00:00.000Z' }).execute();
  expect((await desk.rest('POST', '/invoices/issue', { booking_id: id })).status).toBe(200);
  await turnOn('balance_due', { days: 1, hour: 8 });
  expect(await look('2026-12-20T09:00')).toBe(0);
  await turnOn('balance_due', { days: 1, hour: 9 });
  expect(await look('2026-12-20T09:00')).toBe(1);
});

it('a guest whom a message has told of a closed slope after the hour is still reminded of the lesson', async () => {
  await turnOn('reminder', { days: 6, hour: 8 });
  const id = await desk.book({ operating_day: school.day['2026-12-26'] });
  await putBooking(desk, id, { setting_time_id: school.time.afternoon, notify_guest: true });
  const { db } = desk.t.app;
  await db.updateTable('booking').set({ created_at: '2026-12-01T00:00:00.000Z' }).execute();
  expect(await look('2026-12-20T09:00'), 'it was told of the change after the hour').toBe(0);
  await db.updateTable('outbox').set({ kind: 'closure' }).where('kind', '=', 'changed').execute();
  expect(await look('2026-12-20T09:00')).toBe(1);
});

it('a guest is reminded of what is owed though a closed slope has canceled all days, until somebody has answered', async () => {
  await desk.trpc.admin.school.saveSettings({ payment_days: 1 });
  const booking_id = await desk.book({ operating_day: school.day['2026-12-23'] });
  await desk.rest('POST', '/invoices/issue', { booking_id });
  const day = { from_date: '2026-12-23', start_time: '00:00', to_date: '2026-12-23', end_time: '24:00' };
  const { id } = await desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: 'storm' });
  await turnOn('balance_due', { days: 1, hour: 10 });
  await turnOn('reminder', { days: 3, hour: 10 });
  expect(await look('2026-12-20T10:00')).toBe(1);
  const { db } = desk.t.app;
  const mail = await db.selectFrom('outbox').selectAll().where('kind', '=', 'balance_due').executeTakeFirstOrThrow();
  const then = { ...desk.t.app, clock: createClock('2026-12-20T10:05:00+09:00') };
  expect(JSON.parse((await asItStands(then, mail))?.payload ?? '{}').facts.days).toMatchObject([
    { date: '2026-12-23' },
  ]);
  await desk.trpc.admin.closure.decide({ id, booking_id, decision: 'refund' });
  expect(await asItStands(then, mail)).toBeUndefined();
});
