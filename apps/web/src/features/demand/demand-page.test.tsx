/** The calendar of instructors needed, against the real server. */
import { createClock } from '@gerende/api/platform/clock';
import { openDesk } from '@gerende/api/testing/desk';
import { createTestApp } from '@gerende/api/testing/test-app';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

// Nothing is heard of other desks, who are asked outside of the app's own calls.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

it.each([
  ['en', 'Closed', 'The school is closed on this day: nobody is needed.'],
  ['ja', '休業', 'この日、スクールは休業です。インストラクターは必要ありません。'],
  ['zh', '不营业', '这一天学校不营业，不需要教练。'],
] as const)('says in %s that nobody is needed on a day on which the school is closed', async (language, said, hint) => {
  const desk = await openDesk();
  localStorage.setItem('token', desk.token);
  const day = '2026-12-24';
  const span = { from_date: day, start_time: '00:00', to_date: day, end_time: '24:00', reason: '' };
  await desk.trpc.admin.closure.close({ ...span, slope_id: null, request_key: 'storm' });
  await renderApp(`/admin/demand/?date=${day}`, { server: desk.t, language });
  await screen.findByText(hint);
  expect(screen.queryByRole('table')).toBeNull();
  const squares = await screen.findAllByText(said, { selector: 'span' });
  const closed = squares.map((each) => each.closest('a')?.getAttribute('href'));
  expect(closed).toContain(`/admin/demand/?date=${day}`);
  expect(closed).not.toContain('/admin/demand/?date=2026-12-23');
  const link = squares.map((each) => each.closest('a')).find((each) => each?.href.endsWith(day));
  expect(within(link ?? document.body).queryByText(/\+|\//)).toBeNull();
});

it('begins with the first open day before the season, and in it with today, also where that is closed', async () => {
  const before = await createTestApp({ clock: createClock('2026-10-05T09:00:00+09:00') });
  localStorage.setItem('token', await before.login());
  await renderApp('/admin/demand/', { server: before });
  await screen.findByRole('heading', { name: 'Fri 18 Dec 2026' });
  await screen.findByRole('heading', { name: 'December 2026' });
  const inSeason = await createTestApp({ clock: createClock('2026-12-27T09:00:00+09:00') });
  localStorage.setItem('token', await inSeason.login());
  await renderApp('/admin/demand/', { server: inSeason });
  await screen.findByRole('heading', { name: 'Sun 27 Dec 2026' });
});
