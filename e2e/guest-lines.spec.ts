/** Where lines end on the narrowest phones: never inside a date, the hours of a lesson, or a word. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { book, chooseLesson, fillDetails, findOffer, guestNamed, openLanding, proceed } from './guest.ts';
import { bookedPage } from './guest-link.ts';

test.use({ viewport: { width: 320, height: 700 } });

const dates = String.raw`\d+\W?月\W?\d+\W?日`;
const hours = String.raw`\d\d:\d\d\W+\d\d:\d\d`;
const words = '[a-z]{4,}';

/** Texts of this kind on the page, and those of them that stand on more than one line. */
const onLines = (page: Page, kind: string, within = 'main') =>
  page
    .locator(within)
    .first()
    .evaluate((root, kind) => {
      const all: string[] = [];
      const broken: string[] = [];
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: found, index } of (node.textContent ?? '').matchAll(new RegExp(kind, 'gi'))) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + found.length);
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom / 8)),
          );
          all.push(found);
          if (lines.size > 1) broken.push(found);
        }
      return { all: all.length, broken };
    }, kind);

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
      .locator('dd', { hasText: /\d年/ })
      .first()
      .evaluate((when) => {
        when.prepend('神立滑雪度假村：');
      });
    const { all, broken } = await onLines(page, dates);
    expect(all).toBeGreaterThan(0);
    expect(broken).toEqual([]);
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
