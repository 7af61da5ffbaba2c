/** Runs axe on every step of the wizard, its popups and the login of the desk, in each language they offer. */
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { book, card, field, fillDetails, findOffer, guestNamed, openLanding, proceed, words } from './guest.ts';

test('the wizard has no axe violations in any of its languages', async ({ page, server, pageWatch }) => {
  // Two languages in one test.
  test.slow();
  // An unknown address is answered with 404, and Chromium reports that.
  pageWatch.allow(/status of 404.*nowhere/);
  const offers = { en: await findOffer(server.url, 'en'), zh: await findOffer(server.url, 'zh') };
  let language: keyof typeof offers = 'en';
  const clean = async (where: string): Promise<void> => {
    language = await inLanguages(page, ['en', 'zh'], (shown) => expectCleanAtWidths(page, `${where} in ${shown}`));
  };
  await openLanding(page, language);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await clean('step 1');
  await card(page, offers[language].slope).click();
  await expect(page.getByRole('heading', { name: words[language].chooseCategory })).toBeVisible();
  await expect(card(page, offers[language].category)).toBeVisible();
  await clean('step 2');
  await card(page, offers[language].category).click();
  await expect(page.getByRole('heading', { name: words[language].chooseCourse })).toBeVisible();
  await expect(card(page, offers[language].course)).toBeVisible();
  await clean('step 3');
  await card(page, offers[language].course).click();
  await expect(field(page, words[language].guestName)).toBeVisible();
  await clean('step 4, empty');
  await page.getByRole('button', { name: words[language].next, exact: true }).click();
  await expect(page.getByText(words[language].requiredField).first()).toBeVisible();
  await clean('step 4, with errors');
  await page.getByRole('button', { name: words[language].levelHelp }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean('levels');
  await page.keyboard.press('Escape');
  await fillDetails(page, language, guestNamed('Axe Guest'));
  await page.goto('/?step=4&part=guest');
  await expect(field(page, words[language].guestName)).toBeVisible();
  await clean('step 4, second half');
  await proceed(page, language);
  await clean('step 5');
  await book(page, language);
  await clean('thank you');
  await openLanding(page, language);
  await page.getByRole('button', { name: words[language].bookedPlans }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean('booked plans');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await clean('not found');
});

test('the login has no axe violations in any language', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await inLanguages(page, deskLanguages, (language) => expectCleanAtWidths(page, `login in ${language}`));
});
