/** Runs axe on the course screens, in every language at both widths. */
import { testLooks } from './desk-looks.ts';
import { expect } from './fixtures.ts';

testLooks('course', async ({ page, open, clean }) => {
  await open('/admin/course/');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  await clean('list');
  await open('/admin/course/register');
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('register');
  await open('/admin/course/edit/1');
  await page.locator('[data-price]').first().fill('');
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('edit');
});
