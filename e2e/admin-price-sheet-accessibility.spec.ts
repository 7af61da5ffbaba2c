/** Runs axe on the sheet with the prices of all courses, the window that copies a season, and its preview. */
import sheetWords from '@gerende/i18n/locales/en/priceSheet.json' with { type: 'json' };
import { type BuiltServer, startServer } from './built-server.ts';
import { coursesOf, makeCourse, price } from './course.ts';
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect, test as shared } from './fixtures.ts';

const longName =
  'Weekend programme for advanced skiers with video analysis, lunch and a long descent through the forest';
const keptName = 'Powder Day with a Guide';

/** Leaves two courses: axe takes minutes for the hundreds of lines of the demo school. */
async function leaveTwoCourses({ url, adminEmail, adminPassword }: BuiltServer): Promise<void> {
  const login = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  for (const { id, name } of await coursesOf(url)) {
    if (name === keptName) continue;
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(`${url}/api/v1/courses/${id}`, { method: 'DELETE', headers });
  }
  await makeCourse(url, token, longName, [price()]);
}

const test = shared.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the wanted fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await leaveTwoCourses(server);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('the sheet of prices, its window and its preview have no axe violations in any language', async ({
  page,
  asAdmin,
}, info) => {
  test.slow();
  const clean = (where: string) =>
    inLanguages(page, deskLanguages, (language) =>
      expectCleanAtWidths(page, `${where} in ${language}`, (name) => info.outputPath(name)),
    );
  await asAdmin(page);
  await page.goto('/admin/course/prices?lang=en');
  const main = page.getByRole('main');
  await expect(main.getByRole('rowheader', { name: longName })).toBeVisible();
  await clean('sheet');
  await main.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean('copy');
  await page.locator('button[type=submit]').click();
  await expect(main.getByRole('gridcell').nth(1)).toContainText('→');
  await clean('preview');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await main.getByRole('gridcell').first().click();
  await page.keyboard.type('much');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toBeVisible();
  await expectCleanAtWidths(page, 'wrong amount');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: sheetWords.discard, exact: true }).click();
});
