import { challengeLife } from '@gerende/domain/passkey/schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '../../platform/rate-limits.ts';
import { makeAuthenticator, type Wrong } from '../../testing/authenticator.ts';
import { openPasskeySchool, type PasskeySchool, passkeyOptions, publicUrl } from '../../testing/passkey-school.ts';
import { tokenOfRole } from '../../testing/roles.ts';
import { createTestApp, processBeside, type TestApp } from '../../testing/test-app.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { selectPasskey, storeUse } from './passkey.queries.ts';

let { t, token, device, call, challenge, give, add, logIn }: PasskeySchool = {} as PasskeySchool;

const refused = {
  status: 401,
  error: {
    errorCode: 'unauthenticated',
    message: 'This passkey opens no account here. Please try again, or log in by password.',
  },
};
const notAdded = {
  status: 409,
  error: { errorCode: 'conflict', message: 'The passkey could not be added. Please start again.' },
};

beforeEach(async () => {
  ({ t, token, device, call, challenge, give, add, logIn } = await openPasskeySchool());
});

describe('a login by a passkey is refused, always with the same answer', () => {
  const cases: [string, Wrong][] = [
    ['another site', { origin: 'https://ski.example.evil.example' }],
    ['the same site over http', { origin: 'http://ski.example' }],
    ['the name of another site', { site: 'evil.example' }],
    ['a device that has not recognized anybody', { isUnverified: true }],
    ['a challenge nobody made', { challenge: 'bm9ib2R5IG1hZGUgaXQ' }],
    ['the handle of another account', { userHandle: 'c29tZWJvZHk' }],
    ['an answer of another kind', { type: 'webauthn.create' }],
  ];
  it.each(cases)('for %s', async (_what, wrong) => {
    await add();
    expect(await logIn(device, wrong)).toMatchObject(refused);
    const { error } = await logIn(makeAuthenticator({ origin: publicUrl }), { userHandle: null });
    const { error: second } = await logIn(device, wrong);
    expect(second).toEqual(error);
    expect((await logIn()).status).toBe(200);
  });

  it('for a signature by another key', async () => {
    await add();
    const stranger = makeAuthenticator({ origin: publicUrl }).sign(await challenge(), { userHandle: null });
    expect(await give({ ...stranger, id: device.id, rawId: device.id })).toMatchObject(refused);
  });

  it('for a challenge that was used, also by a refused answer', async () => {
    await add();
    const first = await challenge();
    const answer = device.sign(first);
    expect((await give(answer)).status).toBe(200);
    expect(await give(answer)).toMatchObject(refused);
    expect(await give(device.sign(first))).toMatchObject(refused);
    const second = await challenge();
    expect(await give(device.sign(second, { isUnverified: true }))).toMatchObject(refused);
    const third = await challenge();
    expect(await give(device.sign(third, { userHandle: 'c29tZWJvZHk' }))).toMatchObject(refused);
    expect(await give(device.sign(third))).toMatchObject(refused);
  });

  it('for a challenge that is five minutes old', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      await add();
      const [early, late] = [await challenge(), await challenge()];
      vi.setSystemTime(Date.now() + (challengeLife - 1) * 1000);
      expect((await give(device.sign(early))).status).toBe(200);
      vi.setSystemTime(Date.now() + 2000);
      expect(await give(device.sign(late))).toMatchObject(refused);
    } finally {
      vi.useRealTimers();
    }
  });

  it('for a challenge of adding a passkey, and the other way round', async () => {
    await add();
    const begun = (await call('admin.passkey.begin', {}, token)).data;
    expect(await give(device.sign(begun))).toMatchObject(refused);
    const own = makeAuthenticator({ origin: publicUrl });
    const answer = own.make({ ...begun, ...(await challenge()) });
    expect(await call('admin.passkey.add', { name: 'x', answer }, token)).toMatchObject(notAdded);
  });

  it('for a counter that stands still or goes back, but not for a device that does not count', async () => {
    const key = makeAuthenticator({ origin: publicUrl, counts: true });
    await add(key);
    expect((await logIn(key, { counter: 4_000_000_000 })).status).toBe(200);
    for (const counter of [4_000_000_000, 3, 0]) expect(await logIn(key, { counter })).toMatchObject(refused);
    expect((await logIn(key, { counter: 4_000_000_001 })).status).toBe(200);
    await add();
    for (let n = 0; n < 2; n += 1) expect((await logIn()).status).toBe(200);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['that was removed', () => call('admin.passkey.remove', { id: device.id }, token)],
    ['of a disabled account', () => t.app.db.updateTable('user').set({ disabled_at: t.app.clock.nowText() }).execute()],
    ['whose row went to another account', () => t.app.db.updateTable('passkey').set({ user_id: 'manager' }).execute()],
    [
      'of an instructor who was removed',
      async () => {
        await t.app.db
          .updateTable('user')
          .set({ role: 'instructor', instructor_id: 1 })
          .where('id', '=', 'first')
          .execute();
        await t.app.db
          .updateTable('instructor')
          .set({ deleted_at: t.app.clock.nowText() })
          .where('id', '=', 1)
          .execute();
      },
    ],
  ])('for one %s', async (_what, change) => {
    await tokenOfRole(t, 'manager');
    await add();
    const answer = device.sign(await challenge());
    await change();
    expect(await give(answer)).toMatchObject(refused);
    expect(await logIn()).toMatchObject(refused);
  });

  it('for a counter that another login has stored since it was checked, and a key that was replaced', async () => {
    const { db } = t.app;
    const key = makeAuthenticator({ origin: publicUrl, counts: true });
    await add(key);
    const row = await selectPasskey(db, key.id);
    if (!row) throw new Error('it was added');
    const use = (signatures: number, of = row) => storeUse(db, of, { signatures, used_at: '2026-12-20T00:00:00.000Z' });
    expect([await use(7), await use(7), await use(6), await use(0)]).toEqual([true, false, false, false]);
    expect([await use(8, { ...row, public_key: 'another' }), await use(8)]).toEqual([false, true]);
  });

  it('for all but one of twenty that send the same answer at the same moment', async () => {
    await add();
    const answer = device.sign(await challenge());
    const all = isOnPostgres
      ? [t, await processBeside(t, passkeyOptions), await processBeside(t, passkeyOptions)]
      : [t];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => give(answer, `10.0.1.${n}`, all[n % all.length])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    expect(await t.app.db.selectFrom('session').select('id').where('opened_by', '=', 'passkey').execute()).toHaveLength(
      1,
    );
  });
});

describe('limits', () => {
  it('count challenges and refused answers by address, before they are checked', async () => {
    await add();
    const answers = [];
    for (let n = 0; n < rateLimits.code.points; n += 1)
      answers.push((await give(device.sign({ challenge: 'bm9ib2R5' }), '10.3.0.1')).status);
    expect(new Set(answers)).toEqual(new Set([401]));
    expect((await give(device.sign(await challenge('10.3.0.1')), '10.3.0.1')).status).toBe(429);
    expect((await give(device.sign(await challenge('10.3.0.2')), '10.3.0.2')).status).toBe(200);
    for (let n = 1; n < rateLimits.passkey.points; n += 1) await challenge('10.3.0.1');
    expect((await call('guest.passkey.begin', {}, '', '10.3.0.1')).status).toBe(429);
  });
});

describe('the site of passkeys', () => {
  const begin = (at: TestApp, headers: Record<string, string>) =>
    at.request('/trpc/guest.passkey.begin', { method: 'POST', json: {}, headers });
  const nameAt = async (at: TestApp, headers: Record<string, string>) =>
    (await (await begin(at, headers)).json()).result?.data.rpId;

  it('is the configured address, whatever the request says', async () => {
    expect(await nameAt(t, { host: 'evil.example', origin: 'https://evil.example' })).toBe('ski.example');
  });

  it.skipIf(isOnPostgres)(
    'is the host name of the request where none is configured, and only for its own pages',
    async () => {
      const at = await createTestApp();
      expect(await nameAt(at, { host: 'ski.test', origin: 'https://ski.test' })).toBe('ski.test');
      expect(await nameAt(at, { host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe('localhost');
      for (const [host, origin] of [
        ['ski.test', 'https://evil.example'],
        ['ski.test', 'http://ski.test'],
        ['192.168.1.5', 'https://192.168.1.5'],
        ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
      ])
        expect((await begin(at, { host: host ?? '', origin: origin ?? '' })).status).toBe(409);
      expect((await begin(at, { host: 'ski.test' })).status).toBe(409);
    },
  );
});
