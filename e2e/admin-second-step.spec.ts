/** The second step of a login: an owner sets up codes, logs in with them, and requires them of all owners. */
import secondStep from '@gerende/i18n/locales/en/secondStep.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { testWithMail } from './mailed-server.ts';
import { phoneCode } from './phone-codes.ts';
import { addAccount, rolePassword } from './role-account.ts';
import { readDatabase } from './stored.ts';

/** Each has its own server: the owner is logged out everywhere, and has a second step at the end. */
const [test, testOfOwners] = [testWithMail(), testWithMail()];

for (const each of [test, testOfOwners]) each.use({ endsSessions: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Types address and password at the login. */
async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.keyboard.press('Enter');
}

/** Enters the password again where the page asks for it. */
async function confirm(page: Page, password: string): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Your password again' })
    .getByLabel('Password', { exact: true })
    .fill(password);
  await page.keyboard.press('Enter');
}

const readKey = async (page: Page): Promise<string> => (await page.locator('span.font-mono').innerText()).trim();

test('an account switches codes on, logs in with a code and with a recovery code once each, and switches them off', async ({
  page,
  server,
  pageWatch,
}, testInfo) => {
  test.slow();
  pageWatch.allow(/40[13]|422|secondStep\.login failed|(begin|confirm|switchOff|renewCodes) failed/);
  const clean = async (where: string): Promise<void> => {
    await inLanguages(page, deskLanguages, (language) =>
      expectCleanAtWidths(page, `${where}-${language}`, (name) => testInfo.outputPath(name)),
    );
    await page.locator('[aria-pressed][lang=en]').first().dispatchEvent('click');
  };
  const owner = { email: server.adminEmail, password: server.adminPassword };
  await page.goto('/admin/login');
  await logIn(page, owner);
  await expect(page).toHaveURL(/\/admin\/slope/);
  await page.goto('/admin/settings/account');
  await expect(page.getByRole('heading', { name: secondStep.title })).toBeVisible();
  await clean('account-off');
  await button(page, 'Set up').click();
  await confirm(page, owner.password);
  const dialog = page.getByRole('dialog', { name: 'Set up a second step' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  const key = await readKey(page);
  await dialog.getByRole('textbox').fill('000 000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await clean('set-up');
  const confirming = phoneCode(key);
  await dialog.getByRole('textbox').fill(confirming);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await clean('recovery-codes');
  await button(page, 'I have kept them').click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
  await clean('account-on');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await logIn(page, owner);
  const code = page.getByLabel('Code of your app');
  await expect(code).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await clean('login-code');
  // The code that confirmed the secret is used up. That of the last half minute may be valid: what is above takes time.
  await code.fill(confirming);
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await clean('login-wrong-code');
  const opening = phoneCode(key, 30);
  await code.fill(opening);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/slope/);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await logIn(page, owner);
  await button(page, 'Use a recovery code').click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await clean('login-recovery-code');
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase().replaceAll('-', ''));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/slope/);
  await page.goto('/admin/settings/account');
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible();

  await button(page, 'New recovery codes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click();
  await confirm(page, owner.password);
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  expect(await page.getByRole('dialog').getByRole('listitem').allInnerTexts()).not.toContain(codes[1]);
  await button(page, 'I have kept them').click();
  await button(page, 'Switch off').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(button(page, 'Set up')).toBeVisible();
  for (const each of [key.replaceAll(' ', ''), ...codes]) expect(server.log()).not.toContain(each);
  // Times in the log are longer numbers, and may contain the digits of a code.
  for (const each of [confirming, opening]) expect(server.log()).not.toMatch(new RegExp(`(?<![\\d.])${each}(?!\\d)`));
});

testOfOwners(
  'an owner requires a second step of owners: another one sets it up before anything else, and the first one removes it',
  async ({ page, server, adminToken, pageWatch }, testInfo) => {
    test.slow();
    // Pages that are opened by address send their requests before they know that none will be answered.
    pageWatch.allow(/40[13]|409|(begin|require|remove|logout|list|me) failed|wants a second step/);
    const clean = async (where: string): Promise<void> => {
      await inLanguages(page, deskLanguages, (language) =>
        expectCleanAtWidths(page, `${where}-${language}`, (name) => testInfo.outputPath(name)),
      );
      await page.locator('[aria-pressed][lang=en]').first().dispatchEvent('click');
    };
    const second = { email: await addAccount(server, adminToken, 'owner'), password: rolePassword };
    const owner = { email: server.adminEmail, password: server.adminPassword };
    await page.goto('/admin/login');
    await logIn(page, owner);
    await expect(page).toHaveURL(/\/admin\/slope/);
    await page.goto('/admin/settings/administrators');
    const wish = page.getByRole('checkbox', { name: 'Owners log in with a second step' });
    await wish.click();
    await confirm(page, owner.password);
    await expect(page.getByText('Set up a second step for your own account first')).toBeVisible();
    await expect(wish).not.toBeChecked();
    await page.goto('/admin/settings/account');
    await button(page, 'Set up').click();
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(phoneCode(await readKey(page)));
    await page.keyboard.press('Enter');
    await button(page, 'I have kept them').click();
    await page.goto('/admin/settings/administrators');
    await wish.click();
    await expect(page.getByText('Owners need a second step from now on')).toBeVisible();
    await expect(wish).toBeChecked();

    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/login');
    await logIn(page, second);
    await expect(page).toHaveURL(/\/admin\/second-step/);
    await clean('owner-must');
    for (const path of ['/admin/booking', '/admin/settings/administrators', '/admin/login', '/admin']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/admin\/second-step/);
    }
    await button(page, 'Set up').click();
    await confirm(page, second.password);
    await expect(page.getByRole('img', { name: 'Code for the app' })).toBeVisible();
    await clean('owner-sets-up');
    await page.getByRole('textbox').fill(phoneCode(await readKey(page)));
    await page.keyboard.press('Enter');
    await button(page, 'I have kept them').click();
    await expect(page).toHaveURL(/\/admin\/slope/);
    await page.goto('/admin/second-step');
    await expect(page).toHaveURL(/\/admin\/slope/);

    await page.evaluate((stored) => localStorage.setItem('token', stored ?? ''), token);
    await page.goto('/admin/settings/administrators');
    await expect(page.getByText('Second step', { exact: true })).toHaveCount(2);
    await clean('accounts');
    await button(page, `Remove the second step of ${second.email}`).click();
    await clean('remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove second step' }).click();
    await expect(page.getByText('Second step', { exact: true })).toHaveCount(1);
    const rows = readDatabase(server.dataDir, 'select user_id from second_step');
    expect(rows).toHaveLength(1);
    await wish.click();
    await expect(page.getByText('Owners no longer need a second step')).toBeVisible();
    await expect(wish).not.toBeChecked();
  },
);
