/** The dialog of a receipt says beside the field what is missing, and loses nothing that was typed. */
import { openDesk, putBooking } from '@gerende/api/testing/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeEach(async () => {
  desk = await openDesk();
  const id = await desk.book();
  await desk.rest('POST', '/invoices/issue', { booking_id: id });
  await putBooking(desk, id, { invoice_status: 'Paid' });
  localStorage.setItem('token', desk.token);
  await renderApp(`/admin/booking/edit/${id}`, { server: desk.t });
  fireEvent.click(await screen.findByRole('button', { name: 'Receipt' }));
});

it('issues no receipt without a name, and asks before a name that was typed is lost', async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Issue a receipt?' });
  const name = within(dialog).getByRole('textbox', { name: /In the name of/ });
  fireEvent.focus(name);
  fireEvent.change(name, { target: { value: ' ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Issue and download' }));
  expect(await within(dialog).findByText('Required field')).toBeDefined();
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: 'Yukiguni KK' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Go on editing' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect((name as HTMLInputElement).value).toBe('Yukiguni KK');
  expect(await desk.trpc.admin.invoice.list({ booking_id: 1 })).toMatchObject([{ receipt_number: null }]);
});
