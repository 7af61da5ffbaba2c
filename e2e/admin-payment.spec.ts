/**
 * Money at the desk: a payment in two presses, the status that follows, a refund, a correction, and what the list
 * shows.
 */
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { readDatabase } from './stored.ts';

type Owing = { id: number; fee: number; customer_name: string };

/** A booking with a fee of which nothing is paid. */
function owingBooking(dataDir: string): Owing {
  const [row] = readDatabase<Owing>(
    dataDir,
    `select id, fee, customer_name from booking where status = 'booked' and invoice_status = 'Unpaid' and fee > 10000
     and not exists (select 1 from payment where party_id = booking.id) order by id limit 1`,
  );
  if (!row) throw new Error('The demo school has no booking that owes.');
  return row;
}
const yen = (amount: number): string => `¥${amount.toLocaleString('en')}`;

test('money is taken in two presses, refunded and corrected, and page and list show what is owed', async ({
  page,
  asAdmin,
  server,
  pageWatch,
}) => {
  pageWatch.allow(/422|payment\.refund failed/);
  const { id, fee, customer_name } = owingBooking(server.dataDir);
  await asAdmin(page);
  await page.goto(`/admin/booking/edit/${id}`);
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByText(`Owes ${yen(fee)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take payment' }).click();
  await expect(payments.getByText('Paid in full')).toBeVisible();
  await expect(payments.getByText(yen(fee), { exact: true })).toBeVisible();
  await expect(page.getByLabel('Invoice Status')).toHaveValue('Paid');

  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount (yen)').fill(String(fee + 1));
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog.getByText(`That is more than was paid: ${yen(fee)}`)).toBeVisible();
  await dialog.getByLabel('Amount (yen)').fill('4000');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(payments.getByText('Owes ¥4,000')).toBeVisible();
  await expect(page.getByLabel('Invoice Status')).toHaveValue('Unpaid');

  await page.goto(`/admin/booking/?q=${id}&owes=true`);
  await expect(page.getByRole('row', { name: new RegExp(customer_name) }).getByText('owes ¥4,000')).toBeVisible();

  await page.goto(`/admin/booking/edit/${id}`);
  await payments.getByRole('button', { name: /^Correct Refund/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(payments.getByText('Paid in full')).toBeVisible();
  await expect(page.getByLabel('Invoice Status')).toHaveValue('Paid');
  expect(
    readDatabase(
      server.dataDir,
      'select kind, amount, case when corrects_id is null then 0 else 1 end as c from payment where party_id = ? order by id',
      id,
    ),
  ).toEqual([
    { kind: 'payment', amount: fee, c: 0 },
    { kind: 'refund', amount: 4000, c: 0 },
    { kind: 'payment', amount: 4000, c: 1 },
  ]);
});

testLooks('payment', async ({ page, server, open, clean }) => {
  const [paid] = readDatabase<{ id: number }>(
    server.dataDir,
    'select payment.party_id as id from payment join booking on booking.id = payment.party_id where amount < fee order by payment.id limit 1',
  );
  await open(`/admin/booking/edit/${paid?.id ?? 1}`);
  const buttons = page.locator('main section button');
  await expect(buttons.first()).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await clean('booking-payments');
});
