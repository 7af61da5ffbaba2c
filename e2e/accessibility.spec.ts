/** Runs axe on every step of the wizard, its popups and the login of the desk, in each language they offer. */
import { expectCleanAtWidths } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { book, card, field, fillDetails, findOffer, guestNamed, openLanding, proceed, words } from './guest.ts';

for (const language of ['en', 'zh'] as const) {
  test(`the wizard has no axe violations in ${language}`, async ({ page, server, pageWatch }) => {
    // An unknown address is answered with 404, and Chromium reports that.
    pageWatch.allow(/status of 404.*nowhere/);
    const t = words[language];
    const offer = await findOffer(server.url, language);
    await openLanding(page, language);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectCleanAtWidths(page, 'step 1');
    await card(page, offer.slope).click();
    await expect(page.getByRole('heading', { name: t.chooseCategory })).toBeVisible();
    await expect(card(page, offer.category)).toBeVisible();
    await expectCleanAtWidths(page, 'step 2');
    await card(page, offer.category).click();
    await expect(page.getByRole('heading', { name: t.chooseCourse })).toBeVisible();
    await expect(card(page, offer.course)).toBeVisible();
    await expectCleanAtWidths(page, 'step 3');
    await card(page, offer.course).click();
    await expect(field(page, t.guestName)).toBeVisible();
    await expectCleanAtWidths(page, 'step 4, empty');
    await page.getByRole('button', { name: t.next, exact: true }).click();
    await expect(page.getByText(t.requiredField).first()).toBeVisible();
    await expectCleanAtWidths(page, 'step 4, with errors');
    await page.getByRole('button', { name: t.levelHelp }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectCleanAtWidths(page, 'levels');
    await page.keyboard.press('Escape');
    await fillDetails(page, language, guestNamed(`Axe ${language}`));
    await page.goto('/?step=4&part=guest');
    await expect(field(page, t.guestName)).toBeVisible();
    await expectCleanAtWidths(page, 'step 4, second half');
    await proceed(page, language);
    await expectCleanAtWidths(page, 'step 5');
    await book(page, language);
    await expectCleanAtWidths(page, 'thank you');
    await openLanding(page, language);
    await page.getByRole('button', { name: t.bookedPlans }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectCleanAtWidths(page, 'booked plans');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectCleanAtWidths(page, 'not found');
  });
}

for (const language of ['en', 'ja', 'zh'] as const) {
  test(`the login has no axe violations in ${language}`, async ({ page }) => {
    await page.goto(`/admin/login?lang=${language}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectCleanAtWidths(page, 'login');
  });
}
