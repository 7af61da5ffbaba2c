/** Days of a running lesson that were taught, when its slope changes on the desk's form. */
import { openDesk } from '@gerende/api/testing/desk';
import { school } from '@gerende/api/testing/test-school';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

it.each([
  ['stay at their slope', false],
  ['get the new slope too where that is ticked', true],
])('%s', async (_, isTicked) => {
  const desk = await openDesk();
  const id = await desk.book({ instructor_id: school.instructor.aoki, days_of_lesson: 4 });
  desk.t.app.clock.now = () => new Date('2026-12-24T08:00:00+09:00');
  localStorage.setItem('token', desk.token);
  const { naeba, kandatsu } = school.slope;
  await renderApp(`/admin/booking/edit/${id}`, { server: desk.t });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Slope/ }), String(naeba));
  await screen.findByText(/^Days that were taught stay as they are: .*22 Dec.*23 Dec/);
  if (isTicked) await user.click(screen.getByRole('checkbox', { name: /^Change what was taught on/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const slopes = async () =>
    (await desk.t.app.db.selectFrom('lesson').select('slope_id').orderBy('date').execute()).map((row) => row.slope_id);
  const taught = isTicked ? naeba : kandatsu;
  await waitFor(async () => expect(await slopes()).toEqual([taught, taught, naeba, naeba]));
});
