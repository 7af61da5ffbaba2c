/** The quick lists of the booking list and the choices of its filters, against the real server. */
import { bookGuests } from '@gerende/api/testing/book-guests';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
});

async function renderList(at = '/admin/booking/?direction=desc') {
  const app = await renderApp(at, { server });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, user: userEvent.setup() };
}

const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
const change = (id: number, columns: Record<string, string>) =>
  server.app.db.updateTable('booking').set(columns).where('id', '=', id).execute();

describe('an address with nothing but a language', () => {
  it('lists today and later if the link only set a language', async () => {
    await bookGuests(server, 1);
    const { address } = await renderList('/admin/booking/?lang=en');
    await waitFor(() => expect(queryOf(address())).toMatchObject({ operating_day_from: '2026-12-20' }));
    const lists = within(await screen.findByRole('navigation', { name: 'Quick lists' }));
    expect(lists.getByRole('link', { current: 'page' }).textContent).toBe('From today');
  });
});

describe('what is owed', () => {
  it('is counted and summed on its chip, with the age of the oldest, and listed by one press', async () => {
    await bookGuests(server, 3);
    await change(2, { invoice_status: 'Sent', date: '2026-12-10' });
    await change(3, { invoice_status: 'Paid' });
    const { address, user } = await renderList();
    const chip = await screen.findByRole('link', { name: 'Owes 2 bookings · ¥72,000 · oldest 10 days' });
    await user.click(chip);
    await waitFor(() =>
      expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(['Guest 2', 'Guest 1']),
    );
    expect(queryOf(address())).toEqual({ owes: 'true', direction: 'asc' });
  });
});

describe('filters', () => {
  it("offer the list's own ways and statuses of contact, and others that a booking holds", async () => {
    await bookGuests(server, 2);
    const labelsOf = (name: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(name).options].map((each) => each.text);
    await change(1, { contact_status: 'confirmed' });
    await renderList();
    await screen.findByRole('option', { name: 'Confirmed' });
    expect(labelsOf('Contact status')).toEqual(['Any', 'Contacted', 'Notified', 'Not contacted', 'Confirmed']);
    expect(labelsOf('Contact by')).toEqual(['Any', 'LINE', 'WhatsApp', 'WeChat']);
  });
});
