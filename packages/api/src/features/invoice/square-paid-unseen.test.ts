/** An invoice that is paid at Square while nobody here knows of it, or whose event is lost: the payment is found again. */
import { beforeAll, expect, it } from 'vitest';
import { createClock, textOf } from '../../platform/clock.ts';
import { type Desk, putBooking } from '../../testing/desk.ts';
import type { SquareStub } from '../../testing/square-stub.ts';
import { balanceOf } from '../payment/testing/ledger.ts';
import { followPayments } from './follow-payments.service.ts';
import { openSquareDesk, statusOf, webhookUrl } from './testing/square-desk.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('square'));

async function open() {
  const opened = await openSquareDesk();
  return { ...opened, id: await opened.desk.book() };
}

const issue = (desk: Desk, booking_id: number) => desk.rest('POST', '/invoices/issue', { booking_id });
const rows = async (desk: Desk) =>
  (await desk.t.app.db.selectFrom('invoice').selectAll().orderBy('id').execute()).map(
    ({ kind, status }) => `${kind} ${status}`,
  );
const paid = ({ t }: Desk) =>
  t.app.db.selectFrom('payment').select(['booking_id', 'amount', 'made_by']).orderBy('id').execute();

/** The guest pays the first invoice at Square, which sends its event. */
async function pays(desk: Desk, square: SquareStub): Promise<void> {
  Object.assign(square.invoices[0] ?? {}, { status: 'PAID' });
  const { body, headers } = square.event('invoice.payment_made', 'inv:0-1', webhookUrl);
  expect((await desk.t.request('/webhooks/square', { method: 'POST', body, headers })).status).toBe(200);
}

/** Square makes the invoice, its answer is lost, and the guest pays. */
async function paidUnknown() {
  const { desk, square, id } = await open();
  square.trouble({ step: 'publish', loses: 'answer' });
  expect((await issue(desk, id)).status).toBe(502);
  square.trouble();
  await pays(desk, square);
  return { desk, square, id };
}

it('an invoice whose answer was lost and that was paid meanwhile is paid once the desk issues it again', async () => {
  const { desk, square, id } = await paidUnknown();
  expect((await issue(desk, id)).body.item).toMatchObject({ number: '000001', status: 'paid' });
  await pays(desk, square);
  expect(await paid(desk)).toEqual([{ booking_id: id, amount: 30_000, made_by: null }]);
  expect([await rows(desk), await statusOf(desk, id), square.invoices.length]).toEqual([['invoice paid'], 'Paid', 1]);
});

it('the same payment for a booking that was canceled since is due back, and Square is asked to cancel nothing', async () => {
  const { desk, square, id } = await paidUnknown();
  await putBooking(desk, id, { invoice_status: 'Canceled' });
  const { app } = desk.t;
  const later = { ...app, clock: createClock(textOf(app.clock.now().getTime() + 3 * 60_000)) };
  for (const _ of [1, 2]) await followPayments(later);
  expect([await rows(desk), await balanceOf(desk, id)]).toEqual([['invoice paid'], -30_000]);
  expect(square.calls.filter((call) => call.endsWith('/cancel'))).toEqual([]);
});

it('an invoice that was paid without an event is refused a correction, and is paid from then on', async () => {
  const { desk, square, id } = await open();
  const { item } = (await issue(desk, id)).body;
  Object.assign(square.invoices[0] ?? {}, { status: 'PAID' });
  await putBooking(desk, id, { fee: 25_000 });
  const correct = () => desk.trpc.admin.invoice.correct({ invoice_id: item.id });
  await expect(correct()).rejects.toMatchObject({ code: 'BAD_GATEWAY' });
  const found = async () => expect([await rows(desk), await balanceOf(desk, id)]).toEqual([['invoice paid'], -5000]);
  await found();
  await pays(desk, square);
  await found();
});

it('an invoice that is paid while Square has not answered whether it is canceled is paid', async () => {
  const { desk, square, id } = await open();
  const { item } = (await issue(desk, id)).body;
  await putBooking(desk, id, { fee: 25_000 });
  square.trouble({ step: 'cancel', answers: 500 });
  await expect(desk.trpc.admin.invoice.correct({ invoice_id: item.id })).rejects.toMatchObject({ code: 'BAD_GATEWAY' });
  await pays(desk, square);
  expect([await rows(desk), await balanceOf(desk, id)]).toEqual([['invoice paid'], -5000]);
});
