/** Fields of dates while a day is typed: the browser reports no day, and then years such as 2, 20 and 202. */
import { openDesk } from '@gerende/api/testing/desk';
import { school } from '@gerende/api/testing/test-school';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from './testing/render-app.tsx';

// There are no notifications of other desks' changes.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

const dateFields = () => [...document.querySelectorAll<HTMLInputElement>('main input[type=date]')];

it.each([
  '/admin/today/',
  '/admin/run-sheets/',
  '/admin/till/',
  '/admin/sales/',
  '/admin/booking/',
  '/admin/booking/register',
  '/admin/booking/edit/1',
  '/admin/course/edit/1',
  '/admin/settings/audit',
])('%s keeps what is typed, and shows no day of a year that is not complete', async (path) => {
  const desk = await openDesk();
  localStorage.setItem('token', desk.token);
  await desk.book({ operating_day: school.day['2026-12-20'] });
  const { address, logged } = await renderApp(path, { server: desk.t });
  await waitFor(() => expect(dateFields().length).toBeGreaterThan(0));
  for (const field of dateFields())
    for (const typed of ['', '0002-01-15', '0202-01-15', '2027-01-15', '2027-01-16']) {
      const before = address();
      fireEvent.change(field, { target: { value: typed } });
      if (!typed.startsWith('2')) expect(address()).toBe(before);
      await screen.findByRole('heading', { level: 1 });
      // Another element in its place would not have the focus.
      expect([field.value, field.isConnected]).toEqual([typed, true]);
    }
  expect(logged).toEqual([]);
});
