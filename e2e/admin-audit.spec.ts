/** Settings > Records: an owner finds who changed and saw a booking, and downloads the result. */
import { readFileSync } from 'node:fs';
import audit from '@gerende/i18n/locales/en/audit.json' with { type: 'json' };
import { book, offerOf } from './desk-booking.ts';
import { expect, test } from './fixtures.ts';

test('an owner finds by the guest who changed and saw a booking, also by keyboard, and downloads the sheet', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const { id } = await book(server, adminToken, offerOf(server.dataDir, 0), { customer_name: 'Records Rosa' });
  await asAdmin(page);
  await page.goto(`/admin/booking/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/settings/audit');
  const search = page.getByRole('search');
  await search.getByLabel(audit.guest, { exact: true }).fill('records rosa');
  await page.keyboard.press('Enter');
  const lines = page.getByRole('list', { name: audit.lines });
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await expect(lines.getByText('Records Rosa').first()).toBeVisible();
  await expect(page).toHaveURL(/guest=records/);

  await page.getByRole('link', { name: audit.kind_seen, exact: true }).click();
  await expect(lines.getByText(audit.action_see)).toBeVisible();
  await expect(search.getByLabel(audit.guest, { exact: true })).toHaveValue('records rosa');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: audit.download }).click();
  const sheet = readFileSync(await (await download).path(), 'utf8');
  expect(sheet).toMatch(/,see,booking,\d+,\d+,Records Rosa,/);

  await search.getByLabel(audit.from, { exact: true }).fill('2026-12-31');
  await search.getByLabel(audit.to, { exact: true }).fill('2026-12-01');
  await page.getByRole('button', { name: audit.show, exact: true }).click();
  await expect(search.getByLabel(audit.to, { exact: true })).toHaveAttribute('aria-invalid', 'true');
});
