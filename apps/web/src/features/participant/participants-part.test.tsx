/** Who takes part in a booking, at the desk, over the real server. */

import { bookingWith } from '@gerende/api/testing/guest-booking';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
  await server.trpc.guest.booking.create(bookingWith({ number_of_orders: 2 }) as never);
});

const stored = () => server.app.db.selectFrom('participant').selectAll().orderBy('position').execute();

async function openDialog() {
  const user = userEvent.setup();
  await renderApp('/admin/booking/edit/1', { server });
  await user.click(await screen.findByRole('button', { name: 'Enter' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('is entered for each person, and shown in the booking', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText('Name of person 2'), 'Mei');
  await user.type(dialog.getAllByLabelText('Age')[1] ?? expect.fail(), '6');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('6 years');
  expect(await stored()).toMatchObject([{ booking_id: 1, position: 1, name: 'Mei', age: 6, level: null }]);
});

it('says beside the field of the person what is wrong, and keeps what was typed', async () => {
  const { user, dialog } = await openDialog();
  const age = dialog.getAllByLabelText('Age')[1] ?? expect.fail();
  await user.type(dialog.getByLabelText('Name of person 2'), 'Mei');
  await user.type(age, 'six');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Please enter the age in years, 0 to 120');
  expect([age.getAttribute('aria-invalid'), (age as HTMLInputElement).value]).toEqual(['true', 'six']);
  expect(await stored()).toEqual([]);
});

it('shows whom the guest has entered meanwhile, and replaces them with the next press', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText('Name of person 2'), 'Mei');
  const kai = { booking_id: 1, position: 1, name: 'Kai', age: 8, level: null, remarks: null };
  await server.app.db.insertInto('participant').values(kai).execute();
  const save = dialog.getByRole('button', { name: 'Save' });
  await user.click(save);
  await dialog.findByText('Stored now: Kai');
  expect(await stored()).toMatchObject([{ name: 'Kai' }]);
  await waitFor(() => expect(save.hasAttribute('aria-busy')).toBe(false));
  await user.click(save);
  await waitFor(async () => expect(await stored()).toMatchObject([{ name: 'Mei' }]));
});
