/** The till's page, over the real server. */

import { createClock } from '@gerende/api/platform/clock';
import { createTestApp } from '@gerende/api/testing/test-app';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => void vi.useRealTimers());

it('shows the takings of the next day, which can be chosen, if it is left open over midnight', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = '2026-12-20T23:58:00+09:00';
  const clock = { now: () => createClock(now).now(), nowText: () => createClock(now).nowText() };
  const server = await createTestApp({ clock });
  localStorage.setItem('token', await server.login());
  await renderApp('/admin/till/', { server });
  await screen.findByRole('heading', { name: 'Takings of Sun 20 Dec 2026' });
  now = '2026-12-21T00:03:00+09:00';
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  await screen.findByRole('heading', { name: 'Takings of Mon 21 Dec 2026' });
  expect(screen.getByLabelText<HTMLInputElement>('Day').max).toBe('2026-12-21');
});
