/** Moving lessons on the schedule (§2, decisions): by mouse, touch and keys, saved, undone, refused, proposed. */
import { formatDay } from '@gerende/domain/calendar/day-in-words';
import { weekdayOf } from '@gerende/domain/calendar/plain-date';
import { expect } from './fixtures.ts';
import {
  blockOf,
  cellOf,
  daysOf,
  dragOnto,
  grid,
  holdOver,
  inRow,
  movesBar,
  openMoves,
  openWeek,
  rowOf,
  saveMoves,
  spoken,
  tabTo,
  test,
} from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

test('dropping on a name moves the lesson from that day on, on a cell that day, with Shift its hour; Undo, Revert, Save', async ({
  page,
  server,
  desk,
}) => {
  const id = await desk.instructor('Mouse Row');
  const lesson = await desk.lesson('Mouse Guest', '2027-01-11', { days_of_lesson: 2 });
  await openWeek(page, '2027-01-11', id);
  await dragOnto(page, blockOf(page, lesson), rowOf(page, 'Mouse Row').getByRole('rowheader'));
  await expect(inRow(page, 'Mouse Row', lesson, 1)).toBeVisible();
  await expect(inRow(page, 'Mouse Row', lesson, 2)).toBeVisible();
  // Without Shift it keeps its hour, here on another day.
  await holdOver(page, blockOf(page, lesson, 2), cellOf(page, 'Mouse Row', 3, 13));
  await expect(page.locator('[data-ghost-place]')).toHaveText('Mouse Row · Thu 14 · 09:00');
  await expect(page.locator('[data-ghost]')).toContainText('Shift: change the time');
  await page.keyboard.down('Shift');
  await expect(page.locator('[data-ghost-place]')).toHaveText('Mouse Row · Thu 14 · 13:00');
  await page.keyboard.up('Shift');
  await expect(page.locator('[data-ghost-place]')).toHaveText('Mouse Row · Thu 14 · 09:00');
  await page.mouse.up();
  await expect(blockOf(page, lesson, 2)).toHaveAccessibleName(/Thu 14 Jan 2027 09:00\u2060–\u206012:00/);
  // The drag begins on its second day: the first one is not moved.
  await holdOver(page, blockOf(page, lesson, 2), rowOf(page, 'Unassigned').getByRole('rowheader'));
  await expect(page.locator('[data-ghost-place]')).toHaveText('Unassigned · Thu 14 · 09:00');
  await expect(page.locator('[data-ghost-action]')).toHaveText('Day 2 to Unassigned');
  await page.mouse.up();
  await expect(inRow(page, 'Unassigned', lesson, 2)).toBeVisible();
  await expect(inRow(page, 'Mouse Row', lesson, 1)).toBeVisible();
  await expect(spoken(page)).toHaveText('Moved to Unassigned, Thu 14 Jan 2027 09:00\u2060–\u206012:00. Not saved yet.');
  await dragOnto(page, blockOf(page, lesson, 1), cellOf(page, 'Mouse Row', 0, 13), ['Shift']);
  await expect(blockOf(page, lesson, 1)).toHaveAccessibleName(/13:00\u2060–\u206016:00/);
  await movesBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(blockOf(page, lesson, 1)).toHaveAccessibleName(/09:00\u2060–\u206012:00/);
  await movesBar(page).getByRole('button', { name: 'Revert all' }).click();
  await expect(spoken(page)).toHaveText('Put back where it was.');
  await expect(inRow(page, 'Unassigned', lesson, 1)).toBeVisible();
  await expect(movesBar(page)).toHaveCount(0);
  expect(daysOf(server.dataDir, lesson).map((day) => day.instructor_id)).toEqual([null, null]);

  await dragOnto(page, blockOf(page, lesson, 1), cellOf(page, 'Mouse Row', 0, 13), ['Shift']);
  await openMoves(page);
  await expect(movesBar(page)).toContainText('Mouse Guest');
  await page.getByRole('link', { name: 'Booking', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await saveMoves(page);
  await expect(page.getByText('Schedule saved successfully.')).toBeVisible();
  await expect(movesBar(page)).toHaveCount(0);
  expect(daysOf(server.dataDir, lesson)).toEqual([
    { date: '2027-01-11', start_time: '13:00', end_time: '16:00', instructor_id: id },
    { date: '2027-01-12', start_time: '09:00', end_time: '12:00', instructor_id: null },
  ]);
});

test('a lesson is picked up, moved, put back, dropped and saved by keys alone, with each step announced', async ({
  page,
  server,
  desk,
}) => {
  const id = await desk.instructor('Key Row');
  // A Monday without other unassigned lessons, so that the keys pass no other lesson.
  const monday = readDatabase<{ date: string }>(
    server.dataDir,
    `select date from operating_day where date > '2027-02-14'
       and date not in (select date from lesson where instructor_id is null) order by date`,
  ).find(({ date }) => weekdayOf(date) === 1);
  if (!monday) throw new Error('On every Monday somebody waits.');
  const words = formatDay(monday.date, 'en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const day = words.replace(',', '');
  const lesson = await desk.lesson('Key Guest', monday.date);
  await openWeek(page, `${monday.date}&booking=${lesson}`, id);
  await expect(blockOf(page, lesson)).toBeFocused();
  // One key skips the header and the filters.
  await page.getByRole('button', { name: 'Skip to the lessons' }).focus();
  await page.keyboard.press('Enter');
  await expect(grid(page).locator(':focus')).toHaveCount(1);
  await blockOf(page, lesson).focus();
  // The drag leads from the list beside the grid to the row that shows it where the list is closed.
  await page.keyboard.press('u');
  await expect(grid(page).locator(`[data-block="lesson-${lesson}-1"]`)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cellOf(page, 'Unassigned', 0, 12)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(blockOf(page, lesson)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(spoken(page)).toContainText('Key Guest picked up');
  await page.keyboard.press('ArrowDown');
  await expect(spoken(page)).toHaveText(`Key Row, ${day} 09:00\u2060–\u206012:00. Fits and is free`);
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toHaveText('Put back where it was.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/3 hours · Level 2/);
  await page.keyboard.press('Escape');
  await expect(blockOf(page, lesson)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Setting' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cellOf(page, 'Key Row', 0, 9)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(spoken(page)).toHaveText('The lesson to Key Row. Fits and is free');
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toContainText('Moved to Key Row');
  await expect(inRow(page, 'Key Row', lesson)).toBeFocused();
  await tabTo(page, movesBar(page).getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(spoken(page)).toHaveText('Put back where it was.');
  await expect(inRow(page, 'Unassigned', lesson)).toBeVisible();
  await expect(blockOf(page, lesson)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText(`Key Row, ${day} 10:00\u2060–\u206013:00. Fits and is free`);
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toHaveText(`Key Row, ${day} 10:15\u2060–\u206013:15. Fits and is free`);
  await expect(page.locator('[data-ghost-place]')).toContainText('10:15');
  await page.keyboard.press('ArrowLeft');
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(spoken(page)).toHaveText(`Key Row, ${day} 13:00\u2060–\u206016:00. Fits and is free`);
  await page.keyboard.press('Space');
  await expect(spoken(page)).toContainText(`Moved to Key Row, ${day} 13:00\u2060–\u206016:00`);
  await expect(inRow(page, 'Key Row', lesson)).toBeFocused();
  await page.keyboard.press('m');
  await tabTo(page, page.getByRole('dialog').getByRole('textbox', { name: 'Start hour' }));
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await expect(inRow(page, 'Key Row', lesson)).toHaveAccessibleName(/14:00\u2060–\u206017:00/);
  await tabTo(page, movesBar(page).getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Save, tell nobody' }));
  await page.keyboard.press('Enter');
  await expect(movesBar(page)).toHaveCount(0);
  expect(daysOf(server.dataDir, lesson)).toEqual([
    { date: monday.date, start_time: '14:00', end_time: '17:00', instructor_id: id },
  ]);
});

test('a clash is marked with text and listed, a day off warns, and both are saved only after confirmation', async ({
  page,
  server,
  desk,
}) => {
  const time = await desk.morning();
  const id = await desk.instructor('Clash Row', [{ date: '2027-01-26', setting_time_id: time }]);
  const first = await desk.lesson('First Guest', '2027-01-25', { instructor_id: id });
  const second = await desk.lesson('Second Guest', '2027-01-25');
  const third = await desk.lesson('Third Guest', '2027-01-26');
  await openWeek(page, '2027-01-25', id);
  await dragOnto(page, blockOf(page, second), cellOf(page, 'Clash Row', 0, 9));
  await expect(blockOf(page, first)).toHaveAccessibleName(/Conflict/);
  await expect(page.getByRole('region', { name: 'Conflicts' })).toContainText(/First Guest .* and Second Guest/);
  await expect(movesBar(page)).toContainText('1 lesson with warnings');
  await openMoves(page);
  await expect(movesBar(page)).toContainText('Conflict: the instructor teaches then.');
  await dragOnto(page, blockOf(page, third), cellOf(page, 'Clash Row', 1, 9));
  await expect(movesBar(page)).toContainText('The instructor is off then.');
  await saveMoves(page);
  await expect(movesBar(page).getByText('Not saved: This instructor already teaches then')).toBeVisible();
  await movesBar(page).getByRole('checkbox', { name: 'Save in spite of this' }).first().check();
  await movesBar(page).getByRole('checkbox', { name: 'Save in spite of this' }).last().check();
  await saveMoves(page);
  await expect(movesBar(page)).toHaveCount(0);
  for (const lesson of [second, third])
    expect(daysOf(server.dataDir, lesson).map((day) => day.instructor_id)).toEqual([id]);
});

test('a move refused because another desk has changed the lesson is named and made again, or dropped with a message', async ({
  page,
  server,
  desk,
}) => {
  const id = await desk.instructor('Two Desks Row');
  const taken = await desk.lesson('Taken Guest', '2027-03-08');
  const free = await desk.lesson('Free Guest', '2027-03-09');
  const turned = await desk.lesson('Turned Guest', '2027-03-08', { days_of_lesson: 2 });
  const canceled = await desk.lesson('Canceled Guest', '2027-03-12');
  await openWeek(page, '2027-03-08', id);
  // With Shift it takes the hour under the pointer. Over the row, the instructor's fit and the time are shown; changes
  // by the other desk are applied after the drop.
  await holdOver(page, blockOf(page, taken), cellOf(page, 'Two Desks Row', 2, 13), ['Shift']);
  await expect(page.locator('[data-ghost-place]')).toHaveText('Two Desks Row · Wed 10 · 13:00');
  // The colour shows the verdict, and the tint is on the day in question.
  await expect(page.locator('[data-ghost="fits"]')).toContainText('Fits and is free');
  await expect(rowOf(page, 'Two Desks Row').locator('[data-fit]')).toHaveCount(1);
  await expect(rowOf(page, 'Two Desks Row').locator('[data-fit="yes"]')).toBeVisible();
  const late = await desk.lesson('Late Guest', '2027-03-08');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(blockOf(page, late)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Changes by others' })).toContainText('Just changed by');
  await dragOnto(page, blockOf(page, taken), cellOf(page, 'Two Desks Row', 0, 9));
  await dragOnto(page, blockOf(page, free), cellOf(page, 'Two Desks Row', 1, 9));
  await dragOnto(page, blockOf(page, turned, 2), cellOf(page, 'Two Desks Row', 2, 9));
  await dragOnto(page, blockOf(page, canceled), cellOf(page, 'Two Desks Row', 4, 9));
  await desk.call('PUT', `/booking/${taken}`, { admin_notes: 'changed at the other desk' });
  await desk.call('PUT', `/booking/${canceled}`, { invoice_status: 'Canceled' });
  // Its Monday moves to Thursday, so Tuesday, which was moved here, is now its first day.
  const other = [
    { booking_id: turned, day_number: 1, to_instructor_id: null, to_date: '2027-03-11', expected_version: 1 },
  ];
  await desk.ask('admin.schedule.saveMoves', { moves: other, notify_guest: false });
  await saveMoves(page);
  const line = (guest: string) => movesBar(page).getByRole('listitem').filter({ hasText: guest }).first();
  for (const guest of ['Taken Guest', 'Turned Guest'])
    await expect(line(guest)).toContainText(
      'Not saved: Somebody else changed it meanwhile; it is shown here as it is now.',
    );
  await expect(line('Canceled Guest')).toContainText('The move was dropped');
  await expect(movesBar(page)).not.toContainText('Free Guest');
  expect(daysOf(server.dataDir, free).map((day) => day.instructor_id)).toEqual([id]);
  expect(daysOf(server.dataDir, taken).map((day) => day.instructor_id)).toEqual([null]);
  await saveMoves(page);
  await expect(movesBar(page).getByRole('heading')).toHaveText('1 move was dropped');
  expect(daysOf(server.dataDir, taken).map((day) => day.instructor_id)).toEqual([id]);
  expect(daysOf(server.dataDir, turned)).toMatchObject([
    { date: '2027-03-10', instructor_id: id },
    { date: '2027-03-11', instructor_id: null },
  ]);
  await movesBar(page).getByRole('button', { name: 'Remove the note on Canceled Guest' }).click();
  await expect(movesBar(page)).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a long press on a lesson drags it', async ({ page, desk }) => {
    const id = await desk.instructor('Touch Row');
    const lesson = await desk.lesson('Touch Guest', '2027-03-22');
    await openWeek(page, '2027-03-22', id);
    const from = await blockOf(page, lesson).boundingBox();
    const to = await cellOf(page, 'Touch Row', 0, 9).boundingBox();
    if (!from || !to) throw new Error('nothing to drag');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const start = { x: from.x + 10, y: from.y + from.height / 2 };
    await touch('touchStart', start.x, start.y);
    await expect(page.locator('[data-carried]')).toHaveCount(1);
    for (let step = 1; step <= 4; step += 1)
      await touch('touchMove', start.x, start.y + ((to.y + to.height / 2 - start.y) * step) / 4);
    await expect(page.locator('[data-ghost]')).toBeVisible();
    await touch('touchEnd', 0, 0);
    await expect(inRow(page, 'Touch Row', lesson)).toBeVisible();
    await openMoves(page);
    await expect(movesBar(page)).toContainText('Touch Guest');
  });
});
