import { onEachRow } from '@gerende/migrations/portable';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../platform/rate-limits.ts';
import { appRouter } from '../../server/trpc-root.ts';
import { overtaken } from '../../testing/between.ts';
import { type Desk, deskEmail, openDesk } from '../../testing/desk.ts';
import { adminLogin } from '../../testing/test-app.ts';
import { changePassword } from './account.service.ts';

const second = { email: 'second@gerende.example', password: 'deep-powder-22', role: 'owner' } as const;

const logIn = (desk: Desk, { email, password }: { email: string; password: string }) =>
  desk.t.post('/login', { email, password });
const isLive = async (desk: Desk, token: string): Promise<boolean> =>
  (await desk.t.get('/booking', { token })).status === 200;

async function tokenOf(desk: Desk, login: { email: string; password: string }): Promise<string> {
  const { status, body } = await logIn(desk, login);
  expect(status).toBe(200);
  return body.token;
}

/** Calls procedures as another administrator, from a session of their own. */
async function as(desk: Desk, login: { email: string; password: string }) {
  const token = await tokenOf(desk, login);
  const { id, email, role, instructor_id } = await desk.t.app.db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', login.email)
    .executeTakeFirstOrThrow();
  const caller = { ...desk.t.app.caller, admin: { id, email, role, instructor_id }, source: 'trpc' as const };
  return { token, trpc: appRouter.createCaller({ app: { ...desk.t.app, caller }, token }) };
}

/** A desk that calls from its own open session. */
async function openAccounts() {
  const desk = await openDesk();
  const added = await desk.trpc.admin.account.add(second);
  return { desk, account: desk.trpc.admin.account, added };
}

const notesOf = (desk: Desk) =>
  desk.t.app.db.selectFrom('audit_log').selectAll().where('entity', '=', 'user').orderBy('id').execute();

describe('an administrator who is added', () => {
  it('can log in, and is listed after the first', async () => {
    const { desk, account, added } = await openAccounts();
    expect(added).toMatchObject({ email: second.email, is_disabled: false, is_self: false });
    expect(await isLive(desk, await tokenOf(desk, second))).toBe(true);
    expect((await account.list()).map(({ email, is_self }) => [email, is_self])).toEqual([
      [deskEmail, true],
      [second.email, false],
    ]);
  });

  it('is refused with an address that an account has already, in any case', async () => {
    const { account } = await openAccounts();
    await expect(account.add({ ...second, email: 'Second@Gerende.example' })).rejects.toMatchObject({
      cause: { details: { fields: { email: [{ key: 'errors:emailTaken' }] } } },
    });
  });

  it.each([
    { email: 'nobody', password: second.password, role: 'owner' as const },
    { email: 'third@gerende.example', password: 'short', role: 'owner' as const },
  ])('is refused as %j', async (bad) => {
    const { desk, account } = await openAccounts();
    await expect(account.add(bad)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect(await account.list()).toHaveLength(2);
    expect(await notesOf(desk)).toHaveLength(1);
  });
});

describe('a new password', () => {
  it.each([
    ['short-one', 'errors:passwordTooShort'],
    ['password123', 'errors:passwordTooEasy'],
    ['Iloveyou2026', 'errors:passwordTooEasy'],
    ['Gerende1234', 'errors:passwordTooEasy'],
    ['gerende.snow.school', 'errors:passwordHasSchool'],
    ['second@slopes', 'errors:passwordHasEmail'],
  ])('%s is refused wherever a password is set, with the reason on the field', async (password, key) => {
    const { desk, account, added } = await openAccounts();
    const refusal = { cause: { details: { fields: { password: [expect.objectContaining({ key })] } } } };
    await expect(account.resetPassword({ id: added.id, password })).rejects.toMatchObject(refusal);
    const here = await as(desk, second);
    await expect(
      here.trpc.admin.account.changePassword({ current_password: second.password, password }),
    ).rejects.toMatchObject(refusal);
    const wish = { email: 'second@gerende.example', password };
    await expect(account.add({ ...wish, role: 'desk' })).rejects.toMatchObject(refusal);
    await desk.t.app.db.deleteFrom('user').execute();
    desk.t.app.setupToken = 'printed-at-the-start';
    await expect(
      desk.t.trpc.guest.setup.makeAdmin({ ...wish, setup_token: 'printed-at-the-start' }),
    ).rejects.toMatchObject(refusal);
  });

  it("may still be an account's old short one", async () => {
    const { desk } = await openAccounts();
    await desk.t.app.db
      .updateTable('user')
      .set({ password_hash: await hash('password') })
      .where('email', '=', second.email)
      .execute();
    expect((await logIn(desk, { ...second, password: 'password' })).status).toBe(200);
  });
});

describe('a disabled administrator', () => {
  it('is logged out at once and answered as with a wrong password, until enabled again', async () => {
    const { desk, account, added } = await openAccounts();
    const token = await tokenOf(desk, second);
    expect(await account.disable({ id: added.id })).toMatchObject({ is_disabled: true });
    expect(await isLive(desk, token)).toBe(false);
    const refused = await logIn(desk, second);
    expect(refused).toEqual(await logIn(desk, { ...second, password: 'not-this-one' }));
    expect(refused.status).toBe(401);
    expect(await account.enable({ id: added.id })).toMatchObject({ is_disabled: false });
    expect(await isLive(desk, token)).toBe(false);
    expect(await isLive(desk, await tokenOf(desk, second))).toBe(true);
    expect((await notesOf(desk)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['create', null, expect.stringContaining(second.email)],
      ['update', '{"disabled_at":null}', expect.stringMatching(/^\{"disabled_at":"/)],
      ['update', expect.stringMatching(/^\{"disabled_at":"/), '{"disabled_at":null}'],
    ]);
  });

  it('is not changed by disabling it again', async () => {
    const { desk, account, added } = await openAccounts();
    await account.disable({ id: added.id });
    await account.disable({ id: added.id });
    expect(await notesOf(desk)).toHaveLength(2);
  });

  it('is never oneself', async () => {
    const { account } = await openAccounts();
    const self = (await account.list()).find((each) => each.is_self);
    await expect(account.disable({ id: self?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { text: { key: 'errors:notOneself' } },
    });
  });

  it('is never the last one, when two disable each other at the same moment', async () => {
    const { desk, account, added } = await openAccounts();
    const other = await as(desk, second);
    const self = (await account.list()).find((each) => each.is_self);
    const outcomes = await Promise.allSettled([
      account.disable({ id: added.id }),
      other.trpc.admin.account.disable({ id: self?.id ?? '' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await account.list()).filter((each) => !each.is_disabled)).toHaveLength(1);
  });

  it('must exist', async () => {
    const { account } = await openAccounts();
    for (const call of [account.disable, account.enable])
      await expect(call({ id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the password of another', () => {
  it('is replaced: the old one and all sessions are void', async () => {
    const { desk, account, added } = await openAccounts();
    const token = await tokenOf(desk, second);
    await account.resetPassword({ id: added.id, password: 'fresh-tracks-7' });
    expect(await isLive(desk, token)).toBe(false);
    expect((await logIn(desk, second)).status).toBe(401);
    expect(await isLive(desk, await tokenOf(desk, { ...second, password: 'fresh-tracks-7' }))).toBe(true);
  });

  it('also ends a login with the old one that is in flight', async () => {
    const { desk, added } = await openAccounts();
    // Verifying takes time: here the password is replaced as late as possible, when the new session is stored.
    await onEachRow(desk.t.app.db, 'session', 'insert', 'replace_password', [
      `update "user" set password_hash = 'another' where id = new.user_id`,
    ]);
    expect((await logIn(desk, second)).status).toBe(401);
    const left = desk.t.app.db.selectFrom('session').selectAll().where('user_id', '=', added.id);
    expect(await left.execute()).toEqual([]);
  });

  it.each([
    ['is disabled', `update "user" set disabled_at = '2026-12-20T00:00:00.000Z' where id = new.user_id`],
    [
      'gets a second step',
      `insert into second_step (user_id, sealed_secret, made_at, confirmed_at, last_counter)
        values (new.user_id, 'sealed', '2026-12-20T00:00:00.000Z', '2026-12-20T00:00:00.000Z', 0)`,
    ],
  ])('opens nothing where the account %s while it is verified', async (_what, statement) => {
    const { desk, added } = await openAccounts();
    await onEachRow(desk.t.app.db, 'session', 'insert', 'changed_meanwhile', [statement]);
    expect((await logIn(desk, second)).status).toBe(401);
    const left = desk.t.app.db.selectFrom('session').selectAll().where('user_id', '=', added.id);
    expect(await left.execute()).toEqual([]);
  });

  it('is refused for oneself, and a session or an unknown account', async () => {
    const { account, added } = await openAccounts();
    const self = (await account.list()).find((each) => each.is_self);
    const password = 'fresh-tracks-7';
    await expect(account.resetPassword({ id: self?.id ?? '', password })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(account.resetPassword({ id: 'nobody', password })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(account.resetPassword({ id: added.id, password: second.email })).rejects.toMatchObject({
      cause: { details: { fields: { password: [{ key: 'errors:passwordHasEmail' }] } } },
    });
  });
});

describe("one's own password", () => {
  it('is changed with the current one; the requesting session stays, the others end', async () => {
    const { desk } = await openAccounts();
    const elsewhere = await tokenOf(desk, second);
    const here = await as(desk, second);
    await here.trpc.admin.account.changePassword({ current_password: second.password, password: 'fresh-tracks-7' });
    expect([await isLive(desk, here.token), await isLive(desk, elsewhere)]).toEqual([true, false]);
    expect((await logIn(desk, second)).status).toBe(401);
    expect((await logIn(desk, { ...second, password: 'fresh-tracks-7' })).status).toBe(200);
  });

  it('stays when the current one is wrong', async () => {
    const { desk } = await openAccounts();
    const here = await as(desk, second);
    await expect(
      here.trpc.admin.account.changePassword({ current_password: 'guess', password: 'fresh-tracks-7' }),
    ).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      cause: { details: { fields: { current_password: [{ key: 'errors:wrongPassword' }] } } },
    });
    expect((await logIn(desk, second)).status).toBe(200);
  });

  it.each([1, 2])('stays the one that an owner has set while the current one was verified (read %i)', async (read) => {
    const { desk, added } = await openAccounts();
    const password_hash = await hash('fresh-tracks-7');
    const reset = () => desk.t.app.db.updateTable('user').set({ password_hash }).where('id', '=', added.id).execute();
    const wanted = { current_password: second.password, password: 'taken-over-9' };
    const changed = changePassword(overtaken(desk.t.app, 'user', reset, read), added, wanted, null);
    await expect(changed).rejects.toMatchObject({ details: { fields: { current_password: expect.anything() } } });
    expect((await logIn(desk, { ...second, password: wanted.password })).status).toBe(401);
    expect((await logIn(desk, { ...second, password: 'fresh-tracks-7' })).status).toBe(200);
  });

  it('does not circumvent the login limit: wrong passwords count for both', async () => {
    const { desk } = await openAccounts();
    const here = await as(desk, second);
    const guess = () =>
      here.trpc.admin.account.changePassword({ current_password: 'guess', password: 'fresh-tracks-7' });
    for (let n = 0; n < rateLimits.login.points; n += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    const right = { current_password: second.password, password: 'fresh-tracks-7' };
    await expect(here.trpc.admin.account.changePassword(right)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await logIn(desk, second)).status).toBe(429);
  });
});

it('audits every change without a password or hash', async () => {
  const { desk, account, added } = await openAccounts();
  await account.resetPassword({ id: added.id, password: 'fresh-tracks-7' });
  await account.changePassword({ current_password: adminLogin.password, password: 'fresh-tracks-8' });
  await account.endSessions({ keeps_current: false });
  const rows = await notesOf(desk);
  expect(rows.map(({ action, note }) => [action, note])).toEqual([
    ['create', null],
    ['update', 'password set by another'],
    ['update', 'own password changed'],
    ['update', 'logged out everywhere'],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/argon2|fresh-tracks|powder|password_hash/);
});
