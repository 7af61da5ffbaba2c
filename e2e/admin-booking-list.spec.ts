/** The desk finds bookings: by each filter, by words of three languages, from anywhere; changes many and takes them out. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, test } from './fixtures.ts';
import { readDatabase } from './stored.ts';

const newestFirst = 'order by date desc, id desc';
const perPage = 30;

const numbersOf = (dataDir: string, where: string, order = newestFirst): number[] =>
  readDatabase<{ id: number }>(dataDir, `select id from booking where ${where} ${order}`).map((row) => row.id);

/** The numbers of the rows on the page, from their edit links. */
const shownNumbers = (page: Page): Promise<number[]> =>
  page
    .getByRole('table')
    .getByRole('link', { name: /^Edit / })
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

test('each filter leaves the rows that the database holds for it, and Back undoes it', async ({
  page,
  asAdmin,
  server,
}) => {
  const { dataDir } = server;
  const [sample] = readDatabase<Record<string, string | number>>(
    dataDir,
    `select * from booking where instructor_id is not null and hotel_name is not null and account_id is not null
       and invoice_status = 'Paid' ${newestFirst} limit 1`,
  );
  if (!sample) throw new Error('the demo school has no such booking');
  await asAdmin(page);
  await open(page);
  await expectListed(page, numbersOf(dataDir, 'true'));
  await page.getByRole('button', { name: 'More' }).click();
  const lines: [label: string, column: string, text: string][] = [
    ['Name', 'customer_name', String(sample.customer_name).slice(0, 4)],
    ['E-mail', 'email', String(sample.email).slice(0, 5)],
    ['Hotel', 'hotel_name', String(sample.hotel_name).slice(0, 4)],
    ['Account ID', 'account_id', String(sample.account_id).slice(0, 4)],
  ];
  for (const [label, column, text] of lines) {
    await line(page, label).fill(text);
    await line(page, label).press('Enter');
    await expectListed(page, numbersOf(dataDir, `instr(lower(${column}), lower('${text}')) > 0`));
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/booking\/$/);
  }
  const choices: [label: string, column: string][] = [
    ['Instructor', 'instructor_id'],
    ['Invoice status', 'invoice_status'],
    ['Contact status', 'contact_status'],
    ['Course', 'course_id'],
    ['Lesson time', 'setting_time_id'],
    ['Level', 'ability_level'],
    ['Age group', 'age_group'],
    ['Referrer', 'referrer'],
    ['Contact by', 'preferred_contact_method'],
  ];
  for (const [label, column] of choices) {
    await line(page, label).selectOption(String(sample[column]));
    await expectListed(page, numbersOf(dataDir, `${column} = '${sample[column]}'`));
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
  }
  await line(page, 'Instructor').selectOption('none');
  await expectListed(page, numbersOf(dataDir, 'instructor_id is null'));
  await line(page, 'From').fill(String(sample.date));
  await line(page, 'To').fill(String(sample.date));
  await line(page, 'To').press('Enter');
  const nobodyThatDay = `instructor_id is null and date = '${sample.date}'`;
  await expectListed(page, numbersOf(dataDir, nobodyThatDay));
  await page.reload();
  await expectListed(page, numbersOf(dataDir, nobodyThatDay));
  // Leaving a line asks as well: From had a list of its own.
  await page.goBack();
  await expectListed(page, numbersOf(dataDir, `instructor_id is null and date >= '${sample.date}'`));
  await expect(line(page, 'To')).toHaveValue('');
  await page.goBack();
  await expectListed(page, numbersOf(dataDir, 'instructor_id is null'));
  await expect(line(page, 'From')).toHaveValue('');
});

test('words find bookings in English, Japanese and Chinese, in any width', async ({
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
  await expect(palette.getByRole('option', { name: '欧阳娜娜' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/booking/edit/${third}$`));
});

test('the list is sorted and paged by its address', async ({ page, asAdmin, server }) => {
  const { dataDir } = server;
  await asAdmin(page);
  await open(page);
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Lesson date and time')).toHaveAttribute('aria-sort', 'descending');
  await head('Name').getByRole('link').click();
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  const byName = numbersOf(dataDir, 'true', 'order by customer_name collate nocase, id');
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

test('many bookings get a status at once; one that cannot is named and keeps its own', async ({
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
  // The late one was canceled; its instructor teaches the kept one then by now.
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

test('what is filtered is taken out as a sheet', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  await open(page, '?invoice_status=Paid');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^bookings_\d{4}-\d{2}-\d{2}\.csv$/);
  const rows: Record<string, string>[] = parse(readFileSync(await file.path()), { bom: true, columns: true });
  expect(rows.map((row) => Number(row.id))).toEqual(numbersOf(server.dataDir, "invoice_status = 'Paid'"));
  expect(new Set(rows.map((row) => row.invoice_status))).toEqual(new Set(['Paid']));
});

for (const language of ['en', 'ja', 'zh'] as const) {
  test(`axe finds nothing on the list in ${language}`, async ({ page, asAdmin }) => {
    await asAdmin(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/admin/booking/?lang=${language}`);
      await page.getByRole('checkbox').nth(1).check();
      const clean = async (where: string): Promise<void> => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${where} ${width}: ${id} ${nodes[0]?.html}`)).toEqual([]);
      };
      await clean('list');
      await page.locator('html').press('Control+k');
      await page.getByRole('combobox', { expanded: false }).last().fill('a');
      await expect(page.getByRole('option').last()).toBeVisible();
      await clean('palette');
    }
  });
}
