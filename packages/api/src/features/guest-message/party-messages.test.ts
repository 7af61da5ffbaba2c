import { readerLanguage, storedLanguage } from '@gerende/domain/language/rules';
import { timedMessageKinds } from '@gerende/domain/message/kinds';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import { createClock } from '../../platform/clock.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { partyWith } from '../../testing/guest-booking.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { cancelUnpaid } from '../cancellation/unpaid.service.ts';
import { mailOf } from '../outbox-sender/mail-of.ts';
import { recordPayment } from '../payment/payment.service.ts';
import { asItStands } from './as-it-stands.ts';
import { queueDueMessages } from './due-messages.service.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk({ mail: sendsMail });
  await desk.t.app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', 'in', timedMessageKinds).execute();
});

/** The school at a given time of its clock. */
const at = (moment: string) => ({ ...desk.t.app, clock: createClock(`${moment}:00+09:00`) });
const look = (moment: string): Promise<number> => queueDueMessages(at(moment));

const turnOn = (kind: 'reminder' | 'balance_due' | 'thanks', time: { days: number; hour: number }) =>
  desk.t.app.db
    .updateTable('message_setting')
    .set({ is_on: 1, ...time })
    .where('kind', '=', kind)
    .execute();

const on = (day: keyof typeof school.day, more = {}) => ({ operating_day: school.day[day], ...more });
const afternoon = { setting_time_id: school.time.afternoon };

/** Books these lines; their numbers begin with 1. */
const book = (...lines: Record<string, unknown>[]) => desk.trpc.guest.booking.createParty(partyWith(lines) as never);
const cancel = (id: number) => putBooking(desk, id, { invoice_status: 'Canceled' });

const pay = (amount: number, booking_id: number | null = null) =>
  inTransaction(desk.t.app, (app) =>
    recordPayment(app, { party_id: 1, booking_id, kind: 'payment', method: 'cash', amount }),
  );

const rows = () =>
  desk.t.app.db
    .selectFrom('outbox')
    .selectAll()
    .where('payload', 'like', '%"audience":"guest"%')
    .where('kind', 'in', ['reminder', 'balance_due', 'thanks'])
    .orderBy('id')
    .execute();
type Row = Awaited<ReturnType<typeof rows>>[number];

const newest = async (): Promise<Row> => {
  const row = (await rows()).at(-1);
  if (!row) throw new Error('no message');
  return row;
};
/** The bookings that a message is about. */
const numbers = ({ payload }: Pick<Row, 'payload'>): number[] => {
  const { facts, others = [] } = JSON.parse(payload) as { facts: { number: number }; others?: { number: number }[] };
  return [facts, ...others].map(({ number }) => number);
};
/** Each message as the bookings that it is about. */
const told = async (): Promise<number[][]> => (await rows()).map(numbers);
/** What the newest message says when it is sent at that moment. */
const leaving = async (moment: string): Promise<Row | undefined> => asItStands(at(moment), await newest());

const closeSlope = (day: string, end_time = '24:00') =>
  desk.trpc.admin.closure.close({
    ...{ slope_id: school.slope.kandatsu, from_date: day, start_time: '00:00', to_date: day, end_time },
    ...{ reason: '', request_key: day },
  });

describe('a reminder', () => {
  beforeEach(() => turnOn('reminder', { days: 1, hour: 18 }));

  it('is one for the lessons of a party that begin on the same day, and one for each other day', async () => {
    await book(on('2026-12-23'), on('2026-12-24'), on('2026-12-23', afternoon));
    const counts = await Promise.all([1, 2, 3].map(() => look('2026-12-22T18:00')));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    for (const moment of ['2026-12-22T18:01', '2026-12-22T17:00', '2026-12-23T08:00'])
      expect([moment, await look(moment)]).toEqual([moment, 0]);
    expect(await look('2026-12-23T18:00')).toBe(1);
    expect(await told()).toEqual([[1, 3], [2]]);
    const [first] = await rows();
    const { subject, text } = first ? await mailOf(desk.t.app, first) : { subject: '', text: '' };
    expect(subject).toBe('See you soon: Private Ski, Wed 23 Dec 2026 (no. 1)');
    expect(text).toContain('your lessons with Gerende Snow School are near');
    for (const said of ['Booking number: 1', 'Booking number: 3', 'Total: ¥60,000']) expect(text).toContain(said);
    expect(text).not.toContain('Booking number: 2');
    expect((await desk.trpc.admin.message.list({ booking_id: 3 })).data.map(({ kind }) => kind)).toContain('reminder');
  });

  it.each(['en', 'ja', 'zh', 'zh-Hant'] as const)('about several lessons is written in %s', async (language) => {
    await book(on('2026-12-23'), on('2026-12-23', afternoon));
    await look('2026-12-22T18:00');
    const { subject, text } = await mailOf(desk.t.app, { ...(await newest()), ...storedLanguage(language) });
    expect(readerLanguage({ ...storedLanguage(language) })).toBe(language);
    expect(`${subject}${text}`).not.toMatch(/party|mail:|\{\{/);
  });

  it('is about the other lessons when one is canceled, moved or has begun before it is sent, and is not sent when all are', async () => {
    await book(on('2026-12-23'), on('2026-12-23', afternoon), on('2026-12-23', afternoon));
    await look('2026-12-22T18:00');
    await cancel(3);
    expect(numbers((await leaving('2026-12-22T19:00')) ?? (await newest()))).toEqual([1, 2]);
    expect(numbers((await leaving('2026-12-23T09:00')) ?? (await newest()))).toEqual([2]);
    await putBooking(desk, 1, { operating_day: school.day['2026-12-24'] });
    const left = await leaving('2026-12-22T19:00');
    expect(left && numbers(left)).toEqual([2]);
    expect(left && (await mailOf(desk.t.app, left)).text).toContain('your lesson with Gerende Snow School is near');
    await cancel(2);
    expect(await leaving('2026-12-22T19:00')).toBeUndefined();
    expect(await look('2026-12-22T20:00')).toBe(0);
  });

  it('is not sent for a lesson that a closed slope has canceled, queued before or not, but for the first that takes place', async () => {
    await book(on('2026-12-23', { days_of_lesson: 2 }), on('2026-12-23', afternoon));
    expect(await look('2026-12-22T18:00')).toBe(1);
    await closeSlope('2026-12-23', '12:30');
    const left = await leaving('2026-12-22T19:00');
    expect(left && numbers(left)).toEqual([2]);
    expect(await look('2026-12-22T19:00')).toBe(0);
    expect(await look('2026-12-23T18:00')).toBe(1);
    const { text } = await mailOf(desk.t.app, await newest());
    expect(text).toContain('Thu 24 Dec 2026');
    expect(text).not.toContain('Wed 23 Dec 2026');
  });
});

describe('thanks', () => {
  beforeEach(() => turnOn('thanks', { days: 1, hour: 10 }));

  it('are sent once, after the last lesson of the party', async () => {
    await book(on('2026-12-22'), on('2026-12-24'), on('2026-12-24', afternoon));
    for (const moment of ['2026-12-23T10:00', '2026-12-24T20:00', '2026-12-25T09:59'])
      expect([moment, await look(moment)]).toEqual([moment, 0]);
    const counts = await Promise.all([1, 2].map(() => look('2026-12-25T10:00')));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await look('2026-12-25T12:00')).toBe(0);
    expect(await told()).toEqual([[1, 2, 3]]);
    expect(numbers((await leaving('2026-12-25T13:00')) ?? (await newest()))).toEqual([1, 2, 3]);
  });

  it('wait for a lesson that was added, and are sent when the last one is canceled', async () => {
    await book(on('2026-12-22'), on('2026-12-24'));
    await cancel(2);
    expect(await look('2026-12-23T10:00')).toBe(1);
    expect(await told()).toEqual([[1]]);
    await putBooking(desk, 2, { invoice_status: 'Unpaid' });
    expect(await leaving('2026-12-23T11:00')).toBeUndefined();
    await desk.t.app.db
      .updateTable('outbox')
      .set({ status: 'failed', last_error: 'no_longer_true' })
      .where('kind', '=', 'thanks')
      .execute();
    expect(await look('2026-12-25T10:00')).toBe(1);
    expect((await told()).at(-1)).toEqual([1, 2]);
  });

  it('name no lesson a second time when the guest stays longer', async () => {
    await book(on('2026-12-22'), on('2026-12-24'));
    await cancel(2);
    expect(await look('2026-12-23T10:00')).toBe(1);
    await desk.t.app.db.updateTable('outbox').set({ status: 'sent' }).where('kind', '=', 'thanks').execute();
    await putBooking(desk, 2, { invoice_status: 'Unpaid' });
    expect(await look('2026-12-25T10:00')).toBe(1);
    expect(await told()).toEqual([[1], [2]]);
  });

  it('are not sent for a lesson that a closed slope has canceled, nor wait for it', async () => {
    await book(on('2026-12-22'), on('2026-12-23', { days_of_lesson: 2 }));
    await closeSlope('2026-12-24');
    expect(await look('2026-12-24T10:00')).toBe(1);
    expect(await told()).toEqual([[1, 2]]);
    expect(await look('2026-12-25T10:00')).toBe(0);
    await desk.book(on('2026-12-26', { email: 'lost@example.com' }));
    await closeSlope('2026-12-26');
    expect(await look('2026-12-27T10:00')).toBe(0);
  });
});

describe('a payment that is due', () => {
  const terms = { tiers: [{ hours: 0, percent: 50 }], balance_days: 2 };

  it('is sent once to a party, with the sum due for its lessons and what has changed when it is sent', async () => {
    await turnOn('balance_due', { days: 1, hour: 10 });
    await desk.trpc.admin.policy.save(policyRequest(terms));
    await book(on('2026-12-26'), on('2026-12-26', afternoon), on('2026-12-28'));
    const counts = await Promise.all([1, 2, 3].map(() => look('2026-12-23T10:00')));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await told()).toEqual([[1, 2]]);
    const mail = await mailOf(desk.t.app, await newest());
    expect(mail.subject).toBe('Payment due: Private Ski, Sat 26 Dec 2026 (no. 1)');
    expect(mail.text).toContain('¥60,000 for your lessons with Gerende Snow School are still to be paid');
    await pay(10_000);
    const owedThen = async () => {
      const row = await leaving('2026-12-23T11:00');
      return row && [numbers(row), (JSON.parse(row.payload) as { owed: unknown }).owed];
    };
    expect(await owedThen()).toEqual([[1, 2], { balance: 50_000, due_on: '2026-12-24' }]);
    await pay(30_000, 2);
    expect(await owedThen()).toEqual([[1], { balance: 20_000, due_on: '2026-12-24' }]);
    await cancel(1);
    expect(await owedThen()).toBeUndefined();
    expect(await look('2026-12-25T10:00')).toBe(1);
    expect((await told()).at(-1)).toEqual([3]);
  });

  it('gets one warning per party, and each lesson is canceled only after a warning that named it was sent', async () => {
    await turnOn('balance_due', { days: 0, hour: 23 });
    await desk.trpc.admin.policy.save(policyRequest({ ...terms, unpaid_hours: 0, warn_hours: 24 }));
    await book(on('2026-12-26'), on('2026-12-26', afternoon), on('2026-12-26', afternoon));
    await desk.trpc.admin.booking.setStatus({ ids: [3], invoice_status: 'Paid' });
    const unpaid = (moment: string) => cancelUnpaid(at(moment));
    expect(await unpaid('2026-12-24T00:00')).toEqual({ warned: 1, canceled: 0 });
    expect(await unpaid('2026-12-24T00:01')).toEqual({ warned: 0, canceled: 0 });
    expect(await told()).toEqual([[1, 2]]);
    const { text } = await mailOf(desk.t.app, await newest());
    expect(text).toContain('¥60,000 for your lessons');
    expect(text).toContain('If it is not paid by');
    // It was sent while the second was set to Paid, and that was undone later: the guest was never warned about the
    // second.
    await desk.trpc.admin.booking.setStatus({ ids: [2], invoice_status: 'Paid' });
    const left = await leaving('2026-12-24T00:05');
    expect(left && numbers(left)).toEqual([1]);
    await desk.t.app.db
      .updateTable('outbox')
      .set({ status: 'sent', payload: left?.payload ?? '' })
      .where('id', '=', left?.id ?? 0)
      .execute();
    await desk.trpc.admin.booking.setStatus({ ids: [2], invoice_status: 'Unpaid' });
    expect(await unpaid('2026-12-25T00:00')).toEqual({ warned: 1, canceled: 1 });
    expect(await told()).toEqual([[1], [2]]);
    expect(await look('2026-12-24T23:00')).toBe(0);
    await desk.t.app.db.updateTable('outbox').set({ status: 'sent' }).execute();
    expect(await unpaid('2026-12-25T23:59')).toEqual({ warned: 0, canceled: 0 });
    expect(await unpaid('2026-12-26T00:00')).toEqual({ warned: 0, canceled: 1 });
  });
});
