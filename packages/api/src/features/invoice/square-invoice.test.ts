import { beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { squareLocation } from '../../testing/square-stub.ts';
import { cancelUnconfirmed } from '../booking-confirmation/booking-confirmation.service.ts';
import { endHolds } from '../checkout/reconcile.service.ts';
import { invoicesOf, openSquareDesk, statusOf, webhookUrl } from './testing/square-desk.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('square'));

const issue = (desk: Desk, booking_id: number, language?: string) =>
  desk.rest('POST', '/invoices/issue', { booking_id }, language);
const rows = (desk: Desk) => desk.t.app.db.selectFrom('invoice').selectAll().orderBy('id').execute();
const attempts = (desk: Desk) => desk.t.app.db.selectFrom('invoice_attempt').selectAll().execute();

describe('issuing through Square', () => {
  it('creates customer, order and invoice, publishes it, and stores its id', async () => {
    const { desk, square } = await openSquareDesk();
    const id = await desk.book({ fee: 33_000, has_transportation: true, language: 'ja' });
    const { status, body } = await issue(desk, id);
    expect({ status, item: body.item }).toMatchObject({
      status: 200,
      item: { provider: 'square', number: '000001', amount: 33_000 },
    });
    expect(square.calls).toEqual([
      'POST /v2/customers',
      'POST /v2/orders',
      'POST /v2/invoices',
      'POST /v2/invoices/inv%3A0-1/publish',
    ]);
    expect(square.customers).toMatchObject([{ given_name: 'Tan Wei Ling', email_address: 'weiling@example.com' }]);
    expect(square.orders).toMatchObject([
      {
        location_id: squareLocation,
        customer_id: 'C-1',
        line_items: [
          {
            name: 'プライベートスキー（1日・1人）',
            quantity: '1',
            base_price_money: { amount: 31_500, currency: 'JPY' },
          },
          { name: '送迎', base_price_money: { amount: 1500, currency: 'JPY' } },
        ],
        taxes: [{ percentage: '10', type: 'INCLUSIVE', scope: 'ORDER' }],
      },
    ]);
    expect(square.invoices).toMatchObject([
      { order_id: 'O-1', status: 'UNPAID', delivery_method: 'EMAIL', payment_requests: [{ due_date: '2026-12-22' }] },
    ]);
    expect(await rows(desk)).toMatchObject([{ provider_reference: 'inv:0-1', status: 'issued' }]);
    expect([await statusOf(desk, id), await attempts(desk)]).toEqual(['Sent', []]);
  });

  it('of one booking five times at the same moment is one', async () => {
    const { desk, square } = await openSquareDesk();
    const id = await desk.book();
    const answers = await Promise.all(Array.from({ length: 5 }, () => issue(desk, id)));
    expect(new Set(answers.map((each) => each.body.item.id))).toEqual(new Set([1]));
    expect([square.customers.length, square.orders.length, square.invoices.length]).toEqual([1, 1, 1]);
  });

  it.each([
    ['en', 'Square API authentication failed. Please check your API credentials.'],
    ['ja', 'Square APIの認証に失敗しました。API認証情報をご確認ください。'],
    ['zh', 'Square API 认证失败，请检查您的 API 凭据。'],
  ])(
    'with a wrong token is 401 with the message of the contract (%s), and leaves nothing',
    async (language, message) => {
      const { desk } = await openSquareDesk({ accessToken: 'wrong' });
      const id = await desk.book();
      expect(await issue(desk, id, language)).toEqual({ status: 401, body: { message } });
      expect([await rows(desk), await attempts(desk), await statusOf(desk, id)]).toEqual([[], [], 'Unpaid']);
      await expect(desk.trpc.admin.invoice.issue({ booking_id: id })).rejects.toMatchObject({ code: 'BAD_GATEWAY' });
    },
  );

  it('refused by Square gives its status and its message', async () => {
    const { desk, square } = await openSquareDesk();
    square.trouble({ step: 'customer', answers: 400, detail: 'Expected email_address to be a valid email address.' });
    const id = await desk.book();
    expect(await issue(desk, id)).toEqual({
      status: 400,
      body: { message: 'Expected email_address to be a valid email address.' },
    });
    expect([await rows(desk), await attempts(desk)]).toEqual([[], []]);
    square.trouble();
    expect((await issue(desk, id)).status).toBe(200);
  });

  it.each([
    ['is out of order', { step: 'order', answers: 500 } as const],
    ['does not answer', { step: 'invoice', hangs: true } as const],
    ['loses its answer', { step: 'publish', loses: 'answer' } as const],
  ])('while Square %s stores no invoice; a retry continues, and nothing is created twice', async (_what, trouble) => {
    const { desk, square } = await openSquareDesk();
    const id = await desk.book();
    square.trouble(trouble);
    // For the request without an answer only: on a busy machine one with an answer may take as long.
    if ('hangs' in trouble) desk.t.app.invoices = invoicesOf(square, { timeoutInSeconds: 1 });
    expect(await issue(desk, id)).toEqual({
      status: 502,
      body: { message: 'Square could not be reached. Please try again: nothing is issued twice.' },
    });
    expect([await rows(desk), await statusOf(desk, id)]).toEqual([[], 'Unpaid']);
    square.trouble();
    desk.t.app.invoices = invoicesOf(square);
    // Changes by the desk meanwhile do not change what Square may have created already.
    await putBooking(desk, id, { fee: 29_000 });
    expect((await issue(desk, id)).body.item).toMatchObject({ number: '000001', amount: 30_000 });
    expect([square.customers.length, square.orders.length, square.invoices.length]).toEqual([1, 1, 1]);
    expect((await desk.trpc.admin.invoice.list({ booking_id: id }))[0]).toMatchObject({ can_correct: true });
  });

  it('while Square is unreachable answers so', async () => {
    const { desk, square } = await openSquareDesk();
    await square.close();
    const { status, body } = await issue(desk, await desk.book());
    expect([status, body.message]).toEqual([502, expect.stringContaining('could not be reached')]);
  });
});

describe('correcting', () => {
  it('cancels the invoice at Square and issues the new one', async () => {
    const { desk, square } = await openSquareDesk();
    const id = await desk.book();
    const { item } = (await issue(desk, id)).body;
    await putBooking(desk, id, { fee: 25_000 });
    const made = await desk.trpc.admin.invoice.correct({ invoice_id: item.id });
    expect(made).toMatchObject({ correction: { amount: -30_000 }, invoice: { amount: 25_000, provider: 'square' } });
    expect(square.invoices.map((each) => each.status)).toEqual(['CANCELED', 'UNPAID']);
  });

  it('cancels the invoice at Square of a booking that the desk cancels from the list', async () => {
    const { desk, square } = await openSquareDesk();
    const ids = [await desk.book(), await desk.book()];
    for (const id of ids) await issue(desk, id);
    await desk.trpc.admin.booking.setStatus({ ids, invoice_status: 'Canceled' });
    expect(square.invoices.map((each) => each.status)).toEqual(['CANCELED', 'CANCELED']);
  });

  it('cancels the invoice at Square of a booking that was not confirmed, or not paid, in time', async () => {
    const { desk, square } = await openSquareDesk();
    const { app } = desk.t;
    const [unconfirmed, unpaid] = [await desk.book(), await desk.book()];
    for (const id of [unconfirmed, unpaid]) await issue(desk, id);
    const past = '2026-01-01T00:00:00.000Z';
    await app.db.insertInto('booking_confirmation').values({ booking_id: unconfirmed, expires_at: past }).execute();
    await cancelUnconfirmed(app);
    await app.db
      .insertInto('checkout')
      .values({
        ...{ party_id: unpaid, amount: 30_000, purpose: 'all', status: 'open', provider: 'square' },
        ...{ hold_until: past, place: 'held', created_at: app.clock.nowText(), updated_at: app.clock.nowText() },
      })
      .execute();
    await endHolds(app);
    expect(square.invoices.map((each) => each.status)).toEqual(['CANCELED', 'CANCELED']);
  });
});

describe('an event of Square', () => {
  const send = (desk: Desk, { body, headers }: { body: string; headers: Record<string, string> }) =>
    desk.t.request('/webhooks/square', { method: 'POST', body, headers });

  async function issued() {
    const { desk, square } = await openSquareDesk();
    const id = await desk.book();
    await issue(desk, id);
    return { desk, square, id };
  }

  it('for a payment marks invoice and booking as paid, once even if repeated, and by no administrator', async () => {
    const { desk, square, id } = await issued();
    const event = square.event('invoice.payment_made', 'inv:0-1', webhookUrl);
    const before = (await desk.audit()).length;
    for (let at = 0; at < 3; at += 1) expect((await send(desk, event)).status).toBe(200);
    expect([(await rows(desk))[0]?.status, await statusOf(desk, id)]).toEqual(['paid', 'Paid']);
    expect((await desk.audit()).slice(before)).toEqual([
      { entity: 'invoice', entity_id: '1', action: 'update', source: 'system', actor: 'system' },
      { entity: 'booking', entity_id: String(id), action: 'pay', source: 'system', actor: 'system' },
      { entity: 'booking', entity_id: String(id), action: 'update', source: 'system', actor: 'system' },
    ]);
  });

  it('that is repeated does not undo what the desk did after it', async () => {
    const { desk, square, id } = await issued();
    const event = square.event('invoice.payment_made', 'inv:0-1', webhookUrl);
    await send(desk, event);
    await putBooking(desk, id, { invoice_status: 'Unpaid' });
    await send(desk, event);
    expect(await statusOf(desk, id)).toBe('Unpaid');
  });

  it('for a payment that another event has reported is no second payment, and one for a canceled invoice is none', async () => {
    const { desk, square, id } = await issued();
    const paid = () => desk.t.app.db.selectFrom('payment').select(['booking_id', 'amount']).orderBy('id').execute();
    for (let at = 0; at < 2; at += 1) await send(desk, square.event('invoice.payment_made', 'inv:0-1', webhookUrl));
    expect(await paid()).toEqual([{ booking_id: id, amount: 30_000 }]);
    await send(desk, square.event('invoice.canceled', 'inv:0-1', webhookUrl));
    expect((await rows(desk))[0]?.status).toBe('paid');
    const other = await issued();
    await send(other.desk, other.square.event('invoice.canceled', 'inv:0-1', webhookUrl));
    expect((await rows(other.desk))[0]?.status).toBe('canceled');
    expect(await other.desk.t.app.db.selectFrom('payment').selectAll().orderBy('id').execute()).toEqual([]);
    expect(await statusOf(other.desk, other.id)).not.toBe('Paid');
  });

  it('for a payment of a canceled booking leaves it canceled', async () => {
    const { desk, square, id } = await issued();
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    await send(desk, square.event('invoice.payment_made', 'inv:0-1', webhookUrl));
    expect([(await rows(desk))[0]?.status, await statusOf(desk, id)]).toEqual(['paid', 'Canceled']);
  });

  it('of another kind, or for an invoice that is not ours, changes nothing', async () => {
    const { desk, square, id } = await issued();
    await send(desk, square.event('invoice.updated', 'inv:0-1', webhookUrl));
    await send(desk, square.event('invoice.payment_made', 'inv:0-77', webhookUrl));
    expect([(await rows(desk))[0]?.status, await statusOf(desk, id)]).toEqual(['issued', 'Sent']);
  });

  it.each([
    ['no signature', ({ body }: { body: string }) => ({ body, headers: {} })],
    [
      'a forged signature',
      ({ body }: { body: string }) => ({ body, headers: { 'x-square-hmacsha256-signature': 'AAAA' } }),
    ],
    [
      'a changed body',
      ({ body, headers }: { body: string; headers: Record<string, string> }) => ({
        body: body.replace('M1', 'M2'),
        headers,
      }),
    ],
  ])('with %s is refused, and nothing is written', async (_what, forge) => {
    const { desk, square, id } = await issued();
    const response = await send(desk, forge(square.event('invoice.payment_made', 'inv:0-1', webhookUrl)));
    expect(response.status).toBe(401);
    expect(await statusOf(desk, id)).toBe('Sent');
    expect(await desk.t.app.db.selectFrom('webhook_event').selectAll().execute()).toEqual([]);
  });

  it('signed for another address is refused', async () => {
    const { desk, square } = await issued();
    const event = square.event('invoice.payment_made', 'inv:0-1', 'https://other.example/api/v1/webhooks/square');
    expect((await send(desk, event)).status).toBe(401);
  });

  it('is 404 when Square is not set up', async () => {
    const desk = await openDesk();
    expect((await desk.t.request('/webhooks/square', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
