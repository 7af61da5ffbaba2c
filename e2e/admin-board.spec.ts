/**
 * The board at the meeting point: now and next by the school's clock, changes without a reload, offline, every size,
 * light and dark.
 */
import { frozenToday } from './built-server.ts';
import { expectClean } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { test } from './schedule-desk.ts';

/** 08:30 at the school: guests whose lesson begins at nine meet now. */
const halfPastEight = new Date(`${frozenToday}T08:30:00+09:00`);

test('a screen on the wall that is reloaded offline shows the last state, and says from when it is', async ({
  page,
  context,
  desk,
  pageWatch,
}) => {
  pageWatch.allow(/failed|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.clock.setFixedTime(halfPastEight);
  await desk.lesson('Kept Onboard', frozenToday, { hotel_name: 'Hidden Inn' });
  await page.goto('/admin/board');
  await expect(page.getByText('Kept O.')).toBeVisible();
  const isKept = () =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      return name !== undefined && (await (await caches.open(name)).match('/admin/today/')) !== undefined;
    });
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/No connection\. Shown as of .*08:30/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Now', exact: true }).getByText('Kept O.')).toBeVisible();
  // The browser stores nothing of a guest beyond what is on the screen.
  const stored = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('gerende-today');
        opened.onsuccess = () => {
          const all = opened.result.transaction('answers').objectStore('answers').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
  expect(stored).toContain('Kept O.');
  expect(stored).not.toMatch(/Onboard|Hidden Inn|8123/);
  await context.setOffline(false);
  await expect(page.getByText(/No connection/)).toHaveCount(0);
});

test('a screen on the wall shows now and next, is notified of changes, and continues offline', async ({
  page,
  context,
  desk,
  pageWatch,
}) => {
  test.slow();
  pageWatch.allow(/failed|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.clock.setFixedTime(halfPastEight);
  await page.setViewportSize({ width: 1920, height: 1080 });
  const teacher = await desk.instructor('Board Teacher');
  await desk.lesson('Wall Guest', frozenToday, { instructor_id: teacher, hotel_name: 'Hidden Inn' });
  await page.goto('/admin/board');
  const now = page.getByRole('region', { name: 'Now', exact: true });
  await expect(now.getByText('Wall G.')).toBeVisible();
  await expect(page.getByText('08:30', { exact: true })).toBeVisible();
  await expect(page.getByText(/Hidden Inn|Wall Guest/)).toHaveCount(0);
  await desk.lesson('Heard Guest', frozenToday);
  await expect(now.getByText('Heard G.')).toBeVisible();
  // Large enough to be read across a room, however many lessons other tests have made.
  const size = await now.getByText('Wall G.').evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  expect(size).toBeGreaterThanOrEqual(20);
  await context.setOffline(true);
  await expect(page.getByText(/No connection\. Shown as of/)).toBeVisible();
  await expect(now.getByText('Wall G.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/No connection/)).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectClean(page, `the board, ${colorScheme}`);
  }
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page, `the board at ${width} px`);
  }
});
