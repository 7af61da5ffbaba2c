/**
 * The pages that each role sees in the back office: its own, none of which calls anything that the role does not
 * include.
 */
import { type Role, roles } from '@gerende/domain/role/rights';
import admin from '@gerende/i18n/locales/en/admin.json' with { type: 'json' };
import form from '@gerende/i18n/locales/en/bookingForm.json' with { type: 'json' };
import settings from '@gerende/i18n/locales/en/settings.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { accountOf, logIn } from './role-account.ts';
import { readDatabase } from './stored.ts';

const pagesOf: Record<Role, readonly (keyof typeof admin)[]> = {
  owner: [],
  manager: [
    ...([
      'page_today',
      'page_booking',
      'page_requests',
      'page_schedule',
      'page_demand',
      'page_till',
      'page_closures',
    ] as const),
    ...([
      'page_days_off',
      'page_staff_messages',
      'page_outbox',
      'page_instructor',
      'page_working_times',
      'page_swork_time',
      'page_pay',
      'page_school',
      'page_sales',
      'page_reviews',
    ] as const),
    ...(['page_slope', 'page_course', 'page_categories', 'page_time', 'page_introducer'] as const),
    ...(['page_client_nationality', 'page_start', 'page_settings'] as const),
  ],
  desk: [
    ...([
      'page_today',
      'page_booking',
      'page_requests',
      'page_schedule',
      'page_demand',
      'page_till',
      'page_closures',
    ] as const),
    ...(['page_days_off', 'page_staff_messages', 'page_outbox', 'page_working_times', 'page_settings'] as const),
  ],
  accountant: [
    ...(['page_booking', 'page_till', 'page_swork_time', 'page_pay', 'page_sales', 'page_introducer'] as const),
    ...(['page_client_nationality', 'page_settings'] as const),
  ],
  instructor: ['page_me', 'page_settings'],
};
const startOf: Record<Role, string> = {
  owner: '/admin/slope',
  manager: '/admin/slope',
  desk: '/admin/today',
  accountant: '/admin/booking',
  instructor: '/me',
};
/** A page that the role does not include. */
const closedTo: Partial<Record<Role, string>> = {
  manager: '/admin/settings/policy',
  desk: '/admin/sales/',
  accountant: '/admin/schedule/',
  instructor: '/admin/booking/',
};

/** The requests of a page that are not answered yet; the stream of the schedule stays open. */
function openRequests(page: Page): () => number {
  const open = new Set<unknown>();
  page.on('request', (request) => !request.url().includes('/api/live/') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** An instructor's own lessons are outside the back office (me.spec.ts). */
for (const role of roles.filter((each) => each !== 'owner'))
  test(`the ${role} is shown the pages of the role, and they make no other calls`, async ({
    page,
    server,
    adminToken,
  }) => {
    const token = await accountOf(server, adminToken, role);
    await logIn(page, server, token, role);
    const open = openRequests(page);
    const settled = () => expect.poll(open).toBe(0);
    await page.goto('/admin');
    await expect(page).toHaveURL(new RegExp(`${startOf[role]}/?(\\?.*)?$`));
    if (role === 'instructor') await page.goto('/admin/settings/account');
    const links = page.getByRole('navigation', { name: admin.navigation }).getByRole('link');
    await expect(links).toHaveCount(pagesOf[role].length);
    for (const name of pagesOf[role].filter((each) => each !== 'page_me')) {
      await links.filter({ hasText: admin[name] }).first().click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await settled();
      await expect(page.getByText(admin.notYourPart)).toHaveCount(0);
    }
    const tabs = page.getByRole('navigation', { name: settings.sections }).getByRole('link');
    for (let at = 0; at < (await tabs.count()); at += 1) {
      await tabs.nth(at).click();
      await settled();
      await expect(page.getByText(admin.notYourPart)).toHaveCount(0);
    }
    if (pagesOf[role].includes('page_booking')) {
      const [booking] = readDatabase<{ id: number }>(server.dataDir, 'select max(id) as id from booking');
      await page.goto(`/admin/booking/edit/${booking?.id}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await settled();
      const save = page.getByRole('main').getByRole('button', { name: form.save, exact: true });
      await (role === 'accountant' ? expect(save).toBeDisabled() : expect(save).toBeEnabled());
    }
    await page.goto(closedTo[role] ?? '');
    await expect(page.getByRole('heading', { name: admin.notYourPart })).toBeVisible();
  });

test("a page of another role makes no calls, and leads to the role's own start page", async ({
  page,
  server,
  adminToken,
}) => {
  const token = await accountOf(server, adminToken, 'accountant');
  await logIn(page, server, token, 'accountant');
  await page.goto('/admin/settings/backups');
  await expect(page.getByText('You are logged in as: Accountant.')).toBeVisible();
  await page.getByRole('link', { name: admin.toYourStart }).click();
  await expect(page).toHaveURL(/\/admin\/booking/);
});
