/** The prices of all courses on one sheet: next season's, typed and pasted ones, two desks at once, and a save that fails. */
import sheetWords from '@gerende/i18n/locales/en/priceSheet.json' with { type: 'json' };
import type { Browser, Locator, Page } from '@playwright/test';
import type { BuiltServer } from './built-server.ts';
import { makeCourse, price, pricesOf, toast } from './course.ts';
import { demoSchool, expect, test as shared } from './fixtures.ts';
import { countPresses } from './presses.ts';
import { readDatabase } from './stored.ts';

/** In its own demo school: saving the sheet stores the prices of every course again. */
const test = shared.extend<object, { server: BuiltServer }>({
  server: demoSchool(),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the wanted fixtures from this pattern.
  schoolWatch: async ({}, use) => use(undefined),
});

type Row = { course_id: number; season_start: string; season_end: string; number_of_people: number; price: number };
const allPrices = ({ dataDir }: BuiltServer): Row[] =>
  readDatabase<Row>(
    dataDir,
    `select course_id, slope_id, season_type, season_start, season_end, number_of_people, price
       from course_price
      order by course_id, slope_id, season_start, number_of_people`,
  );

const grid = (page: Page): Locator => page.getByRole('grid', { name: sheetWords.grid });
/** The row of a season of a course, by the text that is read out before its amounts. */
const line = (page: Page, course: string, season = ''): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: course }).filter({ hasText: season }) });
const cell = (page: Page, course: string, people: number, season = ''): Locator =>
  line(page, course, season)
    .getByRole('gridcell')
    .nth(people - 1);
const saveButton = (page: Page): Locator => page.getByRole('button', { name: /^Save/ });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** A course with a price for one and for two. */
const ownCourse = (server: BuiltServer, token: string, name: string): Promise<number> =>
  makeCourse(server.url, token, name, [price({ price: 5000 }), price({ number_of_people: 2, price: 9000 })]);

async function openSheet(page: Page, course: string): Promise<void> {
  await page.goto('/admin/course/prices');
  await expect(line(page, course)).toBeVisible();
}

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const amounts = async (server: BuiltServer, id: number): Promise<number[]> =>
  (await pricesOf(server.url, id)).sort((a, b) => a.number_of_people - b.number_of_people).map((row) => row.price);

/** A second desk with its own window. */
async function secondDesk(browser: Browser, server: BuiltServer, token: string): Promise<Page> {
  const origins = [{ origin: server.url, localStorage: [{ name: 'token', value: token }] }];
  const context = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins } });
  return context.newPage();
}

test('the season of all courses is copied to the next year, 5 % dearer in steps of ¥500, shown as old → new, saved and undone', async ({
  page,
  asAdmin,
  server,
}) => {
  const before = allPrices(server);
  await asAdmin(page);
  const presses = await countPresses(page);
  await page.goto('/admin/course/');
  await page.getByRole('link', { name: 'Prices of all courses' }).click();
  await button(page, sheetWords.copySeason).click();
  const window = page.getByRole('dialog');
  await window.getByLabel(sheetWords.percent).fill('abc');
  await expect(window.getByText(/from -90 to 500/)).toBeVisible();
  await expect(button(page, sheetWords.preview)).toBeDisabled();
  await window.getByLabel(sheetWords.percent).fill('5');
  await window.getByRole('radio', { name: '¥500' }).click();
  await button(page, sheetWords.preview).click();
  await expect(page.getByRole('status').filter({ hasText: sheetWords.previewed })).toBeVisible();
  const copied = cell(page, 'Private Ski, 3 hours Kandatsu', 1, '15 Dec 2027 – 10 Mar 2028');
  await expect(copied).toContainText('¥34,000 → ¥35,500');
  expect(allPrices(server)).toEqual(before);
  await saveButton(page).click();
  await expect(toast(page, '1367 prices saved.')).toBeVisible();
  expect(presses.list().length, presses.list().join(', ')).toBeLessThanOrEqual(8);
  const after = allPrices(server);
  expect(after.length).toBe(before.length + 1367);
  const added = after.filter((row) => row.season_start > '2027-11-01');
  expect(added.every((row) => row.price % 500 === 0 && row.price > 0)).toBe(true);
  await expect(copied).toHaveText('¥35,500');
  await button(page, sheetWords.undoSave).click();
  await expect(toast(page, sheetWords.undone)).toBeVisible();
  expect(allPrices(server)).toEqual(before);
});

test('a single course is copied to other days, and days that already have a price are refused or replaced', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const id = await ownCourse(server, adminToken, 'Sheet Copy');
  await asAdmin(page);
  await openSheet(page, 'Sheet Copy');
  await button(page, sheetWords.copySeason).click();
  const window = page.getByRole('dialog');
  await button(page, sheetWords.chooseNone).click();
  await expect(button(page, sheetWords.preview)).toBeDisabled();
  await window.getByRole('checkbox', { name: 'Sheet Copy' }).click();
  await window.getByLabel(sheetWords.percent).fill('-10');
  const own = window.getByRole('group', { name: sheetWords.seasons });
  await own.getByRole('checkbox', { name: /^Low, 11 Mar 2027/ }).click();
  await own.getByRole('checkbox', { name: /^Low, 1 Dec 2026/ }).click();
  await own.getByLabel(sheetWords.from).fill('2027-02-01');
  await own.getByLabel(sheetWords.to).fill('2027-03-20');
  await expect(own.getByText('These days have a price already: Sheet Copy')).toBeVisible();
  await expect(button(page, sheetWords.preview)).toBeDisabled();
  await window.getByRole('checkbox', { name: sheetWords.replace }).click();
  await button(page, sheetWords.preview).click();
  await expect(cell(page, 'Sheet Copy', 2, '1 Feb 2027 – 20 Mar 2027')).toContainText('¥9,000 → ¥8,100');
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /prices saved/ })).toBeVisible();
  const stored = await pricesOf(server.url, id);
  expect(
    stored.filter((row) => row.number_of_people === 1).map((row) => [row.season_start, row.season_end, row.price]),
  ).toEqual([
    ['2026-12-15', '2027-01-31', 5000],
    ['2027-02-01', '2027-03-20', 4500],
  ]);
});

test('prices are typed by keyboard and pasted from a spreadsheet, each step can be undone, and one press saves', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const id = await ownCourse(server, adminToken, 'Sheet Keys');
  await asAdmin(page);
  await openSheet(page, 'Sheet Keys');
  // The grid is one Tab stop; the keys do the rest.
  await cell(page, 'Sheet Keys', 1).click();
  const { keyboard } = page;
  await keyboard.type('６，５００');
  await keyboard.press('Tab');
  await expect(cell(page, 'Sheet Keys', 1)).toHaveText('¥5,000 → ¥6,500');
  await keyboard.press('Delete');
  await expect(cell(page, 'Sheet Keys', 2)).toHaveText('¥9,000 → no price');
  await keyboard.press('Control+z');
  await expect(cell(page, 'Sheet Keys', 2)).toHaveText('¥9,000');
  await keyboard.type('much');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'yen' })).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('Home');
  await paste(page, '"¥6,000"\t１１，０００円\t\\12000\tfree\t-\t3\r\n');
  await expect(page.getByRole('status').filter({ hasText: '4 cells pasted.' })).toHaveText(
    '4 cells pasted. 1 was no amount in yen and stays as it was. 1 did not fit in the sheet.',
  );
  await expect(line(page, 'Sheet Keys').getByRole('gridcell')).toHaveText([
    '¥5,000 → ¥6,000',
    '¥9,000 → ¥11,000',
    '¥12,000',
    'no price',
    'no price',
  ]);
  // The value typed last is stored with the rest, although only the button was pressed.
  await keyboard.press('End');
  await keyboard.type('20000');
  await saveButton(page).click();
  await expect(toast(page, '4 prices saved.')).toBeVisible();
  expect(await amounts(server, id)).toEqual([6000, 11_000, 12_000, 20_000]);
  await page.getByRole('heading', { level: 1 }).click();
  await keyboard.press('Control+z');
  await expect(toast(page, sheetWords.undone)).toBeVisible();
  expect(await amounts(server, id)).toEqual([5000, 9000]);
  await saveButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: sheetWords.nothingToSave })).toBeVisible();
});

test('a sheet that another desk has changed meanwhile is refused with the course, and the typed values stay; so is an undo', async ({
  page,
  browser,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/409|saveSheet failed/);
  const id = await ownCourse(server, adminToken, 'Sheet Shared');
  const other = await secondDesk(browser, server, adminToken);
  await asAdmin(page);
  for (const each of [page, other]) await openSheet(each, 'Sheet Shared');
  await cell(page, 'Sheet Shared', 1).click();
  await page.keyboard.type('7000');
  await page.keyboard.press('Enter');
  await cell(other, 'Sheet Shared', 2).click();
  await other.keyboard.type('9900');
  await saveButton(other).click();
  await expect(toast(other, '1 price saved.')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sheet Shared' })).toContainText('Nothing was saved');
  expect(await amounts(server, id)).toEqual([5000, 9900]);
  await expect(cell(page, 'Sheet Shared', 1)).toHaveText('¥5,000 → ¥7,000');
  await expect(cell(page, 'Sheet Shared', 2)).toHaveText('¥9,900');
  await saveButton(page).click();
  await expect(toast(page, '1 price saved.')).toBeVisible();
  expect(await amounts(server, id)).toEqual([7000, 9900]);
  // The other desk's undo would restore its first price.
  await button(other, sheetWords.undoSave).click();
  await expect(other.getByRole('alert').filter({ hasText: 'Sheet Shared' })).toContainText('Not undone');
  expect(await amounts(server, id)).toEqual([7000, 9900]);
  await expect(button(other, sheetWords.undoStep)).toBeDisabled();
  await other.context().close();
});

test('typed values stay when the server cannot be reached, leaving asks first, and a lost response is no conflict', async ({
  page,
  asAdmin,
  server,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|saveSheet failed|409/);
  const id = await ownCourse(server, adminToken, 'Sheet Lost');
  await asAdmin(page);
  await openSheet(page, 'Sheet Lost');
  await cell(page, 'Sheet Lost', 1).click();
  await page.keyboard.type('7000');
  const save = '**/trpc/admin.coursePrice.saveSheet*';
  // The write arrives at the server, but its response is lost.
  await page.route(save, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await saveButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(cell(page, 'Sheet Lost', 1)).toHaveText('¥5,000 → ¥7,000');
  await page.unroute(save);
  await page.getByRole('link', { name: 'Ski slope', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await saveButton(page).click();
  await expect(toast(page, '1 price saved.')).toBeVisible();
  await expect(cell(page, 'Sheet Lost', 1)).toHaveText('¥7,000');
  expect(await amounts(server, id)).toEqual([7000, 9000]);
});

test('a price that is typed before the answer to a save is kept, and saved next', async ({
  page,
  asAdmin,
  server,
  adminToken,
}) => {
  const id = await ownCourse(server, adminToken, 'Sheet Typed On');
  await asAdmin(page);
  await openSheet(page, 'Sheet Typed On');
  await cell(page, 'Sheet Typed On', 1).click();
  await page.keyboard.type('7000');
  let answer = (): void => undefined;
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/trpc/admin.coursePrice.saveSheet*', async (route) => {
    await typed;
    await route.continue();
  });
  await saveButton(page).click();
  await cell(page, 'Sheet Typed On', 2).click();
  await page.keyboard.type('9900');
  await page.keyboard.press('Enter');
  answer();
  await expect(toast(page, '1 price saved.')).toBeVisible();
  await expect(cell(page, 'Sheet Typed On', 1)).toHaveText('¥7,000');
  await expect(cell(page, 'Sheet Typed On', 2)).toHaveText('¥9,000 → ¥9,900');
  await saveButton(page).click();
  await expect(cell(page, 'Sheet Typed On', 2)).toHaveText('¥9,900');
  await expect.poll(() => amounts(server, id)).toEqual([7000, 9900]);
});
