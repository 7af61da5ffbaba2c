/**
 * Two closures that share hours: each guest is asked once about a lesson, and gets no message of an opening while it is
 * still closed.
 */
import { expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

const closed = (desk: Desk, slope_id: number | null, to_date = '2026-12-22') =>
  desk.trpc.admin.closure.close({
    ...{ slope_id, from_date: '2026-12-22', start_time: '00:00', to_date, end_time: '24:00' },
    ...{ reason: 'Storm', request_key: `${slope_id} ${to_date}` },
  });

async function opened(days_of_lesson = 1) {
  const desk = await openDesk({ mail: sendsMail });
  const booking = await desk.book({
    ...{ operating_day: school.day['2026-12-22'], ability_level: 1, fee: 30_000, days_of_lesson },
    email: 'guest@mail.example',
  });
  const { carryOut, get, count } = desk.trpc.admin.closure;
  const press = async (id: number) => (await carryOut({ id })).told;
  const listed = async (id: number) =>
    (await get({ id })).answers.map(({ state, days }) => [state, ...days.map(({ date }) => date.slice(8))].join(' '));
  const sent = () => desk.t.app.db.updateTable('outbox').set({ status: 'sent' }).execute();
  const mails = async (kind: string) =>
    (
      await desk.t.app.db.selectFrom('outbox').select('recipient').where('kind', '=', kind).orderBy('id').execute()
    ).filter(({ recipient }) => recipient === 'guest@mail.example').length;
  return { desk, booking, press, listed, sent, mails, total: async () => (await count()).total };
}

it('asks a guest once about a lesson, by the first closure', async () => {
  const { desk, press, listed, mails, total } = await opened();
  const first = await closed(desk, school.slope.kandatsu);
  const second = await closed(desk, null);
  expect([await listed(first.id), await listed(second.id)]).toEqual([['waiting 22'], []]);
  expect(await total()).toBe(1);
  expect([await press(first.id), await press(second.id)]).toEqual([1, 0]);
  expect(await mails('closure')).toBe(1);
});

it('asks only about the days that the first closure does not cover, and refunds each once', async () => {
  const { desk, booking, listed } = await opened(2);
  const first = await closed(desk, school.slope.kandatsu);
  const longer = await closed(desk, school.slope.kandatsu, '2026-12-23');
  expect([await listed(first.id), await listed(longer.id)]).toEqual([['waiting 22'], ['waiting 23']]);
  for (const { id } of [first, longer])
    await desk.trpc.admin.closure.decide({ id, booking_id: booking, decision: 'refund', less: 15_000 });
  expect(await desk.trpc.admin.booking.get({ id: booking })).toMatchObject({ status: 'canceled' });
});

it('asks by the second closure once the first is open again, and sends no message of that opening', async () => {
  const { desk, press, listed, sent, mails } = await opened();
  const first = await closed(desk, school.slope.kandatsu);
  await press(first.id);
  await sent();
  const second = await closed(desk, null);
  await desk.trpc.admin.closure.reopen({ id: first.id });
  expect(await mails('reopened')).toBe(0);
  expect(await listed(second.id)).toEqual(['waiting 22']);
  // A guest who was told that it is closed is not told again, and gets a message once it is open.
  expect(await press(second.id)).toBe(0);
  await desk.trpc.admin.closure.reopen({ id: second.id });
  expect(await mails('reopened')).toBe(1);
  expect(await listed(second.id)).toEqual(['kept 22']);
});

it("sends the second closure's message to those whom the first one's has not reached", async () => {
  const { desk, press, mails } = await opened();
  const first = await closed(desk, school.slope.kandatsu);
  await press(first.id);
  const second = await closed(desk, null);
  await desk.trpc.admin.closure.reopen({ id: first.id });
  expect(await press(second.id)).toBe(1);
  expect(await mails('closure')).toBe(2);
});

it('asks again about what the desk has left as it is', async () => {
  const { desk, booking, listed } = await opened();
  const first = await closed(desk, school.slope.kandatsu);
  await desk.trpc.admin.closure.decide({ id: first.id, booking_id: booking, decision: 'keep' });
  const second = await closed(desk, null);
  expect([await listed(first.id), await listed(second.id)]).toEqual([['kept 22'], ['waiting 22']]);
});
