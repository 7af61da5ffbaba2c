/** The desk's terms of cancellation and payment, what guests read of them, and a booking that is canceled with money. */
import form from '@gerende/i18n/locales/en/bookingForm.json' with { type: 'json' };
import deletion from '@gerende/i18n/locales/en/form.json' with { type: 'json' };
import en from '@gerende/i18n/locales/en/settings.json' with { type: 'json' };
import formJa from '@gerende/i18n/locales/ja/bookingForm.json' with { type: 'json' };
import formZh from '@gerende/i18n/locales/zh/bookingForm.json' with { type: 'json' };
import { book, bookingOf, offerOf, yen } from './desk-booking.ts';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';

const tier = (text: string, place: number): string => text.replace('{{place}}', String(place));

test('the desk makes new terms from the current ones, with a preview while typing, and guests read them', async ({
  page,
  asAdmin,
}) => {
  await asAdmin(page);
  await page.goto('/admin/settings/policy');
  const main = page.getByRole('main');
  await expect(main.getByText(en.policyNow)).toBeVisible();
  await main.getByRole('button', { name: /New terms from:/ }).click();
  const meaning = main.getByRole('region', { name: en.policyMeaning });
  await expect(meaning).toContainText('48 hours or more before the first lesson: 50% of the fee is returned.');
  await main.getByLabel(en.policyFrom).fill('2027-04-01');
  await main.getByLabel(tier(en.policyTierPercent, 2)).fill('120');
  await main.getByRole('button', { name: en.save, exact: true }).click();
  await expect(main.getByText('Enter a whole number from 0 to 100')).toBeVisible();
  await expect(meaning).toContainText(en.policyNoMeaning);
  await main.getByLabel(tier(en.policyTierPercent, 2)).fill('80');
  await expect(meaning).toContainText('Of ¥15,000 you get back ¥12,000 if you cancel 5 days before.');
  await main.getByRole('button', { name: en.save, exact: true }).click();
  await expect(page.getByText(en.policySaved)).toBeVisible();
  const later = main.getByRole('article').filter({ hasText: 'from Thu 1 Apr 2027' });
  await expect(later).toContainText(en.policyLater);
  await expect(later).toContainText('80% of the fee is returned');
  await page.goto('/info/cancellation');
  await expect(main).toContainText('For bookings made from Thu 1 Apr 2027');
  await page.goto('/admin/settings/policy');
  await later.getByRole('button', { name: deletion.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: deletion.delete }).click();
  await expect(later).toHaveCount(0);
});

test('of a canceled booking the school keeps the amount that the terms or the desk set, and both are shown before', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const { id, fee } = await book(server, adminToken, offerOf(server.dataDir, 3), { fee: 20_000 });
  await asAdmin(page);
  await page.goto(`/admin/booking/edit/${id}`);
  await page.getByRole('button', { name: form.cancelBooking }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('100% goes back now');
  await expect(dialog.getByLabel(form.cancelKeeps)).toHaveValue('0');
  await dialog.getByRole('radio', { name: form.cancelReason_illness }).check();
  await dialog.getByLabel(form.cancelKeeps).fill('20,001');
  await expect(dialog).toContainText(form.cancelKeepsWrong.replace('{{fee}}', yen(fee)));
  await expect(dialog.getByRole('button', { name: form.cancelSure })).toBeDisabled();
  await dialog.getByLabel(form.cancelKeeps).fill('5,000');
  await expect(dialog).toContainText('Then ¥5,000 is still to be paid');
  await dialog.getByRole('button', { name: form.cancelSure }).click();
  await expect(page.getByText(form.canceledNow)).toBeVisible();
  expect(bookingOf(server.dataDir, id)).toMatchObject({ status: 'canceled', kept_fee: 5000 });
  await page.getByRole('button', { name: form.takeUp }).click();
  await expect(page.getByText(form.canceledNow)).toBeHidden();
  expect(bookingOf(server.dataDir, id)).toMatchObject({ status: 'booked', kept_fee: null });
});

testLooks('terms and cancellation', async ({ page, server, adminToken, open, clean }) => {
  const main = page.getByRole('main');
  await open('/admin/settings/policy');
  await expect(main.getByRole('article').first()).toBeVisible();
  await clean('terms');
  await main.getByRole('button').first().click();
  const number = main.locator('input[name="tiers.0.hours"]');
  await number.fill('x');
  await main.locator('form button[type=submit]').click();
  await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('new terms');
  const { id } = await book(server, adminToken, offerOf(server.dataDir, 4));
  await open(`/admin/booking/edit/${id}`);
  const cancel = new RegExp([form, formJa, formZh].map(({ cancelBooking }) => cancelBooking).join('|'));
  await main.getByRole('button', { name: cancel }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await clean('cancel a booking');
});
