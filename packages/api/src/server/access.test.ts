import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { restEndpoints } from './rest-root.ts';
import { appRouter } from './trpc-root.ts';

/** Every call that rest-v1 opens to everybody; all others are for the desk. */
const publicCalls = [
  'post /login',
  'get /slopes',
  'get /slopes/{id}',
  'get /slopes/{id}/categories',
  'get /categories',
  'get /categories/{id}',
  'get /courses',
  'get /courses/{id}',
  'get /courses/{id}/setting-times',
  'get /courses/{id}/prices',
  'post /courses/{id}/find-price',
  'get /instructors',
  'get /instructors/{id}',
  'get /countries',
  'get /setting-times',
  'get /setting-times/{id}',
  'get /school/operating-day',
  'get /school/operating-days',
  'post /booking',
  'get /captcha',
  'get /captcha/challenge',
  'get /storage/public/{path}',
];

const samples: Record<string, string> = { id: '1', date: '2026-12-22', path: 'slope/none.webp' };
const filled = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '1');
const deskCalls = restEndpoints.filter((each) => each.access === 'admin');

const procedures = Object.entries(appRouter._def.procedures).map(([path, procedure]) => ({
  path,
  type: (procedure as unknown as { _def: { type: 'query' | 'mutation' } })._def.type,
}));
const openProcedures = [
  'guest.availability.courses',
  'guest.availability.days',
  'guest.availability.nominations',
  'guest.booking.confirm',
  'guest.booking.create',
  'guest.booking.createParty',
  'guest.botCheck.challenge',
  'guest.botCheck.get',
  'guest.cancellation.ofCourse',
  'guest.cancellation.terms',
  'guest.category.list',
  'guest.country.list',
  'guest.checkout.toPay',
  'guest.course.get',
  'guest.course.list',
  'guest.coursePrice.find',
  'guest.coursePrice.list',
  'guest.instructor.list',
  'guest.lessonFinder.find',
  'guest.operatingDay.get',
  'guest.operatingDay.list',
  'guest.passkey.begin',
  'guest.passkey.login',
  'guest.passwordReset.ask',
  'guest.passwordReset.isByMail',
  'guest.passwordReset.opens',
  'guest.passwordReset.set',
  'guest.review.list',
  'guest.school.get',
  'guest.school.isPartner',
  'guest.school.profile',
  'guest.secondStep.login',
  'guest.session.login',
  'guest.settingTime.list',
  'guest.setup.isOpen',
  'guest.setup.makeAdmin',
  'guest.slope.get',
  'guest.slope.list',
  'guest.waitingList.refuseOffer',
  'guest.waitingList.showOffer',
  'guest.waitingList.takeOffer',
];
const deskProcedures = procedures.filter((each) => !openProcedures.includes(each.path));

/** Headers of clients that are not logged in. */
const strangers: [string, Record<string, string>][] = [
  ['nothing', {}],
  ['a dead token', { authorization: 'Bearer 3kx5q2m7dead' }],
  ['another scheme', { authorization: 'Basic YWRtaW46YWRtaW4=' }],
  ['an empty token', { authorization: 'Bearer ""' }],
];

/** All rows of all tables, to check that nothing was written. */
async function contents(t: TestApp): Promise<string> {
  const tables = await t.app.db.introspection.getTables();
  const rows = await Promise.all(
    tables.map((table) =>
      t.app.db
        .selectFrom(table.name as 'booking')
        .selectAll()
        .execute(),
    ),
  );
  expect(rows.flat().length).toBeGreaterThan(100);
  return JSON.stringify(rows);
}

describe('access to calls', () => {
  it('follows the contract: only these calls are public', () => {
    const open = restEndpoints.filter((each) => each.access === 'public').map((each) => `${each.method} ${each.path}`);
    expect(open.filter((call) => !publicCalls.includes(call))).toEqual([]);
    // So that the sweeps below do not become empty unnoticed.
    expect([deskCalls.length > 30, deskProcedures.length > 80, open.length > 20]).toEqual([true, true, true]);
    // A procedure that is open to guests must be listed here too.
    expect(deskProcedures.filter(({ path }) => path.startsWith('guest.'))).toEqual([]);
    expect(openProcedures.filter((path) => !procedures.some((each) => each.path === path))).toEqual([]);
    expect(deskProcedures.map((each) => each.path)).toContain('admin.booking.list');
  });

  it.each(strangers)(
    'to every call of the desk is refused to a stranger with %s, before anything else is checked',
    async (_what, headers) => {
      const t = await createTestApp();
      const before = await contents(t);
      for (const { method, path } of deskCalls) {
        const hasBody = method === 'post' || method === 'put';
        const response = await t.request(filled(path), {
          method: method.toUpperCase(),
          headers: { ...headers, 'content-type': 'application/json' },
          ...(hasBody && { body: '{"id":1' }),
        });
        expect({ method, path, status: response.status, body: await response.json() }).toEqual({
          method,
          path,
          status: 401,
          body: { message: 'Please log in' },
        });
      }
      expect(await contents(t)).toBe(before);
    },
  );

  it.each(strangers)('to every procedure of the desk is refused to a stranger with %s', async (_what, headers) => {
    const t = await createTestApp();
    const before = await contents(t);
    for (const { path, type } of deskProcedures) {
      const response = await t.request(`/trpc/${path}`, {
        headers,
        ...(type === 'mutation' && { method: 'POST', json: { id: 1 } }),
      });
      const { error } = await response.json();
      expect({ path, status: response.status, data: error?.data }).toMatchObject({
        path,
        status: 401,
        data: { code: 'UNAUTHORIZED', errorCode: 'unauthenticated', message: 'Please log in' },
      });
    }
    expect(await contents(t)).toBe(before);
  });

  it('is refused in the language of the request', async () => {
    const t = await createTestApp();
    const { body } = await t.get('/booking', { language: 'zh' });
    const trpc = await (await t.request('/trpc/admin.session.me', { language: 'zh' })).json();
    expect(body.message).toBe(trpc.error.data.message);
    expect(body.message).toMatch(/[一-鿿]/);
  });
});
