import type { Challenge, Payload } from 'altcha-lib/types';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { altchaBotCheck } from '../../platform/bot-check/altcha.ts';
import { noBotCheck } from '../../platform/bot-check/none.ts';
import { book, doors, goodBooking, nothing, storedRows } from '../../testing/guest-booking.ts';
import { encoded, solved } from '../../testing/solved-challenge.ts';
import { createTestApp } from '../../testing/test-app.ts';

const secret = 'a secret kept with the data';
const createAltchaApp = () => createTestApp({ botCheck: altchaBotCheck(secret) });
const challengeOf = async (from = secret) => (await altchaBotCheck(from).challenge?.()) as unknown as Challenge;
const withToken = (recaptcha_token: unknown) => ({ ...goodBooking, recaptcha_token });

/** Solved once for all tests: each has its own database, where it is not used yet. */
let payload: Payload;
let token: string;
beforeAll(async () => {
  payload = await solved(await challengeOf());
  token = encoded(payload);
});
afterEach(() => {
  vi.useRealTimers();
});

const failed = 'The verification failed. Please try again.';
const used = 'This verification was used before. Please try again.';
const missing = 'Please complete the verification';
const refused = (sentence: string) => ({ status: 422, errors: { recaptcha_token: [sentence] } });

/** The payload with one part changed after signing or solving. */
function tampered(): [string, unknown][] {
  const { challenge, solution } = payload;
  const { parameters } = challenge;
  const later = { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 3600 };
  const signature = challenge.signature ?? '';
  const flipped = signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const key = solution.derivedKey.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  return [
    ['a solution that is none', { challenge, solution: { ...solution, derivedKey: key } }],
    ['no solution', { challenge }],
    ['an empty solution', { challenge, solution: {} }],
    ['a challenge that lasts longer', { challenge: { ...challenge, parameters: later }, solution }],
    [
      'a challenge without an end',
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: undefined } }, solution },
    ],
    ['a cheaper challenge', { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution }],
    ['another signature', { challenge: { ...challenge, signature: flipped }, solution }],
    ['no signature', { challenge: { ...challenge, signature: undefined }, solution }],
    ['a signature that is no text', { challenge: { ...challenge, signature: 7 }, solution }],
    ['no parameters', { challenge: { signature }, solution }],
    ['a list', [payload]],
    ['null', null],
    ['a word', 'verified'],
    ['a flag', { verified: true }],
  ];
}

describe.each(doors)("a guest's bot check token, through %s (rest-v1 Bot check)", (door) => {
  it('is required', async () => {
    const t = await createAltchaApp();
    for (const none of [undefined, null, ''])
      expect(await book(t, door, withToken(none))).toMatchObject(refused(missing));
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('is required even of a guest who sends skip_recaptcha', async () => {
    const t = await createAltchaApp();
    for (const skip_recaptcha of [true, 'true', 1])
      expect(await book(t, door, { ...goodBooking, skip_recaptcha })).toMatchObject(refused(missing));
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('is accepted when it is solved', async () => {
    const t = await createAltchaApp();
    expect((await book(t, door, withToken(token))).status).toBe(200);
    expect(await storedRows(t)).toMatchObject({ booking: 1, used_bot_check: 1 });
  });

  it('is refused when it is garbage', async () => {
    const t = await createAltchaApp();
    for (const garbage of [
      'x',
      '%%%',
      'bnVsbA==',
      Buffer.from('{"challenge":').toString('base64'),
      '0'.repeat(20_000),
      '\u0000',
    ])
      expect(await book(t, door, withToken(garbage))).toMatchObject(refused(failed));
    for (const garbage of [7, true, {}, [token]]) expect((await book(t, door, withToken(garbage))).status).toBe(422);
    expect((await book(t, door, withToken('x'.repeat(20_001)))).status).toBe(422);
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('is refused when any part of it was changed', async () => {
    const t = await createAltchaApp();
    for (const [what, changed] of tampered())
      expect({ what, ...(await book(t, door, withToken(encoded(changed)))) }).toMatchObject({
        what,
        ...refused(failed),
      });
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('is refused when it was signed with another secret', async () => {
    const t = await createTestApp({ botCheck: altchaBotCheck('another secret') });
    expect(await book(t, door, withToken(token))).toMatchObject(refused(failed));
  });

  it('works once: a second booking with it is refused and nothing of it is stored', async () => {
    const t = await createAltchaApp();
    await book(t, door, withToken(token));
    const before = await storedRows(t);
    const again = await book(t, door, { ...withToken(token), email: 'second@example.com' }, { key: 'second' });
    expect(again).toMatchObject(refused(used));
    expect(await storedRows(t)).toEqual(before);
  });

  it('works once, also when the same challenge is encoded or solved again', async () => {
    const t = await createAltchaApp();
    await book(t, door, withToken(token));
    const { challenge, solution } = payload;
    const reordered = { solution, challenge: { signature: challenge.signature, parameters: challenge.parameters } };
    const upperCase = { solution, challenge: { ...challenge, signature: challenge.signature?.toUpperCase() } };
    const written = [
      encoded(reordered),
      encoded({ ...payload, more: 1 }),
      encoded({ challenge, solution: { ...solution, time: 1 } }),
      encoded(upperCase),
      Buffer.from(JSON.stringify(payload, null, 2)).toString('base64'),
      token.replaceAll('=', ''),
      `${token}\n`,
      Buffer.from(JSON.stringify(payload)).toString('base64url'),
      encoded(await solved(challenge)),
    ];
    for (const each of written) expect((await book(t, door, withToken(each))).errors).toHaveProperty('recaptcha_token');
    expect((await storedRows(t)).booking).toBe(1);
  });

  it('is not used up by a booking that is refused (rest-v1 captcha token)', async () => {
    const t = await createAltchaApp();
    expect((await book(t, door, { ...withToken(token), fee: 1 })).status).toBe(422);
    expect((await book(t, door, { ...withToken(token), hotel_name: '' })).status).toBe(422);
    expect((await storedRows(t)).used_bot_check).toBe(0);
    expect((await book(t, door, withToken(token))).status).toBe(200);
  });

  it('makes one booking when two are sent with it at the same moment', async () => {
    const t = await createAltchaApp();
    const answers = await Promise.all([book(t, door, withToken(token)), book(t, door, withToken(token))]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.status === 422)).toMatchObject(refused(used));
    expect((await storedRows(t)).booking).toBe(1);
  });

  it('makes one booking also when both are verified before either is stored', async () => {
    const check = altchaBotCheck(secret);
    let waiting: (() => void)[] = [];
    const together = (): Promise<void> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length < 2) return;
        for (const each of waiting) each();
        waiting = [];
      });
    const botCheck = {
      ...check,
      verify: async (each: string) => {
        const verified = await check.verify(each);
        await together();
        return verified;
      },
    };
    const t = await createTestApp({ botCheck });
    const answers = await Promise.all([book(t, door, withToken(token)), book(t, door, withToken(token))]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.status === 422)).toMatchObject(refused(used));
    expect(await storedRows(t)).toMatchObject({ booking: 1, lesson: 1, attendance: 1, used_bot_check: 1 });
  });

  it('is not verified again when a booking is repeated under its key', async () => {
    const t = await createAltchaApp();
    const { id } = await book(t, door, withToken(token), { key: 'k' });
    for (const stale of [token, 'garbage', undefined])
      expect(await book(t, door, withToken(stale), { key: 'k' })).toMatchObject({ status: 200, id });
    expect((await storedRows(t)).booking).toBe(1);
  });
});

describe('a solved challenge', () => {
  it('is valid for twenty minutes and not longer', async () => {
    const t = await createAltchaApp();
    vi.useFakeTimers({ toFake: ['Date'] });
    const { expiresAt = 0 } = (await challengeOf()).parameters;
    expect(expiresAt * 1000 - Date.now()).toBeGreaterThan(19 * 60_000);
    const until = (payload.challenge.parameters.expiresAt ?? 0) * 1000;
    vi.setSystemTime(until + 1000);
    expect(await book(t, 'REST', withToken(token))).toMatchObject(refused(failed));
    vi.setSystemTime(until - 1000);
    expect((await book(t, 'REST', withToken(token))).status).toBe(200);
  });

  it('stays used after it expired, and is deleted later', async () => {
    const t = await createAltchaApp();
    const next = encoded(await solved(await challengeOf()));
    await book(t, 'REST', withToken(token));
    const until = (payload.challenge.parameters.expiresAt ?? 0) * 1000;
    await t.app.db
      .updateTable('used_bot_check')
      .set({ expires_at: new Date(Date.now() - 91 * 24 * 60 * 60_000).toISOString() })
      .execute();
    expect((await book(t, 'REST', withToken(next))).status).toBe(200);
    expect((await storedRows(t)).used_bot_check).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: until + 1000 });
    expect(await book(t, 'REST', withToken(token))).toMatchObject(refused(failed));
  });

  it('is checked correctly where the clock is minutes behind that of the process that made it', async () => {
    const t = await createAltchaApp();
    const began = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: began + 4 * 60_000 });
    const ahead = encoded(await solved(await challengeOf()));
    vi.setSystemTime(began);
    expect((await book(t, 'REST', withToken(ahead))).status).toBe(200);
  });

  it('stays used when the clock is set back after it expired', async () => {
    const t = await createAltchaApp();
    const began = Date.now();
    const next = encoded(await solved(await challengeOf()));
    await book(t, 'REST', withToken(token));
    vi.useFakeTimers({ toFake: ['Date'], now: began + 30 * 60_000 });
    const later = encoded(await solved(await challengeOf()));
    expect((await book(t, 'REST', withToken(later))).status).toBe(200);
    vi.setSystemTime(began + 60_000);
    expect(await book(t, 'REST', withToken(token))).toMatchObject(refused(used));
    // A challenge made half an hour later is not valid yet.
    expect(await book(t, 'REST', withToken(later))).toMatchObject(refused(failed));
    expect((await book(t, 'REST', withToken(next))).status).toBe(200);
  });

  it('survives a restart of the server, which keeps its secret', async () => {
    const t = await createTestApp({ botCheck: altchaBotCheck(secret) });
    expect((await book(t, 'REST', withToken(token))).status).toBe(200);
  });
});

describe("the page's information about the check (rest-v1 GET /captcha)", () => {
  it('names the check in use, with a new challenge each time, never cached', async () => {
    const t = await createAltchaApp();
    expect(await t.get('/captcha')).toEqual({ status: 200, body: { provider: 'altcha' } });
    const [a, b] = [await t.request('/captcha/challenge'), await t.request('/captcha/challenge')];
    expect([a.status, a.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await a.json()).parameters.nonce).not.toBe((await b.json()).parameters.nonce);
    expect(await t.trpc.guest.botCheck.get()).toEqual({ provider: 'altcha' });
    expect(await t.trpc.guest.botCheck.challenge()).toHaveProperty('parameters.keySignature');
  });

  it('names none when no check is configured, and a token is then ignored', async () => {
    const t = await createTestApp({ botCheck: noBotCheck });
    expect(await t.get('/captcha')).toEqual({ status: 200, body: { provider: 'none' } });
    expect((await t.get('/captcha/challenge')).status).toBe(404);
    for (const recaptcha_token of [undefined, 'x', 'x'])
      expect((await book(t, 'REST', withToken(recaptcha_token))).status).toBe(200);
  });
});
