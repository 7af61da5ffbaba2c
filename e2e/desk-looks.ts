/** Checks the desk's screens in every language and width, with axe and for horizontal overflow. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { BuiltServer } from './built-server.ts';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { expectReachable } from './reachable.ts';
import type { PageWatch } from './watched-page.ts';

export const deskLanguages = ['en', 'ja', 'zh'] as const;
export type DeskLanguage = (typeof deskLanguages)[number];
const deskWidths = [390, 1280] as const;

/**
 * Pages that were switched from the language in which axe has checked every colour. The words of another language have
 * the same colours, and contrast takes half of the time of all rules.
 */
const switched = new WeakSet<Page>();

/** Fails on axe violations, and when the page is wider than its window; @param where names the screen in the message */
export async function expectClean(page: Page, where: string): Promise<void> {
  // A link scrolled half under the page header would count as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  // During a transition from one colour to another, a text may have too little contrast.
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map((each) => each.finished));
  });
  // After a change of width the page still has axe: sending and compiling it takes as long as half of the rules.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    // The rules run within the page itself: it has no frames, and a second page for the report takes longer than the rules.
    .setLegacyMode(true)
    .disableRules(switched.has(page) ? ['color-contrast'] : [])
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map((found) => `${where}: ${found.id} at ${found.nodes[0]?.target.join(' ')}`)).toEqual([]);
  await expectNoOverflow(page, where);
}

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // A change of the window's width reaches the page some frames later.
  await expect.poll(overflow, { message: `${where}: wider than the screen` }).toBeLessThanOrEqual(0);
}

/** Rows of a list whose actions are out of view: on a wide screen any of them, on a phone every link of the row. */
const rowsOutOfView = (page: Page): Promise<string[]> =>
  page.locator('main tbody tr').evaluateAll((rows) => {
    // A long name may be clipped at the edge of a phone: pressing its beginning is enough.
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
      // Some are in the row only at other widths.
      const isShown = (element: Element): boolean => element.checkVisibility();
      const actions = [...row.querySelectorAll('td:last-child :is(a, button)')]
        .filter((each) => !isNumber(each))
        .filter(isShown);
      if (window.innerWidth >= 1280) return !actions.every(isInView);
      const links = [...row.querySelectorAll('a')];
      return actions.length > 0 && links.length > 0 && !links.some(isInView);
    };
    return rows.filter(hasTooLittle).map((row) => row.textContent ?? '');
  });

/** Labels of cards that reach below their line, into the next one. */
const labelsTooHigh = (page: Page): Promise<string[]> =>
  page
    .locator('main td[data-label]')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.clientHeight + 1 < Number.parseFloat(getComputedStyle(cell, '::before').height))
        .map((cell) => cell.getAttribute('data-label') ?? ''),
    );

/** The smallest phone: its screens differ from those of 390 px by their width alone, so axe is not run there. */
const smallestWidth = 320;

/**
 * Checks the screen in all widths without reopening it.
 * @param keep returns the file for a screenshot of each; they are taken with E2E_SCREENSHOTS=1, since each takes a second
 */
export async function expectCleanAtWidths(page: Page, where: string, keep?: (name: string) => string): Promise<void> {
  await page.setViewportSize({ width: smallestWidth, height: 844 });
  await expectNoOverflow(page, `${where} at ${smallestWidth} px`);
  for (const width of deskWidths) {
    await page.setViewportSize({ width, height: 844 });
    if (keep && process.env.E2E_SCREENSHOTS) await page.screenshot({ path: keep(`${where}-${width}.png`) });
    await expectClean(page, `${where} at ${width} px`);
    expect(await rowsOutOfView(page), `${where} at ${width} px: rows whose actions are out of view`).toEqual([]);
    expect(await labelsTooHigh(page), `${where} at ${width} px: labels that run into the next line`).toEqual([]);
  }
  await expectReachable(page, `${where} at ${page.viewportSize()?.width} px`);
}

/**
 * Checks what is shown in each language, the one in which it was loaded first: a page costs ten times as much to load as to switch
 * to another language in place. The next page is loaded in the language that was checked last, so each has its turn.
 * @returns the language that the page is in then
 */
export async function inLanguages<Language extends string>(
  page: Page,
  languages: readonly Language[],
  check: (language: Language) => Promise<void>,
): Promise<Language> {
  const html = page.locator('html');
  const lang = await html.getAttribute('lang');
  const loaded = languages.find((each) => each === lang);
  if (!loaded) throw new Error(`The page is in ${lang}.`);
  const from = languages.indexOf(loaded);
  let shown = loaded;
  for (const language of [...languages.slice(from), ...languages.slice(0, from)]) {
    if (language !== loaded) {
      // Does not use the pointer, which a popup blocks for the rest of the page.
      const button = page.locator(`[aria-pressed][lang="${language}"]`).first();
      await button.dispatchEvent('click');
      await expect(html).toHaveAttribute('lang', language);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      switched.add(page);
    }
    await check(language);
    shown = language;
  }
  switched.delete(page);
  return shown;
}

export type Look = {
  page: Page;
  server: BuiltServer;
  adminToken: string;
  pageWatch: PageWatch;
  /** Opens a screen of the desk by its path. */
  open: (path: string) => Promise<void>;
  /**
   * Checks the screen in every language and width, with a screenshot of each beside the test's result.
   * @param also is checked in each language first
   * @returns the language that the page is in then
   */
  clean: (where: string, also?: (language: DeskLanguage) => Promise<void>) => Promise<DeskLanguage>;
};

/**
 * @param what names the screens;
 * @param visit opens the screens one after the other, by what is the same in every language, and calls `clean` on each
 */
export function testLooks(what: string, visit: (look: Look) => Promise<void>): void {
  test(`the ${what} screens have no axe violations in any language`, async ({
    page,
    asAdmin,
    server,
    adminToken,
    pageWatch,
  }, info) => {
    // Three languages in one test.
    test.slow();
    await asAdmin(page);
    const clean: Look['clean'] = (where, also) =>
      inLanguages(page, deskLanguages, async (language) => {
        await also?.(language);
        await expectCleanAtWidths(page, `${where} in ${language}`, (name) => info.outputPath(name));
      });
    await visit({ page, server, adminToken, pageWatch, open: (path) => openScreen(page, path), clean });
  });
}
