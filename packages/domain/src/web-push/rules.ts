/** Which subscriptions of browsers are accepted, and when a failed push is retried (decision 0116). */

/** The most subscriptions of an account: the oldest is deleted. */
export const mostSubscriptions = 10;

/** A phone on which nobody opened the page for this long gets no more notifications. */
export const subscriptionMilliseconds = 60 * 24 * 3_600_000;

/** How long a push service stores a notification for a phone that is off, in seconds. */
export const pushSeconds = 24 * 3600;

export const longestEndpoint = 1000;

const ownNames = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|home\.arpa|corp|private|test)$/;

/**
 * Whether it is the address of a push service: https on the usual port, at a public host name. IP addresses are
 * refused: no service has one.
 */
export function isPushEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/\.$/, '');
  // The last part of a host name has a letter; `new URL` writes any number as an IP address.
  return /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(host) && !ownNames.test(host);
}

/** Undefined if it is not base64url. */
export function bytesOf(encoded: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(encoded) || encoded.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
}

/** Of the curve P-256: its prime, and the `b` of y² = x³ - 3x + b. */
const prime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const constant = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

const numberOf = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => (sum << 8n) + BigInt(byte), 0n);

/** Whether it is a point of P-256, not compressed: 65 bytes. */
export function isPublicKey(encoded: string): boolean {
  const bytes = bytesOf(encoded);
  if (bytes?.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [numberOf(bytes.subarray(1, 33)), numberOf(bytes.subarray(33))];
  return x < prime && y < prime && (y * y - (x * x * x - 3n * x + constant)) % prime === 0n;
}

/** The secret of a subscription: 16 bytes. */
export const isAuthSecret = (encoded: string): boolean => bytesOf(encoded)?.length === 16;

/** How many times a push service is tried before the mail is sent instead, and how long a message waits for it. */
const mostTries = 3;
const longestWait = 15 * 60_000;

/**
 * Milliseconds until a push service that could not accept a notification is tried again; undefined if the mail is sent
 * instead, since a changed plan must not wait for hours.
 * @param tries so far
 * @param retryDelay of the outbox
 * @param retryAfter the delay that the service requested; undefined if it did not
 */
export function pushDelay(tries: number, retryDelay: number, retryAfter: number | undefined): number | undefined {
  const wait = Math.max(retryDelay, retryAfter ?? 0);
  return tries < mostTries && wait <= longestWait ? wait : undefined;
}
