/** The notifications that open pages of instructors get, and those of the desk do not. */

import { expect, it, onTestFinished } from 'vitest';
import type { ScheduleChange } from '../context/schedule-changes.ts';
import { hashOf } from '../platform/tokens.ts';
import { makeGroupCourse } from '../testing/classes.ts';
import { type Desk, openDesk, putBooking } from '../testing/desk.ts';
import { eventsOf, nextEvent } from '../testing/events.ts';
import { move, saveMoves } from '../testing/moves.ts';
import { tokenOfRole } from '../testing/roles.ts';
import { school } from '../testing/test-school.ts';

const { aoki, baba, chiba } = school.instructor;
const open = { event: 'open', data: null };
const readAgain = { event: 'changed', data: { days: null, request_id: expect.stringMatching(/.+/) } };

it('a message to instructors is sent to their pages at once and to no schedule, and a read receipt is sent to nobody', async () => {
  const desk = await openDesk();
  const token = await tokenOfRole(desk.t, 'instructor', chiba);
  const own = eventsOf(await desk.t.request('/api/live/own-day', { token }));
  const grid = eventsOf(await desk.t.request('/api/live/schedule', { token: desk.token }));
  onTestFinished(async () => void (await Promise.all([own.return(undefined), grid.return(undefined)])));
  expect([await nextEvent(own), await nextEvent(grid)]).toEqual([open, open]);

  await desk.trpc.admin.staffMessage.write({ text: 'Meeting at 08:15', audience: { to: 'all' }, request_key: 'one' });
  expect(await nextEvent(own)).toEqual(readAgain);
  const read = { method: 'POST', token, json: { id: 1 } };
  expect((await desk.t.request('/trpc/admin.staffMessage.read', read)).status).toBe(200);
  // The next notification of either is about this booking.
  await desk.book({ instructor_id: chiba });
  expect(await nextEvent(own)).toEqual(readAgain);
  expect(await nextEvent(grid)).toMatchObject({ data: { what: { kind: 'booked' } } });
});

/**
 * Open pages of Aoki and Baba; `told` returns which of the two are notified of a change, by a message to both that
 * follows it.
 */
async function openPages(desk: Desk) {
  const pages = new Map<number, ReturnType<typeof eventsOf>>();
  for (const id of [aoki, baba]) {
    const token = await tokenOfRole(desk.t, 'instructor', id, `account of ${id}`);
    const events = eventsOf(await desk.t.request('/api/live/own-day', { token }));
    onTestFinished(async () => void (await events.return(undefined)));
    expect(await nextEvent(events)).toEqual(open);
    pages.set(id, events);
  }
  let count = 0;
  return async (): Promise<number[]> => {
    count += 1;
    const message = { text: 'The end', audience: { to: 'all' as const }, request_key: `end ${count}` };
    const written = await desk.t.request('/trpc/admin.staffMessage.write', {
      ...{ method: 'POST', token: desk.token, json: message },
    });
    const last = written.headers.get('x-request-id');
    if (written.status !== 200 || !last) throw new Error(`The message was answered with ${written.status}.`);
    const heard: number[] = [];
    for (const [id, events] of pages)
      for (;;) {
        const event = await nextEvent(events);
        if (!event || (event.data as { request_id?: string }).request_id === last) break;
        if (!heard.includes(id)) heard.push(id);
      }
    return heard;
  };
}

it('each page is notified of what changes on it, and of nothing else', async () => {
  const desk = await openDesk();
  const heardBy = await openPages(desk);
  const today = { operating_day: school.day['2026-12-20'] };
  const id = await desk.book({ ...today, instructor_id: aoki });
  expect(await heardBy()).toEqual([aoki]);
  await putBooking(desk, id, { admin_notes: 'asked for a helmet' });
  expect(await heardBy()).toEqual([aoki]);
  await saveMoves(desk, move(id, baba, { to_date: '2026-12-20', expected_version: 2 }));
  expect(await heardBy()).toEqual([aoki, baba]);
  await putBooking(desk, id, { operating_day: school.day['2027-01-10'] });
  expect(await heardBy()).toEqual([baba]);
  await putBooking(desk, id, { ...today, instructor_id: aoki });
  expect(await heardBy()).toContain(aoki);
  await putBooking(desk, id, { invoice_status: 'Canceled' });
  expect(await heardBy()).toEqual([aoki]);
  await desk.book({ ...today, instructor_id: null });
  expect(await heardBy()).toEqual([]);
});

it('an entry, an absence and an answer notify the instructors that they concern', async () => {
  const desk = await openDesk();
  const heardBy = await openPages(desk);
  const entry = { tag: 'On Hold', start_time: '09:00', end_time: '10:00', operating_day: '2026-12-20' };
  const { id, version } = await desk.trpc.admin.schedule.saveEntry({ ...entry, instructor_id: aoki });
  expect(await heardBy()).toEqual([aoki]);
  await desk.trpc.admin.schedule.updateEntry({ ...entry, id, version, instructor_id: baba });
  expect(await heardBy()).toEqual([aoki, baba]);
  await desk.trpc.admin.schedule.removeEntry({ id, version: version + 1 });
  expect(await heardBy()).toEqual([baba]);
  await desk.trpc.admin.instructor.saveAway({ id: aoki, away: [], version: 1 });
  expect(await heardBy()).toEqual([aoki]);
  await desk.t.app.db
    .insertInto('asked_day_off')
    .values({
      ...{ request_key: 'press', instructor_id: baba, from_date: '2026-12-24', to_date: '2026-12-24', note: '' },
      ...{ state: 'open', asked_at: desk.t.app.clock.nowText() },
    })
    .execute();
  await desk.trpc.admin.askedDayOff.answer({ id: 1, granted: false, answer: '' });
  expect(await heardBy()).toEqual([baba]);
});

/** Two guests in a class of Aoki and one in a class of Baba. @returns a function that moves the second guest to Baba's */
async function twoClasses(desk: Desk): Promise<() => Promise<unknown>> {
  await makeGroupCourse(desk);
  const booked = (instructor_id?: number) => desk.book({ number_of_orders: 1, ability_level: 1, instructor_id });
  await booked(aoki);
  const id = await booked();
  await booked(baba);
  const classes = await desk.t.app.db
    .selectFrom('lesson')
    .select(['id', 'version', 'instructor_id'])
    .orderBy('id')
    .execute();
  const seen = (of: number) => {
    const { id = 0, version = 0 } = classes.find(({ instructor_id }) => instructor_id === of) ?? {};
    return { id, version };
  };
  return () => desk.trpc.admin.schedule.allocateClass({ from: seen(aoki), booking_ids: [id], to: seen(baba) });
}

it('a move to another class notifies the instructor who loses the guest, whom no audit row of it names', async () => {
  const desk = await openDesk();
  const heardBy = await openPages(desk);
  const allocate = await twoClasses(desk);
  expect(await heardBy()).toEqual([aoki, baba]);
  await allocate();
  expect(await heardBy()).toEqual([aoki, baba]);
});

it('a query that fails is repeated, and notifies the same instructors', async () => {
  const desk = await openDesk();
  const allocate = await twoClasses(desk);
  const told: (ReadonlySet<number> | null)[] = [];
  const listener = {
    ...{ session: hashOf(desk.token), language: 'en' as const, end: () => undefined },
    tell: ({ instructors }: ScheduleChange) => {
      told.push(instructors);
      if (told.length === 1) throw new Error('as a database that cannot be reached');
    },
  };
  onTestFinished(desk.t.app.scheduleChanges.listen(desk.t.app, listener));
  await allocate();
  await expect.poll(() => told.length).toBe(1);
  await desk.book({ operating_day: school.day['2027-01-10'] });
  await expect.poll(() => told.slice(0, 2)).toEqual([new Set([aoki, baba]), new Set([aoki, baba])]);
});
