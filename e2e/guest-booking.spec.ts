/** A guest books a lesson, end to end, in each language and width; the school finds it. */
import { expect, test } from './fixtures.ts';
import {
  book,
  chooseLesson,
  fillDetails,
  findOffer,
  type GuestLanguage,
  guestNamed,
  openLanding,
  proceed,
  type widths,
  words,
} from './guest.ts';
import { readDatabase } from './stored.ts';

type StoredBooking = {
  customer_name: string;
  email: string;
  fee: number;
  language: string;
  course_id: number;
  hotel_name: string;
};

/**
 * Each language at each width; traditional characters, which share every screen with simplified ones, only on the
 * phone.
 */
const guests: [language: GuestLanguage, width: (typeof widths)[number], name: string][] = [
  ['en', 390, 'Olivia Nakamura-Fitzgerald'],
  ['en', 1280, 'Jack Thompson'],
  ['zh', 390, '欧阳雪晴 Ouyang Xueqing'],
  ['zh', 1280, '陈伟 Chan Wai'],
  ['zh-Hant', 390, '歐陽雪晴 Ouyang Hsueh-ching'],
];

for (const [language, width, name] of guests) {
  test(`a guest books a lesson in ${language} at ${width} px, and the school finds it`, async ({
    page,
    server,
    asAdmin,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const offer = await findOffer(server.url, language);
    const guest = guestNamed(name);
    const t = words[language];

    await openLanding(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await chooseLesson(page, language, offer);
    await fillDetails(page, language, guest);
    await proceed(page, language);
    await expect(page.getByRole('main')).toContainText(guest.name);
    await expect(page.getByRole('main')).toContainText(offer.course);
    const number = await book(page, language);
    await expect(page.getByRole('main')).toContainText(String(number));

    const [stored] = readDatabase<StoredBooking>(server.dataDir, 'select * from booking where id = ?', number);
    expect(stored).toMatchObject({
      customer_name: guest.name,
      email: guest.email,
      language: language === 'zh-Hant' ? 'zh' : language,
      course_id: offer.course_id,
      hotel_name: guest.hotel,
    });
    expect(readDatabase(server.dataDir, 'select * from attendance where booking_id = ?', number)).toHaveLength(1);

    // Booked plans: one entry with the booking's values.
    await openLanding(page, language);
    await page.getByRole('button', { name: t.bookedPlans }).click();
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText(guest.name);
    await expect(popup).toContainText(`¥${(stored?.fee ?? 0).toLocaleString('en')}`);
    await popup.getByRole('button', { name: t.ok, exact: true }).click();
    await expect(popup).toBeHidden();

    // The desk sees it in its list.
    await asAdmin(page);
    let found = false;
    for (let pageNumber = 1; !found && pageNumber <= 20; pageNumber += 1) {
      await page.goto(`/admin/booking?page=${pageNumber}`);
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible();
      found = (await page.getByRole('table').getByText(guest.name).count()) > 0;
    }
    expect(found, 'the booking in the list of the desk').toBe(true);
  });
}

test('a double press of the button books once', async ({ page, server }) => {
  const offer = await findOffer(server.url, 'en');
  const guest = guestNamed('Double Presser');
  await openLanding(page, 'en');
  await chooseLesson(page, 'en', offer);
  await fillDetails(page, 'en', guest);
  await proceed(page, 'en');
  await page.getByRole('button', { name: words.en.submit }).dblclick();
  await expect(page.getByRole('heading', { name: words.en.thankYouTitle })).toBeVisible();
  expect(readDatabase(server.dataDir, 'select id from booking where email = ?', guest.email)).toHaveLength(1);
});

test('a second press after a lost answer does not book twice', async ({ page, server, pageWatch }) => {
  pageWatch.allow(/Failed to load resource|net::|guest.booking.create failed/);
  const offer = await findOffer(server.url, 'en');
  const guest = guestNamed('Lost Answer');
  await openLanding(page, 'en');
  await chooseLesson(page, 'en', offer);
  await fillDetails(page, 'en', guest);
  await proceed(page, 'en');
  // The server receives and stores the booking; its response never reaches the page.
  await page.route(
    /guest\.booking\.create/,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: words.en.submit }).click();
  await expect(page.getByText('Network error occurred. Please check your connection.').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(guest.name);
  await book(page, 'en');
  expect(readDatabase(server.dataDir, 'select id from booking where email = ?', guest.email)).toHaveLength(1);
});

test.describe('a browser from Taiwan', () => {
  test.use({ locale: 'zh-TW' });

  test('opens the page in traditional characters, offers simplified ones, and remembers the choice', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
    await expect(page.getByText(words['zh-Hant'].heroTitle)).toBeVisible();
    await page.getByRole('button', { name: '中文', exact: true }).click();
    await expect(page.getByText(words.zh.heroTitle)).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await page.getByRole('button', { name: '繁體中文', exact: true }).click();
    await expect(page.getByText(words['zh-Hant'].heroTitle)).toBeVisible();
  });
});
