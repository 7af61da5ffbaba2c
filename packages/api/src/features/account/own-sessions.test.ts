import { describe, expect, it } from 'vitest';
import { appRouter } from '../../server/trpc-root.ts';
import { type Desk, deskEmail, openDesk } from '../../testing/desk.ts';

const second = { email: 'second@gerende.example', password: 'deep-powder-22' };

const logIn = (desk: Desk, login: object) => desk.t.post('/login', login);
const isLive = async (desk: Desk, token: string): Promise<boolean> =>
  (await desk.t.get('/booking', { token })).status === 200;

async function tokenOf(desk: Desk, login: object): Promise<string> {
  const { status, body } = await logIn(desk, login);
  expect(status).toBe(200);
  return body.token;
}

/** A desk with a second administrator, who calls from a session of their own. */
async function openTwo() {
  const desk = await openDesk();
  const { id, email, role, instructor_id } = await desk.trpc.admin.account.add({ ...second, role: 'desk' });
  const token = await tokenOf(desk, second);
  const caller = { ...desk.t.app.caller, admin: { id, email, role, instructor_id }, source: 'trpc' as const };
  return { desk, here: { token, trpc: appRouter.createCaller({ app: { ...desk.t.app, caller }, token }) } };
}

const notesOf = (desk: Desk) =>
  desk.t.app.db.selectFrom('audit_log').selectAll().where('entity', '=', 'user').orderBy('id').execute();

describe("one's own sessions", () => {
  it('are listed with this one marked; expired ones and those of others are not', async () => {
    const { desk, here } = await openTwo();
    await tokenOf(desk, second);
    const sessions = await here.trpc.admin.account.sessions();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((each) => each.is_current)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ created_at: desk.t.app.clock.nowText() });
    await desk.t.app.db.updateTable('session').set({ expires_at: 1 }).execute();
    expect(await here.trpc.admin.account.sessions()).toEqual([]);
  });

  it('say on which device each was begun, and when it was used last', async () => {
    const { desk, here } = await openTwo();
    const logInOn = (agent: string) => desk.t.post('/login', second, { headers: { 'user-agent': agent } });
    await logInOn(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    );
    const now = Math.floor(Date.now() / 1000);
    const used = await here.trpc.admin.account.sessions();
    expect(used.map(({ browser, system, is_current }) => [is_current, browser, system]).toSorted()).toEqual([
      [false, 'Safari', 'iOS'],
      [true, null, null],
    ]);
    for (const { used_at } of used) expect(Math.abs(Date.parse(used_at ?? '') / 1000 - now)).toBeLessThan(60);
    await desk.t.app.db
      .updateTable('session')
      .set({ used_at: now - 3600 })
      .execute();
    expect(await isLive(desk, here.token)).toBe(true);
    const [older, newer] = (await here.trpc.admin.account.sessions())
      .map(({ used_at, is_current }) => ({ is_current, at: Date.parse(used_at ?? '') / 1000 }))
      .toSorted((a, b) => a.at - b.at);
    expect([older, newer?.is_current]).toEqual([{ is_current: false, at: now - 3600 }, true]);
  });

  it('end one by one, and nobody ends that of another', async () => {
    const { desk, here } = await openTwo();
    const elsewhere = await tokenOf(desk, second);
    const [other] = (await here.trpc.admin.account.sessions()).filter(({ is_current }) => !is_current);
    const end = (id: string) => here.trpc.admin.account.endSession({ id });
    await end(other?.id ?? '');
    expect([await isLive(desk, here.token), await isLive(desk, elsewhere)]).toEqual([true, false]);
    const ofAnother = await desk.t.app.db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.user_id')
      .select('session.id')
      .where('user.email', '=', deskEmail)
      .executeTakeFirstOrThrow();
    const refusals: unknown[] = [];
    for (const id of [other?.id ?? '', ofAnother.id, 'never-begun'])
      refusals.push(await end(id).catch(({ code, message }: { code: string; message: string }) => [code, message]));
    expect(refusals).toEqual(refusals.map(() => ['NOT_FOUND', 'not_found: errors:sessionNotFound']));
    expect([await isLive(desk, here.token), await isLive(desk, desk.token)]).toEqual([true, true]);
    expect((await notesOf(desk)).at(-1)).toMatchObject({ note: 'logged out on one device: unknown' });
  });

  it('end everywhere else, or everywhere, and no other account is logged out', async () => {
    const { desk, here } = await openTwo();
    const elsewhere = await tokenOf(desk, second);
    await here.trpc.admin.account.endSessions({ keeps_current: true });
    expect([await isLive(desk, here.token), await isLive(desk, elsewhere)]).toEqual([true, false]);
    await here.trpc.admin.account.endSessions({ keeps_current: false });
    expect(await isLive(desk, here.token)).toBe(false);
    expect(await isLive(desk, desk.token)).toBe(true);
  });
});
