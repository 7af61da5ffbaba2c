/**
 * How many presses frequent tasks of the desk take, from the screen where they begin: clicks, and keys that are not
 * content. The numbers are in docs/benchmarks.md; those of a closed slope and of next season's prices are counted in
 * the specs of their screens.
 */
import form from '@gerende/i18n/locales/en/bookingForm.json' with { type: 'json' };
import listWords from '@gerende/i18n/locales/en/bookingList.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { frozenToday } from './built-server.ts';
import { book, bookingOf, field, offerOf } from './desk-booking.ts';
import { expect } from './fixtures.ts';
import { countPresses, type Presses } from './presses.ts';
import { test } from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

const atMost = (presses: Presses, budget: number): void => {
  expect(presses.list().length, presses.list().join(', ')).toBeLessThanOrEqual(budget);
  expect(presses.list().length).toBeGreaterThan(0);
};

test.beforeEach(({ asAdmin, page }) => asAdmin(page));

/** Finds a booking from any page of the desk by the guest's name. */
async function find(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Find a booking/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: form.cancelBooking })).toBeVisible();
}

test('a booking is found from Today and gets another date within 6 presses', async ({ page, server, adminToken }) => {
  const offer = offerOf(server.dataDir, 10);
  const { id } = await book(server, adminToken, offer, { customer_name: 'Presses Of A Date' });
  const other = readDatabase<{ date: string }>(
    server.dataDir,
    'select date from slope_operating_day where slope_id = ? and date > ? order by date limit 1',
    offer.slope_id,
    offer.date,
  );
  const date = other[0]?.date ?? '';
  const presses = await countPresses(page);
  await page.goto('/admin/today/');
  await find(page, 'Presses Of A Date');
  await field(page, form.date).click();
  await field(page, form.date).fill(date);
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await expect.poll(() => bookingOf(server.dataDir, id).date).toBe(date);
  atMost(presses, 6);
});

test('a paid booking is canceled and refunded within 4 presses on its page', async ({ page, server, adminToken }) => {
  const offer = offerOf(server.dataDir, 11);
  const { id } = await book(server, adminToken, offer, { fee: 20_000 });
  await page.goto(`/admin/booking/edit/${id}`);
  await page.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take payment' }).click();
  await expect(page.getByText('Paid in full')).toBeVisible();
  const presses = await countPresses(page);
  await page.getByRole('button', { name: form.cancelBooking }).click();
  await page.getByRole('dialog').getByRole('button', { name: form.cancelSure }).click();
  await expect(page.getByText(form.canceledNow)).toBeVisible();
  await expect(page.getByText('¥20,000 due back')).toBeVisible();
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
  await expect
    .poll(() => readDatabase(server.dataDir, 'select kind, amount from payment where party_id = ? order by id', id))
    .toEqual([
      { kind: 'payment', amount: 20_000 },
      { kind: 'refund', amount: 20_000 },
    ]);
  atMost(presses, 4);
});

test('a guest who did not come is marked with 1 press on Today', async ({ page, server, desk }) => {
  const id = await desk.lesson('Presses Of A No-show', frozenToday);
  await page.goto('/admin/today/');
  const presses = await countPresses(page);
  const marks = page.getByRole('group', { name: 'Whether Presses Of A No-show came' });
  await marks.getByRole('button', { name: 'No-show' }).click();
  await expect
    .poll(() => readDatabase(server.dataDir, 'select presence from attendance where booking_id = ?', id))
    .toEqual([{ presence: 'no_show' }]);
  atMost(presses, 1);
});

test('the day is printed with 2 presses from Today', async ({ page, desk }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await desk.lesson('Presses On Paper', frozenToday);
  await page.goto('/admin/today/');
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Print the day' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  atMost(presses, 2);
});

test('who owes money, and how much, is 1 press from the bookings', async ({ page, server, adminToken }) => {
  const offer = offerOf(server.dataDir, 12);
  await book(server, adminToken, offer, { customer_name: 'Presses Of Money', fee: 30_000 });
  await page.goto('/admin/booking/');
  const presses = await countPresses(page);
  const chip = page.getByRole('link', { name: new RegExp(`^${listWords.chip_owes}.*¥[1-9]`) });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-current', 'page');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Take payment from/ }) });
  await expect(rows.first()).toContainText(/¥[1-9].*(Unpaid|Sent|owes ¥)/);
  await expect(rows.filter({ hasNotText: /¥[1-9]/ })).toHaveCount(0);
  atMost(presses, 1);
});
