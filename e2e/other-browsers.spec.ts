/** A guest books in the browsers that Playwright does not drive: WebKit, the engine of every iPhone, and Firefox (decision 0072). */
import enChoices from '@gerende/i18n/locales/en/choices.json' with { type: 'json' };
import { choose, type Driver, fill, mainText, press, seeHeading } from './drivers/driven-page.ts';
import { openFirefox } from './drivers/firefox.ts';
import { installed } from './drivers/programs.ts';
import { openWebKit, phone } from './drivers/webkit.ts';
import { test as base, expect } from './fixtures.ts';
import { findOffer, guestNamed, type Offer, words } from './guest.ts';
import { readDatabase } from './stored.ts';

/** These tests do not open a page in Playwright's own browser. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the wanted fixtures from this pattern.
  pageWatch: async ({}, use) => use({ problems: [], allow: () => undefined }),
});

/** A test machine on which browsers were installed has all of them (scripts/browser.mjs). */
const mustBeInstalled = process.env.E2E_ALL_BROWSERS === '1';

/** Skips the test of a missing browser, and prints why, since the list of tests does not show reasons. */
function needs(browser: string, isInstalled: boolean): void {
  expect(isInstalled || !mustBeInstalled, `${browser} is installed`).toBe(true);
  if (!isInstalled) console.log(`skipped: ${browser} is not installed`);
  test.skip(!isInstalled, `${browser} is not installed`);
}

const hotel = 'Hotel Angel';

type Stored = { id: number; fee: number; date: string };

/** Records the page's errors from now on: neither protocol reports them in both browsers. */
const watchErrors = (driver: Driver): Promise<void> =>
  driver.run(() => {
    const errors: string[] = [];
    Object.assign(window, { errors });
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ blockedURI }) => errors.push(`refused: ${blockedURI}`));
    console.error = (...said) => errors.push(said.join(' '));
  }, undefined);

const errorsOf = (driver: Driver): Promise<string[]> =>
  driver.run(() => Reflect.get(window, 'errors') as string[], undefined);

/** Whether anything reaches beyond the sides of the window. */
const overflows = (driver: Driver): Promise<boolean> =>
  driver.run(() => document.documentElement.scrollWidth > innerWidth, undefined);

const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const yen = (sum: number): string => `¥${sum.toLocaleString('en')}`;

const t = words.en;
type Guest = ReturnType<typeof guestNamed>;
type Server = { url: string; dataDir: string };

/** The languages are links until the app has taken over from what the server sent. */
const cards = 'main li :is(button, [role=button])';

/** Steps 1 to 3. */
async function chooseLesson(driver: Driver, offer: Offer): Promise<void> {
  await seeHeading(driver, t.chooseSlope);
  await press(driver, { css: cards, text: offer.slope });
  await seeHeading(driver, t.chooseCategory);
  await press(driver, { css: cards, text: offer.category });
  await seeHeading(driver, t.chooseCourse);
  await press(driver, { css: cards, text: offer.course });
  await seeHeading(driver, t.yourDetails);
}

/** Step 4, which asks for the lesson first on a phone, and for the guest after it. */
async function fillDetails(driver: Driver, guest: Guest): Promise<void> {
  await press(driver, { css: '[role=radiogroup] label', text: enChoices.level_2 });
  // The default day comes with the first response of the calendar.
  const chosenDays = () => document.querySelectorAll('[role=gridcell][aria-selected=true]').length;
  await expect.poll(() => driver.run(chosenDays, undefined), { message: 'the default day' }).toBe(1);
  if (await driver.run(() => innerWidth < 1024, undefined)) await press(driver, { css: 'button', name: t.next });
  await fill(driver, t.guestName, guest.name);
  await fill(driver, t.phoneNumber, guest.phone);
  await fill(driver, t.email, guest.email);
  await fill(driver, t.emailConfirmation, guest.email);
  await choose(driver, t.country, 'Singapore');
  await choose(driver, t.ageGroup, enChoices.ageGroup_30s);
  await fill(driver, t.hotelName, hotel);
  await press(driver, { css: '[role=radiogroup] label', text: enChoices.contactMethod_wechat });
  await fill(driver, t.accountId, guest.account);
  await choose(driver, t.referrer, enChoices.referrer_snowman_website);
  await press(driver, { css: 'button', name: t.next });
}

/** The only booking of the guest, with the price of that day. */
async function storedBooking({ url, dataDir }: Server, guest: Guest, offer: Offer): Promise<Stored> {
  const [stored, ...more] = readDatabase<Stored>(
    dataDir,
    `select booking.*, min(lesson.date) as date from booking join attendance on booking_id = booking.id
     join lesson on lesson.id = lesson_id where email = ? group by booking.id`,
    guest.email,
  );
  if (!stored) throw new Error('no booking is stored');
  expect(more).toEqual([]);
  const answer = await fetch(`${url}/api/v1/courses/${offer.course_id}/find-price`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ slope_id: offer.slope_id, date: stored.date, number_of_people: 1 }),
  });
  const { price } = (await answer.json()) as { price: number };
  expect(price).toBeGreaterThan(0);
  const wanted = { customer_name: guest.name, language: 'en', course_id: offer.course_id, hotel_name: hotel };
  expect(stored).toMatchObject({ ...wanted, days_of_lesson: 1, number_of_orders: 1, fee: price });
  return stored;
}

/** Goes through all five steps, and compares the stored booking with what the pages say. */
async function bookLesson(driver: Driver, server: Server, name: string): Promise<void> {
  const [offer, guest] = [await findOffer(server.url, 'en'), guestNamed(name)];
  const fits = async (step: string) => expect(await overflows(driver), `${step} is too wide`).toBe(false);
  await driver.open(`${server.url}/?lang=en`);
  await watchErrors(driver);
  await chooseLesson(driver, offer);
  await fits('step 4');
  await fillDetails(driver, guest);
  await seeHeading(driver, t.confirmBooking);
  await fits('step 5');
  const confirmed = await mainText(driver);
  await press(driver, { css: 'button', text: t.submit });
  await seeHeading(driver, t.thankYouTitle);
  await fits('the last page');
  const stored = await storedBooking(server, guest, offer);
  for (const said of [guest.name, guest.email, offer.course, hotel, yen(stored.fee)]) expect(confirmed).toContain(said);
  const thanks = await mainText(driver);
  for (const said of [String(stored.id), offer.course, dayInWords(stored.date), yen(stored.fee)])
    expect(thanks).toContain(said);
  expect(await errorsOf(driver)).toEqual([]);
}

test('a guest books in WebKit, on a phone', async ({ server }) => {
  needs('WebKit (webkit2gtk-driver with xvfb)', Boolean(installed('WebKitWebDriver') && installed('Xvfb')));
  const driver = await openWebKit();
  await expect.poll(() => driver.run(() => innerWidth, undefined)).toBe(phone.width);
  await bookLesson(driver, server, 'Wendy Webkit').finally(driver.close);
});

test('a guest books in Firefox', async ({ server }) => {
  const program = installed('firefox-esr', 'firefox');
  needs('Firefox', program !== undefined);
  const driver = await openFirefox(program ?? '', { width: 1280, height: 800 });
  await bookLesson(driver, server, 'Fiona Firefox').finally(driver.close);
});
