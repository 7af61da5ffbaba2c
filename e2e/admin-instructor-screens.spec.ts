/** Runs axe on the screens of an instructor and checks that they fit the window, in each language and width. */
import { testLooks } from './desk-looks.ts';
import { expect } from './fixtures.ts';

testLooks('instructor', async ({ page, open, clean }) => {
  await open(`/admin/instructor/`);
  await page.getByRole('main').getByRole('table').getByRole('button').first().click();
  await clean('list');
  await open(`/admin/instructor/register`);
  await page.getByRole('checkbox').first().check();
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('register');
  await open(`/admin/instructor/edit/1`);
  await page.locator('summary').click();
  await clean('edit');
  await page.locator('form button').last().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await clean('delete');
});
