/**
 * Wishes on the instructor's phone: a press is shown at once, stored in its order, and reverted if it could not be
 * stored.
 */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { tokenOfRole } from '@gerende/api/testing/roles';
import { school } from '@gerende/api/testing/test-school';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let desk: Desk;
beforeEach(async () => {
  // The stream of changes stays open and sends nothing.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  desk = await openDesk();
  localStorage.setItem('token', await tokenOfRole(desk.t, 'instructor', school.instructor.aoki));
});

const open = async () => {
  const page = await renderApp('/me', { server: desk.t });
  fireEvent.click(await screen.findByText('My wishes'));
  return page;
};
const day = (wish: string) => screen.findByRole('button', { name: `Tue 22 Dec 2026: ${wish}` });
const stored = () => desk.t.app.db.selectFrom('work_wish').select(['date', 'wish']).execute();

it('goes from one wish to the next with each press, and the last press is stored', async () => {
  await open();
  fireEvent.click(await day('no wish'));
  fireEvent.click(await day('would like to work'));
  await day('would rather not work');
  await waitFor(async () => expect(await stored()).toEqual([{ date: '2026-12-22', wish: 'free' }]));
  fireEvent.click(await day('would rather not work'));
  await day('no wish');
  await waitFor(async () => expect(await stored()).toEqual([]));
});

it('reverts what could not be stored, and says so', async () => {
  const { logged } = await open();
  await day('no wish');
  await desk.t.app.db.schema.dropTable('work_wish').execute();
  fireEvent.click(await day('no wish'));
  await screen.findByText('The wish could not be stored');
  await day('no wish');
  expect(logged).toContain('admin.workWish.save failed');
});

it('cannot be changed without a network', async () => {
  await open();
  await day('no wish');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText('Without a network wishes cannot be changed.');
  expect((await day('no wish')).hasAttribute('disabled')).toBe(true);
});
