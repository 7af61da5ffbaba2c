import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, doors, goodBooking, nothing, storedRows } from '../../testing/guest-booking.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Log } from '../log.ts';
import { recaptchaBotCheck } from './recaptcha.ts';

/** A stand-in for Google: answers as the test says, and records the requests. */
const google = { status: 200, body: '', asked: [] as { type: string | undefined; form: Record<string, string> }[] };
let server: Server;
let verifyUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      google.asked.push({ type: request.headers['content-type'], form: Object.fromEntries(new URLSearchParams(text)) });
      response.writeHead(google.status, { 'content-type': 'application/json' }).end(google.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const good = {
  success: true,
  score: 0.9,
  action: 'booking',
  hostname: 'gerende.example',
  challenge_ts: '2026-12-20T00:00:00Z',
};
const answers = (body: unknown, status = 200): void => {
  google.status = status;
  google.body = typeof body === 'string' ? body : JSON.stringify(body);
};
beforeEach(() => {
  google.asked = [];
  answers(good);
});

const lines: string[] = [];
const log: Log = {
  info: () => undefined,
  error: () => undefined,
  warn: (...words: unknown[]) => {
    lines.push(JSON.stringify(words));
  },
} as Log;

const createGoogleApp = (url = verifyUrl) =>
  createTestApp({ botCheck: recaptchaBotCheck({ siteKey: 'site-key', secretKey: 'secret-key', verifyUrl: url }, log) });
const asked = { ...goodBooking, recaptcha_token: 'token-of-the-page' };
const failed = { status: 422, errors: { recaptcha_token: ['The verification failed. Please try again.'] } };
const used = { status: 422, errors: { recaptcha_token: ['This verification was used before. Please try again.'] } };

describe('a reCAPTCHA token', () => {
  it('is verified with Google, through a form with the secret, and then allows the booking', async () => {
    const t = await createGoogleApp();
    expect((await book(t, 'REST', asked)).status).toBe(200);
    expect(google.asked).toEqual([
      {
        type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
        form: { secret: 'secret-key', response: 'token-of-the-page' },
      },
    ]);
  });

  it.each<[string, unknown, number?]>([
    ['a failure', { success: false, 'error-codes': ['invalid-input-response'] }],
    ["a robot's score", { ...good, score: 0.4 }],
    ['no score', { ...good, score: undefined }],
    ['the action of another page', { ...good, action: 'login' }],
    ['no action', { ...good, action: undefined }],
    ['success that is not true', { ...good, success: 'true' }],
    ['a score that is no number', { ...good, score: '0.9' }],
    ['an empty object', {}],
    ['null', 'null'],
    ['garbage', '<html>busy</html>'],
    ['nothing', ''],
    ['an error status', '<html>Gateway Timeout</html>', 504],
    ['an error status with a failure', { success: false }, 500],
  ])('is refused when Google answers %s, and nothing is stored', async (_what, body, status = 200) => {
    answers(body, status);
    const t = await createGoogleApp();
    for (const door of doors) expect(await book(t, door, asked)).toMatchObject(failed);
    expect(await storedRows(t)).toEqual(nothing);
  });

  it('with the lowest accepted score allows the booking', async () => {
    answers({ ...good, score: 0.5 });
    expect((await book(await createGoogleApp(), 'REST', asked)).status).toBe(200);
  });

  it('is refused when Google is unreachable, and the log has neither token nor secret', async () => {
    lines.length = 0;
    // Nothing listens on port 1.
    const t = await createGoogleApp('http://127.0.0.1:1/siteverify');
    expect(await book(t, 'REST', asked)).toMatchObject(failed);
    expect(lines.join()).toContain('reCAPTCHA could not be asked');
    expect(lines.join()).not.toMatch(/token-of-the-page|secret-key|weiling/);
  });

  it('can be verified again after Google was unreachable', async () => {
    const t = await createGoogleApp();
    answers('busy', 503);
    expect(await book(t, 'REST', asked)).toMatchObject(failed);
    answers(good);
    expect((await book(t, 'REST', asked)).status).toBe(200);
  });

  it('stays valid while the booking is refused, though Google accepts it only once', async () => {
    const t = await createGoogleApp();
    expect(await book(t, 'REST', { ...asked, fee: 1 })).toMatchObject({ status: 422, expected_fee: 30_000 });
    answers({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    expect((await book(t, 'REST', asked)).status).toBe(200);
    expect(google.asked).toHaveLength(1);
  });

  it('is used up by the stored booking', async () => {
    const t = await createGoogleApp();
    await book(t, 'REST', asked);
    for (const door of doors) expect(await book(t, door, { ...asked, email: 'b@example.com' })).toMatchObject(used);
    expect((await storedRows(t)).booking).toBe(1);
  });

  it('is required, and a missing one is not sent to Google', async () => {
    const t = await createGoogleApp();
    expect((await book(t, 'REST', goodBooking)).errors).toEqual({
      recaptcha_token: ['Please complete the verification'],
    });
    expect(google.asked).toEqual([]);
  });
});

describe('a site with reCAPTCHA', () => {
  it('gives the page the site key and never the secret', async () => {
    const t = await createGoogleApp();
    expect(await t.get('/captcha')).toEqual({ status: 200, body: { provider: 'recaptcha', site_key: 'site-key' } });
    expect((await t.get('/captcha/challenge')).status).toBe(404);
  });

  it("lets the page load Google's script and frame, and nothing else from other origins", async () => {
    const t = await createGoogleApp();
    const policy = (await t.request('/captcha')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' https:\/\/www\.google\.com https:\/\/www\.gstatic\.com(;|$)/);
    expect(policy).toMatch(/frame-src https:\/\/www\.google\.com/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
