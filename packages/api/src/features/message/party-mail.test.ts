import { readerLanguage, storedLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { expect, it } from 'vitest';
import { type MailPort, noMail } from '../../platform/mail/port.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { partyWith } from '../../testing/guest-booking.ts';
import { school } from '../../testing/test-school.ts';
import { asItStands } from '../guest-message/as-it-stands.ts';
import { mailOf } from '../outbox-sender/mail-of.ts';
import { messageText } from './message-text.ts';
import { payloadOf } from './store-message.ts';

const blank = { subject: '', body: '' };
const sendsMail: MailPort = { ...noMail, isConfigured: true, siteUrl: 'https://ski.example' };
const nextDay = { operating_day: school.day['2026-12-23'], days_of_lesson: 2 };

async function openMailing(): Promise<Desk> {
  const desk = await openDesk({ mail: sendsMail });
  await desk.t.app.db
    .updateTable('school')
    .set({ email_sender: 'lessons@gerende.example', arrive_minutes: 20 })
    .execute();
  const meeting = { meeting_en: 'Ticket office', map_url: 'https://maps.example/kandatsu' };
  await desk.t.app.db.updateTable('slope').set(meeting).where('id', '=', 1).execute();
  return desk;
}

const bookParty = (desk: Desk, lines: readonly Record<string, unknown>[], guest: Record<string, unknown> = {}) =>
  desk.trpc.guest.booking.createParty(partyWith(lines, guest) as never);

const stored = (desk: Desk) => desk.t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute();

const textsOf = async (desk: Desk) =>
  (await stored(desk)).map((row) =>
    messageText(
      { kind: row.kind as 'confirmed', payload: payloadOf(row), language: readerLanguage(row) },
      sendsMail.siteUrl,
    ),
  );

it('a party gets one mail and the school one notice, with all lessons and one sum', async () => {
  const desk = await openMailing();
  await bookParty(desk, [{}, nextDay]);
  expect((await stored(desk)).map(({ kind, booking_id, recipient }) => [kind, booking_id, recipient])).toEqual([
    ['confirmed', 1, 'weiling@example.com'],
    ['confirmed', 1, 'lessons@gerende.example'],
  ]);
  const [mail, notice] = await textsOf(desk);
  expect(mail?.subject).toBe('Your 2 lessons are booked, from Tue 22 Dec 2026 (no. 1)');
  for (const said of ['Booking number: 1', 'Booking number: 2', 'Wed 23 Dec 2026', 'Thu 24 Dec 2026', 'Fee: ¥60,000'])
    expect(mail?.text).toContain(said);
  expect(mail?.text).toContain('Total: ¥90,000 (tax included)');
  expect(mail?.text.match(/Ticket office/g)).toHaveLength(1);
  expect(notice?.subject).toBe('New: 2 lessons of Tan Wei Ling, from Tue 22 Dec 2026 (no. 1)');
  expect(notice?.text).toContain('https://ski.example/admin/booking/edit/1');
});

it.each([
  ['en', 'Total: '],
  ['ja', '合計'],
  ['zh', '合计'],
  ['zh-Hant', '合計'],
] as const)('the mail is written in %s', async (language: TextLanguage, total) => {
  const desk = await openMailing();
  await bookParty(desk, [{}, nextDay]);
  const [row] = await stored(desk);
  if (!row) throw new Error('no mail');
  const { text, subject } = await mailOf(desk.t.app, { ...row, ...storedLanguage(language) });
  expect(text).toContain(total);
  expect(`${subject}${text}`).not.toMatch(/party|mail:|\{\{/);
});

it('a line that is only a request says so, is not in the sum, and is not in the calendar', async () => {
  const desk = await openMailing();
  await desk.t.app.db.deleteFrom('instructor_category').where('instructor_id', '!=', 1).execute();
  await bookParty(desk, [{}, { may_ask: true }]);
  const [mail] = await textsOf(desk);
  for (const said of [
    'A lesson with a request number is not booked yet',
    'Request number: 2',
    'Total: ¥30,000',
    'Total of the requests once booked: ¥30,000',
  ])
    expect(mail?.text).toContain(said);
  const [row] = await stored(desk);
  const { calendar } = row ? await mailOf(desk.t.app, row) : { calendar: null };
  expect(calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

it('a later change of a line gets its own mail, takes over its days in the calendar, and is listed with the mail before', async () => {
  const desk = await openMailing();
  await bookParty(desk, [{}, nextDay]);
  const [party] = await stored(desk);
  const before = party ? await mailOf(desk.t.app, party) : null;
  expect(before?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  await putBooking(desk, 2, { days_of_lesson: 1 });
  const change = (await stored(desk)).find(({ booking_id, kind }) => booking_id === 2 && kind === 'changed');
  expect(change?.sequence).toBe(1);
  const after = change ? await mailOf(desk.t.app, change) : null;
  const events = after?.calendar?.content.split('BEGIN:VEVENT').slice(1) ?? [];
  expect(events.map((event) => /STATUS:(\w+)/.exec(event)?.[1])).toEqual(['CONFIRMED', 'CANCELLED']);
  expect(events.every((event) => event.includes('SEQUENCE:2'))).toBe(true);
  const listed = await desk.trpc.admin.message.list({ booking_id: 2 });
  expect(listed.data.map(({ booking_id, audience }) => `${booking_id} ${audience}`)).toEqual([
    '2 school',
    '2 guest',
    '1 school',
    '1 guest',
  ]);
  expect((await desk.trpc.admin.message.list({ booking_id: 1 })).data).toHaveLength(2);
});

const cancelAll = (desk: Desk, ids: readonly number[]) =>
  desk.trpc.admin.cancellation.cancel({
    ids: [...ids],
    reason: 'school',
    kept: ids.map((id) => ({ id, kept_fee: 0 })),
  });

it('lines that are canceled together get one mail and one notice, which removes all days from the calendar', async () => {
  const desk = await openMailing();
  await bookParty(desk, [{}, nextDay, { setting_time_id: school.time.afternoon }]);
  await putBooking(desk, 2, { days_of_lesson: 1 });
  for (const time of [school.time.afternoon, school.time.morning]) await putBooking(desk, 2, { setting_time_id: time });
  await cancelAll(desk, [1, 2]);
  const rows = (await stored(desk)).filter(({ kind }) => kind === 'cancelled');
  expect(rows.map(({ booking_id, recipient }) => [booking_id, recipient])).toEqual([
    [1, 'weiling@example.com'],
    [1, 'lessons@gerende.example'],
  ]);
  const [told, noticed] = rows;
  const mail = told && (await mailOf(desk.t.app, told));
  expect(mail?.subject).toBe('Your 2 lessons are cancelled, from Tue 22 Dec 2026 (no. 1)');
  for (const said of ['Booking number: 1', 'Booking number: 2', 'Wed 23 Dec 2026']) expect(mail?.text).toContain(said);
  expect(mail?.text).not.toMatch(/Booking number: 3|Fee|Total|¥/);
  const events = mail?.calendar?.content.split('BEGIN:VEVENT').slice(1) ?? [];
  const days = events.map((event) => [/UID:([\w-]+)/.exec(event)?.[1], /DTSTART.*?:(\d{8})/.exec(event)?.[1]]);
  expect(days.map(([, day]) => day)).toEqual(['20261222', '20261223', '20261224']);
  expect(new Set(days.map(([uid]) => uid)).size).toBe(3);
  expect(events.every((event) => event.includes('STATUS:CANCELLED'))).toBe(true);
  const before = (await stored(desk)).findLast(({ booking_id, kind }) => booking_id === 2 && kind === 'changed');
  const earlier = before && (await mailOf(desk.t.app, before));
  const sequences = (content = '') => [...content.matchAll(/SEQUENCE:(\d+)/g)].map(([, number]) => Number(number));
  expect(Math.min(...sequences(mail?.calendar?.content).slice(1))).toBeGreaterThan(
    Math.max(...sequences(earlier?.calendar?.content)),
  );
  const notice = noticed && (await mailOf(desk.t.app, noticed));
  expect(notice?.subject).toBe('2 lessons of Tan Wei Ling cancelled, from Tue 22 Dec 2026 (no. 1)');
  expect((await desk.trpc.admin.message.list({ booking_id: 2 })).data.map(({ kind }) => kind)).toContain('cancelled');
});

it('lines that are canceled together leave no day in the calendar that a later mail had put there', async () => {
  const desk = await openMailing();
  await bookParty(desk, [{}, { operating_day: school.day['2026-12-23'] }]);
  await putBooking(desk, 2, { days_of_lesson: 2 });
  await putBooking(desk, 2, { days_of_lesson: 1, notify_guest: false });
  await cancelAll(desk, [1, 2]);
  const row = (await stored(desk)).find(({ kind }) => kind === 'cancelled');
  const now = row && (await asItStands(desk.t.app, row));
  const mail = now && (await mailOf(desk.t.app, now));
  expect(mail?.calendar?.content.match(/DTSTART;.*:\d{8}/g)?.map((line) => line.slice(-8))).toEqual([
    ...['20261222', '20261223', '20261224'],
  ]);
});

it('a mail about canceled lines that waits leaves out lines that are restored', async () => {
  const desk = await openMailing();
  await bookParty(desk, [{}, nextDay, { setting_time_id: school.time.afternoon }]);
  await putBooking(desk, 1, { days_of_lesson: 2 });
  await putBooking(desk, 1, { days_of_lesson: 1 });
  await cancelAll(desk, [1, 2, 3]);
  const row = (await stored(desk)).find(({ kind }) => kind === 'cancelled');
  await putBooking(desk, 1, { invoice_status: 'Unpaid' });
  const now = row && (await asItStands(desk.t.app, row));
  const mail = now && (await mailOf(desk.t.app, now));
  expect(mail?.subject).toBe('Your 2 lessons are cancelled, from Tue 22 Dec 2026 (no. 2)');
  expect(mail?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  for (const id of [2, 3]) await putBooking(desk, id, { invoice_status: 'Unpaid' });
  expect(row && (await asItStands(desk.t.app, row))).toBeUndefined();
});

it.each(['en', 'ja', 'zh', 'zh-Hant'] as const)('the mail about canceled lines is written in %s', async (language) => {
  const desk = await openMailing();
  await bookParty(desk, [{}, nextDay]);
  await cancelAll(desk, [1, 2]);
  const row = (await stored(desk)).find(({ kind }) => kind === 'cancelled');
  const mail = row && (await mailOf(desk.t.app, { ...row, ...storedLanguage(language) }));
  expect(mail?.subject).toContain('2');
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/party|mail:|\{\{|\n\n\n/);
});

it("lines canceled together are listed with the school's text, too", async () => {
  const desk = await openMailing();
  await bookParty(desk, [{}, nextDay]);
  await cancelAll(desk, [1, 2]);
  const row = (await stored(desk)).find(({ kind }) => kind === 'cancelled');
  if (!row) throw new Error('no mail');
  const words = { subject: 'Sorry {{name}}', body: 'These are off:\n\n{{details}}\n\nBye' };
  const { text } = await mailOf(desk.t.app, { ...row, payload: JSON.stringify({ ...payloadOf(row), words }) });
  for (const said of ['Booking number: 1', 'Booking number: 2', 'Bye']) expect(text).toContain(said);
  expect(text).not.toMatch(/\n\n\n/);
});

it('one link confirms all lines, and canceled ones stay canceled', async () => {
  const desk = await openMailing();
  const { app, trpc } = desk.t;
  await app.db.updateTable('school').set({ confirm_by_mail: 1 }).execute();
  const { lines } = await bookParty(desk, [{}, nextDay, { setting_time_id: school.time.afternoon }]);
  expect(lines.map((line) => line.confirm_within_hours)).toEqual([24, 24, 24]);
  const [row] = await stored(desk);
  const mail = row ? await mailOf(app, row) : null;
  expect(mail?.subject).toBe('Please confirm your 3 lessons, from Tue 22 Dec 2026 (no. 1)');
  const [, token = ''] = /confirm-booking#(\S+)/.exec(mail?.text ?? '') ?? [];
  await putBooking(desk, 2, { invoice_status: 'Canceled' });
  for (const _ of [1, 2]) expect(await trpc.guest.booking.confirm({ token })).toEqual({ id: 1, date: '2026-12-22' });
  const asked = await app.db.selectFrom('booking_confirmation').selectAll().orderBy('booking_id').execute();
  expect(asked.map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true, false, true]);
  const confirmed = await app.db
    .selectFrom('audit_log')
    .select('entity_id')
    .where('action', '=', 'confirm')
    .orderBy('id')
    .execute();
  expect(confirmed).toEqual([{ entity_id: '1' }, { entity_id: '3' }]);
});

it('that waits lists what still exists: a line that was canceled is left out, even the first', async () => {
  const desk = await openMailing();
  await bookParty(desk, [{}, nextDay, { setting_time_id: school.time.afternoon }]);
  await putBooking(desk, 1, { invoice_status: 'Canceled' });
  const [row] = await stored(desk);
  const now = row && (await asItStands(desk.t.app, row));
  const mail = now && (await mailOf(desk.t.app, now));
  expect(mail?.subject).toBe('Your 2 lessons are booked, from Tue 22 Dec 2026 (no. 2)');
  expect(mail?.text).not.toContain('Booking number: 1');
  expect(mail?.text).toContain('Total: ¥90,000');
  await putBooking(desk, 2, { invoice_status: 'Canceled' });
  await putBooking(desk, 3, { invoice_status: 'Canceled' });
  expect(row && (await asItStands(desk.t.app, row))).toBeUndefined();
});

it('lessons that are all only requests are not called booked in the notice to the school', async () => {
  const desk = await openMailing();
  await desk.t.app.db.deleteFrom('instructor_category').where('instructor_id', '!=', 1).execute();
  await bookParty(desk, [{}], { email: 'first@example.com', phone_number: '+65 9999 0000' });
  await desk.t.app.db.deleteFrom('outbox').execute();
  await bookParty(desk, [{ may_ask: true }, { may_ask: true }]);
  const [mail, notice] = await textsOf(desk);
  expect(mail?.subject).toBe('We have your request for 2 lessons, from Tue 22 Dec 2026 (no. 2)');
  expect(notice?.subject).toBe('New: Tan Wei Ling asks for 2 lessons, from Tue 22 Dec 2026 (no. 2)');
  expect(notice?.text).toContain('A guest asks for several lessons that cannot be taught as things stand.');
  expect(notice?.text).not.toContain('has booked');
});

it('that waits says that nothing is booked once only a request is left of it', async () => {
  const desk = await openMailing();
  await desk.t.app.db.deleteFrom('instructor_category').where('instructor_id', '!=', 1).execute();
  await desk.t.app.db.updateTable('school').set({ confirm_by_mail: 1 }).execute();
  await bookParty(desk, [{}, { may_ask: true }]);
  await putBooking(desk, 1, { invoice_status: 'Canceled' });
  const [row] = await stored(desk);
  const now = row && (await asItStands(desk.t.app, row));
  const mail = now && (await mailOf(desk.t.app, now));
  expect(mail?.subject).toBe('We have your request: Private Ski, Tue 22 Dec 2026 (no. 2)');
  expect(mail?.text).toContain('it is not booked yet and you owe nothing');
  expect(mail?.text).not.toMatch(/confirm|is booked|are booked/);
  expect(mail?.calendar).toBeNull();
  const texts = { en: { subject: 'You have asked', body: '{{details}}' }, ja: blank, zh: blank };
  await desk.trpc.admin.message.saveSetting({ kind: 'requested', is_on: true, version: 1, texts } as never);
  const own = row && (await asItStands(desk.t.app, row));
  expect(own && (await mailOf(desk.t.app, own)).subject, "in the school's words").toBe('You have asked');
  await desk.t.app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', '=', 'requested').execute();
  expect(row && (await asItStands(desk.t.app, row))).toBeUndefined();
});

it("says that a lesson is only a request with the school's text, too", async () => {
  const desk = await openMailing();
  await desk.t.app.db.deleteFrom('instructor_category').where('instructor_id', '!=', 1).execute();
  await bookParty(desk, [{}, { may_ask: true }]);
  const [row] = await stored(desk);
  if (!row) throw new Error('no mail');
  const words = { subject: 'Hello {{name}}', body: 'All of these are booked:\n\n{{details}}' };
  const { text } = await mailOf(desk.t.app, { ...row, payload: JSON.stringify({ ...payloadOf(row), words }) });
  expect(text).toContain('A lesson with a request number is not booked yet');
});

it("has all lessons with the school's text, too", async () => {
  const desk = await openMailing();
  await bookParty(desk, [{}, nextDay]);
  const [row] = await stored(desk);
  if (!row) throw new Error('no mail');
  const words = { subject: 'Hello {{name}}', body: 'These are yours:\n\n{{details}}' };
  const payload = JSON.stringify({ ...payloadOf(row), words });
  const { subject, text } = await mailOf(desk.t.app, { ...row, payload });
  expect(subject).toBe('Hello Tan Wei Ling');
  for (const said of ['Booking number: 1', 'Booking number: 2', 'Total: ¥90,000']) expect(text).toContain(said);
});
