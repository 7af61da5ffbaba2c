import { expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { openDesk } from '../../testing/desk.ts';
import { exportGuest } from '../guest-data/guest-data.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { createViewRecorder, listViews, noteView } from './booking-view.service.ts';

it('has one row for each administrator, booking and day, however often it was viewed, through both doors', async () => {
  const desk = await openDesk();
  const { app } = desk.t;
  const [id, other] = [await desk.book(), await desk.book()];
  for (let times = 0; times < 3; times += 1) await desk.trpc.admin.booking.get({ id });
  expect(await desk.trpc.admin.booking.views({ id })).toHaveLength(1);
  await desk.rest('GET', `/booking/${id}`);
  await desk.rest('GET', `/booking/${other}`);
  const [view, ...more] = await desk.trpc.admin.booking.views({ id });
  expect(more).toEqual([]);
  expect(view).toEqual({ day: await schoolToday(app), actor: expect.stringContaining('@') });
  expect(await desk.trpc.admin.booking.views({ id: other })).toEqual([view]);
});

it('has a row for each day of the school and each administrator, latest first', async () => {
  const desk = await openDesk();
  const { app } = desk.t;
  const id = await desk.book();
  const look = (actor: string, at: string): void =>
    noteView(
      {
        ...app,
        clock: createClock(at),
        caller: { ...app.caller, admin: { id: `id of ${actor}`, email: actor, role: 'desk', instructor_id: null } },
      },
      id,
    );
  look('a@school.example', '2026-12-22T23:59:59+09:00');
  look('b@school.example', '2026-12-22T23:59:59+09:00');
  expect(await listViews(app, id)).toHaveLength(2);
  look('a@school.example', '2026-12-23T00:00:00+09:00');
  expect(await listViews(app, id)).toEqual([
    { day: '2026-12-23', actor: 'a@school.example' },
    { day: '2026-12-22', actor: 'a@school.example' },
    { day: '2026-12-22', actor: 'b@school.example' },
  ]);
});

it('is part of the data that a guest receives on request', async () => {
  const desk = await openDesk();
  const id = await desk.book({ email: 'who@guest.example' });
  await desk.trpc.admin.booking.get({ id });
  await desk.trpc.admin.booking.views({ id });
  const { views } = await exportGuest(desk.t.app, { email: 'who@guest.example' });
  expect(views).toEqual([{ booking_id: id, day: expect.any(String), actor: expect.stringContaining('@') }]);
});

it('writes nothing while a booking is read, and is on disk when the server has stopped', async () => {
  const desk = await openDesk();
  const { app } = desk.t;
  const id = await desk.book();
  const rows = () => app.db.selectFrom('booking_view').select('booking_id').execute();
  await desk.trpc.admin.booking.get({ id });
  expect(await rows()).toEqual([]);
  await createViewRecorder(app).stop();
  expect(await rows()).toEqual([{ booking_id: id }]);
});
