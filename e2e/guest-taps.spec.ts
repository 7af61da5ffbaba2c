/** Counts taps from the first page on a phone to the price and room of a lesson (decision 0041), in its own demo school. */
import type { BuiltServer } from './built-server.ts';
import { demoSchool, expect, test as shared } from './fixtures.ts';
import { card, openLanding, words } from './guest.ts';

/** The cards are in the order of the demo school: other tests add slopes and courses to theirs. */
const test = shared.extend<object, { server: BuiltServer }>({
  server: demoSchool(),
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the price and the room of a class for two children on Sunday are five taps and two scrolls away', async ({
    page,
  }) => {
    await openLanding(page, 'en');
    for (const [heading, name] of [
      [words.en.chooseSlope, 'Kandatsu Snow Resort'],
      [words.en.chooseCategory, 'Kids Ski'],
      [words.en.chooseCourse, 'Snow Bears, kids group'],
    ] as const) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(card(page, name)).toBeInViewport({ ratio: 0.8 });
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await card(page, name).tap();
    }
    const sunday = page.getByRole('button', { name: /^Sunday, 13 December 2026/ });
    // There is room: no cell of the calendar says otherwise.
    await expect(sunday).toHaveAccessibleName(/can be chosen, ¥9,000 a day/);
    await page.getByRole('radiogroup', { name: words.en.numberOfPeople }).getByText('2', { exact: true }).tap();
    await expect(sunday).toHaveAccessibleName(/can be chosen, ¥18,000 a day/);
    await sunday.tap();
    await expect(page.getByRole('button', { name: `${words.en.total}: ¥18,000` })).toBeInViewport();
  });
});
