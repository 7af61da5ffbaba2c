import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  openStripeStub,
  type StripeStub,
  stripeKey,
  stripeSigned,
  stripeWebhookSecret,
} from '../../testing/stripe-stub.ts';
import { realMilliseconds, textOf } from '../clock.ts';
import type { PaymentPort } from './port.ts';
import { type StripeSettings, stripePayments } from './stripe.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

async function open(changes: Partial<StripeSettings> = {}): Promise<{ stripe: StripeStub; port: PaymentPort }> {
  const stripe = await openStripeStub();
  onTestFinished(() => stripe.close());
  const settings = {
    secretKey: stripeKey,
    webhookSecret: stripeWebhookSecret,
    baseUrl: stripe.url,
    siteUrl: 'https://ski.example',
  };
  return { stripe, port: stripePayments({ ...settings, ...changes }) };
}

const wanted = () => ({
  checkout_id: 7,
  amount: 33_000,
  title: 'Ski lessons',
  language: 'zh-Hant' as const,
  email: 'guest@example.com',
  return_url: 'https://ski.example/b/token',
  closes_at: textOf(realMilliseconds() + 40 * 60_000),
});

const named = (reference: string) => ({ reference, page_reference: null });

describe('a checkout', () => {
  it('is one page in yen, with the methods left to the account, and is found again', async () => {
    const { stripe, port } = await open();
    const made = await port.create(wanted(), 'key-1');
    expect(made).toEqual({ reference: 'cs_test_1', page_reference: null, url: `${stripe.url}/pay/cs_test_1` });
    expect(stripe.books.sessions).toMatchObject([
      {
        amount_total: 33_000,
        currency: 'jpy',
        client_reference_id: 'checkout-7',
        customer_email: 'guest@example.com',
        locale: 'zh-TW',
        success_url: 'https://ski.example/b/token',
      },
    ]);
    expect(await port.status(named(made.reference))).toEqual({ state: 'open', payment_reference: null, amount: 0 });
  });

  it('made twice with one key, or after a lost answer, is one checkout', async () => {
    const { stripe, port } = await open();
    const asked = wanted();
    stripe.trouble({ step: 'create', loses: 'answer' });
    await expect(port.create(asked, 'key-1')).rejects.toThrow('errors:paymentUnreachable');
    stripe.trouble();
    const first = await port.create(asked, 'key-1');
    expect(await port.create(asked, 'key-1')).toEqual(first);
    expect(stripe.books.sessions).toHaveLength(1);
  });

  it('is paid at once by card, and days later by a slip of a convenience store, or never', async () => {
    const { stripe, port } = await open();
    for (const [index, act] of (['pay', 'order', 'order', 'runOut'] as const).entries()) {
      const { reference } = await port.create(wanted(), `key-${index}`);
      stripe.books[act](reference);
    }
    const found = async () => {
      const states: string[] = [];
      for (const { id } of stripe.books.sessions) states.push((await port.status(named(id))).state);
      return states;
    };
    expect(await found()).toEqual(['paid', 'pending', 'pending', 'expired']);
    stripe.books.payOrdered('cs_test_2');
    stripe.books.failOrdered('cs_test_3');
    expect(await found()).toEqual(['paid', 'paid', 'failed', 'expired']);
    expect(await port.status(named('cs_test_2'))).toEqual({ state: 'paid', payment_reference: 'pi_2', amount: 33_000 });
  });

  it('that is closed cannot be paid; closing one that was paid before says so', async () => {
    const { stripe, port } = await open();
    await port.create(wanted(), 'key-1');
    expect((await port.close(named('cs_test_1'))).state).toBe('expired');
    expect((await port.close(named('cs_test_1'))).state).toBe('expired');
    stripe.books.pay('cs_test_1');
    expect((await port.status(named('cs_test_1'))).state).toBe('expired');
    await port.create(wanted(), 'key-2');
    stripe.books.pay('cs_test_2');
    expect((await port.close(named('cs_test_2'))).state).toBe('paid');
  });

  it.each([
    ['is refused', { step: 'create', answers: 400, message: 'Amount too large.' } as const, 'errors:paymentRefused'],
    ['meets an error of Stripe', { step: 'create', answers: 500 } as const, 'errors:paymentUnreachable'],
    ['gets no answer', { step: 'create', hangs: true } as const, 'errors:paymentUnreachable'],
  ])('that %s says so', async (_, trouble, message) => {
    const { stripe, port } = await open('hangs' in trouble ? { timeoutInSeconds: 1 } : {});
    stripe.trouble(trouble);
    await expect(port.create(wanted(), 'key-1')).rejects.toThrow(message);
  });

  it('with a wrong key of the account is refused', async () => {
    const { port } = await open({ secretKey: 'sk_test_wrong' });
    await expect(port.create(wanted(), 'key-1')).rejects.toThrow('errors:paymentRefused');
  });
});

describe('a refund', () => {
  async function paid() {
    const { stripe, port } = await open();
    await port.create(wanted(), 'key-1');
    stripe.books.pay('cs_test_1');
    return { stripe, port };
  }

  it('is made once for a key, in parts up to what was paid', async () => {
    const { stripe, port } = await paid();
    const ten = { payment_reference: 'pi_1', amount: 10_000 };
    const first = await port.refund(ten, 'refund-1');
    expect(first).toMatchObject({ reference: 're_1', key: 'refund-1', amount: 10_000, state: 'succeeded' });
    expect(await port.refund(ten, 'refund-1')).toEqual(first);
    await port.refund({ ...ten, amount: 23_000 }, 'refund-2');
    await expect(port.refund({ ...ten, amount: 1 }, 'refund-3')).rejects.toMatchObject({
      text: { params: { message: 'Refund amount (¥1) is greater than unrefunded amount on charge (¥0)' } },
    });
    expect(stripe.books.refunds.map(({ amount }) => amount)).toEqual([10_000, 23_000]);
  });

  it('whose answer was lost, or was an error after it was made, is found by its key', async () => {
    const { stripe, port } = await paid();
    const ten = { payment_reference: 'pi_1', amount: 10_000 };
    stripe.trouble({ step: 'refund', loses: 'answer' });
    await expect(port.refund(ten, 'refund-1')).rejects.toThrow('errors:paymentUnreachable');
    stripe.trouble({ step: 'refund', answers: 500 });
    expect(await port.refund(ten, 'refund-1')).toMatchObject({ reference: 're_1', state: 'succeeded' });
    expect(stripe.books.refunds).toHaveLength(1);
  });

  it('may fail days after it was accepted', async () => {
    const { stripe, port } = await paid();
    stripe.books.nextRefund = 'pending';
    expect((await port.refund({ payment_reference: 'pi_1', amount: 10_000 }, 'refund-1')).state).toBe('pending');
    stripe.books.settleRefund('re_1', 'failed', 'expired_or_canceled_card');
    expect(await port.refundStatus('re_1')).toMatchObject({ state: 'failed', reason: 'expired_or_canceled_card' });
  });
});

describe('an event', () => {
  const read = async (port: PaymentPort, { body, headers }: ReturnType<typeof stripeSigned>) =>
    port.readEvent(body, headers['stripe-signature'] ?? '');

  it('tells each state of a checkout and of a refund', async () => {
    const { stripe, port } = await open();
    for (const key of ['a', 'b', 'c']) await port.create(wanted(), key);
    stripe.books.pay('cs_test_1');
    stripe.books.order('cs_test_2');
    stripe.books.payOrdered('cs_test_2');
    stripe.books.order('cs_test_3');
    stripe.books.failOrdered('cs_test_3');
    await port.refund({ payment_reference: 'pi_1', amount: 500 }, 'refund-1');
    stripe.books.refundThere('pi_1', 700);
    const events = await Promise.all(stripe.events().map((event) => read(port, event)));
    expect(
      events.map((event) => event && 'found' in event && [event.about, event.found.state, event.found.amount]),
    ).toEqual([
      ['checkout', 'paid', 33_000],
      ['checkout', 'pending', 0],
      ['checkout', 'paid', 33_000],
      ['checkout', 'pending', 0],
      ['checkout', 'failed', 0],
      ['refund', 'succeeded', 500],
      ['refund', 'succeeded', 700],
    ]);
    expect(events.slice(5)).toMatchObject([{ found: { key: 'refund-1' } }, { found: { key: null } }]);
  });

  it('of another kind is ignored; a wrong, old or missing signature is refused', async () => {
    const { port } = await open();
    const good = stripeSigned({ id: 'evt_9', type: 'customer.created', data: { object: { id: 'cus_1' } } });
    expect(await read(port, good)).toEqual({ id: 'evt_9', about: 'other' });
    expect(await read(port, { ...good, body: good.body.replace('cus_1', 'cus_2') })).toBeUndefined();
    expect(await port.readEvent(good.body, '')).toBeUndefined();
    expect(await port.readEvent(good.body, 't=1,v1=00')).toBeUndefined();
  });
});
