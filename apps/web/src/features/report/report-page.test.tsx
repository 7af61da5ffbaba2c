/** The choice of a year in the reports (§9 Reports), against the real server. */
import { openDesk } from '@gerende/api/testing/desk';
import { createTestApp } from '@gerende/api/testing/test-app';
import { school } from '@gerende/api/testing/test-school';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

it('keeps the focus on its button, and follows Back', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  const { goTo } = await renderApp('/admin/client-nationality/?year=2025', { server });
  const user = userEvent.setup();
  const year = await screen.findByRole('combobox', { name: 'Year' });
  await user.selectOptions(year, '2024');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('No guests in 2024');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  await goTo('/admin/client-nationality/?year=2025');
  await screen.findByText('No guests in 2025');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' }).value).toBe('2025');
});

it('of countries links to the bookings of a country that begin in the month, as they are counted', async () => {
  const desk = await openDesk();
  localStorage.setItem('token', desk.token);
  await desk.book({ operating_day: school.day['2026-12-28'], days_of_lesson: 6, country_id: school.country.japan });
  await renderApp('/admin/client-nationality/?year=2026', { server: desk.t });
  const link = await screen.findByRole('link', { name: /Japan/ });
  expect(link.getAttribute('href')).toMatch(/country_id=392.*by_first_day=true|by_first_day=true.*country_id=392/);
});

it('of work time has a column for each instructor, also without hours, until those are hidden and nothing is left', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login());
  await renderApp('/admin/swork-time/?year=2026', { server });
  const user = userEvent.setup();
  await screen.findByRole('table');
  const heads = (): (string | null)[] => screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads()).toEqual(['Months', 'Aoki Sora', 'Baba Riku', 'Chiba Mei']);
  await user.click(screen.getByRole('checkbox', { name: 'Hide instructors without hours' }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  screen.getByText('Nobody taught in 2026');
});
