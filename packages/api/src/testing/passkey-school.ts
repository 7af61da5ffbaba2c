/** A school whose owner has a device that makes passkeys, and the calls that a browser makes with it. */
import { realMilliseconds } from '../platform/clock.ts';
import { RateLimits } from '../platform/rate-limits.ts';
import { type Authenticator, makeAuthenticator, type Wrong } from './authenticator.ts';
import { type Answer, createTestApp, type TestApp } from './test-app.ts';

export const publicUrl = 'https://ski.example';
export const passkeyOptions = { proxies: 1, publicUrl };

type Result = { status: number; data: Answer; error: Answer };

export type PasskeySchool = Awaited<ReturnType<typeof openPasskeySchool>>;

export async function openPasskeySchool() {
  const t = await createTestApp({ ...passkeyOptions, limits: new RateLimits(true) });
  const token = await t.login({ hasConfirmed: true });
  const device = makeAuthenticator({ origin: publicUrl });

  async function call(path: string, json?: object, by = '', address = '10.0.0.1', at = t): Promise<Result> {
    const response = await at.request(`/trpc/${path}`, {
      ...(json && { method: 'POST', json }),
      ...(by && { token: by }),
      headers: { 'x-forwarded-for': address },
    });
    const body = await response.json();
    return { status: response.status, data: body.result?.data, error: body.error?.data };
  }
  const challenge = async (address?: string): Promise<{ challenge: string }> =>
    (await call('guest.passkey.begin', {}, '', address)).data;
  const give = (answer: object, address?: string, at?: TestApp): Promise<Result> =>
    call('guest.passkey.login', { answer }, '', address, at);
  return {
    ...{ t, token, device, call, challenge, give },
    /** Adds a passkey as the browser does. */
    async add(of: Authenticator = device, by = token, wrong: Wrong = {}): Promise<Result> {
      const begun = await call('admin.passkey.begin', {}, by);
      return call('admin.passkey.add', { name: 'Laptop', answer: of.make(begun.data, wrong) }, by);
    },
    logIn: async (of: Authenticator = device, wrong: Wrong = {}): Promise<Result> =>
      give(of.sign(await challenge(), wrong)),
    isLive: async (by: string): Promise<boolean> => (await t.get('/booking', { token: by })).status === 200,
    /** As if an account had given its password again. */
    confirm: (id: string): Promise<unknown> =>
      t.app.db
        .updateTable('session')
        .set({ confirmed_at: Math.floor(realMilliseconds() / 1000) })
        .where('user_id', '=', id)
        .execute(),
    notes: async (): Promise<string[]> =>
      (
        await t.app.db
          .selectFrom('audit_log')
          .select(['actor', 'note'])
          .where('entity', '=', 'user')
          .orderBy('id')
          .execute()
      ).map(({ actor, note }) => `${actor} ${note}`),
  };
}
