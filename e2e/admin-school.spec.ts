/**
 * Setting School (§2 /admin/school): days chosen by mouse, keys and touch, their hours saved, a failed day named, axe.
 */
import type { Page } from '@playwright/test';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';

type Hours = [from: string, to: string];

const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the screen and goes to a month after this one, December 2026. */
async function openSchool(page: Page, monthsAhead: number): Promise<void> {
  await page.goto(`/admin/school`);
  await expect(page.getByRole('grid')).toBeVisible();
  for (let n = 0; n < monthsAhead; n += 1) await page.getByRole('button', { name: 'Next month' }).click();
}

async function setHours(page: Page, [from, to]: Hours): Promise<void> {
  for (const [name, time] of [
    ['Start', from],
    ['End', to],
  ] as const) {
    await input(page, `${name} hour`).fill(time.slice(0, 2));
    await input(page, `${name} minute`).fill(time.slice(3));
  }
}

/** The hours of a day in the public API; null when the school is closed. */
async function hoursOn(url: string, date: string): Promise<Hours | null> {
  const answer = await fetch(`${url}/api/v1/school/operating-day?date=${date}`);
  if (answer.status === 404) return null;
  const { item } = (await answer.json()) as { item: { duration_from: string; duration_to: string } };
  return [item.duration_from, item.duration_to];
}

const saved = 'Operating hours saved for all selected dates!';

test('days chosen by mouse get their hours: click, Shift, Ctrl and dragging', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  await openSchool(page, 6);
  await day(page, '2027-06-08').click();
  await day(page, '2027-06-10').click({ modifiers: ['Shift'] });
  await day(page, '2027-06-09').click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.down('ControlOrMeta');
  await day(page, '2027-06-15').hover();
  await page.mouse.down();
  await day(page, '2027-06-16').hover();
  await day(page, '2027-06-17').hover();
  await page.mouse.up();
  await page.keyboard.up('ControlOrMeta');
  await expect(
    page.getByRole('heading', { name: 'Tue 8 Jun 2027, Thu 10 Jun 2027, Tue 15 Jun 2027 – Thu 17 Jun 2027' }),
  ).toBeVisible();
  await setHours(page, ['08:15', '16:45']);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  for (const date of ['2027-06-08', '2027-06-10', '2027-06-15', '2027-06-16', '2027-06-17'])
    expect(await hoursOn(server.url, date)).toEqual(['08:15', '16:45']);
  expect(await hoursOn(server.url, '2027-06-09')).toBeNull();
  await expect(page.getByRole('definition')).toHaveText('08:15\u2060–\u206016:45');
  await day(page, '2027-06-08').click();
  await day(page, '2027-06-10').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('definition')).toHaveText('Mixed: 08:15\u2060–\u206016:45 on 2 days, closed on 1 day');
});

test('the whole screen can be used by keys alone', async ({ page, asAdmin, server }) => {
  await asAdmin(page);
  await openSchool(page, 0);
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.date);
  // From the last button before the grid on, everything is done with Tab, arrows, Space and digits.
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('2026-12-10');
  for (let n = 0; n < 7; n += 1) await page.keyboard.press('PageDown');
  await expect.poll(focused).toBe('2027-07-10');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(focused).toBe('2027-07-13');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('24');
  await page.keyboard.press('Tab');
  await page.keyboard.type('00');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  const opened = ['2027-07-04', '2027-07-11', '2027-07-12', '2027-07-13'];
  for (const date of opened) expect(await hoursOn(server.url, date)).toEqual(['10:30', '24:00']);
  expect(await hoursOn(server.url, '2027-07-10')).toBeNull();
});

test('a day that fails is named, stays selected, and is saved by the next press', async ({
  page,
  asAdmin,
  server,
  pageWatch,
}) => {
  pageWatch.allow(/operatingDay\.save|ERR_FAILED/);
  await asAdmin(page);
  await page.route('**/trpc/admin.operatingDay.save*', (route) =>
    route.request().postData()?.includes('2027-08-04') ? route.abort() : route.continue(),
  );
  await openSchool(page, 8);
  await day(page, '2027-08-03').click();
  await day(page, '2027-08-05').click({ modifiers: ['Shift'] });
  await setHours(page, ['09:00', '12:00']);
  await page.getByRole('button', { name: 'Save' }).click();
  const report = page.getByRole('main').getByRole('alert');
  await expect(report).toContainText('Failed to save operating hours for one or more dates.');
  await expect(report.getByRole('listitem')).toHaveText([
    'Wed 4 Aug 2027: Network error occurred. Please check your connection.',
  ]);
  expect(await hoursOn(server.url, '2027-08-03')).toEqual(['09:00', '12:00']);
  expect(await hoursOn(server.url, '2027-08-04')).toBeNull();
  expect(await hoursOn(server.url, '2027-08-05')).toEqual(['09:00', '12:00']);
  await page.unroute('**/trpc/admin.operatingDay.save*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await hoursOn(server.url, '2027-08-04')).toEqual(['09:00', '12:00']);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('taps choose days, and two taps a range', async ({ page, asAdmin, server }) => {
    await asAdmin(page);
    await openSchool(page, 9);
    await day(page, '2027-09-01').tap();
    await page.getByRole('button', { name: 'Select a range' }).tap();
    await day(page, '2027-09-06').tap();
    await day(page, '2027-09-08').tap();
    await page.getByRole('button', { name: 'Select a range' }).tap();
    await day(page, '2027-09-07').tap();
    await setHours(page, ['09:30', '15:00']);
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText(saved)).toBeVisible();
    for (const date of ['2027-09-01', '2027-09-06', '2027-09-08'])
      expect(await hoursOn(server.url, date)).toEqual(['09:30', '15:00']);
    expect(await hoursOn(server.url, '2027-09-07')).toBeNull();
  });
});

const words = {
  en: { month: 'Select This Month', save: 'Save', none: 'Please select at least one date first.' },
  ja: { month: 'この月を選択', save: '保存', none: '先に日付を1\u2060日以上選択してください。' },
  zh: { month: '选择整月', save: '保存', none: '请先选择至少一个日期。' },
} as const;

testLooks('school hours', async ({ page, pageWatch, clean }) => {
  pageWatch.allow(/operatingDay\.save|ERR_FAILED/);
  await openSchool(page, 0);
  const first = await clean('nothing-chosen');
  await page.getByRole('button', { name: words[first].save }).click();
  const language = await clean('without-a-day', (shown) =>
    expect(page.getByRole('main').getByText(words[shown].none).first()).toBeVisible(),
  );
  await page.getByRole('button', { name: words[language].month }).click();
  await page.route('**/trpc/admin.operatingDay.save*', (route) => route.abort());
  await page.getByRole('button', { name: words[language].save }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  // A toast over the page would change the result of axe.
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await clean('with-days-that-failed');
});
