/** Leads from the foot of the first page through the pages about the school into a booking; then the links of partners. */
import en from '@gerende/i18n/locales/en/common.json' with { type: 'json' };
import pages from '@gerende/i18n/locales/en/schoolPages.json' with { type: 'json' };
import { expectCleanAtWidths } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { findOffer, openLanding, words } from './guest.ts';

test('a guest reads about the school and a slope, and books a course from there', async ({ page, server }) => {
  const offer = await findOffer(server.url, 'en');
  await openLanding(page, 'en');
  const foot = page.getByRole('contentinfo');
  await foot.scrollIntoViewIfNeeded();
  await expect(foot.getByRole('link', { name: en.page_faq })).toBeVisible();
  await expectCleanAtWidths(page, 'foot of the first page');
  await foot.getByRole('link', { name: en['page_meeting-point'] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['page_meeting-point']);
  await expectCleanAtWidths(page, 'meeting point');
  await page.getByRole('contentinfo').getByRole('link', { name: en.page_about }).click();
  await expect(page.getByRole('heading', { name: pages.instructors })).toBeVisible();
  await expectCleanAtWidths(page, 'about');
  await page.getByRole('main').getByRole('link', { name: offer.slope }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.slope);
  await expect(page).toHaveTitle(new RegExp(`^${offer.slope} · `));
  await expectCleanAtWidths(page, 'slope');
  await page.getByRole('main').getByRole('link', { name: offer.course }).first().click();
  await expect(page).toHaveURL(/\/\?step=4$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.yourDetails);
});

test('a partner link opens its slope with the partner chosen, with its own head', async ({ page, server, request }) => {
  const offer = await findOffer(server.url, 'en');
  const html = await (await request.get(`/?slope=${offer.slope_id}`)).text();
  expect(html).toContain(`<title>${offer.slope} · `);
  await page.goto(`/?slope=${offer.slope_id}&partner=yuzawa-guide`);
  await expect(page).toHaveURL(/\/\?step=2$/);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('bookingFormData') ?? '{}')))
    .toMatchObject({ slope_id: offer.slope_id, form: { referrer: 'partner' } });
});
