import { describe, expect, it } from 'vitest';
import { altchaBotCheck } from '../platform/bot-check/altcha.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createApp } from './app.ts';
import { restEndpoints } from './rest-root.ts';
import type { WebFiles } from './web/web-files.ts';

const queries: Record<string, string> = {
  '/school/operating-day': '?date=2026-12-22',
  '/school/operating-days': '?from=1&to=5',
};
const publicGets = restEndpoints
  .filter((each) => each.method === 'get' && each.access === 'public' && !each.path.startsWith('/storage/'))
  .map((each) => each.path);
const address = (path: string, id = '1', slash = ''): string =>
  `${path.replace('{id}', id)}${slash}${queries[path] ?? ''}`;
const createWhole = () => createTestApp({ botCheck: altchaBotCheck('secret') });

describe('an address of the API (rest-v1 conventions)', () => {
  it('covers all public reads', () => {
    expect(publicGets.length).toBeGreaterThan(14);
  });

  it.each(publicGets.filter((path) => path !== '/captcha/challenge'))('%s tolerates a trailing slash', async (path) => {
    const t = await createWhole();
    const answer = await t.get(address(path));
    expect(answer.status).toBe(200);
    expect(await t.get(address(path, '1', '/'))).toEqual(answer);
  });

  it.each(publicGets)('%s answers HEAD as GET, without the body', async (path) => {
    const t = await createWhole();
    const [get, head] = [await t.request(address(path)), await t.request(address(path), { method: 'HEAD' })];
    expect(head.status).toBe(get.status);
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'etag', 'cache-control', 'x-content-type-options'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  });

  it.each([...new Set(restEndpoints.map((each) => each.path))])(
    '%s refuses a method it does not have with 405 and JSON',
    async (path) => {
      const t = await createWhole();
      const known = restEndpoints.filter((each) => each.path === path).map((each) => each.method.toUpperCase());
      const unknown = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter((method) => !known.includes(method));
      for (const method of unknown) {
        const response = await t.request(address(path).replace('{date}', '2026-12-22').replace('{path}', 'x.webp'), {
          method,
        });
        expect(response.headers.get('allow')).toBe(known.join(', '));
        expect({ method, status: response.status, body: await response.json() }).toEqual({
          method,
          status: 405,
          body: { message: 'This address does not take this kind of request' },
        });
      }
    },
  );

  it.each(publicGets.filter((path) => path.includes('{id}')))(
    '%s is 404 for an unknown or invalid id',
    async (path) => {
      const t = await createWhole();
      const ids = [
        '99',
        '0',
        '-1',
        '1.5',
        '1e0',
        'x',
        'null',
        '１',
        '99999999999999999999',
        '%00',
        '1%00',
        '%27',
        '..%2f1',
        '%E0%A4%A',
      ];
      for (const id of ids) {
        const { status, body } = await t.get(address(path, id));
        expect({ id, status, keys: Object.keys(body) }).toEqual({ id, status: 404, keys: ['message'] });
      }
    },
  );

  it('that is unknown is 404 with JSON, whatever the method', async () => {
    const t = await createWhole();
    for (const path of [
      '/nope',
      '/slopes/1/nope',
      '/slopes/1/categories/2',
      '/slope',
      '/Slopes',
      '/.env',
      '/%E0%A4%A',
      '',
    ])
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await t.request(path, { method });
        expect({ path, status: response.status, body: await response.json() }).toEqual({
          path,
          status: 404,
          body: { message: 'There is nothing at this address' },
        });
      }
  });

  it('is also answered with a query string that is not valid text', async () => {
    const t = await createWhole();
    expect((await t.get('/categories?page=%E0%A4%A')).status).toBe(422);
    expect((await t.get('/categories?page=1&page=x')).status).toBe(200);
    expect((await t.get('/categories?page[]=1&__proto__=1&constructor=2')).status).toBe(200);
  });
});

describe('the API beside the web app', () => {
  const page = { body: Buffer.from('<!doctype html><title>Gerende</title>'), type: 'text/html', cache: 'no-cache' };
  const web: WebFiles = { files: new Map([['/index.html', page]]), landing: null };

  it('answers JSON for an unknown path, never the page; any other path is the page', async () => {
    const t = await createTestApp();
    const site = createApp(t.app, { web });
    for (const path of [
      '/api',
      '/api/',
      '/api/v1',
      '/api/v1/',
      '/api/v1/nope',
      '/api/v2/slopes',
      '/api/nope',
      '/trpc',
      '/trpc/nope',
    ]) {
      const response = await site.request(path);
      expect([path, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([
        path,
        404,
        'application/json',
      ]);
      expect(await response.text()).not.toContain('<');
    }
    for (const path of ['/', '/thank-you', '/admin/slope', '/apis', '/no/such/page']) {
      const response = await site.request(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'text/html']);
    }
  });

  it('serves no file outside the built ones', async () => {
    const site = createApp((await createTestApp()).app, { web });
    for (const path of ['/assets/nope.js', '/assets/..%2findex.html'])
      expect((await site.request(path)).status).toBe(404);
    for (const path of ['/..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/secret.key', '/index.html%00.js', '/%E0%A4%A'])
      expect(await (await site.request(path)).text()).not.toMatch(/root:|[0-9a-f]{64}/);
  });

  it('serves the page for GET and HEAD only', async () => {
    const site = createApp((await createTestApp()).app, { web });
    expect((await site.request('/', { method: 'HEAD' })).status).toBe(200);
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await site.request('/', { method })).status).toBe(404);
  });
});

describe('tRPC', () => {
  it('refuses an unknown procedure, a query by POST and a mutation by GET in the shape of every error', async () => {
    const t = await createTestApp();
    const refusal = async (path: string, init: RequestInit = {}) => {
      const response = await t.request(path, init);
      const { error } = await response.json();
      return [response.status, error.data.errorCode, error.data.message];
    };
    expect(await refusal('/trpc/guest.slope.nope')).toEqual([404, 'not_found', 'There is nothing at this address']);
    expect(await refusal('/trpc/guest.booking.create')).toEqual([
      405,
      'method_not_allowed',
      'This address does not take this kind of request',
    ]);
    expect((await refusal('/trpc/guest.course.get?input=%7B'))[0]).toBe(400);
    expect((await refusal('/trpc/guest.course.get?input=%7B%22id%22%3A99%7D'))[0]).toBe(404);
    expect((await refusal('/trpc/guest.course.get'))[0]).toBe(422);
  });

  it('answers each call of a batch separately', async () => {
    const t = await createTestApp();
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: { id: 99 }, 2: {} }));
    const response = await t.request(
      `/trpc/guest.settingTime.list,guest.course.get,admin.session.me?batch=1&input=${input}`,
    );
    const answers = await response.json();
    expect(response.status).toBe(207);
    expect([answers[0].result.data.length, answers[1].error.data.httpStatus, answers[2].error.data.httpStatus]).toEqual(
      [3, 404, 401],
    );
  });
});
