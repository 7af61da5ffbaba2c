/** The till: opened with its float, money taken in two presses from the list with the change to give, closed with what is missing. */
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { readDatabase } from './stored.ts';

type Owing = { id: number; fee: number };

/** A booking with a fee of which nothing is paid. */
function owingBooking(dataDir: string): Owing {
  const [row] = readDatabase<Owing>(
    dataDir,
    `select id, fee from booking where status = 'booked' and invoice_status = 'Unpaid' and fee > 10000 and party_id is null
     and not exists (select 1 from payment where party_id = booking.id) order by id desc limit 1`,
  );
  if (!row) throw new Error('The demo school has no booking that owes.');
  return row;
}
const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`;

test('a till is opened, money is taken in two presses from the list by keyboard, and the count shows the difference', async ({
  page,
  asAdmin,
  server,
}) => {
  const { id, fee } = owingBooking(server.dataDir);
  await asAdmin(page);
  const main = page.getByRole('main');
  await page.goto('/admin/till/');
  await main.getByLabel('Float (yen)').fill('30,000');
  await page.keyboard.press('Enter');
  await expect(main.getByText('Open', { exact: true }).first()).toBeVisible();

  await page.goto(`/admin/booking/?q=${id}&owes=true`);
  // The number may also occur in other bookings.
  const row = main.getByRole('row').filter({ has: page.locator(`a[href$="/admin/booking/edit/${id}"]`) });
  await row.getByRole('button', { name: /^Take payment from/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(yen(fee), { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cash' })).toBeFocused();
  await dialog.getByLabel('Cash given (yen)').fill(String(fee + 1500));
  await expect(dialog.getByText('Change to give: ¥1,500')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cash' }).press('Enter');
  await expect(page.getByText(`Payment of ${yen(fee)} entered. Change: ¥1,500`)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto('/admin/till/');
  await main.getByRole('button', { name: 'Put in or take out' }).click();
  await dialog.getByLabel('What happens').selectOption('out');
  await dialog.getByLabel('Amount (yen)').fill('2000');
  await dialog.getByLabel('Reason').fill('Stamps');
  await dialog.getByRole('button', { name: 'Enter' }).click();
  const expected = 30_000 + fee - 2000;
  await expect(main.getByText(yen(expected), { exact: true }).first()).toBeVisible();
  await main.getByRole('button', { name: 'Count and close' }).click();
  await dialog.getByText('Count by notes and coins').click();
  await dialog.getByLabel('¥1 ×').fill(String(expected - 500));
  await expect(dialog.getByText('¥500 are missing')).toBeVisible();
  await dialog.getByLabel('Note').fill('A coin fell down');
  await dialog.getByRole('button', { name: 'Close the till' }).click();
  await expect(main.getByRole('heading', { name: 'No till is open' })).toBeVisible();
  await expect(main.getByText('¥500 are missing')).toBeVisible();
  expect(
    readDatabase(server.dataDir, 'select expected_cash, counted_cash, note from till order by id desc limit 1'),
  ).toEqual([{ expected_cash: expected, counted_cash: expected - 500, note: 'A coin fell down' }]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'For Yayoi' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^yayoi_.*\.csv$/);
});

testLooks('till', async ({ page, open, clean }) => {
  await open('/admin/till/');
  await expect(page.locator('main section').first()).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await clean('till');
});
