/** The screens of an instructor are clean to axe and fit the window, in each language and at each width. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

for (const language of ['en', 'ja', 'zh'] as const) {
  for (const width of [390, 1280]) {
    test(`the screens are clean in ${language} at ${width} px`, async ({ page, asAdmin }, info) => {
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
      await page.goto(`/admin/instructor/?lang=${language}`);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await expectClean('list');
      await page.goto(`/admin/instructor/register?lang=${language}`);
      await page.getByRole('checkbox').first().check();
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectClean('register');
      await page.goto(`/admin/instructor/edit/1?lang=${language}`);
      await expect(page.locator('form button[type=submit]')).toBeVisible();
      await page.locator('summary').click();
      await expectClean('edit');
      if (language !== 'en' || width === 390) return;
      await page.locator('form button').last().click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await expectClean('delete');
    });
  }
}
