/** Taking a payment from the list, while somebody else changes what the list shows. */
import { bookGuests } from '@gerende/api/testing/book-guests';
import { createTestApp } from '@gerende/api/testing/test-app';
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

afterEach(() => focusManager.setFocused(undefined));

it('keeps what is typed about a payment when its booking leaves the list meanwhile', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  await bookGuests(server, 1);
  await renderApp('/admin/booking/?contact_status=not_contacted&direction=desc', { server });
  fireEvent.click(await screen.findByRole('button', { name: 'Take payment from Guest 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  const given = await dialog.findByLabelText<HTMLInputElement>(/^Cash given/);
  fireEvent.change(given, { target: { value: '50000' } });
  await server.app.db.updateTable('booking').set({ contact_status: 'confirmed' }).execute();
  // The list is read again, as when the window is looked at again after a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await waitFor(() => expect(screen.queryByText('Guest 1', { selector: 'td *, th *' })).toBeNull());
  expect(given.isConnected).toBe(true);
  expect(given.value.replace(/\D/g, '')).toBe('50000');
});
