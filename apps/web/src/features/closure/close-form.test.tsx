/** Closing a slope that somebody else has deleted, or on a day that is over: over the real server. */
import { createClock } from '@gerende/api/platform/clock';
import { createTestApp } from '@gerende/api/testing/test-app';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

async function openForm() {
  let now = '2026-12-20T23:50:00+09:00';
  const clock = { now: () => createClock(now).now(), nowText: () => createClock(now).nowText() };
  const server = await createTestApp({ clock });
  localStorage.setItem('token', await server.login());
  await renderApp('/admin/closures/new', { server });
  const where = within(await screen.findByRole('radiogroup', { name: 'Where' }));
  const when = within(screen.getByRole('radiogroup', { name: 'When' }));
  const toNextDay = (): void => {
    now = '2026-12-21T00:10:00+09:00';
  };
  return { server, user: userEvent.setup(), where, when, toNextDay };
}

const alertIn = (group: string): string | undefined =>
  screen.getByRole('radiogroup', { name: group }).closest('section')?.querySelector('[role=alert]')?.textContent ??
  undefined;
const reason = () => screen.getByLabelText<HTMLInputElement>(/^Reason/);

it('says beside the slopes that the chosen one is deleted, offers it no more, and keeps what was typed', async () => {
  const { server, user, where } = await openForm();
  const [, slope] = where.getAllByRole('radio');
  const name = slope?.textContent ?? '';
  await user.click(slope as HTMLElement);
  await user.type(reason(), 'Storm');
  await server.app.db
    .updateTable('slope')
    .set({ deleted_at: '2026-12-20T00:00:00Z' })
    .where('name_en', '=', name)
    .execute();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => alertIn('Where')).toBe('This slope does not exist');
  await expect.poll(() => where.queryByRole('radio', { name })).toBeNull();
  expect(reason().value).toBe('Storm');
  expect(where.getAllByRole('radio')).toContain(document.activeElement);
  // It is chosen no longer, and is not sent again.
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(where.getAllByRole('radio')).toContain(document.activeElement);
  await user.click(where.getAllByRole('radio')[0] as HTMLElement);
  expect(alertIn('Where')).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await expect
    .poll(() => server.app.db.selectFrom('closure').select('slope_id').execute())
    .toEqual([{ slope_id: null }]);
});

it('says beside the days that the chosen one is over, and closes the next one with the next press', async () => {
  const { server, user, where, when, toNextDay } = await openForm();
  await user.click(where.getAllByRole('radio')[0] as HTMLElement);
  await user.click(when.getByRole('radio', { name: 'All of today' }));
  toNextDay();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => alertIn('When')).toBe('This day is over');
  expect(when.getAllByRole('radio')).toContain(document.activeElement);
  await screen.findByText(/21 Dec/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await expect
    .poll(() => server.app.db.selectFrom('closure').select('from_date').execute())
    .toEqual([{ from_date: '2026-12-21' }]);
});
