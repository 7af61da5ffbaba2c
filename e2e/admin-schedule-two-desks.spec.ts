/**
 * Two desks in two browsers: the other desk's change appears automatically, with who and what, and never during a drag.
 */
import { expect } from './fixtures.ts';
import { blockOf, cellOf, dragOnto, holdOver, inRow, openWeek, saveMoves, spoken, test } from './schedule-desk.ts';

test('a change saved by one desk appears at the other automatically, with who and what, and waits for the end of a drag', async ({
  page,
  browser,
  server,
  desk,
  adminToken,
}) => {
  const id = await desk.instructor('Shared Row');
  const first = await desk.lesson('First Shared', '2027-04-26');
  const second = await desk.lesson('Second Shared', '2027-04-27');
  const held = await desk.lesson('Held Shared', '2027-04-28');
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: {
      cookies: [],
      origins: [{ origin: server.url, localStorage: [{ name: 'token', value: adminToken }] }],
    },
  });
  const other = await context.newPage();
  for (const each of [page, other]) await openWeek(each, '2027-04-26', id);
  await dragOnto(page, blockOf(page, first), cellOf(page, 'Shared Row', 0, 9));
  await saveMoves(page);
  await expect(page.getByRole('region', { name: 'Last save' })).toBeVisible();
  await expect(inRow(other, 'Shared Row', first)).toBeVisible();
  const status = other.getByRole('status', { name: 'Changes by others' });
  await expect(status).toHaveText(`Just changed by ${server.adminEmail}: 1 booking moved (First Shared)`);
  // The page that saved is not notified of its own change.
  await expect(page.getByRole('status', { name: 'Changes by others' })).toHaveCount(0);
  // Nothing moves while the other desk drags.
  await holdOver(other, blockOf(other, held), cellOf(other, 'Shared Row', 2, 9));
  await dragOnto(page, blockOf(page, second), cellOf(page, 'Shared Row', 1, 9));
  await saveMoves(page);
  await expect(inRow(page, 'Shared Row', second)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last save' })).toContainText('1 lesson day saved');
  await expect(inRow(other, 'Unassigned', second)).toBeVisible();
  await other.mouse.up();
  await expect(inRow(other, 'Shared Row', second)).toBeVisible();
  await expect(status).toContainText('Second Shared');
  await expect(inRow(other, 'Shared Row', held)).toBeVisible();
  await other.getByRole('button', { name: 'Revert all' }).click();
  // A booking that is canceled during the drag is not moved: the drop says so.
  await holdOver(other, blockOf(other, held), cellOf(other, 'Shared Row', 2, 9));
  const heard = other.waitForResponse(/trpc\/[^?]*admin\.schedule\.list/);
  await desk.call('PUT', `/booking/${held}`, { invoice_status: 'Canceled' });
  await other.mouse.up();
  await heard;
  await expect(spoken(other)).toHaveText('Held Shared was canceled meanwhile. Nothing was moved.');
  await expect(other.locator('[data-block]').filter({ hasText: 'Held Shared' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await context.close();
});
