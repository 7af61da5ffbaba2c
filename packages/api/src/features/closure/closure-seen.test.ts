/**
 * Two desks at one closure: neither carries out what the other has planned without seeing it, nor gives up another sum
 * than was shown.
 */
import { expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const conflict = (key: string) => ({ cause: { code: 'conflict', text: { key: `errors:${key}` } } });
const storm = {
  slope_id: null,
  from_date: '2026-12-22',
  start_time: '00:00',
  to_date: '2026-12-22',
  end_time: '24:00',
};

async function closed() {
  const desk = await openDesk();
  const booking = await desk.book({ operating_day: school.day['2026-12-22'], ability_level: 1 });
  const { id } = await desk.trpc.admin.closure.close({ ...storm, request_key: 'storm' });
  return { desk, booking, id };
}

/** What the page shows, and sends with the press. */
const seenOf = async ({ trpc }: Desk, id: number) =>
  (await trpc.admin.closure.get({ id })).answers.map(({ booking_id, plan, less, move_to }) => ({
    ...{ booking_id, plan, less, move_to },
  }));
const stateOf = async ({ trpc }: Desk, id: number) => (await trpc.admin.closure.get({ id })).answers[0]?.state;

it.each(['ask', 'credit', 'refund', 'move'] as const)('carries out %s only as it was shown', async (plan) => {
  const { desk, booking, id } = await closed();
  const { carryOut, plan: choose } = desk.trpc.admin.closure;
  const seen = await seenOf(desk, id);
  await choose({ id, booking_ids: [booking], plan });
  if (plan !== 'ask') await expect(carryOut({ id, seen })).rejects.toMatchObject(conflict('rowChanged'));
  expect(await stateOf(desk, id)).toBe('waiting');
  expect(await carryOut({ id, seen: await seenOf(desk, id) })).toEqual({ told: 1, unmoved: 0 });
  expect(await stateOf(desk, id)).toBe({ ask: 'waiting', credit: 'credit', refund: 'refunded', move: 'moved' }[plan]);
});

it('moves to no other day than was shown', async () => {
  const { desk, booking, id } = await closed();
  await desk.trpc.admin.closure.plan({ id, booking_ids: [booking], plan: 'move' });
  const seen = await seenOf(desk, id);
  await desk.t.app.db.updateTable('closure_answer').set({ move_dates: '2026-12-26' }).execute();
  await expect(desk.trpc.admin.closure.carryOut({ id, seen })).rejects.toMatchObject(conflict('rowChanged'));
});

it('gives up no other sum than was shown, planned or decided', async () => {
  const { desk, booking, id } = await closed();
  const { carryOut, decide, plan } = desk.trpc.admin.closure;
  await plan({ id, booking_ids: [booking], plan: 'refund' });
  const seen = await seenOf(desk, id);
  await desk.trpc.admin.booking.update({ id: booking, fee: 60_000 });
  await expect(carryOut({ id, seen })).rejects.toMatchObject(conflict('sumChanged'));
  await expect(decide({ id, booking_id: booking, decision: 'credit', less: 30_000 })).rejects.toMatchObject(
    conflict('sumChanged'),
  );
  await decide({ id, booking_id: booking, decision: 'credit', less: 60_000 });
  expect(await stateOf(desk, id)).toBe('credit');
});
