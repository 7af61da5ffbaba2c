/** An instructor's session that ends while the page is open: the page says so, and nothing typed is lost. */
import { keepTogether } from '@gerende/domain/language/keep-together';
import session from '@gerende/i18n/locales/en/session.json' with { type: 'json' };
import notes from '@gerende/i18n/locales/en/teachingNote.json' with { type: 'json' };
import today from '@gerende/i18n/locales/en/today.json' with { type: 'json' };
import { type BuiltServer, frozenToday } from './built-server.ts';
import { expect } from './fixtures.ts';
import { areMarksStored, login, mark, phoneOf } from './instructor-phone.ts';
import { addAccount, rolePassword } from './role-account.ts';
import { test } from './schedule-desk.ts';
import { readDatabase } from './stored.ts';

const endElsewhere = async (server: BuiltServer, token: string): Promise<void> => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  expect((await fetch(`${server.url}/api/v1/logout`, { method: 'POST', headers, body: '{}' })).status).toBe(200);
};

test('a note that is being typed stays while the instructor logs in again, and the login says why it is asked', async ({
  browser,
  server,
  desk,
  adminToken,
}) => {
  const teacher = await desk.instructor('Ended Teacher');
  const id = await desk.lesson('Noted Guest', frozenToday, { instructor_id: teacher });
  const email = await addAccount(server, adminToken, 'instructor', teacher);
  const token = await login(server, email);
  const phone = await phoneOf(browser, server, token, 'en');
  await phone.goto('/me');
  const write = phone.locator(`[data-booking="${id}"]`).getByRole('button', { name: notes.write });
  await write.click();
  const text = phone.getByRole('textbox', { name: notes.text });
  await text.fill('Fears the lift');
  await endElsewhere(server, token);
  await phone.getByRole('button', { name: notes.save, exact: true }).click();
  const again = phone.getByRole('dialog', { name: session.endedTitle });
  await again.getByLabel(session.email).fill(email);
  await again.getByLabel(session.password, { exact: true }).fill(rolePassword);
  await again.getByRole('button', { name: session.login, exact: true }).click();
  await expect(again).toBeHidden();
  await expect(text).toHaveValue('Fears the lift');
  await phone.getByRole('button', { name: notes.save, exact: true }).click();
  await expect
    .poll(() => readDatabase(server.dataDir, 'select text from teaching_note where booking_id = ?', id))
    .toEqual([{ text: 'Fears the lift' }]);

  // Nothing is typed: the page itself leads to the login, which is another document.
  await expect(text).toBeHidden();
  await endElsewhere(server, await phone.evaluate(() => localStorage.getItem('token') ?? ''));
  await phone.reload();
  await expect(phone.getByRole('status').filter({ hasText: session.endedHere })).toBeVisible();
  await phone.getByLabel(session.email).fill(email);
  await phone.getByLabel(session.password, { exact: true }).fill(rolePassword);
  await phone.getByRole('button', { name: session.login, exact: true }).click();
  await expect(phone.locator(`[data-booking="${id}"]`)).toBeVisible();
  await phone.context().close();
});

test('the login says how many marks were not sent by a session that was ended elsewhere', async ({
  browser,
  server,
  desk,
  adminToken,
}) => {
  const teacher = await desk.instructor('Unsent Teacher');
  const id = await desk.lesson('Unsent Guest', frozenToday, { instructor_id: teacher });
  const token = await login(server, await addAccount(server, adminToken, 'instructor', teacher));
  const phone = await phoneOf(browser, server, token, 'en');
  await phone.goto('/me');
  await expect(phone.locator(`[data-booking="${id}"]`)).toBeVisible();
  await phone.context().setOffline(true);
  await mark(phone, id, today.presence_came).click();
  await expect(phone.getByText(keepTogether('1 mark waits'), { exact: false })).toBeVisible();
  await areMarksStored(phone, 1);
  await endElsewhere(server, token);
  await phone.context().setOffline(false);
  await expect(phone).toHaveURL(/\/admin\/login/);
  await expect(
    phone.getByText(keepTogether('1 mark was not sent and has been deleted'), { exact: false }),
  ).toBeVisible();
  await phone.context().close();
});
