import { confirmationLife } from '@gerende/domain/session/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { RateLimits, rateLimits } from '../platform/rate-limits.ts';
import { adminLogin, createTestApp, storeBackup, type TestApp } from '../testing/test-app.ts';
import { restEndpoints } from './rest-root.ts';
import { appRouter } from './trpc-root.ts';

/** The calls for which an administrator enters the password again. */
const guarded = [
  'admin.account.add',
  'admin.account.disable',
  'admin.account.enable',
  'admin.account.resetPassword',
  'admin.account.setRole',
  'admin.audit.keep',
  'admin.guestData.erase',
  'admin.guestData.export',
  'admin.invitation.send',
  'admin.invitation.sendAgain',
  'admin.passkey.add',
  'admin.passkey.begin',
  'admin.passkey.remove',
  'admin.secondStep.begin',
  'admin.secondStep.confirm',
  'admin.secondStep.remove',
  'admin.secondStep.renewCodes',
  'admin.secondStep.require',
  'admin.secondStep.switchOff',
];
/**
 * Calls of the same nouns that an open browser may make without it, and the change of one's own password, which asks
 * for it itself.
 */
const open = [
  'admin.audit.actors',
  'admin.audit.kept',
  'admin.audit.list',
  'admin.account.changePassword',
  'admin.account.endSession',
  'admin.account.endSessions',
  'admin.account.list',
  'admin.account.sessions',
  'admin.backup.list',
  'admin.backup.make',
  'admin.backup.savePlan',
  'admin.passkey.list',
  'admin.passkey.rename',
  'admin.secondStep.get',
  'admin.secondStep.overview',
];

const procedures = Object.entries(appRouter._def.procedures)
  .map(([path, procedure]) => ({
    path,
    type: (procedure as unknown as { _def: { type: 'query' | 'mutation' } })._def.type,
  }))
  .filter(({ path }) => !path.startsWith('guest.'));

let t: TestApp;
let token: string;

beforeEach(async () => {
  t = await createTestApp({ limits: new RateLimits(true) });
  token = await t.login();
});

const call = (path: string, type = 'mutation', json: object = { id: 'x' }) =>
  t.request(`/trpc/${path}`, { token, ...(type === 'mutation' && { method: 'POST', json }) });
const confirm = (password: string) => t.post('/confirm', { password }, { token });
const backup = () => t.request(`/backups/${storeBackup(t.app)}`, { token });

describe('entering the password again', () => {
  it('is required by these procedures and no other, before anything else is checked', async () => {
    const asked: string[] = [];
    for (const { path, type } of procedures) {
      // It would end the session.
      if (path === 'admin.session.logout') continue;
      const { error } = await (await call(path, type)).json();
      if (error?.data.errorCode !== 'unconfirmed') continue;
      asked.push(path);
      expect(error.data).toMatchObject({ httpStatus: 403, code: 'FORBIDDEN', extra: { missing: 'password' } });
    }
    expect(asked.sort()).toEqual(guarded);
  });

  it('is required by every procedure about accounts, backups and guests that is not listed as open', () => {
    const nouns = procedures
      .map(({ path }) => path)
      .filter((path) => /^admin\.(account|audit|backup|guestData|invitation|passkey|secondStep)\./.test(path));
    expect(nouns.sort()).toEqual([...guarded, ...open].sort());
  });

  it('is required by the download of a backup and no other call of REST', async () => {
    const refused = await backup();
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'Nothing was done: this needs your password again', missing: 'password' },
    ]);
    const asked: string[] = [];
    for (const { method, path, access } of restEndpoints) {
      // It would end the session.
      if (access === 'public' || path === '/logout') continue;
      const response = await t.request(path.replaceAll(/\{\w+\}/g, '1'), { method: method.toUpperCase(), token });
      if ((await response.text()).includes('"missing":"password"')) asked.push(`${method} ${path}`);
    }
    expect(asked).toEqual(['get /backups/{name}']);
  });
});

describe('a password entered again', () => {
  it('is valid for this session, for ten minutes', async () => {
    const elsewhere = await t.login();
    expect((await confirm(adminLogin.password)).status).toBe(200);
    expect((await backup()).status).toBe(200);
    expect((await t.request(`/backups/${storeBackup(t.app)}`, { token: elsewhere })).status).toBe(403);
    await t.app.db
      .updateTable('session')
      .set((eb) => ({ confirmed_at: eb('confirmed_at', '-', confirmationLife) }))
      .execute();
    expect((await backup()).status).toBe(403);
  });

  it('is refused when it is wrong, on its field, and counts as a failed login', async () => {
    const wrong = await confirm('not this one');
    expect(wrong).toMatchObject({ status: 422, body: { errors: { password: ['This is not your current password'] } } });
    expect((await backup()).status).toBe(403);
    const { id } = await t.app.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
    for (let n = 1; n < rateLimits.login.points; n += 1) await t.app.limits.count('login', `account ${id}`);
    expect((await confirm(adminLogin.password)).status).toBe(429);
  });
});
