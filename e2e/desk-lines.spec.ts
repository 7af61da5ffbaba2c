/**
 * Where lines end on the desk's screens on a phone: never inside a day, the hours of a lesson, a number, or between a
 * number and its unit.
 */
import { deskLanguages, inLanguages } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { counters, dates, hours, onLines } from './lines.ts';
import { openScreen } from './open-screen.ts';

const screens = [
  '/admin/today/',
  '/admin/booking/',
  '/admin/schedule/?view=day',
  '/admin/run-sheets/',
  '/admin/instructor/',
  '/admin/course/',
  '/admin/course/edit/1',
  '/admin/slope/edit/1',
  '/admin/time/',
  '/admin/sales/',
  '/admin/settings/policy',
];

test('no line of the desk ends within a day, hours or a number with its unit', async ({ page, asAdmin }) => {
  test.slow();
  await asAdmin(page);
  await page.goto('/admin/time/?lang=en');
  let seen = 0;
  for (const path of screens) {
    await openScreen(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await inLanguages(page, deskLanguages, async (language) => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
        for (const kind of [dates, hours, counters, String.raw`\d[\d,.]+`]) {
          const { all, broken } = await onLines(page, kind);
          expect(broken, `${path} in ${language} at ${width} px`).toEqual([]);
          seen += all;
        }
      }
    });
  }
  expect(seen).toBeGreaterThan(1000);
});
