/** What the desk has to do next about a booking, above its form. */
import { createClock } from '@gerende/api/platform/clock';
import { openDesk } from '@gerende/api/testing/desk';
import { frozenNow, school } from '@gerende/api/testing/test-school';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

it('is to find an instructor for the last day of a lesson whose days are no longer consecutive', async () => {
  let now = frozenNow;
  const clock = { now: () => createClock(now).now(), nowText: () => createClock(now).nowText() };
  const desk = await openDesk({ clock });
  localStorage.setItem('token', desk.token);
  const id = await desk.book({ operating_day: school.day['2026-12-21'], days_of_lesson: 2 });
  const day = { from_date: '2026-12-22', to_date: '2026-12-22', start_time: '00:00', end_time: '24:00' };
  await desk.trpc.admin.closure.close({ slope_id: null, ...day, reason: '', request_key: 'once' });
  await desk.trpc.admin.closure.plan({ id: 1, booking_ids: [id], plan: 'move' });
  await desk.trpc.admin.closure.carryOut({ id: 1 });
  now = '2026-12-23T08:00:00+09:00';
  await renderApp(`/admin/booking/edit/${id}`, { server: desk.t });
  const link = await screen.findByRole('link', { name: 'Give it an instructor' });
  expect(link.getAttribute('href')).toContain('/admin/schedule/');
});
