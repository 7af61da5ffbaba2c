import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPublicKey, isPushEndpoint, pushDelay } from './rules.ts';
import { SubscribePush } from './schema.ts';

const ecdh = createECDH('prime256v1');
const point = ecdh.generateKeys();
const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const good = {
  endpoint: 'https://push.example.com/send/abc',
  p256dh: encoded(point),
  auth: encoded(new Uint8Array(16).fill(7)),
};
const isTaken = (part: Record<string, unknown>): boolean => SubscribePush.safeParse({ ...good, ...part }).success;

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
  ])('is %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    'http://push.example.com/a',
    'https://localhost/a',
    'https://LOCALHOST./a',
    'https://printer.local/a',
    'https://db.internal/a',
    'https://nas/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://10.1.2.3/a',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://push.example.com:8443/a',
    'https://user:password@push.example.com/a',
    'https://push.example.com@10.0.0.1/a',
    'javascript:alert(1)',
    'push.example.com',
    '',
  ])('is not %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));
});

describe('a subscription', () => {
  it('is accepted with the keys of a browser, as many as there are', () => {
    expect(isTaken({})).toBe(true);
    for (let at = 0; at < 20; at += 1) expect(isPublicKey(encoded(createECDH('prime256v1').generateKeys()))).toBe(true);
  });

  it.each([
    ['a key that is no point of the curve', { p256dh: encoded(point.with(64, (point[64] ?? 0) ^ 1)) }],
    ['a key of nothing', { p256dh: encoded(Buffer.from([4, ...new Uint8Array(64)])) }],
    ['coordinates beyond the prime', { p256dh: encoded(Buffer.from([4, ...new Uint8Array(64).fill(255)])) }],
    ['a compressed key', { p256dh: encoded(ecdh.getPublicKey(null, 'compressed')) }],
    ['a key that is too short', { p256dh: encoded(point.subarray(0, 64)) }],
    ['a key with other letters', { p256dh: `${good.p256dh.slice(0, 86)}=` }],
    ['a secret that is too short', { auth: encoded(new Uint8Array(15)) }],
    ['a secret that is too long', { auth: encoded(new Uint8Array(17)) }],
    ['an address that is too long', { endpoint: `${good.endpoint}${'a'.repeat(1000)}` }],
    ['no address', { endpoint: undefined }],
  ])('is refused with %s', (_what, part) => expect(isTaken(part)).toBe(false));
});

describe('a push service that could not accept it', () => {
  it('is asked again after the delay that it requested, three times at most, and not if the delay is long', () => {
    expect(pushDelay(1, 15_000, undefined)).toBe(15_000);
    expect(pushDelay(1, 15_000, 120_000)).toBe(120_000);
    expect(pushDelay(2, 30_000, 1000)).toBe(30_000);
    expect(pushDelay(3, 60_000, undefined)).toBeUndefined();
    expect(pushDelay(1, 15_000, 3_600_000)).toBeUndefined();
  });
});
