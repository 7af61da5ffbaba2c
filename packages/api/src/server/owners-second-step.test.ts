/**
 * An owner who must set up a second step first: every call of the back office × such a session, and how to get out of
 * that state.
 */
import { setUpCalls } from '@gerende/domain/session/confirmed-calls';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { beginSession } from '../features/session/session.service.ts';
import { type Desk, openDesk } from '../testing/desk.ts';
import { eventsOf, nextEvent } from '../testing/events.ts';
import { goodBooking } from '../testing/guest-booking.ts';
import { codeAt } from '../testing/phone-code.ts';
import { tokenOfRole } from '../testing/roles.ts';
import { adminLogin, type TestApp } from '../testing/test-app.ts';
import { restEndpoints } from './rest-root.ts';
import { appRouter } from './trpc-root.ts';

const samples: Record<string, string> = { id: '1', date: '2026-12-22', name: 'none' };
const filled = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '1');

type Call = { call: string; ask: (token: string) => Promise<Response> };
const wrong = { method: 'POST', json: { id: 'x' } };

/** Every procedure and REST call that is not for guests, and the stream of the schedule. */
const callsOf = (t: TestApp): Call[] => [
  ...Object.entries(appRouter._def.procedures)
    .filter(([path]) => !path.startsWith('guest.'))
    .map(([path, procedure]) => {
      const { type } = (procedure as unknown as { _def: { type: 'query' | 'mutation' } })._def;
      const ask = (token: string) => t.request(`/trpc/${path}`, { token, ...(type === 'mutation' && wrong) });
      return { call: path, ask };
    }),
  ...restEndpoints
    .filter(({ access }) => access === 'admin')
    .map(({ method, path }) => ({
      call: `${method} ${path}`,
      ask: async (token: string) =>
        t.request(filled(path), {
          token,
          method: method.toUpperCase(),
          ...(/post|put/.test(method) && { json: { id: 'x' } }),
        }),
    })),
  { call: 'get /live/schedule', ask: async (token) => t.request('/api/live/schedule', { token }) },
];

let desk: Desk;
let t: TestApp;
/** A session of another owner, who has codes and can require them of all. */
let owner: string;

beforeEach(async () => {
  desk = await openDesk();
  t = desk.t;
  owner = await tokenOfRole(t, 'owner');
  const at = t.app.clock.nowText();
  await t.app.db
    .insertInto('second_step')
    .values({ user_id: 'owner', sealed_secret: 'sealed', made_at: at, confirmed_at: at, last_counter: 0 })
    .execute();
});

const call = async (path: string, json: object | undefined, token: string) => {
  const response = await t.request(`/trpc/${path}`, { token, ...(json && { method: 'POST', json }) });
  const body = await response.json();
  return { status: response.status, data: body.result?.data, error: body.error?.data };
};
const require = async (required: boolean): Promise<void> => {
  await t.app.db
    .updateTable('session')
    .set({ confirmed_at: Math.floor(Date.now() / 1000) })
    .where('user_id', '=', 'owner')
    .execute();
  expect(await call('admin.secondStep.require', { required }, owner)).toMatchObject({ status: 200 });
};
/** The right password of the first owner, who has no second step. */
const logIn = async (): Promise<string> => (await call('guest.session.login', adminLogin, '')).data.token;

describe('where the school requires a second step of owners, one without it', () => {
  it('is answered by no call but those that set one up, and a refused one writes nothing', async () => {
    await require(true);
    const token = await logIn();
    const calls = callsOf(t);
    expect(calls.length).toBeGreaterThan(200);
    const rows = async () =>
      JSON.stringify(
        await Promise.all(
          (await t.app.db.introspection.getTables()).map(({ name }) =>
            t.app.db
              .selectFrom(name as 'user')
              .selectAll()
              .execute(),
          ),
        ),
      );
    const before = await rows();
    const answered: string[] = [];
    for (const { call, ask } of calls.filter((each) => !/logout/.test(each.call))) {
      const response = await ask(token);
      const text = await response.text();
      if (response.status === 403 && text.includes('"missing":"second_step"')) continue;
      answered.push(call);
    }
    expect(answered.sort()).toEqual([...setUpCalls].filter((each) => !/logout/.test(each)).sort());
    expect(await rows()).toBe(before);
    expect((await call('admin.session.me', undefined, token)).data).toMatchObject({ must_set_up: true, role: 'owner' });
  });

  it('counts as nobody for the calls that guests make too', async () => {
    await require(true);
    const token = await logIn();
    const booked = await t.post('/booking', { ...goodBooking, skip_recaptcha: true, fee: 1 }, { token });
    expect(booked.status).toBe(422);
    expect(Object.keys(booked.body.errors)).toContain('fee');
  });

  it('cannot log in over REST, and is told why', async () => {
    await require(true);
    expect(await t.post('/login', adminLogin)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('second step') },
    });
  });

  it('sets one up with the password entered again, and can do everything from then on', async () => {
    await require(true);
    const token = await logIn();
    expect(await call('admin.secondStep.begin', {}, token)).toMatchObject({
      status: 403,
      error: { extra: { missing: 'password' } },
    });
    expect((await call('admin.session.confirm', { password: adminLogin.password }, token)).status).toBe(200);
    const { secret } = (await call('admin.secondStep.begin', {}, token)).data;
    expect((await call('admin.secondStep.confirm', { code: codeAt(secret, Date.now()) }, token)).status).toBe(200);
    expect((await call('admin.session.me', undefined, token)).data).toMatchObject({ must_set_up: false });
    expect((await t.get('/booking', { token })).status).toBe(200);
    const last = await t.app.db
      .selectFrom('audit_log')
      .select(['actor', 'source', 'note'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ actor: adminLogin.email, source: 'trpc', note: 'second step switched on' });
  });

  it('loses earlier sessions at once, with their open event streams', async () => {
    const events = eventsOf(await t.request('/api/live/schedule', { token: desk.token }));
    onTestFinished(() => void events.return(undefined));
    expect(await nextEvent(events)).toMatchObject({ event: 'open' });
    await require(true);
    expect(await nextEvent(events)).toMatchObject({ event: 'end' });
    expect((await t.get('/booking', { token: desk.token })).status).toBe(401);
  });

  it('loses sessions of which it is not known what opened them too, and no other role loses any', async () => {
    const manager = await tokenOfRole(t, 'manager');
    await t.app.db.updateTable('session').set({ opened_by: null }).where('user_id', '=', 'first').execute();
    // It has begun to set codes up, but no login asks for them yet.
    const begun = { sealed_secret: 'sealed', made_at: t.app.clock.nowText(), confirmed_at: null, last_counter: 0 };
    await t.app.db
      .insertInto('second_step')
      .values({ user_id: 'first', ...begun })
      .execute();
    await require(true);
    for (const [token, status] of [
      [manager, 200],
      [owner, 200],
      [desk.token, 401],
    ] as const)
      expect((await t.get('/booking', { token })).status).toBe(status);
    const left = await t.app.db.selectFrom('session').select('user_id').orderBy('user_id').execute();
    expect(left.map(({ user_id }) => user_id)).toEqual(['manager', 'owner']);
  });

  it('must be an owner: other roles, and an owner whose session a passkey opened, are not affected', async () => {
    await require(true);
    const manager = await tokenOfRole(t, 'manager');
    const { id: byPasskey } = await beginSession(t.app, 'first', false, 'passkey');
    for (const token of [manager, byPasskey, owner]) expect((await t.get('/booking', { token })).status).toBe(200);
  });

  it('can do everything again when the school no longer requires one', async () => {
    await require(true);
    const token = await logIn();
    expect((await t.get('/booking', { token })).status).toBe(403);
    await require(false);
    expect((await t.get('/booking', { token })).status).toBe(200);
  });
});

describe('requiring a second step', () => {
  it('is refused to an owner without one, and shown to owners only', async () => {
    await expect(desk.trpc.admin.secondStep.require({ required: true })).rejects.toMatchObject({
      cause: { text: { key: 'errors:ownSecondStepFirst' } },
    });
    expect(await desk.trpc.admin.secondStep.overview()).toEqual({ is_required: false, account_ids: ['owner'] });
    expect(await desk.trpc.admin.school.settings()).not.toHaveProperty('owners_second_step');
    expect(await desk.trpc.guest.school.get()).not.toHaveProperty('owners_second_step');
  });

  it('ends all sessions of an owner who switches the own second step off', async () => {
    await require(true);
    expect((await call('admin.secondStep.switchOff', {}, owner)).status).toBe(200);
    expect((await t.get('/booking', { token: owner })).status).toBe(401);
  });

  it('is required of owners only: another role is told so, and stays logged in without it', async () => {
    await require(true);
    const manager = await tokenOfRole(t, 'manager');
    const row = await t.app.db.selectFrom('second_step').selectAll().executeTakeFirstOrThrow();
    await t.app.db
      .insertInto('second_step')
      .values({ ...row, user_id: 'manager' })
      .execute();
    const isRequired = async (token: string) => (await call('admin.secondStep.get', undefined, token)).data.is_required;
    expect([await isRequired(owner), await isRequired(manager)]).toEqual([true, false]);
    const confirmed_at = Math.floor(Date.now() / 1000);
    await t.app.db.updateTable('session').set({ confirmed_at }).where('user_id', '=', 'manager').execute();
    expect((await call('admin.secondStep.switchOff', {}, manager)).status).toBe(200);
    expect((await t.get('/booking', { token: manager })).status).toBe(200);
  });
});

describe('the second step of another', () => {
  it('is removed by an owner, with the sessions of the account, and the audit says so', async () => {
    expect(await t.app.db.selectFrom('second_step').selectAll().execute()).toHaveLength(1);
    await desk.trpc.admin.secondStep.remove({ id: 'owner' });
    expect(await t.app.db.selectFrom('second_step').selectAll().execute()).toEqual([]);
    expect((await t.get('/booking', { token: owner })).status).toBe(401);
    const { note, entity_id } = await t.app.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([note, entity_id]).toEqual(['second step removed by another', 'owner']);
    await expect(desk.trpc.admin.secondStep.remove({ id: 'owner' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(desk.trpc.admin.secondStep.remove({ id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(desk.trpc.admin.secondStep.remove({ id: 'first' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
