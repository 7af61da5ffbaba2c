/** Step 4 on a slow network: what a guest is about to press does not move when the calendar and the prices arrive (§5). */
import type { BuiltServer } from './built-server.ts';
import { demoSchool, expect, test as shared } from './fixtures.ts';
import { findOffer, openLanding, widths, words } from './guest.ts';

const t = words.en;

/** In its own demo school: if the first time is full, another one is chosen, and the page says so. */
const test = shared.extend<object, { server: BuiltServer }>({
  server: demoSchool(),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the wanted fixtures from this pattern.
  schoolWatch: async ({}, use) => use(undefined),
});

/** The position of each label on the page, by its text. */
const placesOfLabels = (): Record<string, number> =>
  Object.fromEntries(
    [...document.querySelectorAll('form label, form h2')]
      .filter((label) => label.getClientRects().length > 0)
      .map((label) => [label.textContent, Math.round(label.getBoundingClientRect().top + scrollY)]),
  );

for (const width of widths)
  test(`nothing above the languages moves while the details arrive, at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 800 });
    const offer = await findOffer(server.url, 'en');
    await openLanding(page, 'en');
    for (const name of [offer.slope, offer.category]) {
      const card = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
      await card.getByRole('button').click();
    }
    await expect(page.getByRole('heading', { level: 1, name: t.chooseCourse })).toBeVisible();
    let answer: () => void = () => undefined;
    const allowed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/trpc\/|level-help/, async (route) => {
      await allowed;
      await route.continue();
    });
    const course = page.getByRole('listitem').filter({ has: page.getByText(offer.course, { exact: true }) });
    await course.getByRole('button').first().click();
    await expect(page.getByRole('heading', { level: 1, name: t.yourDetails })).toBeVisible();
    await expect(page.getByText('1 · First time')).toBeVisible();
    const before = await page.evaluate(placesOfLabels);
    answer();
    await expect(page.getByText('Français')).toBeVisible();
    await expect(page.getByRole('button', { name: t.levelHelp })).toBeVisible();
    await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
    expect(await page.evaluate(placesOfLabels)).toMatchObject(before);
  });
