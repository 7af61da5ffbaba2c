/** What screens of the desk say when what they show cannot be read again, over the real server. */
import { bookGuests } from '@gerende/api/testing/book-guests';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { focusManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

afterEach(() => focusManager.setFocused(undefined));

/** A line to the server that can be cut, as by a proxy that has lost it. */
function cuttable(server: TestApp) {
  let isCut = false;
  return {
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
    },
    fetch: (async (input, init) =>
      isCut
        ? new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
        : server.request(String(input), init as RequestInit)) as typeof fetch,
  };
}

/** What a browser does when its tab is looked at again: everything shown is read again. */
async function lookAgain(): Promise<void> {
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
}

async function openedPage(address: string, prepare: (server: TestApp) => unknown = () => undefined) {
  const server = await createTestApp();
  await prepare(server);
  localStorage.setItem('token', await server.login());
  const line = cuttable(server);
  const page = await renderApp(address, { server, fetch: line.fetch });
  return { ...page, ...line };
}

const severalMayBeOld = /^Several parts of this page could not be refreshed and may be out of date/;
const mayBeOld = /could not be refreshed and may be out of date/;
const couldNot = /could not be loaded/;

describe('a screen whose data cannot be read again', () => {
  it.each([
    ['the till', '/admin/till/', () => screen.findByRole('heading', { name: /^Takings of/ })],
    ['own sessions', '/admin/settings/account', () => screen.findByText('This one')],
    ['the records for owners', '/admin/settings/audit', () => screen.findByText('Nothing was found')],
  ])('keeps what it shows and says that it may be old: %s', async (_name, address, shown) => {
    const page = await openedPage(address);
    await shown();
    page.cut();
    await lookAgain();
    const [note] = await screen.findAllByText(mayBeOld);
    expect(screen.queryByText(couldNot)).toBeNull();
    await shown();
    page.mend();
    const retry = within(note?.parentElement as HTMLElement).getByRole('button', { name: 'Try again' });
    await act(async () => retry.click());
    await expect.poll(() => note?.isConnected).toBe(false);
    await shown();
  });

  it('says once a page that several reads may be old, and reads all of them again', async () => {
    const page = await openedPage('/admin/settings/account');
    const shown = () => screen.findByText('This one');
    await shown();
    await screen.findByText('No passkey yet');
    page.cut();
    await lookAgain();
    await screen.findByText(severalMayBeOld);
    expect(screen.getAllByText(/may be out of date/)).toHaveLength(1);
    const notes = () => screen.queryAllByText(/may be out of date/);
    page.mend();
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await expect.poll(notes).toEqual([]);
    await shown();
  });

  it('reads again by itself, what was never read too, once the network is back', async () => {
    const page = await openedPage('/admin/settings/account');
    await screen.findByText('This one');
    window.dispatchEvent(new Event('offline'));
    page.cut();
    await page.goTo('/admin/till/');
    await screen.findByText(couldNot);
    page.mend();
    await act(async () => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: /^Takings of/ });
    expect(screen.queryByText(couldNot)).toBeNull();
  });

  it('says in a dialog what may be old there, though the page behind it says so too', async () => {
    const page = await openedPage('/admin/booking/edit/1', (server) => bookGuests(server, 1));
    const history = await screen.findByRole('region', { name: 'History' });
    await expect.poll(() => history.querySelector('ol, p')).not.toBeNull();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await screen.findByLabelText('The school keeps (¥)');
    page.cut();
    await lookAgain();
    await within(screen.getByRole('dialog')).findByText(mayBeOld);
    expect(screen.getAllByText(/may be out of date/).map((note) => note.closest('[role="dialog"]') !== null)).toEqual([
      false,
      true,
    ]);
  });
});
