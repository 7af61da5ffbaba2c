/** What invoices and payments through Square share: the library, the meaning of a refusal, and the signature of events. */
import type { SquareClient } from 'square';
import { loadOnce } from '../load-once.ts';
import type { SquareSettings } from './square-settings.ts';

export const squareCurrency = 'JPY';

/** The library is large, and loading it blocks the server: the first call, or `load` of the ports, does it. */
export function squareClientOf(settings: SquareSettings): () => Promise<SquareClient> {
  return loadOnce(async () => {
    const { SquareClient } = await import('square');
    return new SquareClient({
      token: settings.accessToken,
      baseUrl: settings.baseUrl,
      timeoutInSeconds: settings.timeoutInSeconds ?? 15,
      // Every call has a key, so retries are safe.
      maxRetries: 1,
    });
  });
}

/** @returns undefined for no answer from Square, or an internal error: it is unknown what was created */
export function squareRefusal(error: unknown): { status: number; message: string } | undefined {
  type Refusal = { statusCode?: number; errors?: { detail?: string; code?: string }[] };
  const { statusCode: status, errors = [] } = (typeof error === 'object' && error !== null ? error : {}) as Refusal;
  if (status === undefined || status >= 500 || status === 408 || status === 409 || status === 429) return undefined;
  const message = errors.map((each) => each.detail ?? each.code ?? '').filter(Boolean);
  return { status, message: message.join(' ') || `Square answered ${status}` };
}

/** Whether Square has signed the body of an event. */
export async function isSignedBySquare(
  { webhookSignatureKey: signatureKey, webhookUrl: notificationUrl }: SquareSettings,
  requestBody: string,
  signatureHeader: string,
): Promise<boolean> {
  if (!signatureKey || !notificationUrl || signatureHeader === '') return false;
  const { WebhooksHelper } = await import('square');
  return WebhooksHelper.verifySignature({ requestBody, signatureHeader, signatureKey, notificationUrl });
}
