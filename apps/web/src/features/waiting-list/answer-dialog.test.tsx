/** The desk's answer to a request that somebody else changes meanwhile, over the real server. */
import { statusOf, withRequests } from '@gerende/api/testing/waiting-list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

it('is refused once, keeps what was typed, and is given with the next press', async () => {
  const desk = await withRequests();
  localStorage.setItem('token', desk.token);
  await renderApp('/admin/requests/', { server: desk.t });
  const user = userEvent.setup();
  const [opener] = await screen.findAllByRole('button', { name: 'Decline' });
  await user.click(opener ?? expect.fail('no request'));
  const dialog = within(await screen.findByRole('dialog'));
  const message = dialog.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(message, 'We are full');
  await desk.trpc.admin.booking.update({ id: 3, hotel_name: 'Futaba' });
  const decline = dialog.getByRole('button', { name: 'Decline' });
  await user.click(decline);
  await dialog.findByText(/Somebody else has changed this/);
  expect([message.value, await statusOf(desk, 3)]).toEqual(['We are full', 'requested']);
  await waitFor(() => expect(decline.hasAttribute('aria-busy')).toBe(false));
  await user.click(decline);
  await waitFor(async () => expect(await statusOf(desk, 3)).toBe('declined'));
});
