/** What a drop on another lesson does (decision 0039): swap, merge, or place it beside. */
import { expect } from './fixtures.ts';
import {
  blockOf,
  daysOf,
  dragOnto,
  holdOver,
  inRow,
  movesBar,
  openWeek,
  pressAndHear,
  rowOf,
  saveMoves,
  spoken,
  tabTo,
  test,
} from './schedule-desk.ts';

test('two instructors swap by one drop or by keyboard; with Alt the lesson is placed beside', async ({
  page,
  server,
  desk,
}) => {
  const [one, other] = [await desk.instructor('Swap One'), await desk.instructor('Swap Other')];
  await desk.instructor('Swap Free');
  const first = await desk.lesson('Swap Guest', '2027-01-18', { instructor_id: one });
  const second = await desk.lesson('Their Guest', '2027-01-18', { instructor_id: other });
  await openWeek(page, '2027-01-18');
  await holdOver(page, blockOf(page, first), blockOf(page, second));
  await expect(page.locator('[data-ghost-place]')).toHaveText('Swap Other · Mon 18 · 09:00');
  await expect(page.locator('[data-ghost-action]')).toHaveText('Swap with Swap Other: Their Guest');
  await expect(page.locator('[data-ghost]')).toContainText('Alt: place it beside');
  await page.mouse.up();
  await expect(inRow(page, 'Swap Other', first)).toBeVisible();
  await expect(inRow(page, 'Swap One', second)).toBeVisible();
  await expect(spoken(page)).toHaveText('Swap Guest and Their Guest swap instructors. Not saved yet.');
  await movesBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(inRow(page, 'Swap One', first)).toBeVisible();
  await expect(inRow(page, 'Swap Other', second)).toBeVisible();
  await dragOnto(page, blockOf(page, first), blockOf(page, second), ['Alt']);
  await expect(blockOf(page, second)).toHaveAccessibleName(/Conflict/);
  await movesBar(page).getByRole('button', { name: 'Undo' }).click();

  await blockOf(page, first).focus();
  let said = await pressAndHear(page, 'Space');
  for (let row = 0; row < 9 && !said.startsWith('Swap with'); row += 1) said = await pressAndHear(page, 'ArrowDown');
  await expect(spoken(page)).toHaveText('Swap with Swap Other: Their Guest. Alt+Enter places it beside.');
  await page.keyboard.press('Space');
  await expect(inRow(page, 'Swap One', second)).toBeVisible();
  await saveMoves(page);
  await expect(movesBar(page)).toHaveCount(0);
  expect([first, second].map((lesson) => daysOf(server.dataDir, lesson)[0]?.instructor_id)).toEqual([other, one]);
  // The form lists the instructors who could take it, and offers the swap as a choice.
  await blockOf(page, first).focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  const instructor = dialog.getByLabel('Instructor', { exact: true });
  const free = dialog.getByRole('radio', { name: /0 h that day/ }).first();
  await free.click();
  await expect(free).toBeChecked();
  for (const nobodyFree of [String(one), String(other), '']) await expect(instructor).not.toHaveValue(nobodyFree);
  await instructor.selectOption(String(one));
  await expect(dialog.getByLabel('Swap One teaches then: Their Guest')).toHaveValue('swap');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(inRow(page, 'Swap Other', second)).toBeVisible();
  await expect(inRow(page, 'Swap One', first)).toBeVisible();
});

test('a lesson held by keyboard is put back when the focus goes to the list beside the grid, whose buttons then answer', async ({
  page,
  desk,
}) => {
  const teacher = await desk.instructor('Tab Row');
  const lesson = await desk.lesson('Tab Guest', '2027-01-20', { instructor_id: teacher });
  await openWeek(page, '2027-01-20', teacher);
  await blockOf(page, lesson).focus();
  await pressAndHear(page, 'Space');
  await pressAndHear(page, 'ArrowRight');
  await expect(page.locator('[data-ghost]')).toBeVisible();
  const close = page.getByRole('button', { name: 'Close the list' });
  await tabTo(page, close);
  await expect(spoken(page)).toHaveText('Put back where it was.');
  await expect(page.locator('[data-ghost]')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(close).toHaveCount(0);
  await expect(movesBar(page)).toHaveCount(0);
});

test('a drop that makes a conflict, and the undo of it, leave the row under the pointer where it is', async ({
  page,
  desk,
}) => {
  const [one, other] = [await desk.instructor('Still One'), await desk.instructor('Still Other')];
  const first = await desk.lesson('Still Guest', '2027-01-22', { instructor_id: one });
  const second = await desk.lesson('Their Still Guest', '2027-01-22', { instructor_id: other });
  await openWeek(page, '2027-01-22');
  // The row grows by the second lesson, but does not move.
  const place = () => rowOf(page, 'Still Other').boundingBox();
  const before = await place();
  await dragOnto(page, blockOf(page, first), blockOf(page, second), ['Alt']);
  const conflicts = page.getByRole('region', { name: 'Conflicts' });
  await expect(conflicts).toBeVisible();
  expect((await place())?.y).toBe(before?.y);
  await movesBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(conflicts).toHaveCount(0);
  expect((await place())?.y).toBe(before?.y);
});
