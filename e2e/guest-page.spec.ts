/** The guest's own page, without any script: what it shows, changes and cancels, in every language and at every width. */

import { textLanguages } from '@gerende/domain/language/rules';
import guestTexts from '@gerende/i18n/locales/en/guestPage.json' with { type: 'json' };
import participantTexts from '@gerende/i18n/locales/en/participant.json' with { type: 'json' };
import { bookingOf } from './desk-booking.ts';
import { expectClean } from './desk-looks.ts';
import { expect, test } from './fixtures.ts';
import { bookedPage } from './guest-link.ts';

async function askParticipants(server: { url: string }, token: string, isAsked: boolean): Promise<void> {
  const body = new FormData();
  body.set('ask_participants', String(isAsked));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/v1/school/settings`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest writes to the school, changes the lesson and cancels it', async ({
    page,
    server,
    adminToken,
    pageWatch,
  }) => {
    // A lesson that is canceled already is answered with 409, and a person without a name with 422; Chromium reports
    // both.
    pageWatch.allow(/status of (409|422)/);
    const { id, path } = await bookedPage(server, adminToken, 'Plain Page');
    await page.goto(`${path}?lang=en`);
    await expect(page.getByRole('heading', { level: 1, name: guestTexts.title })).toBeVisible();
    await page.getByLabel(guestTexts.writeLabel).fill('We come by train.');
    await page.getByRole('button', { name: guestTexts.send, exact: true }).click();
    // This school sends no mail.
    await expect(page.getByRole('status')).toHaveText(guestTexts.done_untold);

    await page.getByRole('link', { name: guestTexts.change, exact: true }).click();
    await page.getByLabel('Hotel', { exact: true }).fill('Futaba');
    await page.getByRole('button', { name: guestTexts.showFee }).click();
    await expect(page.getByRole('heading', { level: 1, name: guestTexts.checkChange })).toBeVisible();
    await expect(page.getByText(guestTexts.sameFee)).toBeVisible();
    expect(bookingOf(server.dataDir, id).hotel_name).toBeNull();
    await page.getByRole('button', { name: guestTexts.changeNow }).click();
    await expect(page.getByRole('status')).toHaveText(guestTexts.done_changed);
    expect(bookingOf(server.dataDir, id)).toMatchObject({ hotel_name: 'Futaba', status: 'booked' });

    await askParticipants(server, adminToken, true);
    await page.reload();
    await page.getByRole('link', { name: participantTexts.title }).click();
    await page.getByLabel(participantTexts.age, { exact: true }).first().fill('6');
    await page.getByRole('button', { name: guestTexts.participantsSave }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(participantTexts.age, { exact: true }).first()).toHaveValue('6');
    await page.getByLabel(participantTexts.name, { exact: true }).first().fill('Mei');
    await page.getByRole('button', { name: guestTexts.participantsSave }).click();
    await expect(page.getByRole('status')).toHaveText(guestTexts.done_participants);
    await expect(page.getByText('Mei · 6 years')).toBeVisible();
    await askParticipants(server, adminToken, false);

    await page.getByRole('link', { name: guestTexts.cancel, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: guestTexts.cancel })).toBeVisible();
    expect(bookingOf(server.dataDir, id).status).toBe('booked');
    await page.getByRole('button', { name: guestTexts.cancelNow }).click();
    await expect(page.getByRole('status')).toHaveText(guestTexts.done_canceled);
    expect(bookingOf(server.dataDir, id).status).toBe('canceled');
    await page.goBack();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole('link', { name: guestTexts.cancel, exact: true })).toHaveCount(0);
  });
});

test('the pages have no axe violations and are no wider than a phone, in every language', async ({
  page,
  server,
  adminToken,
  pageWatch,
}) => {
  test.slow();
  // An invalid link is answered with 404, and Chromium reports that.
  pageWatch.allow(/status of 404/);
  const { id, path } = await bookedPage(server, adminToken, 'Wilhelmina Constantinopoulou-Featherstonehaugh');
  await askParticipants(server, adminToken, true);
  const pages = ['', `/change/${id}`, `/cancel/${id}`, `/participants/${id}`].map((part) => path + part);
  pages.push('/b', '/b/nothing');
  for (const [index, address] of pages.entries())
    for (const language of textLanguages)
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${address}?lang=${language}`);
        await expectClean(page, `page ${index} in ${language} at ${width}`);
      }
  await askParticipants(server, adminToken, false);
});

test('says once what was done, and not again when the phone loads the page anew', async ({
  page,
  server,
  adminToken,
}) => {
  const { path } = await bookedPage(server, adminToken, 'Said Once');
  await page.goto(`${path}?lang=ja`);
  await page.locator('textarea').fill('電車で行きます。');
  await page.locator('form[action*="/message"] button').click();
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page).toHaveURL(`${path}?lang=ja`);
  await page.reload();
  await expect(page.locator('textarea')).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
});
