/**
 * Receives events of outside services. Not part of REST v1: callers are authenticated by a signature over the raw body,
 * and all others are refused before the body is parsed.
 */
import { DomainError, notFound } from '@gerende/domain/errors';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppContext } from '../context/context.ts';
import { handleProviderEvent } from '../features/invoice/provider-event.service.ts';
import type { HttpEnv } from '../http/request-context.ts';

export const squareWebhookPath = '/api/v1/webhooks/square';
const maxBytes = 256 * 1024;

/** A signed body that is not an event is answered as if it were not signed. */
async function readEvent(app: AppContext, rawBody: string, signature: string) {
  try {
    return await app.invoices.readEvent?.(rawBody, signature);
  } catch {
    return undefined;
  }
}

export function mountWebhooks(server: Hono<HttpEnv>, app: AppContext): void {
  const onError = () => {
    throw new DomainError('too_large', 'errors:tooLarge');
  };
  server.post(squareWebhookPath, bodyLimit({ maxSize: maxBytes, onError }), async (c) => {
    if (!app.invoices.readEvent) throw notFound('errors:notFound');
    const event = await readEvent(app, await c.req.text(), c.req.header('x-square-hmacsha256-signature') ?? '');
    if (!event) throw new DomainError('unauthenticated', 'errors:notSigned');
    const caller = { ...app.caller, request_id: c.get('requestId') };
    await handleProviderEvent({ ...app, caller }, event);
    return c.json({ ok: true });
  });
}
