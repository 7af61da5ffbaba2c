import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Background } from '../../platform/in-background.ts';
import { smtpMail } from '../../platform/mail/smtp.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { school } from '../../testing/test-school.ts';
import type { OutboxRow } from '../message/message.queries.ts';
import { createOutboxSender } from './outbox-sender.ts';

let desk: Desk;
let server: MailServer;
/** Milliseconds that have passed by the test's clock. */
let passed: number;
const now = (): number => Date.now() + passed;

beforeEach(async () => {
  // A claim is valid for a minute of the machine's clock, which a busy machine may need for one step.
  vi.useFakeTimers({ toFake: ['Date'] });
  desk = await openDesk();
  server = await openMailServer();
  passed = 0;
});

const useSender = (url = server.url, app = desk.t.app): Background => {
  const sender = createOutboxSender({ ...app, mail: smtpMail(url, 'https://ski.example') }, now);
  onTestFinished(() => sender.stop());
  return sender;
};
const rows = (): Promise<OutboxRow[]> => desk.t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const states = async () => (await rows()).map(({ status, attempts, last_error }) => ({ status, attempts, last_error }));
const setSchool = (columns: Record<string, string>) => desk.t.app.db.updateTable('school').set(columns).execute();

/** Lets a sender do everything that is due now. */
async function work(sender: Background): Promise<void> {
  sender.ask();
  await sender.idle();
}

async function started(sender: Background): Promise<Background> {
  sender.start();
  await work(sender);
  return sender;
}

describe('a clock that is set back', () => {
  it('delays no message a second time', async () => {
    await desk.book();
    const away = await openMailServer();
    await away.close();
    const sender = await started(useSender(away.url));
    expect(await states()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    passed = -60 * 60_000;
    await work(sender);
    expect(await states()).toMatchObject([{ status: 'queued', attempts: 2 }]);
    await work(sender);
    expect(await states()).toMatchObject([{ status: 'queued', attempts: 2 }]);
  });

  it('delays no message that was queued while the clock was ahead, even if the sender did not read it then', async () => {
    const sender = await started(useSender());
    await desk.book();
    const next_attempt_at = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    await desk.t.app.db.updateTable('outbox').set({ next_attempt_at }).execute();
    await work(sender);
    expect(await states()).toEqual([{ status: 'sent', attempts: 1, last_error: null }]);
  });

  it('delays no message that failed while the clock was ahead', async () => {
    await desk.book();
    const away = await openMailServer();
    await away.close();
    const mail = smtpMail(away.url, 'https://ski.example');
    const send: typeof mail.send = async (sent) => {
      passed = 24 * 60 * 60_000;
      await mail.send(sent);
    };
    const sender = createOutboxSender({ ...desk.t.app, mail: { ...mail, send } }, now);
    onTestFinished(() => sender.stop());
    await started(sender);
    expect(await states()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    passed = 0;
    await work(sender);
    expect(await states()).toMatchObject([{ status: 'queued', attempts: 2 }]);
  });

  it('leaves no message with a sender that crashed: another one takes it a minute after its start', async () => {
    await desk.book();
    const next_attempt_at = new Date(Date.now() + 60 * 60_000).toISOString();
    await desk.t.app.db.updateTable('outbox').set({ status: 'sending', attempts: 1, next_attempt_at }).execute();
    const sender = await started(useSender());
    expect(await states()).toMatchObject([{ status: 'sending', attempts: 1 }]);
    passed += 61_000;
    await work(sender);
    expect(await states()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });
});

describe('a clock that is set ahead by days', () => {
  it('drops no message as too late that was queued while the sender works', async () => {
    const sender = await started(useSender());
    await desk.book();
    await desk.t.app.db.updateTable('outbox').set({ created_at: '2026-12-16T00:00:00.000Z' }).execute();
    await work(sender);
    expect(await states()).toEqual([{ status: 'sent', attempts: 1, last_error: null }]);
  });
});

describe('sending', () => {
  it('mails the confirmation with its calendar file to the guest, from the school, in UTF-8', async () => {
    await setSchool({ email_sender: 'lessons@gerende.example', name: 'ゲレンデ "Snow" School' });
    await desk.book({ language: 'ja', customer_name: '山田 花子' });
    await started(useSender());
    await server.arrived(2);
    const [mail, notice] = server.mails;
    expect(mail?.from).toEqual({ name: 'ゲレンデ "Snow" School', address: 'lessons@gerende.example' });
    expect(mail?.to).toEqual([{ name: '', address: 'weiling@example.com' }]);
    expect(mail?.subject).toBe('レッスンのご予約を承りました：プライベートスキー、2026年12月22日(火)（予約番号 1）');
    expect(mail?.text).toContain('山田 花子 様');
    expect(mail?.attachments.map((each) => each.mimeType)).toContain('text/calendar');
    expect(notice?.to).toEqual([{ name: '', address: 'lessons@gerende.example' }]);
    expect(notice?.replyTo).toEqual([{ name: '', address: 'weiling@example.com' }]);
    expect(notice?.attachments).toEqual([]);
    expect(await states()).toEqual(Array(2).fill({ status: 'sent', attempts: 1, last_error: null }));
  });

  it("uses the mail account's address when the school has none", async () => {
    await desk.book();
    await started(useSender());
    expect(server.mails[0]?.from).toEqual({ name: 'Gerende Snow School', address: 'noreply@ski.example' });
  });

  it('does nothing while no server is configured: messages stay queued and readable', async () => {
    await desk.book();
    const sender = createOutboxSender(desk.t.app, now);
    await started(sender);
    expect(await states()).toEqual([{ status: 'queued', attempts: 0, last_error: null }]);
    const { configured, data } = await desk.trpc.admin.message.list({ booking_id: 1 });
    expect({ configured, subjects: data.map((each) => each.subject) }).toEqual({
      configured: false,
      subjects: ['Your lesson is booked: Private Ski, Tue 22 Dec 2026 (no. 1)'],
    });
  });

  it('by two senders at once delivers each message once', async () => {
    for (let at = 0; at < 10; at += 1) await desk.book();
    const senders = [useSender(), useSender(), useSender()];
    await Promise.all(senders.map(started));
    await Promise.all(senders.map((each) => each.idle()));
    expect(server.mails).toHaveLength(10);
    expect(new Set(server.mails.map((mail) => mail.messageId)).size).toBe(10);
  });

  it('continues with messages queued while it is sending', async () => {
    const sender = await started(useSender());
    await desk.book();
    sender.ask();
    await desk.book();
    await work(sender);
    await sender.idle();
    expect(server.mails).toHaveLength(2);
  });
});

describe('an unreachable mail server', () => {
  it('loses no message: it is retried at growing intervals, and sent when the server is back', async () => {
    await server.close();
    await desk.book();
    const sender = await started(useSender());
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'queued', attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') });
    await work(sender);
    expect((await states())[0]?.attempts, 'not before its time').toBe(1);
    passed += 16_000;
    await work(sender);
    expect((await states())[0]).toMatchObject({ status: 'queued', attempts: 2 });
    const back = await openMailServer(Number(new URL(server.url).port));
    passed += 31_000;
    await work(sender);
    expect(await states()).toEqual([{ status: 'sent', attempts: 3, last_error: null }]);
    expect(back.mails).toHaveLength(1);
  });

  it('makes the message fail after the last attempt, with the reason; the desk can retry it', async () => {
    server.behave('fails');
    await desk.book();
    await desk.t.app.db.updateTable('outbox').set({ attempts: 12 }).execute();
    const sender = await started(useSender());
    for (let at = 0; at < 6; at += 1) {
      passed += 5 * 3_600_000;
      await work(sender);
    }
    expect(await states()).toEqual([
      { status: 'failed', attempts: 16, last_error: expect.stringContaining('Try again later') },
    ]);
    server.behave('takes');
    await desk.trpc.admin.message.retry({ id: 1 });
    expect((await desk.audit()).filter(({ entity }) => entity === 'message')).toMatchObject([
      { entity_id: '1', action: 'update', actor: 'desk@gerende.example' },
    ]);
    await work(sender);
    expect(await states()).toEqual([{ status: 'sent', attempts: 1, last_error: null }]);
    await expect(desk.trpc.admin.message.retry({ id: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(desk.trpc.admin.message.retry({ id: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a mail server that refuses the recipient', () => {
  it("makes the message fail at once, with the server's answer", async () => {
    server.behave('refuses');
    await desk.book();
    await started(useSender());
    expect(await states()).toEqual([
      { status: 'failed', attempts: 1, last_error: expect.stringContaining('No such mailbox') },
    ]);
  });
});

describe('a sender that crashed while sending', () => {
  it('leaves the message to the next one after its lease: one mail, with the same Message-ID', async () => {
    server.behave('hangs');
    await desk.book();
    const dead = useSender();
    dead.start();
    while (server.connections() === 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await states())[0]).toMatchObject({ status: 'sending', attempts: 1 });
    const listed = async (status: 'queued' | 'sent') => {
      const { data, meta } = await desk.trpc.admin.message.outbox({ status });
      return [data.length, meta.total];
    };
    expect([await listed('queued'), await listed('sent')]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    // It may be arriving: the desk must not have it sent a second time.
    await expect(desk.trpc.admin.message.retry({ id: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    const living = await openMailServer();
    const next = await started(useSender(living.url));
    expect(living.mails, 'it may be in flight still').toHaveLength(0);
    passed += 61_000;
    await work(next);
    expect(living.mails).toHaveLength(1);
    expect(await states()).toEqual([{ status: 'sent', attempts: 2, last_error: null }]);
    // Otherwise the crashed one would wait for its server's answer when it is stopped.
    await server.close();
  });
});

describe('the calendar file', () => {
  /** The calendar files of the guest's mails, unfolded, as lines. */
  const files = () =>
    server.mails.map((mail) => {
      const [file] = mail.attachments;
      const content = file?.content ?? '';
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      return text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
    });
  const of = (lines: string[] | undefined, name: string): string[] =>
    (lines ?? []).filter((line) => line.startsWith(name));

  it('keeps the same UIDs in every file, with a rising sequence, and cancels at the end', async () => {
    const sender = await started(useSender());
    const id = await desk.book({ days_of_lesson: 2 });
    await work(sender);
    await putBooking(desk, id, { setting_time_id: school.time.afternoon, days_of_lesson: 1 });
    await work(sender);
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    await work(sender);
    await server.arrived(3);
    const [booked, changed, cancelled] = files();
    const uids = ['UID:booking-1-day-1@gerende', 'UID:booking-1-day-2@gerende'];
    expect([booked, changed, cancelled].map((file) => of(file, 'UID:'))).toEqual([uids, uids, uids]);
    expect([booked, changed, cancelled].map((file) => of(file, 'SEQUENCE:')[0])).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:2',
      'SEQUENCE:4',
    ]);
    expect([booked, changed, cancelled].map((file) => of(file, 'METHOD:')[0])).toEqual([
      'METHOD:PUBLISH',
      'METHOD:PUBLISH',
      'METHOD:CANCEL',
    ]);
    expect(of(changed, 'STATUS:')).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
    expect(of(cancelled, 'STATUS:')).toEqual(['STATUS:CANCELLED', 'STATUS:CANCELLED']);
    expect(of(booked, 'DTSTART')).toEqual([
      'DTSTART:19700101T000000',
      'DTSTART;TZID=Asia/Tokyo:20261222T090000',
      'DTSTART;TZID=Asia/Tokyo:20261223T090000',
    ]);
    expect(of(changed, 'DTEND')[0]).toBe('DTEND;TZID=Asia/Tokyo:20261222T160000');
    expect(of(booked, 'TZOFFSETTO')).toEqual(['TZOFFSETTO:+0900']);
    expect(of(booked, 'DTSTAMP')[0]).toBe('DTSTAMP:20261219T231000Z');
  });
});
