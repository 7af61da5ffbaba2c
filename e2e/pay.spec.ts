/**
 * Pay: a rate, a month that is approved, a lesson that changes later, the difference carried over, and what an
 * instructor sees.
 */
import own from '@gerende/i18n/locales/en/ownDay.json' with { type: 'json' };
import pay from '@gerende/i18n/locales/en/pay.json' with { type: 'json' };
import settings from '@gerende/i18n/locales/en/settings.json' with { type: 'json' };
import type { BuiltServer } from './built-server.ts';
import { frozenToday } from './built-server.ts';
import { deskLanguages, expectCleanAtWidths, inLanguages, testLooks } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { login, openPhone } from './instructor-phone.ts';
import { accountOf, addAccount, logIn } from './role-account.ts';
import { test } from './schedule-desk.ts';
import { changeStored, readDatabase } from './stored.ts';

/** A month that is over on the day of the tests, and the one after it. */
const month = '2026-11';

/** Moves a lesson of the instructor into that month, and sets its end. */
const teach = ({ dataDir }: BuiltServer, instructor: number, end: string): void =>
  changeStored(
    dataDir,
    `update lesson set date = '${month}-28', end_time = '${end}' where instructor_id = ${instructor} returning id`,
  );

test('a month is approved, stays as it is when the lesson changes, and the difference goes into the next month', async ({
  browser,
  page,
  server,
  desk,
  adminToken,
}, info) => {
  // Three languages in one test.
  test.slow();
  const name = 'Nakamura-Fitzgerald Alexandrina';
  const teacher = await desk.instructor(name);
  await desk.lesson('Paid Guest', frozenToday, { instructor_id: teacher });
  teach(server, teacher, '12:00');
  const email = await addAccount(server, adminToken, 'instructor', teacher);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await page.goto(`/admin/pay/?month=${month}`);
  await expect(main.getByRole('row', { name })).toContainText('1 line without a rate');
  await main.getByRole('link', { name: pay.rates, exact: true }).click();
  await main.getByRole('button', { name: pay.newRate }).click();
  await dialog.getByRole('button', { name: pay.enter }).click();
  await expect(dialog.getByLabel(pay.yenHour)).toHaveAccessibleDescription(pay.invalidAmount);
  await dialog.getByLabel(pay.who).selectOption({ label: name });
  await dialog.getByLabel(pay.yenHour).fill('4000');
  await dialog.getByLabel(pay.validFrom).fill('2026-11-01');
  await page.keyboard.press('Enter');
  const rates = main.getByRole('region', { name });
  await expect(rates).toContainText('¥4,000 per hour');
  await rates.getByRole('button', { name: 'Change: All lessons' }).click();
  await dialog.getByLabel(pay.yenHour).fill('4500');
  await dialog.getByLabel(pay.validFrom).fill('2027-01-01');
  await page.keyboard.press('Enter');
  await rates.getByText('1 earlier or later rate').click();
  await expect(rates).toContainText('¥4,500 per hour from Fri 1 Jan 2027');
  await inLanguages(page, deskLanguages, (language) =>
    expectCleanAtWidths(page, `a rate in ${language}`, (file) => info.outputPath(file)),
  );
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('button', { name: 'English' }).first().click();

  await page.goto(`/admin/pay/?month=${month}`);
  await main.getByRole('link', { name }).click();
  await main.getByRole('button', { name: pay.correct }).click();
  await dialog.getByLabel(pay.direction).selectOption({ label: pay.takeOff });
  await dialog.getByLabel(pay.amountInYen).fill('500');
  await dialog.getByLabel(pay.reason).fill('Lift pass');
  await dialog.getByRole('button', { name: pay.enter }).click();
  await expect(main.getByText('¥11,500')).toBeVisible();
  await main.getByRole('button', { name: pay.approve, exact: true }).click();
  await expectCleanAtWidths(page, 'what is approved', (file) => info.outputPath(file));
  await page.setViewportSize({ width: 1280, height: 844 });
  await dialog.getByRole('button', { name: pay.approve }).click();
  await expect(main.getByText(pay.approved, { exact: true }).first()).toBeVisible();

  teach(server, teacher, '11:00');
  await page.reload();
  const since = main.getByRole('region', { name: pay.since });
  await expect(since).toContainText('¥12,000');
  await expect(since).toContainText('¥8,000');
  await expect(since).toContainText('-¥4,000');
  await expect(main.getByText('¥11,500').first()).toBeVisible();
  await inLanguages(page, deskLanguages, (language) =>
    expectCleanAtWidths(page, `a sheet that differs in ${language}`, (file) => info.outputPath(file)),
  );
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('button', { name: 'English' }).first().click();
  await since.getByRole('button', { name: 'Take the difference into December 2026' }).click();
  await expect(main.getByText(pay.sinceSettled)).toBeVisible();
  await main.getByRole('link', { name: 'December 2026' }).click();
  await expect(main.getByText('Difference of November 2026')).toBeVisible();
  await expect(main.getByText('-¥4,000').first()).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.goto(`/admin/pay/?month=${month}`).then(() => main.getByRole('button', { name: pay.file }).click()),
  ]);
  expect(file.suggestedFilename()).toBe('pay_2026-11.csv');
  await inLanguages(page, deskLanguages, (language) =>
    expectCleanAtWidths(page, `a month of pay in ${language}`, (shot) => info.outputPath(shot)),
  );

  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('button', { name: 'English' }).first().click();
  await main.getByRole('button', { name: /^Mark \d+ as paid out$/ }).click();
  await dialog.getByRole('button', { name: pay.markPaid }).click();
  await expect(main.getByText(/^Paid out /).first()).toBeVisible();
  await expect(main.getByRole('button', { name: /^Mark \d+ as paid out$/ })).toHaveCount(0);
  await page.goto('/admin/settings/');
  await page.getByLabel(settings.staffPay_sums).check();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => readDatabase(server.dataDir, 'select staff_pay from school'))
    .toEqual([{ staff_pay: 'sums' }]);
  // Its clock runs: a fixed one breaks the counting of months in time zones other than UTC.
  const phone = await openPhone(browser, server, await login(server, email));
  await phone.goto('/me');
  await phone.getByText(own.hours, { exact: true }).click();
  await phone.getByRole('button', { name: own.earlierMonth }).click();
  await expect(phone.getByText('Pay: ¥11,500')).toBeVisible();
  await phone.getByText(own.payLines, { exact: true }).click();
  await expect(phone.getByText('Sat 28 Nov 2026 09:00\u2060–\u206012:00')).toBeVisible();
  await inLanguages(phone, deskLanguages, (language) =>
    expectCleanAtWidths(phone, `the own pay in ${language}`, (shot) => info.outputPath(shot)),
  );
  changeStored(server.dataDir, `update school set staff_pay = 'nothing' where id = 1 returning id`);
  await phone.reload();
  // In the language that the page has now.
  await expect(phone.locator('main a[href="/admin/settings/account"]')).toBeVisible();
  await expect(phone.locator('main section').first()).toBeVisible();
  // The section of wishes contains one, too.
  await expect(phone.locator('main > details')).toHaveCount(0);
  changeStored(server.dataDir, `update school set staff_pay = 'hours' where id = 1 returning id`);
});

test('an accountant reads pay and changes nothing', async ({ page, server, adminToken }) => {
  await logIn(page, server, await accountOf(server, adminToken, 'accountant'), 'accountant');
  await page.goto(`/admin/pay/?month=${frozenToday.slice(0, 7)}`);
  const main = page.getByRole('main');
  await main.getByRole('row').getByRole('link').first().click();
  await expect(main.getByRole('heading', { name: pay.corrections })).toBeVisible();
  for (const name of [pay.correct, pay.approve]) await expect(main.getByRole('button', { name })).toHaveCount(0);
  await page.goto('/admin/pay/rates');
  await expect(main.getByRole('heading', { name: pay.everybody })).toBeVisible();
  await expect(main.getByRole('button', { name: pay.newRate })).toHaveCount(0);
});

testLooks('pay', async ({ page, open, clean }) => {
  await open('/admin/pay/');
  await expect(page.locator('main table')).toBeVisible();
  await clean('pay of this month');
  await open('/admin/pay/rates');
  await expect(page.locator('main section').first()).toBeVisible();
  await clean('rates');
  await page.locator('main button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean('a new rate');
});
