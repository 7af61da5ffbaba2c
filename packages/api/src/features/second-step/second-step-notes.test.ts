/** Whoever changes a second step is in the audit of the account whose second step it is. */
import { expect, it } from 'vitest';
import { realMilliseconds } from '../../platform/clock.ts';
import { deskEmail, openDesk } from '../../testing/desk.ts';
import { codeAt } from '../../testing/phone-code.ts';
import { tokenOfRole } from '../../testing/roles.ts';

it('what an account does with its own second step, and what another owner does with it, is audited', async () => {
  const desk = await openDesk();
  const { db } = desk.t.app;
  const own = desk.trpc.admin.secondStep;
  const { secret } = await own.begin();
  await own.confirm({ code: codeAt(secret, realMilliseconds()) });
  await own.renewCodes();
  await own.switchOff();
  await tokenOfRole(desk.t, 'manager');
  const passkey = { id: 'lost', user_id: 'manager', public_key: '', signatures: 0, name: 'Lost phone' };
  await db
    .insertInto('passkey')
    .values({ ...passkey, made_at: desk.t.app.clock.nowText(), used_at: null })
    .execute();
  await own.remove({ id: 'manager' });
  const notes = await db
    .selectFrom('audit_log')
    .select(['actor', 'entity_id', 'note'])
    .where('entity', '=', 'user')
    .orderBy('id')
    .execute();
  expect(notes).toEqual(
    [
      { entity_id: 'first', note: 'second step switched on' },
      { entity_id: 'first', note: 'recovery codes made anew' },
      { entity_id: 'first', note: 'second step switched off' },
      { entity_id: 'manager', note: 'second step removed by another' },
    ].map((each) => ({ actor: deskEmail, ...each })),
  );
});
