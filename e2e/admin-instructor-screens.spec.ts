/** The screens of an instructor are clean to axe and fit the window, in each language and at each width. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Each with what brings it into the state that is looked at. */
const screens: Record<string, { address: string; prepare: (page: Page) => Promise<void> }> = {
  list: {
    address: '/admin/instructor/',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('table').getByRole('button').first().click();
    },
  },
  register: {
    address: '/admin/instructor/register',
    prepare: async (page) => {
      await page.getByRole('checkbox').first().check();
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  edit: {
    address: '/admin/instructor/edit/1',
    prepare: async (page) => {
      await page.locator('summary').click();
    },
  },
  delete: {
    address: '/admin/instructor/edit/1',
    prepare: async (page) => {
      await page.locator('form button').last().click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
};

for (const language of ['en', 'ja', 'zh'] as const) {
  for (const width of [390, 1280]) {
    for (const [name, { address, prepare }] of Object.entries(screens)) {
      test(`${name} is clean in ${language} at ${width} px`, async ({ page, asAdmin }, info) => {
        await page.setViewportSize({ width, height: 844 });
        await asAdmin(page);
        await page.goto(`${address}?lang=${language}`);
        await prepare(page);
        await page.screenshot({ path: info.outputPath(`${name}.png`) });
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, 'wider than the screen').toBeLessThanOrEqual(0);
      });
    }
  }
}
