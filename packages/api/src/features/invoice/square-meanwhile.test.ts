/**
 * Money that is paid, and bookings that are canceled, while Square is asked for an invoice: what it asks for afterwards is
 * right.
 */
import { beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { balanceOf, press } from '../payment/testing/ledger.ts';
import { invoicesOf, openSquare } from './testing/square-desk.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('square'));

/** @param meanwhile what happens while Square is asked for the first invoice */
async function issueWhile(meanwhile: (desk: Desk, id: number) => Promise<unknown>) {
  const square = await openSquare();
  const real = invoicesOf(square);
  let act: (() => Promise<unknown>) | undefined;
  const desk = await openDesk({
    invoices: {
      ...real,
      issue: async (draft, key) => {
        const made = await real.issue(draft, key);
        const now = act;
        act = undefined;
        await now?.();
        return made;
      },
    },
  });
  const id = await desk.book();
  act = () => meanwhile(desk, id);
  const { status, body } = await desk.rest('POST', '/invoices/issue', { booking_id: id });
  const asked = square.invoices.map(({ status }, index) => {
    const [discount] = (square.orders[index]?.discounts ?? []) as { amount_money: { amount: number } }[];
    return `${status} less ${discount?.amount_money.amount ?? 0}`;
  });
  const { data } = { data: await desk.trpc.admin.invoice.list({ booking_id: id }) };
  return {
    desk,
    id,
    status,
    body,
    asked,
    papers: data.map(({ kind, amount, status }) => `${kind} ${amount} ${status}`),
  };
}

const take = (amount: number) => async (desk: Desk, id: number) =>
  desk.trpc.admin.payment.take({ ...press(id, await balanceOf(desk, id)), amount, method: 'cash' });

it('what was paid at the desk meanwhile is taken off', async () => {
  const { asked, papers, body, status } = await issueWhile(take(10_000));
  expect(asked).toEqual(['CANCELED less 0', 'UNPAID less 10000']);
  expect(papers).toEqual(['invoice 30000 issued', 'correction -30000 issued', 'invoice 30000 corrected']);
  expect([status, body.item.status]).toEqual([200, 'issued']);
});

it('nothing is asked for when all was paid meanwhile', async () => {
  const { asked, desk, id } = await issueWhile(take(30_000));
  expect(asked).toEqual(['CANCELED less 0']);
  expect((await desk.trpc.admin.booking.get({ id })).invoice_status).toBe('Paid');
});

it('nothing is asked for when the booking was canceled meanwhile', async () => {
  const { asked, papers } = await issueWhile((desk, id) =>
    desk.trpc.admin.cancellation.cancel({ ids: [id], reason: 'guest', kept: [{ id, kept_fee: 0 }] }),
  );
  expect(asked).toEqual(['CANCELED less 0']);
  expect(papers).toEqual(['correction -30000 issued', 'invoice 30000 canceled']);
});

it('a fee that REST sets meanwhile leaves the invoice as it was issued, until somebody corrects it', async () => {
  const { asked, papers } = await issueWhile((desk, id) => putBooking(desk, id, { fee: 29_000 }));
  expect([asked, papers]).toEqual([['UNPAID less 0'], ['invoice 30000 issued']]);
});
