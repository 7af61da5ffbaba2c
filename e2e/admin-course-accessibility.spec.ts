/** The course screens by axe, in every language at both widths. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

for (const language of ['en', 'ja', 'zh'] as const) {
  for (const width of [390, 1280]) {
    test(`the course screens are clean in ${language} at ${width} px`, async ({ page, asAdmin }, info) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height: 844 });
      await asAdmin(page);
      const expectClean = async (where: string): Promise<void> => {
        await page.screenshot({ path: info.outputPath(`${where}.png`), fullPage: true });
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(violations.map((found) => `${where}: ${found.id} at ${found.nodes[0]?.target.join(' ')}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${where}: wider than the screen`).toBeLessThanOrEqual(0);
      };
      await page.goto(`/admin/course/?lang=${language}`);
      await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
      await expectClean('list');
      await page.goto(`/admin/course/register?lang=${language}`);
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectClean('register');
      await page.goto(`/admin/course/edit/1?lang=${language}`);
      await page.locator('[data-price]').first().fill('');
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectClean('edit');
    });
  }
}
