/** The question before a booking is canceled, against the real server. */
import { bookGuests } from '@gerende/api/testing/book-guests';
import { openDesk } from '@gerende/api/testing/desk';
import { policyRequest } from '@gerende/api/testing/policies';
import { createTestApp } from '@gerende/api/testing/test-app';
import { sendsMail } from '@gerende/api/testing/waiting-list';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

it('keeps what the terms say where the desk chose to tell nobody before the sums were there', async () => {
  const server = await createTestApp({ mail: sendsMail });
  const token = await server.login({ hasConfirmed: true });
  localStorage.setItem('token', token);
  const json = policyRequest({ tiers: [{ hours: 0, percent: 40 }] });
  expect((await server.request('/trpc/admin.policy.save', { method: 'POST', json, token })).status).toBe(200);
  await bookGuests(server, 1);
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((asked) => {
    answer = asked;
  });
  const held: typeof fetch = async (input, init) => {
    if (String(input).includes('admin.cancellation.preview')) await isAsked;
    return server.request(String(input), init as RequestInit);
  };
  await renderApp('/admin/booking/edit/1', { server, fetch: held });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Tell the guest by e-mail' }));
  answer();
  const kept = await screen.findByLabelText<HTMLInputElement>('The school keeps (¥)');
  const { fee } = await server.app.db.selectFrom('booking').select('fee').executeTakeFirstOrThrow();
  expect(kept.value).toBe(String(fee * 0.6));
  await user.click(screen.getByRole('button', { name: 'Yes, cancel' }));
  await screen.findByText('Booking canceled');
  expect(await server.app.db.selectFrom('booking').select(['status', 'kept_fee']).executeTakeFirstOrThrow()).toEqual({
    status: 'canceled',
    kept_fee: fee * 0.6,
  });
});

it('keeps the sum that the desk entered while there is no network, and cancels with the next press', async () => {
  const desk = await openDesk();
  localStorage.setItem('token', desk.token);
  let isOff = true;
  const line: typeof fetch = async (input, init) => {
    if (isOff && String(input).includes('cancellation.cancel')) throw new TypeError('Failed to fetch');
    return desk.t.request(String(input), init as RequestInit);
  };
  await renderApp(`/admin/booking/edit/${await desk.book()}`, { server: desk.t, fetch: line });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const kept = await screen.findByLabelText<HTMLInputElement>('The school keeps (¥)');
  await user.type(kept, '5000', { initialSelectionStart: 0, initialSelectionEnd: 9 });
  const sure = screen.getByRole('button', { name: 'Yes, cancel' });
  await user.click(sure);
  await screen.findByText(/Network error occurred/);
  expect(kept.isConnected && kept.value).toBe('5000');
  isOff = false;
  await user.click(sure);
  await screen.findByText('Booking canceled');
  const { kept_fee } = await desk.t.app.db.selectFrom('booking').select('kept_fee').executeTakeFirstOrThrow();
  expect(kept_fee).toBe(5000);
});
