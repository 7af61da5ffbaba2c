/** When instructors work: seasons and weekly hours that the desk enters, a day called in, and wishes from the phone. */
import demand from '@gerende/i18n/locales/en/demand.json' with { type: 'json' };
import words from '@gerende/i18n/locales/en/workingTimes.json' with { type: 'json' };
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { login, openPhone } from './instructor-phone.ts';
import { addAccount } from './role-account.ts';
import { test } from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

/** Tomorrow: lessons of today have begun, and the desk is no longer asked about them. */
const friday = '2026-12-11';
const name = 'Maximiliane Featherstonehaugh-Wolkenbruch';

test('an instructor who works only at weekends is off on a Friday, comes when called in, and enters wishes', async ({
  browser,
  page,
  server,
  desk,
  adminToken,
  pageWatch,
}, info) => {
  // Three languages in one test.
  test.slow();
  const teacher = await desk.instructor(name);
  await page.goto('/admin/working-times/');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(words.always);
  await row.getByRole('button', { name: words.changeOf.replace('{{name}}', name) }).click();
  const dialog = page.getByRole('dialog', { name: words.titleOf.replace('{{name}}', name) });
  await dialog.getByRole('button', { name: words.addSeason }).click();
  await dialog.getByLabel(words.allDays).click();
  await dialog.getByRole('button', { name: words.save }).click();
  // Nothing is sent, and the first invalid field has the focus.
  await expect(dialog.getByLabel(words.lastDay)).toBeFocused();
  await dialog.getByLabel(words.lastDay).fill('2027-03-31');
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog.getByText(words.noDay)).toBeVisible();
  await dialog.getByRole('button', { name: 'Saturday' }).click();
  await dialog.getByRole('button', { name: 'Sunday' }).click();
  if (process.env.E2E_SCREENSHOTS) await page.screenshot({ path: info.outputPath('dialog.png') });
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(row).toContainText('Sat, Sun: 08:00\u2060–\u206017:00');

  await page.goto(`/admin/demand/?date=${friday}`);
  const day = page.getByRole('region', { name: 'Fri 11 Dec 2026' });
  const callable = day.getByRole('region', { name: demand.callIn }).getByRole('listitem').filter({ hasText: name });
  await expect(callable).toContainText(demand.dayOff);
  await callable.getByRole('button', { name: demand.callInOf.replace('{{name}}', name) }).click();
  await page.getByRole('dialog').getByRole('button', { name: demand.comes }).click();
  const called = day.getByRole('region', { name: demand.calledIn }).getByRole('listitem').filter({ hasText: name });
  await expect(called).toContainText(demand.allDay);
  await expect(callable).toHaveCount(0);

  const email = await addAccount(server, adminToken, 'instructor', teacher);
  const phone = await openPhone(browser, server, await login(server, email));
  await phone.goto('/me');
  const own = phone.getByRole('region', { name: words.own });
  await expect(own).toContainText('Sat, Sun: 08:00\u2060–\u206017:00');
  await expect(own).toContainText('Fri 11 Dec 2026');
  await own.getByText(words.wishes).click();
  const monday = own.getByRole('button', { name: /^Mon 14 Dec 2026/ });
  await monday.click();
  await expect(monday).toHaveAccessibleName(
    words.wishOf.replace('{{day}}', 'Mon 14 Dec 2026').replace('{{wish}}', words.wishWork),
  );
  await monday.click();
  await monday.click();
  await monday.click();
  await expect.poll(() => readDatabase(server.dataDir, 'select wish from work_wish')).toEqual([{ wish: 'work' }]);
  await phone.reload();
  await own.getByText(words.wishes).click();
  await expect(monday).toHaveAccessibleName(/would like to work/);
  await inLanguages(phone, deskLanguages, async (language) => {
    await expectCleanAtWidths(phone, `the working times of /me in ${language}`);
    if (process.env.E2E_SCREENSHOTS) {
      await phone.setViewportSize({ width: 390, height: 844 });
      await phone.screenshot({ path: info.outputPath(`me-${language}.png`), fullPage: true });
    }
  });
  await phone.context().close();
  await page.goto('/admin/demand/?date=2026-12-14');
  await expect(page.getByRole('region', { name: demand.wishes })).toContainText(name);
  await page.goto(`/admin/demand/?date=${friday}`);

  pageWatch.allow(/409/);
  // With a lesson at that time, taking it back asks what becomes of the lesson.
  await desk.lesson('Called Guest', friday, { instructor_id: teacher });
  await called.getByRole('button', { name: demand.endCallOf.replace('{{name}}', name) }).click();
  await expect(page.getByRole('dialog')).toContainText('Called Guest');
  await page.keyboard.press('Escape');
  await expect(called).toBeVisible();

  await inLanguages(page, deskLanguages, async (language) => {
    for (const path of [`/admin/demand/?date=${friday}`, '/admin/working-times/']) {
      await page.goto(path);
      await expect(page.getByText(name).first()).toBeVisible();
      if (process.env.E2E_SCREENSHOTS)
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await page.screenshot({
            path: info.outputPath(`${path.split('/')[2]}-${language}-${width}.png`),
            fullPage: true,
          });
        }
      await expectCleanAtWidths(page, `${path} in ${language}`);
    }
  });
});
