/** Changing courses and finding them: validation, two concurrent edits, and the list by its address. */
import en from '@gerende/i18n/locales/en/course.json' with { type: 'json' };
import form from '@gerende/i18n/locales/en/form.json' with { type: 'json' };
import { courseForm, coursesOf, makeCourse, price, pricesOf, toast } from './course.ts';
import { expect, test } from './fixtures.ts';

const list = '/admin/course/';

test('an edit reports missing fields, refusals by the server, and a failed load', async ({
  page,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(
    /500|422|404|courses failed|course\.get failed|school\.setup failed|coursePrice\.replace failed|Unable to transform response/,
  );
  const id = await makeCourse(server.url, adminToken, 'Half Empty', [price()]);
  const f = courseForm(page);
  await asAdmin(page);
  const loading = /trpc\/.*admin\.course\.get/;
  // The desk requests more than the course in the same batch.
  await page.route(loading, (route) => {
    const calls = new URL(route.request().url()).pathname.split(',');
    return route.fulfill({ status: 500, json: calls.map(() => ({})) });
  });
  await page.goto(`/admin/course/edit/${id}`);
  await expect(page.getByText(form.loadFailed)).toBeVisible();
  await page.unroute(loading);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(f.nameEn).toHaveValue('Half Empty');

  const replacing = /trpc\/admin\.coursePrice\.replace/;
  const fields = { 'prices.0.price': ['Far too much'] };
  const data = { httpStatus: 422, message: 'x', fields };
  await page.route(replacing, (route) =>
    route.fulfill({ status: 422, json: [{ error: { message: 'x', code: -1, data } }] }),
  );
  await f.register.click();
  await expect(toast(page, 'prices.0.price: Far too much')).toBeVisible();
  await expect(f.prices.getByText('Far too much', { exact: true })).toBeVisible();
  await expect(f.cell('Price (¥)', 1)).toBeFocused();
  await page.unroute(replacing);

  await page.getByRole('button', { name: 'Remove row 1' }).click();
  await f.register.click();
  await expect(f.prices.getByText('At least one price setting is required')).toBeVisible();
  await expect(toast(page, 'At least one price setting is required')).toBeVisible();
  await f.nameEn.fill(' ');
  await f.nameZh.fill('');
  await f.category.selectOption('');
  await f.days.selectOption('');
  await page.getByRole('button', { name: /^Remove Morning/ }).click();
  await f.slope('Kandatsu Snow Resort').click();
  await f.register.click();
  for (const text of [
    'Course name (EN) is required',
    'Course name (ZH) is required',
    'At least one slope must be selected',
    'Days of lesson is required',
    'Category is required',
    'At least one time setting must be selected',
  ])
    await expect(page.getByRole('form').getByText(text)).toBeVisible();

  for (const wrong of ['x1', '99999']) {
    await page.goto(`/admin/course/edit/${wrong}`);
    await expect(page.getByText('This course does not exist')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/course\/$/);
  }
});

test("after two concurrent edits of a course's prices the second admin sees both versions and chooses", async ({
  page,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/409|courses failed/);
  const id = await makeCourse(server.url, adminToken, 'Shared Course', [price()]);
  await asAdmin(page);
  const other = await page.context().newPage();
  const [mine, theirs] = [courseForm(page), courseForm(other)];
  for (const [each, f] of [
    [page, mine],
    [other, theirs],
  ] as const) {
    await each.goto(`/admin/course/edit/${id}`);
    await expect(f.cell('Price (¥)', 1)).toHaveValue('5000');
  }
  await theirs.cell('Price (¥)', 1).fill('6000');
  await theirs.register.click();
  await expect(toast(other, 'Course updated successfully')).toBeVisible();
  await mine.cell('Price (¥)', 1).fill('7000');
  await mine.register.click();
  await expect(page.getByText(form.changedMeanwhile)).toBeVisible();
  const row = page.getByRole('table', { name: en.pricesDiffer }).getByRole('row').nth(1);
  await expect(row).toContainText('¥6,000');
  await expect(row).toContainText('¥7,000');
  expect(await pricesOf(server.url, id)).toMatchObject([price({ price: 6000 })]);
  await page.getByRole('button', { name: form.keepTyped }).click();
  await mine.register.click();
  await expect(toast(page, 'Course updated successfully')).toBeVisible();
  expect(await pricesOf(server.url, id)).toMatchObject([price({ price: 7000 })]);
});

test('the list is filtered and paged by its address, and Back returns', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const before = (await coursesOf(server.url)).length;
  for (let n = before; n < 21; n += 1) await makeCourse(server.url, adminToken, `Filler ${n}`, []);
  await makeCourse(server.url, adminToken, 'Very Dear', [price({ price: 900_000 })]);
  await asAdmin(page);
  await page.goto(list);
  const rows = page.getByRole('table').getByRole('rowheader');
  await expect(rows).toHaveCount(20);
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByLabel('Fee from (¥)').fill('900000');
  await page.getByLabel('Slope').selectOption({ label: 'Kandatsu Snow Resort' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/slope_id=1/);
  await expect(rows).toHaveText([/Very Dear/]);
  await expect(page.getByRole('cell', { name: '¥900,000' })).toBeVisible();
  await page.getByLabel('Fee to (¥)').fill('1');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(en.noMatch)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Fee from (¥)')).toHaveValue('900000');
  await expect(page.getByLabel('Fee to (¥)')).toHaveValue('');
  await expect(rows).toHaveText([/Very Dear/]);
  await page.goBack();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.goto(`${list}?lang=zh&fee_from=900000`);
  await expect(rows).toHaveText([/很贵/]);
});
