import { beforeAll, describe, expect, it } from 'vitest';
import { createClock, textOf } from '../../platform/clock.ts';
import { ProviderUnreachable } from '../../platform/invoices/port.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { partyWith } from '../../testing/guest-booking.ts';
import type { SquareStub } from '../../testing/square-stub.ts';
import { school } from '../../testing/test-school.ts';
import { messageText } from '../message/message-text.ts';
import { payloadOf } from '../message/store-message.ts';
import { followPayments } from './follow-payments.service.ts';
import { selectInvoicesPaidSince } from './invoice.queries.ts';
import { openSquareDesk, statusOf, webhookUrl } from './testing/square-desk.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('square'));

const issue = (desk: Desk, booking_id: number) => desk.rest('POST', '/invoices/issue', { booking_id });
const rows = (desk: Desk) => desk.t.app.db.selectFrom('invoice').selectAll().orderBy('id').execute();

describe('what was paid before', () => {
  const pay = (desk: Desk, booking_id: number, amount: number, balance: number) =>
    desk.trpc.admin.payment.take({
      ...{ booking_id, method: 'cash' as const, amount, balance },
      request_key: `${booking_id} ${amount}`,
    });
  const discounts = (square: SquareStub) => square.orders.map((order) => order.discounts);
  const taken = async ({ t }: Desk) =>
    (await t.app.db.selectFrom('payment').select('amount').orderBy('id').execute()).map(({ amount }) => amount);

  it('is subtracted from what Square asks for, and only the rest is paid into the ledger by Square', async () => {
    const { desk, square } = await openSquareDesk();
    const id = await desk.book({ language: 'ja' });
    await pay(desk, id, 10_000, 30_000);
    const { item } = (await issue(desk, id)).body;
    expect(item).toMatchObject({ amount: 30_000 });
    expect(discounts(square)).toMatchObject([
      [{ name: 'お支払い済み', type: 'FIXED_AMOUNT', amount_money: { amount: 10_000, currency: 'JPY' } }],
    ]);
    const { body, headers } = square.event('invoice.payment_made', 'inv:0-1', webhookUrl);
    await desk.t.request('/webhooks/square', { method: 'POST', body, headers });
    expect([await taken(desk), await statusOf(desk, id)]).toEqual([[10_000, 20_000], 'Paid']);
  });

  it('on account of a party is subtracted once: all its invoices ask for what it owes together', async () => {
    const { desk, square } = await openSquareDesk();
    const { lines } = await desk.trpc.guest.booking.createParty(
      partyWith([{}, { operating_day: school.day['2026-12-23'] }]) as never,
    );
    const [first = 0, second = 0] = lines.map((line) => line.id);
    await pay(desk, first, 20_000, 60_000);
    expect((await issue(desk, first)).status).toBe(200);
    expect((await issue(desk, second)).status).toBe(200);
    expect(discounts(square)).toMatchObject([undefined, [{ amount_money: { amount: 20_000 } }]]);
    expect((await desk.trpc.admin.invoice.list({ booking_id: first }))[0]).toMatchObject({ can_correct: false });
  });

  it('leaves nothing to ask for when everything is paid, though the party owes for another line', async () => {
    const { desk, square } = await openSquareDesk();
    const { lines } = await desk.trpc.guest.booking.createParty(
      partyWith([{}, { operating_day: school.day['2026-12-23'] }]) as never,
    );
    const [first = 0, second = 0] = lines.map((line) => line.id);
    await pay(desk, first, 30_000, 60_000);
    expect((await issue(desk, first)).status).toBe(200);
    expect((await issue(desk, second)).status).toBe(409);
    expect([square.invoices.length, (await rows(desk)).length]).toEqual([1, 1]);
  });

  it('after the invoice makes it differ, and the correction asks for the rest, or for nothing', async () => {
    const { desk, square } = await openSquareDesk();
    const id = await desk.book();
    const { item } = (await issue(desk, id)).body;
    await pay(desk, id, 10_000, 30_000);
    const made = await desk.trpc.admin.invoice.correct({ invoice_id: item.id });
    expect(made).toMatchObject({ correction: { amount: -30_000 }, invoice: { amount: 30_000 } });
    expect(square.invoices.map((each) => each.status)).toEqual(['CANCELED', 'UNPAID']);
    expect(discounts(square)).toMatchObject([undefined, [{ amount_money: { amount: 10_000 } }]]);
    await pay(desk, id, 20_000, 20_000);
    const last = await desk.trpc.admin.invoice.correct({ invoice_id: made.invoice?.id ?? 0 });
    expect([last.invoice, await statusOf(desk, id)]).toEqual([null, 'Paid']);
    expect(square.invoices.map((each) => each.status)).toEqual(['CANCELED', 'CANCELED']);
  });

  it('is no reason to look at an invoice that was issued after it', async () => {
    const { desk } = await openSquareDesk();
    const { app } = desk.t;
    const id = await desk.book();
    await pay(desk, id, 10_000, 30_000);
    await issue(desk, id);
    await app.db
      .updateTable('invoice')
      .set({ issued_at: textOf(app.clock.now().getTime() + 60_000) })
      .execute();
    const found = async () => (await selectInvoicesPaidSince(app.db, 'square', '')).map(({ booking_id }) => booking_id);
    expect(await found()).toEqual([]);
    await app.db.updateTable('invoice').set({ issued_at: app.clock.nowText() }).execute();
    expect(await found(), 'it may have been paid while Square was asked').toEqual([id]);
  });

  it('is not demanded twice: the open invoice is corrected automatically, once for each payment', async () => {
    const { desk, square } = await openSquareDesk();
    const id = await desk.book();
    const untouched = await desk.book({ operating_day: school.day['2026-12-23'] });
    for (const each of [id, untouched]) expect((await issue(desk, each)).status).toBe(200);
    const statuses = () => square.invoices.map(({ status }) => status);
    await followPayments(desk.t.app);
    expect(statuses()).toEqual(['UNPAID', 'UNPAID']);
    await pay(desk, id, 10_000, 30_000);
    square.trouble({ step: 'cancel', answers: 500 });
    await followPayments(desk.t.app);
    expect(statuses()).toEqual(['UNPAID', 'UNPAID']);
    square.trouble();
    for (const _ of [1, 2]) await followPayments(desk.t.app);
    expect(statuses()).toEqual(['CANCELED', 'UNPAID', 'UNPAID']);
    expect(discounts(square)).toMatchObject([undefined, undefined, [{ amount_money: { amount: 10_000 } }]]);
    await pay(desk, id, 20_000, 20_000);
    for (const _ of [1, 2]) await followPayments(desk.t.app);
    expect([statuses(), await statusOf(desk, id)]).toEqual([['CANCELED', 'UNPAID', 'CANCELED'], 'Paid']);
    expect((await rows(desk)).map(({ kind, status, amount }) => [kind, status, amount])).toEqual([
      ['invoice', 'corrected', 30_000],
      ['invoice', 'issued', 30_000],
      ['correction', 'issued', -30_000],
      ['invoice', 'corrected', 30_000],
      ['correction', 'issued', -30_000],
    ]);
  });

  it('for a later line of a party is taken off its invoice automatically', async () => {
    const { desk, square } = await openSquareDesk();
    const { lines } = await desk.trpc.guest.booking.createParty(
      partyWith([{}, { operating_day: school.day['2026-12-23'] }]) as never,
    );
    const second = lines[1]?.id ?? 0;
    await issue(desk, second);
    await pay(desk, second, 40_000, 60_000);
    await followPayments(desk.t.app);
    expect(square.invoices.map(({ status }) => status)[0]).toBe('CANCELED');
  });

  it('is taken off automatically for an hour, and after that by the desk', async () => {
    const { desk, square } = await openSquareDesk();
    const { app } = desk.t;
    const id = await desk.book();
    await issue(desk, id);
    await pay(desk, id, 10_000, 30_000);
    const followAfter = (minutes: number) =>
      followPayments({ ...app, clock: createClock(textOf(app.clock.now().getTime() + minutes * 60_000)) });
    await followAfter(61);
    expect(square.invoices.map(({ status }) => status)).toEqual(['UNPAID']);
    await followAfter(60);
    expect(square.invoices.map(({ status }) => status)).toEqual(['CANCELED', 'UNPAID']);
  });

  it.each([
    ['arrives before the answer', false],
    ['arrives and the answer does not', true],
  ])('is demanded anew even where the event of Square about the invoice that we cancel %s', async (_what, isLost) => {
    const { desk, square } = await openSquareDesk();
    const id = await desk.book();
    await issue(desk, id);
    await pay(desk, id, 10_000, 30_000);
    const { cancel } = desk.t.app.invoices;
    const canceledByEvent = async (reference: string) => {
      await cancel?.(reference);
      const { body, headers } = square.event('invoice.canceled', reference, webhookUrl);
      expect((await desk.t.request('/webhooks/square', { method: 'POST', body, headers })).status).toBe(200);
      if (isLost) throw new ProviderUnreachable('errors:squareUnreachable');
    };
    await followPayments({ ...desk.t.app, invoices: { ...desk.t.app.invoices, cancel: canceledByEvent } });
    await followPayments(desk.t.app);
    expect(square.invoices.map(({ status }) => status)).toEqual(['CANCELED', 'UNPAID']);
    expect((await rows(desk)).map(({ kind, status }) => [kind, status])).toEqual([
      ['invoice', 'corrected'],
      ['correction', 'issued'],
      ['invoice', 'issued'],
    ]);
    expect(await statusOf(desk, id)).toBe('Sent');
  });

  it('stays demanded where Square refuses to cancel the invoice, until the desk cancels it there', async () => {
    const { desk, square } = await openSquareDesk();
    const id = await desk.book();
    await issue(desk, id);
    await pay(desk, id, 10_000, 30_000);
    square.trouble({ step: 'cancel', answers: 400 });
    await followPayments(desk.t.app);
    const { body, headers } = square.event('invoice.canceled', 'inv:0-1', webhookUrl);
    await desk.t.request('/webhooks/square', { method: 'POST', body, headers });
    expect((await rows(desk)).map(({ status }) => status)).toEqual(['canceled']);
  });

  const settled = [
    ['was paid otherwise', (desk: Desk, id: number) => pay(desk, id, 30_000, 30_000)],
    [
      'was canceled',
      (desk: Desk, id: number) =>
        desk.trpc.admin.cancellation.cancel({ ids: [id], reason: 'guest', kept: [{ id, kept_fee: 0 }] }),
    ],
  ] as const;

  it.each(settled)(
    'is not asked for by an invoice whose answer was lost, once its booking %s: nobody issues it again',
    async (_what, settle) => {
      const { desk, square } = await openSquareDesk();
      const { app } = desk.t;
      const id = await desk.book();
      square.trouble({ step: 'publish', loses: 'answer' });
      expect((await issue(desk, id)).status).toBe(502);
      square.trouble();
      const later = { ...app, clock: createClock(textOf(app.clock.now().getTime() + 3 * 60_000)) };
      await followPayments(later);
      expect(
        square.invoices.map(({ status }) => status),
        'the desk is to try again',
      ).toEqual(['UNPAID']);
      await settle(desk, id);
      await followPayments(app);
      expect(
        square.invoices.map(({ status }) => status),
        'the answer may be on its way',
      ).toEqual(['UNPAID']);
      square.trouble({ step: 'cancel', answers: 500 });
      await followPayments(later);
      square.trouble();
      for (const _ of [1, 2]) await followPayments(later);
      expect(square.invoices.map(({ status }) => status)).toEqual(['CANCELED']);
      expect((await rows(desk)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
        'invoice 30000',
        'correction -30000',
      ]);
      expect(await app.db.selectFrom('invoice_attempt').selectAll().execute()).toEqual([]);
    },
  );

  it('through the invoice itself is no reason for another one', async () => {
    const { desk, square } = await openSquareDesk();
    const id = await desk.book();
    await issue(desk, id);
    const { body, headers } = square.event('invoice.payment_made', 'inv:0-1', webhookUrl);
    await desk.t.request('/webhooks/square', { method: 'POST', body, headers });
    await followPayments(desk.t.app);
    expect([square.invoices.length, (await rows(desk)).length, await taken(desk)]).toEqual([1, 1, [30_000]]);
  });
});

it('our own paper and its mail say what was paid and what is left', async () => {
  const desk = await openDesk();
  const id = await desk.book();
  const press = { booking_id: id, method: 'cash' as const, amount: 10_000, balance: 30_000, request_key: 'deposit' };
  await desk.trpc.admin.payment.take(press);
  await issue(desk, id);
  const row = await desk.t.app.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow();
  const { text } = messageText({ kind: 'invoice', payload: payloadOf(row), language: 'en' }, null);
  for (const said of ['¥30,000', 'Paid so far: ¥10,000', 'Still to pay: ¥20,000']) expect(text).toContain(said);
});
