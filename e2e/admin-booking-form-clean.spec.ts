/** axe finds nothing on the desk's booking forms, in any language, on a phone and on a wide screen. */
import AxeBuilder from '@axe-core/playwright';
import { book, offerOf } from './desk-booking.ts';
import { expect, test } from './fixtures.ts';

for (const language of ['en', 'ja', 'zh'] as const) {
  for (const width of [390, 1280]) {
    test(`the forms are clean in ${language} at ${width} px`, async ({ page, asAdmin, server, adminToken }) => {
      await page.setViewportSize({ width, height: 844 });
      const { id } = await book(server, adminToken, offerOf(server.dataDir, 5));
      await asAdmin(page);
      const expectClean = async (where: string): Promise<void> => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(violations.map((found) => `${where}: ${found.id} at ${found.nodes[0]?.target.join(' ')}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${where}: wider than the screen`).toBeLessThanOrEqual(0);
      };
      await page.goto(`/admin/booking/register?lang=${language}`);
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectClean('register, with errors');
      await page.goto(`/admin/booking/edit/${id}?lang=${language}`);
      await page.locator('select[name=number_of_orders]').selectOption('6');
      await expect(page.locator('button[aria-pressed=true]')).toBeVisible();
      await expect(page.locator('section li').first()).toBeVisible();
      await expectClean('edit, with another fee');
    });
  }
}
