/**
 * The finder of the first page: a day, the people and a level lead to free lessons, and one press leads to the filled
 * step 4.
 */
import lessonFinder from '@gerende/i18n/locales/en/lessonFinder.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { book, field, fillDetails, guestNamed, proceed, words } from './guest.ts';
import { readDatabase } from './stored.ts';

const t = words.en;
const day = '2026-12-22';

/** Asks for one adult and one child of 7 on the day; @returns the first free time of the answer */
async function find(page: Page) {
  await page.goto('/?lang=en');
  const form = page.getByRole('form', { name: t.finderTitle });
  await form.getByLabel(t.finderDay).fill(day);
  await form.getByLabel('Age of child 1').selectOption('7');
  await form.getByLabel(t.abilityLevel).selectOption('2');
  await form.getByRole('button', { name: t.finderFind }).click();
  await expect(page).toHaveURL(/\/find\?.*date=2026-12-22/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tue 22 Dec 2026');
  const together = page.getByRole('region', { name: /^All in one lesson: 1 adult, 1 child \(7\)/ });
  return together.getByRole('link', { name: new RegExp(`${lessonFinder.free}|left`) }).first();
}

test('a guest finds a lesson by people and day, and books it with one press and the contact details', async ({
  page,
  server,
}) => {
  const free = await find(page);
  const address = new URL((await free.getAttribute('href')) ?? '', server.url).searchParams;
  await free.click();
  await expect(page.getByRole('heading', { name: t.yourDetails })).toBeVisible();
  await expect(
    page.getByRole('radiogroup', { name: t.numberOfPeople }).getByRole('radio', { checked: true }),
  ).toHaveValue('2');
  await expect(page.getByRole('radiogroup', { name: t.lessonTime }).getByRole('radio', { checked: true })).toHaveValue(
    address.get('time') ?? '',
  );
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('22');
  await fillDetails(page, 'en', guestNamed('Finding Guest'));
  await expect(field(page, t.guestName)).toHaveValue('Finding Guest');
  await proceed(page, 'en');
  const number = await book(page, 'en');
  const [stored] = readDatabase<Record<string, unknown>>(
    server.dataDir,
    'select course_id, slope_id, number_of_orders, date, status from booking where id = ?',
    number,
  );
  expect(stored).toEqual({
    course_id: Number(address.get('course')),
    slope_id: Number(address.get('slope')),
    number_of_orders: 2,
    date: day,
    status: 'booked',
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the finder is answered by the server, with links that contain the whole lesson', async ({ page }) => {
    const free = await find(page);
    for (const named of ['slope=', 'course=', 'date=2026-12-22', 'time=', 'people=2', 'level=2'])
      await expect(free).toHaveAttribute('href', new RegExp(named));
  });
});
