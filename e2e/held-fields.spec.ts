/**
 * Fields of the desk while their save is under way, in a real browser: nothing that is typed then can be lost, and the
 * keyboard continues where it was.
 */
import type { Page } from '@playwright/test';
import { book, offerOf } from './desk-booking.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ asAdmin, page }) => asAdmin(page));

/** Holds the calls of an address. @returns lets them fail */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(address, async (route) => {
    await failed;
    await route.abort();
  });
  return fail;
}

test('a dialog takes no keys while it is saved, and the focus is where it was when that failed', async ({
  page,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/payment\.take|Failed to load resource/);
  const { id } = await book(server, adminToken, offerOf(server.dataDir, 13), { fee: 30_000 });
  const fail = await hold(page, /payment\.take/);
  await page.goto(`/admin/booking/edit/${id}`);
  await page.getByRole('button', { name: 'Take payment' }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  await amount.fill('2000');
  await amount.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Take payment' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('5');
  await expect(amount).not.toBeFocused();
  fail();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('2000');
  await page.keyboard.type('5');
  await expect(amount).toHaveValue('20005');
});

test('the form of a new row takes no keys while it is saved, and does again when that failed', async ({
  page,
  pageWatch,
}) => {
  pageWatch.allow(/setting|Failed to load resource/);
  const fail = await hold(page, /settingTime\.save/);
  await page.goto('/admin/time/register');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Dusk');
  for (const [group, hour] of [
    ['Start time', '16'],
    ['End time', '17'],
  ] as const) {
    await page.getByRole('group', { name: group }).getByRole('textbox', { name: 'Hours' }).fill(hour);
    await page.getByRole('group', { name: group }).getByRole('textbox', { name: 'Minutes' }).fill('00');
  }
  const register = page.getByRole('button', { name: 'Register' });
  await register.click();
  await expect(register).toHaveAttribute('aria-busy', 'true');
  await name.click({ force: true });
  await page.keyboard.type('x');
  await expect(name).toHaveValue('Dusk');
  fail();
  await expect(register).not.toHaveAttribute('aria-busy', 'true');
  await name.click();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await expect(name).toHaveValue('Duskx');
});
