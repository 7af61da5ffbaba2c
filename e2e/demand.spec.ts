/**
 * The number of instructors that days need and have: the line above the schedule, the month, a day, and whom to call
 * in.
 */
import demand from '@gerende/i18n/locales/en/demand.json' with { type: 'json' };
import { frozenToday } from './built-server.ts';
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { test } from './schedule-desk.ts';

test('a day of the schedule leads to the month and to whom to call in, and an absence changes the numbers', async ({
  page,
  desk,
}, info) => {
  // Three languages in one test.
  test.slow();
  const name = 'Maximiliane Featherstonehaugh-Wolkenbruch';
  const teacher = await desk.instructor(name);
  await desk.lesson('Counted Guest', frozenToday, { instructor_id: await desk.instructor('Counted Teacher') });
  await page.goto(`/admin/schedule/?date=${frozenToday}`);
  const line = page.getByRole('navigation', { name: demand.line });
  await expect(line.getByRole('link')).toHaveCount(7);
  const today = line.getByRole('link', { name: /^Thu 10 Dec 2026: / });
  const before = /(\d+) of (\d+) instructors needed, (-?\d+) to spare/.exec(
    (await today.getAttribute('aria-label')) ?? '',
  );
  if (process.env.E2E_SCREENSHOTS) await page.screenshot({ path: info.outputPath('line.png') });
  await today.click();
  await expect(page).toHaveURL(new RegExp(`/admin/demand/\\?date=${frozenToday}`));
  const day = page.getByRole('region', { name: 'Thu 10 Dec 2026' });
  await expect(day.getByRole('row', { name: new RegExp(`^${demand.all} `) })).toContainText(before?.[2] ?? 'none');

  const away = [{ date: frozenToday, from: '00:00', to: '24:00', kind: 'on_call' }];
  await desk.ask('admin.instructor.saveAway', { id: teacher, away });
  await page.reload();
  const person = day.getByRole('listitem').filter({ hasText: name });
  await expect(person).toContainText(demand.dayOnCall);
  await expect(day.getByRole('row', { name: new RegExp(`^${demand.all} `) })).toContainText(
    String(Number(before?.[2]) - 1),
  );
  const month = page.getByRole('region', { name: demand.month });
  await expect(month.getByRole('link', { name: /^Thu 10 Dec 2026: / })).toHaveAttribute('aria-current', 'page');
  await inLanguages(page, deskLanguages, async (language) => {
    if (process.env.E2E_SCREENSHOTS) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.screenshot({ path: info.outputPath(`demand-${language}-390.png`), fullPage: true });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.screenshot({ path: info.outputPath(`demand-${language}.png`), fullPage: true });
    }
    await expectCleanAtWidths(page, `the instructors that a month needs in ${language}`);
  });
});
