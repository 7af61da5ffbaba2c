/** A school updates while an instructor's page is open: the page continues to work, and opens offline afterwards. */
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import today from '@gerende/i18n/locales/en/today.json' with { type: 'json' };
import { type BuiltServer, frozenToday } from './built-server.ts';
import { expect } from './fixtures.ts';
import { isReady, kept, login, phoneOf } from './instructor-phone.ts';
import { addAccount } from './role-account.ts';
import { test } from './schedule-desk.ts';

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

test('a page that is open while the school updates continues, and opens offline afterwards', async ({
  browser,
  server,
  desk,
  adminToken,
}) => {
  const teacher = await desk.instructor('Updated Teacher');
  const id = await desk.lesson('Updated Guest', frozenToday, { instructor_id: teacher });
  const token = await login(server, await addAccount(server, adminToken, 'instructor', teacher));
  const site = await updating(server);
  const phone = await phoneOf(browser, { ...server, url: site.url } as BuiltServer, token, 'en');
  await phone.goto('/me');
  await expect(phone.locator(`[data-booking="${id}"]`)).toBeVisible();
  await isReady(phone);
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
  await expect(phone.locator(`[data-booking="${id}"]`)).toBeVisible();
  await isReady(phone);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.locator(`[data-booking="${id}"]`)).toBeVisible();
  await expect(phone.getByText(today.offline)).toBeVisible();
  await phone.context().close();
  site.end.closeAllConnections();
  site.end.close();
});

test('a page that is opened while a proxy has no server behind it shows what the phone has stored', async ({
  browser,
  server,
  desk,
  adminToken,
}) => {
  const teacher = await desk.instructor('Restarting Teacher');
  const id = await desk.lesson('Restarting Guest', frozenToday, { instructor_id: teacher });
  const token = await login(server, await addAccount(server, adminToken, 'instructor', teacher));
  const site = await updating(server);
  const phone = await phoneOf(browser, { ...server, url: site.url } as BuiltServer, token, 'en');
  await phone.goto('/me');
  await expect(phone.locator(`[data-booking="${id}"]`)).toBeVisible();
  await isReady(phone);
  site.goDown(true);
  await phone.reload();
  await expect(phone.locator(`[data-booking="${id}"]`)).toBeVisible();
  await expect(phone.getByText(today.offline)).toBeVisible();
  site.goDown(false);
  await phone.reload();
  await expect(phone.getByText(today.offline)).toHaveCount(0);
  await phone.context().close();
  site.end.closeAllConnections();
  site.end.close();
});
