/**
 * Every call of the back office × every role: it is answered or refused as the table of rights says, and all refusals
 * are equal.
 */
import { mayCall, rightOf, statedCalls } from '@gerende/domain/role/calls';
import { type Role, roles } from '@gerende/domain/role/rights';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDesk } from '../testing/desk.ts';
import { eventsOf, nextEvent } from '../testing/events.ts';
import { tokenOfRole } from '../testing/roles.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { school } from '../testing/test-school.ts';
import { restEndpoints } from './rest-root.ts';
import { appRouter } from './trpc-root.ts';

const samples: Record<string, string> = { id: '1', date: '2026-12-22', name: 'none' };
const filled = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '1');

type Call = { call: string; ask: (t: TestApp, token: string) => Promise<Response> };

/** A body that no call accepts: when the role is refused, only the caller has been checked. */
const wrong = { method: 'POST', json: { id: 'x' } };

const procedures: Call[] = Object.entries(appRouter._def.procedures)
  .filter(([path]) => !path.startsWith('guest.'))
  .map(([path, procedure]) => {
    const { type } = (procedure as unknown as { _def: { type: 'query' | 'mutation' } })._def;
    return { call: path, ask: (t, token) => t.request(`/trpc/${path}`, { token, ...(type === 'mutation' && wrong) }) };
  });
const restCalls: Call[] = restEndpoints
  .filter(({ access, path }) => access === 'admin' || path === '/booking')
  .map(({ method, path }) => ({
    call: `${method} ${path}`,
    ask: (t, token) =>
      t.request(filled(path), {
        token,
        method: method.toUpperCase(),
        ...(/post|put/.test(method) && { json: { id: 'x' } }),
      }),
  }));
const streams = ['schedule', 'own-day'].map(
  (name): Call => ({
    call: `get /live/${name}`,
    ask: async (t, token) => {
      const response = await t.request(`/api/live/${name}`, { token });
      if (response.status === 200) await response.body?.cancel();
      return response;
    },
  }),
);
// Called last: it ends the session.
const endsSession = ['admin.session.logout', 'post /logout', 'admin.account.endSessions'];
const calls = [...procedures, ...restCalls, ...streams].sort(
  (a, b) => Number(endsSession.includes(a.call)) - Number(endsSession.includes(b.call)),
);

const refusal = { message: 'Your role does not include this. An owner can give you another.' };

async function contents(t: TestApp): Promise<string> {
  const tables = await t.app.db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      t.app.db
        .selectFrom(name as 'booking')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

describe('the rights of roles', () => {
  it('are stated for every call of the back office, and for nothing else', () => {
    expect(calls.length).toBeGreaterThan(200);
    expect(statedCalls.map(([call]) => call).sort()).toEqual(calls.map(({ call }) => call).sort());
  });

  it.each(roles)('of %s are what the table says for every call, and a refused one writes nothing', async (role) => {
    const t = await createTestApp();
    const token = await tokenOfRole(t, role);
    const before = await contents(t);
    for (const { call, ask } of calls.filter((each) => !mayCall(role, each.call))) {
      const response = await ask(t, token);
      const body = await response.json();
      const shown = call.includes(' ') ? body : { message: body.error?.data.message };
      expect({ call, status: response.status, body: shown }).toEqual({ call, status: 403, body: refusal });
    }
    expect(await contents(t)).toBe(before);
    for (const { call, ask } of calls.filter((each) => mayCall(role, each.call))) {
      const response = await ask(t, token);
      const text = response.headers.get('content-type')?.includes('event-stream') ? '' : await response.text();
      expect({ call, isRefused: text.includes(refusal.message) }).toEqual({ call, isRefused: false });
      // The calls that end the session come last, and each of them may find it ended.
      if (!endsSession.includes(call)) expect([call, response.status]).not.toEqual([call, 401]);
    }
  });

  it.each<[Role, string[]]>([
    ['manager', ['admin.account.add', 'admin.policy.save', 'admin.backup.list', 'admin.audit.list']],
    ['desk', ['get /schedule/export', 'reports.workTime', 'post /school/settings', 'admin.course.save']],
    ['accountant', ['post /booking', 'admin.payment.take', 'admin.participant.list', 'get /live/schedule']],
    ['instructor', ['admin.booking.list', 'get /schedule', 'admin.today.day', 'admin.instructor.list']],
  ])('a %s is refused %j among others', (role, refused) =>
    expect(refused.map((call) => [rightOf(call) !== undefined, mayCall(role, call)])).toEqual(
      refused.map(() => [true, false]),
    ),
  );

  it('apply to each call of a batch separately', async () => {
    const t = await createTestApp();
    const token = await tokenOfRole(t, 'desk');
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }));
    const response = await t.request(`/trpc/admin.booking.owed,admin.account.list?batch=1&input=${input}`, { token });
    const answers = (await response.json()) as { result?: object; error?: { data: { errorCode: string } } }[];
    expect(answers.map(({ error }) => error?.data.errorCode)).toEqual([undefined, 'forbidden']);
  });

  it('are refused in the language of the request', async () => {
    const t = await createTestApp();
    const token = await tokenOfRole(t, 'instructor');
    expect((await t.get('/booking', { token, language: 'ja' })).body.message).toMatch(/役割/);
  });

  it('show the phone numbers of instructors to the office only', async () => {
    const t = await createTestApp();
    await t.app.db.updateTable('instructor').set({ phone: '+81 90 1111 2222' }).execute();
    const phones = async (role: Role): Promise<unknown[]> => {
      const { body } = await t.get('/instructors', { token: await tokenOfRole(t, role) });
      return body.items.map((row: { phone: string | null }) => row.phone);
    };
    expect(new Set(await phones('desk'))).toEqual(new Set(['+81 90 1111 2222']));
    expect(new Set(await phones('instructor'))).toEqual(new Set([undefined]));
  });
});

describe('another role', () => {
  it('ends the sessions of the account at once, on an open event stream too', async () => {
    const desk = await openDesk();
    const token = await tokenOfRole(desk.t, 'manager');
    const events = eventsOf(await desk.t.request('/api/live/schedule', { token }));
    onTestFinished(() => void events.return(undefined));
    expect(await nextEvent(events)).toMatchObject({ event: 'open' });
    expect(await desk.trpc.admin.account.setRole({ id: 'manager', role: 'accountant' })).toMatchObject({
      role: 'accountant',
    });
    expect(await nextEvent(events)).toMatchObject({ event: 'end' });
    expect((await desk.t.get('/booking', { token })).status).toBe(401);
  });

  it("ends the stream of an instructor's page; deleting the instructor ends it, too", async () => {
    const open = async (desk: Awaited<ReturnType<typeof openDesk>>) => {
      const token = await tokenOfRole(desk.t, 'instructor', school.instructor.aoki);
      const events = eventsOf(await desk.t.request('/api/live/own-day', { token }));
      onTestFinished(() => void events.return(undefined));
      expect(await nextEvent(events)).toMatchObject({ event: 'open' });
      return events;
    };
    const desk = await openDesk();
    const events = await open(desk);
    await desk.trpc.admin.account.setRole({ id: 'instructor', role: 'desk' });
    expect(await nextEvent(events)).toMatchObject({ event: 'end' });
    const other = await openDesk();
    const removed = await open(other);
    await other.trpc.admin.instructor.remove({ id: school.instructor.aoki });
    expect(await nextEvent(removed)).toMatchObject({ event: 'end' });
  });

  it('notifies an instructor that an own lesson has changed, without any details', async () => {
    const desk = await openDesk();
    const token = await tokenOfRole(desk.t, 'instructor', school.instructor.aoki);
    const events = eventsOf(await desk.t.request('/api/live/own-day', { token }));
    onTestFinished(() => void events.return(undefined));
    expect(await nextEvent(events)).toMatchObject({ event: 'open' });
    const today = { operating_day: school.day['2026-12-20'] };
    await desk.book({ ...today, customer_name: 'Of Baba', instructor_id: school.instructor.baba });
    await desk.book({ ...today, customer_name: 'Of Aoki', instructor_id: school.instructor.aoki });
    const { event, data } = (await nextEvent(events)) as { event: string; data: object };
    expect([event, data]).toEqual(['changed', { days: null, request_id: expect.any(String) }]);
  });

  it('is never assigned to oneself, and the last owner stays one', async () => {
    const desk = await openDesk();
    const second = await tokenOfRole(desk.t, 'owner');
    await expect(desk.trpc.admin.account.setRole({ id: 'first', role: 'desk' })).rejects.toMatchObject({
      cause: { text: { key: 'errors:notOneself' } },
    });
    await desk.t.app.db
      .updateTable('user')
      .set({ disabled_at: '2026-12-01T00:00:00.000Z' })
      .where('id', '=', 'first')
      .execute();
    const json = { id: 'owner', role: 'desk' };
    const answer = await desk.t.request('/trpc/admin.account.setRole', { method: 'POST', json, token: second });
    expect(answer.status).toBe(403);
  });

  it('of an instructor names an existing one who has no account yet', async () => {
    const desk = await openDesk();
    await tokenOfRole(desk.t, 'instructor');
    await tokenOfRole(desk.t, 'desk');
    const { setRole } = desk.trpc.admin.account;
    const refusedOn = (key: string) => ({ cause: { details: { fields: { instructor_id: [{ key }] } } } });
    await expect(setRole({ id: 'desk', role: 'instructor' })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await expect(setRole({ id: 'desk', role: 'instructor', instructor_id: 99_999 })).rejects.toMatchObject(
      refusedOn('errors:instructorNotFound'),
    );
    await expect(setRole({ id: 'desk', role: 'instructor', instructor_id: 1 })).rejects.toMatchObject(
      refusedOn('errors:instructorHasAccount'),
    );
    expect(await setRole({ id: 'desk', role: 'instructor', instructor_id: 2 })).toMatchObject({ instructor_id: 2 });
    expect(await setRole({ id: 'desk', role: 'desk', instructor_id: 2 })).toMatchObject({ instructor_id: null });
  });

  it('of an instructor ends with the instructor, and comes back with a restored one', async () => {
    const desk = await openDesk();
    const token = await tokenOfRole(desk.t, 'instructor');
    const me = async () => (await desk.t.request('/trpc/admin.session.me', { token })).status;
    expect(await me()).toBe(200);
    await desk.trpc.admin.instructor.remove({ id: 1 });
    expect(await me()).toBe(401);
    await desk.trpc.admin.instructor.restore({ id: 1 });
    expect(await me()).toBe(200);
  });
});

it('a manager changes the settings, but none about money', async () => {
  const desk = await openDesk();
  const token = await tokenOfRole(desk.t, 'manager');
  const save = async (json: object) =>
    (await desk.t.request('/trpc/admin.school.saveSettings', { method: 'POST', json, token })).status;
  const { tax_rate_percent, payment_days } = await desk.trpc.admin.school.settings();
  expect(await save({ phone: '+81 25 000 0000', tax_rate_percent, payment_days })).toBe(200);
  expect(await save({ phone: '+81 25 999 9999', tax_rate_percent: tax_rate_percent + 1 })).toBe(403);
  expect(await save({ bank_en: 'Another account' })).toBe(403);
  expect(await desk.trpc.admin.school.settings()).toMatchObject({ phone: '+81 25 000 0000', tax_rate_percent });
});
