/** A press on the guest's own page that is sent twice: a double press, or one sent again as the first answer was lost. */
import { expect, it } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import { recordPayment } from '../../features/payment/payment.service.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { bookedPage, fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

async function openSchool(): Promise<Desk> {
  const desk = await openDesk({ mail: sendsMail });
  await desk.trpc.admin.policy.save(policyRequest({ change_hours: 24 }));
  await desk.t.app.db.updateTable('school').set({ notice_email: 'desk@ski.example' }).execute();
  return desk;
}

/** What two presses of the same button lead to. */
async function twice({ t }: Desk, path: string, fields: Record<string, string>) {
  const answers = [await press(t, path, fields), await press(t, path, fields)];
  return answers.map(({ status, headers }) => `${status} ${headers.get('location')?.replace(/^.*done=|&.*$/g, '')}`);
}

const audited = async ({ t }: Desk, id: number): Promise<string[]> => {
  const { db } = t.app;
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action).filter((action) => !/create/.test(action));
};

const lettersTo = ({ t }: Desk, kind: string) =>
  t.app.db.selectFrom('outbox').select('id').where('kind', '=', kind).orderBy('id').execute();

it('cancels once, and says both times that it is canceled', async () => {
  const desk = await openSchool();
  const { id, path } = await bookedPage(desk.t);
  const form = fieldsOf(await textOf(await open(desk.t, `${path}/cancel/${id}`)), `/cancel/${id}`);
  expect(await twice(desk, `${path}/cancel/${id}`, form)).toEqual(['303 canceled', '303 canceled']);
  expect(await twice(desk, `${path}/cancel/all`, form)).toEqual(['303 canceled', '303 canceled']);
  expect(await audited(desk, id)).toEqual(['update']);
});

it('does not call canceled what the school has declined', async () => {
  const desk = await openSchool();
  const { id, path } = await bookedPage(desk.t);
  await desk.t.app.db.updateTable('booking').set({ status: 'declined' }).execute();
  expect((await press(desk.t, `${path}/cancel/${id}`, { kept: '0' })).status).toBe(409);
});

it('changes once, and says both times that it is changed', async () => {
  const desk = await openSchool();
  const { id, path } = await bookedPage(desk.t);
  const action = `${path}/change/${id}`;
  const form = fieldsOf(await textOf(await open(desk.t, action)), `/change/${id}`);
  const preview = await textOf(await press(desk.t, action, { ...form, number_of_orders: '2' }));
  const shown = fieldsOf(preview, `/change/${id}`);
  expect(await twice(desk, action, shown)).toEqual(['303 changed', '303 changed']);
  expect((await audited(desk, id)).filter((each) => each === 'update')).toHaveLength(1);
  // Another change since is told as before.
  await desk.t.app.db.updateTable('booking').set({ number_of_orders: 3, version: 9 }).execute();
  expect((await press(desk.t, action, shown)).status).toBe(409);
});

it.each([
  ['moves', { decision: 'move', to: '2026-12-23 ' }, { decision: 'credit', less: '30000' }],
  ['moves to the same day', { decision: 'move', to: '2026-12-23 ' }, { decision: 'move', to: '2026-12-24 ' }],
  ['keeps the money of', { decision: 'credit', less: '30000' }, { decision: 'refund', less: '30000' }],
])('%s a closed lesson once, and refuses another answer', async (_, answer, other) => {
  const desk = await openSchool();
  const { id, path } = await bookedPage(desk.t, { operating_day: school.day['2026-12-22'] });
  await inTransaction(desk.t.app, (app) =>
    recordPayment(app, { party_id: id, kind: 'payment', method: 'cash', amount: 30_000 }),
  );
  await desk.trpc.admin.closure.close({
    ...{ slope_id: school.slope.kandatsu, from_date: '2026-12-22', start_time: '00:00' },
    ...{ to_date: '2026-12-22', end_time: '24:00', reason: 'Storm', request_key: 'once' },
  });
  await desk.trpc.admin.closure.carryOut({ id: 1 });
  const action = `${path}/closure/1/${id}`;
  expect(await twice(desk, action, answer)).toEqual(['303 closure', '303 closure']);
  expect((await audited(desk, id)).filter((each) => each === 'answer_closure')).toHaveLength(1);
  expect((await press(desk.t, action, other)).status).toBe(409);
});

it('sends the school the same words once, and others, or those of another hour, too', async () => {
  const desk = await openSchool();
  const { id, path } = await bookedPage(desk.t);
  expect(await twice(desk, `${path}/message`, { text: 'We are late.' })).toEqual(['303 message', '303 message']);
  expect(await lettersTo(desk, 'asked')).toHaveLength(1);
  expect(await twice(desk, `${path}/ask/${id}`, { text: 'We are late.' })).toEqual(['303 asked', '303 asked']);
  expect(await twice(desk, `${path}/erasure`, {})).toEqual(['303 erasure', '303 erasure']);
  expect(await lettersTo(desk, 'asked')).toHaveLength(3);
  await press(desk.t, `${path}/message`, { text: 'We are here.' });
  expect(await audited(desk, id)).toEqual(['ask_message', 'ask_change', 'ask_erasure', 'ask_message']);
  await desk.t.app.db.updateTable('audit_log').set({ at: '2026-01-01T00:00:00.000Z' }).execute();
  await press(desk.t, `${path}/message`, { text: 'We are here.' });
  expect(await lettersTo(desk, 'asked')).toHaveLength(5);
});
