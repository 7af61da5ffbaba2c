/** Seasons of work in the back office: concurrent changes are neither lost nor in the way. */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { school } from '@gerende/api/testing/test-school';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const { aoki: id } = school.instructor;
const season = { from: '2026-12-01', to: '2027-03-31', hours: [] };
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  localStorage.setItem('token', desk.token);
});

/** The dialog with a season typed into it. */
async function typed() {
  const page = await renderApp('/admin/working-times/', { server: desk.t });
  fireEvent.click(await screen.findByRole('button', { name: 'Change when Aoki Sora works' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Add a season' }));
  fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: '2027-01-31' } });
  return { dialog, logged: page.logged, save: () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })) };
}
const seasons = async () => (await desk.trpc.admin.instructor.get({ id })).seasons;

it('are saved although a time away was entered meanwhile', async () => {
  const { save } = await typed();
  const away = [{ date: '2026-12-24', from: '00:00', to: '24:00', kind: 'sick' as const }];
  await desk.trpc.admin.instructor.saveAway({ id, away });
  save();
  await screen.findByText('The seasons of work of Aoki Sora are saved');
  expect(await seasons()).toMatchObject([{ from: '2026-12-20', to: '2027-01-31' }]);
  expect((await desk.trpc.admin.instructor.get({ id })).away).toEqual(away);
});

it("are named on the instructor's form, where a day outside of them is not shown as a day off", async () => {
  await renderApp(`/admin/instructor/edit/${id}`, { server: desk.t });
  await screen.findByDisplayValue('Aoki Sora');
  expect(screen.queryByText('They are off outside of their seasons of work, too.')).toBeNull();
  await desk.trpc.admin.instructor.saveWorkingTimes({ id, seasons: [season] });
  await renderApp(`/admin/instructor/edit/${id}`, { server: desk.t });
  await screen.findByText('They are off outside of their seasons of work, too.');
  expect(screen.getByRole('link', { name: 'See seasons of work' }).getAttribute('href')).toMatch(/working-times/);
});

it("are not saved over somebody else's until these were shown, and typed values stay", async () => {
  const { dialog, save } = await typed();
  await desk.trpc.admin.instructor.saveWorkingTimes({ id, seasons: [season] });
  save();
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
  expect((dialog.getByLabelText(/^Last day/) as HTMLInputElement).value).toBe('2027-01-31');
  expect(await seasons()).toEqual([season]);
  await dialog.findByText(/^Stored now: .*31 Mar 2027/);
  const button = dialog.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
  save();
  await screen.findByText('The seasons of work of Aoki Sora are saved');
  expect(await seasons()).toMatchObject([{ to: '2027-01-31' }]);
});
