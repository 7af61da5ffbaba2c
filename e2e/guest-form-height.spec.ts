/** The height of the details form on a wide screen, at its own school. */
import { startServer } from './built-server.ts';
import { expect, test } from './fixtures.ts';
import { chooseLesson, field, findOffer, openLanding, words } from './guest.ts';

const t = words.en;

test('the details are two screens of 1280 by 800 at most, and their price stays visible on wide screens', async ({
  browser,
}) => {
  // A day that other tests have filled adds lines that say so.
  const server = await startServer();
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await openLanding(page, 'en');
  await chooseLesson(page, 'en', await findOffer(server.url, 'en'));
  // The foot is fetched when a guest scrolls near it.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await field(page, t.accountId).scrollIntoViewIfNeeded();
    await expect(page.getByRole('complementary').getByText(t.total)).toBeInViewport();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(300);
    await expect(page.getByRole('complementary').getByText(t.total)).toBeInViewport();
  }
  await context.close();
  await server.stop();
});
