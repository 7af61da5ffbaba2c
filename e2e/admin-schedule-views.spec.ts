/** What the schedule shows (§2, decision 0038): filters that apply at once, the days, and the finder. */
import { expectClean } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import {
  blockOf,
  cellOf,
  dragOnto,
  grid,
  inRow,
  movesBar,
  openFilters,
  openMoves,
  openTools,
  openWeek,
  rowNames,
  rowOf,
  spoken,
  test,
} from './schedule-desk.ts';

test('instructors free at an hour, with a language and a level, are three choices, which apply at once', async ({
  page,
  desk,
}) => {
  const id = await desk.instructor('Choice Row');
  await desk.lesson('Choice Guest', '2027-03-08', { instructor_id: id });
  await openWeek(page, '2027-03-08');
  const inUse = page.getByRole('list', { name: 'Filters in use' });
  await expect(inUse).toHaveCount(0);
  await page.getByLabel('Free at').selectOption('13:00');
  await page.getByLabel('Language').selectOption('Mandarin');
  await page.getByLabel('Teaches').selectOption('Snowboard, level 3');
  await expect(page).toHaveURL(/(?=.*from=13)(?=.*language=zh)(?=.*level=3)/);
  await expect(inUse.getByRole('listitem')).toHaveText([
    'Free Mon 8 Mar 2027 13:00\u2060–\u206014:00',
    'Speaks Mandarin',
    'Snowboard, level 3',
  ]);
  await expect(page.getByText(/of \d+ instructors are hidden/)).toBeVisible();
  const free = grid(page).getByRole('gridcell', { name: 'Mon 8 Mar 2027 13:00, Free' });
  await expect(free).not.toHaveCount(0);
  const rows = grid(page).getByRole('rowheader');
  await expect.poll(async () => (await rows.count()) - (await free.count())).toBe(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(inUse).toHaveCount(0);
  await expect(page.getByLabel('Free at')).toBeFocused();
  // An instructor who teaches until 12:00 is free at 13:00, and not at 11:00.
  await openFilters(page);
  await page.getByLabel('Instructor', { exact: true }).selectOption('Choice Row');
  await page.getByLabel('Free at').selectOption('13:00');
  await expect(rowNames(page)).toHaveText(['Unassigned', 'Choice Row']);
  await page.getByLabel('Free at').selectOption('11:00');
  await expect(page.getByText('No instructor matches these filters.')).toBeVisible();
  // Both dates are one entry of the history.
  const date = page.getByLabel('Date');
  await date.fill('2027-03-09');
  await expect(page).toHaveURL(/date=2027-03-09/);
  await expect(rowNames(page)).toHaveText(['Unassigned', 'Choice Row']);
  await date.fill('2027-03-10');
  await expect(page).toHaveURL(/date=2027-03-10/);
  await page.goBack();
  await expect(page).toHaveURL(/date=2027-03-08/);
  // In summer there are no lessons because the school is closed, and the page says so.
  await openWeek(page, '2027-07-05');
  await expect(page.getByText(/^The school is closed on these days\. (It opens next on|No later day)/)).toBeVisible();
  // Moving the focus out closes the panel.
  await openFilters(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a day and two days have named hours, step by what they show, and are moved in like the week', async ({
  page,
  desk,
}) => {
  const id = await desk.instructor('Day Row');
  await desk.instructor('Other Day Row');
  const lesson = await desk.lesson('Day Guest', '2027-03-14', { instructor_id: id, days_of_lesson: 2 });
  await openWeek(page, '2027-03-14', id);
  await expect(rowOf(page, 'Day Row').getByRole('gridcell')).toHaveCount(63);
  const week = (await cellOf(page, 'Day Row', 0, 9).boundingBox())?.width ?? 0;
  const view = (name: string) =>
    page.getByRole('radiogroup', { name: 'Shown days' }).getByRole('radio', { name, exact: true });
  await expect(view('Week')).toHaveAttribute('aria-checked', 'true');

  await view('2 days').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=two_days/);
  await expect(page.getByRole('heading', { name: '14 Mar – 15 Mar' })).toBeVisible();
  await expect(rowOf(page, 'Day Row').getByRole('gridcell')).toHaveCount(18);
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Instructor',
    /Sun 14 Mar.*9:0010:00.*17:00/,
    /Mon 15 Mar.*9:0010:00.*17:00/,
  ]);
  // The second day is in the next week.
  await expect(inRow(page, 'Day Row', lesson, 2)).toHaveAccessibleName(/Mon 15 Mar 2027 09:00\u2060–\u206012:00/);
  await page.getByRole('button', { name: 'Next 2 days' }).click();
  await expect(page).toHaveURL(/date=2027-03-16/);
  await page.getByRole('button', { name: 'Previous 2 days' }).click();
  await expect(page).toHaveURL(/date=2027-03-14/);

  await view('Day').click();
  await expect(rowOf(page, 'Day Row').getByRole('gridcell')).toHaveCount(9);
  // The hours fill the width of the grid, which is measured once it is there.
  await expect
    .poll(async () => (await cellOf(page, 'Day Row', 0, 9).boundingBox())?.width ?? 0)
    .toBeGreaterThan(3 * week);
  const cell = await cellOf(page, 'Day Row', 0, 9).boundingBox();
  const box = await grid(page).boundingBox();
  const last = await cellOf(page, 'Day Row', 0, 17).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  await openTools(page);
  await page.getByRole('radio', { name: 'Compact' }).click();
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await cellOf(page, 'Day Row', 0, 9).boundingBox())?.height)
    .toBeLessThan(cell?.height ?? 0);
  // The keyboard stops at the last quarter of an hour of the day.
  await inRow(page, 'Day Row', lesson).focus();
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(spoken(page)).toContainText('Sun 14 Mar 2027 17:45');
  await page.keyboard.press('Escape');
  await page.goto('/admin/schedule/?date=2027-03-14&view=day');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await dragOnto(page, inRow(page, 'Day Row', lesson), cellOf(page, 'Other Day Row', 0, 9));
  await expect(inRow(page, 'Other Day Row', lesson)).toBeVisible();
  await openMoves(page);
  await expect(movesBar(page)).toContainText('Other Day Row');
  // The device remembers the height, and the address contains the day.
  await page.getByRole('button', { name: 'Revert all' }).click();
  await page.reload();
  await expect(grid(page)).toHaveAttribute('data-density', 'compact');
  await expect(rowOf(page, 'Day Row').getByRole('gridcell')).toHaveCount(9);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('heading', { name: 'Mon 15 Mar 2027' })).toBeVisible();
});

test('F finds who can take the focused lesson, and Enter goes to the row; the row without an instructor is explained', async ({
  page,
  desk,
}) => {
  const busy = await desk.instructor('Busy Finder');
  await desk.instructor('Idle Finder');
  await desk.lesson('Taught Then', '2027-03-18', { instructor_id: busy });
  const lesson = await desk.lesson('Needs Somebody', '2027-03-18', { ability_level: 6 });
  await openWeek(page, '2027-03-18');
  await blockOf(page, lesson).focus();
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Find an instructor' });
  await expect(dialog).toContainText('For Needs Somebody');
  const found = dialog.getByRole('list', { name: 'Instructors found' });
  await expect(found.getByRole('listitem').filter({ hasText: 'Idle Finder' })).toContainText('0 h that day');
  await expect(found.getByRole('listitem').filter({ hasText: 'Busy Finder' })).toHaveCount(0);
  await expect(found.getByRole('button').first()).toBeFocused();
  await expectClean(page, 'the finder');
  const name = (await found.getByRole('button').first().locator('span').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/(?=.*from=09)(?=.*until=12)(?=.*level=6)/);
  await expect(cellOf(page, name, 3, 9)).toBeFocused();
  await expect(grid(page).getByRole('rowheader', { name: 'Busy Finder' })).toHaveCount(0);

  // The button in the filters opens it; Escape returns the focus.
  const button = page.getByRole('button', { name: 'Find an instructor' });
  await button.click();
  await expect(dialog.getByLabel('From')).toBeFocused();
  await expect(dialog.getByLabel('Until')).toHaveValue('12:00');
  await dialog.getByLabel('Language').selectOption('French');
  await expect(dialog.getByText('No instructor fits and is free then.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Only this stands in the way' })).toContainText(
    /\d+ do not speak French: .*1 not at this level: Sophie Laurent/,
  );
  await expectClean(page, 'the finder without an answer');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('Find an instructor (F)');
  await expectClean(page, 'the name of a button without words');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  // The shortcut does not work while the focus is in a text field.
  await openFilters(page);
  await page.getByLabel('Date').focus();
  await page.keyboard.press('f');
  await expect(dialog).toHaveCount(0);
});
