/** A repeated press of *Close now* is the same closure only when it asks for the same, and nothing is closed twice. */
import type { CloseSlope } from '@gerende/domain/closure/schema';
import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const storm: CloseSlope = {
  slope_id: school.slope.kandatsu,
  ...{ from_date: '2026-12-22', start_time: '08:00', to_date: '2026-12-22', end_time: '12:00' },
  ...{ reason: 'Storm', request_key: 'storm' },
};
const conflict = (key: string) => ({ cause: { code: 'conflict', text: { key: `errors:${key}` } } });

it.each([
  { end_time: '24:00' },
  { start_time: '07:00' },
  { to_date: '2026-12-23' },
  { from_date: '2026-12-21' },
  { slope_id: null },
  { reason: '' },
  { from_now: true },
])('is refused with the same key and %j, so that nobody believes that to be closed', async (changed) => {
  const { close, list } = (await openDesk()).trpc.admin.closure;
  const { id } = await close(storm);
  await expect(close({ ...storm, ...changed })).rejects.toMatchObject(conflict('pressChanged'));
  expect(await close(storm)).toEqual({ id });
  expect(await list()).toHaveLength(1);
});

it("from now on is the same press whatever the browser's clock says", async () => {
  const { close } = (await openDesk()).trpc.admin.closure;
  const now = { ...storm, from_now: true, from_date: '2026-12-20' };
  const first = await close(now);
  expect(await close({ ...now, from_date: '2026-12-21', start_time: '09:00' })).toEqual(first);
  await expect(close({ ...now, end_time: '13:00' })).rejects.toMatchObject(conflict('pressChanged'));
});

it('is refused where the same place is already closed then, as by another desk, and adds what is not', async () => {
  const { close, reopen, list } = (await openDesk()).trpc.admin.closure;
  const { id } = await close(storm);
  const again = { ...storm, request_key: 'other desk' };
  await expect(close(again)).rejects.toMatchObject(conflict('closedAlready'));
  await expect(close({ ...again, start_time: '09:00' })).rejects.toMatchObject(conflict('closedAlready'));
  await close({ ...again, slope_id: null });
  await close({ ...again, end_time: '13:00', request_key: 'longer' });
  expect(await list()).toHaveLength(3);
  await reopen({ id });
  await expect(close({ ...storm, request_key: 'anew' })).rejects.toMatchObject(conflict('closedAlready'));
});
