/** The life of an instructor on the desk's screens (§2 /admin/instructor), and whom guests can nominate meanwhile. */
import form from '@gerende/i18n/locales/en/form.json' with { type: 'json' };
import lastSteps from '@gerende/i18n/locales/en/lastSteps.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  book,
  chooseLesson,
  fillDetails,
  findOffer,
  guestNamed,
  openInstructors,
  openLanding,
  proceed,
} from './guest.ts';
import { makeInstructor, storedAs } from './instructor.ts';

/** A day on which the demo school is open. */
const lessonDay = '2026-12-22';
const fillAll = 'Please fill in all required fields and set levels for all selected categories';

const nameEn = (page: Page) => page.getByRole('textbox', { name: 'Name (EN)' });
const nameZh = (page: Page) => page.getByRole('textbox', { name: 'Name (ZH)' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const theForm = (page: Page) => page.getByRole('form');
const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText(text)
    .first();
const listed = (page: Page) => expect(page).toHaveURL(/\/admin\/instructor\/$/);
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const nominee = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: lastSteps.nominatedInstructor }).getByRole('radio', { name });

/** Takes a guest to the details step of the first offer, with the day chosen. */
async function wish(page: Page, url: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await openLanding(page, 'en');
  await chooseLesson(page, 'en', await findOffer(url, 'en'));
  // The first day is preset once the places are known.
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  await day(page, lessonDay).click();
  await expect(page.getByText(/^Tue 22 Dec 2026/).first()).toBeVisible();
  await openInstructors(page);
  await expect(nominee(page, 'Kenji Hoshino')).toHaveCount(1);
}

async function addDayOff(page: Page): Promise<void> {
  await day(page, lessonDay).click();
  await page.getByRole('combobox', { name: 'Lesson time' }).selectOption({ label: 'Full day 09:00\u2060–\u206016:00' });
  await button(page, 'Add 1 day').click();
}

test('a new instructor can be nominated at the typed fee, and not on a day off', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  await page.goto('/admin/instructor/');
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await nameEn(page).fill('Sora Aoki');
  await nameZh(page).fill('青木空');
  await page.getByRole('checkbox', { name: 'Ski', exact: true }).check();
  await page.getByRole('combobox', { name: 'Level for Ski', exact: true }).selectOption('5');
  const { slope } = await findOffer(server.url, 'en');
  await page.getByRole('group', { name: 'Slopes' }).getByRole('checkbox', { name: slope }).check();
  await page.getByRole('textbox', { name: 'Ski, 3 hours' }).fill('3,100');
  await page.getByRole('textbox', { name: 'Ski, 6 hours' }).fill('３１００');
  await button(page, 'Register').click();
  await expect(toast(page, 'Instructor created successfully.')).toBeVisible();
  await listed(page);
  const { id } = storedAs(server.dataDir, 'Sora Aoki');
  expect(storedAs(server.dataDir, 'Sora Aoki')).toMatchObject({
    nomination_fee: 0,
    nomination_fee_ski_3h: 3100,
    nomination_fee_ski_6h: 3100,
    nomination_fee_snowboard_3h: 0,
  });

  await wish(page, server.url);
  await expect(nominee(page, 'Sora Aoki')).toHaveAccessibleName('Sora Aoki (+¥3,100)');
  await expect(nominee(page, 'Sora Aoki')).toBeEnabled();

  // A day off removes the instructor from the options of that day.
  await page.goto(`/admin/instructor/edit/${id}`);
  await addDayOff(page);
  await button(page, 'Update').click();
  await expect(toast(page, 'Instructor updated successfully.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Sora Aoki/ })).toContainText('Tue 22 Dec 2026 Full day');
  await wish(page, server.url);
  await expect(nominee(page, 'Sora Aoki')).toHaveAccessibleName('Sora Aoki (+¥3,100): has that time off');
  await expect(nominee(page, 'Sora Aoki')).toBeDisabled();
});

test('lessons of an instructor are listed before a day off and a deletion, and the instructor can be restored', async ({
  page,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/409/);
  // Only instructors who teach the course's category at its slope can be nominated.
  const { category_id, slope_id } = await findOffer(server.url, 'en');
  const teaches = { category_id, slope_id, category_levels: [{ categoryId: category_id, level: 5 }] };
  const fees = { nomination_fee_ski_3h: 4100, nomination_fee_ski_6h: 4100 };
  const id = await makeInstructor(server.url, adminToken, 'Mei Chiba', { ...teaches, ...fees });
  await page.goto('/');
  await wish(page, server.url);
  await page.getByText('Mei Chiba (+¥4,100)').click();
  await expect(page.getByRole('button', { name: /Mei Chiba/ })).toBeVisible();
  await fillDetails(page, 'en', guestNamed('Nomi Nator'));
  await proceed(page, 'en');
  const booking = await book(page, 'en');

  await asAdmin(page);
  // A day off on a day with a lesson shows a warning that names it, and can be saved anyway.
  await page.goto(`/admin/instructor/edit/${id}`);
  await addDayOff(page);
  await expect(
    theForm(page).getByText(new RegExp(`Has a lesson then: .*Nomi Nator.*\\(booking ${booking}\\)`)),
  ).toBeVisible();
  await expect(theForm(page).getByText('On 1 of them the instructor has a lesson.')).toBeVisible();
  await button(page, 'Update').click();
  const touched = page.getByRole('dialog', { name: 'This change touches 1 lesson to come' });
  await expect(touched).toContainText(`Nomi Nator (booking ${booking})`);
  await button(page, 'Keep the lessons as they are').click();
  await listed(page);

  // A deleted instructor is no longer offered; the booking keeps the name.
  await page.getByRole('link', { name: 'Edit Mei Chiba' }).click();
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete “Mei Chiba”?' });
  await expect(question).toContainText('1 lesson to come moves to ‘Unassigned’');
  await expect(question).toContainText(`Nomi Nator (booking ${booking})`);
  await expect(question).toContainText('1 booking names this instructor.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await touched.getByRole('button', { name: 'Keep the lessons as they are' }).click();
  await expect(toast(page, 'Instructor deleted successfully.')).toBeVisible();
  await listed(page);
  await expect(page.getByRole('row', { name: /Kenji Hoshino/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Mei Chiba/ })).toHaveCount(0);
  await wish(page, server.url);
  await expect(nominee(page, 'Mei Chiba')).toHaveCount(0);
  const answer = await fetch(`${server.url}/api/v1/booking/${booking}`, {
    headers: { Authorization: `Bearer ${adminToken}` },
  });
  expect(await answer.json()).toMatchObject({ item: { instructor: { id, name: 'Mei Chiba' } } });

  // A deleted instructor can be restored, and is offered again.
  await page.goto('/admin/instructor/?deleted=true');
  const deleted = page.getByRole('row', { name: /Mei Chiba/ });
  await deleted.getByRole('button').click();
  await expect(deleted).toHaveCount(0);
  await page.goto('/admin/instructor/');
  await expect(page.getByRole('row', { name: /Mei Chiba/ })).toContainText('Tue 22 Dec 2026 Full day');
});

test('missing values are reported beside their fields, and keep what was typed', async ({ page, asAdmin }) => {
  await asAdmin(page);
  await page.goto('/admin/instructor/register');
  await button(page, 'Register').click();
  await expect(theForm(page).getByText('Please enter a instructor name.')).toBeVisible();
  await expect(nameEn(page)).toBeFocused();
  await expect(nameZh(page)).toHaveAccessibleDescription(fillAll);
  await nameEn(page).fill('Half Done');
  await nameZh(page).fill('半');
  await page.getByRole('checkbox', { name: 'Snowboard', exact: true }).check();
  await page.getByRole('textbox', { name: 'Snowboard, 3 hours' }).fill('-5');
  await button(page, 'Register').click();
  const level = page.getByRole('combobox', { name: 'Level for Snowboard', exact: true });
  await expect(level).toHaveAccessibleDescription(fillAll);
  await expect(level).toBeFocused();
  await expect(theForm(page).getByText('Please enter a whole amount of yen, 0 or more')).toBeVisible();
  await expect(toast(page, fillAll)).toBeVisible();

  // Days off: both parts are required, duplicates are refused, and chosen days are not dropped.
  await button(page, 'Add').click();
  await expect(theForm(page).getByText('Please select both date and time.')).toBeVisible();
  await addDayOff(page);
  await expect(theForm(page).getByText('1 day off added.')).toBeVisible();
  await day(page, '2026-12-20').click();
  await day(page, lessonDay).click({ modifiers: ['Shift'] });
  await button(page, 'Add 3 days').click();
  await expect(theForm(page).getByText('2 days off added.')).toBeVisible();
  await expect(theForm(page).getByText('This date and time are already added.')).toBeVisible();
  await expect(page.getByRole('region', { name: '3 days off' }).getByRole('listitem')).toHaveText([
    /^Sun 20 Dec 2026/,
    /^Mon 21 Dec 2026/,
    /^Tue 22 Dec 2026/,
  ]);
  await button(page, 'Remove Mon 21 Dec 2026, Full day').click();
  await expect(button(page, 'Remove Tue 22 Dec 2026, Full day')).toBeFocused();
  await day(page, '2026-12-28').click();
  await level.selectOption('3');
  await page.getByRole('textbox', { name: 'Snowboard, 3 hours' }).fill('');
  await button(page, 'Register').click();
  await expect(
    theForm(page).getByText('Days are chosen in the calendar but not added yet. Add them, or clear them.'),
  ).toBeVisible();
  await button(page, 'Clear All').click();
  await button(page, 'Register').click();
  await expect(toast(page, 'Instructor created successfully.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Half Done/ })).toContainText('Snowboard');

  // A blank name is one of the required fields on an edit.
  await page.getByRole('link', { name: 'Edit Half Done' }).click();
  await nameEn(page).fill('  ');
  await button(page, 'Update').click();
  await expect(nameEn(page)).toHaveAccessibleDescription(fillAll);
  await page.getByRole('link', { name: 'Instructor', exact: true }).last().click();
  await page.getByRole('button', { name: form.leave }).click();
  await listed(page);
});

test('after two concurrent edits of an instructor the second admin sees both versions and chooses', async ({
  page,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/409|instructors\/\d+ failed/);
  const id = await makeInstructor(server.url, adminToken, 'Shared');
  await asAdmin(page);
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await each.goto(`/admin/instructor/edit/${id}`);
    await expect(nameEn(each)).toHaveValue('Shared');
  }
  await nameEn(other).fill('Theirs');
  await addDayOff(other);
  await button(other, 'Update').click();
  await expect(toast(other, 'Instructor updated successfully.')).toBeVisible();
  await nameZh(page).fill('我的');
  await button(page, 'Update').click();
  await expect(page.getByText(form.changedMeanwhile)).toBeVisible();
  await expect(page.getByText('Stored now: Theirs')).toBeVisible();
  await expect(page.getByText('Stored now: Tue 22 Dec 2026 Full day')).toBeVisible();
  await button(page, form.takeStored).click();
  await expect(nameEn(page)).toHaveValue('Theirs');
  await expect(button(page, 'Remove Tue 22 Dec 2026, Full day')).toBeVisible();
});

test('failures are reported and keep the typed values; an invalid id leads back to the list', async ({
  page,
  asAdmin,
  pageWatch,
}) => {
  pageWatch.allow(/500|404|ERR_FAILED|(instructors(\/\d+)?|instructor\.\w+|school\.setup) failed/);
  await asAdmin(page);
  const broken = (route: { fulfill: (answer: { status: number; body: string }) => Promise<void> }) =>
    route.fulfill({ status: 500, body: 'oops' });
  await page.route(/v1\/instructors|instructor\.remove/, broken);
  await page.goto('/admin/instructor/register');
  await nameEn(page).fill('Lost?');
  await nameZh(page).fill('丢');
  await button(page, 'Register').click();
  await expect(toast(page, 'Failed to create instructor. Please try again.')).toBeVisible();
  await expect(nameEn(page)).toHaveValue('Lost?');
  await page.getByRole('link', { name: 'Instructor', exact: true }).last().click();
  await page.getByRole('button', { name: form.leave }).click();
  await page.getByRole('link', { name: 'Edit Kenji Hoshino' }).click();
  await nameEn(page).fill('Changed');
  await button(page, 'Update').click();
  await expect(toast(page, 'Failed to update instructor. Please try again.')).toBeVisible();
  await expect(nameEn(page)).toHaveValue('Changed');
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete instructor. Please try again.')).toBeVisible();
  await page.route(/instructor\.get/, broken);
  await page.reload();
  await expect(page.getByText('Failed to load data. Please refresh the page.')).toBeVisible();
  await page.unroute(/instructor\.get/);
  await button(page, 'Try again').click();
  await expect(nameEn(page)).toHaveValue('Kenji Hoshino');
  for (const none of ['abc', '99999', '']) {
    await page.goto(`/admin/instructor/edit/${none}`);
    await expect(toast(page, 'Invalid instructor ID')).toBeVisible();
    await listed(page);
  }
});

test('the list is searched by name, and the address contains the search', async ({ page, asAdmin }) => {
  await asAdmin(page);
  await page.goto('/admin/instructor/');
  const rows = page.getByRole('table').getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('健司');
  await expect(rows).toHaveText(['Kenji Hoshino']);
  await expect(page).toHaveURL(/\?name=/);
  await page.reload();
  await expect(rows).toHaveText(['Kenji Hoshino']);
  await page.getByRole('button', { name: /^and 3 more/ }).click();
  await expect(page.getByRole('row', { name: /Kenji Hoshino/ }).getByRole('time')).toHaveCount(5);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('nobody');
  await expect(page.getByText('No instructor is called “nobody”')).toBeVisible();
  await button(page, 'Show all').click();
  await listed(page);
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
  await expect(rows.first()).toBeVisible();
});
