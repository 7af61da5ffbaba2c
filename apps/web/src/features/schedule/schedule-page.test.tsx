/** The schedule (§2 /admin/schedule): what is pressed before the press before is shown is not lost. */
import { createTestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

// Nothing is heard of other desks, who are asked outside of the app's own calls.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

async function renderWeek() {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  const { address } = await renderApp('/admin/schedule/?date=2027-01-04', { server });
  const next = await screen.findByRole('button', { name: 'Next week' });
  const searched = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]));
  /** Waits until the address is another one, and for no task: React has not rendered it then. */
  const addressChanged = async (): Promise<void> => {
    const before = address();
    for (let turn = 0; turn < 100 && address() === before; turn += 1) await Promise.resolve();
  };
  return { next, searched, addressChanged };
}

it('goes two weeks on when the button is pressed again before the next week is shown', async () => {
  const { next, searched, addressChanged } = await renderWeek();
  fireEvent.click(next);
  await addressChanged();
  fireEvent.click(next);
  await addressChanged();
  expect(searched()).toMatchObject({ date: '2027-01-18' });
});

it('keeps each of two filters that are chosen one right after the other', async () => {
  const { searched, addressChanged } = await renderWeek();
  fireEvent.click(screen.getByRole('button', { name: /^Filters/, expanded: false }));
  fireEvent.change(screen.getByLabelText('Free at'), { target: { value: '13:00' } });
  await addressChanged();
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: '6' } });
  await addressChanged();
  expect(searched()).toMatchObject({ from: '13:00', level: '6' });
});
