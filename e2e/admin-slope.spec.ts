/**
 * The whole life cycle of a slope on the admin's screens (§2 /admin/slope), and what guests and old bookings see of it.
 */
import common from '@gerende/i18n/locales/en/common.json' with { type: 'json' };
import form from '@gerende/i18n/locales/en/form.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { dragTo, moveDownByKeys, openReorder, restoreFromList, shownOrder } from './desk-lists.ts';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { openLanding } from './guest.ts';
import { drawnPhoto, expectPhoto, fillGallery, settlePhoto } from './photos.ts';
import { readDatabase } from './stored.ts';

type Slope = {
  id: number;
  name: string;
  image: string | null;
  operating_days: string[];
  transportation_fee: number;
};

/** One red pixel. */
const picture = {
  name: 'slope.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const list = '/admin/slope/';

async function slopesOf(url: string): Promise<Slope[]> {
  const answer = await fetch(`${url}/api/v1/slopes`, { headers: { 'Accept-Language': 'en' } });
  return ((await answer.json()) as { items: Slope[] }).items;
}

async function make(url: string, token: string, en: string, more: object = {}): Promise<number> {
  const answer = await fetch(`${url}/api/v1/slopes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      name_translations: { en, zh: `${en}场`, ja: '' },
      operating_days: ['2027-01-04', '2027-01-05'],
      ...more,
    }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { item: { id: number } }).item.id;
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A toast with a text of §8. */
const toast = (page: Page, text: string) =>
  expect(page.locator('.Toastify__toast').getByText(text).first()).toBeVisible();
const beside = (page: Page, text: string) => expect(page.getByRole('form').getByText(text)).toBeVisible();
const guestCard = (page: Page, name: string) => page.getByRole('main').getByRole('button').filter({ hasText: name });

test('a slope is registered, seen by guests, changed, deleted and restored', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  await page.goto(list);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await button(page, 'Register').click();
  await beside(page, 'Please enter a slope name.');
  await toast(page, 'Please enter a slope name.');
  await box(page, 'Slope name (EN)').fill('Tainai');
  await box(page, 'Slope name (JA)').fill('胎内スキー場');
  await box(page, 'Transportation fee (yen)').fill('-5');
  await button(page, 'Register').click();
  await beside(page, 'Transportation fee must be a non-negative number');
  await box(page, 'Transportation fee (yen)').fill('1800');
  const photo = await drawnPhoto(page);
  await page.getByLabel('Image').setInputFiles(photo);
  await expect(page.getByRole('img', { name: form.imagePreview })).toBeVisible();
  await settlePhoto(page, 'Firs in fresh snow');
  const first = await fillGallery(page, [photo, picture]);
  await button(page, 'Next month').click();
  await day(page, '2027-01-11').click();
  await day(page, '2027-01-14').click({ modifiers: ['Shift'] });
  await day(page, '2027-01-12').click({ modifiers: ['ControlOrMeta'] });
  await button(page, 'Register').click();
  await toast(page, 'Slope registered successfully.');
  await expect(page).toHaveURL(/\/admin\/slope\/$/);
  await expect(page.getByRole('rowheader', { name: 'Tainai', exact: true })).toBeVisible();
  const made = (await slopesOf(server.url)).find((slope) => slope.name === 'Tainai');
  expect(made).toMatchObject({ transportation_fee: 1800, operating_days: ['2027-01-11', '2027-01-13', '2027-01-14'] });
  expect(made?.image).toBeTruthy();

  await openLanding(page, 'en');
  await expectPhoto(guestCard(page, 'Tainai'), 'Firs in fresh snow', made?.image ?? '');
  await page.goto(`/slopes/${made?.id}`);
  const photos = page.getByRole('region', { name: common.photos }).getByRole('listitem').locator('img');
  await expect(photos).toHaveCount(2);
  await expect(photos.first()).toHaveAttribute('src', first);

  await page.goto(`/admin/slope/edit/${made?.id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await box(page, 'Slope name (EN)').fill('');
  await button(page, 'Clear All').click();
  await button(page, 'Take away').click();
  await box(page, 'Transportation fee (yen)').fill('free');
  await button(page, 'Update').click();
  for (const text of [
    'Slope name (EN) is required',
    'Slope name (ZH) is required',
    'Please select at least one operating day',
    'Transportation fee must be a non-negative number',
  ])
    await beside(page, text);
  await toast(page, 'Slope name (EN) is required');
  await expect(box(page, 'Slope name (EN)')).toBeFocused();
  await box(page, 'Slope name (EN)').fill('Tainai Park');
  await box(page, 'Slope name (ZH)').fill('胎内');
  await box(page, 'Transportation fee (yen)').fill('2400');
  await button(page, 'Next month').click();
  await button(page, 'Select This Month').click();
  await button(page, 'Update').click();
  await toast(page, 'Slope updated successfully.');
  await expect(page.getByRole('rowheader', { name: 'Tainai Park (胎内)' })).toBeVisible();
  const changed = (await slopesOf(server.url)).find((slope) => slope.id === made?.id);
  expect(changed).toMatchObject({ name: 'Tainai Park', transportation_fee: 2400, image: made?.image });
  expect(changed?.operating_days).toHaveLength(31);

  await page.getByRole('link', { name: 'Edit Tainai Park (胎内)' }).click();
  await button(page, 'Delete').click();
  await page
    .getByRole('dialog', { name: 'Delete “Tainai Park (胎内)”?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await toast(page, 'Slope deleted successfully.');
  await expect(page).toHaveURL(/\/admin\/slope\/$/);
  await restoreFromList(page, 'Tainai Park');
  await openLanding(page, 'en');
  await expect(guestCard(page, 'Tainai Park')).toBeVisible();
});

test('closing a day or deleting a slope with bookings warns, and old bookings keep its name', async ({
  page,
  asAdmin,
  server,
  pageWatch,
}) => {
  // The question about the lessons to come is a conflict.
  pageWatch.allow(/409/);
  const [booked] = readDatabase<{ id: number; name: string; booking: number; date: string }>(
    server.dataDir,
    `select slope.id, slope.name_en as name, booking.id as booking, attendance.date from booking
     join slope on slope.id = booking.slope_id join attendance on attendance.booking_id = booking.id
     where attendance.canceled = 0 and attendance.date > '2026-12-12' order by attendance.date, booking.id limit 1`,
  );
  if (!booked) throw new Error('The demo school has no booking to come.');
  await asAdmin(page);
  await page.goto(`/admin/slope/edit/${booked.id}`);
  await expect(day(page, booked.date)).toHaveAccessibleName(/selected, \d+ bookings?$/);
  await day(page, booked.date).click();
  await expect(page.getByText(/bookings? lies? on (a day|days) that you are closing/)).toBeVisible();
  await day(page, booked.date).click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByText(/that you are closing/)).toHaveCount(0);
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/courses? (is|are) held here/)).toBeVisible();
  await expect(question.getByText(/bookings? names? it/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Keep the lessons as they are').click();
  await toast(page, 'Slope deleted successfully.');
  await openLanding(page, 'en');
  await expect(guestCard(page, 'km').or(page.getByRole('main').getByRole('listitem')).first()).toBeVisible();
  await expect(guestCard(page, booked.name)).toHaveCount(0);
  await page.goto('/admin/booking/?page=1');
  await expect(page.getByRole('cell', { name: booked.name }).first()).toBeVisible();
  await page.goto(list);
  await restoreFromList(page, booked.name);
});

test('after two concurrent edits of a slope the second admin sees both versions and chooses', async ({
  page,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/409|slopes failed/);
  const id = await make(server.url, adminToken, 'Shared');
  await asAdmin(page);
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await each.goto(`/admin/slope/edit/${id}`);
    await expect(box(each, 'Slope name (EN)')).toHaveValue('Shared');
  }
  await box(other, 'Slope name (EN)').fill('Theirs');
  await button(other, 'Next month').click();
  await day(other, '2027-01-20').click({ modifiers: ['ControlOrMeta'] });
  await button(other, 'Update').click();
  await toast(other, 'Slope updated successfully.');
  await box(page, 'Slope name (EN)').fill('Mine');
  await button(page, 'Update').click();
  await expect(page.getByText(form.changedMeanwhile)).toBeVisible();
  await expect(page.getByText('Stored now: Theirs')).toBeVisible();
  await expect(page.getByText(/^Stored now: Mon 4 Jan 2027 – Tue 5 Jan 2027, Wed 20 Jan 2027$/)).toBeVisible();
  await button(page, form.takeStored).click();
  await expect(box(page, 'Slope name (EN)')).toHaveValue('Theirs');
  await expect(page.getByText(/^3 days selected/)).toBeVisible();
});

test('failures are reported and keep the typed values; leaving asks; unknown ids lead back to the list', async ({
  page,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/500|404|422|slopes failed|(slope\.(get|remove|list)|school\.setup) failed/);
  const id = await make(server.url, adminToken, 'Sturdy');
  await asAdmin(page);
  await page.route(/api\/v1\/slopes$/, (route) => route.fulfill({ status: 500, json: { message: 'oops' } }));
  await page.goto('/admin/slope/register');
  await box(page, 'Slope name (EN)').fill('Lost?');
  await button(page, 'Register').click();
  await toast(page, 'Failed to register slope. Please try again.');
  await expect(box(page, 'Slope name (EN)')).toHaveValue('Lost?');
  await page.getByRole('navigation', { name: form.breadcrumb }).getByRole('link').click();
  await page.getByRole('dialog', { name: form.leaveTitle }).getByRole('button', { name: form.leave }).click();
  await expect(page).toHaveURL(/\/admin\/slope\/$/);
  await page.goto(`/admin/slope/edit/${id}`);
  await box(page, 'Slope name (EN)').fill('Sturdier');
  await expect(page.getByRole('grid')).toBeVisible();
  await button(page, 'Update').click();
  await toast(page, 'Failed to edit slope. Please try again.');
  await page.unroute(/api\/v1\/slopes$/);
  const errors = { 'name_translations.en': ['No such name'], transportation_fee: ['Too dear'] };
  await page.route(/api\/v1\/slopes$/, (route) => route.fulfill({ status: 422, json: { message: 'no', errors } }));
  await button(page, 'Update').click();
  for (const text of ['No such name', 'Too dear']) {
    await toast(page, text);
    await beside(page, text);
  }
  await page.route(/slope\.remove/, (route) => route.fulfill({ status: 500, body: 'oops' }));
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Failed to delete slope. Please try again.');
  await page.goto('/admin/slope/edit/99999');
  await toast(page, 'Invalid slope data.');
  await expect(page).toHaveURL(/\/admin\/slope\/$/);
  await page.route(/slope\.get/, (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto(`/admin/slope/edit/${id}`);
  await expect(page.getByText('Failed to fetch slope data')).toBeVisible();
});

test('the order is changed by dragging and by keys, for guests too', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  await page.goto(list);
  await openReorder(page);
  await expect.poll(async () => (await shownOrder(page)).length).toBe((await slopesOf(server.url)).length);
  const [first = '', second = '', third = '', ...others] = await shownOrder(page);
  await dragTo(page, first, third);
  await moveDownByKeys(page, second, 1, 3 + others.length);
  expect(await shownOrder(page)).toEqual([third, second, first, ...others]);
  const wanted = [third, second, first].map((name) => name.replace(/ \(.*\)$/, ''));
  // The drag has already reported that the order is saved.
  await expect.poll(async () => (await slopesOf(server.url)).slice(0, 3).map((slope) => slope.name)).toEqual(wanted);
  await openLanding(page, 'en');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button');
  for (const [index, name] of wanted.entries()) await expect(cards.nth(index)).toContainText(name);
});

testLooks('slope', async ({ page, server, adminToken, open, clean }) => {
  const id = await make(server.url, adminToken, 'Axe');
  await open(`${list}`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await clean('list');
  await open(`${list}?reorder=true`);
  await expect(page.locator('[aria-roledescription]').first()).toBeVisible();
  await clean('reorder');
  await open(`/admin/slope/register`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('register');
  await open(`/admin/slope/edit/1`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.locator('form [role=grid] ~ *').first().waitFor({ state: 'attached' });
  await clean('edit');
  await page.locator('form button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean('delete');
  await open(`/admin/slope/edit/${id}`);
  await expect(page.getByRole('grid')).toBeVisible();
});
