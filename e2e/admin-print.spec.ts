/** What a browser prints of the desk's pages that have no sheet of their own. */
import { expect, test } from './fixtures.ts';
import { blockOf, test as desks, openWeek } from './schedule-desk.ts';

test('a table that scrolls on the screen is printed to its last column, and no row on two pages', async ({
  page,
  asAdmin,
}) => {
  await asAdmin(page);
  await page.setViewportSize({ width: 703, height: 1000 });
  for (const address of ['/admin/client-nationality/', '/admin/sales/', '/admin/swork-time/']) {
    await page.goto(address);
    const region = page.getByRole('region').filter({ has: page.getByRole('table') });
    await expect(region.getByRole('row').nth(2)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    // What is not clipped makes the page wider, and a browser prints such a page smaller.
    await expect(region).toHaveCSS('overflow-x', 'visible');
    await expect(region.getByRole('row').nth(2)).toHaveCSS('break-inside', 'avoid');
    await page.emulateMedia({ media: null });
  }
});

desks('the schedule is printed with the names of instructors and lessons', async ({ page, desk }) => {
  const teacher = await desk.instructor('Printed Row');
  const lesson = await desk.lesson('Printed Guest', '2027-01-25', { instructor_id: teacher });
  await openWeek(page, '2027-01-25');
  await page.emulateMedia({ media: 'print' });
  await expect(blockOf(page, lesson)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Printed Row' }).getByText('Printed Row')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});
