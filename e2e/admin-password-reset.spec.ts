/** An administrator who forgot the password sets a new one by a link in a mail. */
import { writeFileSync } from 'node:fs';
import { deskLanguages, expectCleanAtWidths, inLanguages } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import type { MailSink } from './mail-sink.ts';
import { siteUrl, testWithMail } from './mailed-server.ts';

const test = testWithMail();

test.use({ endsSessions: true });

const newPassword = 'four-words-on-snow';

/** Waits for so many mails with a link to a new password. @returns the path of the newest */
async function linkOf(sink: MailSink, count: number): Promise<string> {
  const links = () =>
    sink.mails.flatMap((mail) => {
      const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      return new RegExp(`${siteUrl}(/admin/login/new-password#[\\w-]+)`).exec(text)?.[1] ?? [];
    });
  await expect.poll(links).toHaveLength(count);
  return links().at(-1) ?? '';
}

test('a forgotten password is replaced through the link in the mail, which works once and is in no log', async ({
  page,
  server,
  sink,
  pageWatch,
}, testInfo) => {
  test.slow();
  pageWatch.allow(/40[19]|guest\.passwordReset\.set failed/);
  const keep = (name: string): string => testInfo.outputPath(name);
  const clean = (where: string) =>
    inLanguages(page, deskLanguages, (language) => expectCleanAtWidths(page, `${where}-${language}`, keep));
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot the password?' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await clean('ask');
  await page.goto('/admin/login/forgot?lang=en');
  await page.getByRole('textbox').fill(server.adminEmail);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(server.adminEmail);
  await clean('sent');
  const link = await linkOf(sink, 1);
  await page.goto(link);
  const field = page.locator('input[autocomplete=new-password]');
  await expect(field).toBeFocused();
  await clean('new');
  // Opening the link, also repeatedly, has changed nothing.
  await page.reload();
  await field.fill('short');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await clean('refused');
  await field.fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.locator('main a[href="/admin/login"]')).toBeFocused();
  await clean('done');
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await clean('closed');
  await page.goto('/admin/login');
  await page.locator('input[type=email]').fill(server.adminEmail);
  await page.locator('input[type=password]').fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/slope/);
  const token = link.split('#')[1] ?? '';
  expect(token.length).toBeGreaterThan(21);
  expect(server.log()).not.toContain(token);
  if (process.env.E2E_SCREENSHOTS) writeFileSync(keep('mails.txt'), sink.mails.join('\n\n'));
});

test('an address without an account gets the same page, and no mail', async ({ page, sink }) => {
  await page.goto('/admin/login/forgot');
  const before = sink.mails.length;
  await page.getByRole('textbox').fill('nobody@elsewhere.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('nobody@elsewhere.example');
  expect(sink.mails.filter((mail) => mail.includes('elsewhere')).length).toBe(0);
  expect(sink.mails.length).toBe(before);
});
