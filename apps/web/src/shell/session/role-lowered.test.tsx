/** A role that is lowered while something is typed: over the real server, where another program does it. */
import { adminLogin, createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
});

const refusal = 'Your role does not include this. An owner can give you another.';
const isAskedAgain = () => screen.findByRole('dialog', { name: 'Your session has ended' });

/** As the owner of the school does it: the sessions of the account end. */
async function lower(role: 'desk' | 'accountant'): Promise<void> {
  await server.app.db.updateTable('user').set({ role }).execute();
  await server.app.db.deleteFrom('session').execute();
}

async function logInAgain(user: UserEvent, role: string): Promise<void> {
  const dialog = within(await isAskedAgain());
  await user.type(dialog.getByLabelText('E-mail'), adminLogin.email);
  await user.type(dialog.getByLabelText('Password'), adminLogin.password);
  await user.click(dialog.getByRole('button', { name: 'Login' }));
  // The page has learned the new role.
  await expect.poll(() => localStorage.getItem('role')).toBe(role);
}

it('keeps a form that the role does not include any more, and says so with the next save', async () => {
  await renderApp('/admin/time/edit/1', { server });
  const user = userEvent.setup();
  const field = await screen.findByDisplayValue<HTMLInputElement>('Morning');
  await user.clear(field);
  await user.type(field, 'Early');
  await lower('desk');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await logInAgain(user, 'desk');
  expect(field.isConnected).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText(refusal);
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('Early');
  // Once nothing is typed any more, the page says whose it is.
  await user.clear(field);
  await user.type(field, 'Morning');
  await screen.findByRole('heading', { name: 'Not part of your role' });
});

it('keeps a dialog that the role does not include any more, and says so with the next press', async () => {
  await renderApp('/admin/pay/rates', { server });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New rate' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLInputElement>(/^Yen per hour/);
  await user.type(field, '4200');
  await lower('desk');
  await user.click(dialog.getByRole('button', { name: 'Enter' }));
  await logInAgain(user, 'desk');
  await user.click(dialog.getByRole('button', { name: 'Enter' }));
  expect(await screen.findAllByText(refusal)).not.toEqual([]);
  expect(field.value).toBe('4200');
});
