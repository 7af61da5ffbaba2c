/** A lesson on a closed slope is shown as closed, and is none of those that need an instructor (decision 0090). */
import { bookingWith } from '@gerende/api/testing/guest-booking';
import { createTestApp } from '@gerende/api/testing/test-app';
import { school } from '@gerende/api/testing/test-school';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

/** Two lessons without an instructor, of which a closure takes the one of the morning; the list is open beside the grid. */
async function renderStorm(language: 'en' | 'ja' = 'en') {
  const server = await createTestApp();
  const token = await server.login();
  const times = [school.time.morning, school.time.afternoon];
  const made: number[] = [];
  for (const setting_time_id of times) {
    const json = bookingWith({
      setting_time_id,
      operating_day: school.day['2026-12-22'],
      account_id: `${setting_time_id}`,
    });
    made.push((await server.trpc.guest.booking.create(json as never)).id);
  }
  const day = '2026-12-22';
  const closed = { from_date: day, start_time: '00:00', to_date: day, end_time: '12:00', reason: 'Storm' };
  const answer = await server.request('/trpc/admin.closure.close', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...closed, slope_id: null, request_key: 'storm' }),
  });
  expect(answer.status).toBe(200);
  localStorage.setItem('token', token);
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('min-width'), media: query, addEventListener: () => undefined },
    removeEventListener: () => undefined,
  }));
  await renderApp(`/admin/schedule/?date=${day}`, { server, language });
  const [morning, afternoon] = made.map((id) => () => {
    const block = document.querySelector<HTMLElement>(`[data-block="lesson-${id}-1"]`);
    if (!block) throw new Error(`no block of booking ${id}`);
    return block;
  });
  return { morning: morning ?? fail, afternoon: afternoon ?? fail };
}

const fail = (): never => {
  throw new Error('no booking');
};

it.each([
  ['en', 'Closed', /1 unassigned/, 'Unassigned'],
  ['ja', '閉鎖中', /担当未定 1/, '担当未定'],
] as const)('in the list and the header of the day (%s)', async (language, closed, header, list) => {
  const { morning, afternoon } = await renderStorm(language);
  await waitFor(() => expect(within(morning()).getByText(closed)).toBeTruthy());
  expect(morning().getAttribute('aria-label')).toContain(closed);
  expect(afternoon().getAttribute('aria-label')).not.toContain(closed);
  expect(screen.getByRole('columnheader', { name: header })).toBeTruthy();
  expect(screen.getByRole('heading', { name: `${list} 1` })).toBeTruthy();
});
