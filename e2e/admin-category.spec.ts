/** The whole life of a category on the admin's screens (§2 /admin/categories), and what guests see of it. */
import AxeBuilder from '@axe-core/playwright';
import form from '@gerende/i18n/locales/en/form.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** One red pixel. */
const picture = {
  name: 'board.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

type Category = { id: number; name: string; image: string | null };

async function categoriesOf(url: string): Promise<Category[]> {
  const answer = await fetch(`${url}/api/v1/categories`, { headers: { 'Accept-Language': 'en' } });
  const body = (await answer.json()) as { items: { data: Category[] } };
  return body.items.data;
}

async function make(url: string, token: string, name: string): Promise<void> {
  const body = new FormData();
  body.append('category_name', name);
  body.append('category_name_ja', name);
  body.append('image', new File([picture.buffer], picture.name, { type: picture.mimeType }));
  const answer = await fetch(`${url}/api/v1/categories`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(200);
}

const idOf = async (url: string, name: string): Promise<number> => {
  const found = (await categoriesOf(url)).find((category) => category.name === name);
  if (!found) throw new Error(`no category ${name}`);
  return found.id;
};

const name = (page: Page) => page.getByRole('textbox', { name: 'Category name', exact: true });
const nameJa = (page: Page) => page.getByRole('textbox', { name: 'Category name (Japanese)' });
const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
const registered = (page: Page) => page.getByText('Category registered successfully');

test('a category is registered with its picture, changed and deleted', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  await page.goto('/admin/categories/');
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await register(page).click();
  await expect(page.getByRole('alert').getByText('Please fill all fields').first()).toBeVisible();
  await name(page).fill('Telemark');
  await nameJa(page).fill('テレマーク');
  await register(page).click();
  await expect(page.getByRole('form').getByText('Please upload image')).toBeVisible();
  const file = page.getByLabel('Image');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('form').getByText('Please upload a valid image file (JPEG, PNG, GIF).')).toBeVisible();
  await file.setInputFiles(picture);
  await expect(page.getByRole('img', { name: form.imagePreview })).toBeVisible();
  await register(page).click();
  await expect(registered(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/categories\/$/);
  const made = (await categoriesOf(server.url)).find((category) => category.name === 'Telemark');
  expect(made?.image).toBeTruthy();
  await page.getByRole('link', { name: 'Edit Telemark' }).click();
  const shown = page.getByRole('img', { name: form.imagePreview });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await name(page).fill('Telemark turns');
  await register(page).click();
  await expect(registered(page).last()).toBeVisible();
  await page.getByRole('link', { name: 'Edit Telemark turns' }).click();
  expect((await categoriesOf(server.url)).find((category) => category.id === made?.id)).toMatchObject({
    name: 'Telemark turns',
    image: made?.image,
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete “Telemark turns”?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/categories\/$/);
  expect((await categoriesOf(server.url)).map((category) => category.id)).not.toContain(made?.id);
});

test('of two admins who change the same category the second sees both and decides', async ({
  page,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/409|categories failed/);
  await make(server.url, adminToken, 'Shared');
  const id = await idOf(server.url, 'Shared');
  await asAdmin(page);
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await each.goto(`/admin/categories/edit/${id}`);
    await expect(name(each)).toHaveValue('Shared');
  }
  await name(other).fill('Theirs');
  await register(other).click();
  await expect(registered(other)).toBeVisible();
  await name(page).fill('Mine');
  await register(page).click();
  await expect(page.getByText(form.changedMeanwhile)).toBeVisible();
  await expect(page.getByText('Stored now: Theirs')).toBeVisible();
  await page.getByRole('button', { name: form.takeStored }).click();
  await expect(name(page)).toHaveValue('Theirs');
});

test('failures say so and keep what was typed; unknown ids lead back', async ({ page, asAdmin, pageWatch }) => {
  pageWatch.allow(/500|404|ERR_FAILED|categories failed|category\.(get|remove) failed/);
  await asAdmin(page);
  await page.route(/api\/v1\/categories$/, (route) => route.fulfill({ status: 500, json: { message: 'oops' } }));
  await page.goto('/admin/categories/register');
  await name(page).fill('Lost?');
  await nameJa(page).fill('迷子');
  await page.getByLabel('Image').setInputFiles(picture);
  await register(page).click();
  await expect(page.getByText('Error registering category. Please try again.')).toBeVisible();
  await page.unroute(/api\/v1\/categories$/);
  await page.route(/api\/v1\/categories$/, (route) => route.abort());
  await register(page).click();
  await expect(page.getByText('Network error occurred. Please check your connection.')).toBeVisible();
  await expect(name(page)).toHaveValue('Lost?');
  await page.getByRole('link', { name: 'Category', exact: true }).last().click();
  await page.getByRole('button', { name: form.leave }).click();
  await expect(page).toHaveURL(/\/admin\/categories\/$/);
  await page.goto('/admin/categories/edit/99999');
  await expect(page.getByText('This category does not exist')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/categories\/$/);
});

test('twelve stand on a page', async ({ page, asAdmin, server, adminToken }) => {
  const before = (await categoriesOf(server.url)).length;
  for (let n = before; n < 13; n += 1) await make(server.url, adminToken, `Filler ${n}`);
  await asAdmin(page);
  await page.goto('/admin/categories/');
  const cards = page.getByRole('main').getByRole('link', { name: /^Edit / });
  await expect(cards).toHaveCount(12);
  await expect(page.getByText(/^1 of \d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(cards.first()).toBeVisible();
  await expect(page.getByText(/^2 of \d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(cards).toHaveCount(12);
});

for (const language of ['en', 'ja', 'zh'] as const) {
  for (const width of [390, 1280]) {
    test(`the screens are clean in ${language} at ${width} px`, async ({ page, asAdmin, server }, info) => {
      await page.setViewportSize({ width, height: 844 });
      await asAdmin(page);
      const expectClean = async (where: string): Promise<void> => {
        await page.screenshot({ path: info.outputPath(`${where}.png`) });
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(violations.map((found) => `${where}: ${found.id} at ${found.nodes[0]?.target.join(' ')}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${where}: wider than the screen`).toBeLessThanOrEqual(0);
      };
      await page.goto(`/admin/categories/?lang=${language}`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await expectClean('list');
      await page.goto(`/admin/categories/register?lang=${language}`);
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectClean('register');
      const [first] = await categoriesOf(server.url);
      await page.goto(`/admin/categories/edit/${first?.id}?lang=${language}`);
      await expect(page.locator('form button[type=submit]')).toBeVisible();
      await expectClean('edit');
    });
  }
}
