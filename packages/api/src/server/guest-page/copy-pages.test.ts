import { storedLanguage, textLanguages } from '@gerende/domain/language/rules';
import { expect, it } from 'vitest';
import { makeDataLink } from '../../features/guest-link/guest-link.service.ts';
import { mailOf } from '../../features/outbox-sender/mail-of.ts';
import { createClock, textOf } from '../../platform/clock.ts';
import { rateLimits } from '../../platform/rate-limits.ts';
import { bookedPage, open, press, textOf as wordsOf } from '../../testing/guest-page.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { frozenNow } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

async function asked() {
  let now = createClock(frozenNow).now().getTime();
  const clock = { now: () => createClock(textOf(now)).now(), nowText: () => textOf(now) };
  const t = await createTestApp({ mail: sendsMail, clock });
  const { id, path } = await bookedPage(t);
  await t.app.db.deleteFrom('outbox').execute();
  const mails = () => t.app.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  return {
    ...{ t, id, path, mails },
    pass: (minutes: number): void => {
      now += minutes * 60_000;
    },
    /** The path of the page in the newest mail's link. */
    link: async (): Promise<string> => {
      const row = (await mails()).at(-1);
      if (!row) throw new Error('no mail');
      const { text = '', to } = await mailOf(t.app, row);
      expect(to).toBe('weiling@example.com');
      return /https:\/\/ski\.example(\/b\/copy\/[\w-]{32})\n/.exec(text)?.[1] ?? '';
    },
  };
}

it('the copy of the data goes to whoever has the mailbox: once, by a press, and never by opening a page', async () => {
  const { t, id, path, link, mails } = await asked();
  const note = { text: 'Afraid of lifts', written_at: t.app.clock.nowText(), written_by: 'desk@school.example' };
  await t.app.db
    .insertInto('guest_note')
    .values({ booking_id: id, ...note })
    .execute();
  await t.app.db.updateTable('booking').set({ admin_notes: 'Knows our Ms Sato' }).where('id', '=', id).execute();
  expect(await wordsOf(await open(t, path))).toContain('Send me a copy of my data');
  const pressed = await press(t, `${path}/data?lang=en`);
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${path}?done=copy&lang=en`]);
  expect(await wordsOf(await open(t, `${path}?done=copy&lang=en`))).toContain('It works once, within an hour.');
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([['link', 'weiling@example.com']]);
  const address = await link();
  const ended = t.app.db.selectFrom('guest_link').select('revoked_at').where('opens', '=', 'data');
  for (let times = 0; times < 2; times += 1) {
    const page = await open(t, address);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await wordsOf(page)).toContain('<form method="post" action="/b/copy/');
  }
  expect(await ended.execute()).toEqual([{ revoked_at: null }]);
  const pages = await Promise.all([press(t, address), press(t, address)]);
  expect(pages.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const [given, refused] = pages.toSorted((a, b) => a.status - b.status);
  expect(given?.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  const copy = (await given?.text()) ?? '';
  expect(JSON.parse(copy)).toMatchObject({
    bookings: [{ id, email: 'weiling@example.com' }],
    messages: [{}],
  });
  expect(copy, 'nothing of the desk').not.toMatch(/desk@school\.example|Afraid of lifts|Knows our Ms Sato|"actor"/);
  expect(await refused?.text()).toContain('This link has been used');
  expect((await open(t, address)).status).toBe(404);
  const records = t.app.db.selectFrom('audit_log').select('action').where('action', 'in', ['ask_data', 'export']);
  expect((await records.orderBy('id').execute()).map(({ action }) => action)).toEqual(['ask_data', 'export']);
});

it('a link is refused after an hour, once the booking has another address, and once the desk has ended the links', async () => {
  const { t, id, path, link, pass } = await asked();
  await press(t, `${path}/data`);
  const late = await link();
  pass(59);
  expect((await open(t, late)).status).toBe(200);
  pass(1);
  expect([(await open(t, late)).status, (await press(t, late)).status]).toEqual([404, 404]);
  const other = await link();
  await t.app.db.updateTable('booking').set({ email: 'other@example.com' }).where('id', '=', id).execute();
  expect([(await open(t, other)).status, (await press(t, other)).status]).toEqual([404, 404]);
  await t.app.db.updateTable('booking').set({ email: 'WeiLing@example.com' }).where('id', '=', id).execute();
  expect((await open(t, other)).status).toBe(200);
  // It does not open the guest's own page, nor that page's link the copy.
  expect((await open(t, other.replace('/copy', ''))).status).toBe(404);
  expect((await press(t, path.replace('/b/', '/b/copy/'))).status).toBe(404);
  expect((await press(t, other, {}, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  await t.app.db.updateTable('guest_link').set({ revoked_at: t.app.clock.nowText() }).execute();
  expect((await press(t, other)).status).toBe(404);
});

it('a mail that waited while the booking got another address opens nothing for whoever has the earlier mailbox', async () => {
  const { t, id, path, link } = await asked();
  await press(t, `${path}/data`);
  await t.app.db.updateTable('booking').set({ email: 'other@example.com' }).where('id', '=', id).execute();
  const address = await link();
  expect([(await open(t, address)).status, (await press(t, address)).status]).toEqual([404, 404]);
});

it('mails are limited before they are written, and wrong tokens before they are looked up', async () => {
  const { t, path, mails } = await asked();
  for (let n = 0; n < rateLimits.linkMail.points; n += 1) expect((await press(t, `${path}/data`)).status).toBe(303);
  expect((await press(t, `${path}/data`)).status).toBe(429);
  expect(await mails()).toHaveLength(rateLimits.linkMail.points);
  for (let n = 0; n < rateLimits.guestLink.points; n += 1)
    expect((await press(t, `/b/copy/${'x'.repeat(32)}`)).status).toBe(404);
  const right = new URL(await makeDataLink(t.app, 1, 'weiling@example.com')).pathname;
  expect((await press(t, right)).status).toBe(429);
});

it.each(textLanguages)('the mail and its page are in %s', async (language) => {
  const { t, path, link, mails } = await asked();
  await press(t, `${path}/data`);
  await t.app.db.updateTable('outbox').set(storedLanguage(language)).execute();
  const [row] = await mails();
  if (!row) throw new Error('no mail');
  const mail = await mailOf(t.app, row);
  expect(mail.text).toContain('60');
  const address = await link();
  const words = `${mail.subject} ${mail.text} ${await wordsOf(await open(t, `${address}?lang=${language}`))}`;
  expect(words).not.toMatch(/mail:|guestPage:|\{\{/);
});
