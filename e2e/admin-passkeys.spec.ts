/** Passkeys: an owner adds one, logs in with it without a password, and removes it. Chromium emulates the device. */
import type { CDPSession, Page } from '@playwright/test';
import { type BuiltServer, startServer } from './built-server.ts';
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect, test as shared } from './fixtures.ts';

/** A passkey needs a host name; an IP address is none. */
const test = shared.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the wanted fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer({}, { host: 'localhost' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test.use({ endsSessions: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function tokenOf({ url, adminEmail: email, adminPassword: password }: BuiltServer): Promise<string> {
  const answer = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A laptop with a fingerprint reader on which the right finger is always placed. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('an account adds a passkey, logs in with it and with a recovery code, and removes it', async ({
  page,
  server,
  pageWatch,
}, testInfo) => {
  test.slow();
  // Chromium logs each refused response to its console.
  pageWatch.allow(/40[139]|passkey\.(login|begin|remove) failed/);
  const clean = async (where: string): Promise<void> => {
    await inLanguages(page, deskLanguages, (language) =>
      expectCleanAtWidths(page, `${where}-${language}`, (name) => testInfo.outputPath(name)),
    );
    await page.locator('[aria-pressed][lang=en]').first().dispatchEvent('click');
  };
  const { cdp, authenticatorId } = await plugIn(page);
  const logOut = async (): Promise<void> => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/login');
  };
  const byPassword = async (): Promise<void> => {
    await page.locator('input[type=email]').fill(server.adminEmail);
    await page.locator('input[autocomplete=current-password]').fill(server.adminPassword);
    await page.keyboard.press('Enter');
  };

  await page.goto('/admin/login');
  await expect(page.locator('input[type=email]')).toBeVisible();
  await clean('login');
  await byPassword();
  await expect(page).toHaveURL(/\/admin\/slope/);
  await page.goto('/admin/settings/account');
  await expect(page.getByText('No passkey yet')).toBeVisible();
  await clean('none');
  await button(page, 'Add a passkey').click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name of the passkey')).toBeFocused();
  await clean('add');
  const name = 'Laptop at the counter of the ski school in the valley';
  await dialog.getByLabel('Name of the passkey').fill('Laptop');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Your password again' })
    .getByLabel('Password', { exact: true })
    .fill(server.adminPassword);
  await page.keyboard.press('Enter');
  const codesShown = page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codesShown).toHaveCount(10);
  const codes = await codesShown.allInnerTexts();
  await button(page, 'I have kept them').click();
  await button(page, 'Rename Laptop').click();
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey “Laptop”' });
  await expect(renaming.getByLabel('Name of the passkey')).toBeFocused();
  await clean('rename');
  await renaming.getByLabel('Name of the passkey').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await clean('one');
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

  await logOut();
  await button(page, 'Log in with a passkey').click();
  await expect(page).toHaveURL(/\/admin\/slope/);
  await page.goto('/admin/settings/account');
  await expect(page.getByText(/Used last on/)).toBeVisible();
  // The same device creates no second passkey for the account.
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('Again');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Your password again' })
    .getByLabel('Password', { exact: true })
    .fill(server.adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your device has made no passkey/)).toBeVisible();
  await clean('refused-by-device');
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();

  await logOut();
  await byPassword();
  await expect(page.getByText('Now use your passkey, or type a recovery code.', { exact: false })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await clean('after-password');
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/slope/);
  await logOut();
  await byPassword();
  await button(page, 'Log in with a passkey').click();
  await expect(page).toHaveURL(/\/admin\/slope/);

  await page.goto('/admin/settings/account');
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
  await button(page, `Remove ${name}`).click();
  await clean('remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Your password again' })
    .getByLabel('Password', { exact: true })
    .fill(server.adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No passkey yet')).toBeVisible();

  await logOut();
  await button(page, 'Log in with a passkey').click();
  await expect(page.getByText('This passkey opens no account here.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  await clean('removed');
  await byPassword();
  await expect(page).toHaveURL(/\/admin\/slope/);
  for (const each of codes) expect(server.log()).not.toContain(each);
});

for (const { what, answer } of [
  { what: 'an update of the server has removed', answer: { status: 404, body: '' } },
  {
    what: 'a page of somebody else is answered for',
    answer: { contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' },
  },
])
  test(`a press that needs code which ${what} says that, and works once the code is there`, async ({
    page,
    server,
    pageWatch,
  }) => {
    pageWatch.allow(/Failed to load resource|status of 40[14]|passkey\.login failed/);
    await plugIn(page);
    await page.goto('/admin/login');
    const press = button(page, 'Log in with a passkey');
    await expect(press).toBeVisible();
    await page.waitForLoadState('networkidle');
    const code = /\/assets\/[^/]*\.js$/;
    await page.route(code, (route) => route.fulfill(answer));
    await press.click();
    await expect(page.getByRole('alert')).toHaveText(
      'This part could not be loaded. Check your connection and try again. If the site was just updated, reload the page.',
    );
    await page.unroute(code);
    await press.click();
    await expect(page.getByText('No passkey was used. Please try again, or log in by password.')).toBeVisible();

    await page.evaluate((token) => localStorage.setItem('token', token), await tokenOf(server));
    await page.goto('/admin/settings/account');
    await button(page, 'Add a passkey').click();
    await page.getByLabel('Name of the passkey').fill('Laptop');
    await page.route(code, (route) => route.fulfill(answer));
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'Your password again' });
    await again.getByLabel('Password', { exact: true }).fill(server.adminPassword);
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(page.getByRole('dialog').getByText('This part could not be loaded.', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Name of the passkey')).toHaveValue('Laptop');
  });
