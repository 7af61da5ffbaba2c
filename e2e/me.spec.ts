/** The instructor's page on a phone: the login, the own day, a mark that Today shows, and its look in three languages. */
import { keepTogether } from '@gerende/domain/language/keep-together';
import admin from '@gerende/i18n/locales/en/admin.json' with { type: 'json' };
import feed from '@gerende/i18n/locales/en/calendarFeed.json' with { type: 'json' };
import common from '@gerende/i18n/locales/en/common.json' with { type: 'json' };
import dayOff from '@gerende/i18n/locales/en/dayOff.json' with { type: 'json' };
import own from '@gerende/i18n/locales/en/ownDay.json' with { type: 'json' };
import session from '@gerende/i18n/locales/en/session.json' with { type: 'json' };
import staff from '@gerende/i18n/locales/en/staffMessage.json' with { type: 'json' };
import teachingNote from '@gerende/i18n/locales/en/teachingNote.json' with { type: 'json' };
import staffZh from '@gerende/i18n/locales/zh/staffMessage.json' with { type: 'json' };
import { frozenToday } from './built-server.ts';
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { halfPastEight, login, openPhone } from './instructor-phone.ts';
import { accountOf, addAccount, logIn, rolePassword } from './role-account.ts';
import { test } from './schedule-desk.ts';
import { mark } from './today-screens.ts';

test('an instructor logs in on a phone, sees only the own day, and a mark made there is seen on Today', async ({
  browser,
  page,
  server,
  desk,
  adminToken,
}, info) => {
  // Three languages in one test.
  test.slow();
  const teacher = await desk.instructor('Phone Teacher');
  const facts = { hotel_name: 'Futaba', has_transportation: true, admin_notes: 'Left knee operated' };
  const own_id = await desk.lesson('Own Guest', frozenToday, {
    ...{ instructor_id: teacher, ...facts, lesson_language: 'en', age_group: '7_12' },
    ...{ preferred_contact_method: 'whatsapp', account_id: '+65 8123 4567' },
  });
  await desk.lesson('Foreign Guest', frozenToday, { instructor_id: await desk.instructor('Other Teacher') });
  const email = await addAccount(server, adminToken, 'instructor', teacher);

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.clock.setFixedTime(halfPastEight);
  await phone.goto('/me');
  await expect(phone).toHaveURL(/\/admin\/login$/);
  await phone.getByLabel(session.email).fill(email);
  await phone.getByLabel(session.password, { exact: true }).fill(rolePassword);
  await phone.getByRole('button', { name: session.login, exact: true }).click();
  await expect(phone).toHaveURL(/\/me$/);
  await expect(phone.getByRole('heading', { level: 1, name: 'Phone Teacher' })).toBeVisible();
  const next = phone.getByRole('region', { name: own.next, exact: true });
  await expect(next).toContainText('Own Guest');
  await expect(next).toContainText('Left knee operated');
  await expect(next.getByRole('link', { name: 'Write by WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/6581234567',
  );
  await expect(phone.getByText('Foreign Guest')).toHaveCount(0);
  await expect(phone.getByText('¥')).toHaveCount(0);

  await page.goto('/admin/today/');
  await expect(mark(page, 'Own Guest', 'Came')).toHaveAttribute('aria-pressed', 'false');
  await mark(phone, 'Own Guest', 'Came').click();
  await expect(mark(page, 'Own Guest', 'Came')).toHaveAttribute('aria-pressed', 'true');

  await phone.getByRole('button', { name: feed.make, exact: true }).click();
  const made = phone.getByRole('dialog', { name: feed.linkTitle });
  await expect(made).toContainText('/calendar/');
  const address = (await made.getByText('/calendar/').textContent()) ?? '';
  await expect(made.getByRole('link', { name: feed.open })).toHaveAttribute(
    'href',
    address.replace(/^https?/, 'webcal'),
  );
  const file = await phone.request.get(address);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await file.text()).toContain('STATUS:CONFIRMED');
  expect(await file.text()).not.toMatch(/Foreign Guest|Left knee/);
  if (process.env.E2E_SCREENSHOTS) await phone.screenshot({ path: info.outputPath('feed-made.png') });
  await made.getByRole('button', { name: common.close }).click();
  await expect(phone.getByRole('button', { name: feed.makeAgain })).toBeVisible();
  // The level and a note, which the desk sees on the page of the booking.
  await phone.getByRole('button', { name: 'Level and note of Own Guest' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel(teachingNote.level).selectOption({ index: 3 });
  await dialog.getByLabel(teachingNote.text).fill('Stops well, fears the steep part');
  await expectCleanAtWidths(phone, 'the note for the next instructor', (name) => info.outputPath(name));
  await phone.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: teachingNote.save }).click();
  await expect(next).toContainText('Stops well, fears the steep part');
  await page.goto(`/admin/booking/edit/${own_id}`);
  await expect(page.getByRole('region', { name: teachingNote.ofInstructors })).toContainText('Stops well');

  await inLanguages(phone, deskLanguages, async (language) => {
    await phone.setViewportSize({ width: 390, height: 844 });
    if (process.env.E2E_SCREENSHOTS)
      await phone.screenshot({ path: info.outputPath(`me-${language}.png`), fullPage: true });
    await expectCleanAtWidths(phone, `the own day in ${language}`);
  });

  await page.goto(`/admin/instructor/edit/${teacher}`);
  await page.getByRole('button', { name: feed.revokeOf.replace('{{name}}', 'Phone Teacher') }).click();
  if (process.env.E2E_SCREENSHOTS) await page.screenshot({ path: info.outputPath('feed-revoke.png'), fullPage: true });
  await page.getByRole('dialog').getByRole('button', { name: feed.revoke }).click();
  await expect(page.getByText(feed.none)).toBeVisible();
  expect((await phone.request.get(address)).status()).toBe(404);
  await context.close();
});

test('a part of the page that cannot be loaded says so, beside the lessons, and is loaded by a press', async ({
  browser,
  server,
  desk,
  adminToken,
  pageWatch,
}) => {
  pageWatch.allow(/ERR_FAILED|dynamically imported/);
  const teacher = await desk.instructor('Half Loaded');
  const lesson = await desk.lesson('Whole Guest', frozenToday, { instructor_id: teacher });
  const token = await login(server, await addAccount(server, adminToken, 'instructor', teacher));
  // A worker would bypass the test when it fetches the file.
  const phone = await openPhone(browser, server, token, 'en', { serviceWorkers: 'block' });
  const part = /assets\/below-lessons-.*\.js$/;
  await phone.route(part, (route) => route.abort());
  await phone.goto('/me');
  await expect(phone.locator(`[data-booking="${lesson}"]`)).toBeVisible();
  await expect(phone.getByText(common.partMissing).first()).toBeVisible();
  await phone.unroute(part);
  // Messages of the desk, and everything below the lessons.
  const retry = phone.getByRole('button', { name: common.retry });
  await expect(retry).toHaveCount(2);
  await retry.last().click();
  await retry.first().click();
  await expect(phone.getByRole('heading', { name: dayOff.own, exact: true })).toBeVisible();
  await expect(phone.getByText(common.partMissing)).toHaveCount(0);
  await phone.context().close();
});

test('an account of another role is told so at /me, with a link to its own start page', async ({
  page,
  server,
  adminToken,
}) => {
  await logIn(page, server, await accountOf(server, adminToken, 'accountant'), 'accountant');
  await page.goto('/me');
  await expect(page.getByRole('heading', { name: own.notInstructor })).toBeVisible();
  await page.getByRole('link', { name: own.toYourStart }).click();
  await expect(page).toHaveURL(/\/admin\/booking/);
  await expect(page.getByRole('link', { name: admin.page_me })).toHaveCount(0);
});

test('the desk writes to instructors, one reads it on the phone, and the desk sees who has read it', async ({
  browser,
  page,
  server,
  desk,
  adminToken,
}, info) => {
  test.slow();
  const teacher = await desk.instructor('Maximiliane Featherstonehaugh-Wolkenbruch');
  await desk.lesson('Reading Guest', frozenToday, { instructor_id: teacher });
  const email = await addAccount(server, adminToken, 'instructor', teacher);
  const phone = await openPhone(browser, server, await login(server, email));
  await phone.goto('/me');

  await page.goto('/admin/staff-messages/');
  const form = page.getByRole('form', { name: staff.title });
  await form.getByRole('button', { name: staff.send }).click();
  await expect(form.getByText(staff.missing)).toBeVisible();
  await form.getByLabel(staff.text).fill('Meeting at 08:15\nin the hall, skis on.');
  await form.getByLabel(staff.to, { exact: true }).selectOption('day');
  await form.getByLabel(staff.date).fill(frozenToday);
  await form.getByRole('button', { name: staff.send }).click();
  await expect(form.getByLabel(staff.text)).toHaveValue('');
  const written = page.getByRole('article').filter({ hasText: 'Meeting at 08:15' });
  await expect(written).toContainText(/0 of \d+ have read it/);

  await phone.goto('/me');
  await expect(phone.getByRole('heading', { name: staff.ofDesk })).toBeVisible();
  await inLanguages(phone, deskLanguages, async (language) => {
    await phone.setViewportSize({ width: 390, height: 844 });
    if (process.env.E2E_SCREENSHOTS) await phone.screenshot({ path: info.outputPath(`message-${language}.png`) });
    await expectCleanAtWidths(phone, `a message to an instructor in ${language}`);
  });
  // In the last of the languages.
  await phone.getByRole('button', { name: staffZh.markRead }).click();
  await expect(phone.getByText(keepTogether(staffZh.earlier.replace('{{count}}', '1')))).toBeVisible();
  await expect(phone.getByRole('heading', { name: staffZh.ofDesk })).toBeFocused();

  await page.reload();
  await expect(written).toContainText(/1 of \d+ have read it/);
  await written.locator('summary').click();
  await expect(written.getByRole('listitem').filter({ hasText: 'Maximiliane' })).toContainText('read ');
  await inLanguages(page, deskLanguages, async (language) => {
    if (process.env.E2E_SCREENSHOTS)
      await page.screenshot({ path: info.outputPath(`staff-${language}.png`), fullPage: true });
    await expectCleanAtWidths(page, `messages to instructors in ${language}`);
  });
  await phone.context().close();
});
