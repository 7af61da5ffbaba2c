import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { answers, answerToRequest, CachedAnswer, rememberRequest, requestKey } from '../http/cached-answers.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { withAnswerCache } from './cached-listener.ts';

const rename = (t: TestApp, name: string) =>
  t.app.db.updateTable('slope').set({ name_en: name }).where('id', '=', 1).execute();

describe('an answer of the public catalogue', () => {
  it('has an ETag, and is 304 without a body for a client that has it', async () => {
    const t = await createTestApp();
    const first = await t.request('/courses?check_prices=true');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const held = await t.request('/courses?check_prices=true', { headers: { 'if-none-match': etag } });
    expect(held.status).toBe(304);
    expect(await held.text()).toBe('');
    expect(held.headers.get('etag')).toBe(etag);
  });

  it('is built again after a write to its tables, and only then', async () => {
    const t = await createTestApp();
    const before = await t.request('/slopes');
    await t.app.db.updateTable('user').set({ disabled_at: null }).execute();
    expect((await t.request('/slopes')).headers.get('etag')).toBe(before.headers.get('etag'));
    await rename(t, 'Kandatsu, renamed');
    const after = await t.request('/slopes');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(await after.text()).toContain('Kandatsu, renamed');
  });

  it('is cached by language and by query', async () => {
    const t = await createTestApp();
    const names = async (language: string, query = '') =>
      (await t.get(`/slopes${query}`, { language })).body.items[0].name;
    expect([await names('en'), await names('ja'), await names('zh'), await names('en')]).toEqual([
      'Kandatsu',
      '神立スノーリゾート',
      '神立',
      'Kandatsu',
    ]);
    expect((await t.get('/courses?slope_id=2')).body.items).toHaveLength(1);
    expect((await t.get('/courses?slope_id=1')).body.items).toHaveLength(3);
  });

  it('is not shared with requests that have a token: only the desk sees days off', async () => {
    const t = await createTestApp();
    const token = await t.login();
    const daysOff = (answer: { body: { items: { dateRanges: unknown[] }[] } }) =>
      answer.body.items.flatMap((each) => each.dateRanges).length;
    expect(daysOff(await t.get('/instructors'))).toBe(0);
    expect(daysOff(await t.get('/instructors', { token }))).toBe(1);
    expect(daysOff(await t.get('/instructors'))).toBe(0);
  });

  it('is compressed in the encoding that the client accepts, to the same bytes', async () => {
    const t = await createTestApp();
    const plain = Buffer.from(await (await t.request('/countries')).arrayBuffer());
    const asked = async (encoding: string) => {
      const response = await t.request('/countries', { headers: { 'accept-encoding': encoding } });
      return { encoding: response.headers.get('content-encoding'), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const br = await asked('gzip, br');
    expect(br.encoding).toBe('br');
    expect(brotliDecompressSync(br.bytes).equals(plain)).toBe(true);
    const gzip = await asked('gzip, br;q=0');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.bytes).equals(plain)).toBe(true);
    expect((await asked('identity')).encoding).toBeNull();
  });

  it('is not cached when a write came in while it was built', async () => {
    const t = await createTestApp();
    await answers.make(t.app.db, 'key', async () => {
      await rename(t, 'Meanwhile');
      return new CachedAnswer('half old');
    });
    expect(answers.get(t.app.db, 'key')).toBeUndefined();
    rememberRequest(t.app.db, 'request', 'key', '/slopes');
    expect(answerToRequest(t.app.db, 'request')).toBeUndefined();
  });
});

describe('a cached answer', () => {
  it('is compressed once more, smaller, when it is still asked for after ten seconds', async () => {
    let now = 0;
    const rows = Array.from({ length: 600 }, (_, id) => ({ id, name: `Course ${(id * 7919) % 601}`, price: id * 500 }));
    const answer = new CachedAnswer(JSON.stringify(rows), '', () => now);
    const quick = answer.bytes('br');
    now = 9999;
    expect(answer.bytes('br')).toBe(quick);
    now = 10_000;
    expect(answer.bytes('br')).toBe(quick);
    await expect.poll(() => answer.bytes('br')).not.toBe(quick);
    const packed = answer.bytes('br');
    expect(packed.length).toBeLessThan(0.95 * quick.length);
    expect(brotliDecompressSync(packed).equals(answer.body)).toBe(true);
    await new Promise(setImmediate);
    expect(answer.bytes('br')).toBe(packed);
  });

  it('is not compressed once more when it is short', () => {
    let now = 0;
    const answer = new CachedAnswer('"powder"'.repeat(1000), '', () => now);
    const quick = answer.bytes('br');
    now = 60_000;
    expect([answer.bytes('br'), answer.bytes('br')]).toEqual([quick, quick]);
  });

  it('matches its own tag, weak or in a list, and no other', () => {
    const answer = new CachedAnswer('{"items":[]}');
    for (const held of [answer.etag, `W/${answer.etag}`, `"other", ${answer.etag}`, '*'])
      expect(answer.isHeldBy(held)).toBe(true);
    for (const other of [undefined, '', '"other"', answer.etag.slice(1, -1)])
      expect(answer.isHeldBy(other)).toBe(false);
  });
});

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** The cache listener before a server that counts its requests. */
async function inFront(t: TestApp, isHttps = false) {
  const reached: string[] = [];
  const server = createServer(
    withAnswerCache(
      t.app,
      (request, response) => {
        reached.push(`${request.method} ${request.rawBody?.toString() ?? ''}`);
        response.end('ordinary');
      },
      { proxies: 0, isHttps },
    ),
  ).listen(0, '127.0.0.1');
  open.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, reached };
}

const remember = async (t: TestApp, address: string, body?: string) => {
  await answers.make(t.app.db, address, async () => new CachedAnswer('{"kept":true}'));
  rememberRequest(t.app.db, requestKey(address, '*', body), address, address);
};

describe('the cache listener', () => {
  it('answers a repeated request, with the headers of every answer', async () => {
    const t = await createTestApp();
    await remember(t, '/api/v1/slopes');
    const { url, reached } = await inFront(t);
    const response = await fetch(`${url}/api/v1/slopes`);
    expect(await response.json()).toEqual({ kept: true });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(
      (await fetch(`${url}/api/v1/slopes`, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } }))
        .status,
    ).toBe(304);
    expect(reached).toEqual([]);
  });

  it.each([
    [true, 'max-age=31536000'],
    [false, null],
  ])('demands https only when the site has it (%s), as every other answer does', async (isHttps, expected) => {
    const t = await createTestApp();
    await remember(t, '/api/v1/slopes');
    const { url, reached } = await inFront(t, isHttps);
    const response = await fetch(`${url}/api/v1/slopes`);
    expect([response.headers.get('strict-transport-security'), reached]).toEqual([expected, []]);
  });

  it('passes on requests with a token, another language, another method, or an unknown URL', async () => {
    const t = await createTestApp();
    await remember(t, '/api/v1/slopes');
    const { url, reached } = await inFront(t);
    await fetch(`${url}/api/v1/slopes`, { headers: { authorization: 'Bearer x' } });
    await fetch(`${url}/api/v1/slopes`, { headers: { 'accept-language': 'ja' } });
    await fetch(`${url}/api/v1/slopes`, { headers: { origin: 'https://elsewhere.example' } });
    await fetch(`${url}/api/v1/slopes?page=2`);
    await fetch(`${url}/api/v1/slopes`, { method: 'POST' });
    expect(reached).toHaveLength(5);
  });

  it('answers a request with a body by that exact body, and passes an unknown one on completely', async () => {
    const t = await createTestApp();
    const address = '/api/v1/courses/1/find-price';
    await remember(t, address, '{"a":1}');
    const { url, reached } = await inFront(t);
    const ask = (body: string) =>
      fetch(`${url}${address}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await (await ask('{"a":1}')).json()).toEqual({ kept: true });
    expect(await (await ask('{"a":2}')).text()).toBe('ordinary');
    expect(reached).toEqual(['POST {"a":2}']);
  });

  it('answers nothing outdated after a write', async () => {
    const t = await createTestApp();
    await remember(t, '/api/v1/slopes');
    const { url, reached } = await inFront(t);
    await rename(t, 'Renamed');
    await fetch(`${url}/api/v1/slopes`);
    expect(reached).toHaveLength(1);
  });
});
