/** Actions on every list of the desk: restoring a deleted row, and reordering rows. */
import words from '@gerende/i18n/locales/en/list.json' with { type: 'json' };
import { expect, type Page } from '@playwright/test';

const filled = (text: string, gaps: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) => String(gaps[gap]));

/** Opens the deleted rows from the list and restores one. */
export async function restoreFromList(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: words.view_deleted, exact: true }).click();
  await expect(page).toHaveURL(/deleted=true/);
  await page.getByRole('button', { name: filled(words.restoreOne, { name }), exact: true }).click();
  await expect(page.getByText(filled(words.restored, { name }))).toBeVisible();
  await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0);
}

export const openReorder = (page: Page) => page.getByRole('link', { name: words.view_reorder, exact: true }).click();

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: filled(words.handle, { name }), exact: true });

/** The names in the order shown. */
export const shownOrder = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('[aria-roledescription]') })
    .evaluateAll((items) => items.map((item) => item.querySelector('span.font-medium')?.textContent ?? ''));

const saved = (page: Page) => expect(page.getByText(words.savedOrder)).toBeVisible();

/** Drags one row by its handle to the position of another, with the mouse. */
export async function dragTo(page: Page, name: string, onto: string): Promise<void> {
  // Pointing at the row may scroll the page, so the other is measured after it.
  await handle(page, name).hover();
  const target = await handle(page, onto).boundingBox();
  if (!target) throw new Error(`no row ${onto}`);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
  await saved(page);
}

const says = (page: Page, text: string, gaps: Record<string, string | number>) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: filled(text, gaps) })
      .first(),
  ).toBeAttached();

/** Picks a row up by keys alone, moves it one place down, cancels with Escape, then moves it down for good. */
export async function moveDownByKeys(page: Page, name: string, position: number, count: number): Promise<void> {
  await handle(page, name).focus();
  for (const end of ['Escape', 'Space']) {
    await page.keyboard.press('Space');
    await says(page, words.picked, { name, position, count });
    await page.keyboard.press('ArrowDown');
    await says(page, words.over, { name, position: position + 1, count });
    await page.keyboard.press(end);
    await says(page, end === 'Space' ? words.dropped : words.cancelled, {
      name,
      position: end === 'Space' ? position + 1 : position,
      count,
    });
  }
  await saved(page);
}
