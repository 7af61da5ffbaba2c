/** The board on the wall: short names and nothing else of a guest, one meeting point or all, and its age without a network. */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { school } from '@gerende/api/testing/test-school';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let desk: Desk;
// There are no notifications of other desks' changes: these tests write outside the app's own calls.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
beforeEach(async () => {
  desk = await openDesk();
  localStorage.setItem('token', desk.token);
  const facts = { operating_day: school.day['2026-12-20'], hotel_name: 'Futaba', admin_notes: 'Vegetarian' };
  await desk.book({
    ...facts,
    customer_name: 'Tan Wei Ling',
    number_of_orders: 3,
    instructor_id: school.instructor.aoki,
  });
  await desk.book({ ...facts, customer_name: '山田太郎', slope_id: school.slope.naeba });
});
const board = () => screen.getByRole('main');

it('shows who meets where with short names, and nothing else of a guest', async () => {
  await renderApp('/admin/board', { server: desk.t });
  const meeting = await screen.findByRole('region', { name: '09:00 Kandatsu' });
  expect(within(meeting).getByText('Tan L.').parentElement?.textContent).toContain('Tan L. ×3');
  expect(within(meeting).getByText(/Aoki/)).toBeDefined();
  expect(board().textContent).toContain('山田…');
  expect(board().textContent).not.toMatch(/Wei|太郎|Futaba|Vegetarian|\+65|30,000/);
});

it('shows one meeting point by its address', async () => {
  const { address } = await renderApp(`/admin/board?slope=${school.slope.naeba}`, { server: desk.t });
  await screen.findByText('山田…');
  expect(screen.queryByText('Tan L.')).toBeNull();
  fireEvent.change(screen.getByLabelText('Meeting point'), { target: { value: '' } });
  await screen.findByText('Tan L.');
  expect(address()).toBe('/admin/board');
});

it('continues without a network, says how old it is, and shows the changes when it is back online', async () => {
  await renderApp('/admin/board', { server: desk.t });
  await screen.findByText('Tan L.');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText(/No connection\. Shown as of \d\d:\d\d/);
  expect(screen.getByText('Tan L.')).toBeDefined();
  await desk.book({ operating_day: school.day['2026-12-20'], customer_name: 'Lee Jia Hui' });
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Lee H.');
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull());
});

it('is behind the login of the desk', async () => {
  localStorage.removeItem('token');
  const { address } = await renderApp('/admin/board', { server: desk.t });
  await waitFor(() => expect(address()).toBe('/admin/login'));
});

it.each([
  ['en', 'Closed: please ask at the desk'],
  ['ja', '閉鎖中です。受付でお尋ねください'],
  ['zh', '该时段已关闭，请询问前台'],
] as const)('says in %s which lesson cannot be taught, since its slope is closed', async (language, said) => {
  const day = '2026-12-20';
  const span = { from_date: day, start_time: '07:00', to_date: day, end_time: '12:30', reason: '' };
  await desk.trpc.admin.closure.close({ ...span, slope_id: school.slope.naeba, request_key: 'storm' });
  await renderApp('/admin/board', { server: desk.t, language });
  const words = await screen.findAllByText(said);
  expect(words.map((each) => each.closest('li')?.textContent)).toEqual([expect.stringContaining('山田…')]);
});
