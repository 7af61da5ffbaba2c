import { addDays } from '@gerende/domain/calendar/plain-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { partyWith } from '../../testing/guest-booking.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { mailOf } from '../outbox-sender/mail-of.ts';
import { asItStands } from './as-it-stands.ts';
import { queueDueMessages } from './due-messages.service.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});

/** The school at a given time of its clock, in Tokyo. */
const at = (moment: string) => ({ ...desk.t.app, clock: createClock(`${moment}:00+09:00`) });
const look = (moment: string): Promise<number> => queueDueMessages(at(moment));

const timed = ['reminder', 'allocated', 'thanks'];
const stored = () => desk.t.app.db.selectFrom('outbox').selectAll().where('kind', 'in', timed).orderBy('id').execute();
/** The queued messages, as `booking kind moment`, the moment in UTC. */
const queued = async (): Promise<string[]> =>
  (await stored()).map(({ booking_id, kind, created_at }) => `${booking_id} ${kind} ${created_at.slice(0, 16)}`);

const set = (kind: 'reminder' | 'allocated' | 'thanks', columns: { is_on?: number; days?: number; hour?: number }) =>
  desk.t.app.db.updateTable('message_setting').set(columns).where('kind', '=', kind).execute();

const on = (day: keyof typeof school.day, changes: Record<string, unknown> = {}): Promise<number> =>
  desk.book({ operating_day: school.day[day], ...changes });

describe('a reminder', () => {
  beforeEach(async () => {
    await set('allocated', { is_on: 0 });
    await set('reminder', { days: 1, hour: 18 });
  });

  it('is queued once, from its hour on', async () => {
    const id = await on('2026-12-23');
    for (const moment of ['2026-12-21T18:00', '2026-12-22T17:59'])
      expect([moment, await look(moment)]).toEqual([moment, 0]);
    expect(await look('2026-12-22T18:00')).toBe(1);
    for (const moment of ['2026-12-22T18:00', '2026-12-22T17:00', '2026-12-22T23:00', '2026-12-23T08:59'])
      expect([moment, await look(moment)]).toEqual([moment, 0]);
    expect(await queued()).toEqual([`${id} reminder 2026-12-22T09:00`]);
  });

  it.each([
    ['later, for a school that was down at the hour', '2026-12-23T08:59', 1],
    ['not once the lesson has begun', '2026-12-23T09:00', 0],
  ])('is queued %s', async (_, moment, count) => {
    await on('2026-12-23');
    expect(await look(moment)).toBe(count);
  });

  it('is queued once by several processes', async () => {
    await on('2026-12-23');
    const counts = await Promise.all([1, 2, 3].map(() => look('2026-12-22T18:00')));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it("is not sent to a guest who was told of the lesson after the reminder's hour", async () => {
    const id = await on('2026-12-26');
    await set('reminder', { days: 6, hour: 8 });
    // Due at 08:00, ten minutes before the booking was made.
    expect(await look('2026-12-20T09:00')).toBe(0);
    await set('reminder', { days: 1, hour: 18 });
    await desk.t.app.db.updateTable('outbox').set({ created_at: '2026-12-25T10:00:00.000Z' }).execute();
    expect(await look('2026-12-25T20:00')).toBe(0);
    expect(await look('2026-12-26T08:00')).toBe(0);
    expect(id).toBe(1);
  });

  it('is not sent while it is switched off, nor for a canceled lesson, a request, or the demo', async () => {
    const [canceled, requested, demo, kept] = [
      await on('2026-12-23'),
      await on('2026-12-23', { setting_time_id: 2 }),
      await on('2026-12-23', { course_id: 2, setting_time_id: 3 }),
      await on('2026-12-23'),
    ];
    await putBooking(desk, canceled, { invoice_status: 'Canceled' });
    await desk.t.app.db.updateTable('booking').set({ status: 'requested' }).where('id', '=', requested).execute();
    await desk.t.app.db
      .updateTable('audit_log')
      .set({ source: 'system' })
      .where('entity_id', '=', String(demo))
      .execute();
    await set('reminder', { is_on: 0 });
    expect(await look('2026-12-22T18:00')).toBe(0);
    await set('reminder', { is_on: 1 });
    expect(await look('2026-12-22T18:00')).toBe(1);
    expect((await stored()).map((row) => row.booking_id)).toEqual([kept]);
  });

  it('is queued anew for a lesson that was moved, once for each day', async () => {
    const id = await on('2026-12-23');
    expect(await look('2026-12-22T18:00')).toBe(1);
    await putBooking(desk, id, { operating_day: school.day['2026-12-26'] });
    expect(await look('2026-12-22T18:30')).toBe(0);
    expect(await look('2026-12-25T18:00')).toBe(1);
    expect((await stored()).map((row) => row.dedupe_key)).toEqual([
      `${id}-guest-reminder-2026-12-23`,
      `${id}-guest-reminder-2026-12-26`,
    ]);
  });

  it("says what its guest needs, with the school's own text", async () => {
    const blank = { subject: '', body: '' };
    await desk.trpc.admin.message.saveSetting({
      kind: 'reminder',
      is_on: true,
      days: 1,
      hour: 18,
      texts: {
        en: { subject: 'Tomorrow at {{time}}: {{course}}', body: 'Dear {{name}},\n{{bring}}\n\n{{details}}' },
        ja: blank,
        zh: blank,
      },
    });
    await on('2026-12-23');
    await look('2026-12-22T18:00');
    const [row] = await stored();
    const mail = row && (await mailOf(desk.t.app, row));
    expect(mail?.subject).toBe('Tomorrow at 09:00–12:00: Private Ski');
    expect(mail?.text).toMatch(/^Dear Tan Wei Ling,\n\nBooking number: 1\nLesson: Private Ski\n/);
    expect(mail?.calendar).toBeNull();
  });
});

describe('the message about who teaches', () => {
  beforeEach(async () => {
    await set('reminder', { is_on: 0 });
    await set('allocated', { days: 1, hour: 17 });
  });

  it('is sent when that is known, however late, and not to a guest who knows it', async () => {
    const open = await on('2026-12-23');
    await on('2026-12-23', { nominated_instructor_id: school.instructor.aoki });
    await desk.t.app.db.updateTable('booking').set({ instructor_id: null }).where('id', '=', open).execute();
    expect(await look('2026-12-22T17:00')).toBe(0);
    await desk.t.app.db
      .updateTable('booking')
      .set({ instructor_id: school.instructor.baba })
      .where('id', '=', open)
      .execute();
    expect(await look('2026-12-23T08:30')).toBe(1);
    const [row] = await stored();
    expect([row?.booking_id, row && (await mailOf(desk.t.app, row)).subject]).toEqual([
      open,
      expect.stringMatching(/^Baba .* will teach you: Private Ski, Wed 23 Dec 2026 \(no\. 1\)$/),
    ]);
  });
});

it('the message about who teaches a later lesson of a party is sent though the first has the same instructor, and once', async () => {
  for (const kind of ['reminder', 'thanks'] as const) await set(kind, { is_on: 0 });
  await set('allocated', { days: 1, hour: 17 });
  const lines = [{ operating_day: school.day['2026-12-23'] }, { operating_day: school.day['2026-12-24'] }];
  const { lines: made } = await desk.trpc.guest.booking.createParty(
    partyWith([{ ...lines[0], nominated_instructor_id: school.instructor.aoki }, { ...lines[1] }]) as never,
  );
  const later = made[1]?.id ?? 0;
  const teach = { instructor_id: school.instructor.aoki };
  await desk.t.app.db.updateTable('booking').set(teach).where('id', '=', later).execute();
  expect(await look('2026-12-22T17:00')).toBe(0);
  expect(await look('2026-12-23T17:00')).toBe(1);
  expect(await look('2026-12-23T18:00')).toBe(0);
  expect((await stored()).map((row) => row.booking_id)).toEqual([later]);
});

describe('a season, checked by a clock that jumps', () => {
  it('sends each guest each message once, within its time', async () => {
    const days = ['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-26', '2026-12-28', '2027-01-10'] as const;
    const ids = new Map<number, string>();
    for (const day of days) ids.set(await on(day, { days_of_lesson: day === '2026-12-22' ? 3 : 1 }), day);
    const gone = [...ids.keys()][1] ?? 0;
    const began = Date.parse('2026-12-20T08:30:00+09:00');
    const minute = 60_000;
    // Steps in minutes: forward by seconds and by hours, back by an hour, and a school that is down for half a day.
    const steps = [1, 1, 7, 55, -60, 61, 180, 1, 720, 3, -60, 90, 240];
    let now = began;
    const moments: number[] = [];
    for (let step = 0; now < began + 24 * 24 * 60 * minute; step += 1) {
      now += (steps[step % steps.length] ?? 1) * minute;
      moments.push(now);
    }
    for (const moment of moments) {
      if (moment > Date.parse('2026-12-21T12:00:00+09:00') && ids.delete(gone))
        await putBooking(desk, gone, { invoice_status: 'Canceled' });
      await queueDueMessages({ ...desk.t.app, clock: createClock(new Date(moment).toISOString()) });
    }
    const rows = await stored();
    expect(new Set(rows.map((row) => row.dedupe_key)).size).toBe(rows.length);
    const reminded = rows.filter((row) => row.kind === 'reminder').map((row) => row.booking_id);
    expect(reminded.toSorted()).toEqual([...ids.keys()].toSorted());
    const thanked = rows.filter((row) => row.kind === 'thanks').map((row) => row.booking_id);
    expect(thanked.toSorted()).toEqual([...ids.keys()].toSorted());
    for (const row of rows) {
      const first = ids.get(row.booking_id ?? 0) ?? '';
      const start = Date.parse(`${first}T09:00:00+09:00`);
      const made = Date.parse(row.created_at);
      if (row.kind === 'reminder') {
        expect(made).toBeGreaterThanOrEqual(Date.parse(`${addDays(first, -2)}T18:00:00+09:00`));
        expect(made).toBeLessThan(start);
      } else expect(made).toBeGreaterThan(start);
    }
  });
});

describe('a payment that is due', () => {
  /** An invoice that has to be paid by the 21st, for a lesson on the 23rd. */
  async function invoiced(): Promise<number> {
    for (const kind of ['reminder', 'allocated'] as const) await set(kind, { is_on: 0 });
    await desk.t.app.db
      .updateTable('message_setting')
      .set({ days: 1, hour: 10 })
      .where('kind', '=', 'balance_due')
      .execute();
    await desk.trpc.admin.school.saveSettings({ payment_days: 1 });
    const id = await on('2026-12-23');
    await desk.rest('POST', '/invoices/issue', { booking_id: id });
    return id;
  }
  const mails = () =>
    desk.t.app.db.selectFrom('outbox').selectAll().where('kind', '=', 'balance_due').orderBy('id').execute();

  it('is sent once, with what is owed and until when', async () => {
    const id = await invoiced();
    expect(await look('2026-12-20T09:59')).toBe(0);
    expect(await look('2026-12-20T10:00')).toBe(1);
    expect(await look('2026-12-20T10:01')).toBe(0);
    const [row] = await mails();
    const { subject, text } = row ? await mailOf(desk.t.app, row) : { subject: '', text: '' };
    expect(subject).toBe(`Payment due: Private Ski, Wed 23 Dec 2026 (no. ${id})`);
    expect(text).toContain(
      '¥30,000 for your lesson with Gerende Snow School are still to be paid. Please pay by Mon 21 Dec 2026.',
    );
  });

  it('says what is left after a payment, and is not sent once all is paid, even if the mail was waiting', async () => {
    const id = await invoiced();
    const pay = (amount: number, balance: number) =>
      desk.trpc.admin.payment.take({
        ...{ booking_id: id, method: 'cash', amount, balance },
        request_key: `${amount} of ${balance}`,
      });
    await pay(10_000, 30_000);
    expect(await look('2026-12-20T10:00')).toBe(1);
    const [row] = await mails();
    expect(row && (await mailOf(desk.t.app, row)).text).toContain('¥20,000 for your lesson');
    await pay(5000, 20_000);
    const now = row && (await asItStands(at('2026-12-20T10:05'), row));
    expect(now && (await mailOf(desk.t.app, now)).text).toContain('¥15,000 for your lesson');
    expect(row && (await asItStands(at('2026-12-22T10:05'), row))).toBeUndefined();
    await pay(15_000, 15_000);
    expect(row && (await asItStands(at('2026-12-20T10:06'), row))).toBeUndefined();
    await desk.t.app.db.deleteFrom('outbox').where('kind', '=', 'balance_due').execute();
    expect(await look('2026-12-20T11:00')).toBe(0);
  });

  it('has the day of the agreed terms, where no invoice has another', async () => {
    for (const kind of ['reminder', 'allocated'] as const) await set(kind, { is_on: 0 });
    await desk.t.app.db
      .updateTable('message_setting')
      .set({ days: 1, hour: 10 })
      .where('kind', '=', 'balance_due')
      .execute();
    await desk.trpc.admin.policy.save(policyRequest({ balance_days: 3 }));
    const id = await on('2026-12-26');
    expect(await look('2026-12-22T09:59')).toBe(0);
    expect(await look('2026-12-22T10:00')).toBe(1);
    expect(await look('2026-12-22T10:01')).toBe(0);
    const [row] = await mails();
    expect([row?.booking_id, row && (await mailOf(desk.t.app, row)).text]).toEqual([
      id,
      expect.stringContaining('Please pay by Wed 23 Dec 2026.'),
    ]);
  });
});
