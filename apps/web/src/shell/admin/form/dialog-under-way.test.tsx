/**
 * Dialogs whose request is in flight, over the real server: none of them closes before the answer, since its 'no' would
 * come too late, and nobody would see that the request failed.
 */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { bookingWith } from '@gerende/api/testing/guest-booking';
import { sendsMail, withRequests } from '@gerende/api/testing/waiting-list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

type Case = {
  title: string;
  /** The desk, and the address of the page. */
  begin: () => Promise<[Desk, string]>;
  /** The button that opens the dialog. */
  opens: string | RegExp;
  /** The button that sends. */
  sends: string;
  /** The path of the write. */
  path: string;
  /** The dialog's own 'no', where it has one. */
  no?: string;
};

/** A booking of the desk for a guest with an address, where mails are sent. */
async function booked(more: Record<string, unknown> = {}): Promise<[Desk, string]> {
  const desk = await openDesk({ mail: sendsMail });
  const id = await desk.book({ ...bookingWith({ fee: 30_000 }), ...more });
  return [desk, `/admin/booking/edit/${id}`];
}

async function paid(): Promise<[Desk, string]> {
  const [desk, at] = await booked();
  const press = { booking_id: 1, amount: 30_000, balance: 30_000, method: 'cash' as const, request_key: 'paid' };
  await desk.trpc.admin.payment.take(press);
  return [desk, at];
}

const cases: Case[] = [
  {
    title: 'the payment of a booking',
    begin: () => booked(),
    ...{ opens: 'Take payment', sends: 'Take payment', path: 'payment.take', no: 'Cancel' },
  },
  {
    title: 'the payment in a list',
    begin: async () => [(await booked())[0], '/admin/booking/'],
    ...{ opens: /^Take payment/, sends: 'Cash', path: 'payment.take' },
  },
  {
    title: 'a payment that is taken back',
    begin: paid,
    ...{ opens: /^Correct Payment/, sends: 'Take back', path: 'payment.correct', no: 'Cancel' },
  },
  {
    title: 'a cancellation',
    begin: () => booked(),
    ...{ opens: 'Cancel booking', sends: 'Yes, cancel', path: 'cancellation.cancel', no: 'Keep the booking' },
  },
  {
    title: 'an invoice',
    begin: () => booked(),
    ...{ opens: /^Issue the invoice/, sends: 'Issue invoice', path: 'invoice.issue', no: 'Cancel' },
  },
  {
    title: 'the answer to a request',
    begin: async () => [await withRequests(), '/admin/requests/'],
    ...{ opens: 'Decline', sends: 'Decline', path: 'waitingList.decline', no: 'Leave it open' },
  },
];

it.each(cases)('$title waits for its answer, and then says what failed', async ({ begin, opens, sends, path, no }) => {
  const [desk, at] = await begin();
  localStorage.setItem('token', desk.token);
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await renderApp(at, {
    server: desk.t,
    fetch: async (input, init) => {
      if (!String(input).includes(path)) return desk.t.request(String(input), init as RequestInit);
      await failed;
      throw new TypeError('Failed to fetch');
    },
  });
  const user = userEvent.setup();
  const [opener] = await screen.findAllByRole('button', { name: opens });
  await user.click(opener ?? expect.fail('no button'));
  const dialog = await screen.findByRole('dialog');
  const send = await within(dialog).findByRole('button', { name: sends });
  await waitFor(() => expect(send.matches(':disabled, [aria-busy]')).toBe(false));
  await user.click(send);
  await waitFor(() => expect(send.hasAttribute('aria-busy')).toBe(true));
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  if (no) await user.click(within(dialog).getByRole('button', { name: no }));
  expect(dialog.isConnected).toBe(true);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  fail();
  await screen.findByText(/Network error occurred|could not|Failed/i);
});
