/** Failures on the guest's pages: no network, a server update, accidental taps; nothing chosen or typed is lost. */
import { expect, test } from './fixtures.ts';
import {
  book,
  card,
  chooseLesson,
  field,
  fillDetails,
  findOffer,
  guestNamed,
  instructorButton,
  openInstructors,
  openLanding,
  proceed,
  words,
} from './guest.ts';
import { readDatabase } from './stored.ts';

const t = words.en;
const provoked = /Failed to load resource|net::|guest\.\w+\.\w+ failed|status of 404/;

test('each step reports a missing network, and continues when it is back', async ({
  page,
  context,
  server,
  pageWatch,
}) => {
  pageWatch.allow(provoked);
  const offer = await findOffer(server.url, 'en');
  const guest = guestNamed('Offline Guest');
  const main = page.getByRole('main');
  // Before anything is chosen the page fetches the code of the next steps; their data came with the page.
  const nextSteps = Promise.all(
    [/\/choosing-(?!shared)[^/]*\.js$/, /\/choosing-shared-[^/]*\.js$/].map((file) => page.waitForResponse(file)),
  );
  await openLanding(page, 'en');
  await expect(main.getByRole('listitem').getByRole('button').first()).toBeVisible();
  await page.mouse.move(100, 300);
  for (const file of await nextSteps) await file.finished();
  await context.setOffline(true);
  await card(page, offer.slope).click();
  await card(page, offer.category).click();
  await card(page, offer.course).click();
  await expect(page.getByRole('heading', { name: t.yourDetails })).toBeVisible();
  await expect(main.getByRole('alert')).toContainText('This part could not be loaded');
  // The page notices by itself that the network is back.
  await context.setOffline(false);
  await expect(field(page, t.guestName)).toBeVisible();
  await fillDetails(page, 'en', guest);

  // The bot check is solved, then the network goes down: the confirmation needs no further request.
  await proceed(page, 'en');
  await page.getByRole('button', { name: t.edit }).click();
  await expect(field(page, t.guestName)).toHaveValue(guest.name);
  await context.setOffline(true);
  await page.getByRole('button', { name: t.levelHelp }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.ok, exact: true }).click();
  await proceed(page, 'en');

  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByRole('alert').filter({ hasText: t.offlineNothingSent })).toBeVisible();
  await expect(main.getByText(t.bookingFailed)).toBeVisible();
  await expect(page.getByRole('heading', { name: t.confirmBooking })).toBeVisible();
  await context.setOffline(false);
  await book(page, 'en');
  expect(readDatabase(server.dataDir, 'select id from booking where email = ?', guest.email)).toHaveLength(1);
});

test('the page after the booking needs no further request', async ({ page, context, server, pageWatch }) => {
  pageWatch.allow(provoked);
  const offer = await findOffer(server.url, 'en');
  await openLanding(page, 'en');
  await chooseLesson(page, 'en', offer);
  await fillDetails(page, 'en', guestNamed('Gone Net'));
  await proceed(page, 'en');
  await page.route(/guest\.booking\.create/, async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await book(page, 'en');
  await expect(page.getByRole('main')).toContainText('Gone Net');
});

for (const { what, file } of [
  { what: 'code', file: /\/assets\/details-[^/]*\.js/ },
  { what: 'texts', file: /\/assets\/lastSteps-[^/]*\.json/ },
])
  test(`an update of the server between two steps that replaces the ${what} is explained, and loses nothing`, async ({
    page,
    server,
    pageWatch,
  }) => {
    pageWatch.allow(provoked);
    const offer = await findOffer(server.url, 'en');
    // The details step was rebuilt: the file name that the open page knows is gone.
    await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
    await openLanding(page, 'en');
    const main = page.getByRole('main');
    for (const name of [offer.slope, offer.category, offer.course]) await card(page, name).click();
    await expect(page.getByRole('heading', { name: t.yourDetails })).toBeVisible();
    await expect(main.getByRole('alert')).toContainText('This part could not be loaded');
    await expect(main.getByRole('alert')).toContainText(t.typedKept);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('alert')).toContainText('This part could not be loaded');
    await page.unroute(file);
    // The page retries itself: a browser would not, once an import has failed.
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page, t.guestName)).toBeVisible();
  });

for (const { what, file } of [
  { what: 'that asks for it', file: /\/assets\/open-session-[^/]*\.js/ },
  { what: 'that is chosen for it', file: /\/assets\/altcha-[^/]*\.js/ },
  { what: 'that solves it', file: /\/assets\/solve\.worker-[^/]*\.js/ },
])
  test(`a bot check whose code ${what} is gone after an update is explained beside Next, and loses nothing`, async ({
    page,
    server,
    pageWatch,
  }) => {
    pageWatch.allow(provoked);
    const offer = await findOffer(server.url, 'en');
    const guest = guestNamed('No Check');
    await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
    await openLanding(page, 'en');
    await chooseLesson(page, 'en', offer);
    await fillDetails(page, 'en', guest);
    await page.getByRole('button', { name: t.next, exact: true }).click();
    await expect(
      page.getByText('could not be loaded. Check your connection and try again. If the site was just updated, reload'),
    ).toBeVisible();
    await page.unroute(file);
    // What the guest was told to do.
    await page.reload();
    await expect(field(page, t.guestName)).toHaveValue(guest.name);
    await proceed(page, 'en');
  });

test('a guest whose instructor was booked meanwhile reads why beside the focused field', async ({
  page,
  context,
  server,
  pageWatch,
}) => {
  pageWatch.allow(provoked);
  const offer = await findOffer(server.url, 'en');
  const faster = await context.newPage();
  for (const [guest, tab] of [
    ['Slow Guest', page],
    ['Fast Guest', faster],
  ] as const) {
    await openLanding(tab, 'en');
    await chooseLesson(tab, 'en', offer);
    await fillDetails(tab, 'en', guestNamed(guest));
    // The list of the default day replaces the one before the day is known.
    await expect(tab.getByRole('gridcell', { selected: true })).toBeVisible();
    await openInstructors(tab);
    const list = tab.getByRole('radiogroup', { name: t.nominatedInstructor });
    await list.locator('label:has(input:enabled)').nth(1).click();
    await expect(list).toBeHidden();
    await expect(instructorButton(tab)).not.toContainText(t.noNomination);
    await proceed(tab, 'en');
  }
  await book(faster, 'en');
  await page.getByRole('button', { name: t.submit }).click();
  const field = page.getByRole('radiogroup', { name: t.nominatedInstructor });
  const nobody = field.getByRole('radio', { name: t.noNomination });
  await expect(nobody).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(nobody).toBeChecked();
  await expect(field).toHaveAccessibleDescription(/.+/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('values in the address are not trusted', async ({ page, server }) => {
  await openLanding(page, 'en');
  await chooseLesson(page, 'en', await findOffer(server.url, 'en'));
  await fillDetails(page, 'en', guestNamed('Address Guest'));
  await page.goto('/?step=x');
  await expect(page.getByRole('heading', { name: t.yourDetails })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: t.submit })).toBeHidden();
  await page.goto('/thank-you?booking=you+won');
  await expect(page.getByRole('heading', { name: t.noBookingTitle })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('you won');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('three quick taps on one spot choose only once, and a later tap continues', async ({ page, server }) => {
    const offer = await findOffer(server.url, 'en');
    await openLanding(page, 'en');
    // Once it has been shown, the next step appears immediately, under the finger.
    await card(page, offer.slope).tap();
    await card(page, offer.category).tap();
    await expect(card(page, offer.course)).toBeVisible();
    await page.getByRole('link', { name: t.stepSlope }).tap();
    await expect(page.getByRole('heading', { name: t.chooseSlope })).toBeVisible();
    // This step was opened by a tap as well, and ignores taps at first.
    await card(page, offer.slope).tap({ trial: true });
    // The page's clock is stopped, so that the taps are quick on any machine.
    await page.evaluate(() => {
      const now = performance.now();
      performance.now = () => now;
    });
    const box = await card(page, offer.slope).boundingBox();
    const tap = (shift: number) => page.touchscreen.tap((box?.x ?? 0) + 60 + shift, (box?.y ?? 0) + 60);
    await tap(0);
    await expect(page.getByRole('heading', { name: t.chooseCategory })).toBeVisible();
    await expect(card(page, offer.category)).toBeVisible();
    // Slightly moved: a browser treats taps on exactly the same spot as a double tap.
    await tap(40);
    await tap(80);
    await expect(page.getByRole('heading', { name: t.chooseCategory })).toBeVisible();
    await expect(page).toHaveURL(/step=2$/);
    await page.evaluate(() => Reflect.deleteProperty(performance, 'now'));
    await card(page, offer.category).tap();
    await expect(page.getByRole('heading', { name: t.chooseCourse })).toBeVisible();
  });
});
