import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { smtpMail } from '../../platform/mail/smtp.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { school } from '../../testing/test-school.ts';
import { withOffer } from '../../testing/waiting-list.ts';
import { createOutboxSender } from '../outbox-sender/outbox-sender.ts';
import { queueDueMessages } from './due-messages.service.ts';

let desk: Desk;
let server: MailServer;
beforeEach(async () => {
  desk = await openDesk();
  server = await openMailServer();
});

const eve = createClock('2026-12-22T18:00:00+09:00');

/** Sends the waiting messages, as of that moment. */
async function send(clock = eve, app = desk.t.app): Promise<void> {
  const sender = createOutboxSender({ ...app, clock, mail: smtpMail(server.url, 'https://ski.example') });
  onTestFinished(() => sender.stop());
  sender.start();
  await sender.idle();
}
/** Each message to a guest as `kind status`, with the reason if it was not sent. */
const states = async (app = desk.t.app): Promise<string[]> =>
  (await app.db.selectFrom('outbox').selectAll().orderBy('id').execute())
    .filter(({ payload }) => payload.includes('"audience":"guest"'))
    .map(({ kind, status, last_error }) => [kind, status, last_error].filter(Boolean).join(' '));

const bookTomorrow = (): Promise<number> => desk.book({ operating_day: school.day['2026-12-23'] });
const quietly = (id: number, columns: Record<string, unknown>) =>
  desk.t.app.db.updateTable('booking').set(columns).where('id', '=', id).execute();

describe('a reminder that waits', () => {
  let id: number;
  beforeEach(async () => {
    await desk.t.app.db.updateTable('message_setting').set({ days: 1 }).where('kind', '=', 'reminder').execute();
    id = await bookTomorrow();
    await send();
    await queueDueMessages({ ...desk.t.app, clock: eve });
  });

  it('is sent while it is true, once', async () => {
    await send();
    await send();
    expect(await states()).toEqual(['confirmed sent', 'reminder sent']);
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your lesson is booked'),
      expect.stringContaining('See you soon: Private Ski, Wed 23 Dec 2026'),
    ]);
  });

  it('is not sent for a lesson that was canceled or moved, and counts as no failure', async () => {
    await quietly(id, { invoice_status: 'Canceled', status: 'canceled' });
    await send();
    expect(await states()).toEqual(['confirmed sent', 'reminder failed no_longer_true']);
    expect(server.mails).toHaveLength(1);
    expect((await desk.trpc.admin.message.outbox({ status: 'failed' })).data).toEqual([]);
    expect((await desk.trpc.admin.message.list({ booking_id: id })).data[0]).toMatchObject({
      kind: 'reminder',
      status: 'failed',
      last_error: 'no_longer_true',
      attempts: 0,
    });
  });

  it('is not sent for the day that the lesson had before it was moved', async () => {
    await putBooking(desk, id, { operating_day: school.day['2026-12-26'] });
    await send();
    expect(await states()).toEqual(['confirmed sent', 'reminder failed no_longer_true', 'changed sent']);
  });

  it('is not sent once the lesson has begun, nor after it was switched off', async () => {
    await send(createClock('2026-12-23T09:00:00+09:00'));
    expect(await states()).toEqual(['confirmed sent', 'reminder failed no_longer_true']);
    await desk.t.app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', '=', 'reminder').execute();
    await desk.t.app.db.updateTable('outbox').set({ status: 'queued' }).where('kind', '=', 'reminder').execute();
    await send();
    expect(await states()).toEqual(['confirmed sent', 'reminder failed no_longer_true']);
  });

  it('contains what has changed meanwhile, and the desk reads what was sent', async () => {
    await quietly(id, { number_of_orders: 2 });
    await send();
    const { text } = (await desk.trpc.admin.message.list({ booking_id: id })).data[0] ?? {};
    expect(text).toContain('People: 2 people');
    // Only the mail has the link to the guest's own page.
    const sent = server.mails[1]?.text?.replace(/^See your booking.*\nhttps:\/\/ski\.example\/b\/\S+\n\n/m, '');
    expect(sent?.trim()).toBe(text?.trim());
  });
});

it('a message about who teaches is not sent while nobody does', async () => {
  const { db } = desk.t.app;
  await db.updateTable('message_setting').set({ is_on: 0 }).where('kind', '=', 'reminder').execute();
  await db.updateTable('message_setting').set({ days: 1, hour: 17 }).where('kind', '=', 'allocated').execute();
  const id = await bookTomorrow();
  await send();
  await quietly(id, { instructor_id: school.instructor.baba });
  await queueDueMessages({ ...desk.t.app, clock: eve });
  await quietly(id, { instructor_id: null });
  await send();
  expect(await states()).toEqual(['confirmed sent', 'allocated failed no_longer_true']);
});

describe('a message about an event', () => {
  it('is not sent when its booking has changed its status before it is sent', async () => {
    const id = await bookTomorrow();
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    await send();
    expect(await states()).toEqual(['confirmed failed no_longer_true', 'cancelled sent']);
    expect(server.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('cancelled')]);
  });

  it('reports two changes that waited as one, with the lesson as it is now', async () => {
    const id = await bookTomorrow();
    await send();
    await putBooking(desk, id, { operating_day: school.day['2026-12-24'] });
    await putBooking(desk, id, { operating_day: school.day['2026-12-26'] });
    await send();
    expect(await states()).toEqual(['confirmed sent', 'changed failed no_longer_true', 'changed sent']);
    expect(server.mails[1]?.text).toContain('Sat 26 Dec 2026');
  });

  it('about a change is sent although only the school was told of the next one', async () => {
    await desk.t.app.db.updateTable('school').set({ notice_email: 'desk@ski.example' }).execute();
    const id = await bookTomorrow();
    await send();
    await putBooking(desk, id, { operating_day: school.day['2026-12-24'] });
    await putBooking(desk, id, { setting_time_id: school.time.afternoon, notify_guest: false });
    await send();
    expect(await states()).toEqual(['confirmed sent', 'changed sent']);
  });

  it('about a change is sent although a reminder was queued after it', async () => {
    await desk.t.app.db.updateTable('message_setting').set({ days: 1 }).where('kind', '=', 'reminder').execute();
    const id = await bookTomorrow();
    await send();
    await putBooking(desk, id, { slope_id: school.slope.naeba });
    await queueDueMessages({ ...desk.t.app, clock: eve });
    await send();
    expect(await states()).toEqual(['confirmed sent', 'changed sent', 'reminder sent']);
  });

  it('offers no place whose deadline is over, though nobody has ended the offer yet', async () => {
    const { desk: other } = await withOffer();
    await other.t.app.db.updateTable('outbox').set({ status: 'queued' }).where('kind', '=', 'offered').execute();
    await other.t.app.db.updateTable('place_offer').set({ expires_at: '2026-12-20T00:00:00.000Z' }).execute();
    await send(createClock('2026-12-20T09:00:00+09:00'), other.t.app);
    expect((await states(other.t.app)).filter((state) => state.startsWith('offered'))).toEqual([
      'offered failed no_longer_true',
    ]);
  });

  it('offers no place whose offer has ended', async () => {
    const { desk: other } = await withOffer();
    await other.t.app.db.updateTable('outbox').set({ status: 'queued' }).where('kind', '=', 'offered').execute();
    await other.t.app.db
      .updateTable('place_offer')
      .set({ ended_at: '2026-12-20T00:00:00.000Z', outcome: 'withdrawn' })
      .execute();
    await send(createClock('2026-12-20T09:00:00+09:00'), other.t.app);
    expect((await states(other.t.app)).filter((state) => state.startsWith('offered'))).toEqual([
      'offered failed no_longer_true',
    ]);
  });

  it('offers no place by the mail of an offer that was withdrawn, though another one is open', async () => {
    const { desk: other } = await withOffer();
    await other.trpc.admin.waitingList.withdrawOffer({ id: 3, offer_id: 1 });
    await other.trpc.admin.waitingList.offer({ id: 3, version: 1 });
    await send(createClock('2026-12-20T09:00:00+09:00'), other.t.app);
    expect((await states(other.t.app)).filter((state) => state.startsWith('offered'))).toEqual([
      'offered failed no_longer_true',
      'offered sent',
    ]);
  });
});
