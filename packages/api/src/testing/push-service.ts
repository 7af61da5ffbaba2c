/**
 * A push service in the process, over https, and browsers that decrypt what they receive by RFC 8291, without the
 * library that encrypts.
 */
import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TestRunner } from 'vitest';
import { webPushWithOwnKeys } from '../platform/web-push/own-keys.ts';

/** A self-signed certificate for push.example.com. */
const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6hq8hHhaztqTmbtr
8lTggb5m1kP/5QQtgudgFMe6peehRANCAATx70uOWvH+0SRca2km+lkkIzfFdeCg
fQX2egwJbbcU72YtcHisg21a3carp4gvAa0h69or0sFSj5CaWmVyUWWm
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBxDCCAWmgAwIBAgIURJRoiwI3PLYJurWCcY7EGVSywzwwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTAgFw0yNjExMjgwNjA5NDRaGA8y
MTI2MTEwNDA2MDk0NFowGzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABPHvS45a8f7RJFxraSb6WSQjN8V14KB9BfZ6
DAlttxTvZi1weKyDbVrdxquniC8BrSHr2ivSwVKPkJpaZXJRZaajgYgwgYUwHQYD
VR0OBBYEFKdDkZyqlfjqC6q+ovHNkDaaT3cfMB8GA1UdIwQYMBaAFKdDkZyqlfjq
C6q+ovHNkDaaT3cfMA8GA1UdEwEB/wQFMAMBAf8wMgYDVR0RBCswKYIQcHVzaC5l
eGFtcGxlLmNvbYIVZWxzZXdoZXJlLmV4YW1wbGUuY29tMAoGCCqGSM49BAMCA0kA
MEYCIQCY0tE2NVJrgTSXF3LJQ/cii1IMo+RFuC3tNGOYszV7aAIhAKWcycLuEGqK
stBV4SCGTcKrejK64R+s5CQDC7k+NLVA
-----END CERTIFICATE-----`,
};

const hmac = (key: Uint8Array, ...parts: Uint8Array[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHmac('sha256', key)).digest();
/** HKDF of RFC 5869, for at most 32 bytes. */
const derived = (salt: Uint8Array, secret: Uint8Array, info: Uint8Array, length: number): Buffer =>
  hmac(hmac(salt, secret), info, Uint8Array.of(1)).subarray(0, length);
const infoOf = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`);

/** @throws for what was encrypted for another browser, or changed */
export function decrypt(body: Buffer, ecdh: ECDH, auth: Uint8Array): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derived(auth, ecdh.computeSecret(sender), info, 32);
  const [key, nonce] = [derived(salt, secret, infoOf('aes128gcm'), 16), derived(salt, secret, infoOf('nonce'), 12)];
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return padded.subarray(0, end).toString();
}

/** The claims of a VAPID Authorization header. @throws where it is not signed by the key that it names */
export function claimsOf(authorization: string | undefined): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('not signed by that key');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}

type Answer = { status: number; headers?: Record<string, string> } | 'hangs';
export type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Closed with the test. */
export async function openPushService() {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(certificate, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const answer = answers.get(path) ?? { status: 201 };
      if (answer !== 'hangs') response.writeHead(answer.status, answer.headers).end('words that nobody reads');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  TestRunner.getCurrentTest()?.context.onTestFinished(close);
  return {
    received,
    close,
    /** @param timeout of a request, in milliseconds */
    port: (timeout?: number) =>
      webPushWithOwnKeys('a secret of the tests', {
        ...{ ca: certificate.cert, port, ...(timeout && { timeout }) },
        lookup: (_name, options, callback) =>
          options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
      }),
    /** Its answers from now on. */
    answer: (browser: { path: string }, answer: Answer): void => void answers.set(browser.path, answer),
    /** A browser that receives notifications here. */
    browser: (name: string) => {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      const path = `/send/${name}`;
      return {
        path,
        subscription: { endpoint: `https://push.example.com${path}`, p256dh, auth: auth.toString('base64url') },
        /** What it has received so far. */
        shown: () => received.filter((each) => each.path === path).map(({ body }) => decrypt(body, ecdh, auth)),
      };
    },
  };
}
