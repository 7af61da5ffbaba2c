/** Time passes: a lesson that was closed before it began was not taught, whatever the clock says later. */
import { expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, lessonDaysOf, openDesk } from '../../testing/desk.ts';
import { frozenNow, school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { asItStands } from '../guest-message/as-it-stands.ts';
import { readLedger } from '../payment/payment.service.ts';

const day = '2026-12-22';
const at = (time: string) => `${day}T${time}:00+09:00`;

async function openedAt() {
  let moment = frozenNow;
  const clock = { now: () => createClock(moment).now(), nowText: () => createClock(moment).nowText() };
  const desk = await openDesk({ mail: sendsMail, clock });
  const book = (time: 'morning' | 'afternoon', name: string) =>
    desk.book({
      ...{ operating_day: school.day[day], setting_time_id: school.time[time], ability_level: 1 },
      email: `${name}@example.com`,
    });
  const bookings = { morning: await book('morning', 'morning'), afternoon: await book('afternoon', 'afternoon') };
  const turn = (next: string): void => {
    moment = next;
  };
  return { desk, turn, ...bookings };
}

const close = ({ trpc }: Desk) =>
  trpc.admin.closure.close({
    ...{ slope_id: school.slope.kandatsu, from_now: true, from_date: day, start_time: '00:00' },
    ...{ to_date: day, end_time: '24:00', reason: 'Storm', request_key: 'storm' },
  });

const statesOf = async ({ trpc }: Desk, id: number) =>
  (await trpc.admin.closure.get({ id })).answers.map(({ booking_id, state }) => [booking_id, state]);

it('waits for the answer of a guest whose lesson would have begun meanwhile, and refunds the money', async () => {
  const { desk, turn, morning, afternoon } = await openedAt();
  turn(at('07:30'));
  const { id } = await close(desk);
  await desk.trpc.admin.closure.carryOut({ id });
  turn(at('13:30'));
  const both = [
    [morning, 'waiting'],
    [afternoon, 'waiting'],
  ];
  expect(await statesOf(desk, id)).toEqual(both);
  expect(await desk.trpc.admin.closure.count()).toEqual({ total: 2 });
  await desk.trpc.admin.closure.decide({ id, booking_id: morning, decision: 'refund' });
  expect(await readLedger(desk.t.app.db, morning)).toMatchObject({ owed: 0 });
  const { answers } = await desk.trpc.admin.closure.get({ id });
  const move_to = answers.find(({ booking_id }) => booking_id === afternoon)?.move_to ?? expect.fail('nowhere');
  expect(move_to.dates[0] ?? '').toMatch(/^2026-12-2[3-9]$/);
  await desk.trpc.admin.closure.decide({ id, booking_id: afternoon, decision: 'move', move_to });
  expect(await lessonDaysOf(desk, afternoon)).toEqual([expect.stringContaining(move_to.dates[0] ?? '')]);
});

it('affects no lesson that had begun when the slope closed', async () => {
  const { desk, turn, afternoon } = await openedAt();
  turn(at('09:30'));
  const { id } = await close(desk);
  expect(await statesOf(desk, id)).toEqual([[afternoon, 'waiting']]);
});

it('opens again from now on: guests to be taught later keep their lessons, those who lost one still have to choose', async () => {
  const { desk, turn, morning, afternoon } = await openedAt();
  turn(at('07:30'));
  const { id } = await close(desk);
  await desk.trpc.admin.closure.carryOut({ id });
  const { db } = desk.t.app;
  await db.updateTable('outbox').set({ status: 'sent' }).where('kind', '=', 'closure').execute();
  turn(at('12:30'));
  await desk.trpc.admin.closure.reopen({ id });
  expect(await desk.trpc.admin.closure.get({ id })).toMatchObject({ state: 'open', is_over: true, end_time: '12:30' });
  expect(await statesOf(desk, id)).toEqual([
    [morning, 'waiting'],
    [afternoon, 'kept'],
  ]);
  await desk.trpc.admin.closure.reopen({ id });
  expect(await desk.trpc.admin.closure.get({ id })).toMatchObject({ end_time: '12:30' });
  const told = await db.selectFrom('outbox').selectAll().where('kind', '=', 'reopened').orderBy('id').execute();
  expect(told.map(({ recipient }) => recipient)).toEqual(['afternoon@example.com']);
  for (const message of told) expect(await asItStands(desk.t.app, message)).toBeDefined();
  await desk.trpc.admin.closure.decide({ id, booking_id: morning, decision: 'refund' });
  expect(await statesOf(desk, id)).toEqual([
    [morning, 'refunded'],
    [afternoon, 'kept'],
  ]);
});
