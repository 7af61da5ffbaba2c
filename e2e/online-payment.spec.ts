/** A guest pays on the own page at a stub of Stripe, and the desk refunds a part. */
import type { BuiltServer } from './built-server.ts';
import { expectCleanAtWidths } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { comeBackTo, openPayingSchool } from './paying-school.ts';
import { readDatabase } from './stored.ts';

/** Books as the guest's page does. @returns the number and the path of the guest's own page */
async function bookOn(server: BuiltServer, number: number): Promise<{ id: number; path: string }> {
  type Courses = { items: { id: number; setting_time: { id: number }[] }[] };
  const courses: Courses = await (await fetch(`${server.url}/api/v1/courses?slope_id=1&check_prices=true`)).json();
  const [course] = courses.items;
  const sql = "select id from operating_day where date between '2026-12-12' and '2027-03-10' order by date";
  const day = readDatabase<{ id: number }>(server.dataDir, sql)[number]?.id;
  const answer = await fetch(`${server.url}/trpc/guest.booking.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{
        customer_name: `Payer ${number}`,
        email: `payer${number}@example.com`,
        phone_number: `+81 90 1234 000${number}`,
      },
      ...{ days_of_lesson: 1, number_of_orders: 1, ability_level: 1, slope_id: 1, country_id: 392, hotel_name: 'x' },
      ...{ age_group: '20s', referrer: 'partner', preferred_contact_method: 'line', account_id: 'x' },
      ...{ course_id: course?.id, setting_time_id: course?.setting_time[0]?.id, operating_day: day, may_ask: true },
      idempotency_key: `payer ${number}`,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { result } = (await answer.json()) as { result: { data: { id: number; link: string } } };
  return { id: result.data.id, path: new URL(result.data.link, server.url).pathname };
}

test('a guest pays by card, another by a slip, and the desk refunds a part', async ({ browser }) => {
  test.slow();
  const { server, stripe } = await openPayingSchool({ payment: 'all', when: 'booking' });
  const { id, path: home } = await bookOn(server, 2);
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) foreign.push(request.url());
  });
  for (const language of ['en', 'ja', 'zh', 'zh-Hant']) {
    await page.goto(`${home}?lang=${language}`);
    await expectCleanAtWidths(page, `pay in ${language}`);
  }
  await page.goto(`${home}?lang=en`);
  await expect(page.getByRole('timer')).toContainText('10:30');
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/pay\/cs_test_1$/);
  comeBackTo(server, stripe);
  await page.getByRole('button', { name: 'card' }).click();
  await expect(page).toHaveURL(/paid=1/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Paid: ¥/)).toBeVisible({ timeout: 1000 });
  }).toPass();

  const slip = await bookOn(server, 3);
  await page.goto(`${slip.path}?lang=en`);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/pay\/cs_test_2$/);
  comeBackTo(server, stripe);
  await page.getByRole('button', { name: 'konbini' }).click();
  await expect(page).toHaveURL(/paid=1/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Your payment is on its way.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await context.close();

  const login = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: server.adminEmail, password: server.adminPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  const desk = await browser.newPage({
    baseURL: server.url,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [{ name: 'token', value: token }] }] },
  });
  await desk.goto(`/admin/booking/edit/${id}`);
  const payments = desk.getByRole('region', { name: 'Online payments' });
  await expect(payments.getByText('Paid', { exact: true })).toBeVisible();
  await payments.getByRole('button', { name: 'Give back' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Amount (yen)').fill('1000');
  await dialog.getByRole('button', { name: 'Give back now' }).click();
  await expect(payments.getByText('Refund of ¥1,000: done')).toBeVisible();
  await expectCleanAtWidths(desk, 'booking with an online payment');
  await desk.goto('/admin/settings/invoices');
  await expect(desk.getByLabel('Guests pay online')).toHaveValue('all');
  expect(stripe.books.refunds).toMatchObject([{ amount: 1000 }]);
  await desk.close();
  await server.stop();
  await stripe.close();
});
