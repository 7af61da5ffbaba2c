import type { ClosurePlan, Decision } from '@gerende/domain/closure/schema';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import { type Desk, lessonDaysOf, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { readLedger, recordPayment } from '../payment/payment.service.ts';

/** The frozen moment is 20 December, 08:10. Aoki and Baba teach ski; Baba is off on the 23rd in the morning. */
const on = (day: keyof typeof school.day, more = {}) => ({
  operating_day: school.day[day],
  setting_time_id: school.time.morning,
  ability_level: 1,
  ...more,
});

const wholeDay = (date: string, more = {}) => ({
  slope_id: school.slope.kandatsu as number | null,
  from_date: date,
  start_time: '00:00',
  to_date: date,
  end_time: '24:00',
  reason: 'Storm',
  request_key: `press ${date}`,
  ...more,
});

const open = () => openDesk({ mail: sendsMail });
const close = async (desk: Desk, span: ReturnType<typeof wholeDay>): Promise<number> =>
  (await desk.trpc.admin.closure.close(span)).id;
const plan = (desk: Desk, id: number, booking_ids: number[], plan: ClosurePlan) =>
  desk.trpc.admin.closure.plan({ id, booking_ids, plan });
const carryOut = (desk: Desk, id: number) => desk.trpc.admin.closure.carryOut({ id });
const decide = (desk: Desk, id: number, booking_id: number, decision: Decision) =>
  desk.trpc.admin.closure.decide({ id, booking_id, decision });

/** Each booking as `number state plan days: less`. */
async function answersOf(desk: Desk, id: number): Promise<string[]> {
  const { answers } = await desk.trpc.admin.closure.get({ id });
  return answers.map(
    (each) =>
      `${each.booking_id} ${each.state} ${each.plan} ${each.days.map(({ date }) => date.slice(8)).join('+')} ` +
      `${each.less} ${each.move_to?.dates.map((date) => date.slice(8)).join('+') ?? 'nowhere'}`,
  );
}

const guestMails = (desk: Desk, kind: string) =>
  desk.t.app.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .where('payload', 'like', '%"audience":"guest"%')
    .orderBy('id')
    .execute();

const feeOf = async (desk: Desk, id: number) =>
  desk.t.app.db
    .selectFrom('booking')
    .select(['fee', 'status', 'days_of_lesson', 'date', 'kept_fee'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const pay = (desk: Desk, party_id: number, amount: number) =>
  inTransaction(desk.t.app, (app) => recordPayment(app, { party_id, kind: 'payment', method: 'cash', amount }));

const codeOf = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => 'done').catch((error) => error.code);

describe('closing a slope', () => {
  it('lists the live lesson days that it affects once, however often it is pressed', async () => {
    const desk = await open();
    const touched = await desk.book(on('2026-12-22'));
    const long = await desk.book(on('2026-12-21', { days_of_lesson: 3, email: 'b@example.com' }));
    const canceled = await desk.book(on('2026-12-22', { email: 'c@example.com' }));
    await desk.book(on('2026-12-24', { email: 'd@example.com' }));
    await desk.trpc.admin.booking.setStatus({ ids: [canceled], invoice_status: 'Canceled' });
    const id = await close(desk, wholeDay('2026-12-22'));
    expect(await close(desk, wholeDay('2026-12-22'))).toBe(id);
    expect(await answersOf(desk, id)).toEqual([
      `${touched} waiting ask 22 30000 24`,
      `${long} waiting ask 22 10000 25`,
    ]);
    expect(await desk.trpc.admin.closure.list()).toMatchObject([
      { id, state: 'open', progress: { total: 2, waiting: 2, untold: 2 } },
    ]);
  });

  it('allows no bookings there any more, in any setting, and allows them again once it is open', async () => {
    const desk = await open();
    const days = async () => {
      const asked = { course_id: 1, slope_id: 1, people: 1, level: 1, language: null, nominated_instructor_id: null };
      const { days } = await desk.trpc.guest.availability.days({
        ...asked,
        ...{ days_of_lesson: 1, from: '2026-12-21', to: '2026-12-22' },
      });
      return days.map(({ opening, times }) => [
        opening.state === 'closed' ? opening.why : opening.state,
        times.map((time) => (time.opening.state === 'full' ? time.opening.why : time.opening.state)).join(' '),
      ]);
    };
    await desk.t.app.db.updateTable('school').set({ when_full: 'sell' }).execute();
    const before = await days();
    const id = await close(desk, wholeDay('2026-12-21'));
    await close(desk, wholeDay('2026-12-22', { slope_id: null, start_time: '07:30', end_time: '12:30' }));
    const [first, second] = await days();
    expect(first).toEqual(['slope_closed', '']);
    expect(second?.[1]).toMatch(/^closed free/);
    await desk.trpc.admin.closure.reopen({ id });
    expect((await days())[0]?.[0]).toBe(before[0]?.[0]);
  });

  it('is refused for days that are over, hours that end before they begin, and an unknown slope', async () => {
    const desk = await open();
    for (const span of [
      wholeDay('2026-12-19'),
      wholeDay('2026-12-22', { start_time: '12:00', end_time: '09:00' }),
      wholeDay('2026-12-22', { slope_id: school.slope.deleted }),
    ])
      expect(await codeOf(close(desk, span))).toBe('UNPROCESSABLE_CONTENT');
    expect(await desk.trpc.admin.closure.list()).toEqual([]);
  });
});

describe('what the desk plans', () => {
  it('is carried out with one message to each party, and done once', async () => {
    const desk = await open();
    const asked = await desk.book(on('2026-12-22', { email: 'a@example.com' }));
    const moved = await desk.book(on('2026-12-22', { email: 'b@example.com', language: 'zh' }));
    const back = await desk.book(on('2026-12-21', { email: 'c@example.com', days_of_lesson: 3 }));
    const line = await desk.book(on('2026-12-22', { party_id: back, email: 'c@example.com' }));
    const id = await close(desk, wholeDay('2026-12-22'));
    expect(await plan(desk, id, [moved], 'move')).toEqual({ unmoved: 0 });
    await plan(desk, id, [back], 'refund');
    await plan(desk, id, [line], 'credit');
    expect(await carryOut(desk, id)).toEqual({ told: 4, unmoved: 0 });
    expect(await carryOut(desk, id)).toEqual({ told: 0, unmoved: 0 });
    expect(await answersOf(desk, id)).toEqual([
      `${asked} waiting ask 22 30000 24`,
      `${moved} moved move 22 0 24`,
      `${back} refunded refund 22 10000 nowhere`,
      `${line} credit credit 22 30000 nowhere`,
    ]);
    expect(await feeOf(desk, back)).toMatchObject({ fee: 20_000, status: 'booked', days_of_lesson: 2 });
    expect(await lessonDaysOf(desk, back)).toEqual([
      expect.stringMatching(/^1 2026-12-21/),
      expect.stringMatching(/^2 2026-12-23/),
    ]);
    expect(await lessonDaysOf(desk, moved)).toEqual([expect.stringMatching(/^1 2026-12-24 09:00-12:00/)]);
    expect(await feeOf(desk, moved)).toMatchObject({ fee: 30_000, date: '2026-12-24' });
    expect(await feeOf(desk, line)).toMatchObject({ status: 'canceled', kept_fee: 0 });
    const mails = await guestMails(desk, 'closure');
    expect(mails.map(({ recipient }) => recipient)).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
    expect(await guestMails(desk, 'changed')).toEqual([]);
    expect(await guestMails(desk, 'cancelled')).toEqual([]);
  });

  it('sends another message about a lesson that the desk has booked there for the party after the first', async () => {
    const desk = await open();
    const first = await desk.book(on('2026-12-22', { email: 'a@example.com' }));
    const id = await close(desk, wholeDay('2026-12-22'));
    await carryOut(desk, id);
    const second = await desk.book(on('2026-12-22', { party_id: first, setting_time_id: school.time.afternoon }));
    expect(await carryOut(desk, id)).toEqual({ told: 1, unmoved: 0 });
    const told = (await guestMails(desk, 'closure')).map(({ payload }) => JSON.parse(payload).closure.lines);
    expect(told).toMatchObject([[{ number: first }], [{ number: second }]]);
  });

  it('moves several at once, each to a place that the others leave', async () => {
    const desk = await open();
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c']) ids.push(await desk.book(on('2026-12-22', { email: `${name}@example.com` })));
    const id = await close(desk, wholeDay('2026-12-22'));
    await plan(desk, id, ids, 'move');
    const days = (await answersOf(desk, id)).map((each) => each.split(' ').at(-1));
    expect(new Set(days).size).toBeGreaterThan(1);
    expect(await carryOut(desk, id)).toEqual({ told: 3, unmoved: 0 });
    for (const [index, booking] of ids.entries())
      expect((await lessonDaysOf(desk, booking))[0]?.slice(10, 12)).toBe(days[index]);
  });

  it('leaves a move to the guest whose place was taken meanwhile', async () => {
    const desk = await open();
    const booking = await desk.book(on('2026-12-22', { email: 'a@example.com' }));
    const id = await close(desk, wholeDay('2026-12-22'));
    await plan(desk, id, [booking], 'move');
    await close(desk, wholeDay('2026-12-23'));
    expect(await carryOut(desk, id)).toEqual({ told: 1, unmoved: 1 });
    expect(await answersOf(desk, id)).toEqual([`${booking} waiting ask 22 30000 24`]);
  });
});

describe('moved or given up days stay so', () => {
  it.each(['move', 'refund'] as const)('when the desk changes something else after: %s', async (chosen) => {
    const desk = await open();
    const booking = await desk.book(on('2026-12-22', { days_of_lesson: 2, fee: 60_000 }));
    const id = await close(desk, wholeDay('2026-12-22'));
    await plan(desk, id, [booking], chosen);
    await carryOut(desk, id);
    const [days, stored] = [await lessonDaysOf(desk, booking), await feeOf(desk, booking)];
    expect(stored.date).toBe('2026-12-23');
    await desk.trpc.admin.booking.setStatus({ ids: [booking], contact_status: 'contacted' });
    expect([await lessonDaysOf(desk, booking), await feeOf(desk, booking)]).toEqual([days, stored]);
    const { body } = await desk.rest('GET', `/booking/${booking}`);
    expect(body.item.operating_day).toEqual({ id: school.day['2026-12-23'], operating_day: '2026-12-23' });
    // Bookings that were moved before their operating day went along.
    await desk.t.app.db.updateTable('booking').set({ operating_day_id: school.day['2026-12-22'] }).execute();
    await desk.trpc.admin.booking.setStatus({ ids: [booking], contact_status: 'not_contacted' });
    expect([await lessonDaysOf(desk, booking), await feeOf(desk, booking)]).toEqual([days, stored]);
  });
});

describe('an answer', () => {
  it('is given once: the second desk, and the second press, are told so', async () => {
    const desk = await open();
    const booking = await desk.book(on('2026-12-22'));
    await pay(desk, booking, 30_000);
    const id = await close(desk, wholeDay('2026-12-22'));
    await carryOut(desk, id);
    const answers = await Promise.all([
      codeOf(decide(desk, id, booking, 'refund')),
      codeOf(decide(desk, id, booking, 'credit')),
    ]);
    expect(answers.sort()).toEqual(['CONFLICT', 'done']);
    expect(await codeOf(decide(desk, id, booking, 'keep'))).toBe('CONFLICT');
    expect(await readLedger(desk.t.app.db, booking)).toMatchObject({ owed: 0, paid: 30_000, balance: -30_000 });
  });

  it('is no longer expected for a booking that was canceled, or that the desk has moved', async () => {
    const desk = await open();
    const [gone, moved] = [
      await desk.book(on('2026-12-22')),
      await desk.book(on('2026-12-22', { email: 'b@example.com' })),
    ];
    const id = await close(desk, wholeDay('2026-12-22'));
    await desk.trpc.admin.booking.setStatus({ ids: [gone], invoice_status: 'Canceled' });
    await desk.rest('PUT', `/booking/${moved}`, { operating_day: school.day['2026-12-24'] });
    expect((await answersOf(desk, id)).map((each) => each.split(' ')[1])).toEqual(['canceled', 'moved']);
    expect(await carryOut(desk, id)).toEqual({ told: 0, unmoved: 0 });
    expect(await desk.trpc.admin.closure.count()).toEqual({ total: 0 });
  });
});

describe('opening again', () => {
  it('leaves bookings without an answer as they are, sends a message only to guests who got the first one, and undoes nothing', async () => {
    const desk = await open();
    const [told, queued, moved] = [
      await desk.book(on('2026-12-22', { email: 'a@example.com' })),
      await desk.book(on('2026-12-22', { email: 'b@example.com' })),
      await desk.book(on('2026-12-22', { email: 'c@example.com' })),
    ];
    const id = await close(desk, wholeDay('2026-12-22'));
    await plan(desk, id, [moved], 'move');
    await carryOut(desk, id);
    await desk.t.app.db
      .updateTable('outbox')
      .set({ status: 'sent' })
      .where('recipient', '=', 'a@example.com')
      .execute();
    await desk.trpc.admin.closure.reopen({ id });
    await desk.trpc.admin.closure.reopen({ id });
    expect((await guestMails(desk, 'reopened')).map(({ recipient }) => recipient)).toEqual(['a@example.com']);
    expect((await answersOf(desk, id)).map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
      `${told} kept`,
      `${queued} kept`,
      `${moved} moved`,
    ]);
    expect(await lessonDaysOf(desk, moved)).toEqual([expect.stringMatching(/^1 2026-12-2[34]/)]);
    expect(await codeOf(decide(desk, id, told, 'refund'))).toBe('CONFLICT');
    expect(await codeOf(carryOut(desk, id))).toBe('CONFLICT');
  });
});
