/** Today at the meeting point: marks, two tablets, offline, and what a logout leaves behind. */
import type { Page } from '@playwright/test';
import { type BuiltServer, frozenToday } from './built-server.ts';
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { areMarksStored } from './instructor-phone.ts';
import { openScreen } from './open-screen.ts';
import { test } from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

const today = '/admin/today/';
const marksOf = (page: Page, guest: string) => page.getByRole('group', { name: `Whether ${guest} came` });
const mark = (page: Page, guest: string, name: string) => marksOf(page, guest).getByRole('button', { name });

const presences = (dataDir: string, id: number): string[] =>
  readDatabase<{ presence: string }>(dataDir, 'select presence from attendance where booking_id = ?', id).map(
    ({ presence }) => presence,
  );
const presenceOf = (dataDir: string, id: number) => expect.poll(() => presences(dataDir, id).join());

/** What this browser stores: the days and marks of Today, and the caches of its worker. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const isReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const [name] = await caches.keys();
        return name !== undefined && (await (await caches.open(name)).match('/admin/today/')) !== undefined;
      }),
    )
    .toBe(true);

test('one press marks that a guest came, is seen by another desk, and is undone', async ({
  page,
  browser,
  server,
  desk,
  adminToken,
}) => {
  const id = await desk.lesson('Pressed Once', frozenToday);
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: {
      cookies: [],
      origins: [{ origin: server.url, localStorage: [{ name: 'token', value: adminToken }] }],
    },
  });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(today);
    await expect(marksOf(each, 'Pressed Once')).toBeVisible();
  }
  await mark(page, 'Pressed Once', 'No-show').click();
  await expect(mark(page, 'Pressed Once', 'No-show')).toHaveAttribute('aria-pressed', 'true');
  await presenceOf(server.dataDir, id).toBe('no_show');
  await expect(mark(other, 'Pressed Once', 'No-show')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await presenceOf(server.dataDir, id).toBe('expected');
  await expect(mark(other, 'Pressed Once', 'No-show')).toHaveAttribute('aria-pressed', 'false');
  // A finger needs 44 px.
  const box = await mark(page, 'Pressed Once', 'Came').boundingBox();
  expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  await context.close();
});

test("an offline tablet opens Today, keeps its marks, and shows where another one's marks differ", async ({
  page,
  context,
  server,
  desk,
  pageWatch,
}) => {
  test.slow();
  pageWatch.allow(/failed|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const agreed = await desk.lesson('Marked Offline', frozenToday);
  const disputed = await desk.lesson('Marked Twice', frozenToday);
  await page.goto(today);
  await expect(marksOf(page, 'Marked Offline')).toBeVisible();
  await isReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(marksOf(page, 'Marked Offline')).toBeVisible();
  await expect(page.getByText('No connection.')).toBeVisible();
  await mark(page, 'Marked Offline', 'Came').click();
  await mark(page, 'Marked Offline', 'Late').click();
  await mark(page, 'Marked Twice', 'Came').click();
  await expect(page.getByText('3 marks wait and are sent later.')).toBeVisible();
  // They survive a reload of the page.
  await areMarksStored(page, 3);
  await page.reload();
  await expect(page.getByText('3 marks wait and are sent later.')).toBeVisible();
  await expect(mark(page, 'Marked Offline', 'Late')).toHaveAttribute('aria-pressed', 'true');
  // The next day was stored, too.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/has not come yet|No lessons on this day/)).toBeVisible();
  await page.keyboard.press('t');
  const press = { booking_id: disputed, date: frozenToday, presence: 'no_show', seen: [] };
  await desk.ask('admin.today.mark', { request_key: `other tablet ${disputed}`, ...press });
  await context.setOffline(false);
  await presenceOf(server.dataDir, agreed).toBe('late');
  const choice = page.getByRole('group', { name: 'Different marks for Marked Twice' });
  await expect(choice).toBeVisible();
  // The mark that came first counts until somebody chooses.
  await presenceOf(server.dataDir, disputed).toBe('no_show');
  await choice.getByRole('button', { name: 'It is: Came' }).click();
  await expect(choice).toHaveCount(0);
  await presenceOf(server.dataDir, disputed).toBe('came');
  await expect(page.getByText('No connection.')).toHaveCount(0);
});

test('a logout deletes all that Today stored, and no other page has a worker', async ({ page, server, desk }) => {
  await desk.lesson('Wiped Guest', frozenToday);
  // The shared login is a different one: this test ends its own.
  const login = await page.request.post('/api/v1/login', {
    data: { email: server.adminEmail, password: server.adminPassword },
  });
  const { token } = (await login.json()) as { token: string };
  await page.goto('/admin/login');
  await page.evaluate((own) => localStorage.setItem('token', own), token);
  await page.goto('/admin/slope/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await kept(page)).toMatchObject({ caches: [], workers: 0 });
  await page.goto(today);
  await expect(marksOf(page, 'Wiped Guest')).toBeVisible();
  await isReady(page);
  expect(await kept(page)).toMatchObject({ databases: ['gerende-today'], workers: 1 });
  const scope = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration('/admin/today/'))?.scope,
  );
  expect(scope).toBe(`${server.url}${today}`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => kept(page)).toMatchObject({ databases: [], caches: [] });
  await page.goto('/');
  await expect.poll(async () => (await kept(page)).workers).toBe(0);
});

/** Opens Today under a login of its own, with a mark that could not be sent yet. @returns the login */
async function openWithWaitingMark(page: Page, server: BuiltServer, guest: string): Promise<string> {
  const login = await page.request.post('/api/v1/login', {
    data: { email: server.adminEmail, password: server.adminPassword },
  });
  const { token } = (await login.json()) as { token: string };
  await page.goto('/admin/login');
  await page.evaluate((own) => localStorage.setItem('token', own), token);
  await page.goto(today);
  await expect(marksOf(page, guest)).toBeVisible();
  await isReady(page);
  await page.route(/admin\.today\.mark/, (route) => route.abort());
  await mark(page, guest, 'Came').click();
  await expect(page.getByText(/^1 mark/)).toBeVisible();
  expect(await kept(page)).toMatchObject({ databases: ['gerende-today'], workers: 1 });
  return token;
}

const problemsOfEnd = /failed|401|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

test('a session that was ended elsewhere deletes all that Today stored, and the next login sees nothing of it', async ({
  page,
  server,
  desk,
  pageWatch,
}) => {
  test.slow();
  pageWatch.allow(problemsOfEnd);
  const id = await desk.lesson('Ended Elsewhere', frozenToday);
  const token = await openWithWaitingMark(page, server, 'Ended Elsewhere');
  const ended = await fetch(`${server.url}/api/v1/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(200);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect.poll(() => kept(page)).toEqual({ databases: [], caches: [], workers: 0 });
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  // In the same page, which is not reloaded: nothing of the days is left in it.
  await page.unroute(/admin\.today\.mark/);
  await page.route(/admin\.today\.day/, (route) => route.abort());
  await openScreen(page, '/admin/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(server.adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(server.adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/today\//);
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10 Dec');
  await expect(page.getByText('The day could not be loaded').first()).toBeVisible();
  await expect(page.getByText('Ended Elsewhere')).toHaveCount(0);
  await expect(page.getByText(/^1 mark/)).toHaveCount(0);
  expect(presences(server.dataDir, id)).toEqual(['expected']);
});

test('another account on the same browser is shown nothing that Today stored for the first, and none of its marks is sent', async ({
  page,
  context,
  server,
  desk,
  pageWatch,
}) => {
  test.slow();
  pageWatch.allow(problemsOfEnd);
  const id = await desk.lesson('Kept For Another', frozenToday);
  await openWithWaitingMark(page, server, 'Kept For Another');
  // The tablet was switched off before its session ended, so nothing has been deleted when the next one logs in.
  const next = await context.newPage();
  await page.close();
  const login = await next.request.post('/api/v1/login', {
    data: { email: server.adminEmail, password: server.adminPassword },
  });
  const { token } = (await login.json()) as { token: string };
  await next.goto('/');
  expect((await kept(next)).databases).toEqual(['gerende-today']);
  await next.evaluate((own) => localStorage.setItem('token', own), token);
  await next.route(/admin\.today\.day/, (route) => route.abort());
  await next.goto(today);
  await expect(next.getByText('The day could not be loaded').first()).toBeVisible();
  await expect(next.getByText('Kept For Another')).toHaveCount(0);
  await expect(next.getByText(/^1 mark/)).toHaveCount(0);
  await next.unroute(/admin\.today\.day/);
  await next.reload();
  await expect(marksOf(next, 'Kept For Another')).toBeVisible();
  await expect(mark(next, 'Kept For Another', 'Came')).toHaveAttribute('aria-pressed', 'false');
  expect(presences(server.dataDir, id)).toEqual(['expected']);
});

test('Today is clean in every language and width, full and empty', async ({ page, desk }) => {
  test.slow();
  await desk.lesson('Bartholomew Featherstonehaugh-Cholmondeley of the Very Long Name', frozenToday, {
    hotel_name: 'Yuzawa Grand Hotel and Residences by the Gondola',
  });
  await page.goto(today);
  await expect(page.getByText('Bartholomew').first()).toBeVisible();
  await inLanguages(page, deskLanguages, (language) => expectCleanAtWidths(page, `Today in ${language}`));
  await page.goto(`${today}?date=2026-07-01`);
  await expect(page.getByText(/No lessons on this day|この日のレッスンはありません|这一天没有课程/)).toBeVisible();
  await expectCleanAtWidths(page, 'an empty day');
});
