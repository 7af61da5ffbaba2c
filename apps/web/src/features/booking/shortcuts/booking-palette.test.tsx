/** Finding a booking by Ctrl K: faster than the server answers, and back to where the focus was. */
import { createTestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

it('Enter opens what is found for the typed text, not for the text before', async () => {
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
  const sought = await book('Tan Wei Ling', '2026-12-22');
  await book('Tan Jia Hui', '2027-01-05');
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
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('Tan Jia Hui');
  fireEvent.change(field, { target: { value: 'tan wei' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  answer();
  await waitFor(() => expect(address()).toBe(`/admin/booking/edit/${sought}`));
});

it('gives the focus back when it is closed', async () => {
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
