/**
 * Marks and a different number of people than booked, in the popup of a lesson on the schedule, with the presses
 * counted.
 */
import type { Page } from '@playwright/test';
import { frozenToday } from './built-server.ts';
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { inRow, openWeek, test } from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

const stored = (dataDir: string, id: number) =>
  readDatabase<{ presence: string; people: number }>(
    dataDir,
    'select presence, people from attendance where booking_id = ?',
    id,
  ).map(({ presence, people }) => `${presence} ${people}`);
const become = (dataDir: string, id: number) => expect.poll(() => stored(dataDir, id).join());

const marksOf = (page: Page, guest: string) => page.getByRole('group', { name: `Whether ${guest} came` });

test('a no-show is one press in the popup of a lesson, and an undo reverts it', async ({ page, server, desk }) => {
  const teacher = await desk.instructor('Marked Row');
  const id = await desk.lesson('Popup Guest', frozenToday, { instructor_id: teacher });
  await openWeek(page, frozenToday, teacher);
  await inRow(page, 'Marked Row', id).click();
  await marksOf(page, 'Popup Guest').getByRole('button', { name: 'No-show' }).click();
  await become(server.dataDir, id).toBe('no_show 2');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await become(server.dataDir, id).toBe('expected 2');
});

test('three people came instead of two: a stepper records it, and the grid shows it', async ({
  page,
  server,
  desk,
}) => {
  test.slow();
  const teacher = await desk.instructor('Stepped Row');
  const id = await desk.lesson('Stepped Guest', frozenToday, { instructor_id: teacher });
  await openWeek(page, frozenToday, teacher);
  await inRow(page, 'Stepped Row', id).click();
  await page.getByRole('button', { name: 'Number of people for Stepped Guest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Number of people for Stepped Guest' });
  await dialog.getByRole('button', { name: 'One person more' }).click();
  await expect(dialog.getByRole('list', { name: 'What the change does' })).toContainText(
    'The instructor is paid as planned',
  );
  await become(server.dataDir, id).toBe('expected 2');
  await dialog.getByRole('button', { name: 'Change to 3 people' }).click();
  await expect(dialog).toHaveCount(0);
  await become(server.dataDir, id).toBe('expected 3');
  await inLanguages(page, deskLanguages, (language) =>
    expectCleanAtWidths(page, `marks on the schedule in ${language}`),
  );
});
