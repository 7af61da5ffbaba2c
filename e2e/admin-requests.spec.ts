/** Requests (season §3): bookings that nobody could teach, which the desk accepts or declines. */
import errors from '@gerende/i18n/locales/en/errors.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import { type BuiltServer, startServer } from './built-server.ts';
import { expectCleanAtWidths } from './desk-looks.ts';
import { expect, test as shared } from './fixtures.ts';
import { findOffer, guestNamed } from './guest.ts';
import { readDatabase } from './stored.ts';

/** Guests of this server need no solved bot check, so that they can book over the public contract. */
const test = shared.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the wanted fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer({ BOT_CHECK: 'none' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Books over the public contract in a language that no instructor of the demo school speaks. */
async function ask(url: string, name: string): Promise<number> {
  const offer = await findOffer(url, 'en');
  const read = async <Answer>(path: string) => (await (await fetch(`${url}/api/v1${path}`)).json()) as Answer;
  const { item: course } = await read<{ item: { setting_time: { id: number }[] } }>(`/courses/${offer.course_id}`);
  const { item: day } = await read<{ item: { operating_day_id: number } }>('/school/operating-day?date=2027-01-20');
  const { phone, email } = guestNamed(name);
  const answer = await fetch(`${url}/api/v1/booking`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      customer_name: name,
      phone_number: phone,
      email,
      days_of_lesson: 1,
      number_of_orders: 1,
      ability_level: 2,
      course_id: offer.course_id,
      slope_id: offer.slope_id,
      country_id: 344,
      setting_time_id: course.setting_time[0]?.id,
      operating_day: day.operating_day_id,
      hotel_name: 'NASPA',
      age_group: '30s',
      referrer: 'partner',
      preferred_contact_method: 'line',
      account_id: 'asker',
      lesson_language: 'sv',
    }),
  });
  const { item } = (await answer.json()) as { item: { id: number; status: string } };
  expect([answer.status, item.status]).toEqual([200, 'requested']);
  return item.id;
}

const requestOf = (page: Page, name: string) => page.getByRole('article', { name });
const dialog = (page: Page) => page.getByRole('dialog');

test('a request is accepted with a reason where nobody fits, another is declined, and both leave the list', async ({
  page,
  asAdmin,
  server,
}) => {
  const accepted = await ask(server.url, 'Asta Asker');
  const declined = await ask(server.url, 'Dag Declined');
  const stored = (id: number) =>
    readDatabase<{ status: string; lessons: number }>(
      server.dataDir,
      'select status, (select count(*) from attendance where booking_id = booking.id) as lessons from booking where id = ?',
      id,
    )[0];
  expect(stored(accepted)).toEqual({ status: 'requested', lessons: 0 });
  await asAdmin(page);
  await page.goto('/admin/requests/');
  await expect(requestOf(page, 'Asta Asker')).toContainText(errors.untaught_no_language);
  await expect(page.getByRole('navigation').getByRole('link', { name: /Requests.*\d/ })).toBeVisible();
  await expectCleanAtWidths(page, 'the requests');

  await requestOf(page, 'Asta Asker').getByRole('button', { name: 'Accept' }).click();
  await dialog(page).getByRole('button', { name: 'Accept' }).click();
  const reason = dialog(page).getByRole('textbox', { name: 'Why it is booked all the same' });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expectCleanAtWidths(page, 'accepting');
  await reason.fill('A friend of the school translates.');
  await dialog(page).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('The request is accepted and the lesson booked')).toBeVisible();
  await expect(requestOf(page, 'Asta Asker')).toHaveCount(0);
  expect(stored(accepted)).toEqual({ status: 'booked', lessons: 1 });

  await requestOf(page, 'Dag Declined').getByRole('button', { name: 'Decline' }).click();
  await dialog(page).getByRole('textbox', { name: 'Your words to the guest' }).fill('We are sorry.');
  await dialog(page).getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('The request is declined')).toBeVisible();
  await expect(requestOf(page, 'Dag Declined')).toHaveCount(0);
  expect(stored(declined)).toEqual({ status: 'declined', lessons: 0 });
});
