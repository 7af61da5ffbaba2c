/** A school updates while an instructor's page is open: the page continues to work, and opens offline afterwards. */
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import today from '@gerende/i18n/locales/en/today.json' with { type: 'json' };
import type { Locator, Page } from '@playwright/test';
import { type BuiltServer, frozenToday } from './built-server.ts';
import { expect } from './fixtures.ts';
import { isReady, kept, login, phoneOf } from './instructor-phone.ts';
import { addAccount } from './role-account.ts';
import { test as ofDesk } from './schedule-desk.ts';

/**
 * A proxy in front of the server, which serves the worker of another version once it is told to, or says that there is no
 * server.
 */
async function updating(server: BuiltServer) {
  let isUpdated = false;
  let isDown = false;
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    if (isDown) return void outgoing.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
    const isWorker = incoming.url === '/me-worker.js';
    const asked = { ...headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    const sent = ask(`${server.url}${incoming.url}`, { method, headers: asked }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isWorker || !isUpdated) answer.pipe(outgoing);
      else
        answer
          .setEncoding('utf8')
          .on('data', (text: string) => outgoing.write(text.replaceAll(/[0-9a-f]{12}/g, 'updatedabcde')))
          .on('end', () => outgoing.end());
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  const goDown = (down: boolean): void => {
    isDown = down;
  };
  return { url: `http://127.0.0.1:${port}`, update: () => (isUpdated = true), goDown, end: proxy };
}

/** The page of an instructor behind that proxy, stored for a start without a network, with a lesson of today. */
type Opened = { phone: Page; lesson: Locator; site: Awaited<ReturnType<typeof updating>> };

const test = ofDesk.extend<{ opened: (name: string) => Promise<Opened> }>({
  opened: async ({ browser, server, desk, adminToken }, use) => {
    const all: Opened[] = [];
    await use(async (name) => {
      const teacher = await desk.instructor(`${name} Teacher`);
      const id = await desk.lesson(`${name} Guest`, frozenToday, { instructor_id: teacher });
      const token = await login(server, await addAccount(server, adminToken, 'instructor', teacher));
      const site = await updating(server);
      const phone = await phoneOf(browser, { ...server, url: site.url } as BuiltServer, token, 'en');
      const lesson = phone.locator(`[data-booking="${id}"]`);
      all.push({ phone, lesson, site });
      await phone.goto('/me');
      await expect(lesson).toBeVisible();
      await isReady(phone);
      return { phone, lesson, site };
    });
    for (const { phone, site } of all) {
      await phone.context().close();
      site.end.closeAllConnections();
      site.end.close();
    }
  },
});

test('a page that is open while the school updates continues, and opens offline afterwards', async ({ opened }) => {
  const { phone, lesson, site } = await opened('Updated');
  await phone.evaluate(() => document.documentElement.setAttribute('data-opened', 'before'));
  site.update();
  // The phone is looked at again.
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The page is reloaded meanwhile.
  await expect
    .poll(() =>
      kept(phone).then(
        ({ caches: all }) => all,
        () => [],
      ),
    )
    .toEqual(['gerende-today-me-updatedabcde']);
  await expect(phone.locator('html[data-opened]')).toHaveCount(0);
  await expect(lesson).toBeVisible();
  await isReady(phone);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(lesson).toBeVisible();
  await expect(phone.getByText(today.offline)).toBeVisible();
});

test('a page that is opened while a proxy has no server behind it shows what the phone has stored', async ({
  opened,
}) => {
  const { phone, lesson, site } = await opened('Restarting');
  site.goDown(true);
  await phone.reload();
  await expect(lesson).toBeVisible();
  await expect(phone.getByText(today.offline)).toBeVisible();
  site.goDown(false);
  await phone.reload();
  await expect(phone.getByText(today.offline)).toHaveCount(0);
});
