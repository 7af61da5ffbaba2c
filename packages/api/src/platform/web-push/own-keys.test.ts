/** What push services receive: encrypted for the browser, signed by the school, and sent nowhere else. */
import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claimsOf, decrypt, openPushService } from '../../testing/push-service.ts';
import { isPublicAddress, publicLookup } from './public-lookup.ts';
import { vapidKey } from './vapid.ts';

const what = { text: '{"title":"スキー"}', seconds: 86_400, contact: 'mailto:desk@ski.example' };

describe('a push', () => {
  it('is encrypted for the browser alone, and signed by the key of the school', async () => {
    const service = await openPushService();
    const [browser, other] = [service.browser('a'), service.browser('b')];
    const port = service.port();
    expect(await port.send(browser.subscription, what)).toEqual({ state: 'taken' });
    expect(browser.shown()).toEqual([what.text]);
    const [got] = service.received;
    expect(got?.headers).toMatchObject({
      ...{ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal', host: expect.stringMatching(/^push\./) },
    });
    const { aud, exp, sub, key } = claimsOf(got?.headers.authorization as string);
    expect({ aud, sub, key }).toEqual({ aud: 'https://push.example.com', sub: what.contact, key: port.publicKey });
    expect(exp * 1000 - Date.now()).toBeGreaterThan(11 * 3_600_000);
    expect(exp * 1000 - Date.now()).toBeLessThan(24 * 3_600_000);
    await port.send({ ...other.subscription, endpoint: browser.subscription.endpoint }, what);
    expect(() => browser.shown()).toThrow();
  });

  it.each([
    [404, {}, { state: 'gone' }],
    [410, {}, { state: 'gone' }],
    [403, {}, { state: 'gone' }],
    [429, { 'retry-after': '120' }, { state: 'later', after: 120_000 }],
    [503, {}, { state: 'later', after: undefined }],
    [500, { 'retry-after': 'soon' }, { state: 'later', after: undefined }],
  ])('that is answered with %s %j is %j', async (status, headers, expected) => {
    const service = await openPushService();
    const browser = service.browser('a');
    service.answer(browser, { status, headers });
    expect(await service.port().send(browser.subscription, what)).toMatchObject(expected);
  });

  it('waits until a date that the service names', async () => {
    const service = await openPushService();
    const browser = service.browser('a');
    service.answer(browser, { status: 503, headers: { 'retry-after': new Date(Date.now() + 300_000).toUTCString() } });
    const { after } = (await service.port().send(browser.subscription, what)) as { after: number };
    expect(after).toBeGreaterThan(290_000);
    expect(after).toBeLessThanOrEqual(300_000);
  });

  it('follows no redirect', async () => {
    const service = await openPushService();
    const [browser, other] = [service.browser('a'), service.browser('b')];
    service.answer(browser, { status: 307, headers: { location: other.subscription.endpoint } });
    expect(await service.port().send(browser.subscription, what)).toMatchObject({ state: 'gone' });
    expect(service.received).toHaveLength(1);
  });

  it('is given up when the service does not answer, or cannot be reached', async () => {
    const service = await openPushService();
    const browser = service.browser('a');
    service.answer(browser, 'hangs');
    expect(await service.port(50).send(browser.subscription, what)).toEqual({
      ...{ state: 'later', reason: 'The push service did not answer in time.' },
    });
    const port = service.port();
    await service.close();
    expect(await port.send(browser.subscription, what)).toMatchObject({ state: 'later', reason: /ECONNREFUSED/ });
  });

  it('with an invalid key is over, and stops nothing else', async () => {
    const service = await openPushService();
    const { subscription } = service.browser('a');
    const noPoint = Buffer.from([4, ...new Uint8Array(64)]).toString('base64url');
    for (const wrong of [{ p256dh: noPoint }, { p256dh: 'AAAA' }, { p256dh: '' }, { auth: '' }])
      expect(await service.port().send({ ...subscription, ...wrong }, what)).toMatchObject({ state: 'gone' });
    expect(service.received).toEqual([]);
  });
});

describe("the test's own decryption", () => {
  it('decrypts the example of RFC 8291', () => {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
    expect(decrypt(Buffer.from(body, 'base64url'), ecdh, auth)).toBe('When I grow up, I want to be a watermelon');
  });
});

describe('the key of the school', () => {
  it('is the same with the same secret, and different with any other', () => {
    expect(vapidKey('one').publicKey).toBe(vapidKey('one').publicKey);
    expect(vapidKey('one').publicKey).not.toBe(vapidKey('other').publicKey);
    expect(Buffer.from(vapidKey('one').publicKey, 'base64url')).toHaveLength(65);
  });
});

describe('a name', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '192.168.1.9',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ])('that leads to %s is refused', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each([
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'ff02::1',
  ])('that leads to %s is refused', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['142.250.1.1', '17.57.144.1', '2a00:1450:4001::1', '2620:149::1'])(
    'that leads to %s is accepted',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it('of this machine itself leads to no connection', async () => {
    const error = await new Promise<Error | null>((resolve) => publicLookup('localhost', {}, resolve));
    expect(error?.message).toMatch(/no public address/);
  });
});
