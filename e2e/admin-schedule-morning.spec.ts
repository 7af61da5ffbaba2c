/** The morning of a peak day, with the presses counted that each task takes (issue of the allocation desk). */
import { expect } from './fixtures.ts';
import { countPresses } from './presses.ts';
import { blockOf, daysOf, dragOnto, grid, inRow, movesBar, openWeek, rowOf, saveMoves, test } from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

test('allocates thirty lessons without an instructor in four presses, and those of an instructor who falls ill in four', async ({
  page,
  server,
  desk,
}) => {
  // Ten instructors, and three days with ten lessons each at the same hours. The week may have lessons of the demo school, too.
  for (let index = 0; index < 10; index += 1) await desk.instructor(`Peak Row ${index}`);
  const lessons: number[] = [];
  for (const date of ['2027-04-20', '2027-04-21', '2027-04-22'])
    for (let index = 0; index < 10; index += 1) lessons.push(await desk.lesson(`Peak Guest ${index}`, date));
  const teachers = () => lessons.map((id) => daysOf(server.dataDir, id)[0]?.instructor_id ?? null);
  await openWeek(page, '2027-04-20');
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('button', { name: /^Apply all \d+$/ }).click();
  // A moved lesson still shows its name: nothing wraps in the narrow blocks of a week.
  const blocks = grid(page).locator('[data-block]');
  await expect(movesBar(page)).toBeVisible();
  const wrapped = () => blocks.evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight).length);
  await expect.poll(wrapped).toBe(0);
  await saveMoves(page);
  const saved = page.getByRole('region', { name: 'Last save' });
  await expect(saved).toContainText(/\d+ lesson days saved\. No guest was told\./);
  expect(presses.list()).toHaveLength(4);
  expect(teachers()).not.toContain(null);

  // The instructor of one of the first day's lessons is ill that day.
  const [ill] = teachers();
  if (!ill) throw new Error('nobody teaches the first lesson');
  const [row] = readDatabase<{ name: string }>(server.dataDir, 'select name from instructor where id = ?', ill);
  const name = row?.name ?? '';
  await openWeek(page, '2027-04-20', ill);
  presses.startAgain();
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${name} is away` });
  // The day is preset: the shown day in a later week, today in the current week.
  await expect(dialog.getByLabel('From')).toHaveValue('2027-04-20');
  await dialog.getByRole('button', { name: 'Enter and propose others' }).click();
  await expect(dialog).toHaveCount(0);
  await saveMoves(page);
  await expect(saved).toContainText(/\d lesson days? saved/);
  expect(presses.list()).toHaveLength(4);
  expect(teachers()[0]).not.toBe(ill);
  expect(teachers()).not.toContain(null);
});

test('swaps two instructors by one drag, finds an instructor for a lesson by two presses, and merges two families into one class by one drag', async ({
  page,
  desk,
}) => {
  const [one, other] = [await desk.instructor('Swap Morning'), await desk.instructor('Swap Later')];
  await desk.instructor('Idle Morning');
  const course_id = await desk.groupCourse('Morning Seals');
  const first = await desk.lesson('Swap First', '2027-03-30', { instructor_id: one });
  const second = await desk.lesson('Swap Second', '2027-03-30', { instructor_id: other });
  const tan = await desk.lesson('Family Tan', '2027-03-31', { course_id, instructor_id: one });
  const lee = await desk.lesson('Family Lee', '2027-03-31', { course_id, instructor_id: other });
  await openWeek(page, '2027-03-30');
  const presses = await countPresses(page);
  await dragOnto(page, inRow(page, 'Swap Morning', first), inRow(page, 'Swap Later', second));
  await expect(inRow(page, 'Swap Later', first)).toBeVisible();
  await expect(inRow(page, 'Swap Morning', second)).toBeVisible();
  expect(presses.list()).toHaveLength(1);
  await movesBar(page).getByRole('button', { name: 'Revert all' }).click();
  presses.startAgain();

  await blockOf(page, first).click();
  await page.getByRole('button', { name: 'Move to…' }).click();
  await expect(page.getByRole('dialog').getByText(/instructors? fits? and (is|are) free/)).toBeVisible();
  expect(presses.list()).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  presses.startAgain();

  await dragOnto(page, inRow(page, 'Swap Morning', tan), inRow(page, 'Swap Later', lee));
  await expect(inRow(page, 'Swap Later', tan)).toContainText('4/6');
  await expect(rowOf(page, 'Swap Morning').locator(`[data-block="lesson-${tan}-1"]`)).toHaveCount(0);
  expect(presses.list()).toHaveLength(1);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
});

test('a button of the popup of a lesson does not move while marks and money are still loading', async ({
  page,
  desk,
}) => {
  const lesson = await desk.lesson('Slow Marks', '2027-04-06', { instructor_id: await desk.instructor('Slow Row') });
  await openWeek(page, '2027-04-06');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/today\.day|payment\.list/, async (route) => {
    await held;
    await route.continue();
  });
  await blockOf(page, lesson).click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Move to…' });
  await expect(dialog.getByRole('rowheader', { name: /Slow Marks/ })).toBeVisible();
  const before = await button.boundingBox();
  answer();
  await expect(dialog.getByRole('group', { name: 'Whether Slow Marks came' })).toBeVisible();
  await expect(dialog.getByText(/Owes ¥/)).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});
