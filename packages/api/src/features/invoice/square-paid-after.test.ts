/** Money that comes for an invoice at Square that was corrected or canceled since, or that comes in parts. */
import { beforeAll, expect, it } from 'vitest';
import { createClock, textOf } from '../../platform/clock.ts';
import { type Desk, putBooking } from '../../testing/desk.ts';
import type { SquareStub } from '../../testing/square-stub.ts';
import { balanceOf, entries } from '../payment/testing/ledger.ts';
import { followPayments } from './follow-payments.service.ts';
import { openSquareDesk, statusOf, webhookUrl } from './testing/square-desk.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('square'));

const rows = async (desk: Desk) =>
  (await desk.t.app.db.selectFrom('invoice').selectAll().orderBy('id').execute()).map(
    ({ kind, amount, status }) => `${kind} ${amount} ${status}`,
  );
const notices = async ({ t }: Desk) =>
  (await t.app.db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()).filter(({ payload }) =>
    payload.includes('not_owed'),
  ).length;

async function issued() {
  const { desk, square } = await openSquareDesk();
  await desk.t.app.db.updateTable('school').set({ notice_email: 'desk@ski.example' }).execute();
  const id = await desk.book();
  const { item } = (await desk.rest('POST', '/invoices/issue', { booking_id: id })).body;
  return { desk, square, id, invoice_id: Number(item.id) };
}

/** An event of what was paid until now. */
const eventOf = (square: SquareStub) => square.event('invoice.payment_made', 'inv:0-1', webhookUrl);

async function deliver({ t }: Desk, { body, headers }: ReturnType<typeof eventOf>): Promise<void> {
  expect((await t.request('/webhooks/square', { method: 'POST', body, headers })).status).toBe(200);
}

async function aMinuteLater({ t: { app } }: Desk): Promise<void> {
  await followPayments({ ...app, clock: createClock(textOf(app.clock.now().getTime() + 60_000)) });
}

it('what is paid for an invoice that was corrected since counts, and what is over is due back', async () => {
  const { desk, square, id, invoice_id } = await issued();
  await putBooking(desk, id, { fee: 25_000 });
  await desk.trpc.admin.invoice.correct({ invoice_id });
  square.pay('inv:0-1');
  for (const _ of [1, 2]) await deliver(desk, eventOf(square));
  expect([await entries(desk), await balanceOf(desk, id)]).toEqual([['payment 30000 inv:0-1'], -5000]);
  expect([await statusOf(desk, id), await notices(desk)]).toEqual(['Paid', 1]);
  await aMinuteLater(desk);
  expect(square.invoices.map(({ status }) => status)).toEqual(['PAID', 'CANCELED']);
  expect(await rows(desk)).toEqual([
    'invoice 30000 corrected',
    'correction -30000 issued',
    'invoice 25000 corrected',
    'correction -25000 issued',
  ]);
});

it('what is paid for an invoice of a booking that was canceled since is due back, and the school is told', async () => {
  const { desk, square, id } = await issued();
  await desk.trpc.admin.cancellation.cancel({ ids: [id], reason: 'guest', kept: [{ id, kept_fee: 0 }] });
  square.pay('inv:0-1');
  await deliver(desk, eventOf(square));
  expect([await entries(desk), await balanceOf(desk, id)]).toEqual([['payment 30000 inv:0-1'], -30_000]);
  expect([await rows(desk), await notices(desk)]).toEqual([['invoice 30000 canceled', 'correction -30000 issued'], 1]);
});

it.each([
  ['in order', [0, 1]],
  ['the later one first', [1, 0]],
] as const)(
  'what comes in two parts is in the ledger, and the invoice is paid with the second: %s',
  async (_, order) => {
    const { desk, square, id } = await issued();
    square.pay('inv:0-1', 10_000);
    const events = [eventOf(square)];
    square.pay('inv:0-1', 20_000);
    events.push(eventOf(square));
    const [first, second] = order.map((index) => events[index]);
    if (first) await deliver(desk, first);
    expect(await balanceOf(desk, id)).toBe(order[0] === 0 ? 20_000 : 0);
    expect(await statusOf(desk, id)).toBe(order[0] === 0 ? 'Sent' : 'Paid');
    if (second) await deliver(desk, second);
    expect([await balanceOf(desk, id), await statusOf(desk, id), await rows(desk)]).toEqual([
      0,
      'Paid',
      ['invoice 30000 paid'],
    ]);
  },
);

it('a part of an invoice is not taken for all of it when Square is asked', async () => {
  const { desk, square, id, invoice_id } = await issued();
  square.pay('inv:0-1', 10_000);
  await putBooking(desk, id, { fee: 25_000 });
  square.trouble({ step: 'cancel', answers: 400 });
  const correct = desk.trpc.admin.invoice.correct({ invoice_id });
  await expect(correct).rejects.toMatchObject({ code: 'BAD_GATEWAY' });
  expect([await entries(desk), await rows(desk)]).toEqual([['payment 10000 inv:0-1'], ['invoice 30000 issued']]);
});

it('what came at Square without an event while the desk took cash is found when the invoice is corrected', async () => {
  const { desk, square, id } = await issued();
  square.pay('inv:0-1');
  await desk.trpc.admin.payment.take({
    ...{ booking_id: id, method: 'cash', amount: 30_000, balance: 30_000, request_key: 'in cash' },
  });
  await aMinuteLater(desk);
  await deliver(desk, eventOf(square));
  expect([await entries(desk), await balanceOf(desk, id)]).toEqual([
    ['payment 30000 null', 'payment 30000 inv:0-1'],
    -30_000,
  ]);
});
