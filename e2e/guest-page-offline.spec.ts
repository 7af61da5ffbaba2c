/**
 * The guest's own page at a meeting point without a network: the stored copy opens, and a press is not sent and says
 * so.
 */
import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import en from '@gerende/i18n/locales/en/guestPage.json' with { type: 'json' };
import ja from '@gerende/i18n/locales/ja/guestPage.json' with { type: 'json' };
import zhHant from '@gerende/i18n/locales/zh-Hant/guestPage.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { bookingOf } from './desk-booking.ts';
import { expectClean } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { bookedPage, endLinks } from './guest-link.ts';
import { accountOf, logIn } from './role-account.ts';
import { readDatabase } from './stored.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The pages that the browser has stored. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pages = await caches.open('gerende-guest-page');
    return (await pages.keys()).map(({ url }) => new URL(url).pathname);
  });
/** Waits until the worker has stored the page; the first time, the worker starts after the page has loaded. */
const isKept = (page: Page, path: string) => expect.poll(() => keptIn(page)).toEqual([path]);

const words = (note: string): string => note.slice(0, note.indexOf('{{'));
/** The message that the guest has written to the school. */
const lettersWith = (dataDir: string, text: string) =>
  readDatabase(dataDir, 'select id from outbox where payload like ?', `%${text}%`);

for (const [language, texts] of Object.entries({ en, ja, 'zh-Hant': zhHant }))
  test(`a guest opens the page offline, in ${language}, and a press is not sent`, async ({
    page,
    server,
    adminToken,
    pageWatch,
  }, info) => {
    test.slow();
    // Chromium reports the status of the offline page, and each request that failed offline.
    pageWatch.allow(/status of 503|ERR_INTERNET_DISCONNECTED/);
    const { id, path } = await bookedPage(server, adminToken, `Meeting Point ${language}`);
    await page.goto(`${path}?lang=${language}`);
    const note = page.getByText(words(texts.keptNote));
    await expect(note).toBeHidden();
    await isKept(page, path);

    await page.context().setOffline(true);
    await page.reload();
    await expect(note).toBeVisible();
    await expect(note).toContainText(/2026.*\d\d:\d\d/);
    await expect(page.getByText(`Meeting Point ${language}`)).toBeVisible();
    await expect(page.getByText(`${id}`, { exact: true })).toBeVisible();
    await expectClean(page, `the kept page in ${language}`);
    if (process.env.E2E_SCREENSHOTS) await page.screenshot({ path: info.outputPath(`kept-${language}.png`) });

    await page.getByLabel(texts.writeLabel).fill('Where are you?');
    await page.getByRole('button', { name: texts.send, exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(texts.offline_unsent);
    await expect(page.getByRole('heading', { name: texts.offline_words })).toBeVisible();
    await expect(page.getByText('Where are you?')).toBeVisible();
    await expect(page.getByRole('link', { name: texts.offline_again })).toHaveCount(0);
    await expectClean(page, `what was not sent in ${language}`);
    if (process.env.E2E_SCREENSHOTS) await page.screenshot({ path: info.outputPath(`unsent-${language}.png`) });
    await page.getByRole('link', { name: texts.back }).click();
    await expect(note).toBeVisible();

    await page.getByRole('link', { name: texts.cancel, exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(texts.offline_open);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('link', { name: texts.back })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: texts.offline_again }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.cancel })).toBeVisible();
    expect(bookingOf(server.dataDir, id).status).toBe('booked');
    expect(lettersWith(server.dataDir, 'Where are you?')).toEqual([]);

    await page.goto(`${path}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await expect(note).toBeHidden();
  });

test('a press with a network is sent through the worker, and the page is then stored as it is', async ({
  page,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id, path } = await bookedPage(server, adminToken, 'Sent Through');
  await page.goto(`${path}?lang=en`);
  await isKept(page, path);
  await page.getByRole('link', { name: en.cancel, exact: true }).click();
  await page.getByRole('button', { name: en.cancelNow }).click();
  await expect(page.getByRole('status')).toHaveText(en.done_canceled);
  expect(bookingOf(server.dataDir, id).status).toBe('canceled');
  const keptText = () =>
    page.evaluate(async (home) => (await (await caches.open('gerende-guest-page')).match(home))?.text(), path);
  await expect.poll(keptText).toContain('class="state canceled"');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(words(en.keptNote))).toBeVisible();
  await expect(page.locator('.state.canceled')).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
});

test('a page whose link was ended is no longer stored', async ({ page, server, adminToken, pageWatch }) => {
  pageWatch.allow(/status of (404|503)|ERR_INTERNET_DISCONNECTED/);
  const { id, path } = await bookedPage(server, adminToken, 'Ended Link');
  await page.goto(`${path}?lang=en`);
  await isKept(page, path);
  await endLinks(server, adminToken, id);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: en.missing })).toBeVisible();
  await expect.poll(() => keptIn(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(en.offline_open);
  await expect(page.getByText('Ended Link')).toHaveCount(0);
  await expect(page.getByRole('link', { name: en.back })).toHaveCount(0);
});

test('the worker has the pages of the guest alone', async ({ page, server, adminToken, pageWatch }) => {
  // This school sends no mail, so /b sends no link.
  pageWatch.allow(/status of 404/);
  const { path } = await bookedPage(server, adminToken, 'Alone');
  await page.goto(`${path}?lang=en`);
  await isKept(page, path);
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  expect(await scopes()).toEqual(['/b/']);
  for (const address of ['/', '/b', '/admin/login']) {
    await page.goto(address);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
});

/** Something of its own between this browser and others: it answers as told. @returns its address, and how it ends */
async function between(answer: RequestListener): Promise<{ url: string; end: () => void }> {
  const listening = createServer(answer).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, end: () => listening.close() };
}

test('a form of another site is refused through the worker as without it', async ({ browser, server, adminToken }) => {
  const { path } = await bookedPage(server, adminToken, 'Foreign Form');
  const form = `<form method="post" action="${server.url}${path}/erasure"><button>Press</button></form>`;
  const other = await between((_, answer) => answer.setHeader('Content-Type', 'text/html').end(form));
  const page = await browser.newPage({ baseURL: server.url });
  try {
    await page.goto(`${path}?lang=en`);
    await isKept(page, path);
    await page.goto(other.url.replace('127.0.0.1', 'localhost'));
    await page.getByRole('button', { name: 'Press' }).click();
    await expect(page.getByRole('heading', { level: 1, name: en.wrong })).toBeVisible();
  } finally {
    await page.context().close();
    other.end();
  }
});

test('when the connection is lost after a press, the page says that the outcome is unknown', async ({
  browser,
  server,
  adminToken,
}) => {
  const { path } = await bookedPage(server, adminToken, 'Lost Answer');
  const losing = await between((asked, answer) => {
    const { method, url = '', headers } = asked;
    const passed = request(`${server.url}${url}`, { method, headers }, (found) => {
      // The school has received it, but the guest gets no response.
      if (method === 'POST') return void answer.destroy();
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    asked.pipe(passed);
  });
  const page = await browser.newPage({ baseURL: losing.url });
  try {
    await page.goto(`${path}?lang=en`);
    await isKept(page, path);
    await page.reload();
    await page.getByLabel(en.writeLabel).fill('Lost on the way back');
    await page.getByRole('button', { name: en.send, exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(en.offline_unsure);
    await page.getByRole('link', { name: en.back }).click();
    await expect(page.getByRole('heading', { level: 1, name: en.title })).toBeVisible();
  } finally {
    await page.context().close();
    losing.end();
  }
});

for (const status of [408, 502])
  test(`an answer ${status} of something before the school counts as none: the stored page, and the typed words`, async ({
    browser,
    server,
    adminToken,
  }) => {
    const { path } = await bookedPage(server, adminToken, `Answered By Nobody ${status}`);
    let isDown = false;
    const before = await between((asked, answer) => {
      const { method, url = '', headers } = asked;
      if (isDown) return void answer.writeHead(status).end();
      const passed = request(`${server.url}${url}`, { method, headers }, (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      });
      asked.pipe(passed);
    });
    const page = await browser.newPage({ baseURL: before.url });
    try {
      await page.goto(`${path}?lang=en`);
      await isKept(page, path);
      await page.reload();
      await page.getByLabel(en.writeLabel).fill('Nobody reads this');
      isDown = true;
      await page.getByRole('button', { name: en.send, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(en.offline_unsure);
      await expect(page.getByText('Nobody reads this')).toBeVisible();
      await page.getByRole('link', { name: en.back }).click();
      await expect(page.getByText(words(en.keptNote))).toBeVisible();
      isDown = false;
      await page.reload();
      await expect(page.getByText(words(en.keptNote))).toBeHidden();
    } finally {
      await page.context().close();
      before.end();
    }
  });

test('a logout of the desk deletes the pages of guests that were opened in its browser', async ({
  page,
  server,
  adminToken,
}) => {
  const { path } = await bookedPage(server, adminToken, 'Opened At The Desk');
  await page.goto(path);
  await isKept(page, path);
  await page.setViewportSize({ width: 1280, height: 800 });
  // Its own login: the tests after this one use the shared one.
  await logIn(page, server, await accountOf(server, adminToken, 'desk'), 'desk');
  await page.goto('/admin/booking/');
  // Requests that are still in flight when the session ends would be refused, and Chromium reports that.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
