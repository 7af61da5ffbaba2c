/** The desk copies a link to the guest's own page for a chat, and ends all links of a booking. */
import texts from '@gerende/i18n/locales/en/message.json' with { type: 'json' };
import { book, offerOf } from './desk-booking.ts';
import { expect, test } from './fixtures.ts';

test('a copied link opens only the page of its guest, until the desk ends all links', async ({
  page,
  context,
  asAdmin,
  server,
  adminToken,
}) => {
  const made = { customer_name: 'Linked Guest', email: 'linked@mail.example', phone_number: '+65 8999 4567' };
  const { id } = await book(server, adminToken, offerOf(server.dataDir, 41), made);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await asAdmin(page);
  await page.goto(`/admin/booking/edit/${id}`);
  const part = page.getByRole('region', { name: texts.linkTitle });
  await part.getByRole('button', { name: texts.copyLink }).click();
  await expect(part.getByRole('status')).toHaveText(texts.linkCopied);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(part.getByText(link, { exact: true })).toBeVisible();
  const opened = async () => {
    const answer = await fetch(`${server.url}${new URL(link).pathname}`);
    return { status: answer.status, isOfGuest: (await answer.text()).includes('Linked Guest') };
  };
  expect(await opened()).toEqual({ status: 200, isOfGuest: true });

  await part.getByRole('button', { name: texts.endLinks }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/opens? nothing any more/)).toBeVisible();
  await expect(part.getByText(link, { exact: true })).toHaveCount(0);
  expect(await opened()).toEqual({ status: 404, isOfGuest: false });
});
