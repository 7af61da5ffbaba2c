/**
 * The whole life cycle of a lesson time on the admin's screens (§2 /admin/time), and what guests and old bookings see
 * of it.
 */
import AxeBuilder from '@axe-core/playwright';
import form from '@gerende/i18n/locales/en/form.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { restoreFromList } from './desk-lists.ts';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';

type Time = { id: number; setting_time: string; setting_time_ja: string | null; duration_from: string };
type Booking = { id: number; setting_time: { id: number; setting_time: { en: string } } };

const list = '/admin/time/';

async function answerOf<Body>(url: string, token?: string): Promise<Body> {
  const answer = await fetch(url, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  expect(answer.status, url).toBe(200);
  return (await answer.json()) as Body;
}

const timesOf = async (url: string): Promise<Time[]> =>
  (await answerOf<{ items: Time[] }>(`${url}/api/v1/setting-times`)).items;

async function make(url: string, token: string, setting_time: string): Promise<Time> {
  const answer = await fetch(`${url}/api/v1/setting-times`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ setting_time, duration_from: '08:00', duration_to: '09:00' }),
  });
  const { item } = (await answer.json()) as { item: Time };
  return item;
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const part = (page: Page, group: string, input: string) =>
  page.getByRole('group', { name: group }).getByRole('textbox', { name: input });

async function fillTimes(page: Page, from: string, to: string): Promise<void> {
  for (const [group, time] of [
    ['Start time', from],
    ['End time', to],
  ] as const) {
    const [hour = '', minute = ''] = time.split(':');
    await part(page, group, 'Hours').fill(hour);
    await part(page, group, 'Minutes').fill(minute);
  }
}

test('a time is registered, listed, changed, deleted and restored', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  await page.goto(list);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/time\/register$/);
  await name(page).fill('Moonlight');
  await page.getByRole('textbox', { name: 'Name (Japanese, optional)' }).fill('月明かり');
  const register = page.getByRole('button', { name: 'Register' });
  for (const [from, to, message] of [
    ['25:00', '26:00', 'Hours must be between 0 and 24.'],
    ['09:60', '12:00', 'Minutes must be between 0 and 59.'],
    ['09:00', '24:30', 'When hour is 24, minutes must be 00.'],
    ['12:00', '12:00', 'End time must be later than start time.'],
  ] as const) {
    await fillTimes(page, from, to);
    await register.click();
    await expect(page.getByRole('form').getByText(message).first()).toBeVisible();
  }
  await fillTimes(page, '20:00', '24:00');
  await register.click();
  await expect(page.getByText('Time setting registered successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/time\/$/);
  const row = page.getByRole('row').filter({ hasText: 'Moonlight' });
  await expect(row).toContainText('20:00 - 24:00');
  await row.getByRole('link', { name: 'Edit Moonlight' }).click();
  await expect(name(page)).toHaveValue('Moonlight');
  await name(page).fill('Starlight');
  await fillTimes(page, '19:30', '22:00');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Time setting updated successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Starlight' })).toContainText('19:30 - 22:00');
  expect(await timesOf(server.url)).toContainEqual(
    expect.objectContaining({ setting_time: 'Starlight', setting_time_ja: '月明かり', duration_from: '19:30' }),
  );
  await page.getByRole('link', { name: 'Edit Starlight' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Starlight”?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Time setting deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/time\/$/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Starlight' })).toHaveCount(0);
  await restoreFromList(page, 'Starlight');
  expect(await timesOf(server.url)).toContainEqual(
    expect.objectContaining({ setting_time: 'Starlight', setting_time_ja: '月明かり', duration_from: '19:30' }),
  );
});

test('old bookings still show a deleted time; new ones are not offered it', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const bookings = async () =>
    (await answerOf<{ items: { data: Booking[] } }>(`${server.url}/api/v1/booking`, adminToken)).items.data;
  const [booked] = await bookings();
  if (!booked) throw new Error('The demo school has no booking.');
  const { id, setting_time } = booked.setting_time;
  await asAdmin(page);
  await page.goto(`/admin/time/edit/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/courses? (is|are) held at this time/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Time setting deleted successfully')).toBeVisible();
  expect((await timesOf(server.url)).map((time) => time.id)).not.toContain(id);
  const still = (await bookings()).find((booking) => booking.id === booked.id);
  expect(still?.setting_time.setting_time.en).toBe(setting_time.en);
  await restoreFromList(page, setting_time.en);
});

test('after two concurrent edits of a time the second admin sees both versions and chooses', async ({
  page,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/409|settingTime\.save failed/);
  const { id } = await make(server.url, adminToken, 'Shared');
  await asAdmin(page);
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await each.goto(`/admin/time/edit/${id}`);
    await expect(name(each)).toHaveValue('Shared');
  }
  await name(other).fill('Theirs');
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(other.getByText('Time setting updated successfully')).toBeVisible();
  await name(page).fill('Mine');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(form.changedMeanwhile)).toBeVisible();
  await expect(page.getByText('Stored now: Theirs')).toBeVisible();
  await expect(name(page)).toHaveValue('Mine');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: form.keepTyped }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Time setting updated successfully')).toBeVisible();
  expect((await timesOf(server.url)).find((time) => time.id === id)?.setting_time).toBe('Mine');
});

test('failures are reported and keep the typed values', async ({ page, asAdmin, server, adminToken, pageWatch }) => {
  pageWatch.allow(/500|settingTime\.(save|remove) failed/);
  const { id } = await make(server.url, adminToken, 'Sturdy');
  await asAdmin(page);
  await page.route(/settingTime\.(save|remove)/, (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto('/admin/time/register');
  await name(page).fill('Lost?');
  await fillTimes(page, '09:00', '10:00');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Error registering time setting. Please try again.')).toBeVisible();
  await expect(name(page)).toHaveValue('Lost?');
  await page.getByRole('link', { name: 'Setting Time', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/time\/$/);
  await page.goto(`/admin/time/edit/${id}`);
  await name(page).fill('Sturdier');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Error updating time setting. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Error deleting time setting. Please try again.')).toBeVisible();
});

test('an id that does not exist leads back to the list with a message', async ({ page, asAdmin, pageWatch }) => {
  pageWatch.allow(/404|settingTime\.get failed/);
  await asAdmin(page);
  for (const id of ['99999', 'abc']) {
    await page.goto(`/admin/time/edit/${id}`);
    await expect(page.getByText('This lesson time does not exist')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/time\/$/);
  }
});

testLooks('lesson time', async ({ page, server, adminToken, open, clean }) => {
  const { id } = await make(server.url, adminToken, 'Axe');
  await open(`${list}`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await clean('list');
  await open(`/admin/time/register`);
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('register');
  await open(`/admin/time/edit/${id}`);
  await expect(page.locator('form button[type=submit]')).toBeVisible();
  await clean('edit');
  await page.locator('form button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean('delete');
  await page.getByRole('dialog').locator('footer button').last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(`${list}?deleted=true`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await clean('deleted');
});
