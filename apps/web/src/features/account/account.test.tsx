/** Administrators and the user's own account (/admin/settings), against the real server. */
import { tokenOfRole } from '@gerende/api/testing/roles';
import { adminLogin, createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login({ hasConfirmed: true }));
});

const toast = async (text: string) =>
  within(await screen.findByRole('region', { name: /Notifications/ })).findByText(text);

async function open(part: 'administrators' | 'account') {
  const app = await renderApp(`/admin/settings/${part}`, { server });
  await screen.findByText(adminLogin.email, { exact: false });
  return { ...app, user: userEvent.setup() };
}

describe('the list of administrators', () => {
  async function openAdding() {
    const { user } = await open('administrators');
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add account' }));
    const fill = async (email: string, password: string): Promise<void> => {
      if (email) await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), email);
      if (password) await user.type(dialog.getByLabelText(/^Password/), password);
      await user.click(dialog.getByRole('button', { name: 'Add account' }));
    };
    return { dialog, fill };
  }

  it('does not offer to disable the logged-in account', async () => {
    await open('administrators');
    await screen.findByText('You');
    expect(screen.queryByRole('button', { name: /Disable|Set the password/ })).toBeNull();
  });

  it('says whose instructor was deleted, and offers no invitation then', async () => {
    const { db } = server.app;
    await tokenOfRole(server, 'instructor', 1);
    await tokenOfRole(server, 'instructor', 2, 'other');
    await db.updateTable('instructor').set({ deleted_at: 'then' }).where('id', '=', 1).execute();
    await open('administrators');
    const badge = await screen.findByText('Instructor deleted');
    const [line, others] = [badge.closest('li'), screen.getAllByRole('listitem')];
    const offered = others.filter((each) => within(each).queryByRole('button', { name: /^Link for / }));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered).not.toContain(line);
  });

  it('refuses a new account without a valid address and password', async () => {
    const { dialog, fill } = await openAdding();
    await fill('', 'short');
    await dialog.findByText('Required field');
    dialog.getByText('Please use at least 10 characters');
  });

  it('refuses an address that exists already, and keeps what was typed', async () => {
    const { dialog, fill } = await openAdding();
    await fill(adminLogin.email.toUpperCase(), 'deep-powder-22');
    await dialog.findByText('Somebody has this e-mail already');
    expect((dialog.getByLabelText(/^Password/) as HTMLInputElement).value).toBe('deep-powder-22');
  });

  it.each([
    ['Qwerty12345', 'This password is too easy to guess'],
    ['gerende snow school 2027', "Please leave the school's name out of the password"],
    ['second@gerende', 'Please leave your e-mail address out of the password'],
  ])('refuses %s beside the field, and keeps it', async (password, why) => {
    const { dialog, fill } = await openAdding();
    await fill('second@gerende.example', password);
    await dialog.findByText(why);
    expect((dialog.getByLabelText(/^Password/) as HTMLInputElement).value).toBe(password);
  });

  it('shows an added account', async () => {
    const { fill } = await openAdding();
    await fill('second@gerende.example', 'deep-powder-22');
    await toast('Account added');
    await screen.findByRole('button', { name: 'Disable second@gerende.example' });
  });
});

describe('an invitation', () => {
  it('of an instructor is shown as a code and as a link, once', async () => {
    const { user } = await open('administrators');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const form = within(await screen.findByRole('dialog', { name: 'Invite' }));
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'kenji@school.example');
    await user.click(form.getByRole('button', { name: 'Invite' }));
    await form.findByText('Required field');
    const instructor = form.getByRole('combobox', { name: 'Which instructor this is' });
    await waitFor(() => expect(within(instructor).getAllByRole('option').length).toBeGreaterThan(1));
    await user.selectOptions(instructor, within(instructor).getAllByRole('option')[1] as HTMLElement);
    await user.click(form.getByRole('button', { name: 'Invite' }));
    const link = within(await screen.findByRole('dialog', { name: 'Link for kenji@school.example' }));
    link.getByRole('img', { name: 'Code with the link' });
    link.getByText(/\/admin\/login\/new-password#[\w-]{32}$/);
    await user.click(link.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the password again', () => {
  const added = { email: 'second@gerende.example', password: 'deep-powder-22' };

  /** An administrator who logged in a while ago fills in the form of a new account. */
  async function add() {
    localStorage.setItem('token', await server.login());
    const { user, logged } = await open('administrators');
    await user.click(screen.getByRole('button', { name: 'Add account' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add account' }));
    await user.type(form.getByRole('textbox', { name: 'E-mail' }), added.email);
    await user.type(form.getByLabelText(/^Password/), added.password);
    await user.click(form.getByRole('button', { name: 'Add account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your password again' }));
    const give = async (password: string): Promise<void> => {
      const field = dialog.getByLabelText('Password');
      await user.clear(field);
      await user.type(field, `${password}{Enter}`);
    };
    return { user, logged, form, dialog, give };
  }
  const mails = async () =>
    (await server.app.db.selectFrom('user').select('email').execute()).map(({ email }) => email);

  it('is asked for over the form, and the pressed action then continues by itself', async () => {
    const { dialog, give, logged } = await add();
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
    await give('not this one');
    await dialog.findByText('This is not your current password');
    expect(await mails()).not.toContain(added.email);
    await give(adminLogin.password);
    await toast('Account added');
    await screen.findByRole('button', { name: 'Disable second@gerende.example' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await mails()).toContain(added.email);
    expect(logged).toEqual(['admin.session.confirm failed']);
  });

  it('when declined leaves the form as it was typed, and says that nothing was done', async () => {
    const { user, form, dialog } = await add();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await toast('Nothing was done: this needs your password again');
    expect((form.getByRole('textbox', { name: 'E-mail' }) as HTMLInputElement).value).toBe(added.email);
    expect(await mails()).not.toContain(added.email);
  });
});

describe('the password of the logged-in user', () => {
  async function change(current: string, password: string) {
    const { user } = await open('account');
    const form = within(screen.getByRole('form', { name: 'Change password' }));
    if (current) await user.type(form.getByLabelText(/^Current password/), current);
    if (password) await user.type(form.getByLabelText(/^New password/), password);
    await user.click(form.getByRole('button', { name: 'Change password' }));
    return form;
  }

  it('requires the current one and a valid new one', async () => {
    const form = await change('', 'short');
    await form.findByText('Required field');
    form.getByText('Please use at least 10 characters');
  });

  it('is not changed when the current one is wrong, which is reported beside the field', async () => {
    const form = await change('not this one', 'deep-powder-22');
    await form.findByText('This is not your current password');
    expect((await server.post('/login', adminLogin)).status).toBe(200);
  });

  it('is changed when the current one is right, and empties the fields', async () => {
    const form = await change(adminLogin.password, 'deep-powder-22');
    await toast('Password changed');
    expect((form.getByLabelText(/^New password/) as HTMLInputElement).value).toBe('');
    expect((await server.post('/login', { ...adminLogin, password: 'deep-powder-22' })).status).toBe(200);
  });
});

describe('the sessions of the logged-in user', () => {
  it('end everywhere else with one press', async () => {
    const elsewhere = await server.login();
    const { user } = await open('account');
    await screen.findByText('This one');
    await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    await toast('You are logged out everywhere else');
    expect((await server.get('/booking', { token: elsewhere })).status).toBe(401);
    expect((await server.get('/booking', { token: localStorage.getItem('token') ?? '' })).status).toBe(200);
  });
  it('end one by one: each names its device, and this one has no button', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const elsewhere = await server.post('/login', adminLogin, { headers: { 'user-agent': agent } });
    const { user } = await open('account');
    await screen.findByText('Unknown device');
    expect(screen.getAllByText(/^Last used on /)).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Log out on / })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Log out on Firefox on Linux' }));
    await toast('Logged out on Firefox on Linux');
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are logged in' }));
    expect((await server.get('/booking', { token: elsewhere.body.token })).status).toBe(401);
    expect((await server.get('/booking', { token: localStorage.getItem('token') ?? '' })).status).toBe(200);
  });
});
