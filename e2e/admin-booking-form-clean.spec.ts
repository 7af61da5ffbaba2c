/** Runs axe on the desk's booking forms, in every language, on a phone and on a wide screen. */
import { book, offerOf } from './desk-booking.ts';
import { testLooks } from './desk-looks.ts';
import { expect } from './fixtures.ts';

testLooks('booking form', async ({ page, server, adminToken, open, clean }) => {
  const { id } = await book(server, adminToken, offerOf(server.dataDir, 5));
  await open('/admin/booking/register');
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('register-with-errors');
  await open(`/admin/booking/edit/${id}`);
  await page.locator('select[name=number_of_orders]').selectOption('6');
  await expect(page.locator('main button[role=radio][aria-checked=true]')).toBeVisible();
  await expect(page.locator('section li').first()).toBeVisible();
  await clean('edit-with-another-fee');
});
