/** The link in a guest's confirmation mail (/confirm-booking), against the real server. */

import { makeLink } from '@gerende/api/features/guest-link/guest-link.service';
import { noMail } from '@gerende/api/platform/mail/port';
import { book, bookingWith } from '@gerende/api/testing/guest-booking';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;
const stored = () => server.app.db.selectFrom('booking_confirmation').selectAll().executeTakeFirstOrThrow();

/** Books as a guest of a school that wants bookings confirmed. @returns the token of the link in the mail */
async function bookedToken(): Promise<string> {
  await server.app.db.updateTable('school').set({ confirm_by_mail: 1 }).execute();
  await book(server, 'REST', bookingWith({}));
  const { booking_id } = await stored();
  return (await makeLink(server.app, { booking_id, offer_id: null })).split('#')[1] ?? '';
}

beforeEach(async () => {
  server = await createTestApp({ mail: { ...noMail, isConfigured: true, siteUrl: 'https://ski.example' } });
});

it('confirms the booking only when the button is pressed, and names it', async () => {
  const token = await bookedToken();
  await renderApp(`/confirm-booking#${token}`, { server });
  const button = await screen.findByRole('button', { name: 'Confirm booking' });
  expect((await stored()).confirmed_at).toBeNull();
  await userEvent.setup().click(button);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Your booking is confirmed' });
  expect(document.activeElement).toBe(heading);
  await screen.findByText(/Booking no. 1, Tue 22 Dec 2026/);
  expect((await stored()).confirmed_at).not.toBeNull();
});

it('says why an expired booking cannot be confirmed, and links to the landing page instead of offering the button again', async () => {
  const token = await bookedToken();
  await server.app.db.updateTable('booking_confirmation').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
  await renderApp(`/confirm-booking#${token}`, { server });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Confirm booking' }));
  await screen.findByText('This booking was not confirmed in time and is canceled. Please book again.');
  expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it("keeps the button focused while there is no network, and says so in the page's language", async () => {
  const token = await bookedToken();
  let isOffline = true;
  const line: typeof fetch = async (input, init) => {
    if (isOffline && String(input).includes('booking.confirm')) throw new TypeError('Failed to fetch');
    return server.request(String(input), init as RequestInit);
  };
  await renderApp(`/confirm-booking#${token}`, { server, fetch: line, language: 'ja' });
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: '予約を確定する' });
  await user.click(button);
  await screen.findByText('ネットワークエラーが発生しました。接続をご確認ください。');
  expect(document.activeElement).toBe(button);
  isOffline = false;
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'ご予約が確定しました' });
});

it('says that a link without a token is not valid', async () => {
  await renderApp('/confirm-booking', { server });
  await screen.findByText('This link is not valid. Please open the link from the mail again.');
  expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull();
  screen.getByRole('link', { name: 'Back to the home page' });
});
