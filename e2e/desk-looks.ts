/** Checks the desk's screens in every language and width, with axe and for horizontal overflow. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { BuiltServer } from './built-server.ts';
import { expect, test } from './fixtures.ts';
import type { PageWatch } from './watched-page.ts';

const deskLanguages = ['en', 'ja', 'zh'] as const;
const deskWidths = [390, 1280] as const;

/** Fails on axe violations, and when the page is wider than its window; @param where names the screen in the message */
export async function expectClean(page: Page, where: string): Promise<void> {
  // A link scrolled half under the page header would count as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  // Another width of the same page still has axe: sending and compiling it takes as long as half of the rules.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    // Within the page itself: it has no frames, and a second page for the report takes longer than the rules.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map((found) => `${where}: ${found.id} at ${found.nodes[0]?.target.join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where}: wider than the screen`).toBeLessThanOrEqual(0);
}

/** Rows of a list whose actions are out of view: on a wide screen any of them, on a phone every link of the row. */
const rowsOutOfView = (page: Page): Promise<string[]> =>
  page.locator('main tbody tr').evaluateAll((rows) => {
    // A long name may be clipped at the edge of a phone: its beginning is enough to press.
    const enough = window.innerWidth >= 1280 ? Number.POSITIVE_INFINITY : 44;
    const isInView = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      const right = Math.min(box.right, box.left + enough);
      for (let around = element.parentElement; around; around = around.parentElement) {
        const edge = around.getBoundingClientRect();
        const clips = getComputedStyle(around).overflowX !== 'visible';
        if (clips && (box.left < edge.left - 1 || right > edge.right + 1)) return false;
      }
      return box.left >= 0 && right <= window.innerWidth;
    };
    const hasTooLittle = (row: Element): boolean => {
      // A number of a report links to its bookings; its table may be wider than the screen.
      const isNumber = (element: Element): boolean => /^[\d.,%]+$/.test(element.textContent ?? '');
      const actions = [...row.querySelectorAll('td:last-child :is(a, button)')].filter((each) => !isNumber(each));
      if (window.innerWidth >= 1280) return !actions.every(isInView);
      const links = [...row.querySelectorAll('a')];
      return actions.length > 0 && links.length > 0 && !links.some(isInView);
    };
    return rows.filter(hasTooLittle).map((row) => row.textContent ?? '');
  });

/**
 * Checks the screen in both widths without reopening it.
 * @param keep returns the file for a screenshot of each; they are taken with E2E_SCREENSHOTS=1, since each takes a second
 */
export async function expectCleanAtWidths(page: Page, where: string, keep?: (name: string) => string): Promise<void> {
  for (const width of deskWidths) {
    await page.setViewportSize({ width, height: 844 });
    if (keep && process.env.E2E_SCREENSHOTS) await page.screenshot({ path: keep(`${where}-${width}.png`) });
    await expectClean(page, `${where} at ${width} px`);
    expect(await rowsOutOfView(page), `${where} at ${width} px: rows whose actions are out of view`).toEqual([]);
  }
}

export type Look = {
  page: Page;
  language: (typeof deskLanguages)[number];
  server: BuiltServer;
  adminToken: string;
  pageWatch: PageWatch;
  /** Checks the screen in both widths, with a screenshot of each beside the test's result. */
  clean: (where: string) => Promise<void>;
};

/**
 * One test per language; @param what names the screens; @param visit opens the screens one after the other and calls
 * `clean` on each
 */
export function testLooks(what: string, visit: (look: Look) => Promise<void>): void {
  for (const language of deskLanguages) {
    test(`the ${what} screens have no axe violations in ${language}`, async ({
      page,
      asAdmin,
      server,
      adminToken,
      pageWatch,
    }, info) => {
      await asAdmin(page);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const clean = async (where: string): Promise<void> => {
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectCleanAtWidths(page, where, (name) => info.outputPath(name));
      };
      await visit({ page, language, server, adminToken, pageWatch, clean });
    });
  }
}
