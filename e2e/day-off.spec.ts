/** A day off: requested on the phone, answered by the desk, shown on the phone without a press, in three languages. */
import admin from '@gerende/i18n/locales/en/admin.json' with { type: 'json' };
import dayOff from '@gerende/i18n/locales/en/dayOff.json' with { type: 'json' };
import errors from '@gerende/i18n/locales/en/errors.json' with { type: 'json' };
import { frozenToday } from './built-server.ts';
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { login, openPhone } from './instructor-phone.ts';
import { addAccount } from './role-account.ts';
import { test } from './schedule-desk.ts';

const name = 'Maximiliane Featherstonehaugh-Wolkenbruch';

test('an instructor asks for days off, the desk sees the lessons on those days and answers, and the phone shows the answer', async ({
  browser,
  page,
  server,
  desk,
  adminToken,
}, info) => {
  // Three languages in one test.
  test.slow();
  const teacher = await desk.instructor(name);
  await desk.lesson('Guest Of The Day Off', frozenToday, { instructor_id: teacher });
  const email = await addAccount(server, adminToken, 'instructor', teacher);
  const phone = await openPhone(browser, server, await login(server, email));
  await phone.goto('/me');

  const own = phone.getByRole('region', { name: dayOff.own, exact: true });
  await own.getByRole('button', { name: dayOff.ask }).click();
  const dialog = phone.getByRole('dialog', { name: dayOff.ask });
  // The last day equals the first one until it is chosen.
  await dialog.getByLabel(dayOff.first).fill('2020-01-01');
  await expect(dialog.getByLabel(dayOff.last)).toHaveValue('2020-01-01');
  await dialog.getByRole('button', { name: dayOff.send, exact: true }).click();
  await expect(dialog.getByText(errors.dayOffOver)).toBeVisible();
  await dialog.getByLabel(dayOff.first).fill(frozenToday);
  await dialog.getByLabel(dayOff.last).fill(frozenToday);
  await dialog.getByLabel(dayOff.hours).check();
  await dialog.getByLabel(dayOff.from, { exact: true }).fill('12:00');
  await dialog.getByLabel(dayOff.to, { exact: true }).fill('08:00');
  await dialog.getByRole('button', { name: dayOff.send, exact: true }).click();
  await expect(dialog.getByText(errors.endBeforeStart)).toBeVisible();
  await expect(dialog.getByLabel(dayOff.to, { exact: true })).toBeFocused();
  await expectCleanAtWidths(phone, 'the question for days off', (width) => info.outputPath(width));
  await phone.setViewportSize({ width: 390, height: 844 });
  await dialog.getByLabel(dayOff.hours).uncheck();
  await dialog.getByLabel(dayOff.note).fill('My sister marries\nin Sapporo');
  await dialog.getByRole('button', { name: dayOff.send, exact: true }).click();
  const asked = own.getByRole('listitem');
  await expect(asked).toContainText(dayOff.state_open);

  await page.goto('/admin/days-off/');
  await expect(page.getByRole('link', { name: new RegExp(`${admin.page_days_off}.*1 open`) })).toBeVisible();
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('My sister marries');
  await expect(card).toContainText(dayOff.lessons_one.replace('{{count}}', '1'));
  await inLanguages(page, deskLanguages, async (language) => {
    if (process.env.E2E_SCREENSHOTS)
      await page.screenshot({ path: info.outputPath(`days-off-${language}.png`), fullPage: true });
    await expectCleanAtWidths(page, `the days off that are asked for in ${language}`);
  });
  await page.goto('/admin/days-off/?lang=en');
  await card.getByRole('button', { name: dayOff.grant, exact: true }).click();
  const answer = page.getByRole('dialog');
  await answer.getByLabel(dayOff.answer).fill('Enjoy the wedding');
  if (process.env.E2E_SCREENSHOTS) await page.screenshot({ path: info.outputPath('grant.png') });
  await answer.getByRole('button', { name: dayOff.grant, exact: true }).click();
  await expect(card.getByText(dayOff.state_granted, { exact: true })).toBeVisible();
  await expect(page.getByText(dayOff.empty)).toBeVisible();

  // The event stream notifies the phone.
  await expect(asked).toContainText('Enjoy the wedding');
  await expect(asked).toContainText(dayOff.state_granted);
  await inLanguages(phone, deskLanguages, async (language) => {
    await phone.setViewportSize({ width: 390, height: 844 });
    if (process.env.E2E_SCREENSHOTS)
      await phone.screenshot({ path: info.outputPath(`own-${language}.png`), fullPage: true });
    await expectCleanAtWidths(phone, `the own days off in ${language}`);
  });
  await page.getByRole('link', { name: dayOff.inSchedule }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/schedule/\\?.*date=${frozenToday}`));
  await phone.context().close();
});

test('an instructor withdraws a request, after a question', async ({ browser, server, desk, adminToken }) => {
  const teacher = await desk.instructor('Withdrawing Teacher');
  const email = await addAccount(server, adminToken, 'instructor', teacher);
  const page = await openPhone(browser, server, await login(server, email));
  await page.goto('/me');
  const own = page.getByRole('region', { name: dayOff.own, exact: true });
  await own.getByRole('button', { name: dayOff.ask }).click();
  await page.getByRole('dialog').getByRole('button', { name: dayOff.send, exact: true }).click();
  await expect(own.getByRole('listitem')).toContainText(dayOff.state_open);
  await own.getByRole('button', { name: /^Withdraw: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: dayOff.withdraw, exact: true }).click();
  await expect(own.getByText(dayOff.ownHint)).toBeVisible();
  await expect(own.getByRole('heading')).toBeFocused();
  await page.context().close();
});
