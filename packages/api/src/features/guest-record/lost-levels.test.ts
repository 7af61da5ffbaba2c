/** The levels in a guest's record, where a closed slope has canceled a lesson. */
import { beforeEach, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { markPresence } from '../presence/presence.service.ts';

let desk: Desk;
/** Of level 2 on the 22nd, and of level 3 on the 24th and 25th. */
let first: number;
let later: number;

beforeEach(async () => {
  desk = await openDesk();
  first = await desk.book({ operating_day: school.day['2026-12-22'], ability_level: 2 });
  later = await desk.book({ operating_day: school.day['2026-12-24'], days_of_lesson: 2, ability_level: 3 });
});

const close = async (from_date: string, to_date: string): Promise<number> => {
  const span = { from_date, start_time: '00:00', to_date, end_time: '24:00' };
  return (await desk.trpc.admin.closure.close({ ...span, slope_id: null, request_key: from_date })).id;
};

/** The levels of the record, newest first, and the level with which the first lesson would be booked again. */
async function levels(): Promise<[number[], number]> {
  const [all] = (await desk.trpc.admin.guestRecord.get({ id: first })).levels;
  const { ability_level } = await desk.trpc.admin.guestRecord.again({ id: first });
  return [all?.reached.map(({ level }) => level) ?? [], ability_level];
}

it('leave out that of a lesson of which every day is lost, until the desk leaves it as it is', async () => {
  expect(await levels()).toEqual([[3, 2], 3]);
  const id = await close('2026-12-24', '2026-12-25');
  expect(await levels()).toEqual([[2], 2]);
  await desk.trpc.admin.closure.decide({ id, booking_id: later, decision: 'keep' });
  expect(await levels()).toEqual([[3, 2], 3]);
});

it('include that of a lesson of which a day is left, and of one to which the guest came all the same', async () => {
  await close('2026-12-24', '2026-12-24');
  expect(await levels()).toEqual([[3, 2], 3]);
  await close('2026-12-25', '2026-12-25');
  expect(await levels()).toEqual([[2], 2]);
  const onTheDay = { ...desk.t.app, clock: createClock('2026-12-25T09:00:00+09:00') };
  const mark = { request_key: 'a', booking_id: later, date: '2026-12-25', presence: 'came' } as const;
  await markPresence(onTheDay, { ...mark, seen: [] });
  expect(await levels()).toEqual([[3, 2], 3]);
});
