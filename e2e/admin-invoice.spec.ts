/** Invoices and mails of a booking on the desk's screens: our own papers, Square, the outbox. */

import { openSquareStub, squareLocation, squareToken } from '../packages/api/src/testing/square-stub.ts';
import { type BuiltServer, startServer } from './built-server.ts';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { changeStored, readDatabase } from './stored.ts';

/** A booking of an English reader with a fee to pay and without an invoice. */
const unpaidBooking = (server: BuiltServer, skip = 0): number => {
  const [row] = readDatabase<{ id: number }>(
    server.dataDir,
    "select id from booking where status = 'booked' and invoice_status = 'Unpaid' and fee > 0 and language = 'en' order by id desc limit 1 offset ?",
    skip,
  );
  if (!row) throw new Error('The demo school has no unpaid booking.');
  return row.id;
};

test('an invoice is issued, downloaded, corrected, and its mail is in the outbox', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const id = unpaidBooking(server);
  await asAdmin(page);
  await page.goto(`/admin/booking/edit/${id}`);
  const invoices = page.getByRole('region', { name: 'Invoices' });
  await expect(invoices.getByText('No invoice was issued yet.')).toBeVisible();
  await page.getByLabel('Hotel Name').fill('Typed before the invoice');
  await page.getByRole('button', { name: `Issue the invoice of booking ${id}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Invoice issued successfully').first()).toBeVisible();
  await expect(page.getByLabel('Invoice Status')).toHaveValue('Sent');
  await expect(page.getByLabel('Hotel Name')).toHaveValue('Typed before the invoice');
  const download = page.waitForEvent('download');
  await invoices.getByRole('button', { name: /^Download Invoice \d+ as PDF/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^invoice-\d{6}\.pdf$/);

  const cheaper = await fetch(`${server.url}/api/v1/booking/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ fee: 12_345 }),
  });
  expect(cheaper.status).toBe(200);
  await page.reload();
  await invoices.getByRole('button', { name: /^Correct Invoice/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(page.getByText('Invoice corrected successfully').first()).toBeVisible();
  await expect(invoices.getByText(/^Credit note \d+/)).toBeVisible();
  await expect(invoices.getByText('¥12,345', { exact: true })).toBeVisible();

  const mails = page.getByRole('region', { name: 'Messages' });
  await expect(mails.getByText(/No mail server is set up/)).toBeVisible();
  await mails
    .getByRole('button', { name: /^Read: Invoice/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Booking number')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page.getByRole('row', { name: /Credit note/ }).first()).toContainText('Kept, not sent');
  await page.getByRole('link', { name: 'Failed', exact: true }).click();
  await expect(page.getByText('No messages in this state')).toBeVisible();
});

test('the text for a chat is copied, with a toast', async ({ page, asAdmin, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await asAdmin(page);
  await page.goto(`/admin/booking/edit/${unpaidBooking(server, 1)}`);
  const texts = page.getByRole('region', { name: 'Text for a chat' });
  await texts.getByText('WhatsApp', { exact: true }).first().click();
  await texts.getByRole('button', { name: 'Copy for WhatsApp' }).click();
  await expect(texts.getByRole('status')).toHaveText('Copied. Paste it into WhatsApp.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('*');
});

test.describe('with Square', () => {
  for (const [what, token, toast] of [
    ['issues', squareToken, 'Invoice issued successfully'],
    [
      'says what to check when it refuses the token',
      'wrong',
      'Square API authentication failed. Please check your API credentials.',
    ],
  ] as const) {
    test(what, async ({ browser }) => {
      const square = await openSquareStub();
      const server = await startServer({
        SQUARE_ACCESS_TOKEN: token,
        SQUARE_LOCATION_ID: squareLocation,
        SQUARE_BASE_URL: square.url,
      });
      const login = await fetch(`${server.url}/api/v1/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: server.adminEmail, password: server.adminPassword }),
      });
      const { token: session } = (await login.json()) as { token: string };
      const page = await browser.newPage({
        baseURL: server.url,
        storageState: {
          cookies: [],
          origins: [{ origin: server.url, localStorage: [{ name: 'token', value: session }] }],
        },
      });
      const id = unpaidBooking(server);
      await page.goto(`/admin/booking/edit/${id}`);
      await page.getByRole('button', { name: `Issue the invoice of booking ${id}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
      // The library is loaded with the first invoice.
      await expect(page.getByText(toast).first()).toBeVisible();
      // A refusal by Square does not end the desk's own session.
      await expect(page).toHaveURL(/\/admin\/booking\/edit/);
      expect(square.invoices).toHaveLength(token === squareToken ? 1 : 0);
      await page.close();
      await server.stop();
      await square.close();
    });
  }
});

testLooks('invoice', async ({ page, server, adminToken, open, clean }) => {
  const issued = await fetch(`${server.url}/api/v1/invoices/issue`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ booking_id: unpaidBooking(server, 3) }),
  });
  expect(issued.status).toBe(200);
  // The longest of the states of its mail.
  changeStored(
    server.dataDir,
    "update outbox set status = 'failed', last_error = 'no_longer_true' where id = (select max(id) from outbox) returning id",
  );
  await open('/admin/outbox/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await clean('outbox');
  await open(`/admin/booking/edit/${unpaidBooking(server, 2)}`);
  await expect(page.locator('details').first()).toBeVisible();
  await page.locator('details summary').first().click();
  await clean('booking-papers');
});
