/** Administrators and one's own account (/admin/settings), against the real server. */
import { adminLogin, createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  localStorage.clear();
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
});

const toast = async (text: string) =>
  within(await screen.findByRole('region', { name: /Notifications/ })).findByText(text);

async function open(part: 'administrators' | 'account') {
  const app = await renderApp(`/admin/settings/${part}`, { server });
  await screen.findByText(adminLogin.email, { exact: false });
  return { ...app, user: userEvent.setup() };
}

describe('the administrators', () => {
  async function openAdding() {
    const { user } = await open('administrators');
    await user.click(screen.getByRole('button', { name: 'Add administrator' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add administrator' }));
    const fill = async (email: string, password: string): Promise<void> => {
      if (email) await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), email);
      if (password) await user.type(dialog.getByLabelText(/^Password/), password);
      await user.click(dialog.getByRole('button', { name: 'Add administrator' }));
    };
    return { dialog, fill };
  }

  it('offer nothing that would shut out oneself', async () => {
    await open('administrators');
    await screen.findByText('You');
    expect(screen.queryByRole('button', { name: /Disable|Set the password/ })).toBeNull();
  });

  it('are not added without an address and a password that will do', async () => {
    const { dialog, fill } = await openAdding();
    await fill('', 'short');
    await dialog.findByText('Required field');
    dialog.getByText('Please use at least 8 characters');
  });

  it('are not added twice, and what was typed stays', async () => {
    const { dialog, fill } = await openAdding();
    await fill(adminLogin.email.toUpperCase(), 'deep-powder-22');
    await dialog.findByText('Somebody has this e-mail already');
    expect((dialog.getByLabelText(/^Password/) as HTMLInputElement).value).toBe('deep-powder-22');
  });

  it('who are added stand in the list', async () => {
    const { fill } = await openAdding();
    await fill('second@gerende.example', 'deep-powder-22');
    await toast('Administrator added');
    await screen.findByRole('button', { name: 'Disable second@gerende.example' });
  });
});

describe('one`s own password', () => {
  async function change(current: string, password: string) {
    const { user } = await open('account');
    const form = within(screen.getByRole('form', { name: 'Change password' }));
    if (current) await user.type(form.getByLabelText(/^Current password/), current);
    if (password) await user.type(form.getByLabelText(/^New password/), password);
    await user.click(form.getByRole('button', { name: 'Change password' }));
    return form;
  }

  it('asks for both, and for a new one that will do', async () => {
    const form = await change('', 'short');
    await form.findByText('Required field');
    form.getByText('Please use at least 8 characters');
  });

  it('is not changed with a wrong one, which is said beside it', async () => {
    const form = await change('not this one', 'deep-powder-22');
    await form.findByText('This is not your current password');
    expect((await server.post('/login', adminLogin)).status).toBe(200);
  });

  it('is changed with the right one, and the fields are empty again', async () => {
    const form = await change(adminLogin.password, 'deep-powder-22');
    await toast('Password changed');
    expect((form.getByLabelText(/^New password/) as HTMLInputElement).value).toBe('');
    expect((await server.post('/login', { ...adminLogin, password: 'deep-powder-22' })).status).toBe(200);
  });
});

describe('one`s own sessions', () => {
  it('end everywhere else at a press', async () => {
    const elsewhere = await server.login();
    const { user } = await open('account');
    await screen.findByText('This one');
    await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    await toast('You are logged out everywhere else');
    expect((await server.get('/booking', { token: elsewhere })).status).toBe(401);
    expect((await server.get('/booking', { token: localStorage.getItem('token') ?? '' })).status).toBe(200);
  });
});
