/**
 * The desk's screens with the longest names, and those of a school without any data: nothing is cut off or pushed out
 * of view.
 */
import type { Page } from '@playwright/test';
import { type BuiltServer, startServer } from './built-server.ts';
import { deskLanguages, expectClean, inLanguages } from './desk-looks.ts';
import { demoSchool, expect, test as shared } from './fixtures.ts';
import { openScreen } from './open-screen.ts';
import { expectInView } from './reachable.ts';
import { changeStored, readDatabase } from './stored.ts';

const widths = [390, 1024, 1280, 1920] as const;

/** Tables of a paper, of prices by head-count and of hours: on a phone they scroll sideways within their frame. */
const scrolledOnPhone = ['/admin/run-sheets/', '/admin/course/prices', '/admin/schedule/'];

const screens = [
  '/admin/today/',
  '/admin/booking/',
  '/admin/booking/?owes=true',
  '/admin/booking/register',
  '/admin/requests/',
  '/admin/schedule/',
  '/admin/schedule/?view=day',
  '/admin/run-sheets/',
  '/admin/till/',
  '/admin/closures/',
  '/admin/closures/new',
  '/admin/outbox/',
  '/admin/reviews/',
  '/admin/demand/',
  '/admin/sales/',
  '/admin/course/prices',
  '/admin/instructor/',
  '/admin/course/',
  '/admin/categories/',
  '/admin/slope/',
  '/admin/time/',
];

/**
 * Longer than any name of a real school: made of words, of one word, and of characters between which a line may break
 * anywhere.
 */
const long = {
  en: 'Maximiliane-Alexandra von Hohenzollern-Sigmaringen und zu Fürstenberg-Heiligenberg',
  ja: 'フォン・ホーエンツォレルン＝ジグマリンゲン・マクシミリアーネ＝アレクサンドラ正太郎左衛門',
  zh: '马克西米利安娜·亚历山德拉·冯·霍亨索伦锡格马林根祖菲尔斯滕贝格海利根贝格',
};

function lengthenNames(dataDir: string): void {
  const change = (sql: string): void => changeStored(dataDir, `update ${sql} returning 1 as changed`);
  change(`school set name = '${long.en} School', name_ja = '${long.ja}校', name_zh = '${long.zh}学校'`);
  change(`slope set name_en = '${long.en} ' || id, name_ja = '${long.ja}' || id, name_zh = '${long.zh}' || id`);
  change(
    `category set category_name = '${long.en} ' || id, category_name_ja = '${long.ja}' || id, category_name_zh = '${long.zh}' || id`,
  );
  change(
    `course set course_name = '${long.en} ' || id, course_name_ja = '${long.ja}' || id, course_name_zh = '${long.zh}' || id`,
  );
  change(`instructor set name = '${long.en} ' || id, name_ja = '${long.ja}' || id, name_zh = '${long.zh}' || id`);
  for (const [index, name] of [long.en, long.ja, long.zh].entries())
    change(
      `booking set customer_name = '${name}', hotel_name = '${name}', email = 'guest' || id || '@${'long-'.repeat(10)}mail.example' where id % 3 = ${index}`,
    );
}

/** Checks the open screen in every language and width. */
async function lookAt(page: Page, where: string, isScrolledOnPhone = false): Promise<void> {
  await inLanguages(page, deskLanguages, async (language) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const mayScroll = isScrolledOnPhone && width < 640;
      await expectInView(page, `${where} in ${language} at ${width} px`, { mayScroll });
    }
  });
}

async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openScreen(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await lookAt(
      page,
      path,
      scrolledOnPhone.some((each) => path.startsWith(each)),
    );
  }
}

const test = shared.extend<object, { server: BuiltServer }>({
  server: demoSchool(),
  // The names stay long: only this test uses this school.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the wanted fixtures from this pattern.
  schoolWatch: async ({}, use) => use(undefined),
});

test('the longest names push nothing out of view on any screen of the desk, in any language or width', async ({
  page,
  asAdmin,
  server,
}) => {
  test.slow();
  lengthenNames(server.dataDir);
  const [row] = readDatabase<{ paid: number }>(server.dataDir, 'select max(party_id) as paid from payment');
  await asAdmin(page);
  await page.goto('/admin/slope/?lang=en');
  await look(page, [...screens, `/admin/booking/edit/${row?.paid}`, `/admin/guest/${row?.paid}`]);
  // On this day an instructor teaches two classes, and a class of snowboarders has fewer guests than its minimum.
  for (const path of ['/admin/run-sheets/?date=2026-12-12', '/admin/schedule/?date=2026-12-12&view=day']) {
    await openScreen(page, path);
    await expect(page.getByText(/12 Dec|12\u2060月\u206012\u2060日/).first()).toBeVisible();
    await expectClean(page, path);
  }
  await openScreen(page, '/admin/schedule/?view=week');
  await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(long.en) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'the popup of a lesson');
  await openScreen(page, '/admin/booking/?owes=true');
  await page.locator('tbody tr button:has(svg.lucide-banknote)').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'the window that takes a payment');
});

const testEmpty = shared.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the wanted fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer({ SEED: 'none' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

testEmpty(
  'nothing is cut on the screens of a school that has nothing yet, in any language or width',
  async ({ page, asAdmin }) => {
    test.slow();
    await asAdmin(page);
    await page.goto('/admin/slope/?lang=en');
    await look(page, screens);
  },
);
