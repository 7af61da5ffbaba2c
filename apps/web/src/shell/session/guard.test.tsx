/** Redirects of the admin pages (§2 Admin). */
import { createTestApp } from '@gerende/api/testing/test-app';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

describe('without a token', () => {
  it.each(['/admin/slope/', '/admin/booking/?page=2', '/admin', '/admin/no-such-page'])(
    '%s redirects to the login',
    async (at) => {
      const { address } = await renderApp(at);
      await screen.findByRole('heading', { name: 'Log in' });
      expect(address()).toBe('/admin/login');
    },
  );
});

describe('with a token', () => {
  it.each(['/admin/login', '/admin', '/admin/'])('%s redirects to the slopes', async (at) => {
    const server = await createTestApp();
    // Older clients wrote quotes around it.
    localStorage.setItem('token', `"${await server.login()}"`);
    const { address } = await renderApp(at, { server });
    await screen.findByRole('heading', { name: 'Ski slope' });
    expect(address()).toBe('/admin/slope');
  });

  it.each(['/admin/login', '/admin'])('%s redirects to Today if the school chose it', async (at) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const server = await createTestApp();
    await server.app.db.updateTable('school').set({ opens_today: 1 }).execute();
    localStorage.setItem('token', await server.login());
    const { address } = await renderApp(at, { server });
    await screen.findByRole('heading', { name: 'Sun 20 Dec 2026' });
    expect(address()).toBe('/admin/today/');
  });

  it('an unknown address says so inside the layout', async () => {
    const server = await createTestApp();
    localStorage.setItem('token', await server.login());
    await renderApp('/admin/no-such-page', { server });
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(screen.getByRole('navigation', { name: 'Administration' })).toBeTruthy();
  });

  it('a token that the server no longer knows is removed, and the user goes to the root path', async () => {
    localStorage.setItem('token', 'expired');
    const { address, logged } = await renderApp('/admin/booking/');
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(logged).toContain('admin.booking.list failed');
    await screen.findByText('Your session has ended. Log in again at /admin.');
  });

  it.each(['/admin/board', '/admin/second-step'])('a session that ends at %s is told on the root path', async (at) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const server = await createTestApp();
    const owners_second_step = at === '/admin/second-step' ? 1 : 0;
    await server.app.db.updateTable('school').set({ owners_second_step }).execute();
    localStorage.setItem('token', await server.login());
    const { address, goTo } = await renderApp(at, { server });
    await waitFor(() => expect(address()).toBe(at));
    await screen.findByRole('heading', { level: 1 });
    await server.app.db.deleteFrom('session').execute();
    // The screen reads again by itself, or something is pressed.
    const press = screen.queryByRole('button', { name: 'Set up' });
    if (press) fireEvent.click(press);
    else act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(address()).toBe('/'));
    await screen.findByText('Your session has ended. Log in again at /admin.');
    await goTo('/about');
  });
});
