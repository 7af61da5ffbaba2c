/** The messages of the settings: the preview is what a guest would get, and nothing invalid is saved. */
import errors from '@gerende/i18n/locales/en/errors.json' with { type: 'json' };
import message from '@gerende/i18n/locales/en/message.json' with { type: 'json' };
import en from '@gerende/i18n/locales/en/settings.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { testLooks } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';

const subject = (page: Page, language: string) =>
  page.getByRole('textbox', { name: en.messageSubject.replace('{{language}}', language), exact: true });
const text = (page: Page, language: string) =>
  page.getByRole('textbox', { name: en.messageBody.replace('{{language}}', language), exact: true });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: en.save, exact: true });

test('the desk writes its own reminder, previews it as a guest would get it, and restores the default', async ({
  page,
  asAdmin,
}) => {
  await asAdmin(page);
  await page.goto('/admin/settings/messages');
  await page.getByRole('link', { name: en.messageEditOne.replace('{{kind}}', message.kind_reminder) }).click();
  await subject(page, 'English').fill('Tomorrow: {{course}}');
  await text(page, 'English').fill('Dear {{name}},\n\nsee you at {{plaice}}.');
  await save(page).click();
  const refusal = errors.unknownField
    .replace('{{field}}', 'plaice')
    .replace('{{line}}', '3')
    .replace('{{place}}', '12');
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(text(page, 'English')).toHaveAttribute('aria-invalid', 'true');

  await text(page, 'English').fill('Dear {{name}},\n\n');
  await page.getByRole('button', { name: '{{people}}' }).click();
  await expect(text(page, 'English')).toHaveValue('Dear {{name}},\n\n{{people}}');
  await page.getByRole('button', { name: en.messagePreview, exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(/Tomorrow: .+Dear .+\d+ (person|people)/s);
  await save(page).click();
  await expect(page.getByText(en.saved)).toBeVisible();

  await page.goto('/admin/settings/messages');
  const row = page.getByRole('listitem').filter({ hasText: message.kind_reminder });
  await expect(row).toContainText(en.messageOwnWords);
  await row.getByRole('link').click();
  await expect(subject(page, 'English')).toHaveValue('Tomorrow: {{course}}');
  await page.getByRole('button', { name: en.messageRestoreOne.replace('{{language}}', 'English') }).click();
  await save(page).click();
  await expect(page.getByText(en.saved)).toBeVisible();
  await page.goto('/admin/settings/messages');
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(en.messageOwnWords);
});

testLooks('messages', async ({ page, open, clean }) => {
  const main = page.getByRole('main');
  await open('/admin/settings/messages');
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await clean('messages');
  await open('/admin/settings/messages/reminder');
  await main.locator('textarea').first().fill('{{nobody}}');
  await main.locator('form button[type=submit]').click();
  await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
  await clean('reminder');
});
