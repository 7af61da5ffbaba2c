/** Looks at the desk's screens in every language and width, as axe does and as a narrow window does. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { BuiltServer } from './built-server.ts';
import { expect, test } from './fixtures.ts';

export const deskLanguages = ['en', 'ja', 'zh'] as const;
export const deskWidths = [390, 1280] as const;

/** Fails for what axe finds, and where the page is wider than its window; @param where names the screen in the message */
export async function expectClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map((found) => `${where}: ${found.id} at ${found.nodes[0]?.target.join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where}: wider than the screen`).toBeLessThanOrEqual(0);
}

export type Look = {
  page: Page;
  language: (typeof deskLanguages)[number];
  width: (typeof deskWidths)[number];
  server: BuiltServer;
  adminToken: string;
  /** Keeps a picture of the screen beside the test's result and expects it clean. */
  clean: (where: string) => Promise<void>;
};

/** One test per language and width; @param what names the screens; @param visit opens the screens one after the other and calls `clean` on each */
export function testLooks(what: string, visit: (look: Look) => Promise<void>): void {
  for (const language of deskLanguages) {
    for (const width of deskWidths) {
      test(`the ${what} screens are clean in ${language} at ${width} px`, async ({
        page,
        asAdmin,
        server,
        adminToken,
      }, info) => {
        await page.setViewportSize({ width, height: 844 });
        await asAdmin(page);
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
        const clean = async (where: string): Promise<void> => {
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await page.screenshot({ path: info.outputPath(`${where}.png`) });
          await expectClean(page, where);
        };
        await visit({ page, language, width, server, adminToken, clean });
      });
    }
  }
}
