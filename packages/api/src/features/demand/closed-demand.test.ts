/**
 * A lesson on a closed slope needs no instructor until its guest has chosen another day: the month, the day, the number in the
 * sidebar, the proposals and Today say so alike.
 */
import { countsOf } from '@gerende/domain/today/rules';
import { expect, it } from 'vitest';
import { makeGroupCourse } from '../../testing/classes.ts';
import { openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const date = '2026-12-22';
const range = { from: date, to: date };

async function openSchool() {
  const desk = await openDesk();
  const { admin } = desk.trpc;
  const needed = async () => {
    const [ofMonth] = await admin.demand.days(range);
    const {
      callable: _,
      categories,
      languages: __,
      called_in: ___,
      wishes: ____,
      ...ofDay
    } = await admin.demand.day({ date });
    expect(ofDay).toEqual(ofMonth);
    expect(categories.reduce((sum, { sold }) => sum + sold, 0)).toBe(ofDay.sold);
    const { unassigned } = countsOf(await admin.today.day({ date }));
    expect((await admin.schedule.unassignedCount()).total).toBe(unassigned);
    const { proposals, left_over } = await admin.schedule.assign({ ...range, moves: [] });
    expect(proposals.length + left_over.length).toBe(unassigned);
    return { needed: ofDay.needed, sold: ofDay.sold, unassigned };
  };
  const close = async (slope_id: number | null) => {
    const all = { from_date: date, start_time: '00:00', to_date: date, end_time: '24:00' };
    return (await admin.closure.close({ ...all, slope_id, request_key: `storm ${slope_id}` })).id;
  };
  return { desk, admin, needed, close };
}

it('is what is needed without what a closed slope has taken, until its guest has answered', async () => {
  const { desk, admin, needed, close } = await openSchool();
  const first = await desk.book({ number_of_orders: 2, instructor_id: null });
  const second = await desk.book({ number_of_orders: 1, instructor_id: null });
  expect(await needed()).toEqual({ needed: 2, sold: 3, unassigned: 2 });
  const id = await close(school.slope.kandatsu);
  expect(await needed()).toEqual({ needed: 0, sold: 0, unassigned: 0 });
  // Where the desk leaves it as it is, it takes place.
  await admin.closure.decide({ id, booking_id: first, decision: 'keep' });
  expect(await needed()).toEqual({ needed: 1, sold: 2, unassigned: 1 });
  await admin.closure.reopen({ id });
  expect(await needed()).toEqual({ needed: 2, sold: 3, unassigned: 2 });
  expect(second).toBeGreaterThan(first);
});

it('counts of a class the guests who still come', async () => {
  const { desk, admin, needed, close } = await openSchool();
  await makeGroupCourse(desk);
  const lost = await desk.book({ number_of_orders: 2, ability_level: 1, instructor_id: null });
  const kept = await desk.book({ number_of_orders: 1, ability_level: 1, instructor_id: null });
  expect(await needed()).toEqual({ needed: 1, sold: 3, unassigned: 1 });
  const id = await close(null);
  expect(await needed()).toEqual({ needed: 0, sold: 0, unassigned: 0 });
  await admin.closure.decide({ id, booking_id: kept, decision: 'keep' });
  expect(await needed()).toEqual({ needed: 1, sold: 1, unassigned: 1 });
  await admin.closure.decide({ id, booking_id: lost, decision: 'refund' });
  expect(await needed()).toEqual({ needed: 1, sold: 1, unassigned: 1 });
});

it('proposes somebody for a lesson of a closed slope that the desk names, or has moved to another day', async () => {
  const { desk, admin, close } = await openSchool();
  const booking_id = await desk.book({ instructor_id: null });
  await close(school.slope.kandatsu);
  const of = { booking_id, day_number: 1 };
  const { proposals } = await admin.schedule.assign({ ...range, moves: [], only: [of] });
  expect(proposals.map(({ move }) => move.booking_id)).toEqual([booking_id]);
  const { version: expected_version } = await admin.booking.get({ id: booking_id });
  const move = { ...of, to_instructor_id: null, to_date: '2026-12-23', expected_version };
  const moved = await admin.schedule.assign({ from: date, to: '2026-12-23', moves: [move] });
  expect(moved.proposals.map((each) => each.date)).toEqual(['2026-12-23']);
});
