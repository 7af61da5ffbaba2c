/** Classes on the schedule (decision 0036): one block with its roster, split and merged from its popup. */
import { expectClean } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import {
  awayFromLowerEdge,
  blockOf,
  dragOnto,
  holdOver,
  inRow,
  moveOver,
  openWeek,
  rowOf,
  test,
} from './schedule-desk.ts';

test('a class is one block; a family moves to a new class, which is merged back', async ({ page, desk }) => {
  const course_id = await desk.groupCourse('Penguins');
  const teacher = await desk.instructor('Penguin Row');
  const first = await desk.lesson('Tan Family', '2027-02-10', { course_id, instructor_id: teacher });
  const second = await desk.lesson('Lee Family', '2027-02-10', { course_id, ability_level: 1 });
  await openWeek(page, '2027-02-10', teacher);
  const block = inRow(page, 'Penguin Row', first);
  await expect(block).toHaveText(/^4\/6\s*Lv1–2\s*¥\s*Penguins$/, { useInnerText: true });
  await expect(block).toHaveAccessibleName(/^Penguins 4\/6, Levels 1–2, Tan Family, Lee Family, Wed 10 Feb 2027/);
  await expect(blockOf(page, second)).toHaveCount(0);

  await block.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/^Penguins 4\/6 · .* · 3 hours · Levels 1–2$/);
  // The presence marks are below each guest.
  await expect(dialog.getByRole('row').nth(1)).toContainText('Tan Family');
  await expect(dialog.getByRole('row').nth(3)).toContainText('Lee Family');
  await expect(dialog.getByRole('row').nth(4)).toContainText('2 people');
  await dialog.getByRole('button', { name: 'Change class…' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Please choose who moves')).toBeVisible();
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Lee Family, 2 people, Level 1' }).click();
  await expect(dialog.getByRole('combobox', { name: 'To' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const split = inRow(page, 'Unassigned', second);
  await expect(split).toContainText(/2\/6!Lv[12]Penguins.*Below 3/);
  await expect(split).toHaveAccessibleName(/^Penguins 2\/6, Fewer than 3 people, Level 1, Lee Family/);
  await expect(block).toHaveText(/^2\/6!\s*Lv[12]\s*¥\s*Penguins$/, { useInnerText: true });
  await split.click();
  await dialog.getByRole('button', { name: 'Merge into Penguin Row 2/6' }).click();
  await expect(dialog.getByText('Then 4/6')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(block).toHaveText(/^4\/6\s*Lv1–2\s*¥\s*Penguins$/, { useInnerText: true });
  await expect(blockOf(page, second)).toHaveCount(0);
});

test('a guest is dragged to another class, a class onto another one, and both are undone', async ({ page, desk }) => {
  const course_id = await desk.groupCourse('Seals');
  const [one, other] = [await desk.instructor('Seal One'), await desk.instructor('Seal Other')];
  const tan = await desk.lesson('Seal Tan', '2027-02-17', { course_id, instructor_id: one });
  const lee = await desk.lesson('Seal Lee', '2027-02-17', { course_id, instructor_id: one });
  const kim = await desk.lesson('Seal Kim', '2027-02-17', { course_id, instructor_id: other });
  await openWeek(page, '2027-02-17');
  await inRow(page, 'Seal One', tan).click();
  await page.getByRole('button', { name: 'Change class…' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await expectClean(page, 'the roster beside the grid');
  // The grid can still be used beside the roster.
  await awayFromLowerEdge(inRow(page, 'Seal Other', kim));
  await panel.locator(`[data-grip="${lee}"]`).hover();
  await page.mouse.down();
  await moveOver(page, rowOf(page, 'Seal One').getByRole('rowheader'), { x: 20, y: 20 });
  await expect(page.locator('[data-guest-ghost]')).toHaveText('Seal LeeNo class of this course at this time here');
  await moveOver(page, inRow(page, 'Seal Other', kim), { x: 8, y: 8 });
  await expect(page.locator('[data-guest-ghost]')).toHaveText('Seal LeeSeal Other, Then 4/6');
  await page.mouse.up();
  await expect(inRow(page, 'Seal Other', lee)).toContainText('4/6');
  await expect(panel.getByRole('checkbox')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Close' }).click();
  const change = page.getByRole('region', { name: 'Change of a class' });
  await expect(change).toContainText('Seal Lee moved: Seal Other');
  await change.getByRole('button', { name: 'Undo' }).click();
  await expect(inRow(page, 'Seal One', tan)).toContainText('4/6');
  await expect(inRow(page, 'Seal Other', kim)).toContainText('2/6');
  await expect(change).toHaveCount(0);

  await dragOnto(page, inRow(page, 'Seal One', tan), inRow(page, 'Seal Other', kim));
  await expect(inRow(page, 'Seal Other', tan)).toContainText('6/6');
  await expect(rowOf(page, 'Seal One').locator('[data-block]')).toHaveCount(0);
  await change.getByRole('button', { name: 'Undo' }).click();
  await expect(inRow(page, 'Seal One', tan)).toContainText('4/6');
  await expect(inRow(page, 'Seal Other', kim)).toContainText('2/6');
  await expect(change).toHaveCount(0);

  // Too many people: the desk must give a reason.
  await desk.lesson('Seal Big', '2027-02-17', { course_id, instructor_id: other, number_of_orders: 4 });
  await expect(inRow(page, 'Seal Other', kim)).toContainText('6/6');
  await holdOver(page, inRow(page, 'Seal One', tan), inRow(page, 'Seal Other', kim));
  await expect(page.locator('[data-ghost-action]')).toHaveText('Merge into Seal Other 6/6, Then 10/6');
  await expect(page.locator('[data-ghost="warned"] [data-ghost-judgement]')).toHaveText(
    'Needs a reason: more people than places',
  );
  await page.mouse.up();
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(panel.getByText('The class is full. Please write why it takes more people.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Reason for more people' }).fill('Two families');
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expect(inRow(page, 'Seal Other', tan)).toContainText('10/6');
});
