import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openSquareLinksStub, type SquareLinksStub } from '../../testing/square-links-stub.ts';
import { squareLocation, squareSignatureKey, squareToken } from '../../testing/square-stub.ts';
import type { PaymentPort } from './port.ts';
import { squarePayments } from './square.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('square'));

const webhookUrl = 'https://ski.example/api/v1/webhooks/square';

async function open(accessToken = squareToken): Promise<{ square: SquareLinksStub; port: PaymentPort }> {
  const square = await openSquareLinksStub(webhookUrl);
  onTestFinished(() => square.close());
  const settings = { accessToken, locationId: squareLocation, webhookSignatureKey: squareSignatureKey, webhookUrl };
  return {
    square,
    port: squarePayments({ ...settings, baseUrl: square.url, siteUrl: 'https://ski.example' }),
  };
}

const wanted = {
  checkout_id: 7,
  amount: 33_000,
  title: 'Ski lessons',
  language: 'ja',
  email: 'guest@example.com',
  return_url: 'https://ski.example/b/token',
  closes_at: '2026-12-20T00:00:00.000Z',
} as const;

const first = { reference: 'order-1', page_reference: 'link-1' };

it('a checkout is one link per key, for its order, and is paid by a completed payment', async () => {
  const { square, port } = await open();
  square.trouble({ step: 'link', loses: 'answer' });
  await expect(port.create(wanted, 'key-1')).rejects.toThrow('errors:paymentUnreachable');
  square.trouble();
  expect(await port.create(wanted, 'key-1')).toEqual({ ...first, url: `${square.url}/u/link-1` });
  expect(square.books.links).toMatchObject([{ redirect: wanted.return_url }]);
  expect(square.books.orders).toMatchObject([{ amount: 33_000, reference_id: 'checkout-7' }]);
  square.books.pay('link-1', 'FAILED');
  expect((await port.status(first)).state).toBe('open');
  square.books.pay('link-1');
  expect(await port.status(first)).toEqual({ state: 'paid', payment_reference: 'pay-2', amount: 33_000 });
});

it('a closed page cannot be paid; closing one that was paid before says so', async () => {
  const { square, port } = await open();
  await port.create(wanted, 'key-1');
  expect((await port.close(first)).state).toBe('expired');
  expect((await port.close(first)).state).toBe('expired');
  square.books.pay('link-1');
  expect((await port.status(first)).state).toBe('expired');
  await port.create(wanted, 'key-2');
  square.books.pay('link-2');
  expect((await port.close({ reference: 'order-2', page_reference: 'link-2' })).state).toBe('paid');
});

it('a page that could not be closed is not taken for closed: it can still be paid', async () => {
  const { square, port } = await open();
  await port.create(wanted, 'key-1');
  square.trouble({ step: 'delete', answers: 409 });
  await expect(port.close(first)).rejects.toThrow('errors:paymentUnreachable');
  square.trouble();
  square.books.pay('link-1');
  expect((await port.close(first)).state).toBe('paid');
});

it.each(['FAILED', 'REJECTED'] as const)('a refund that is %s gave nothing back', async (status) => {
  const { square, port } = await open();
  await port.create(wanted, 'key-1');
  square.books.pay('link-1');
  const { reference } = await port.refund({ payment_reference: 'pay-1', amount: 10_000 }, 'refund-1');
  square.books.settleRefund(reference, status);
  expect(await port.refundStatus(reference)).toMatchObject({ state: 'failed', reason: status });
});

it('a refund is made once for a key, up to what was paid, and may fail later', async () => {
  const { square, port } = await open();
  await port.create(wanted, 'key-1');
  square.books.pay('link-1');
  const ten = { payment_reference: 'pay-1', amount: 10_000 };
  const made = await port.refund(ten, 'refund-1');
  expect(made).toMatchObject({ reference: 'pay-1_r1', state: 'pending', amount: 10_000 });
  expect(await port.refund(ten, 'refund-1')).toEqual(made);
  await expect(port.refund({ ...ten, amount: 23_001 }, 'refund-2')).rejects.toMatchObject({
    text: { params: { message: 'The requested refund amount exceeds the amount available to refund.' } },
  });
  square.books.settleRefund('pay-1_r1', 'FAILED');
  expect(await port.refundStatus('pay-1_r1')).toMatchObject({ state: 'failed' });
});

it('a wrong token is refused', async () => {
  const { port } = await open('wrong');
  await expect(port.create(wanted, 'key-1')).rejects.toThrow('errors:paymentRefused');
});

describe('an event', () => {
  const signature = 'x-square-hmacsha256-signature';

  it('tells the result of a payment and of a refund', async () => {
    const { square, port } = await open();
    await port.create(wanted, 'key-1');
    square.books.pay('link-1');
    await port.refund({ payment_reference: 'pay-1', amount: 500 }, 'refund-1');
    square.books.settleRefund('pay-1_r1', 'COMPLETED');
    const events = await Promise.all(
      square.events().map(({ body, headers }) => port.readEvent(body, headers[signature] ?? '')),
    );
    expect(events).toMatchObject([
      { about: 'checkout', reference: 'order-1', found: { state: 'open' } },
      { about: 'checkout', reference: 'order-1', found: { state: 'paid', payment_reference: 'pay-1', amount: 33_000 } },
      { about: 'refund', found: { state: 'pending', payment_reference: 'pay-1' } },
      { about: 'refund', found: { state: 'succeeded', amount: 500 } },
    ]);
  });

  it('with a wrong signature, for another address, or without one is refused', async () => {
    const { square, port } = await open();
    await port.create(wanted, 'key-1');
    square.books.pay('link-1');
    const [{ body, headers } = { body: '', headers: {} as Record<string, string> }] = square.events();
    expect(await port.readEvent(body.replace('33000', '33001'), headers[signature] ?? '')).toBeUndefined();
    expect(await port.readEvent(body, '')).toBeUndefined();
  });
});
