/** The report of sales, over the real server. */

import { bookGuests } from '@gerende/api/testing/book-guests';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { seasonOf } from './sales-search.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('shows this season by course, and other days and rows on request, with the address following', async () => {
  await bookGuests(server, 2);
  const { address } = await renderApp('/admin/sales/', { server });
  const user = userEvent.setup();
  const table = await screen.findByRole('table', { name: 'Sales, Sun 1 Nov 2026 – Mon 31 May 2027' });
  expect(rowsOf(table)[0]).toMatch(/^Private Ski2The year before 0/);
  await user.selectOptions(screen.getByLabelText('Rows'), 'month');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByRole('rowheader', { name: 'Dec 2026' });
  expect(address()).toContain('by=month');
});

it('says beside the field that the last day is before the first, and requests nothing', async () => {
  await renderApp('/admin/sales/?from=2026-12-01&to=2026-12-31&by=course', { server });
  const user = userEvent.setup();
  await screen.findByText('Nothing was sold on these days');
  const to = screen.getByLabelText<HTMLInputElement>('To');
  await user.clear(to);
  await user.type(to, '2026-11-30');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText(/^Please choose a last day/);
  expect([to.getAttribute('aria-invalid'), to.value]).toEqual(['true', '2026-11-30']);
});

it.each([
  ['2027-05-31', { from: '2026-11-01', to: '2027-05-31' }],
  ['2027-06-01', { from: '2027-11-01', to: '2028-05-31' }],
  ['2026-12-30', { from: '2026-11-01', to: '2027-05-31' }],
])('the season of %s', (today, season) => {
  expect(seasonOf(today)).toEqual(season);
});
