/** The first steps as the server sends them: visible, and usable by their links, before a script has arrived. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { card, findOffer, words } from './guest.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first step is there in each language, with its prices, and each choice is a link', async ({
    page,
    server,
  }) => {
    for (const language of ['en', 'zh', 'zh-Hant'] as const) {
      const { slope, slope_id } = await findOffer(server.url, language);
      await page.goto(`/?lang=${language}`);
      await expect(page.getByRole('heading', { name: words[language].chooseSlope })).toBeVisible();
      const choice = page
        .getByRole('main')
        .getByRole('link')
        .filter({ has: page.getByText(slope, { exact: true }) });
      await expect(choice).toContainText('¥');
      await expect(choice).toHaveAttribute('href', `/?lang=${language}&slope=${slope_id}`);
    }
    await page.getByRole('link', { name: '日本語' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
  });

  test('choices lead to the courses, and back, in the language of the page', async ({ page, server }) => {
    const offer = await findOffer(server.url, 'zh');
    const t = words.zh;
    const main = page.getByRole('main');
    const choice = (name: string) =>
      main
        .getByRole('listitem')
        .getByRole('link')
        .filter({ has: page.getByText(name, { exact: true }) })
        .first();
    await page.goto('/?lang=zh');
    await choice(offer.slope).click();
    await expect(page.getByRole('heading', { name: t.chooseCategory })).toBeVisible();
    await choice(offer.category).click();
    await expect(page.getByRole('heading', { name: t.chooseCourse })).toBeVisible();
    await expect(choice(offer.course)).toHaveAttribute(
      'href',
      `/?lang=zh&slope=${offer.slope_id}&course=${offer.course_id}`,
    );
    const group = main.getByRole('group', { name: t.filterCourses }).getByRole('link', { name: t.filterGroup });
    await group.click();
    await expect(page).toHaveURL(/filter=group$/);
    await expect(group).toHaveAttribute('aria-current', 'true');
    await expect(choice(offer.course)).toHaveCount(0);
    await group.click();
    await expect(choice(offer.course)).toBeVisible();
    await main.getByRole('link', { name: t.previous }).click();
    await expect(page.getByRole('heading', { name: t.chooseCategory })).toBeVisible();
    await main.getByRole('link', { name: t.previous }).click();
    await expect(page.getByRole('heading', { name: t.chooseSlope })).toBeVisible();
  });
});

/** What a page shows, and where. */
const looksOf = async (page: Page) => ({
  texts: await page.locator('#root').innerText(),
  places: await page
    .locator('header, h1, nav, main li, footer')
    .evaluateAll((elements) =>
      elements.map((element) =>
        [element.tagName, ...Object.values(element.getBoundingClientRect().toJSON())].join(' '),
      ),
    ),
});

/** The links of the choices, as the server sends them. */
const choiceLink = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

for (const step of [2, 3])
  test(`choices tapped before the app has loaded lead to step ${step}, which the app takes over without a request`, async ({
    page,
    server,
  }) => {
    const { slope, category, course } = await findOffer(server.url, 'en');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/trpc/')) calls.push(request.url());
    });
    let answer = (): void => undefined;
    const isTapped = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isTapped;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/?lang=en', { waitUntil: 'commit' });
    await choiceLink(page, slope).click();
    await expect(page.getByRole('heading', { name: words.en.chooseCategory })).toBeVisible();
    if (step === 3) {
      await choiceLink(page, category).click();
      await expect(page.getByRole('heading', { name: words.en.chooseCourse })).toBeVisible();
    }
    const served = await looksOf(page);
    answer();
    await expect(card(page, step === 3 ? course : category)).toBeEnabled();
    await expect(page).toHaveURL(new RegExp(`\\?step=${step}$`));
    expect(await looksOf(page)).toEqual(served);
    expect(calls).toEqual([]);
  });

test('the app shows what the server sent, moves nothing, and makes no request before the first choice', async ({
  page,
  server,
  browser,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/')) calls.push(request.url());
  });
  // Replaced elements do not count as layout shift, so the frames between the served page and the app's are compared.
  await page.addInitScript(() => {
    let seen = false;
    const look = () => {
      const hasPrices = document.getElementById('root')?.textContent?.includes('¥') ?? false;
      if (seen && !hasPrices) document.documentElement.dataset.emptied = 'yes';
      seen ||= hasPrices;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/?lang=en');
  const { slope } = await findOffer(server.url, 'en');
  await expect(card(page, slope)).toBeEnabled();
  await expect(page.locator('html')).not.toHaveAttribute('data-emptied');
  expect(calls).toEqual([]);

  const still = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const served = await still.newPage();
  await served.goto('/?lang=en');
  expect(await looksOf(page)).toEqual(await looksOf(served));
  await still.close();
});

test('the second step needs no response from the server once the page has been idle for a while', async ({
  page,
  server,
}) => {
  const { slope, category } = await findOffer(server.url, 'en');
  const code = page.waitForResponse(/assets\/choosing-/);
  await page.goto('/?lang=en');
  await expect(card(page, slope)).toBeEnabled();
  await code;
  await page.route('**/trpc/**', () => undefined);
  await card(page, slope).click();
  await expect(card(page, category)).toBeEnabled();
});

test('a guest with a draft, or with another language, never sees the served step', async ({ page, server }) => {
  const { slope_id } = await findOffer(server.url, 'en');
  await page.goto(`/?slope=${slope_id}&lang=en`);
  // The heading is there before the app, which stores the draft and then changes the address.
  await expect(page).toHaveURL(/\?step=2$/);
  // Without the app only the part that the server has sent is there.
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  await expect(page.locator('#root')).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.locator('#root')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('language', 'ja'));
  await page.reload();
  await expect(page.locator('#root')).toBeHidden();
  await page.unroute('**/assets/index-*.js');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('#root')).toBeVisible();
});

test('the first page brings the texts of the first three steps and no others', async ({ request }) => {
  const page = await (await request.get('/?lang=en')).text();
  const [, given = ''] = /<script type="application\/json" id="first-page">(.*?)<\/script>/s.exec(page) ?? [];
  expect(Object.keys(JSON.parse(given).texts).sort()).toEqual(['choices', 'common', 'landingPage']);
});
