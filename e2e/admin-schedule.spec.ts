/**
 * The schedule (§2 /admin/schedule): the week shown, filters, entries, tags, details, the payroll file, the day sheet.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { frozenToday } from './built-server.ts';
import { expect } from './fixtures.ts';
import {
  blockOf,
  cellOf,
  grid,
  inRow,
  openFilters,
  openTools,
  openWeek,
  rowNames,
  rowOf,
  test,
} from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

/** Holds requests back until it is opened. */
const held = (): { open: () => void; opened: Promise<void> } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('opens the week of the nearest booking, steps through weeks, and clears its cache at logout', async ({
  page,
  server,
}) => {
  const [nearest] = readDatabase<{ date: string }>(
    server.dataDir,
    'select min(date) as date from attendance where canceled = 0 and date >= ?',
    frozenToday,
  );
  // Its own session: logging out ends it, and the other tests keep theirs.
  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(server.adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(server.adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/slope/);
  await page.goto('/admin/schedule/');
  await expect(page).toHaveURL(new RegExp(`date=${nearest?.date}`));
  await expect(grid(page).getByRole('row').first().getByRole('columnheader')).toHaveCount(8);
  await expect(rowOf(page, 'Unassigned').getByRole('gridcell')).toHaveCount(63);
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expect(grid(page).locator('[aria-current="date"]')).toContainText('10 Dec');
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(/date=2026-12-17/);
  await expect(grid(page).getByRole('columnheader').nth(1)).toContainText('Mon 14 Dec');
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${nearest?.date}`));
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  const kept = () => page.evaluate(() => localStorage.getItem('scheduleData'));
  await expect.poll(kept).toContain('customer_name');
  expect(await kept()).not.toMatch(/@|"[a-z_]*(phone|mail)[a-z_]*":/);
  // On a slow network the cached week is shown before any response.
  const blocks = await grid(page).locator('[data-block]').count();
  const answers = held();
  await page.route('**/trpc/**', async (route) => {
    await answers.opened;
    await route.continue();
  });
  await page.reload();
  await expect(grid(page).locator('[data-block]')).toHaveCount(blocks);
  answers.open();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/login/);
  expect(await page.evaluate(() => localStorage.getItem('scheduleAround'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('scheduleData'))).toBeNull();
});

test('leaving before the nearest booking was found opens the other page', async ({ page, asAdmin }) => {
  const [schedule, next] = [held(), held()];
  await asAdmin(page);
  await page.route(/trpc\/[^?]*admin\.schedule\.list/, async (route) => {
    await schedule.opened;
    await route.continue();
  });
  await page.route(/operatingDay[^/]*\.json/, async (route) => {
    await next.opened;
    await route.continue();
  });
  const looked = page.waitForRequest(/trpc\/[^?]*admin\.schedule\.list/);
  await page.goto('/admin/schedule/');
  await looked;
  const asked = page.waitForRequest(/operatingDay[^/]*\.json/);
  const found = page.waitForResponse(/trpc\/[^?]*admin\.schedule\.list/);
  await page.getByRole('navigation').getByRole('link', { name: 'School', exact: true }).click();
  await asked;
  schedule.open();
  await (await found).finished();
  // After two more frames the page has processed the response.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  next.open();
  await expect(page).toHaveURL(/admin\/school/);
  await expect(page.getByRole('heading', { level: 1, name: 'School' })).toBeVisible();
});

test('filters are in the address and show the matching rows', async ({ page, desk }) => {
  const time = await desk.morning();
  const days = ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'];
  const id = await desk.instructor('Filter Free');
  const lesson = await desk.lesson('Marked Guest', '2027-02-02', { instructor_id: id, days_of_lesson: 2 });
  await desk.instructor(
    'Filter Off',
    days.map((date) => ({ date, setting_time_id: time })),
  );
  await openWeek(page, '2027-02-02');
  await openFilters(page);
  await page.getByLabel('Instructor', { exact: true }).selectOption('Filter Free');
  await page.getByLabel('Free Instructor').check();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`instructor=${id}`));
  await expect(page).toHaveURL(/free=true/);
  await expect(rowNames(page)).toHaveText(['Unassigned', 'Filter Free']);
  await expect(cellOf(page, 'Filter Free', 0, 9)).toHaveAccessibleName(/Mon 1 Feb 2027 09:00, Free/);
  await expect(cellOf(page, 'Filter Free', 1, 10)).not.toHaveAccessibleName(/Free/);
  await expect(blockOf(page, lesson, 2)).toContainText('Day 2/2');
  // A phone shows one day: instructors with a lesson and their free hours, instructors without one with the whole day.
  await page.setViewportSize({ width: 390, height: 844 });
  const free = page.getByRole('heading', { name: 'Filter Free' }).locator('..');
  await expect(free).toContainText(/Free: 1[23]:00\u2060–/);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(free).toContainText(/Free: (08|09|10):00\u2060–/);
  await expect(free.getByRole('listitem')).toHaveCount(0);
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goBack();
  await openFilters(page);
  await page.getByLabel('Instructor', { exact: true }).selectOption('Filter Off');
  await page.getByLabel('Level', { exact: true }).selectOption('6');
  await page.getByLabel('Date').fill('2027-02-04');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/level=6/);
  await expect(cellOf(page, 'Filter Off', 3, 9)).toHaveAccessibleName(/Day off/);
  // The address that 'Check Schedule' of the booking list links to.
  await page.goto(`/admin/schedule/?date=2027-02-02&booking=${lesson}`);
  await expect(blockOf(page, lesson)).toBeFocused();
});

const hour = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('an entry is refused by each rule, then saved, changed and removed; tags can be added', async ({ page, desk }) => {
  const id = await desk.instructor('Entry Row');
  await openWeek(page, '2027-02-08', id);
  await openTools(page);
  await page.getByRole('button', { name: 'Edit Tags' }).click();
  await page.getByLabel('New tag').fill('Staff ski');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const tag = page.getByRole('listitem').filter({ hasText: 'Staff ski' });
  // check() would fail: the list gets its new value a moment after the click.
  await tag.getByRole('checkbox', { name: 'Paid Staff ski' }).click();
  await expect(tag.getByRole('checkbox', { name: 'Paid Staff ski' })).toBeChecked();
  await page.getByLabel('New tag').fill('Mistyped');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const wrong = page.getByRole('listitem').filter({ hasText: 'Mistyped' });
  const ask = page.getByRole('dialog', { name: 'Delete “Mistyped”?' });
  await wrong.getByRole('button', { name: 'Remove the tag Mistyped' }).click();
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(wrong).toBeVisible();
  await wrong.getByRole('button', { name: 'Remove the tag Mistyped' }).click();
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(wrong).toHaveCount(0);
  await expect(tag.getByRole('checkbox', { name: 'Paid Staff ski' })).toBeChecked();
  await page.getByRole('button', { name: 'Close' }).click();

  await cellOf(page, 'Entry Row', 0, 13).click();
  const popup = page.getByRole('dialog', { name: 'Setting' });
  const save = popup.getByRole('button', { name: 'Save' });
  await expect(popup.getByRole('radio', { checked: true })).toHaveCount(0);
  await save.click();
  await expect(popup.getByText('Please select a tag.')).toBeVisible();
  await popup.getByRole('radio', { name: 'Staff ski' }).check();
  for (const [name, value, refusal, mended] of [
    ['Start hour', '', 'Hours must be between 0 and 24.', '13'],
    ['Start hour', '25', 'Hours must be between 0 and 24.', '13'],
    ['End minute', '60', 'Minutes must be between 0 and 59.', '30'],
    ['End hour', '24', 'When hour is 24, minutes must be 00.', '13'],
    ['Start hour', '14', 'End time must be later than start time.', '12'],
  ] as const) {
    await hour(page, name).fill(value);
    await save.click();
    await expect(popup.getByText(refusal)).toBeVisible();
    await hour(page, name).fill(mended);
  }
  await popup.getByRole('button', { name: 'Next day' }).click();
  await save.click();
  await expect(page.getByText('Schedule saved successfully.')).toBeVisible();
  await expect(popup).toHaveCount(0);
  const entry = rowOf(page, 'Entry Row').getByRole('button', { name: 'Entry: Staff ski' });
  await expect(entry).toHaveAccessibleName(/Tue 9 Feb 2027 12:00\u2060–\u206013:30/);
  const drawn = await entry.boundingBox();
  const cell = await cellOf(page, 'Entry Row', 1, 12).boundingBox();
  expect((drawn?.width ?? 0) / (cell?.width ?? 1), 'an hour and a half is drawn one and a half cells wide').toBeCloseTo(
    1.5,
    0.5,
  );

  await entry.click();
  await popup.getByRole('radio', { name: 'On Hold' }).check();
  await save.click();
  const changed = rowOf(page, 'Entry Row').getByRole('button', { name: 'Entry: On Hold' });
  await changed.click();
  await popup.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: /Delete “On Hold, Tue 9 Feb/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(changed).toHaveCount(0);
});

test("a block opens the guest's plans, where the booking is changed", async ({ page, desk }) => {
  const id = await desk.instructor('Detail Row');
  const lesson = await desk.lesson('Before Change', '2027-02-15', { instructor_id: id });
  await openWeek(page, '2027-02-15', id);
  await inRow(page, 'Detail Row', lesson).click();
  const popup = page.getByRole('dialog');
  await expect(popup).toHaveAccessibleName(/3 hours · Level 2/);
  await expect(popup.getByRole('row').nth(1)).toContainText('09:00\u2060–\u206012:00');
  await popup.getByRole('button', { name: 'Edit Before Change' }).click();
  await popup.getByRole('textbox', { name: 'Name', exact: true }).fill('After Change');
  await popup.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(inRow(page, 'Detail Row', lesson)).toContainText('After Change');
});

test('the payroll file is the one of the public contract', async ({ page, adminToken, server, desk }) => {
  const id = await desk.instructor('Payroll Row');
  await desk.lesson('Payroll Guest', '2026-12-21', { instructor_id: id });
  await openWeek(page, '2026-12-21', id);
  await openTools(page);
  await page.getByRole('button', { name: 'Payroll CSV Export' }).click();
  const popup = page.getByRole('dialog');
  const days = popup.getByRole('grid');
  await days.locator('[data-date="2026-12-20"]').click();
  await days.locator('[data-date="2026-12-22"]').click();
  const download = page.waitForEvent('download');
  await popup.getByRole('button', { name: 'Payroll CSV Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('payroll_2026-12-20_2026-12-22.csv');
  const answer = await fetch(`${server.url}/api/v1/schedule/export?from=2026-12-20&to=2026-12-22`, {
    headers: { Authorization: `Bearer ${adminToken}`, 'Accept-Language': 'en' },
  });
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toBe(`\ufeff${await answer.text()}`);
  expect(text).toContain('Payroll Guest');
});

/** Shows the day sheet of a day as it is printed. */
async function printDay(page: Page, day: string, id: number): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openWeek(page, day, id);
  await openTools(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
}

test('the day sheet prints one page per day, and nothing else', async ({ page, desk }) => {
  const id = await desk.instructor('Paper Row');
  await desk.lesson('Paper Guest', '2027-02-22', { instructor_id: id, hotel_name: 'Paper Inn' });
  await printDay(page, '2027-02-22', id);
  await expect(page.getByRole('heading', { name: 'Mon 22 Feb 2027' })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Paper Row 09:00\u2060–\u206012:00 Paper Guest \+65 8123 4567, Paper Inn/ }),
  ).toBeVisible();
  await expect(grid(page)).toBeHidden();
});

test('the day sheet stays on the paper with names that have no space', async ({ page, desk }) => {
  const id = await desk.instructor(`Row${'w'.repeat(97)}`);
  await desk.lesson('Wide Guest', '2027-02-23', { instructor_id: id, hotel_name: 'https://inn.example/'.repeat(6) });
  await printDay(page, '2027-02-23', id);
  // A4 landscape without its margins.
  await page.setViewportSize({ width: 1032, height: 700 });
  const row = page.getByRole('row', { name: /Wide Guest/ });
  await expect(row).toBeVisible();
  const cells = await row.locator('th, td').evaluateAll((all) =>
    all.map((cell) => {
      const { right, width } = cell.getBoundingClientRect();
      return { isOnPaper: right <= window.innerWidth, isReadable: width > 40 };
    }),
  );
  expect(cells).toHaveLength(8);
  expect(cells.filter(({ isOnPaper, isReadable }) => !isOnPaper || !isReadable)).toEqual([]);
});
