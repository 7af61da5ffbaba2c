/** The built server answers in a real browser, and its first page stays within its size budget. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

/** The budget for guests on hotel Wi-Fi; scripts/check-bundle.mjs checks the same one on the build. */
const budget = 150 * 1024;
/** The page itself: its step, styles, texts and data, compressed as it is sent. */
const pageBudget = 44 * 1024;

test('the first page loads', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
});

test('the first step is one request, and the app after it 5 with 150 KB of gzipped JavaScript', async ({
  page,
  request,
}) => {
  const answer = await request.get('/');
  const html = await answer.text();
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(pageBudget);
  // The files named in the template are fetched after the first paint.
  const [template = ''] = /<template id="app">.*?<\/template>/s.exec(html) ?? [];
  const beside = html.replace(template, '');
  expect(beside).not.toMatch(/<script [^>]*src=|<link rel="(?:stylesheet|modulepreload|preload" as="(?!image))/);
  const files = [...template.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  const sizes: { file: string; bytes: number }[] = [];
  for (const file of files.filter((each) => each.endsWith('.js')))
    sizes.push({ file, bytes: gzipSync(await (await request.get(file)).body(), { level: 9 }).length });
  const list = sizes.map(({ file, bytes }) => `${bytes} ${file}`).join('\n');
  expect(sizes.length, list).toBeGreaterThan(0);
  expect(
    sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    list,
  ).toBeLessThanOrEqual(budget);
  expect(files.length, list).toBeLessThanOrEqual(5);
  // All other requests of the page stay unanswered; photos come later than the app.
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/' || files.includes(pathname)) return route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('listitem').getByRole('button').first()).toBeVisible();
});

test('an unknown path shows the not-found page with status 404, every known path answers 200', async ({
  page,
  request,
  pageWatch,
}) => {
  pageWatch.allow(/status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found')).toBeVisible();
  for (const address of [
    '/',
    '/thank-you',
    '/admin',
    '/admin/booking/',
    '/admin/slope/edit/1',
    '/admin/settings/account',
  ])
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
});
