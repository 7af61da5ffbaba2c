/** The single days of a lesson (§2 /admin/schedule, decision 0024): each has its own popup, and a past one stays. */
import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';
import {
  cellOf,
  dragOnto,
  grid,
  holdOver,
  inRow,
  moveOver,
  movesBar,
  openWeek,
  rowOf,
  saveMoves,
  test,
} from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

test('a block of a later day opens that day, with its instructor', async ({ page, desk }) => {
  const [first, second] = [await desk.instructor('First Day Row'), await desk.instructor('Second Day Row')];
  const lesson = await desk.lesson('Two Days', '2027-02-17', { instructor_id: first, days_of_lesson: 2 });
  await desk.ask('admin.schedule.saveMoves', {
    moves: [{ booking_id: lesson, day_number: 2, to_instructor_id: second, to_from: '13:00', expected_version: 1 }],
    notify_guest: false,
  });
  await openWeek(page, '2027-02-17', second);
  await inRow(page, 'Second Day Row', lesson, 2).click();
  const plan = page.getByRole('dialog').getByRole('row').nth(1);
  await expect(plan).toContainText('Thu 18 Feb 2027');
  await expect(plan).toContainText('13:00\u2060–\u206016:00 · Day 2/2');
  await expect(plan).toContainText('Second Day Row');
});

test('a running lesson gets another instructor from today on, and past days change only after confirmation', async ({
  page,
  server,
  desk,
}) => {
  const [before, after] = [await desk.instructor('Taught Row'), await desk.instructor('Takes Over Row')];
  const lesson = await desk.lesson('Running Guest', '2026-12-09', { instructor_id: before, days_of_lesson: 3 });
  const teachers = () =>
    readDatabase<{ id: number }>(
      server.dataDir,
      'select instructor_id as id from attendance join lesson on lesson.id = lesson_id where booking_id = ? order by day_number',
      lesson,
    ).map((day) => day.id);
  await page.goto(`/admin/booking/edit/${lesson}`);
  await page.getByRole('combobox', { name: 'Instructor', exact: true }).selectOption(String(after));
  const note = page.getByRole('status').filter({ hasText: 'Days that were taught stay as they are' });
  await expect(note).toContainText(/9 Dec.*Taught Row, 09:00\u2060–\u206012:00/);
  await expect(note.getByRole('checkbox', { name: /Change what was taught on .*9 Dec/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Booking updated successfully')).toBeVisible();
  expect(teachers()).toEqual([before, after, after]);
  // Another first day cannot leave yesterday unchanged, so confirmation is asked.
  await page.goto(`/admin/booking/edit/${lesson}`);
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('2026-12-14');
  await expect(page.getByText('This changes days that were taught')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Confirm first that the days that were taught are to change.')).toBeVisible();
  // The schedule lists a past day, which is not changed until its box is ticked.
  await openWeek(page, '2026-12-09', before);
  await inRow(page, 'Taught Row', lesson).click();
  await page.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('dialog').getByLabel('Which days').selectOption('day');
  await page.getByRole('dialog').getByLabel('Instructor', { exact: true }).selectOption(String(after));
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await saveMoves(page);
  await expect(movesBar(page)).toContainText('what was taught then stays');
  expect(teachers()).toEqual([before, after, after]);
  await movesBar(page)
    .getByRole('checkbox', { name: /Change the past too: .*9 Dec.*Taught Row/ })
    .check();
  await saveMoves(page);
  await expect(movesBar(page)).toHaveCount(0);
  expect(teachers()).toEqual([after, after, after]);
});

test('many lessons without an instructor stay above the instructors, scroll by themselves, and can be dragged from there', async ({
  page,
  desk,
}) => {
  const instructor = await desk.instructor('Last Row', [], 999);
  const lessons: number[] = [];
  for (let guest = 1; guest <= 7; guest += 1) lessons.push(await desk.lesson(`Waiting ${guest}`, '2027-02-24'));
  const [sixth = 0, last = 0] = lessons.slice(-2);
  await openWeek(page, '2027-02-24');
  await expect(page.getByRole('columnheader', { name: /Wed 24 Feb.*[7-9] unassigned/ })).toBeVisible();
  // The list beside the grid shows all of them, sorted; the shortcut closes it, and they appear in the first row
  // instead.
  const list = page.getByRole('region', { name: 'Unassigned' });
  await expect(list.getByRole('heading')).toHaveText(/^Unassigned \d+$/);
  await expect(list.locator(`[data-block="lesson-${last}-1"]`)).toContainText('Wed 24');
  await list.getByRole('radio', { name: 'Sport' }).click();
  await expect(list.getByRole('radio', { name: 'Sport' })).toBeChecked();
  const rule = list.locator('xpath=..').getByRole('separator', { name: 'Width of the panel' });
  await rule.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(rule).toHaveAttribute('aria-valuenow', '260');
  // It is picked up by keyboard from the list, carried over the grid and put back, and then moved by pointer.
  await inRow(page, 'Unassigned', sixth).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(inRow(page, 'Unassigned', sixth)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-ghost]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-ghost]')).toHaveCount(0);
  await expect(inRow(page, 'Unassigned', sixth)).toBeFocused();
  await inRow(page, 'Unassigned', sixth).hover();
  await page.mouse.down();
  await moveOver(page, page.locator('[data-row="1"] [data-column="18"]'), { x: 5, y: 15 });
  await expect(page.locator('[data-ghost-place]')).toContainText('Wed 24 · 09:00');
  await page.mouse.up();
  await expect(inRow(page, 'Unassigned', sixth)).toHaveCount(0);
  // Ctrl+Z undoes it.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(inRow(page, 'Unassigned', sixth)).toBeVisible();
  await page.keyboard.press('u');
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^List \d+ lessons without an instructor$/ })).toBeVisible();
  const tray = rowOf(page, 'Unassigned');
  const box = await tray.boundingBox();
  const view = await grid(page).boundingBox();
  expect(box?.height).toBeLessThan((view?.height ?? 0) / 2);
  // A drag held at the lower edge scrolls the grid while the unassigned lessons stay; held at the upper edge it scrolls
  // back.
  const isShown = (row: Locator) => expect(row.getByRole('rowheader')).toBeInViewport({ ratio: 0.9 });
  const [x, top, bottom] = [(view?.x ?? 0) + 400, (view?.y ?? 0) + 20, (view?.y ?? 0) + (view?.height ?? 0) - 12];
  const held = inRow(page, 'Unassigned', sixth);
  await held.evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  await holdOver(page, held, rowOf(page, 'Unassigned').getByRole('rowheader'));
  await page.mouse.move(x, bottom, { steps: 4 });
  await isShown(rowOf(page, 'Last Row'));
  await isShown(tray);
  await page.mouse.move(x, top, { steps: 4 });
  await expect.poll(() => grid(page).evaluate((element) => element.scrollTop)).toBe(0);
  await page.mouse.move(x, bottom, { steps: 4 });
  await isShown(rowOf(page, 'Last Row'));
  const below = () => grid(page).evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);
  await expect.poll(below).toBeLessThan(1);
  await moveOver(page, cellOf(page, 'Last Row', 2, 14), { x: 5, y: 20 });
  await page.mouse.up();
  await expect(inRow(page, 'Last Row', sixth)).toHaveAccessibleName(/09:00\u2060–\u206012:00/);
  await movesBar(page).getByRole('button', { name: 'Undo' }).click();
  await page.mouse.move((view?.x ?? 0) + 400, (view?.y ?? 0) + 300);
  // The last instructor's row is below the view at first.
  await grid(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await isShown(rowOf(page, 'Last Row'));
  await isShown(tray);
  const block = inRow(page, 'Unassigned', last);
  await block.evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  await expect(block).toBeInViewport({ ratio: 0.9 });
  await dragOnto(page, block, cellOf(page, 'Last Row', 2, 9));
  await expect(inRow(page, 'Last Row', last)).toBeVisible();
  await saveMoves(page);
  await expect(page.getByText('Schedule saved successfully.')).toBeVisible();
  await openWeek(page, '2027-02-24', instructor);
  await expect(inRow(page, 'Last Row', last)).toBeVisible();
});

test('the hours of a storm are hatched and say so, in the week and on the day, until the slope opens again', async ({
  page,
  desk,
  server,
}, info) => {
  const instructor = await desk.instructor('Storm Row');
  const day = '2027-02-22';
  await desk.ask('admin.closure.close', {
    ...{ slope_id: null, from_date: day, start_time: '00:00', to_date: day, end_time: '12:00' },
    ...{ reason: 'Storm', request_key: 'hatched' },
  });
  const shut = (name: string) => rowOf(page, 'Storm Row').getByRole('gridcell', { name, exact: true });
  const isHatched = (name: string): Promise<boolean> =>
    shut(name).evaluate((cell) => getComputedStyle(cell).backgroundImage !== 'none');
  for (const view of ['', '&view=day'])
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(`/admin/schedule/?date=${day}&instructor=${instructor}${view}`);
      await expect(shut('Mon 22 Feb 2027 11:00, Closed: Storm')).toBeVisible();
      expect(await isHatched('Mon 22 Feb 2027 11:00, Closed: Storm')).toBe(true);
      expect(await isHatched('Mon 22 Feb 2027 12:00')).toBe(false);
      if (process.env.E2E_SCREENSHOTS) await page.screenshot({ path: info.outputPath(`storm${view}-${width}.png`) });
    }
  const [closure] = readDatabase<{ id: number }>(
    server.dataDir,
    "select id from closure where request_key = 'hatched'",
  );
  await desk.ask('admin.closure.reopen', { id: closure?.id });
  await expect(shut('Mon 22 Feb 2027 11:00')).toBeVisible();
});
