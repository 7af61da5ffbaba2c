/**
 * Receives events of outside services. Not part of REST v1: callers are authenticated by a signature over the raw body,
 * and all others are refused before the body is parsed.
 */
import { DomainError, notFound } from '@gerende/domain/errors';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppContext } from '../context/context.ts';
import { handlePaymentEvent } from '../features/checkout/checkout-event.service.ts';
import { handleProviderEvent } from '../features/invoice/provider-event.service.ts';
import type { HttpEnv } from '../http/request-context.ts';
import { outsideOf } from '../platform/invoices/port.ts';

export const squareWebhookPath = '/api/v1/webhooks/square';
const stripeWebhookPath = '/api/v1/webhooks/stripe';
const maxBytes = 256 * 1024;

/** A signed body that is not an event is answered like one without a valid signature. */
async function read<Event>(event: Promise<Event | undefined> | undefined): Promise<Event> {
  const found = await event?.catch(() => undefined);
  if (!found) throw new DomainError('unauthenticated', 'errors:notSigned');
  return found;
}

/** Square sends its events about invoices and about payments to one address, with one signature. */
async function handleSquare(app: AppContext, body: string, signature: string): Promise<void> {
  const { payments } = app;
  const invoices = outsideOf(app.invoices);
  if (payments.provider === 'square') {
    const event = await read(payments.readEvent(body, signature));
    if (await handlePaymentEvent(app, event)) return;
  }
  if (invoices?.readEvent) await handleProviderEvent(app, await read(invoices.readEvent(body, signature)));
}

export function mountWebhooks(server: Hono<HttpEnv>, app: AppContext): void {
  const onError = () => {
    throw new DomainError('too_large', 'errors:tooLarge');
  };
  const limited = bodyLimit({ maxSize: maxBytes, onError });
  const asked = (requestId: string): AppContext => ({ ...app, caller: { ...app.caller, request_id: requestId } });
  server.post(squareWebhookPath, limited, async (c) => {
    if (!outsideOf(app.invoices)?.readEvent && app.payments.provider !== 'square') throw notFound('errors:notFound');
    const signature = c.req.header('x-square-hmacsha256-signature') ?? '';
    await handleSquare(asked(c.get('requestId')), await c.req.text(), signature);
    return c.json({ ok: true });
  });
  server.post(stripeWebhookPath, limited, async (c) => {
    if (app.payments.provider !== 'stripe') throw notFound('errors:notFound');
    const signature = c.req.header('stripe-signature') ?? '';
    const event = await read(app.payments.readEvent(await c.req.text(), signature));
    await handlePaymentEvent(asked(c.get('requestId')), event);
    return c.json({ ok: true });
  });
}
