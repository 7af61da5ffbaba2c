/** Logging in and out (§2, §5 Login, §8 Login failure), against the real server. */
import { tokenOfRole } from '@gerende/api/testing/roles';
import { adminLogin, createTestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type RenderOptions, renderApp } from '../../testing/render-app.tsx';

async function renderLogin(options: RenderOptions = {}) {
  const app = await renderApp('/admin/login', options);
  await screen.findByRole('heading', { level: 1 });
  return { ...app, user: userEvent.setup() };
}

async function fill(user: UserEvent, email: string, password: string): Promise<void> {
  if (email) await user.type(screen.getByLabelText('E-mail'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

/** The error text under a field. */
function errorOf(label: string): string | null {
  const field = screen.getByLabelText(label);
  const described = field.getAttribute('aria-describedby');
  if (field.getAttribute('aria-invalid') !== 'true' || !described) return null;
  return document.getElementById(described)?.textContent ?? null;
}

describe('the form', () => {
  it('requires both fields and focuses the first', async () => {
    const { user, calls } = await renderLogin();
    await fill(user, '', '');
    await waitFor(() => expect(errorOf('E-mail')).toBe('Required field'));
    expect(errorOf('Password')).toBe('Required field');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(calls.some((call) => call.url.includes('login'))).toBe(false);
  });

  it('requires a valid e-mail address', async () => {
    const { user } = await renderLogin();
    await fill(user, 'desk', 'secret');
    await waitFor(() => expect(errorOf('E-mail')).toBe('Please enter a valid e-mail address'));
    expect(errorOf('Password')).toBeNull();
  });

  it('shows and hides the password', async () => {
    const { user } = await renderLogin();
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});

describe('a login', () => {
  it('with the right password stores the token and goes to the slopes', async () => {
    const { user, address, server } = await renderLogin();
    await fill(user, adminLogin.email, adminLogin.password);
    await screen.findByRole('heading', { name: 'Ski slope' });
    expect(address()).toBe('/admin/slope');
    const token = localStorage.getItem('token') ?? '';
    const { status } = await server.get('/booking', { token });
    expect(status).toBe(200);
  });

  it("with a wrong password stays on the page with the server's message", async () => {
    const { user, address } = await renderLogin();
    await fill(user, adminLogin.email, 'wrong');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The e-mail or the password is wrong');
    expect(address()).toBe('/admin/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(adminLogin.email);
  });

  it.each([
    ['a server that breaks down', async () => new Response('oops', { status: 500 }), 'An unexpected error occurred.'],
    [
      'a line that is cut',
      async () => Promise.reject(new TypeError('Failed to fetch')),
      'Network error occurred. Please check your connection.',
    ],
  ] as const)('over %s says so', async (_what, broken, message) => {
    const { user } = await renderLogin({ fetch: broken as typeof fetch });
    await fill(user, adminLogin.email, adminLogin.password);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});

describe('a login that a page asked for', () => {
  it.each([
    ['/admin/nonsense?page=2', '/admin/slope'],
    ['/admin/course/nonsense/7#x', '/admin/slope'],
    ['/admin/time/register', '/admin/time/register'],
    ['/admin/booking/?page=2', '/admin/booking/'],
    ['/admin/settings/account', '/admin/settings/account'],
  ])('of %s leads to %s', async (at, expected) => {
    const { address } = await renderApp(at);
    await screen.findByRole('heading', { name: 'Log in' });
    await fill(userEvent.setup(), adminLogin.email, adminLogin.password);
    await screen.findByRole('navigation', { name: 'Administration' });
    expect(address().split('?')[0]).toBe(expected);
  });
});

describe('a logout', () => {
  async function logIn(options: RenderOptions = {}) {
    const app = await renderApp('/admin/time/', options);
    await screen.findByRole('button', { name: 'Log out' });
    return { ...app, user: userEvent.setup() };
  }

  it('removes the token here and on the server, and goes to the login', async () => {
    const { server } = await renderApp('/admin/login');
    const token = await server.login();
    localStorage.setItem('token', token);
    const { user, address } = await logIn({ server });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(address()).toBe('/admin/login');
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(async () => expect((await server.get('/booking', { token })).status).toBe(401));
  });

  it('makes no more calls of the desk, also if its role was not answered yet', async () => {
    const server = await createTestApp();
    localStorage.setItem('token', await tokenOfRole(server, 'desk'));
    localStorage.setItem('role', 'desk');
    const afterwards: string[] = [];
    const { user } = await logIn({
      server,
      fetch: (input, init) => {
        const address = String(input);
        if (address.includes('admin.session.me')) return new Promise(() => undefined);
        if (localStorage.getItem('token') === null && address.includes('admin.')) afterwards.push(address);
        return server.request(address, init);
      },
    });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(afterwards).toEqual([]);
  });

  it('goes to the login even if the request fails', async () => {
    localStorage.setItem('token', 'any');
    const { user, address } = await logIn({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(address()).toBe('/admin/login');
    expect(localStorage.getItem('token')).toBeNull();
  });
});
