/** Requests (season §3): bookings that nobody could teach, which the desk accepts or declines. */
import errors from '@gerende/i18n/locales/en/errors.json' with { type: 'json' };
import type { Page } from '@playwright/test';
import type { BuiltServer } from './built-server.ts';
import { expectCleanAtWidths } from './desk-looks.ts';
import { expect } from './fixtures.ts';
import { findOffer, guestNamed } from './guest.ts';
import type { MailSink } from './mail-sink.ts';
import { siteUrl, testWithMail } from './mailed-server.ts';
import { readDatabase } from './stored.ts';

/** Guests of this server need no solved bot check, so that they can book over the public contract. */
const test = testWithMail({ BOT_CHECK: 'none' });

/** Books over the public contract in a language that no instructor of the demo school speaks. */
async function ask(url: string, name: string, date = '2027-01-20'): Promise<number> {
  const offer = await findOffer(url, 'en');
  const read = async <Answer>(path: string) => (await (await fetch(`${url}/api/v1${path}`)).json()) as Answer;
  const { item: course } = await read<{ item: { setting_time: { id: number }[] } }>(`/courses/${offer.course_id}`);
  const { item: day } = await read<{ item: { operating_day_id: number } }>(`/school/operating-day?date=${date}`);
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
  await page.goto('/admin/schedule/?date=2027-01-20');
  await page.getByRole('link', { name: /^Requests without an answer.*20 Jan 2027: \d/ }).click();
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
  // A guest who only sent a request owes nothing.
  for (const [id, isOffered] of [
    [accepted, true],
    [declined, false],
  ] as const) {
    await page.goto(`/admin/booking/edit/${id}`);
    const issue = page.getByRole('button', { name: `Issue the invoice of booking ${id}` });
    await expect(issue).toBeEnabled({ enabled: isOffered });
  }
});

/** Saves the languages of the first instructor, as another desk may. */
async function setLanguages(server: BuiltServer, token: string, languages: string[]): Promise<void> {
  const answer = await fetch(`${server.url}/trpc/admin.instructor.save`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: 1, instructor_name_en: 'Kenji Hoshino', instructor_name_zh: '星野健司', languages }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Waits for the mail with the offer to a guest. @returns the path of its link */
async function offerMailedTo(sink: MailSink, name: string): Promise<string> {
  const { email } = guestNamed(name);
  const links = () =>
    sink.mails.flatMap((mail) => {
      const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const path = new RegExp(`${siteUrl}(/offer#[\\w-]+)`).exec(text)?.[1];
      return path && mail.includes(email) ? [path] : [];
    });
  await expect.poll(links).toHaveLength(1);
  return links()[0] ?? '';
}

test('a place that becomes free is mailed to the first who asked, who refuses it; the next guest takes it', async ({
  page,
  asAdmin,
  adminToken,
  server,
  sink,
}) => {
  // A day on which the other test gives nobody a lesson.
  const first = await ask(server.url, 'Frida First', '2027-01-27');
  const second = await ask(server.url, 'Sven Second', '2027-01-27');
  const statusOf = (id: number) =>
    readDatabase<{ status: string }>(server.dataDir, 'select status from booking where id = ?', id)[0]?.status;
  // An instructor who speaks their language becomes available: one place for two guests.
  await setLanguages(server, adminToken, ['ja', 'en', 'sv']);
  const link = await offerMailedTo(sink, 'Frida First');
  expect(sink.mails.some((mail) => mail.includes(guestNamed('Sven Second').email) && mail.includes('/offer#'))).toBe(
    false,
  );
  await asAdmin(page);
  await page.goto('/admin/requests/');
  await expect(requestOf(page, 'Frida First')).toContainText('Offered until 10 Dec 2026, 22:00');
  await expectCleanAtWidths(page, 'an offered place at the desk');

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A place is free for you');
  await expectCleanAtWidths(page, 'an offered place');
  expect(statusOf(first)).toBe('requested');
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us');
  await expectCleanAtWidths(page, 'an offer that was refused');

  await page.goto(await offerMailedTo(sink, 'Sven Second'));
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The place is yours');
  expect([statusOf(first), statusOf(second)]).toEqual(['requested', 'booked']);

  await page.goto('/admin/requests/');
  await expect(requestOf(page, 'Frida First')).toContainText('The guest does not want the place');
  await expect(requestOf(page, 'Sven Second')).toHaveCount(0);
  await setLanguages(server, adminToken, ['ja', 'en']);
});
