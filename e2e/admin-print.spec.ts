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

desks('the schedule is printed with all instructors, their names and their lessons', async ({ page, desk }) => {
  const teacher = await desk.instructor('Printed Row');
  for (let other = 1; other <= 12; other += 1) await desk.instructor(`Printed Below ${other}`);
  const lesson = await desk.lesson('Printed Guest', '2027-01-25', { instructor_id: teacher });
  await openWeek(page, '2027-01-25');
  await page.setViewportSize({ width: 1280, height: 480 });
  const grid = page.getByRole('grid');
  // The header is a row, too. On the screen only the rows in view are rendered.
  const all = Number(await grid.getAttribute('aria-rowcount')) - 1;
  await expect.poll(() => grid.getByRole('rowheader').count()).toBeLessThan(all);
  await page.emulateMedia({ media: 'print' });
  await expect(grid.getByRole('rowheader')).toHaveCount(all);
  await expect(blockOf(page, lesson)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Printed Row' }).getByText('Printed Row')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});
