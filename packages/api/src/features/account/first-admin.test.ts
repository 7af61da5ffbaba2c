import { describe, expect, it } from 'vitest';
import { RateLimits } from '../../platform/rate-limits.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const wish = { email: 'Desk@Yukiguni.example', password: 'powder snow at dawn' };

/** A server just started with an empty database. */
async function fresh(): Promise<TestApp> {
  const t = await createTestApp({ limits: new RateLimits(true) });
  await t.app.db.deleteFrom('user').execute();
  t.app.setupToken = 'printed-at-the-start';
  return t;
}
const make = async (t: TestApp, json: object) => {
  const response = await t.request('/trpc/guest.setup.makeAdmin', { method: 'POST', json });
  const { result, error } = await response.json();
  return {
    status: response.status,
    token: result?.data.token,
    fields: error?.data.fields,
    message: error?.data.message,
  };
};
const isOpen = async (t: TestApp): Promise<boolean> =>
  (await (await t.request('/trpc/guest.setup.isOpen')).json()).result.data;

describe('the first administrator', () => {
  it('is created with the printed token, and is logged in', async () => {
    const t = await fresh();
    expect(await isOpen(t)).toBe(true);
    const { status, token } = await make(t, { ...wish, setup_token: ' printed-at-the-start ' });
    expect(status).toBe(200);
    expect((await t.get('/booking', { token })).status).toBe(200);
    expect((await t.post('/login', { ...wish, email: 'desk@yukiguni.example' })).status).toBe(200);
    expect(await isOpen(t)).toBe(false);
    const audit = await t.app.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(audit).toMatchObject([{ entity: 'user', action: 'create', note: 'setup token' }]);
    expect(JSON.stringify(audit)).not.toContain('argon');
  });

  it('is refused without the token, however often it is tried', async () => {
    const t = await fresh();
    for (const setup_token of ['printed-at-the-star', 'PRINTED-AT-THE-START', ...Array.from({ length: 8 }, () => 'x')])
      expect(await make(t, { ...wish, setup_token })).toMatchObject({
        status: 422,
        fields: { setup_token: [expect.any(String)] },
      });
    expect((await make(t, { ...wish, setup_token: 'printed-at-the-start' })).status).toBe(429);
    expect(await t.app.db.selectFrom('user').selectAll().orderBy('id').execute()).toEqual([]);
  });

  it.each([
    [{ ...wish, setup_token: '' }, 'setup_token'],
    [{ ...wish, email: 'desk', setup_token: 'printed-at-the-start' }, 'email'],
    [{ ...wish, password: 'short', setup_token: 'printed-at-the-start' }, 'password'],
  ])('with %j is refused on %s', async (request, field) => {
    const t = await fresh();
    const { status, fields } = await make(t, request);
    expect({ status, wrong: Object.keys(fields) }).toEqual({ status: 422, wrong: [field] });
  });

  it('can be created only once: the second is refused, also at the same moment', async () => {
    const t = await fresh();
    const request = { ...wish, setup_token: 'printed-at-the-start' };
    const both = await Promise.all([make(t, request), make(t, { ...request, email: 'other@yukiguni.example' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await make(t, request)).status).toBe(409);
  });

  it('cannot be created when there is one, or when no token was printed', async () => {
    const t = await createTestApp();
    t.app.setupToken = 'printed-at-the-start';
    expect(await isOpen(t)).toBe(false);
    expect((await make(t, { ...wish, setup_token: 'printed-at-the-start' })).status).toBe(409);
    const quiet = await fresh();
    quiet.app.setupToken = undefined;
    expect(await isOpen(quiet)).toBe(false);
    expect((await make(quiet, { ...wish, setup_token: 'undefined' })).status).toBe(409);
  });
});
