/** The whole life cycle of a category on the admin's screens (§2 /admin/categories), and what guests see of it. */
import form from '@gerende/i18n/locales/en/form.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { dragTo, moveDownByKeys, openReorder, restoreFromList, shownOrder } from './desk-lists.ts';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { card, openLanding, words } from './guest.ts';
import { readDatabase } from './stored.ts';

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

async function remove(url: string, token: string, id: number): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/categories/${id}`, { method: 'DELETE', headers });
  expect(answer.status).toBe(200);
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Category name', exact: true });
const nameJa = (page: Page) => page.getByRole('textbox', { name: 'Category name (Japanese)' });
const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
const registered = (page: Page) => page.getByText('Category registered successfully');

test('a category is registered with its picture, changed, deleted and restored', async ({ page, asAdmin, server }) => {
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
  await restoreFromList(page, 'Telemark turns');
  expect((await categoriesOf(server.url)).find((category) => category.id === made?.id)).toMatchObject({
    name: 'Telemark turns',
    image: made?.image,
  });
});

test('guests are offered a category with a course, and no longer after the desk has deleted it', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  await make(server.url, adminToken, 'Monoski');
  const [offer] = readDatabase<{ slope_id: number; slope: string; time: number }>(
    server.dataDir,
    `select slope.id as slope_id, slope.name_en as slope, (select min(id) from setting_time where deleted_at is null) as time from slope
     where deleted_at is null order by display_order, id limit 1`,
  );
  if (!offer) throw new Error('The demo school has no slope.');
  const answer = await fetch(`${server.url}/api/v1/courses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({
      course_name: 'One ski',
      course_name_zh: '单板双脚',
      slope_ids: [offer.slope_id],
      setting_time_ids: [offer.time],
      category_id: await idOf(server.url, 'Monoski'),
      days_of_lesson: 1,
    }),
  });
  expect(answer.status).toBe(200);
  const { item: course } = (await answer.json()) as { item: { id: number } };
  await openLanding(page, 'en');
  await card(page, offer.slope).click();
  await expect(card(page, 'Monoski')).toBeVisible();
  await asAdmin(page);
  await page.goto(`/admin/categories/edit/${await idOf(server.url, 'Monoski')}`);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/guest\.course\.list/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  const confirm = question.getByRole('button', { name: 'Delete' });
  const before = await confirm.boundingBox();
  letGo();
  // The courses, which are listed late, do not move a button while it is pressed.
  await expect(question.getByRole('listitem').filter({ hasText: 'One ski' })).toBeVisible();
  expect(await confirm.boundingBox()).toEqual(before);
  await confirm.click();
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
  await openLanding(page, 'en');
  // The draft has the slope, so the step of the categories is shown at once.
  await expect(page.getByRole('heading', { name: words.en.chooseCategory })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('button').first()).toBeVisible();
  await expect(card(page, 'Monoski')).toHaveCount(0);
  // Later tests on this server must not meet a course with a deleted category.
  const gone = await fetch(`${server.url}/api/v1/courses/${course.id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${adminToken}` },
  });
  expect(gone.status).toBe(200);
});

test('after two concurrent edits of a category the second admin sees both versions and chooses', async ({
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

test('failures are reported and keep the typed values; unknown ids lead back to the list', async ({
  page,
  asAdmin,
  pageWatch,
}) => {
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

test('a page shows twelve categories', async ({ page, asAdmin, server, adminToken }) => {
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

test('the order is changed by dragging and by keys, for guests too', async ({ page, asAdmin, server }) => {
  const names = async () => (await categoriesOf(server.url)).map((category) => category.name);
  await asAdmin(page);
  await page.goto('/admin/categories/');
  await openReorder(page);
  await expect.poll(() => shownOrder(page)).toEqual(await names());
  const [first = '', second = '', third = '', ...others] = await names();
  await dragTo(page, first, third);
  expect(await shownOrder(page)).toEqual([second, third, first, ...others]);
  expect(await names()).toEqual([second, third, first, ...others]);
  await page.reload();
  await expect.poll(() => shownOrder(page)).toEqual([second, third, first, ...others]);
  await moveDownByKeys(page, second, 1, 3 + others.length);
  expect(await names()).toEqual([third, second, first, ...others]);
  const orders = readDatabase<{ display_order: number }>(
    server.dataDir,
    'select display_order from category where deleted_at is null order by display_order',
  );
  expect(orders.map((row) => row.display_order)).toEqual(orders.map((_, index) => index + 1));
});

testLooks('category', async ({ page, server, adminToken, open, clean }) => {
  await open(`/admin/categories/`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await clean('list');
  await open(`/admin/categories/?reorder=true`);
  await expect(page.locator('[aria-roledescription]').first()).toBeVisible();
  await clean('reorder');
  const gone = 'Gone';
  await make(server.url, adminToken, gone);
  await remove(server.url, adminToken, await idOf(server.url, gone));
  await open(`/admin/categories/?deleted=true`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await clean('deleted');
  await open(`/admin/categories/register`);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('register');
  const [first] = await categoriesOf(server.url);
  await open(`/admin/categories/edit/${first?.id}`);
  await expect(page.locator('form button[type=submit]')).toBeVisible();
  await clean('edit');
});
