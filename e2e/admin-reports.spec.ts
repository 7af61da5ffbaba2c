/** The three yearly reports (§2, §9) against numbers computed from the database, booking by booking. */
import { readFile } from 'node:fs/promises';
import en from '@gerende/i18n/locales/en/sales.json' with { type: 'json' };
import ja from '@gerende/i18n/locales/ja/sales.json' with { type: 'json' };
import zh from '@gerende/i18n/locales/zh/sales.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { readDatabase } from './stored.ts';

type Booking = { date: string; number_of_orders: number; referrer: string | null; code: string };
type Day = { date: string; start_time: string; end_time: string; name: string };

const months = (year: number) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
const people = (rows: readonly Booking[]): number => rows.reduce((sum, row) => sum + row.number_of_orders, 0);
const inMonth = <Row extends { date: string }>(rows: readonly Row[], month: string): Row[] =>
  rows.filter((row) => row.date.startsWith(month));

const bookingsIn = (dataDir: string): Booking[] =>
  readDatabase(
    dataDir,
    "select date, number_of_orders, referrer, code from booking join country on country.id = country_id where status = 'booked'",
  );
const daysIn = (dataDir: string): Day[] =>
  readDatabase(
    dataDir,
    'select date, start_time, end_time, name from lesson join instructor on instructor.id = instructor_id where canceled = 0',
  );

/** Hours of one instructor, minute by minute, so that overlapping ones count once. */
function hoursOf(days: readonly Day[]): number {
  const minutes = new Set<string>();
  const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  for (const { date, start_time, end_time } of days)
    for (let minute = at(start_time); minute < at(end_time); minute += 1) minutes.add(`${date} ${minute}`);
  return Math.round((minutes.size / 60) * 100) / 100;
}

const written = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });
/** The texts of the table: headings, one row for each month, totals. */
const cellsOf = (page: Page): Promise<string[][]> =>
  page
    .getByRole('table')
    .evaluate((table: HTMLTableElement) =>
      [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? '')),
    );

async function show(page: Page, address: string, year: number): Promise<string[][]> {
  await page.goto(address);
  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(year));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`\\?year=${year}$`));
  await expect(page.getByRole('img', { name: new RegExp(`^Chart: .*${year}`) })).toBeVisible();
  await expect(page.getByRole('img').locator('rect:visible').first()).toBeVisible();
  return cellsOf(page);
}

/** The file's cells; no name of the demo school needs quotes. */
async function downloaded(page: Page, name: string): Promise<string[][]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(name);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('introducers: people, those referred by an instructor, and their ratio', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  const bookings = bookingsIn(server.dataDir).filter(({ date }) => date.startsWith('2026'));
  const lineOf = (rows: readonly Booking[]): [number, number, number] => {
    const [all, referred] = [people(rows), people(rows.filter(({ referrer }) => referrer === 'instructor'))];
    return [all, referred, all === 0 ? 0 : Math.round((referred / all) * 10_000) / 100];
  };
  const lines = [...months(2026).map((month) => lineOf(inMonth(bookings, month))), lineOf(bookings)];
  expect(lines.at(-1)?.[1]).toBeGreaterThan(0);
  const [heads, ...rows] = await show(page, '/admin/introducer/', 2026);
  expect(heads).toEqual(['Months', 'Student', 'Introducer', 'Ratio']);
  expect(rows.map(([, ...cells]) => cells)).toEqual(
    lines.map(([all, referred, ratio]) => [written(all), written(referred), `${written(ratio)}%`]),
  );
  expect(rows.map(([month]) => month).slice(-2)).toEqual(['Dec 2026', 'Total']);
  expect(await downloaded(page, 'introducers_2026.csv')).toEqual([
    ['Months', 'Student', 'Introducer', 'Ratio'],
    ...lines.map((line, at) => [months(2026)[at] ?? 'Total', ...line.map(String)]),
  ]);
  const december = page.getByRole('row', { name: /Dec 2026/ }).getByRole('link');
  await expect(december.nth(1)).toHaveAttribute(
    'href',
    /\/admin\/booking\/?\?operating_day_from=2026-12-01&operating_day_to=2026-12-31&by_first_day=true&referrer=instructor/,
  );
});

test('work time: the hours of each instructor, most first', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  const days = daysIn(server.dataDir).filter(({ date }) => date.startsWith('2026'));
  const [heads = [], ...rows] = await show(page, '/admin/swork-time/', 2026);
  const names = heads.slice(1);
  // Those who did not teach have a column of zeros.
  const taught = new Set(days.map(({ name }) => name));
  expect(new Set(names.filter((name) => taught.has(name)))).toEqual(taught);
  const lineOf = (own: readonly Day[]) => names.map((name) => hoursOf(own.filter((day) => day.name === name)));
  const lines = [...months(2026).map((month) => lineOf(inMonth(days, month))), lineOf(days)];
  expect(rows.map(([, ...cells]) => cells)).toEqual(lines.map((line) => line.map(written)));
  const totals = lines.at(-1) ?? [];
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
  const file = await downloaded(page, 'work-time_2026.csv');
  expect(file.at(-1)).toEqual(['Total', ...totals.map(String)]);
});

test('nationality: the people of each country, most frequent first', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  const bookings = bookingsIn(server.dataDir).filter(({ date }) => date.startsWith('2026'));
  const nameOf = new Intl.DisplayNames(['en'], { type: 'region' });
  // The current year is shown by default.
  await page.goto('/admin/client-nationality/');
  await expect(page.getByRole('table', { name: /2026/ })).toBeVisible();
  const [heads = [], ...rows] = await show(page, '/admin/client-nationality/', 2026);
  const names = heads.slice(1);
  expect(new Set(names)).toEqual(new Set(bookings.map(({ code }) => nameOf.of(code))));
  const lineOf = (own: readonly Booking[]) =>
    names.map((name) => people(own.filter(({ code }) => nameOf.of(code) === name)));
  const lines = [...months(2026).map((month) => lineOf(inMonth(bookings, month))), lineOf(bookings)];
  expect(rows.map(([, ...cells]) => cells)).toEqual(lines.map((line) => line.map(written)));
  const totals = lines.at(-1) ?? [];
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
  expect((await downloaded(page, 'client-nationality_2026.csv'))[0]).toEqual(['Months', ...names]);
  // A number links to the bookings whose people it counts.
  const [country = ''] = names;
  const behind = inMonth(bookings, '2026-12').filter(({ code }) => nameOf.of(code) === country);
  await page
    .getByRole('row', { name: /Dec 2026/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText(`${behind.length} bookings`, { exact: true })).toBeVisible();
  const filters = page.getByRole('search', { name: 'Filters' });
  await expect(filters.getByRole('combobox', { name: 'Country' }).locator('option:checked')).toHaveText(country);
  await expect(filters.getByRole('combobox', { name: 'Canceled bookings' })).toHaveValue('true');
});

test('a report starts in 2025, and reports an empty year and a failed load', async ({ page, asAdmin, pageWatch }) => {
  pageWatch.allow(/500|(reports\.introducer|school\.setup) failed/);
  await asAdmin(page);
  await page.goto('/admin/introducer/');
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2025');
  await expect(page.getByRole('combobox', { name: 'Year' }).getByRole('option')).toHaveText(['2024', '2025', '2026']);
  await page.goto('/admin/introducer/?year=2024');
  await expect(page.getByText('No students in 2024')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(14);
  await page.route(/reports\.introducer/, (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto('/admin/introducer/?year=2026');
  await expect(page.getByText('The report could not be loaded')).toBeVisible();
  await page.unroute(/reports\.introducer/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

testLooks('report', async ({ page, open, clean }) => {
  for (const report of ['introducer', 'swork-time', 'client-nationality']) {
    await open(`/admin/${report}/?year=2026`);
    await expect(page.getByRole('img').locator('rect:visible').first()).toBeVisible();
    await clean(report);
  }
  await open('/admin/sales/');
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  const language = await clean('sales');
  await open('/admin/sales/?from=2001-01-01&to=2001-12-31');
  await expect(page.getByText({ en, ja, zh }[language].empty)).toBeVisible();
  await clean('sales of a year without any');
});
