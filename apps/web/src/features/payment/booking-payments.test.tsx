/**
 * The payments of a booking on its page: the balance in words, two presses for the usual payment, and what is refused.
 */

import { bookingWith } from '@gerende/api/testing/guest-booking';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
  const token = await server.login();
  localStorage.setItem('token', token);
  const json = { ...bookingWith({ fee: 30_000 }), skip_recaptcha: true };
  expect((await server.request('/booking', { method: 'POST', json, token })).status).toBe(200);
});

const part = async (): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name: 'Payments' })).closest('section')?.parentElement as HTMLElement;
const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const inDialog = async () => within(await screen.findByRole('dialog'));
const entries = () => server.app.db.selectFrom('payment').select(['kind', 'method', 'amount']).orderBy('id').execute();

it('takes all that is owed with two presses, and shows the entry, the balance and the status', async () => {
  await renderApp('/admin/booking/edit/1', { server });
  await within(await part()).findByText('Owes ¥30,000');
  await press('Take payment');
  const dialog = await inDialog();
  expect((dialog.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('30000');
  fireEvent.click(dialog.getByRole('button', { name: 'Take payment' }));
  await within(await part()).findByText('Paid in full');
  expect(await entries()).toEqual([{ kind: 'payment', method: 'cash', amount: 30_000 }]);
  await waitFor(() =>
    expect((screen.getByRole('combobox', { name: /Invoice Status/ }) as HTMLSelectElement).value).toBe('Paid'),
  );
  expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
});

it('refunds and corrects, and says what is due back', async () => {
  await renderApp('/admin/booking/edit/1', { server });
  await press('Take payment');
  const taking = await inDialog();
  fireEvent.change(taking.getByLabelText('How'), { target: { value: 'card' } });
  fireEvent.click(taking.getByRole('button', { name: 'Take payment' }));
  await press('Refund');
  const refunding = await inDialog();
  expect((refunding.getByLabelText('How') as HTMLSelectElement).value).toBe('card');
  fireEvent.change(refunding.getByLabelText(/^Amount/), { target: { value: '5,000' } });
  fireEvent.click(refunding.getByRole('button', { name: 'Give back' }));
  await within(await part()).findByText('Owes ¥5,000');
  await press('Correct Refund no. 2');
  fireEvent.click((await inDialog()).getByRole('button', { name: 'Take back' }));
  await within(await part()).findByText(/Taken back by no\. 3/);
  await within(await part()).findByText('Paid in full');
  expect((await entries()).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'payment 30000',
    'refund 5000',
    'payment 5000',
  ]);
});

it('says beside the field what is refused, and keeps what was typed', async () => {
  await renderApp('/admin/booking/edit/1', { server });
  await press('Take payment');
  const dialog = await inDialog();
  const amount = dialog.getByLabelText(/^Amount/) as HTMLInputElement;
  fireEvent.change(amount, { target: { value: '30001' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Take payment' }));
  await dialog.findByText('That is more than is owed: ¥30,000');
  expect(amount.value).toBe('30001');
  fireEvent.change(amount, { target: { value: '1.5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Take payment' }));
  await dialog.findByText('Please enter a whole amount of yen');
  expect(await entries()).toEqual([]);
});

it('reports a payment by somebody else, and pays nothing twice', async () => {
  await renderApp('/admin/booking/edit/1', { server });
  await press('Take payment');
  const dialog = await inDialog();
  const { made_at } = { made_at: server.app.clock.nowText() };
  await server.app.db
    .insertInto('payment')
    .values({ party_id: 1, kind: 'payment', method: 'cash', amount: 10_000, made_at })
    .execute();
  fireEvent.click(dialog.getByRole('button', { name: 'Take payment' }));
  await dialog.findByText(/The balance has changed meanwhile: it is now ¥20,000/);
  await dialog.findByText('¥20,000 are owed');
  fireEvent.change(dialog.getByLabelText(/^Amount/), { target: { value: '20000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Take payment' }));
  await within(await part()).findByText('Paid in full');
  expect((await entries()).map(({ amount }) => amount)).toEqual([10_000, 20_000]);
});

it('takes another sum after a response was lost, once the desk sees what was stored', async () => {
  let isLost = false;
  const request: TestApp['request'] = async (path, init) => {
    const answer = await server.request(path, init);
    if (isLost || !path.includes('payment.take')) return answer;
    isLost = true;
    throw new TypeError('Failed to fetch');
  };
  await renderApp('/admin/booking/edit/1', { server: { ...server, request } });
  await press('Take payment');
  const dialog = await inDialog();
  const take = (amount: string): void => {
    fireEvent.change(dialog.getByLabelText(/^Amount/), { target: { value: amount } });
    fireEvent.click(dialog.getByRole('button', { name: 'Take payment' }));
  };
  take('10000');
  await dialog.findByRole('alert');
  await dialog.findByText('¥20,000 are owed');
  take('20000');
  await within(await part()).findByText('Paid in full');
  expect((await entries()).map(({ amount }) => amount)).toEqual([10_000, 20_000]);
});

it('proposes what the school asks for where another booking of the party is Paid by hand', async () => {
  const token = localStorage.getItem('token') ?? '';
  const json = { ...bookingWith({ fee: 20_000, party_id: 1, invoice_status: 'Paid' }), skip_recaptcha: true };
  expect((await server.request('/booking', { method: 'POST', json, token })).status).toBe(200);
  await renderApp('/admin/booking/edit/1', { server });
  await within(await part()).findByText('Owes ¥50,000');
  await press('Take payment');
  const dialog = await inDialog();
  expect((dialog.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('30000');
});
