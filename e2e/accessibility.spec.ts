/** axe finds nothing on any step of the wizard, its popups and the admin's first screens, in each language they offer. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { book, field, fillDetails, findOffer, guestNamed, openLanding, proceed, widths, words } from './guest.ts';

const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').getByRole('button').filter({ hasText: name }).first();

async function expectClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

for (const language of ['en', 'zh'] as const) {
  for (const width of widths) {
    test(`the wizard is clean in ${language} at ${width} px`, async ({ page, server }) => {
      await page.setViewportSize({ width, height: 844 });
      const t = words[language];
      const offer = await findOffer(server.url, language);
      await openLanding(page, language);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await expectClean(page, 'step 1');
      await cardOf(page, offer.slope).click();
      await expect(page.getByRole('heading', { name: t.chooseCategory })).toBeVisible();
      await expect(cardOf(page, offer.category)).toBeVisible();
      await expectClean(page, 'step 2');
      await cardOf(page, offer.category).click();
      await expect(page.getByRole('heading', { name: t.chooseCourse })).toBeVisible();
      await expect(cardOf(page, offer.course)).toBeVisible();
      await expectClean(page, 'step 3');
      await cardOf(page, offer.course).click();
      await expect(field(page, t.guestName)).toBeVisible();
      await expectClean(page, 'step 4, empty');
      await page.getByRole('button', { name: t.next, exact: true }).click();
      await expect(page.getByText(t.requiredField).first()).toBeVisible();
      await expectClean(page, 'step 4, with errors');
      await page.getByRole('button', { name: t.levelHelp }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, 'levels');
      await page.keyboard.press('Escape');
      await fillDetails(page, language, guestNamed(`Axe ${language} ${width === 390 ? 'phone' : 'wide'}`));
      await proceed(page, language);
      await expectClean(page, 'step 5');
      await book(page, language);
      await expectClean(page, 'thank you');
      await openLanding(page, language);
      await page.getByRole('button', { name: t.bookedPlans }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, 'booked plans');
      await page.goto('/nowhere');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectClean(page, 'not found');
    });
  }
}

for (const language of ['en', 'ja', 'zh'] as const) {
  test(`the login and the booking list are clean in ${language}`, async ({ page, asAdmin }) => {
    await page.goto(`/admin/login?lang=${language}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectClean(page, 'login');
    await asAdmin(page);
    await page.goto(`/admin/booking?lang=${language}`);
    await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();
    await expectClean(page, 'booking list');
    await page.goto(`/admin/slope?lang=${language}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectClean(page, 'a page that is not built yet');
  });
}
