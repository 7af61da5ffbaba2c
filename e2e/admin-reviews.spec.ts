/** Reviews: the desk shows one, guests read it with the rating it gives, and the desk hides it again. */
import reviews from '@gerende/i18n/locales/en/review.json' with { type: 'json' };
import pages from '@gerende/i18n/locales/en/schoolPages.json' with { type: 'json' };
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';

const words = 'Second year with the same instructor.';
const ratingOf = (count: number) => new RegExp(`of 5 stars in ${count} reviews`);

test('a review is read by guests while the desk shows it, and counted in the rating', async ({ page, asAdmin }) => {
  const main = page.getByRole('main');
  await page.goto('/about');
  await expect(main.getByText(ratingOf(7))).toBeVisible();
  await expect(main.getByText(words)).toHaveCount(0);
  await expect(main.getByText(pages.demoReview, { exact: true })).toHaveCount(7);
  await asAdmin(page);
  await page.goto('/admin/reviews/?state=waiting');
  await main.getByRole('button', { name: /^Show the review of/ }).click();
  await expect(page.getByText(reviews.nowShown)).toBeVisible();
  await expect(main.getByText(reviews.emptyFiltered)).toBeVisible();
  await page.goto('/about');
  await expect(main.getByText(ratingOf(8))).toBeVisible();
  await expect(main.getByText(words)).toBeVisible();
  await page.goto('/admin/reviews/');
  await main
    .getByRole('article')
    .filter({ hasText: words })
    .getByRole('button', { name: /^Hide the review of/ })
    .click();
  await expect(page.getByText(reviews.nowHidden)).toBeVisible();
  await page.goto('/about');
  await expect(main.getByText(ratingOf(7))).toBeVisible();
});

testLooks('review', async ({ page, open, clean }) => {
  await open('/admin/reviews/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await clean('reviews');
});
