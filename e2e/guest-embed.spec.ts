/** The booking in a frame of the school's own site, on a separate server, since it changes the school's settings. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import { type BuiltServer, startServer } from './built-server.ts';
import { book, chooseLesson, fillDetails, findOffer, guestNamed, proceed } from './guest.ts';

type Site = { address: string; close: () => void };

/** Another site, whose pages show the page of the same path at `of` in a frame. */
async function siteWithFrames(of: string): Promise<Site> {
  const server: Server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<h1>School</h1><iframe src="${of}${request.url}" style="width:100%;height:900px"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}`, close: () => server.close() };
}

const test = base.extend<{ server: BuiltServer; allowed: Site; foreign: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the wanted fixtures from this pattern.
  server: async ({}, use) => {
    const server = await startServer({ BOT_CHECK: 'none' });
    await use(server);
    await server.stop();
  },
  allowed: async ({ server }, use) => {
    const site = await siteWithFrames(server.url);
    await use(site);
    site.close();
  },
  foreign: async ({ server }, use) => {
    const site = await siteWithFrames(server.url);
    await use(site);
    site.close();
  },
});

async function allow(server: BuiltServer, origin: string): Promise<void> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = await post('/login', { email: server.adminEmail, password: server.adminPassword });
  const { token } = (await login.json()) as { token: string };
  const saved = await post('/school/theme', { embed_origins: [origin] }, { Authorization: `Bearer ${token}` });
  expect(saved.status).toBe(200);
}

const frameOf = (page: Page) => page.frames()[1] as unknown as Page;

test('a guest books in the frame of an allowed site with storage denied; other sites and the desk are refused', async ({
  page,
  server,
  allowed,
  foreign,
}) => {
  await allow(server, allowed.address);
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.addInitScript((own) => {
    if (location.origin !== own) return;
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  }, server.url);
  await page.goto(`${allowed.address}/?embed=1&lang=en`);
  const frame = Object.assign(frameOf(page), { viewportSize: () => page.viewportSize() });
  await chooseLesson(frame, 'en', await findOffer(server.url, 'en'));
  await fillDetails(frame, 'en', guestNamed('Frieda Frame'));
  await proceed(frame, 'en');
  expect(await book(frame, 'en')).toBeGreaterThan(0);
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expect(frame.getByRole('contentinfo')).toHaveCount(0);
  expect(thrown).toEqual([]);
  for (const address of [`${foreign.address}/`, `${allowed.address}/admin/login`]) {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(address);
    await refused;
  }
});
