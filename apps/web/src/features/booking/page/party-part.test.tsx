/** The party of a booking at the desk, over the real server. */
import { partyWith } from '@gerende/api/testing/guest-booking';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
  await server.trpc.guest.booking.createParty(partyWith([{}, { setting_time_id: 2 }], { language: 'zh' }) as never);
});

const input = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(`no field ${name}`);
const write = (name: string, value: string): boolean => fireEvent.input(input(name), { target: { value } });
const choose = (name: string, value: string): boolean => fireEvent.change(input(name), { target: { value } });

/** Saves; the button refuses while the fee is computed. */
const press = (label: string): Promise<void> =>
  waitFor(() => {
    const button = document.querySelector<HTMLButtonElement>('main form button[type=submit]');
    expect([button?.textContent, button?.disabled, button?.getAttribute('aria-disabled')]).toEqual([
      label,
      false,
      null,
    ]);
    button?.click();
  });

it('the page of a line shows the others with their sum, and leads to them', async () => {
  const { address } = await renderApp('/admin/booking/edit/2', { server });
  const party = within(await screen.findByRole('region', { name: "This guest's lessons" }));
  expect(party.getByText('¥60,000')).toBeTruthy();
  expect(party.getByText('No. 2').getAttribute('aria-current')).toBe('true');
  await userEvent.setup().click(party.getByRole('link', { name: 'No. 1' }));
  await waitFor(() => expect(address()).toMatch(/^\/admin\/booking\/edit\/1/));
});

it('a further lesson begins with the contact of the guest, and becomes a line of the party', async () => {
  const { address } = await renderApp('/admin/booking/edit/2', { server });
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Add a lesson for this guest' }));
  await screen.findByText(/A further lesson for Tan Wei Ling/);
  expect(address()).toBe('/admin/booking/register?party=2');
  await waitFor(() => expect(input('customer_name').value).toBe('Tan Wei Ling'));
  expect([input('email').value, input('phone_number').value, input('country_id').value]).toEqual([
    'weiling@example.com',
    '+65 8123 4567',
    '702',
  ]);
  choose('course_id', '1');
  write('operating_day', '2026-12-23');
  choose('setting_time_id', '1');
  choose('ability_level', '2');
  write('phone_number', '+65 9999 0000');
  await press('Register');
  await screen.findByRole('heading', { name: 'No. 3 is registered for Tan Wei Ling' });
  const rows = await server.app.db.selectFrom('booking').selectAll().orderBy('id').execute();
  expect(rows.map(({ id, party_id, language, phone_number }) => [id, party_id, language, phone_number])).toEqual([
    [1, null, 'zh', '+65 9999 0000'],
    [2, 1, 'zh', '+65 9999 0000'],
    [3, 1, 'zh', '+65 9999 0000'],
  ]);
});

it('a booking alone shows no lines, and a link to a further lesson', async () => {
  const { id } = await server.trpc.guest.booking.create({
    ...partyWith([]),
    ...partyWith([{}]).lines[0],
    operating_day: 7,
    email: 'alone@example.com',
  } as never);
  await renderApp(`/admin/booking/edit/${id}`, { server });
  const part = within(await screen.findByRole('region', { name: 'More lessons for this guest' }));
  expect(part.queryByRole('list')).toBeNull();
  expect(part.getByRole('link', { name: 'Add a lesson for this guest' })).toBeTruthy();
});
