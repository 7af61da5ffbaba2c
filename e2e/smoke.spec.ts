/** The built server answers in a real browser, and its first page stays within its size budget. */
import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

/** The budget for guests on hotel Wi-Fi; scripts/check-bundle.mjs checks the same one on the build. */
const budget = 150 * 1024;

test('the first page loads', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
});

test('the first page loads at most 150 KB of gzipped JavaScript', async ({ page }) => {
  const scripts: Promise<{ file: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) {
      const file = new URL(response.url()).pathname;
      scripts.push(response.body().then((body) => ({ file, bytes: gzipSync(body, { level: 9 }).length })));
    }
  });
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A file that is preloaded and then imported is counted once: the import is served from the browser's cache.
  const loaded = new Map((await Promise.all(scripts)).map((script) => [script.file, script]));
  const sizes = [...loaded.values()].sort((a, b) => b.bytes - a.bytes);
  const list = sizes.map(({ file, bytes }) => `${bytes} ${file}`).join('\n');
  expect(sizes.length).toBeGreaterThan(0);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, list).toBeLessThanOrEqual(budget);
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
