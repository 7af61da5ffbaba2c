/**
 * The instructor's page offline: it opens, shows today and tomorrow, accepts marks, sends them later, and leaves
 * nothing behind.
 */

import { addDays } from '@gerende/domain/calendar/plain-date';
import { keepTogether } from '@gerende/domain/language/keep-together';
import en from '@gerende/i18n/locales/en/ownDay.json' with { type: 'json' };
import session from '@gerende/i18n/locales/en/session.json' with { type: 'json' };
import enToday from '@gerende/i18n/locales/en/today.json' with { type: 'json' };
import ja from '@gerende/i18n/locales/ja/ownDay.json' with { type: 'json' };
import jaToday from '@gerende/i18n/locales/ja/today.json' with { type: 'json' };
import zh from '@gerende/i18n/locales/zh/ownDay.json' with { type: 'json' };
import zhToday from '@gerende/i18n/locales/zh/today.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { frozenToday } from './built-server.ts';
import { deskLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { areMarksStored, halfPastEight, isReady, kept, login, mark, phoneOf } from './instructor-phone.ts';
import { addAccount } from './role-account.ts';
import { test } from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

const texts = {
  en: { own: en, today: enToday },
  ja: { own: ja, today: jaToday },
  zh: { own: zh, today: zhToday },
};
const countText = (text: string, count: number): string => keepTogether(text.replace('{{count}}', String(count)));
const severalText = (words: object, key: string, count: number): string =>
  countText((words as Record<string, string>)[`${key}_other`] ?? '', count);

const presenceOf = (dataDir: string, id: number) =>
  expect.poll(() =>
    readDatabase<{ presence: string }>(dataDir, 'select presence from attendance where booking_id = ?', id)
      .map(({ presence }) => presence)
      .join(),
  );

for (const language of deskLanguages)
  test(`an instructor teaches a day offline, in ${language}, and the marks are stored afterwards`, async ({
    browser,
    server,
    desk,
    adminToken,
  }, info) => {
    test.slow();
    const { own, today } = texts[language];
    const teacher = await desk.instructor(`Tunnel ${language}`);
    const first = await desk.lesson('Came In Tunnel', frozenToday, { instructor_id: teacher });
    const second = await desk.lesson('Late In Tunnel', addDays(frozenToday, 1), { instructor_id: teacher });
    const far = await desk.lesson('Far Guest', addDays(frozenToday, 3), { instructor_id: teacher });
    const words = `Bring the radios (${language})`;
    const audience = { to: 'day', date: addDays(frozenToday, 3) };
    await desk.ask('admin.staffMessage.write', { request_key: words, text: words, audience });
    const token = await login(server, await addAccount(server, adminToken, 'instructor', teacher));
    const phone = await phoneOf(browser, server, token, language);
    await phone.goto('/me');
    await expect(phone.locator(`[data-booking="${far}"]`)).toBeVisible();
    await expect(phone.getByText(words)).toBeVisible();
    await isReady(phone);
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.locator(`[data-booking="${first}"]`)).toBeVisible();
    await expect(phone.locator(`[data-booking="${second}"]`)).toBeVisible();
    await expect(phone.getByText(words)).toBeVisible();
    // Two days are stored, and no more.
    await expect(phone.locator(`[data-booking="${far}"]`)).toHaveCount(0);
    await expect(phone.getByText(today.offline)).toBeVisible();
    await expect(phone.getByRole('status').filter({ hasText: today.offline })).toContainText(/\d/);
    await mark(phone, first, today.presence_late).click();
    await phone.clock.setFixedTime(new Date(halfPastEight.getTime() + 60_000));
    await mark(phone, first, today.presence_came).click();
    await expect(phone.getByText(severalText(today, 'waiting', 2))).toBeVisible();
    await areMarksStored(phone, 2);
    await phone.reload();
    await expect(mark(phone, first, today.presence_came)).toHaveAttribute('aria-pressed', 'true');
    await expect(phone.getByText(severalText(today, 'waiting', 2))).toBeVisible();
    await presenceOf(server.dataDir, first).toBe('expected');
    if (process.env.E2E_SCREENSHOTS)
      await phone.screenshot({ path: info.outputPath(`me-tunnel-${language}.png`), fullPage: true });
    await phone.context().setOffline(false);
    // The message is shown for some seconds.
    await expect(phone.getByText(severalText(today, 'sent', 2))).toBeVisible();
    await presenceOf(server.dataDir, first).toBe('came');
    await expect(phone.getByText(today.offline)).toHaveCount(0);
    await expect(phone.locator(`[data-booking="${far}"]`)).toBeVisible();
    expect(await phone.title()).toContain(own.title);
    await phone.context().close();
  });

test('a logout deletes what the phone stored, and so does the end of the session elsewhere', async ({
  browser,
  server,
  desk,
  adminToken,
}) => {
  test.slow();
  const teacher = await desk.instructor('Wiping Teacher');
  const id = await desk.lesson('Wiped Guest', frozenToday, { instructor_id: teacher });
  const email = await addAccount(server, adminToken, 'instructor', teacher);
  const phone = await phoneOf(browser, server, await login(server, email), 'en');
  await phone.goto('/me');
  await expect(phone.locator(`[data-booking="${id}"]`)).toBeVisible();
  await isReady(phone);
  expect(await kept(phone)).toMatchObject({ databases: ['gerende-today'], workers: 1 });
  await phone.getByRole('button', { name: en.logout }).click();
  await expect(phone).toHaveURL(/\/admin\/login/);
  await expect(phone.getByLabel(session.email)).toBeVisible();
  await expect.poll(() => kept(phone)).toEqual({ databases: [], caches: [], workers: 0 });
  await phone.context().close();

  const other = await phoneOf(browser, server, await login(server, email), 'en');
  await other.goto('/me');
  await expect(other.locator(`[data-booking="${id}"]`)).toBeVisible();
  await isReady(other);
  const [account] = readDatabase<{ id: string }>(server.dataDir, 'select id from "user" where email = ?', email);
  await desk.ask('admin.account.setRole', { id: account?.id, role: 'desk' });
  await other.reload();
  await expect(other).toHaveURL(/\/admin\/login/);
  await expect(other.getByLabel(session.email)).toBeVisible();
  await expect.poll(() => kept(other)).toEqual({ databases: [], caches: [], workers: 0 });
  await other.context().close();
});

test("only this page can be installed, and the guests' pages have neither its manifest nor its worker", async ({
  browser,
  server,
  desk,
  adminToken,
}) => {
  const teacher = await desk.instructor('Installing Teacher');
  const token = await login(server, await addAccount(server, adminToken, 'instructor', teacher));
  const phone = await phoneOf(browser, server, token, 'en');
  await phone.goto('/');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.locator('link[rel=manifest]')).toHaveCount(0);
  expect((await kept(phone)).workers).toBe(0);
  await phone.goto('/me');
  await expect(phone.getByRole('heading', { level: 1, name: 'Installing Teacher' })).toBeVisible();
  await isReady(phone);
  const scopes = await phone.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  );
  expect(scopes).toEqual([`${server.url}/me`]);
  // Chromium's own errors about installing it.
  const devtools = await phone.context().newCDPSession(phone);
  const { errors, url, manifest } = (await devtools.send('Page.getAppManifest')) as {
    errors: unknown[];
    url: string;
    manifest?: { startUrl: string; scope: string };
  };
  expect([url, errors]).toEqual([`${server.url}/me.webmanifest`, []]);
  const { icons, ...told } = (await (await phone.request.get('/me.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[];
    scope: string;
  };
  expect(told).toMatchObject({ id: '/me', start_url: '/me', scope: '/me', display: 'standalone' });
  expect(manifest === undefined || manifest.scope.endsWith('/me')).toBe(true);
  for (const { src } of icons) expect((await phone.request.get(src)).headers()['content-type']).toBe('image/png');
  await phone.context().close();
});

test("two instructors and two desks see the same of a lesson, and no instructor sees another's", async ({
  browser,
  page,
  server,
  desk,
  adminToken,
}) => {
  test.slow();
  const teachers = [await desk.instructor('Picture One'), await desk.instructor('Picture Two')] as const;
  const ids = [
    await desk.lesson('Guest Of One', frozenToday, { instructor_id: teachers[0] }),
    await desk.lesson('Guest Of Two', frozenToday, { instructor_id: teachers[1] }),
  ] as const;
  const phones: Page[] = [];
  for (const teacher of teachers) {
    const token = await login(server, await addAccount(server, adminToken, 'instructor', teacher));
    const phone = await phoneOf(browser, server, token, 'en');
    await phone.goto('/me');
    phones.push(phone);
  }
  const [one, two] = phones;
  if (!one || !two) throw new Error('two phones');
  const second = await page.context().newPage();
  for (const each of [page, second]) await each.goto('/admin/today/');
  for (const [phone, id, foreign] of [
    [one, ids[0], ids[1]],
    [two, ids[1], ids[0]],
  ] as const) {
    await expect(phone.locator(`[data-booking="${id}"]`)).toBeVisible();
    await expect(phone.locator(`[data-booking="${foreign}"]`)).toHaveCount(0);
  }
  await mark(one, ids[0], 'Came').click();
  // A desk changes the mark of the other guest, of which the phone is notified by itself.
  await expect(page.locator(`[data-booking="${ids[1]}"]`).first()).toBeVisible();
  await page.locator(`[data-booking="${ids[1]}"]`).getByRole('button', { name: 'Late', exact: true }).click();
  // Without a notification it would be read again after five minutes.
  await expect(mark(two, ids[1], 'Late')).toHaveAttribute('aria-pressed', 'true');
  for (const each of [page, second]) {
    await expect(mark(each, ids[0], 'Came')).toHaveAttribute('aria-pressed', 'true');
    await expect(mark(each, ids[1], 'Late')).toHaveAttribute('aria-pressed', 'true');
  }
  await second.close();
  for (const phone of phones) await phone.context().close();
});
