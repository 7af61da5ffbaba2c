/** The desk at a plain http address in the school's own network, where browsers disable many APIs. */
import { bookingsNamed, chooseLesson, fillGuest, offerOf, register, toast } from './desk-booking.ts';
import { test as base, expect } from './fixtures.ts';
import { watch } from './watched-page.ts';

/** The server under a host name (playwright.config.ts), since http is treated as secure only for 127.0.0.1. */
const named = (url: string): string => url.replace('127.0.0.1', 'desk.example');

const test = base.extend({
  pageWatch: async ({ context, server }, use) => {
    const pageWatch = watch(context, named(server.url));
    await use(pageWatch);
    expect(pageWatch.problems, 'problems of the page').toEqual([]);
  },
});

test('registers a booking and copies its text without https', async ({
  page,
  context,
  server,
  adminToken,
  pageWatch,
}) => {
  // Chromium reports that it ignores a header which only works with https.
  pageWatch.allow(/Cross-Origin-Opener-Policy header has been ignored/);
  const origin = named(server.url);
  const offer = offerOf(server.dataDir, 6);
  await context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'token', value: adminToken }] }],
  });
  await page.goto(`${origin}/admin/booking/register`);
  expect(await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual(
    [false, false, false],
  );
  await chooseLesson(page, offer);
  await fillGuest(page, 'Plain Guest');
  await register(page).click();
  await expect(toast(page, 'Booking registered successfully')).toBeVisible();
  const [stored] = bookingsNamed(server.dataDir, 'Plain Guest');
  await page.goto(`${origin}/admin/booking/edit/${stored?.id}`);
  const texts = page.getByRole('region', { name: 'Text for a chat' });
  await texts.getByText('WhatsApp', { exact: true }).first().click();
  await texts.getByRole('button', { name: 'Copy for WhatsApp' }).click();
  await expect(texts.getByRole('status')).toHaveText('Copied. Paste it into WhatsApp.');
});
