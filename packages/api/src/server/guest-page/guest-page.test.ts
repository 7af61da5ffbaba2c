import { textLanguages } from '@gerende/domain/language/rules';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { partyOfLink } from '../../features/guest-link/party-link.service.ts';
import { mailLinkAgain } from '../../features/guest-page/resend-link.service.ts';
import { mailOf } from '../../features/outbox-sender/mail-of.ts';
import { createClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { noMail } from '../../platform/mail/port.ts';
import { rateLimits } from '../../platform/rate-limits.ts';
import { openDesk } from '../../testing/desk.ts';
import { goodBooking } from '../../testing/guest-booking.ts';
import { bookedPage, crawl, open, press, textOf } from '../../testing/guest-page.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tableNames } from '../../testing/test-database.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { workerStart } from './frame/worker-start.ts';

const unknown = `/b/${'x'.repeat(32)}`;

/** Every row of every table, except the counts of requests. */
async function everything({ app }: TestApp): Promise<string> {
  const names = (await tableNames(app.db)).filter((name) => !/^(booking_search|request_limit|limits?$)/.test(name));
  const rows = [];
  for (const name of names.sort())
    rows.push([name, (await sql`select * from ${sql.table(name)}`.execute(app.db)).rows]);
  return JSON.stringify(rows);
}

const revoke = async (t: TestApp, id: number) =>
  t.request('/trpc/admin.guestLink.revoke', {
    method: 'POST',
    json: { id },
    token: await t.login({ hasConfirmed: true }),
  });

describe("the guest's own page", () => {
  it.each(textLanguages)('shows in %s what was booked, with the contact never in full', async (language) => {
    const t = await createTestApp({ mail: sendsMail });
    const { path } = await bookedPage(t, { has_transportation: true });
    const response = await open(t, `${path}?lang=${language}`);
    expect(response.status).toBe(200);
    const page = await textOf(response);
    expect(page).toContain(`<html lang="${language}">`);
    for (const said of ['¥31,500', '09:00', goodBooking.customer_name, 'w•••@e•••.com', '••• 67', 'NASPA New Otani'])
      expect(page).toContain(said);
    expect(page).not.toMatch(/guestPage:|mail:|choices:/);
  });

  it('has in none of its answers an e-mail address or a phone number in full', async () => {
    const t = await createTestApp({ mail: sendsMail });
    const { path } = await bookedPage(t, { account_id: 'ling-on-whatsapp' });
    const answers = await crawl(t, path);
    expect(answers.length).toBeGreaterThan(10);
    for (const { address, text } of answers) {
      expect([address, /weiling@|8123 ?4567|81234567|ling-on-whatsapp/.exec(text)?.[0]]).toEqual([address, undefined]);
      // Nothing in the page gives the address away, and no script runs except the one that starts the worker.
      expect(text.replace(workerStart, '')).not.toMatch(/<script|<link|<iframe|javascript:/);
    }
  });

  it('is for no cache, no search engine and no frame, and sends no referrer', async () => {
    const t = await createTestApp();
    const { path } = await bookedPage(t);
    for (const each of [path, `${path}/calendar.ics`, '/b', unknown, `${path}/nothing`]) {
      const { headers } = await open(t, each);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*form-action 'self'/);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^' ]+'; worker-src 'self';/);
    }
  });

  it('writes nothing when it is opened, once or twice, by GET or by HEAD', async () => {
    const t = await createTestApp({ mail: sendsMail });
    const { path } = await bookedPage(t);
    const before = await everything(t);
    for (const method of ['GET', 'GET', 'HEAD'])
      for (const each of [path, `${path}/calendar.ics`, `${path}/message`, `${path}/erasure`, '/b'])
        await t.request(each, { method });
    expect(await everything(t)).toBe(before);
  });

  it('has its token in no log line, in no metric and in no stored row', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const t = await createTestApp({ log, mail: sendsMail });
    const { path } = await bookedPage(t);
    const token = path.slice('/b/'.length);
    await open(t, path, { headers: { referer: `https://ski.example${path}` } });
    await press(t, `${path}/message`, { text: 'We come by train.' });
    await press(t, `${path}/message`, { text: '' });
    await open(t, `${path}/nothing`);
    await t.app.db.schema.alterTable('school_text').renameTo('gone').execute();
    await open(t, `${path}?lang=ja`);
    expect(lines.join('')).not.toContain(token);
    expect(lines.filter((line) => line.includes('"/b/:token"')).length).toBeGreaterThan(0);
    expect(await t.app.metrics.registry.metrics()).not.toContain(token);
    expect(await everything(t)).not.toContain(token);
  });
});

describe('an invalid link', () => {
  it('is answered in the same way whether it was never made, is revoked, or has expired', async () => {
    const t = await createTestApp({ mail: sendsMail });
    const { id, path } = await bookedPage(t);
    const later = createClock('2027-06-21T00:00:00+09:00');
    expect(await partyOfLink({ ...t.app, clock: createClock('2027-06-20T12:00:00+09:00') }, path.slice(3))).toBe(id);
    expect(await partyOfLink({ ...t.app, clock: later }, path.slice(3))).toBeUndefined();
    expect((await open(t, path)).status).toBe(200);
    expect((await revoke(t, id)).status).toBe(200);
    const answers = [];
    for (const address of [path, unknown, '/b/short']) {
      const response = await open(t, address);
      answers.push([response.status, (await response.text()).replaceAll(address, '')]);
      expect((await press(t, `${address}/message`, { text: 'hello' })).status).toBe(404);
    }
    expect(answers[0]?.[0]).toBe(404);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('counts against a limit of its address, before the token is looked up; valid ones do not count', async () => {
    const t = await createTestApp({ proxies: 1 });
    const { path } = await bookedPage(t);
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    for (let n = 0; n < 40; n += 1) expect((await open(t, path, from('203.0.113.7'))).status).toBe(200);
    const wrong = Array.from({ length: rateLimits.guestLink.points + 20 }, () => open(t, unknown, from('203.0.113.7')));
    const statuses = (await Promise.all(wrong)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(rateLimits.guestLink.points);
    const refused = await open(t, path, from('203.0.113.7'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).not.toContain('Private Ski');
    expect((await open(t, path, from('203.0.113.8'))).status).toBe(200);
  });
});

describe('a form of the page', () => {
  it('sends a message to the school, records it in the history, and leads back', async () => {
    const desk = await openDesk({ mail: sendsMail });
    await desk.t.app.db.updateTable('school').set({ notice_email: 'desk@ski.example' }).execute();
    const { id, path } = await bookedPage(desk.t);
    const answer = await press(desk.t, `${path}/message?lang=ja`, { text: '  We come by train. <b>\r\nSee you ' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${path}?done=message&lang=ja`);
    const { data } = await desk.trpc.admin.message.list({ booking_id: id });
    const [message] = data;
    expect(message).toMatchObject({ kind: 'asked', audience: 'school', recipient: 'desk@ski.example' });
    expect(message?.text).toContain('We come by train. <b>\nSee you\n');
    const { changes } = await desk.trpc.admin.booking.history({ id, limit: 20 });
    expect(changes[0]).toMatchObject({ action: 'ask_message', actor: 'guest', note: 'We come by train. <b>\nSee you' });
    const row = await desk.t.app.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'asked')
      .executeTakeFirstOrThrow();
    expect((await mailOf(desk.t.app, row)).replyTo).toBe(goodBooking.email);
  });

  it('is refused when it is empty, sent too often, or from another site, and then stores nothing', async () => {
    const t = await createTestApp();
    const { path } = await bookedPage(t);
    const before = await everything(t);
    expect((await press(t, `${path}/message`, { text: ' \n' })).status).toBe(422);
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign)
      expect((await press(t, `${path}/message`, { text: 'hello' }, { headers })).status).toBe(403);
    expect(await everything(t)).toBe(before);
    for (let n = 0; n < rateLimits.guestMessage.points; n += 1)
      expect((await press(t, `${path}/data`)).status).toBe(303);
    expect((await press(t, `${path}/data`)).status).toBe(429);
  });
});

describe('a link that is sent again', () => {
  it('goes by mail to a known address, and the answer is the same for an unknown one', async () => {
    const t = await createTestApp({ mail: sendsMail });
    const { path } = await bookedPage(t);
    await t.app.db.deleteFrom('outbox').execute();
    const [known, other] = [
      await press(t, '/b', { email: ' WeiLing@example.com ' }),
      await press(t, '/b', { email: 'nobody@example.com' }),
    ];
    expect([known.status, known.headers.get('location')]).toEqual([303, '/b?done=1&lang=en']);
    expect([other.status, other.headers.get('location')]).toEqual([303, '/b?done=1&lang=en']);
    const rows = await t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(rows.map(({ kind, recipient }) => [kind, recipient])).toEqual([['link', goodBooking.email]]);
    const [row] = rows;
    if (!row) return;
    const { text, calendar } = await mailOf(t.app, row);
    const link = /https:\/\/ski\.example(\/b\/[\w-]{32})/.exec(text)?.[1] ?? '';
    expect(link).not.toBe(path);
    expect((await open(t, link)).status).toBe(200);
    expect((await open(t, path)).status).toBe(200);
    expect(calendar).toBeNull();
  });

  it('is limited by who asks and by the address asked for, and a wrong address is refused beside nothing', async () => {
    const t = await createTestApp({ proxies: 1, mail: sendsMail });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    expect((await press(t, '/b', { email: 'no address' })).status).toBe(422);
    for (let n = 0; n < rateLimits.linkMail.points; n += 1)
      expect((await press(t, '/b', { email: 'a@example.com' }, from(`198.51.100.${n}`))).status).toBe(303);
    expect((await press(t, '/b', { email: 'A@example.com' }, from('198.51.100.99'))).status).toBe(429);
    for (let n = 1; n < rateLimits.linkMail.points; n += 1)
      expect((await press(t, '/b', { email: `b${n}@example.com` }, from('198.51.100.99'))).status).toBe(303);
    expect((await press(t, '/b', { email: 'c@example.com' }, from('198.51.100.99'))).status).toBe(429);
  });
});

describe('the desk', () => {
  it('makes a link for a chat, which the history shows', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const { link } = await desk.trpc.admin.guestLink.make({ id });
    expect((await open(desk.t, link)).status).toBe(200);
    expect(await desk.trpc.admin.guestLink.revoke({ id })).toEqual({ ended: 1 });
    expect(await desk.trpc.admin.guestLink.revoke({ id })).toEqual({ ended: 0 });
    expect((await open(desk.t, link)).status).toBe(404);
    expect((await desk.audit()).map(({ action }) => action)).toEqual(['create', 'make_link', 'revoke_links']);
    await expect(desk.trpc.admin.guestLink.make({ id: 99 })).rejects.toThrow('errors:bookingNotFound');
  });
});

describe('the desk mails the link again', () => {
  it('to the address of the booking, which the history shows, and only so often in an hour', async () => {
    const desk = await openDesk({ mail: sendsMail });
    const id = await desk.book();
    expect(await desk.trpc.admin.guestPage.mailLink({ id })).toEqual({ email: 'weiling@example.com' });
    const [row] = await desk.t.app.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'link')
      .orderBy('id')
      .execute();
    if (!row) throw new Error('There is no mail.');
    const { to, text } = await mailOf(desk.t.app, row);
    expect(to).toBe('weiling@example.com');
    expect((await open(desk.t, /https:\/\/ski\.example(\/b\/[\w-]{32})/.exec(text)?.[1] ?? '')).status).toBe(200);
    expect((await desk.audit()).map(({ action }) => action)).toEqual(['create', 'mail_link']);
    for (let n = 1; n < rateLimits.linkMail.points; n += 1) await desk.trpc.admin.guestPage.mailLink({ id });
    await expect(desk.trpc.admin.guestPage.mailLink({ id })).rejects.toThrow('errors:tooManyRequests');
  });

  it('not without an address, without mail, or once the page is closed', async () => {
    const desk = await openDesk({ mail: sendsMail });
    const id = await desk.book();
    const mail = (app = desk.t.app) => mailLinkAgain(app, id);
    await expect(mail({ ...desk.t.app, mail: noMail })).rejects.toThrow('errors:linkNeedsMail');
    const later = createClock('2027-12-22T09:00:00+09:00');
    await expect(mail({ ...desk.t.app, clock: later })).rejects.toThrow('errors:guestPageClosed');
    await desk.t.app.db.updateTable('booking').set({ email: '' }).execute();
    await expect(mail()).rejects.toThrow('errors:guestHasNoEmail');
    expect(
      await desk.t.app.db.selectFrom('outbox').select('id').where('kind', '=', 'link').orderBy('id').execute(),
    ).toEqual([]);
  });
});

it('the mail of a confirmation has a link to the page, which is stored nowhere', async () => {
  const t = await createTestApp({ mail: sendsMail });
  await bookedPage(t);
  const [row] = await t.app.db.selectFrom('outbox').selectAll().where('kind', '=', 'confirmed').orderBy('id').execute();
  if (!row) throw new Error('There is no mail.');
  const link = /https:\/\/ski\.example(\/b\/[\w-]{32})/.exec((await mailOf(t.app, row)).text)?.[1] ?? '';
  expect((await open(t, link)).status).toBe(200);
  expect(await everything(t)).not.toContain(link.slice(3));
});

it('the calendar file of the page has each lesson day under the same name as mails', async () => {
  const t = await createTestApp({ mail: sendsMail });
  const { path } = await bookedPage(t, { days_of_lesson: 2 });
  const response = await open(t, `${path}/calendar.ics`);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const file = await response.text();
  const [row] = await t.app.db.selectFrom('outbox').selectAll().where('kind', '=', 'confirmed').orderBy('id').execute();
  if (!row) throw new Error('There is no mail.');
  const { calendar } = await mailOf(t.app, row);
  const uids = (text = '') => text.match(/^UID:.*$/gm);
  expect(uids(file)).toHaveLength(2);
  expect(uids(file)).toEqual(uids(calendar?.content));
});
