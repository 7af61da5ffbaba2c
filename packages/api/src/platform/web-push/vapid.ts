/** The school's key for push services (VAPID, RFC 8292), and its signatures. */
import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** The order of the group of P-256: private keys are the numbers from 1 to below it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export type VapidKey = { publicKey: string; privateKey: KeyObject };

/**
 * Derived from the installation's secret, like the other keys, each for one purpose: all processes have the same key,
 * it is in every backup, and the database alone does not reveal it.
 */
export function vapidKey(secret: string): VapidKey {
  // 128 bits more than a key has, so that all keys are equally likely (FIPS 186-5, A.2.1).
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'web push', 48));
  const number = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
  const key = { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/** How long a signature is valid, in seconds: a day at most. */
const signedSeconds = 12 * 3600;

const asPart = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/**
 * The header Authorization of a push.
 * @param now seconds since 1970
 */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  endpoint: string,
  contact: string,
  now: number,
): string {
  const claims = { aud: new URL(endpoint).origin, exp: now + signedSeconds, sub: contact };
  const signed = `${asPart({ typ: 'JWT', alg: 'ES256' })}.${asPart(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
