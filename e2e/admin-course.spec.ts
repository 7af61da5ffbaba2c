/**
 * The whole life cycle of a course on the admin's screens (§2 /admin/course): registered, priced, booked by a guest,
 * changed, deleted.
 */
import form from '@gerende/i18n/locales/en/form.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { courseForm, coursesOf, picture, price, pricesOf, toast } from './course.ts';
import { expect, test } from './fixtures.ts';
import { book, chooseLesson, fillDetails, findOffer, guestNamed, openLanding, proceed } from './guest.ts';
import { readDatabase } from './stored.ts';

const list = '/admin/course/';
const registration = (page: Page) => page.getByRole('heading', { name: 'Registration' });

test('a course registered and priced on the screens is booked at that price, changed and deleted', async ({
  page,
  asAdmin,
  server,
  pageWatch,
}) => {
  // The question about the lessons to come is a conflict.
  pageWatch.allow(/409/);
  const offer = await findOffer(server.url, 'en');
  const f = courseForm(page);
  await asAdmin(page);
  await page.goto(list);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(registration(page)).toBeVisible();

  await f.register.click();
  await expect(
    toast(
      page,
      'Please fill the following fields: Course name (EN), Course name (ZH), Slope name, Days of Lessons, Category, Setting Time',
    ),
  ).toBeVisible();
  await expect(f.nameEn).toBeFocused();

  await f.image.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(toast(page, 'Please upload a valid image file (JPEG, PNG, GIF).')).toBeVisible();
  await f.image.setInputFiles(picture);
  await expect(page.getByRole('img', { name: form.imagePreview })).toBeVisible();

  await f.nameEn.fill('Moonlight Carving');
  await f.nameZh.fill('月光刻滑');
  await f.category.selectOption({ label: offer.category });
  await f.days.selectOption('1');
  await f.addTime.click();
  await expect(toast(page, 'Please select a time.')).toBeVisible();
  await f.time.selectOption({ index: 1 });
  await f.addTime.click();
  await f.time.selectOption({ index: 1 });
  await f.addTime.click();
  await expect(toast(page, 'This time has already been added.')).toBeVisible();
  await expect(f.chosenTimes).toHaveCount(1);

  // Prices appear with the first slope; a new row is for it, in high season, for one person, at 0 yen.
  await expect(f.prices).toBeHidden();
  await f.slope(offer.slope).click();
  await expect(f.prices).toBeVisible();
  await f.addPrice.click();
  await expect(f.cell('Price (¥)', 1)).toBeFocused();
  await expect(f.cell('Price (¥)', 1)).toHaveValue('0');
  await expect(f.cell('People', 1)).toHaveValue('1');
  await expect(f.cell('Season', 1)).toHaveValue('high');
  await expect(f.cell('Start', 1)).toHaveValue('2026-12-15');
  await expect(f.cell('End', 1)).toHaveValue('2027-03-10');
  await f.cell('Price (¥)', 1).fill('12345');

  // Another row for the same days is reported at once, beside both.
  await f.addPrice.click();
  const overlap = f.prices.getByText('Rows 1 and 2 set a price for the same slope, number of people and days');
  await expect(overlap).toHaveCount(2);
  await f.cell('Season', 2).selectOption('low');
  await expect(overlap).toHaveCount(0);
  await expect(f.cell('Start', 2)).toHaveValue('2026-12-01');
  await expect(f.cell('End', 2)).toHaveValue('2026-12-14');
  await f.cell('Price (¥)', 2).fill('9876');
  await page.getByRole('button', { name: 'Row 2: add Mar 11 – May 6 as its own row' }).click();
  await expect(f.cell('Start', 3)).toHaveValue('2027-03-11');
  await expect(f.cell('End', 3)).toHaveValue('2027-05-06');

  // Copied to other head-counts; the matrix shows the gaps that are left, and fills them.
  await page.getByRole('button', { name: 'Copy row 1' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy row 1 to…' });
  for (const count of ['2', '3']) await copy.getByRole('checkbox', { name: count, exact: true }).click();
  await copy.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(toast(page, '2 prices added.')).toBeVisible();
  const matrix = page.getByRole('table', { name: `Prices on ${offer.slope}` });
  await expect(matrix.getByRole('row').nth(2)).toContainText('¥12,345¥12,345¥12,345');
  await expect(f.prices.getByText('10 without a price')).toBeVisible();
  await page.getByRole('button', { name: /Add a price: High, 15 Dec 2026.*, 4 people/ }).click();
  await expect(f.cell('People', 6)).toHaveValue('4');
  await f.cell('Price (¥)', 6).fill('20000');
  await expect(f.prices.getByText('9 without a price')).toBeVisible();

  await f.register.click();
  await expect(toast(page, 'Course registered successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/course\/$/);
  const made = (await coursesOf(server.url)).find((course) => course.name === 'Moonlight Carving');
  if (!made) throw new Error('the course is not there');
  expect(made).toMatchObject({
    days_of_lesson: 1,
    nomination_fee_type: '3h',
    image: expect.stringContaining('course'),
  });

  // The guest sees it in the wizard, and books the first possible day, in low season, at the price typed for it.
  await openLanding(page, 'en');
  await chooseLesson(page, 'en', { ...offer, course: made.name, course_id: made.id });
  await fillDetails(page, 'en', guestNamed('Mika Moonlight'));
  await proceed(page, 'en');
  await expect(page.getByRole('main')).toContainText('¥9,876');
  const number = await book(page, 'en');
  expect(readDatabase(server.dataDir, 'select course_id, fee from booking where id = ?', number)).toEqual([
    { course_id: made.id, fee: 9_876 },
  ]);

  await page.goto(`/admin/course/edit/${made.id}`);
  await expect(f.nameEn).toHaveValue('Moonlight Carving');
  await f.nameEn.fill('Starlight Carving');
  await f.days.selectOption('2');
  await f.cell('Price (¥)', 1).fill('9500');
  await f.register.click();
  await expect(toast(page, 'Course updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/course\/$/);
  expect((await coursesOf(server.url)).find((course) => course.id === made.id)).toMatchObject({
    name: 'Starlight Carving',
    days_of_lesson: 2,
    image: made.image,
  });
  expect((await pricesOf(server.url, made.id)).map((row) => row.price)).toContain(9500);

  await page.getByRole('link', { name: 'Edit Starlight Carving' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Starlight Carving”?' });
  await expect(question).toContainText('1 booking has this course and keeps its name. 1 is still to come:');
  await expect(question).toContainText(`Mika Moonlight (no. ${number})`);
  await question.getByRole('button', { name: 'Delete' }).click();
  const touched = page.getByRole('dialog', { name: 'This change touches 1 lesson to come' });
  await expect(touched).toContainText('Mika Moonlight');
  await touched.getByRole('button', { name: 'Keep the lessons as they are' }).click();
  await expect(toast(page, 'Course deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/course\/$/);
  expect((await coursesOf(server.url)).map((course) => course.id)).not.toContain(made.id);
  await page.goto('/admin/booking/?q=Mika+Moonlight');
  await expect(page.getByRole('row').filter({ hasText: 'Mika Moonlight' })).toContainText('Starlight Carving');
});

test('a course whose prices were refused is not created twice: the second press saves the prices', async ({
  page,
  asAdmin,
  server,
  pageWatch,
}) => {
  pageWatch.allow(/500|422|courses failed|coursePrice\.replace failed/);
  const f = courseForm(page);
  const courses = /api\/v1\/courses$/;
  const replacing = /trpc\/admin\.coursePrice\.replace/;
  await asAdmin(page);
  await page.goto('/admin/course/register');
  await f.nameEn.fill('Once Only');
  await f.nameZh.fill('只有一次');
  await f.slope('Kandatsu Snow Resort').click();
  await f.category.selectOption({ index: 1 });
  await f.days.selectOption('3');
  await f.time.selectOption({ index: 1 });
  await f.addTime.click();
  await f.addPrice.click();
  await f.cell('Price (¥)', 1).fill('7000');

  await page.route(courses, (route) => route.fulfill({ status: 500, json: {} }));
  await f.register.click();
  await expect(toast(page, 'Failed to register course')).toBeVisible();
  await page.unroute(courses);
  const errors = { course_name: ['Not this one'], category_id: ['Nor this', 'Really not'] };
  await page.route(courses, (route) => route.fulfill({ status: 422, json: { message: 'x', errors } }));
  await f.register.click();
  for (const text of ['course_name: Not this one', 'category_id: Nor this', 'category_id: Really not'])
    await expect(toast(page, text)).toBeVisible();
  await expect(page.getByRole('form').getByText('Not this one', { exact: true })).toBeVisible();
  await page.unroute(courses);

  await page.route(replacing, (route) =>
    route.fulfill({ status: 500, json: [{ error: { message: 'x', code: -1, data: {} } }] }),
  );
  await f.register.click();
  await expect(toast(page, 'Course created but failed to save price settings')).toBeVisible();
  await expect(f.cell('Price (¥)', 1)).toHaveValue('7000');
  await page.unroute(replacing);
  await page.getByRole('link', { name: 'Course', exact: true }).last().click();
  await page.getByRole('button', { name: form.stay }).click();
  await f.register.click();
  await expect(toast(page, 'Course registered successfully')).toBeVisible();
  const made = (await coursesOf(server.url)).filter((course) => course.name === 'Once Only');
  expect(made).toHaveLength(1);
  expect(await pricesOf(server.url, made[0]?.id ?? 0)).toMatchObject([price({ price: 7000 })]);
});
