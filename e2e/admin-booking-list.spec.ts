/** The desk searches bookings in three languages, opens them, changes many at once and exports them. */
import { readFileSync } from 'node:fs';
import words from '@gerende/i18n/locales/en/form.json' with { type: 'json' };
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { book, bookingOf, offerOf } from './desk-booking.ts';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { readDatabase } from './stored.ts';

const newestFirst = 'order by date desc, id desc';
const perPage = 30;

const numbersOf = (dataDir: string, where: string, order = newestFirst): number[] =>
  readDatabase<{ id: number }>(dataDir, `select id from booking where ${where} ${order}`).map((row) => row.id);

/** The ids of the rows on the page, from the links of their names. */
const shownNumbers = (page: Page): Promise<number[]> =>
  page
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').pop())));

const total = (count: number): string => `${count} ${count === 1 ? 'booking' : 'bookings'}`;

async function expectListed(page: Page, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return expect(page.getByText('No booking matches')).toBeVisible();
  await expect(page.getByText(total(numbers.length), { exact: true })).toBeVisible();
  await expect.poll(() => shownNumbers(page)).toEqual(numbers.slice(0, perPage));
}

async function open(page: Page, address = ''): Promise<void> {
  await page.goto(`/admin/booking/${address}`);
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
}

const line = (page: Page, label: string) => page.getByRole('search').getByLabel(label, { exact: true });

test('a press on a link at the end of the navigation is followed, though it ends the typing of a search', async ({
  page,
  asAdmin,
}) => {
  await asAdmin(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page);
  await line(page, 'Search').fill('Tan');
  await page.getByRole('link', { name: 'Settings', exact: true }).hover();
  await page.mouse.down();
  await expect(page).toHaveURL(/[?&]q=Tan/);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/admin\/settings\//);
});

test('a search finds bookings in English, Japanese and Chinese, in full and half width', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const [first, second, third] = numbersOf(server.dataDir, "invoice_status <> 'Canceled'");
  const write = async (id: number | undefined, changes: object): Promise<void> => {
    const answer = await fetch(`${server.url}/api/v1/booking/${id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(changes),
    });
    expect(answer.status).toBe(200);
  };
  await write(first, { customer_name: 'Quetzal Ferreira', phone_number: '+55 (11) 98765-4321' });
  await write(second, { customer_name: '龍崎 麗', admin_notes: '駅で待ち合わせ' });
  await write(third, { customer_name: '欧阳娜娜', hotel_name: '苗场王子大饭店' });
  await asAdmin(page);
  await open(page);
  for (const [words, found] of [
    ['ＱＵＥＴＺＡＬ ferreira', first],
    ['5511987654', first],
    ['龍崎', second],
    ['麗 駅で', second],
    ['欧阳', third],
    [`#${third}`, third],
  ] as const) {
    await page.keyboard.press('/');
    await expect(line(page, 'Search')).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await expect.poll(() => shownNumbers(page)).toContain(found);
    if (!words.startsWith('#')) await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
    await line(page, 'Search').blur();
  }
  await line(page, 'Search').fill('"AND" zzz*');
  await line(page, 'Search').press('Enter');
  await expect(page.getByText('No booking matches')).toBeVisible();
  await page.getByRole('link', { name: 'Show all bookings' }).click();
  await expectListed(page, numbersOf(server.dataDir, 'true'));

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find a booking' });
  await palette.getByRole('combobox').fill('欧阳娜');
  await expect(palette.getByRole('option', { name: '欧阳娜娜' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/booking/edit/${third}$`));
});

test('the list is sorted and paged by its address', async ({ page, asAdmin, server }) => {
  const { dataDir } = server;
  await asAdmin(page);
  await open(page, '?direction=desc');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Lesson date and time')).toHaveAttribute('aria-sort', 'descending');
  await head('Name').getByRole('link').click();
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  const byName = numbersOf(dataDir, 'true', 'order by lower(customer_name), id');
  await expectListed(page, byName);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => shownNumbers(page)).toEqual(byName.slice(perPage, 2 * perPage));
  await head('Made on').getByRole('link').click();
  await expectListed(page, numbersOf(dataDir, 'true', 'order by created_at desc, id desc'));
  await head('Made on').getByRole('link').click();
  await expectListed(page, numbersOf(dataDir, 'true', 'order by created_at, id'));
  await page.goBack();
  await page.goBack();
  await expect.poll(() => shownNumbers(page)).toEqual(byName.slice(perPage, 2 * perPage));
  const bookmark = page.url();
  await open(page);
  await page.goto(bookmark);
  await expect.poll(() => shownNumbers(page)).toEqual(byName.slice(perPage, 2 * perPage));
});

test('many bookings get a status at once; one that is refused is named and keeps its status', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const put = (id: number, changes: object) =>
    fetch(`${server.url}/api/v1/booking/${id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(changes),
    });
  const rows = readDatabase<{
    id: number;
    instructor_id: number;
    date: string;
    operating_day_id: number;
    setting_time_id: number;
  }>(
    server.dataDir,
    `select * from booking where instructor_id is not null and invoice_status <> 'Canceled' and days_of_lesson = 1 ${newestFirst}`,
  );
  const [kept, free, late] = rows;
  if (!kept || !free || !late) throw new Error('the demo school has too few bookings');
  // The late one was canceled; its instructor now teaches the other one at that time.
  await put(late.id, { invoice_status: 'Canceled' });
  const taken = {
    instructor_id: kept.instructor_id,
    operating_day: kept.operating_day_id,
    setting_time_id: kept.setting_time_id,
  };
  expect((await put(late.id, { ...taken, customer_name: 'Ubiquity Late' })).status).toBe(200);
  expect((await put(free.id, { customer_name: 'Ubiquity Free' })).status).toBe(200);
  await asAdmin(page);
  await open(page, '?q=ubiquity');
  await expect(page.getByText('2 bookings', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await page.getByLabel('Set status to …').selectOption('invoice_status=Paid');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 booking updated')).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'was not changed' });
  await expect(alert.getByRole('link', { name: `${late.id}, Ubiquity Late` })).toBeVisible();
  await expect(alert).toContainText('This instructor already teaches then');
  const stored = readDatabase<{ id: number; invoice_status: string }>(
    server.dataDir,
    `select id, invoice_status from booking where id in (${late.id}, ${free.id})`,
  );
  expect(new Map(stored.map((row) => [row.id, row.invoice_status]))).toEqual(
    new Map([
      [late.id, 'Canceled'],
      [free.id, 'Paid'],
    ]),
  );
  await page.getByLabel('Set status to …').selectOption('contact_status=confirmed');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 bookings updated')).toBeVisible();
  await expect(page.getByRole('table').getByText('Confirmed')).toHaveCount(2);
});

test("a guest's name leads to the booking, and its menu to all of them; Save closes and refreshes, Cancel returns to the list of plans", async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const guest = { customer_name: 'Popup Guest', email: 'popup.guest@mail.example' };
  const first = await book(server, adminToken, offerOf(server.dataDir, 20), guest);
  const second = await book(server, adminToken, offerOf(server.dataDir, 80), { ...guest, hotel_name: 'Popup Inn' });
  await asAdmin(page);
  await open(page, '?q=popup.guest');
  const openPlans = async (row: Locator): Promise<void> => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'All bookings of this guest' }).click();
  };
  const row = page.getByRole('row').filter({ hasText: String(first.id) });
  await expect(row.getByRole('rowheader').getByRole('link')).toHaveAttribute('href', `/admin/booking/edit/${first.id}`);
  await openPlans(row);
  const plans = page.getByRole('dialog', { name: 'Bookings of Popup Guest' });
  await expect(plans.getByRole('columnheader')).toHaveText(['Day and time', 'Name', 'Course', 'Level', 'Edit']);
  await expect(plans.getByRole('rowheader', { name: 'Popup Guest' })).toHaveCount(2);
  await plans.getByRole('button', { name: 'Edit Popup Guest' }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Booking' });
  await expect(form.getByLabel('Hotel Name')).toHaveValue('Popup Inn');
  // Cancel asks before typed values are lost, then returns to the plans.
  await form.getByLabel('Hotel Name').fill('Elsewhere');
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog', { name: words.leaveTitle }).getByRole('button', { name: words.leave }).click();
  await expect(plans.getByRole('rowheader')).toHaveCount(2);
  await plans.getByRole('button', { name: 'Edit Popup Guest' }).first().click();
  await expect(form.getByLabel('Hotel Name')).toHaveValue('Popup Inn');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Popup Renamed');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Booking updated successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('rowheader')).toHaveText(['Popup Renamed', 'Popup Guest']);
  expect(bookingOf(server.dataDir, second.id).customer_name).toBe('Popup Renamed');
  // The keyboard closes it too, and the focus returns to the button of the menu.
  await openPlans(page.getByRole('row').filter({ hasText: 'Popup Guest' }));
  await expect(plans.getByRole('rowheader')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Popup Guest' })).toBeFocused();
});

test('the filtered list is exported as a sheet in its own order', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  await open(page, '?invoice_status=Paid&sort=customer_name');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^bookings_\d{4}-\d{2}-\d{2}\.csv$/);
  const rows: Record<string, string>[] = parse(readFileSync(await file.path()), { bom: true, columns: true });
  expect(rows.map((row) => Number(row.id))).toEqual(
    numbersOf(server.dataDir, "invoice_status = 'Paid'", 'order by lower(customer_name), id'),
  );
  expect(new Set(rows.map((row) => row.invoice_status))).toEqual(new Set(['Paid']));
});

testLooks('booking list', async ({ page, server, adminToken, open, clean }) => {
  // The list begins with the widest row: a booking of the course with the longest Japanese name, paid in part.
  const [widest] = readDatabase<{ id: number; date: string; fee: number }>(
    server.dataDir,
    `select booking.id, booking.date, booking.fee from booking join course on course.id = booking.course_id
      where booking.status = 'booked' and booking.invoice_status = 'Unpaid' and booking.date > '2026-12-10'
        and not exists (select 1 from payment where payment.party_id = booking.party_id)
      order by length(course.course_name_ja) desc, booking.date, booking.id limit 1`,
  );
  if (!widest) throw new Error('Every booking of the demo school is paid.');
  const taken = await fetch(`${server.url}/trpc/admin.payment.take`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({
      ...{ booking_id: widest.id, request_key: 'part of the widest', balance: widest.fee },
      ...{ amount: 1000, method: 'cash' },
    }),
  });
  expect(taken.status).toBe(200);
  await open(`/admin/booking/?operating_day_to=${widest.date}`);
  await page.getByRole('checkbox').nth(1).check();
  await clean('list');
  // The list behind the popups is limited to one day, since axe takes long for thirty rows.
  await open('/admin/booking/?operating_day_from=2026-12-10&operating_day_to=2026-12-10');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.locator('html').press('Control+k');
  await page.getByRole('combobox', { expanded: false }).last().fill('a');
  await clean('palette', () => expect(page.getByRole('option').last()).toBeVisible());
  await page.keyboard.press('Escape');
  await page.locator('[aria-haspopup="menu"]').first().click();
  await page.getByRole('menuitem').last().click();
  await clean('plans', () => expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible());
});
