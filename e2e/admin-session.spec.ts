/** Who may see the back office, logging in and out (§2, §6, §8). */
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-screen.ts';

test('a visitor without a session is sent to the login from every admin path', async ({ page }) => {
  for (const path of ['/admin', '/admin/slope', '/admin/booking', '/admin/course/edit/1']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin\/login/);
  }
});

test('a wrong password is reported; the right one leads to the slopes; logging out ends the session', async ({
  page,
  server,
  pageWatch,
}) => {
  pageWatch.allow(/401|(login|list|setup) failed/);
  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(server.adminEmail);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('The e-mail or the password is wrong').first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel('Password', { exact: true }).fill(server.adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/slope/);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token).toBeTruthy();
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/slope/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const dead = await fetch(`${server.url}/api/v1/booking`, { headers: { Authorization: `Bearer ${token}` } });
  expect(dead.status).toBe(401);
});

test('an invalid token is removed and the visitor sent to the landing page (§8), which says why', async ({
  page,
  pageWatch,
}) => {
  // Requests that the desk sent before the page was left are refused; which ones they are varies.
  pageWatch.allow(/401|\badmin\.[\w.]+ failed/);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('token', '"dead-token"'));
  await page.goto('/admin/booking');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(page.getByRole('alert')).toHaveText(/Your session has ended\. Log in again at \/admin\./);
});

test('every link of the sidebar leads to a different page', async ({ page, asAdmin }) => {
  await asAdmin(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/slope/);
  const links = [
    'slope',
    'course',
    'categories',
    'instructor',
    'booking',
    'schedule',
    'school',
    'introducer',
    'time',
    'swork-time',
    'client-nationality',
    'outbox',
    'reviews',
    'settings',
  ];
  for (const link of links) {
    await page.locator(`nav a[href^="/admin/${link}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/admin/${link}/?`));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Page Not Found')).toBeHidden();
  }
});

test('the link of the current page is in view, also when the sidebar is longer than the window', async ({
  page,
  asAdmin,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await asAdmin(page);
  await page.goto('/admin/sales');
  const link = (path: string) => page.locator(`nav a[href^="${path}"]`).first();
  await expect(link('/admin/sales')).toBeInViewport({ ratio: 1 });
  await expect(link('/admin/today')).not.toBeInViewport();
  await openScreen(page, '/admin/today/');
  await expect(link('/admin/today')).toBeInViewport({ ratio: 1 });
});

test('a part of the desk that fails to load is reported and retried, and loses nothing typed', async ({
  page,
  asAdmin,
  pageWatch,
}) => {
  pageWatch.allow(/Failed to load resource|net::|This part|could not be loaded/);
  await asAdmin(page);
  await page.goto('/admin/slope/register');
  const name = page.getByRole('textbox').first();
  await name.fill('Half typed');
  const palette = /\/assets\/booking-palette-.*\.js$/;
  await page.route(palette, (route) => route.fulfill({ status: 404, body: '' }));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })).toBeVisible();
  await expect(name).toHaveValue('Half typed');
  await page.unroute(palette);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto('/admin/slope');
  const list = /\/assets\/instructor-.*\.js$/;
  await page.route(list, (route) => route.abort());
  await page.getByRole('navigation').locator('a[href^="/admin/instructor"]').click();
  await expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a screen whose texts an update has replaced is loaded anew at once', async ({ page, asAdmin, pageWatch }) => {
  pageWatch.allow(/Failed to load resource|could not be loaded/);
  await asAdmin(page);
  await page.goto('/admin/slope');
  await expect(page.getByRole('table')).toBeVisible();
  const texts = /\/assets\/instructor-[^/]*\.json/;
  let answered = 0;
  await page.route(texts, (route) => {
    answered += 1;
    return answered === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  // Only a reload is a load: the router itself changes the address within the page.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('navigation').locator('a[href^="/admin/instructor"]').click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Instructor' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/instructor/);
});
