/** Assign as a proposal, an instructor who falls ill, and the undo of a save (season: Sick; decision 0040). */
import { expect } from './fixtures.ts';
import { blockOf, daysOf, inRow, movesBar, openMoves, openWeek, rowOf, saveMoves, test } from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

test('Assign proposes, the desk applies all or some, saves, and undoes the save; what has changed since stays', async ({
  page,
  server,
  desk,
}) => {
  await desk.instructor('Assigned Row');
  const first = await desk.lesson('Waiting Guest', '2027-04-12');
  const second = await desk.lesson('Second Waiting', '2027-04-13');
  const stored = () => [first, second].map((id) => daysOf(server.dataDir, id)[0]?.instructor_id ?? null);
  await openWeek(page, '2027-04-12');
  const panel = page.getByRole('region', { name: 'Result of Assign' });
  const line = panel.getByRole('listitem').filter({ hasText: 'Waiting Guest' });
  // Applies one of two, then none.
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(line).toContainText('Mon 12 Apr 2027 09:00\u2060–\u206012:00, Waiting Guest, ');
  await expect(line).toContainText('that day 3 h instead of 0 h');
  await expect(movesBar(page)).toHaveCount(0);
  await panel.getByRole('checkbox', { name: /Second Waiting/ }).uncheck();
  await panel.getByRole('button', { name: 'Apply 1 chosen' }).click();
  await expect(movesBar(page).getByRole('heading')).toHaveText('1 lesson moved, not saved');
  await panel.getByRole('button', { name: 'Apply none' }).click();
  await expect(panel).toHaveCount(0);
  await openMoves(page);
  await expect(movesBar(page)).toContainText('Proposed:');
  await movesBar(page).getByRole('button', { name: 'Show Waiting Guest on the schedule' }).click();
  await expect(blockOf(page, first)).toBeFocused();
  await movesBar(page).getByRole('button', { name: 'Revert all' }).click();
  // Four presses: Assign, all, Save, the question about the mails.
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await panel.getByRole('button', { name: 'Apply all 2' }).click();
  await saveMoves(page);
  const saved = page.getByRole('region', { name: 'Last save' });
  await expect(saved).toContainText('2 lesson days saved. No guest was told.');
  expect(stored()).not.toContain(null);
  const [, kept] = stored();
  await desk.call('PUT', `/booking/${second}`, { admin_notes: 'changed at the other desk' });
  await saved.getByRole('button', { name: 'Undo the save' }).click();
  await expect(saved).toContainText('1 lesson day could not be put back');
  await expect(saved).toContainText(
    /Second Waiting, Unassigned, Tue 13 Apr 2027 09:00\u2060–\u206012:00: Somebody else changed it/,
  );
  expect(stored()).toEqual([null, kept]);
});

test('an instructor who falls ill is entered as away, the lessons go to others, and one Undo reverts both', async ({
  page,
  server,
  desk,
}) => {
  const ill = await desk.instructor('Ill Row');
  await desk.instructor('Healthy Row');
  const lesson = await desk.lesson('Ill Guest', '2027-04-05', { instructor_id: ill, days_of_lesson: 2 });
  const sick = () =>
    readDatabase<{ date: string; kind: string }>(
      server.dataDir,
      'select date, kind from instructor_away where instructor_id = ? order by date',
      ill,
    );
  const enter = async () => {
    await rowOf(page, 'Ill Row').getByRole('button', { name: 'Ill Row' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ill Row is away' });
    await dialog.getByLabel('From').fill('2027-04-05');
    await dialog.getByRole('button', { name: 'Enter and propose others' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await openWeek(page, '2027-04-05');
  await enter();
  await expect(movesBar(page).getByRole('heading')).toContainText('1 lesson moved, not saved');
  expect(sick()).toEqual([{ date: '2027-04-05', kind: 'sick' }]);
  expect(daysOf(server.dataDir, lesson).map((day) => day.instructor_id)).toEqual([ill, ill]);
  await expect(inRow(page, 'Ill Row', lesson, 1)).toHaveCount(0);
  await expect(inRow(page, 'Ill Row', lesson, 2)).toBeVisible();
  // Left half-done: the absence is stored, and the lesson is listed until somebody else has it.
  await movesBar(page).getByRole('button', { name: 'Revert all' }).click();
  const warning = page.getByRole('list', { name: 'Sick, and still teaching' });
  await expect(warning).toContainText('Ill Row is sick and still has 1 lesson.');
  await warning.getByRole('button', { name: 'Propose others' }).click();
  await expect(movesBar(page)).toBeVisible();
  await expect(warning).toHaveCount(0);
  await movesBar(page).getByRole('button', { name: 'Revert all' }).click();
  // Entered again with a second day: one Undo reverts what it added.
  await rowOf(page, 'Ill Row').getByRole('button', { name: 'Ill Row' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ill Row is away' });
  await dialog.getByLabel('From').fill('2027-04-05');
  await dialog.getByLabel('To').fill('2027-04-06');
  const again = dialog.getByRole('button', { name: 'Enter and propose others' });
  await again.click();
  await expect(dialog).toHaveCount(0);
  expect(sick()).toHaveLength(2);
  await movesBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(movesBar(page)).toHaveCount(0);
  expect(sick()).toHaveLength(1);
  await enter();
  await saveMoves(page);
  const saved = page.getByRole('region', { name: 'Last save' });
  await expect(saved).toContainText('1 lesson day saved. No guest was told.');
  expect(daysOf(server.dataDir, lesson)[0]?.instructor_id).not.toBe(ill);
  await saved.getByRole('button', { name: 'Undo the save' }).click();
  await expect(page.getByText('1 lesson day is back where it was. No guest was told.')).toBeVisible();
  expect(daysOf(server.dataDir, lesson).map((day) => day.instructor_id)).toEqual([ill, ill]);
});
