/** Run sheets: the day on paper in two presses, its pages, its files, and the page in every language and width. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { frozenToday } from './built-server.ts';
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { test } from './schedule-desk.ts';

const sheets = '/admin/run-sheets/';
const long = 'Bartholomew Featherstonehaugh-Cholmondeley of the Very Long Name';

const printsOf = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints);
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    const counter = window as unknown as { prints: number };
    counter.prints = 0;
    window.print = () => {
      counter.prints += 1;
    };
  });

test('the day is printed with two presses from Today, on A4 without the page around it', async ({ page, desk }) => {
  await countPrints(page);
  const teacher = await desk.instructor('Paper Teacher');
  const facts = { instructor_id: teacher, hotel_name: 'Paper Inn', has_transportation: true };
  await desk.lesson(long, frozenToday, facts);
  const other = await desk.instructor('Other Paper Teacher');
  const hotel_name = 'Residence Inn and Suites at the Ropeway Station, Building B, second entrance behind the store';
  await desk.lesson('张雨桐', frozenToday, { ...facts, instructor_id: other, hotel_name });
  await page.goto('/admin/today/');
  await page.getByRole('link', { name: 'Print the day' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  expect(await printsOf(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: /Paper Inn/ }).first()).toBeVisible();
  await expect(page.getByText('Paper Teacher').first()).toBeVisible();
  // No name is wider than its cell, and no table than the paper: 210 mm less the margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  const cut = await page
    .locator('.run-sheet-page :is(th, td)')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
  // A short name stays on one line beside a long hotel.
  const lines = await page.getByRole('rowheader', { name: '张雨桐' }).evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    ...(process.env.E2E_PICTURES && { path: `${process.env.E2E_PICTURES}/day.pdf` }),
  });
  const text = pdf.toString('latin1');
  const sizes = [...text.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = '']) =>
    box.trim().split(/\s+/).map(Number).map(Math.round),
  );
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(new Set(sizes.map((box) => box.join(' ')))).toEqual(new Set(['0 0 595 842']));
});

test('the schedule leads to the run sheets of the shown day with one press, and a sheet can be downloaded', async ({
  page,
  desk,
}) => {
  await desk.lesson('Filed Guest', '2027-02-23', { hotel_name: 'File Inn', has_transportation: true });
  await page.goto('/admin/schedule/?date=2027-02-23&view=day');
  await page.getByRole('link', { name: 'Run sheets of the day' }).click();
  await expect(page).toHaveURL(/run-sheets\/\?date=2027-02-23/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pick-ups: CSV file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('pick_ups_2027-02-23.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')[1]).toMatch(/^09:00,File Inn,Filed Guest,/);
});

test('the run sheets are clean in every language and width, full and empty', async ({ page, desk }) => {
  test.slow();
  await desk.lesson(long, frozenToday, {
    hotel_name: 'Yuzawa Grand Hotel and Residences by the Gondola',
    has_transportation: true,
  });
  await page.goto(sheets);
  await expect(page.getByText(long).first()).toBeVisible();
  await inLanguages(page, deskLanguages, (language) => expectCleanAtWidths(page, `run sheets in ${language}`));
  await page.goto(`${sheets}?date=2026-07-01`);
  await expect(page.locator('.run-sheet-page')).toHaveCount(4);
  await expectCleanAtWidths(page, 'an empty day');
});
