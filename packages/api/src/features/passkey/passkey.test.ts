import { LoggedIn, PendingLogin } from '@gerende/domain/session/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAuthenticator, type Wrong } from '../../testing/authenticator.ts';
import { openPasskeySchool, type PasskeySchool, publicUrl } from '../../testing/passkey-school.ts';
import { codeAt } from '../../testing/phone-code.ts';
import { tokenOfRole } from '../../testing/roles.ts';
import { adminLogin } from '../../testing/test-app.ts';

let { t, token, device, call, challenge, add, logIn, isLive, confirm, notes }: PasskeySchool = {} as PasskeySchool;

const notAdded = {
  status: 409,
  error: { errorCode: 'conflict', message: 'The passkey could not be added. Please start again.' },
};

beforeEach(async () => {
  ({ t, token, device, call, challenge, add, logIn, isLive, confirm, notes } = await openPasskeySchool());
});

describe('a passkey', () => {
  it('is added with the password entered again, and creates recovery codes once', async () => {
    const open = await t.login();
    expect(await call('admin.passkey.begin', {}, open)).toMatchObject({ status: 403 });
    const { data } = await add();
    expect(data.codes).toHaveLength(10);
    expect(await isLive(open)).toBe(false);
    expect(await isLive(token)).toBe(true);
    const other = await add(makeAuthenticator({ origin: publicUrl }));
    expect(other.data).toEqual({ codes: null });
    const listed = (await call('admin.passkey.list', undefined, token)).data;
    expect(listed).toMatchObject([{ name: 'Laptop', used_at: null }, { name: 'Laptop' }]);
    expect(await notes()).toEqual(Array(2).fill(`${adminLogin.email} passkey added: Laptop`));
  });

  it('opens a session without e-mail and password, and without a code where codes are on', async () => {
    await add();
    const { secret } = (await call('admin.secondStep.begin', {}, token)).data;
    expect((await call('admin.secondStep.confirm', { code: codeAt(secret, Date.now()) }, token)).status).toBe(200);
    const { data } = await logIn();
    expect(await isLive(LoggedIn.parse(data).token)).toBe(true);
    const ways = await t.app.db.selectFrom('session').select('opened_by').execute();
    expect(ways.map(({ opened_by }) => opened_by).sort()).toEqual(['passkey', 'password']);
    const [{ used_at }] = (await call('admin.passkey.list', undefined, token)).data;
    expect(used_at).toBe(t.app.clock.nowText());
  });

  it('leaves a session open for 30 days if that was chosen', async () => {
    await add();
    const answer = device.sign(await challenge());
    expect((await call('guest.passkey.login', { answer, stay: true })).status).toBe(200);
    const rows = await t.app.db.selectFrom('session').select(['stays', 'opened_by']).execute();
    expect(rows).toContainEqual({ stays: 1, opened_by: 'passkey' });
  });

  it('is a second step: the password alone opens nothing, on the page and over REST', async () => {
    const { codes } = (await add()).data;
    const { data } = await call('guest.session.login', adminLogin);
    expect(data).toEqual({ pending: expect.any(String), has_codes: false, has_passkeys: true });
    const { pending } = PendingLogin.parse(data);
    expect(await isLive(pending)).toBe(false);
    expect((await call('admin.secondStep.begin', {}, pending)).status).toBe(401);
    expect((await t.post('/login', adminLogin)).status).toBe(401);
    const opened = await call('guest.secondStep.login', { pending, code: codes[0] });
    expect(await isLive(LoggedIn.parse(opened.data).token)).toBe(true);
    expect((await notes()).at(-1)).toBe(`${adminLogin.email} logged in with a recovery code, which is used up`);
  });

  it('is what a school may require of its owners', async () => {
    await add();
    expect((await call('admin.secondStep.require', { required: true }, token)).status).toBe(200);
    expect(await isLive(token)).toBe(true);
    expect((await call('admin.secondStep.overview', undefined, token)).data).toEqual({
      is_required: true,
      account_ids: ['first'],
    });
    // Nobody sets codes up with the password alone.
    expect((await call('guest.session.login', adminLogin)).data).not.toHaveProperty('token');
  });

  it('is stored without a challenge, and challenges as hashes', async () => {
    const made = await challenge();
    const stored = JSON.stringify(await t.app.db.selectFrom('passkey_challenge').selectAll().execute());
    expect(stored).not.toContain(made.challenge);
    expect(Buffer.from(made.challenge, 'base64url')).toHaveLength(32);
  });
});

describe('a new passkey is refused', () => {
  it.each<[string, Wrong]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['with the name of another site', { site: 'evil.example' }],
    ['of a device that has not recognized anybody', { isUnverified: true }],
    ['with a challenge nobody made', { challenge: 'bm9ib2R5IG1hZGUgaXQ' }],
    ['with certificates of its maker', { statement: new Map([['x5c', new Uint8Array(3)]]) }],
  ])('%s', async (_what, wrong) => {
    expect(await add(device, token, wrong)).toMatchObject(notAdded);
    expect((await call('admin.passkey.list', undefined, token)).data).toEqual([]);
  });

  it('with a challenge of another account, and one that is stored already', async () => {
    await add();
    const manager = await tokenOfRole(t, 'manager');
    await confirm('manager');
    const begun = (await call('admin.passkey.begin', {}, token)).data;
    const answer = makeAuthenticator({ origin: publicUrl }).make(begun);
    expect(await call('admin.passkey.add', { name: 'x', answer }, manager)).toMatchObject(notAdded);
    expect(await add(device, manager)).toMatchObject(notAdded);
    expect((await call('admin.passkey.list', undefined, manager)).data).toEqual([]);
  });
});

describe('renaming a passkey', () => {
  it('changes only its name, for the own account, and is audited once', async () => {
    await add();
    const opened = LoggedIn.parse((await logIn()).data).token;
    const renamed = { id: device.id, name: 'Phone of the counter' };
    for (const _ of ['once', 'again']) expect((await call('admin.passkey.rename', renamed, token)).status).toBe(200);
    expect((await call('admin.passkey.list', undefined, token)).data).toMatchObject([renamed]);
    expect(await isLive(opened)).toBe(true);
    expect((await notes()).filter((note) => note.includes('renamed'))).toEqual([
      `${adminLogin.email} passkey renamed: Laptop, now Phone of the counter`,
    ]);
    const owner = await tokenOfRole(t, 'owner');
    expect((await call('admin.passkey.rename', renamed, owner)).status).toBe(404);
    expect((await call('admin.passkey.rename', { ...renamed, name: ' ' }, token)).status).toBe(422);
  });
});

describe('removing a passkey', () => {
  it('ends other sessions; with the last one, recovery codes become void and the password opens the account', async () => {
    await add();
    const opened = LoggedIn.parse((await logIn()).data).token;
    expect((await call('admin.passkey.remove', { id: device.id }, token)).status).toBe(200);
    expect([await isLive(opened), await isLive(token)]).toEqual([false, true]);
    expect(await t.app.db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
    expect(LoggedIn.safeParse((await call('guest.session.login', adminLogin)).data).success).toBe(true);
    expect((await notes()).at(-1)).toBe(`${adminLogin.email} passkey removed: Laptop`);
    expect((await call('admin.passkey.remove', { id: device.id }, token)).status).toBe(404);
  });

  it('leaves recovery codes while codes are on, as switching codes off leaves them while there is a passkey', async () => {
    await add();
    const { secret } = (await call('admin.secondStep.begin', {}, token)).data;
    await call('admin.secondStep.confirm', { code: codeAt(secret, Date.now()) }, token);
    expect((await call('admin.secondStep.switchOff', {}, token)).status).toBe(200);
    const left = () => t.app.db.selectFrom('recovery_code').selectAll().execute();
    expect(await left()).toHaveLength(10);
    expect((await call('guest.session.login', adminLogin)).data).toMatchObject({ has_codes: false });
    await call('admin.passkey.remove', { id: device.id }, token);
    expect(await left()).toEqual([]);
  });

  it('ends all sessions of an owner who must have a second step, when it was the last', async () => {
    await add();
    await call('admin.secondStep.require', { required: true }, token);
    await call('admin.passkey.remove', { id: device.id }, token);
    expect(await isLive(token)).toBe(false);
  });

  it('is not possible for another account, but an owner removes the second step of another with its passkeys', async () => {
    await add();
    const owner = await tokenOfRole(t, 'owner');
    await confirm('owner');
    expect((await call('admin.passkey.remove', { id: device.id }, owner)).status).toBe(404);
    expect((await call('admin.secondStep.remove', { id: 'first' }, owner)).status).toBe(200);
    expect(await logIn()).toMatchObject({ status: 401 });
    expect(await isLive(token)).toBe(false);
  });
});
