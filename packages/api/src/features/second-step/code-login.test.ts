import { expect, it } from 'vitest';
import { realMilliseconds } from '../../platform/clock.ts';
import { openDesk } from '../../testing/desk.ts';
import { codeAt } from '../../testing/phone-code.ts';
import { adminLogin } from '../../testing/test-app.ts';

it.each([
  [true, 1],
  [false, 0],
])('a login with a code lasts on this device as was chosen with the password (stay: %s)', async (stay, stays) => {
  const { t, trpc } = await openDesk();
  const { secret } = await trpc.admin.secondStep.begin();
  await trpc.admin.secondStep.confirm({ code: codeAt(secret, realMilliseconds()) });
  const call = async (path: string, json: object) => {
    const response = await t.request(`/trpc/${path}`, { method: 'POST', json });
    return (await response.json()).result.data;
  };
  const { pending } = await call('guest.session.login', { ...adminLogin, stay });
  // The code that has switched them on is used up.
  await call('guest.secondStep.login', { pending, code: codeAt(secret, realMilliseconds() + 30_000) });
  const sessions = t.app.db.selectFrom('session').select('stays').where('opened_by', '=', 'code');
  expect(await sessions.execute()).toEqual([{ stays }]);
});
