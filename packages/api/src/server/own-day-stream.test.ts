/** What open pages of instructors hear, and those of the desk do not. */
import { expect, it, onTestFinished } from 'vitest';
import { openDesk } from '../testing/desk.ts';
import { eventsOf, nextEvent } from '../testing/events.ts';
import { tokenOfRole } from '../testing/roles.ts';
import { school } from '../testing/test-school.ts';

const open = { event: 'open', data: null };
const readAgain = { event: 'changed', data: { days: null, request_id: expect.stringMatching(/.+/) } };

it('a message to instructors reaches their pages at once and no schedule, and that it was read reaches nobody', async () => {
  const desk = await openDesk();
  const token = await tokenOfRole(desk.t, 'instructor', school.instructor.chiba);
  const own = eventsOf(await desk.t.request('/api/live/own-day', { token }));
  const grid = eventsOf(await desk.t.request('/api/live/schedule', { token: desk.token }));
  onTestFinished(async () => void (await Promise.all([own.return(undefined), grid.return(undefined)])));
  expect([await nextEvent(own), await nextEvent(grid)]).toEqual([open, open]);

  await desk.trpc.admin.staffMessage.write({ text: 'Meeting at 08:15', audience: { to: 'all' }, request_key: 'one' });
  expect(await nextEvent(own)).toEqual(readAgain);
  const read = { method: 'POST', token, json: { id: 1 } };
  expect((await desk.t.request('/trpc/admin.staffMessage.read', read)).status).toBe(200);
  // The next thing that either hears is of this booking.
  await desk.book();
  expect(await nextEvent(own)).toEqual(readAgain);
  expect(await nextEvent(grid)).toMatchObject({ data: { what: { kind: 'booked' } } });
});
