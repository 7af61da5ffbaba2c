/** Classes on the schedule (decision 0036): one block with its roster, split and merged from its popup. */
import { expect } from './fixtures.ts';
import { blockOf, inRow, openWeek, test } from './schedule-desk.ts';

test('a class is one block; a family moves to a new class, which is merged back', async ({ page, desk }) => {
  const course_id = await desk.groupCourse('Penguins');
  const teacher = await desk.instructor('Penguin Row');
  const first = await desk.lesson('Tan Family', '2027-02-10', { course_id, instructor_id: teacher });
  const second = await desk.lesson('Lee Family', '2027-02-10', { course_id, ability_level: 1 });
  await openWeek(page, '2027-02-10', teacher);
  const block = inRow(page, 'Penguin Row', first);
  await expect(block).toHaveText(/^Penguins4\/6Lv 1–2$/);
  await expect(block).toHaveAccessibleName(/^Penguins 4\/6, Levels 1–2, Tan Family, Lee Family, Wed 10 Feb 2027/);
  await expect(blockOf(page, second)).toHaveCount(0);

  await block.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/^Penguins 4\/6 · .* · 3 hours · Levels 1–2$/);
  await expect(dialog.getByRole('row').nth(1)).toContainText('Tan Family');
  await expect(dialog.getByRole('row').nth(2)).toContainText(/Lee Family\D*2/);
  await dialog.getByRole('button', { name: 'Change class…' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Please choose who moves')).toBeVisible();
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Lee Family, 2 people, Level 1' }).click();
  await expect(dialog.getByRole('combobox', { name: 'To' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const split = inRow(page, 'Unassigned', second);
  await expect(split).toHaveText(/^Penguins2\/6Below 3$/);
  await expect(split).toHaveAccessibleName(/^Penguins 2\/6, Fewer than 3 people, Level 1, Lee Family/);
  await expect(block).toHaveText(/^Penguins2\/6Below 3$/);
  await split.click();
  await dialog.getByRole('button', { name: 'Merge into Penguin Row 2/6' }).click();
  await expect(dialog.getByText('Then 4/6')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(block).toHaveText(/^Penguins4\/6Lv 1–2$/);
  await expect(blockOf(page, second)).toHaveCount(0);
});
