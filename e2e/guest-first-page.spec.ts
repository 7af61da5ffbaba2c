/** The first page as the server sends it: seen, and usable by its links, before a script has arrived. */
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
      await expect(choice).toHaveAttribute('href', `/?slope=${slope_id}`);
    }
    await page.getByRole('link', { name: '日本語' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
  });
});

test('the app shows what the server sent, moves nothing, and asks for nothing before the first choice', async ({
  page,
  server,
  browser,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/')) calls.push(request.url());
  });
  // Replaced elements count as no layout shift: what is between the served page and the app's is looked at by frame.
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
  const texts = (of: typeof page) => of.locator('#root').innerText();
  const places = (of: typeof page) =>
    of
      .locator('header, h1, nav, main li, footer')
      .evaluateAll((elements) =>
        elements.map((element) =>
          [element.tagName, ...Object.values(element.getBoundingClientRect().toJSON())].join(' '),
        ),
      );
  expect(await texts(page)).toBe(await texts(served));
  expect(await places(page)).toEqual(await places(served));
  await still.close();
});

test('the second step is there without an answer of the server, once the page was left alone', async ({
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
  await expect(page.getByRole('heading', { name: words.en.chooseCategory })).toBeVisible();
  // Without the app only what the server has sent is there.
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
