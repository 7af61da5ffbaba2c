/**
 * The instructor's page at its next start: the lessons are shown before the app, a press on them is not lost, and
 * nothing of another login, day or language is shown.
 */
import { addDays } from '@gerende/domain/calendar/plain-date';
import dayOff from '@gerende/i18n/locales/en/dayOff.json' with { type: 'json' };
import own from '@gerende/i18n/locales/en/ownDay.json' with { type: 'json' };
import session from '@gerende/i18n/locales/en/session.json' with { type: 'json' };
import today from '@gerende/i18n/locales/en/today.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { frozenToday } from './built-server.ts';
import { expect } from './fixtures.ts';
import { halfPastEight, login, mark, openPhone } from './instructor-phone.ts';
import { addAccount } from './role-account.ts';
import { test } from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

const early = '[data-early]';

/** What is stored for the next start. */
const storedPicture = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ data: { html: string }; at: number } | undefined>((resolve) => {
        const request = indexedDB.open('gerende-today');
        // Opening a missing database would create it without its stores.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve(undefined);
        request.onsuccess = () => {
          const database = request.result;
          const read = database.transaction('answers').objectStore('answers').get('own picture');
          read.onsuccess = () => {
            database.close();
            resolve(read.result);
          };
        };
      }),
  );
const pictureHas = (page: Page, text: string) =>
  expect.poll(async () => (await storedPicture(page))?.data.html ?? '').toContain(text);

/** Keeps the app's own script from the page. @returns lets it go */
async function holdApp(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    // A page that was left meanwhile sends no more requests.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** Loads the page anew while the app is held back. @returns lets it go */
async function reloadHeld(page: Page): Promise<() => void> {
  const letGo = await holdApp(page);
  // The app's script is requested once it is known whether there is a picture, and after that was painted.
  const asked = page.waitForRequest(/\/assets\/phone-.*\.js$/);
  await page.goto('/me', { waitUntil: 'commit' });
  await asked;
  return letGo;
}

/**
 * Runs in the page: records the position of the first lesson in each frame, until the app has shown it for some frames.
 */
function watchFrames(): void {
  const places: (number | undefined)[] = [];
  let left = 3;
  const look = (): void => {
    const place = document.querySelector('main article')?.getBoundingClientRect().top;
    // The browser paints nothing until the styles have loaded; the frames of the test's clock come anyway.
    if (document.styleSheets.length === 0) return void requestAnimationFrame(look);
    if (place !== undefined || places.length > 0) places.push(place);
    if (places.length > 0 && !document.querySelector('[data-early]')) left -= 1;
    document.documentElement.dataset.places = [...new Set(places)].join();
    if (left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('the lessons are shown before the app, and a press on them is stored once', async ({
  browser,
  server,
  desk,
  adminToken,
}) => {
  test.slow();
  const teacher = await desk.instructor('Early Teacher');
  const id = await desk.lesson('Early Guest', frozenToday, { instructor_id: teacher });
  const far = await desk.lesson('Far Guest', addDays(frozenToday, 3), { instructor_id: teacher });
  const token = await login(server, await addAccount(server, adminToken, 'instructor', teacher));
  // A worker would bypass the test when it fetches the files.
  const phone = await openPhone(browser, server, token, 'en', { serviceWorkers: 'block' });
  await phone.clock.setFixedTime(halfPastEight);
  await phone.goto('/me');
  await expect(phone.locator(`[data-booking="${far}"]`)).toBeVisible();
  await pictureHas(phone, 'Early Guest');
  // Only of the days that are stored.
  expect((await storedPicture(phone))?.data.html).not.toContain('Far Guest');
  const letGo = await reloadHeld(phone);
  await expect(phone.locator(early)).toBeVisible();
  const came = mark(phone, id, today.presence_came);
  await came.click();
  await expect(came).toHaveAttribute('aria-busy', 'true');
  await expect(came).toHaveAttribute('aria-pressed', 'false');
  await expect(came).toBeFocused();
  letGo();
  await expect(phone.locator(early)).toHaveCount(0);
  await expect(came).toHaveAttribute('aria-pressed', 'true');
  await expect(came).toBeFocused();
  const marks = () =>
    readDatabase<{ presence: string }>(
      server.dataDir,
      'select presence from presence_mark where booking_id = ? order by id',
      id,
    );
  await expect.poll(marks).toEqual([{ presence: 'came' }]);
  await expect(phone.getByText(today.undo)).toBeVisible();
  await pictureHas(phone, 'aria-pressed="true"');

  // The app replaces it without a frame in between, at the same position.
  await phone.addInitScript(watchFrames);
  const goOn = await reloadHeld(phone);
  await expect(phone.locator(early)).toBeVisible();
  goOn();
  await expect(phone.locator(early)).toHaveCount(0);
  await expect(phone.getByRole('heading', { name: dayOff.own, exact: true })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.dataset.places)).toMatch(/^\d+(?:\.\d+)?$/);

  // Switching the language does not undo an earlier press, as a reloaded page would.
  const inJapanese = await reloadHeld(phone);
  await mark(phone, id, today.presence_late).click();
  await phone.getByRole('button', { name: /English/ }).click();
  await phone.locator(`${early} [role=button][lang=ja]`).click();
  await expect(phone.locator(`${early} [aria-busy=true]`)).toHaveCount(2);
  inJapanese();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'ja');
  await expect.poll(marks).toEqual([{ presence: 'came' }, { presence: 'late' }]);
  await expect(phone).toHaveURL(/\/me$/);
  await phone.context().close();
});

test('nothing is shown before the app of another hour, day, language or login, or after a logout', async ({
  browser,
  server,
  desk,
  adminToken,
}) => {
  test.slow();
  const [teacher, other] = [await desk.instructor('Morning Teacher'), await desk.instructor('Evening Teacher')];
  await desk.lesson('Morning Guest', frozenToday, { instructor_id: teacher });
  await desk.lesson('Evening Guest', frozenToday, { instructor_id: other });
  const email = await addAccount(server, adminToken, 'instructor', teacher);
  const phone = await openPhone(browser, server, await login(server, email), 'en', { serviceWorkers: 'block' });
  await phone.clock.setFixedTime(halfPastEight);
  await phone.goto('/me');
  await pictureHas(phone, 'Morning Guest');
  const at = (time: string) => phone.clock.setFixedTime(new Date(`${frozenToday}T${time}+09:00`));
  // The app does not start in these pages: it would store its own picture.
  const expectEarly = async (isSeen: boolean): Promise<void> => {
    await reloadHeld(phone);
    if (isSeen) await expect(phone.locator(early)).toContainText('Morning Guest');
    else await expect(phone.locator('#root > *')).toHaveCount(0);
  };
  const open = async (): Promise<void> => {
    await phone.unrouteAll({ behavior: 'ignoreErrors' });
    await phone.goto('/me');
  };
  await at('08:59:59');
  await expectEarly(true);
  // The lesson is now, no longer next.
  await at('09:00:00');
  await expectEarly(false);
  // Before it was painted.
  await at('08:29:59');
  await expectEarly(false);
  await phone.clock.setFixedTime(new Date(`${addDays(frozenToday, 1)}T00:00:00+09:00`));
  await expectEarly(false);

  /** A picture in English, of half past eight. */
  const newPicture = async (): Promise<void> => {
    await phone.clock.setFixedTime(halfPastEight);
    await open();
    await expect.poll(async () => (await storedPicture(phone))?.at).toBe(halfPastEight.getTime());
    await pictureHas(phone, own.next);
    await expectEarly(true);
  };
  await newPicture();
  await phone.evaluate(() => localStorage.setItem('language', 'ja'));
  await expectEarly(false);
  await phone.evaluate(() => localStorage.setItem('language', 'en'));
  await newPicture();

  // Somebody else logs in outside the page.
  const foreign = await login(server, await addAccount(server, adminToken, 'instructor', other));
  await phone.evaluate((token) => localStorage.setItem('token', token), foreign);
  await expectEarly(false);
  await open();
  await pictureHas(phone, 'Evening Guest');
  expect(await phone.evaluate(() => localStorage.getItem('ownPictureUntil'))).not.toBeNull();
  await phone.getByRole('button', { name: own.logout }).click();
  await expect(phone).toHaveURL(/\/admin\/login/);
  await expect(phone.getByLabel(session.email)).toBeVisible();
  await expect.poll(() => phone.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  expect(await phone.evaluate(() => localStorage.getItem('ownPictureUntil'))).toBeNull();
  // Even the same login, written directly to storage, finds nothing.
  await phone.evaluate((token) => localStorage.setItem('token', token), foreign);
  await expectEarly(false);
  await phone.context().close();
});
