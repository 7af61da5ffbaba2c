/** The settings of the school: what guests see of them, administrators, and one's own password and sessions. */

import session from '@gerende/i18n/locales/en/session.json' with { type: 'json' };
import en from '@gerende/i18n/locales/en/settings.json' with { type: 'json' };
import type { Browser, Page } from '@playwright/test';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';

/** One red pixel. */
const picture = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

type Desk = { url: string; token: string };

/** Calls a procedure of the desk with its token. */
async function call({ url, token }: Desk, path: string, input: object): Promise<void> {
  const answer = await fetch(`${url}/trpc/admin.${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(answer.status, path).toBe(200);
}

const logIn = (url: string, email: string, password: string): Promise<Response> =>
  fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

async function tokenOf(url: string, email: string, password: string): Promise<string> {
  const { token } = (await (await logIn(url, email, password)).json()) as { token: string };
  return token;
}

/** A page of another browser, logged in. */
async function pageOf(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }] },
  });
  return context.newPage();
}

const save = (page: Page) => page.getByRole('main').getByRole('button', { name: en.save, exact: true });
const bannerOf = (page: Page) => page.getByRole('banner');

test.describe('the school', () => {
  // Restores the name that other tests expect.
  test.afterEach(({ server, adminToken }) =>
    call({ url: server.url, token: adminToken }, 'school.saveSettings', {
      name: 'Yukiguni Snow School',
      name_zh: '雪国滑雪学校',
      logo: null,
      guest_held_days: 30,
      confirm_by_mail: false,
    }),
  );

  test("shows a changed name and logo on the guest's page at once", async ({ page, asAdmin, browser, server }) => {
    await asAdmin(page);
    const guest = await (await browser.newContext({ baseURL: server.url, locale: 'en' })).newPage();
    await guest.goto('/');
    await expect(bannerOf(guest)).toContainText('Yukiguni Snow School');
    await page.goto('/admin/settings/');
    await page.getByRole('textbox', { name: en.name, exact: true }).fill('Snow Country School');
    await page.getByRole('textbox', { name: en.nameZh }).fill('雪乡滑雪学校');
    await page.getByLabel(en.logo).setInputFiles(picture);
    await page.getByRole('textbox', { name: en.guestHeldDays }).fill('12');
    await page.getByRole('checkbox', { name: en.confirmByMail }).click();
    await save(page).click();
    await expect(page.getByText(en.saved)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: en.guestHeldDays })).toHaveValue('12');
    await expect(page.getByRole('checkbox', { name: en.confirmByMail })).toBeChecked();
    await expect(page.getByRole('complementary')).toContainText('Snow Country School');
    await expect(page.getByRole('complementary').locator('img')).toHaveCount(1);
    await guest.reload();
    await expect(bannerOf(guest)).toContainText('Snow Country School');
    const logo = bannerOf(guest).getByRole('presentation');
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await guest.goto('/?lang=zh');
    await expect(bannerOf(guest)).toContainText('雪乡滑雪学校');
    await page.getByRole('button', { name: en.removeLogo }).click();
    await save(page).click();
    await expect(page.getByRole('complementary').locator('img')).toHaveCount(0);
    await guest.reload();
    await expect(bannerOf(guest)).toContainText('雪乡滑雪学校');
    await expect(bannerOf(guest).locator('img')).toHaveCount(0);
    await guest.context().close();
  });
});

test('an owner is added with the password given again, logs in, is disabled and logged out, and enabled again', async ({
  browser,
  server,
}) => {
  const email = 'second@example.com';
  const password = 'deep powder 22';
  const page = await pageOf(browser, server.url, await tokenOf(server.url, server.adminEmail, server.adminPassword));
  await page.goto('/admin/settings/administrators');
  await page.getByRole('button', { name: en.add }).click();
  const dialog = page.getByRole('dialog', { name: en.add });
  await dialog.getByRole('textbox', { name: en.email }).fill(email);
  await dialog.getByLabel(en.role).selectOption('owner');
  await dialog.getByLabel(en.password, { exact: false }).first().fill(password);
  await dialog.getByRole('button', { name: en.add }).click();
  const again = page.getByRole('dialog', { name: session.confirmTitle });
  await expect(again.getByLabel(session.password, { exact: true })).toBeFocused();
  await page.keyboard.type(server.adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(en.added)).toBeVisible();
  const theirs = await pageOf(browser, server.url, await tokenOf(server.url, email, password));
  await theirs.goto('/admin/settings/account');
  await expect(theirs.getByText(`You are logged in as ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: `Disable ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.disable, exact: true }).click();
  await expect(page.getByText(en.disabledState, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Enable ${email}` })).toBeFocused();
  await theirs.getByRole('link', { name: en.tab_administrators }).click();
  await expect(theirs).toHaveURL(/\/(\?.*)?$/);
  expect(await theirs.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await logIn(server.url, email, password)).status).toBe(401);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Disable ${email}` })).toBeFocused();
  expect((await logIn(server.url, email, password)).status).toBe(200);
  await theirs.context().close();
  await page.context().close();
});

test('an administrator changes their own password, and logs out everywhere', async ({
  browser,
  server,
  adminToken,
}) => {
  const email = 'third@example.com';
  const [first, next] = ['deep powder 33', 'fresh tracks 33'];
  const desk = { url: server.url, token: adminToken };
  await call(desk, 'session.confirm', { password: server.adminPassword });
  await call(desk, 'account.add', { email, password: first, role: 'owner' });
  const elsewhere = await tokenOf(server.url, email, first);
  const page = await pageOf(browser, server.url, await tokenOf(server.url, email, first));
  await page.goto('/admin/settings/account');
  await expect(page.getByText(en.thisSession, { exact: true })).toBeVisible();
  await page.getByLabel(en.currentPassword).fill(first);
  await page.getByLabel(en.newPassword).fill(next);
  await page.getByRole('main').getByRole('button', { name: en.changePassword }).click();
  await expect(page.getByText(en.passwordChanged)).toBeVisible();
  await expect(page.getByText(/^Logged in on/)).toHaveCount(1);
  const isLive = async (token: string): Promise<boolean> =>
    (await fetch(`${server.url}/api/v1/booking`, { headers: { Authorization: `Bearer ${token}` } })).ok;
  expect(await isLive(elsewhere)).toBe(false);
  const again = await tokenOf(server.url, email, next);
  await page.getByRole('button', { name: en.endAll, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.endAll }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await isLive(again)).toBe(false);
  expect(await isLive(adminToken)).toBe(true);
  await page.context().close();
});

testLooks('settings', async ({ page, open, clean }) => {
  const main = page.getByRole('main');
  await open('/admin/settings/');
  await main.getByRole('textbox').first().fill(' ');
  await main.locator('form button[type=submit]').click();
  await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('school');
  await main.getByRole('textbox').first().fill('Yukiguni Snow School');
  await open('/admin/settings/profile');
  await expect(main.locator('textarea').first()).toBeVisible();
  await clean('guest pages');
  await open('/admin/settings/theme');
  const links = main.locator('input[name="colours.glacier"]');
  const stored = await links.inputValue();
  await links.fill('blue');
  await main.locator('form button[type=submit]').click();
  await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('look');
  await links.fill(stored);
  await open('/admin/settings/invoices');
  await expect(main.locator('dl')).toBeVisible();
  await clean('invoices');
  await open('/admin/settings/administrators');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await clean('administrators');
  await main.getByRole('button').first().click();
  await page.locator('[role=dialog] button[type=submit]').click();
  await expect(page.locator('[role=dialog] [aria-invalid=true]').first()).toBeVisible();
  await clean('add');
  await open('/admin/settings/backups');
  await expect(main.getByRole('checkbox')).toBeVisible();
  await clean('backups');
  await open('/admin/settings/audit');
  await expect(main.getByRole('list').getByRole('time').first()).toBeVisible();
  await clean('audit');
  await open('/admin/settings/about');
  await expect(main.getByRole('table')).toBeVisible();
  await clean('about');
  await open('/admin/settings/account');
  await expect(main.getByRole('listitem').last()).toBeVisible();
  await clean('account');
});
