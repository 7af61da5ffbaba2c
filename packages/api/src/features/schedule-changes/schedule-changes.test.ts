import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashOf } from '../../platform/tokens.ts';
import { type Desk, deskBooking, deskEmail, openDesk, putBooking } from '../../testing/desk.ts';
import { eventsOf, nextEvent } from '../../testing/events.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { makeResetLink } from '../password-reset/password-reset.service.ts';

const { day, instructor } = school;
const guest = String(deskBooking().customer_name);
const opened = { event: 'open', data: null };

/** Opens the desk's stream of changes and reads its first event. */
async function openLine(desk: Desk, token = desk.token) {
  const events = eventsOf(await desk.t.request('/api/live/schedule', { token }));
  expect(await nextEvent(events)).toEqual(opened);
  return { next: () => nextEvent(events), leave: () => events.return(undefined) };
}

const change = (by: string, from: string, to: string, kind: string, names: string[] = []) => ({
  event: 'changed',
  data: { days: { from, to }, by, what: { kind, names, count: 1 }, request_id: expect.stringMatching(/.+/) },
});

describe('/api/live/schedule', () => {
  it('reports a booking with who made it, what was done and its days, and each later change of it', async () => {
    const desk = await openDesk();
    const line = await openLine(desk);
    const id = await desk.book({ days_of_lesson: 2 });
    expect(await line.next()).toEqual(change(deskEmail, '2026-12-22', '2026-12-23', 'booked', [guest]));
    await saveMoves(desk, move(id, instructor.aoki, { to_date: '2026-12-25', day_number: 2 }));
    expect(await line.next()).toEqual(change(deskEmail, '2026-12-22', '2026-12-25', 'moved', [guest]));
    await putBooking(desk, id, { operating_day: day['2026-12-24'] });
    expect(await line.next()).toMatchObject({ data: { days: { from: '2026-12-22' }, what: { kind: 'moved' } } });
    await putBooking(desk, id, { admin_notes: 'asked for a helmet' });
    expect(await line.next()).toMatchObject({ data: { what: { kind: 'changed', names: [guest] } } });
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    expect(await line.next()).toMatchObject({ data: { what: { kind: 'canceled', names: [guest] } } });
    await desk.trpc.admin.instructor.saveAway({ id: instructor.aoki, away: [], version: 1 });
    expect(await line.next()).toMatchObject({ data: { days: null, what: { kind: 'instructor', count: 1 } } });
    await desk.t.post('/booking', bookingWith({}));
    expect(await line.next()).toMatchObject({ data: { by: 'guest', days: { from: '2026-12-22' } } });
  });

  it('reports an entry that is made, moved to another day and removed', async () => {
    const desk = await openDesk();
    const line = await openLine(desk);
    const entry = { tag: 'On Hold', instructor_id: instructor.aoki, start_time: '09:00', end_time: '10:00' };
    const made = await desk.trpc.admin.schedule.saveEntry({ ...entry, operating_day: '2026-12-22' });
    expect(await line.next()).toEqual(change(deskEmail, '2026-12-22', '2026-12-22', 'entry'));
    const moved = { ...entry, id: made.id, version: made.version, operating_day: '2026-12-24' };
    await desk.trpc.admin.schedule.updateEntry(moved);
    expect(await line.next()).toEqual(change(deskEmail, '2026-12-22', '2026-12-24', 'entry'));
    await desk.trpc.admin.schedule.removeEntry({ id: made.id, version: made.version + 1 });
    expect(await line.next()).toEqual(change(deskEmail, '2026-12-24', '2026-12-24', 'entry'));
  });

  it('names the request that made the change, so that a page recognizes its own', async () => {
    const desk = await openDesk();
    const line = await openLine(desk);
    const answer = await desk.t.request('/trpc/admin.schedule.saveEntry', {
      method: 'POST',
      token: desk.token,
      json: {
        tag: 'On Hold',
        instructor_id: instructor.aoki,
        start_time: '09:00',
        end_time: '10:00',
        operating_day: '2026-12-22',
      },
    });
    expect(await line.next()).toMatchObject({ data: { request_id: answer.headers.get('x-request-id') } });
  });

  it('is for the desk only, and ends with the session', async () => {
    const desk = await openDesk();
    expect((await desk.t.request('/api/live/schedule')).status).toBe(401);
    expect((await desk.t.request('/api/live/schedule', { token: 'dead' })).status).toBe(401);
    const other = await openLine(desk, await desk.t.login());
    const line = await openLine(desk);
    await desk.rest('POST', '/logout');
    // Lucia's own statements are not reported as writes: the next poll finds that the session is gone.
    await desk.book();
    expect(await line.next()).toEqual({ event: 'end', data: { reason: 'ended' } });
    expect(await line.next()).toBeUndefined();
    expect(await other.next()).toMatchObject({ event: 'changed' });
    expect(desk.t.app.scheduleChanges.count).toBe(1);
  });

  it('ends at once with a session that is ended on another device, and with a password that is set by a link', async () => {
    // Without the poll that runs every two seconds.
    const timer = setInterval(() => undefined, 1_000_000);
    const ticking = vi.spyOn(globalThis, 'setInterval').mockReturnValue(timer);
    onTestFinished(() => {
      ticking.mockRestore();
      clearInterval(timer);
    });
    const desk = await openDesk();
    const phone = await desk.t.login();
    const line = await openLine(desk, phone);
    const call = (name: string, json: object) =>
      desk.t.request(`/trpc/${name}`, { method: 'POST', token: desk.token, json });
    expect((await call('admin.account.endSession', { id: hashOf(phone) })).status).toBe(200);
    expect(await line.next()).toEqual({ event: 'end', data: { reason: 'ended' } });
    const own = await openLine(desk);
    desk.t.app.mail = sendsMail;
    const link = await makeResetLink(desk.t.app, deskEmail);
    const [, token] = link.split('#');
    expect((await call('guest.passwordReset.set', { token, password: 'fresh-tracks-77' })).status).toBe(200);
    expect(await own.next()).toEqual({ event: 'end', data: { reason: 'ended' } });
    expect(await own.next()).toBeUndefined();
  });

  it('allows six streams a session: a seventh closes the oldest', async () => {
    const desk = await openDesk();
    const first = await openLine(desk);
    for (let count = 1; count <= 6; count += 1) await openLine(desk);
    expect(await first.next()).toEqual({ event: 'end', data: { reason: 'replaced' } });
    expect(desk.t.app.scheduleChanges.count).toBe(6);
  });

  it('ends when its reader disconnects, and when the server closes', async () => {
    const desk = await openDesk();
    const { scheduleChanges } = desk.t.app;
    const gone = await openLine(desk);
    const stays = await openLine(desk);
    await gone.leave();
    await expect.poll(() => scheduleChanges.count).toBe(1);
    await scheduleChanges.close();
    expect(await stays.next()).toEqual({ event: 'end', data: { reason: 'ended' } });
    expect((await desk.t.request('/api/live/schedule', { token: desk.token })).status).toBe(429);
  });
});
