/** Finding a booking by Ctrl K: faster than the server answers, and back to where the focus was. */
import { storeBookings } from '@gerende/api/testing/stored-bookings';
import { createTestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const guestName = /^Guest’s record: /;
const options = (): HTMLElement[] => screen.getAllByRole('option');
const guests = (): HTMLElement[] => options().filter(({ textContent }) => guestName.test(textContent));
const bookings = (): HTMLElement[] => options().filter(({ textContent }) => !guestName.test(textContent));

it('Enter opens the result for the typed text, not for the text before', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  const book = async (customer_name: string, date: string): Promise<number> => {
    const [day] = await server.trpc.guest.operatingDay.list({ from: date, to: date });
    const { id } = await server.trpc.guest.booking.create({
      customer_name,
      email: 'tan@mail.example',
      phone_number: '+65 8123 4567',
      days_of_lesson: 1,
      number_of_orders: 2,
      ability_level: 3,
      course_id: 1,
      slope_id: 1,
      country_id: 702,
      setting_time_id: 1,
      hotel_name: 'Futaba',
      age_group: '30s',
      referrer: 'partner',
      preferred_contact_method: 'line',
      account_id: 'tan',
      operating_day: day?.operating_day_id ?? 0,
    });
    return id;
  };
  const sought = await book('Tan Wei Ling', '2027-01-05');
  await book('Tan Jia Hui', '2026-12-22');
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const line: typeof fetch = async (input, init) => {
    if (String(input).includes('wei')) await isAnswered;
    return server.request(String(input), init as RequestInit);
  };
  const { address } = await renderApp('/admin/time/', { server, fetch: line });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Find a booking' });
  fireEvent.change(field, { target: { value: 'tan' } });
  await waitFor(() => expect(bookings()).toHaveLength(2));
  expect(bookings()[0]?.textContent).toContain('Tan Jia Hui');
  fireEvent.change(field, { target: { value: 'tan wei' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  answer();
  await waitFor(() => expect(address()).toBe(`/admin/booking/edit/${sought}`));
});

it('shows the nearest lesson first, coming ones before past ones, with hotel and notes', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  const dates = ['2026-12-10', '2027-02-01', '2026-12-21', '2026-12-18'];
  for (const date of dates)
    await storeBookings(server, [{ customer_name: `Tan ${date}`, hotel_name: 'Futaba', admin_notes: 'Brings a sled' }]);
  for (const [index, date] of dates.entries())
    await server.app.db
      .updateTable('booking')
      .set({ date })
      .where('id', '=', index + 1)
      .execute();
  await renderApp('/admin/time/', { server });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Find a booking' }), { target: { value: 'tan' } });
  await waitFor(() => expect(bookings()).toHaveLength(4));
  const hits = bookings().map((hit) => hit.textContent);
  expect(hits.map((hit) => /Tan ([\d-]{10})/.exec(hit)?.[1])).toEqual([
    '2026-12-21',
    '2027-02-01',
    '2026-12-18',
    '2026-12-10',
  ]);
  expect(hits[0]).toMatch(/Futaba.*Brings a sled/);
});

it('returns the focus when it is closed', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  await renderApp('/admin/time/edit/1', { server });
  const field = await screen.findByDisplayValue('Morning');
  field.focus();
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('offers the record of each guest once, below the bookings, and opens it by keyboard', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  const guest = (customer_name: string, email: string, phone_number: string) => ({
    customer_name,
    email,
    phone_number,
  });
  await storeBookings(server, [
    guest('Tan Wei Ling', 'wei@mail.example', '+65 8123 4567'),
    guest('Tan W. L.', 'WEI@mail.example', '+65 8123 4567'),
    guest('Tan Jia Hui', '', '+65 9999 0000'),
  ]);
  const { address } = await renderApp('/admin/time/', { server });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Find a booking' });
  fireEvent.change(field, { target: { value: 'wei@mail' } });
  await waitFor(() => expect(bookings()).toHaveLength(2));
  expect(guests()).toHaveLength(1);
  fireEvent.change(field, { target: { value: '9999 0000' } });
  await waitFor(() => expect(bookings()).toHaveLength(1));
  expect(guests().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Guest’s record: Tan Jia Hui/),
  ]);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(guests()[0]?.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/admin/guest/3'));
  await screen.findByRole('heading', { level: 1, name: /Tan Jia Hui|Guest/ });
});

it('a text that is longer than any search may be is said to be too long, in place of asking to try again', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  await renderApp('/admin/time/', { server });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Find a booking' });
  fireEvent.change(field, { target: { value: 'x'.repeat(201) } });
  expect(await screen.findByText('This text is too long (at most 200 characters)')).toBeTruthy();
  expect(screen.queryByText(/try again/)).toBeNull();
});
