/**
 * Sends pushes with the school's own key, without an account anywhere: encrypted for the browser (RFC 8291) and passed
 * to the service that the browser named. http_ece encrypts; it is loaded with the first push.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { type RequestOptions, request } from 'node:https';
import { isAuthSecret, isPublicKey } from '@gerende/domain/web-push/rules';
import { millisecondsOf, realMilliseconds, realSeconds } from '../clock.ts';
import type { Pushed, PushTarget, ToPush, WebPushPort } from './port.ts';
import { publicLookup } from './public-lookup.ts';
import { vapidHeader, vapidKey } from './vapid.ts';

type Connection = Pick<RequestOptions, 'lookup' | 'ca' | 'port' | 'timeout'>;
type Answer = { status: number; retryAfter: string | undefined };

/** Milliseconds for a whole request. */
const timeout = 10_000;

/** @throws for invalid keys; the library only checks the first one */
async function encrypted({ p256dh, auth }: PushTarget, text: string): Promise<Uint8Array> {
  if (!isPublicKey(p256dh) || !isAuthSecret(auth)) throw new Error('The keys of the browser are wrong.');
  const { encrypt } = await import('http_ece');
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const [dh, authSecret] = [p256dh, auth].map((key) => Buffer.from(key, 'base64url')) as [Buffer, Buffer];
  return encrypt(Buffer.from(text), { version: 'aes128gcm', dh, authSecret, privateKey, salt: randomBytes(16) });
}

/** Follows no redirect, and does not read the answer's body. */
const post = (endpoint: string, body: Uint8Array, headers: Record<string, string>, connection: Connection) =>
  new Promise<Answer>((resolve, reject) => {
    const { timeout: milliseconds = timeout, ...options } = connection;
    const signal = AbortSignal.timeout(milliseconds);
    const asked = request(endpoint, { method: 'POST', headers, agent: false, signal, ...options }, (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      answer.destroy();
    });
    asked.on('error', (error) =>
      reject(signal.aborted ? new Error('The push service did not answer in time.') : error),
    );
    asked.end(body);
  });

/** Milliseconds: a service sends seconds, or a date. */
function millisecondsFrom(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = millisecondsOf(retryAfter);
  return Number.isNaN(until) ? undefined : Math.max(until - realMilliseconds(), 0);
}

/** When a retry is useless the push is over: the mail is sent instead. */
function stateOf({ status, retryAfter }: Answer): Pushed {
  const reason = `The push service answered ${status}.`;
  if (status >= 200 && status < 300) return { state: 'taken' };
  const isOpen = status >= 500 || status === 429 || status === 408;
  return isOpen ? { state: 'later', after: millisecondsFrom(retryAfter), reason } : { state: 'gone', reason };
}

/**
 * @param secret of the installation
 * @param connection replaces the target of the connection (tests)
 */
export function webPushWithOwnKeys(secret: string, connection: Connection = {}): WebPushPort {
  const key = vapidKey(secret);
  return {
    publicKey: key.publicKey,
    async send(target, { text, seconds, contact }: ToPush) {
      const body = await encrypted(target, text).catch(() => undefined);
      // A retry with an invalid key changes nothing.
      if (!body) return { state: 'gone', reason: 'The keys of the browser are wrong.' };
      const headers = {
        authorization: vapidHeader(key, target.endpoint, contact, realSeconds()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(seconds),
        urgency: 'normal',
      };
      return post(target.endpoint, body, headers, { lookup: publicLookup, ...connection }).then(
        stateOf,
        (error: Error) => ({
          state: 'later',
          reason: error.message,
        }),
      );
    },
  };
}
