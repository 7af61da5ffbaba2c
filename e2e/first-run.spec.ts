/**
 * The start of a real school: from an empty server to its first guest's booking, only on the screens; and clearing the
 * demo.
 */
import admin from '@gerende/i18n/locales/en/admin.json' with { type: 'json' };
import errors from '@gerende/i18n/locales/en/errors.json' with { type: 'json' };
import landing from '@gerende/i18n/locales/en/landingPage.json' with { type: 'json' };
import setup from '@gerende/i18n/locales/en/setup.json' with { type: 'json' };
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type BuiltServer, startServer } from './built-server.ts';
import { courseForm, picture } from './course.ts';
import { expectCleanAtWidths } from './desk-looks.ts';
import { book, chooseLesson, fillDetails, guestNamed, proceed } from './guest.ts';
import { readDatabase } from './stored.ts';
import { watch } from './watched-page.ts';

/** Each test has its own server, since setup happens only once per server. */
const test = base.extend<{ start: (settings: Record<string, string>) => Promise<BuiltServer> }>({
  start: async ({ context }, use) => {
    const servers: BuiltServer[] = [];
    const watches: Awaited<ReturnType<typeof watch>>[] = [];
    await use(async (settings) => {
      const server = await startServer(settings);
      servers.push(server);
      watches.push(await watch(context as BrowserContext, server.url));
      watches.at(-1)?.allow(/Failed to load resource|guest\.setup\.makeAdmin failed|admin\.school\.clearDemo failed/);
      return server;
    });
    // A page may still send a request, and would report that nobody answers.
    for (const page of context.pages()) await page.close();
    for (const server of servers) await server.stop();
    expect(watches.flatMap(({ problems }) => problems)).toEqual([]);
  },
});

/** There is no login in the environment: whoever has the setup token becomes the first administrator. */
const empty = { SEED: 'none', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const guideLink = (page: Page) => page.getByRole('link', { name: admin.startGoOn });
const steps = (page: Page) => page.getByRole('list', { name: setup.steps }).locator('> li');

/** The next step of the guide; the strip above every page links to it. */
async function expectNextStep(page: Page, name: string): Promise<void> {
  await guideLink(page).click();
  await expect(page.locator('[aria-current=step]').getByRole('heading')).toContainText(name);
}

/** Checks the page in every language, and continues in English. */
async function looks(page: Page, where: string): Promise<void> {
  for (const [language, name] of [
    ['ja', '日本語'],
    ['zh', '中文'],
    ['en', 'English'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectCleanAtWidths(page, `${where} in ${language}`);
  }
}

test('an empty server is set up on its screens, and a guest books', async ({ page, start }) => {
  const server = await start(empty);
  await page.goto(`${server.url}/?lang=en`);
  await expect(page.getByText(landing.noSlope)).toBeVisible();

  // The desk's address leads to the page of the first administrator, which refuses a visitor without the token.
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole('heading', { name: setup.firstTitle })).toBeVisible();
  await box(page, setup.setupKey).fill('guessed');
  await box(page, setup.email).fill('desk@yukiguni.example');
  await page.getByLabel(setup.password, { exact: true }).fill('powder snow at dawn');
  await button(page, setup.begin).click();
  await expect(box(page, setup.setupKey)).toHaveAccessibleDescription(new RegExp(errors.wrongSetupToken));
  await expect(box(page, setup.setupKey)).toBeFocused();
  await looks(page, 'the first administrator');
  const [printed = ''] = server.log().match(/http:\S+\/admin\/setup#\S+/) ?? [];
  await page.goto(printed);
  await page.reload();
  await box(page, setup.email).fill('desk@yukiguni.example');
  await page.getByLabel(setup.password, { exact: true }).fill('powder snow at dawn');
  await button(page, setup.begin).click();
  await expect(page.getByRole('heading', { level: 1, name: admin.page_start })).toBeVisible();
  await expect(steps(page)).toHaveCount(5);
  await looks(page, 'the steps');

  // The school. Unfinished work is still there later, and so is the next step.
  await page.getByRole('link', { name: setup.do_school }).click();
  await page.getByLabel('School name', { exact: false }).first().fill('Yukiguni Snow School');
  await button(page, 'Save').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNextStep(page, admin.step_slope);

  await page.getByRole('link', { name: setup.do_slope }).click();
  await box(page, 'Slope name (EN)').fill('Tainai');
  await page.locator('[data-date="2026-12-21"]').click();
  await page.locator('[data-date="2026-12-27"]').click({ modifiers: ['Shift'] });
  await button(page, 'Register').click();
  await expect(page).toHaveURL(/\/admin\/slope\/$/);
  await expectNextStep(page, admin.step_time);

  await page.getByRole('link', { name: setup.do_time }).click();
  await box(page, 'Name').fill('Morning');
  for (const [group, hour] of [
    ['Start time', '09'],
    ['End time', '12'],
  ] as const)
    await page.getByRole('group', { name: group }).getByRole('textbox', { name: 'Hours' }).fill(hour);
  await button(page, 'Register').click();
  await expect(page).toHaveURL(/\/admin\/time\/$/);
  await expectNextStep(page, admin.step_category);

  await page.getByRole('link', { name: setup.do_category }).click();
  await box(page, 'Category name').fill('Ski');
  await box(page, 'Category name (Japanese)').fill('スキー');
  await page.getByLabel('Image').setInputFiles(picture);
  await button(page, 'Register').click();
  await expect(page).toHaveURL(/\/admin\/categories\/?$/);
  await expectNextStep(page, admin.step_course);

  await page.getByRole('link', { name: setup.do_course }).click();
  const f = courseForm(page);
  await f.nameEn.fill('Private Ski');
  await f.nameZh.fill('私教双板');
  await f.category.selectOption({ label: 'Ski' });
  await f.days.selectOption('1');
  await f.time.selectOption({ index: 1 });
  await f.addTime.click();
  await f.slope('Tainai').click();
  await f.addPrice.click();
  await f.cell('Price (¥)', 1).fill('32000');
  await f.register.click();
  await expect(page).toHaveURL(/\/admin\/course\/$/);
  // The strip is gone, and the guide says that guests can book.
  await expect(guideLink(page)).toBeHidden();
  await page.getByRole('link', { name: admin.page_start }).click();
  await expect(page.getByRole('heading', { name: setup.readyTitle })).toBeVisible();
  await looks(page, 'the finished steps');

  // The printed address is no longer valid.
  const again = await fetch(`${server.url}/trpc/guest.setup.makeAdmin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      setup_token: printed.split('#')[1],
      email: 'thief@example.com',
      password: 'another one',
    }),
  });
  expect(again.status).toBe(409);

  await page.goto(`${server.url}/?lang=en`);
  await chooseLesson(page, 'en', {
    slope: 'Tainai',
    category: 'Ski',
    course: 'Private Ski',
    slope_id: 1,
    category_id: 1,
    course_id: 1,
  });
  await fillDetails(page, 'en', guestNamed('First Guest'));
  await proceed(page, 'en');
  const number = await book(page, 'en');
  const stored = 'select customer_name, fee, date from booking where id = ?';
  expect(readDatabase(server.dataDir, stored, number)).toEqual([
    { customer_name: 'First Guest', fee: 32_000, date: '2026-12-21' },
  ]);
});

test("the demo is cleared by typing the school's name", async ({ page, start }) => {
  const server = await start({ SEED: 'demo', BOT_CHECK: 'none' });
  await page.goto(`${server.url}/admin/login`);
  await box(page, 'E-mail').fill(server.adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(server.adminPassword);
  await button(page, 'Login').click();
  await page.getByRole('link', { name: admin.page_start }).click();
  await expect(page.getByRole('heading', { name: setup.demoTitle })).toBeVisible();
  const [school] = readDatabase<{ name: string }>(server.dataDir, 'select name from school');
  const [bookings] = readDatabase<{ total: number }>(server.dataDir, 'select count(*) as total from booking');
  await button(page, setup.clear).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`bookings: ${bookings?.total}`);
  await dialog.getByRole('textbox').fill('something else');
  await dialog.getByRole('button', { name: setup.clear }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(new RegExp(errors.typeTheName));
  await expectCleanAtWidths(page, 'the question');
  await dialog.getByRole('textbox').fill(school?.name ?? '');
  await dialog.getByRole('button', { name: setup.clear }).click();
  await expect(page.locator('[aria-current=step]').getByRole('heading')).toContainText(admin.step_school);
  expect(readDatabase(server.dataDir, 'select count(*) as total from booking')).toEqual([{ total: 0 }]);
  await page.goto(`${server.url}/?lang=en`);
  await expect(page.getByText(landing.noSlope)).toBeVisible();
});
