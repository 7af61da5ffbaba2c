/** Where lines end on the narrowest phones: never inside a date, the hours of a lesson, or a word. */
import { expect, test } from './fixtures.ts';
import { book, chooseLesson, fillDetails, findOffer, guestNamed, openLanding, proceed } from './guest.ts';
import { bookedPage } from './guest-link.ts';
import { dates, hours, onLines, words } from './lines.ts';

test.use({ viewport: { width: 320, height: 700 } });

test('the days of a season on the card of a slope', async ({ page }) => {
  await openLanding(page, 'zh');
  const { all, broken } = await onLines(page, dates);
  expect(all).toBeGreaterThan(5);
  expect(broken).toEqual([]);
});

test('what is chosen without a nominated instructor, and the hours of the lesson up to the page of the booking', async ({
  page,
  server,
}) => {
  await openLanding(page, 'zh');
  await chooseLesson(page, 'zh', await findOffer(server.url, 'zh'));
  await fillDetails(page, 'zh', guestNamed('Narrow'));
  await proceed(page, 'zh');
  expect(await onLines(page, hours)).toEqual({ all: 1, broken: [] });
  await book(page, 'zh');
  const { all, broken } = await onLines(page, hours);
  expect(all).toBeGreaterThan(0);
  expect(broken).toEqual([]);
});

test('the words of the instructor field', async ({ page, server }) => {
  await openLanding(page, 'en');
  await chooseLesson(page, 'en', await findOffer(server.url, 'en'));
  const field = 'button[aria-expanded]:has(img)';
  await expect(page.locator(field)).toContainText('No preference');
  const { all, broken } = await onLines(page, words, field);
  expect(all).toBeGreaterThan(3);
  expect(broken).toEqual([]);
});

test("the hours of the lesson on the guest's own page", async ({ page, server, adminToken }) => {
  const { path } = await bookedPage(server, adminToken, 'Narrow Page');
  for (const language of ['ja', 'zh', 'zh-Hant']) {
    await page.goto(`${path}?lang=${language}`);
    expect(await onLines(page, hours)).toEqual({ all: 1, broken: [] });
    // One that would end its line within the day, beside a long name.
    await page
      .locator('dd', { hasText: /\d\u2060?年/ })
      .first()
      .evaluate((when) => {
        when.prepend('神立滑雪度假村：');
      });
    const { all, broken } = await onLines(page, dates);
    expect(all).toBeGreaterThan(0);
    expect(broken).toEqual([]);
  }
});

test('the name of the current step with letters of twice the size, and one row of steps with usual letters', async ({
  page,
}) => {
  for (const [language, width, letters] of [
    ['en', 390, 32],
    ['zh', 390, 32],
    ['zh', 320, 32],
    ['en', 320, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openLanding(page, language);
    await page.addStyleTag({ content: `html { font-size: ${letters}px !important }` });
    const { all, broken } = await onLines(page, String.raw`\p{L}{2,}`, 'nav:has([aria-current="step"])');
    expect(all).toBeGreaterThan(0);
    expect(broken).toEqual([]);
    const rows = await page
      .locator('nav:has([aria-current="step"]) li')
      .evaluateAll((steps) => new Set(steps.map((each) => Math.round(each.getBoundingClientRect().top))).size);
    if (letters === 16) expect(rows).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("the day in the finder, whose field is as wide as the day with its year and the calendar's button", async ({
  page,
}) => {
  for (const language of ['en', 'ja', 'zh']) {
    await page.goto(`/?lang=${language}`);
    const missing = await page.locator('form input[type="date"]').evaluate((field) => {
      const whole = field.cloneNode() as HTMLElement;
      whole.style.cssText = 'position: absolute; width: max-content; min-width: 0';
      field.after(whole);
      const width = whole.getBoundingClientRect().width;
      whole.remove();
      return width - field.getBoundingClientRect().width;
    });
    expect(missing).toBeLessThanOrEqual(0);
  }
});

for (const letters of [16, 32])
  test(`the buttons and the price at the lower edge stand beside or below each other with letters of ${letters} px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openLanding(page, 'en');
    await chooseLesson(page, 'en', await findOffer(server.url, 'en'));
    await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
    await page.addStyleTag({ content: `html { font-size: ${letters}px !important }` });
    const bar = page.locator('.wizard-bar');
    const boxes = await bar.evaluate((root) =>
      [...root.querySelectorAll('button')].map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { left, right, top, bottom } = each.querySelector('.tabular')
          ? range.getBoundingClientRect()
          : each.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    expect(boxes).toHaveLength(3);
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1;
        expect(isApart, `${JSON.stringify(one)} ${JSON.stringify(other)}`).toBe(true);
      }
    const rows = new Set(boxes.map(({ bottom, top }) => Math.round((bottom + top) / 40)));
    if (letters === 16) expect(rows.size).toBe(1);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(390);
  });
