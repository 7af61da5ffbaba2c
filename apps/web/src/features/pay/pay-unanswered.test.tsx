/** What is typed about pay outlives a failure, on the pages of pay and over the real server. */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { school } from '@gerende/api/testing/test-school';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const aoki: number = school.instructor.aoki;

/** @param loses the path of a write: the first one is stored, but its response is lost */
async function openPage(desk: Desk, at: string, loses?: string) {
  localStorage.setItem('token', desk.token);
  let isLost = false;
  await renderApp(at, {
    server: desk.t,
    fetch: async (input, init) => {
      const answer = await desk.t.request(String(input), init as RequestInit);
      if (isLost || !loses || !String(input).includes(loses)) return answer;
      isLost = true;
      throw new TypeError('Failed to fetch');
    },
  });
  return userEvent.setup();
}

async function openDialog(user: UserEvent, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('enters a correction once, though the response to its first press was lost', async () => {
  const desk = await openDesk();
  const user = await openPage(desk, `/admin/pay/${aoki}?month=2026-12`, 'pay.correct');
  const dialog = await openDialog(user, 'Add a correction');
  await user.type(dialog.getByLabelText(/^Amount/), '5000');
  await user.type(dialog.getByLabelText(/^Reason/), 'Lift pass');
  const enter = dialog.getByRole('button', { name: 'Enter' });
  await user.click(enter);
  await screen.findByText(/Network error occurred/);
  await waitFor(() => expect(enter.hasAttribute('aria-busy')).toBe(false));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Lift pass');
  await user.click(enter);
  await isClosed();
  const stored = await desk.t.app.db.selectFrom('pay_correction').select(['amount', 'reason']).execute();
  expect(stored).toEqual([{ amount: 5000, reason: 'Lift pass' }]);
});

it('keeps a typed rate when somebody else has entered one, and stores it with the next press', async () => {
  const desk = await openDesk();
  const user = await openPage(desk, '/admin/pay/rates');
  const dialog = await openDialog(user, 'New rate');
  await user.type(dialog.getByLabelText(/^Yen per hour/), '4200');
  const rate = { subject: 'lessons', valid_from: '2026-12-01', seen: 0, amount: 3000 } as const;
  await desk.trpc.admin.pay.saveRate(rate);
  const enter = dialog.getByRole('button', { name: 'Enter' });
  await user.click(enter);
  await screen.findByText(/changed meanwhile|somebody else/i);
  await waitFor(() => expect(enter.hasAttribute('aria-busy')).toBe(false));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Yen per hour/).value).toBe('4200');
  await user.click(enter);
  await isClosed();
  expect((await desk.trpc.admin.pay.rates()).rates.map(({ amount }) => amount)).toEqual([3000, 4200]);
});

it('closes the question about a correction that somebody else has reversed', async () => {
  const desk = await openDesk();
  const entered = { month: '2026-12', instructor_id: aoki, amount: 700, reason: 'Wax', request_key: 'wax' };
  const { id } = await desk.trpc.admin.pay.correct(entered);
  const user = await openPage(desk, `/admin/pay/${aoki}?month=2026-12`);
  const dialog = await openDialog(user, 'Reverse +¥700');
  await user.type(dialog.getByLabelText(/^Reason/), 'Twice');
  await desk.trpc.admin.pay.reverse({ id, reason: 'Mine' });
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  await isClosed();
  expect(await desk.t.app.db.selectFrom('pay_correction').select('reason').execute()).toHaveLength(2);
});
