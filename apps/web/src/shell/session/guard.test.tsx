/** Who is sent where (§2 Admin). */
import { createTestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => localStorage.clear());

describe('without a token', () => {
  it.each(['/admin/slope/', '/admin/booking/?page=2', '/admin', '/admin/no-such-page'])(
    '%s leads to the login',
    async (at) => {
      const { address } = await renderApp(at);
      await screen.findByRole('heading', { name: 'Log in' });
      expect(address()).toBe('/admin/login');
    },
  );
});

describe('with a token', () => {
  it.each(['/admin/login', '/admin', '/admin/'])('%s leads to the slopes', async (at) => {
    const server = await createTestApp();
    // As older clients wrote it.
    localStorage.setItem('token', `"${await server.login()}"`);
    const { address } = await renderApp(at, { server });
    await screen.findByRole('heading', { name: 'Ski slope' });
    expect(address()).toBe('/admin/slope');
  });

  it('an address that leads nowhere says so inside the frame', async () => {
    const server = await createTestApp();
    localStorage.setItem('token', await server.login());
    await renderApp('/admin/no-such-page', { server });
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(screen.getByRole('navigation', { name: 'Administration' })).toBeTruthy();
  });

  it('a token that the server does not know any more is removed, and the user sent to the root path', async () => {
    localStorage.setItem('token', 'expired');
    const { address, logged } = await renderApp('/admin/booking/');
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(logged).toContain('admin.booking.list failed');
  });
});
