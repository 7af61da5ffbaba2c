/**
 * Step 5 over the real server: each part leads to where it is changed and back, and the announced next steps are true.
 */
import { noMail } from '@gerende/api/platform/mail/port';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { filled, openDetails, proceed, type User } from '../testing/open-details.ts';
import { onPhone } from '../testing/phone.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const edit = async (user: User, part: string) =>
  user.click(await screen.findByRole('button', { name: `Edit: ${part}` }));

async function toConfirmation(typed: Partial<GuestFormData> = {}) {
  const opened = await openDetails({ ...filled, ...typed }, { server });
  await proceed(opened.user);
  await heading('Check and book');
  return opened;
}
const next = () => screen.getByRole('region', { name: 'What happens next' });

describe('a part of the confirmation', () => {
  it.each([
    ['Lesson', '/?step=3', 'Choose a course'],
    ['When', '/?step=4&part=lesson', 'Your details'],
    ['Where', '/?step=1', 'Choose a slope'],
    ['Who takes part', '/?step=4&part=lesson', 'Your details'],
    ['Guest', '/?step=4&part=guest', 'Your details'],
  ])('leads to where it is changed: %s', async (part, place, title) => {
    const { user, address } = await toConfirmation();
    await edit(user, part);
    await heading(title);
    expect(address()).toBe(place);
  });

  it('skips what does not change, back to the confirmation', async () => {
    const { user } = await toConfirmation();
    await edit(user, 'Where');
    await user.click(await screen.findByRole('button', { name: /^Kandatsu/ }));
    await heading('Check and book');
    await edit(user, 'Lesson');
    await heading('Choose a course');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await heading('Check and book');
    await screen.findByText('Tan Wei');
  });

  it('leads to the details when the choice changes them, with everything typed kept', async () => {
    const { user } = await toConfirmation();
    await edit(user, 'Where');
    await user.click(await screen.findByRole('button', { name: /^Naeba/ }));
    await heading('Your details');
    expect(((await screen.findByLabelText(/^Name/)) as HTMLInputElement).value).toBe('Tan Wei');
  });

  it('on a phone leads to its half, and from the first half straight back', async () => {
    onPhone();
    const { user } = await openDetails(filled, { server });
    await proceed(user);
    await screen.findByText('2 of 2');
    await proceed(user);
    await heading('Check and book');
    await edit(user, 'When');
    await screen.findByText('1 of 2');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your details' })));
    await user.click(await screen.findByRole('button', { name: /^Tuesday,? 22 December 2026/ }));
    await proceed(user);
    await heading('Check and book');
    await screen.findByText('Tue 22 Dec 2026, 09:00\u2060-\u206012:00, resort time (JST)');
    await edit(user, 'Guest');
    await screen.findByText('2 of 2');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About you' })));
  });
});

describe('what happens next', () => {
  const channel = 'The school writes to you by WeChat to confirm the lesson and the meeting point.';

  it('promises no mail from a school without a mail server', async () => {
    const { user } = await toConfirmation();
    expect(within(next()).getByText(channel)).toBeTruthy();
    expect(next().textContent).not.toContain('mail');
    await user.click(screen.getByRole('button', { name: 'Book this lesson' }));
    await heading('Thank you, your lesson is booked');
    expect(screen.queryByText(/is on its way/)).toBeNull();
  });

  it('promises the mail that is sent at once', async () => {
    server = await createTestApp({ mail: { ...noMail, isConfigured: true } });
    const { user } = await toConfirmation();
    await within(next()).findByText('A mail with the booking goes to tan@mail.example at once.');
    await user.click(screen.getByRole('button', { name: 'Book this lesson' }));
    await screen.findByText('A mail with all of this is on its way to tan@mail.example.');
    expect(await server.app.db.selectFrom('outbox').select('recipient').execute()).toContainEqual({
      recipient: 'tan@mail.example',
    });
  });

  it('says by when the booking has to be confirmed', async () => {
    server = await createTestApp({ mail: { ...noMail, isConfigured: true, siteUrl: 'https://ski.example' } });
    await server.app.db.updateTable('school').set({ confirm_by_mail: 1, confirm_within_hours: 24 }).execute();
    const { user } = await toConfirmation();
    await within(next()).findByText(/tan@mail\.example at once\. Confirm the booking .* within 24 hours/);
    await user.click(screen.getByRole('button', { name: 'Book this lesson' }));
    await screen.findByText(/Please confirm your booking with the link in it within 24 hours/);
    expect(screen.queryByText(/is on its way/)).toBeNull();
  });

  it('names the rules and the meeting point that the school has written, and its phone number', async () => {
    const texts = ['cancellation', 'cancellation_rule', 'meeting_point'] as const;
    await server.app.db
      .insertInto('school_text')
      .values(texts.map((part) => ({ part, language: 'en' as const, text: 'x' })))
      .execute();
    await server.app.db.updateTable('school').set({ guest_phone: '+81 25 000 0000' }).execute();
    const { user } = await toConfirmation();
    const rules = await screen.findByRole('link', { name: 'Cancellation rules' });
    // The sentence itself, not behind a link.
    within(next()).getByText((_, element) => element?.textContent === 'Cancellation rules · x');
    expect(rules.getAttribute('href')).toBe('/info/cancellation');
    expect(screen.getByRole('link', { name: 'Where we meet' }).getAttribute('href')).toBe('/info/meeting-point');
    await user.click(screen.getByRole('button', { name: 'Book this lesson' }));
    const phone = await screen.findByRole('link', { name: '+81 25 000 0000' });
    expect(phone.getAttribute('href')).toBe('tel:+81250000000');
  });
});
