import { describe, expect, it } from 'vitest';
import { openDesk } from '../testing/desk.ts';
import { adminLogin, createTestApp } from '../testing/test-app.ts';
import { createApp } from './app.ts';
import { pageScript } from './head/app-start.ts';
import type { WebFiles } from './web/web-files.ts';

const page = { body: Buffer.from('<!doctype html>'), type: 'text/html', cache: 'no-cache' };
const script = { body: Buffer.from('1'), type: 'text/javascript', cache: 'public, max-age=31536000, immutable' };
const web: WebFiles = {
  files: new Map([
    ['/index.html', page],
    ['/assets/index-abc.js', script],
  ]),
  landing: null,
};

/** One request for each way in which an answer is made. */
const answers: [string, string, RequestInit?][] = [
  ['the page', '/'],
  ['a script of the page', '/assets/index-abc.js'],
  ['a cached answer', '/api/v1/slopes'],
  ['an answer made anew', '/api/v1/captcha'],
  ['a page of the docs', '/api/v1/docs'],
  ['401', '/api/v1/booking'],
  ['404', '/api/v1/nope'],
  ['405', '/api/v1/slopes', { method: 'DELETE' }],
  ['415', '/api/v1/booking', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
  ['422', '/api/v1/categories?page=0'],
  ['an answer of tRPC', '/trpc/guest.slope.list'],
  ['a refusal of tRPC', '/trpc/admin.session.me'],
];

const directives = (response: Response): Record<string, string> =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  );

describe.each(answers)('%s (rest-v1, every answer)', (_what, address, init) => {
  it('cannot be sniffed or framed, limits its referrer, and has a request id', async () => {
    const site = createApp((await createTestApp()).app, { web });
    const response = await site.request(address, init);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(directives(response)['frame-ancestors']).toBe("'none'");
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it('demands https only when the site has it, then of everybody', async () => {
    const { app } = await createTestApp();
    expect((await createApp(app, { web }).request(address, init)).headers.get('strict-transport-security')).toBeNull();
  });

  it("allows no script but the site's own", async () => {
    const site = createApp((await createTestApp()).app, { web });
    const policy = directives(await site.request(address, init));
    const scripts = policy['script-src'] ?? policy['default-src'];
    expect(["'self'", "'none'"]).toContain(address === '/' ? scripts?.replace(` ${pageScript}`, '') : scripts);
    expect(policy['object-src'] ?? policy['default-src']).toBe("'none'");
  });
});

describe('a request id', () => {
  it('is new for each request, and never the one a client sends', async () => {
    const t = await createTestApp();
    const ids = await Promise.all(
      ['a', 'b', 'c'].map(async () =>
        (await t.request('/captcha', { headers: { 'x-request-id': 'mine\u0020and longer' } })).headers.get(
          'x-request-id',
        ),
      ),
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).not.toContain('mine');
  });
});

describe('a site with https', () => {
  it('demands it on its pages and its API', async () => {
    const site = createApp((await createTestApp()).app, { web, isHttps: true });
    for (const address of ['/', '/api/v1/captcha', '/trpc/guest.slope.list'])
      expect((await site.request(address)).headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  });
});

describe('a private answer', () => {
  it.each([
    ['GET', '/booking'],
    ['GET', '/booking/1'],
    ['GET', '/slopes'],
    ['GET', '/schedule?startDate=2026-12-21&endDate=2026-12-27'],
    ['GET', '/schedule/export?from=2026-12-21&to=2026-12-27'],
    ['GET', '/export/booking'],
    ['GET', '/setting-introducers?date=2026'],
    ['POST', '/login'],
    ['POST', '/invoices/issue'],
    ['GET', '/invoices/1/pdf'],
    ['GET', '/trpc/admin.session.me'],
    ['GET', '/trpc/admin.booking.list?input=%7B%7D'],
    ['GET', '/nowhere'],
  ])('is cached by no browser and no proxy: %s %s', async (method, path) => {
    const { t, token, book } = await openDesk();
    await book();
    if (path.endsWith('/pdf')) await t.post('/invoices/issue', { booking_id: 1 }, { token });
    const json = path === '/login' ? adminLogin : { booking_id: 1 };
    const response = await t.request(path, { method, token, ...(method === 'POST' && { json }) });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { status } = await t.request(path, { method, ...(method === 'POST' && { json: {} }) });
    if (status >= 400)
      expect((await t.request(path, { method })).headers.get('cache-control')).toBe('private, no-store');
  });

  it('differs from the catalogue, which is cached and revalidated by its tag', async () => {
    const t = await createTestApp();
    expect((await t.request('/slopes')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('pages of other sites', () => {
  it('get no CORS headers', async () => {
    const t = await createTestApp();
    for (const method of ['GET', 'OPTIONS']) {
      const response = await t.request('/slopes', { method, headers: { origin: 'https://elsewhere.example' } });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

it('the page that the link to a new password opens is stored by no browser, excluded from search, and sends no referrer', async () => {
  const { app } = await createTestApp();
  const server = createApp(app, { web });
  const headersOf = async (path: string) => {
    const { status, headers } = await server.request(path);
    return [status, ...['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))];
  };
  const linked = [200, 'private, no-store', 'no-referrer', 'noindex, nofollow'];
  expect(await headersOf('/admin/login/new-password')).toEqual(linked);
  expect(await headersOf('/admin/login/New-Password/')).toEqual(linked);
  expect(await headersOf('/admin/login')).toEqual([200, 'no-cache', 'strict-origin-when-cross-origin', null]);
});
