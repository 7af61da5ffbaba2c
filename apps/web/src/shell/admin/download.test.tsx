/** Downloads of the desk that fail: the export of the booking list, over the real server. */
import { storeBookings } from '@gerende/api/testing/stored-bookings';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
  await storeBookings(server, [{}]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Presses the export button of a list; `line` replaces the download's `fetch`. */
async function exportOver(line: typeof fetch) {
  vi.stubGlobal('fetch', line);
  // A failed call is also logged to the console.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = await renderApp('/admin/booking/', { server });
  await screen.findByRole('rowheader', { name: 'Guest' });
  await userEvent.click(screen.getByRole('button', { name: 'CSV export' }));
  return { ...app, done: () => logged.mockClear() };
}

const toast = async (text: string) =>
  within(await screen.findByRole('region', { name: /Notifications/ })).findByText(text);

const toServer: typeof fetch = (path, init) => server.request(String(path).replace('/api/v1', ''), init as RequestInit);

it("shows the server's reason for a refusal", async () => {
  const { done } = await exportOver(async () =>
    Response.json({ message: 'This operating day does not exist' }, { status: 422 }),
  );
  await toast('This operating day does not exist');
  expect(localStorage.getItem('token')).not.toBeNull();
  done();
});

it('ends an expired session, as every other call does', async () => {
  const { address, done } = await exportOver((path, init) =>
    toServer(path, { ...init, headers: { Authorization: 'Bearer gone', 'Accept-Language': 'en' } }),
  );
  await waitFor(() => expect(address()).toBe('/'));
  expect(localStorage.getItem('token')).toBeNull();
  done();
});

it('reports a network error and an incomplete file differently from a refusal', async () => {
  const broken = await exportOver(() => Promise.reject(new TypeError('Failed to fetch')));
  await toast('Network error occurred. Please check your connection.');
  broken.done();
  const unread = await exportOver(async () => new Response(null, { status: 408 }));
  await toast('Network error occurred. Please check your connection.');
  unread.done();
  const half = new ReadableStream({ pull: (file) => file.error(new TypeError('network error')) });
  const cut = await exportOver(async () => new Response(half, { headers: { 'content-type': 'text/csv' } }));
  await toast('Network error occurred. Please check your connection.');
  cut.done();
});

it('shows a general message for a response without a reason', async () => {
  const { done } = await exportOver(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await toast('The export failed. Please try again.');
  done();
});
