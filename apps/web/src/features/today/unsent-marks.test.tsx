/** What becomes of marks that were not sent when the login ends: over the real server, which the page cannot reach. */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { adminLogin } from '@gerende/api/testing/test-app';
import { school } from '@gerende/api/testing/test-school';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { waitingMarks } from '../../shared/presence/marks-queue.ts';
import { renderApp } from '../../testing/render-app.tsx';

const today = '2026-12-20';
let desk: Desk;
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
beforeEach(async () => {
  desk = await openDesk();
  localStorage.setItem('token', desk.token);
});

const presences = () => desk.t.app.db.selectFrom('attendance').select('presence').orderBy('booking_id').execute();

/** Today with marks of two guests that have reached no server. @returns the page and its line */
async function pressedOffline(language: 'en' | 'ja' | 'zh' = 'en') {
  for (const customer_name of ['Tan Wei Ling', 'Kim Min Jun'])
    await desk.book({ customer_name, operating_day: school.day[today], number_of_orders: 1 });
  const line = { isCut: false };
  const page = await renderApp('/admin/today/', {
    server: desk.t,
    language,
    fetch: async (input, init) => {
      if (line.isCut) throw new TypeError('Failed to fetch');
      return desk.t.request(String(input), init as RequestInit);
    },
  });
  const groups = await screen.findAllByRole('group', { name: /Tan Wei Ling|Kim Min Jun/ });
  line.isCut = true;
  for (const group of groups) fireEvent.click(within(group).getAllByRole('button')[0] as HTMLElement);
  await expect.poll(() => waitingMarks().length).toBe(2);
  // What was sent at once has come back without an answer.
  await expect.poll(() => page.logged.filter((each) => each === 'admin.today.mark failed').length).toBeGreaterThan(0);
  return { ...page, line };
}

it.each([
  ['en', '2 marks were not sent and have been deleted. Please log in and make them again.'],
  ['ja', '2件の記録は送信されないまま削除されました。ログインして、もう一度記録してください。'],
  ['zh', '2个标记未能发送，已被删除。请登录后重新标记。'],
] as const)('says in %s how many marks are lost with a session that was ended elsewhere', async (language, said) => {
  const { line, address } = await pressedOffline(language);
  await desk.t.app.db.deleteFrom('session').execute();
  line.isCut = false;
  await act(async () => window.dispatchEvent(new Event('online')));
  await screen.findByText((text) => text.replaceAll('\u2060', '') === said);
  await expect.poll(address).toBe('/');
  expect(waitingMarks()).toEqual([]);
  expect(await presences()).toEqual([{ presence: 'expected' }, { presence: 'expected' }]);
});

it('says on the login how many marks are lost with a logout, until somebody has logged in', async () => {
  const { line, address, goTo } = await pressedOffline();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  const said = await screen.findByText(/^2 marks were not sent and have been deleted/);
  expect(said.closest('form')).not.toBeNull();
  expect(waitingMarks()).toEqual([]);
  line.isCut = false;
  await user.type(screen.getByLabelText('E-mail'), adminLogin.email);
  await user.type(screen.getByLabelText('Password'), adminLogin.password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await expect.poll(address).not.toMatch('login');
  localStorage.removeItem('token');
  await goTo('/admin/login');
  await screen.findByLabelText('E-mail');
  expect(screen.queryByText(/marks were not sent/)).toBeNull();
});

it('sends no mark under the login of somebody else over a form, and says there how many are lost', async () => {
  const { line, goTo } = await pressedOffline();
  const user = userEvent.setup();
  line.isCut = false;
  await goTo('/admin/time/edit/1');
  const field = await screen.findByDisplayValue('Morning');
  line.isCut = true;
  await user.type(field, ' early');
  await desk.t.app.db.deleteFrom('session').execute();
  line.isCut = false;
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  expect(dialog.getByText(/^2 marks were not sent and have been deleted/)).toBeDefined();
  await user.type(dialog.getByLabelText('E-mail'), adminLogin.email);
  await user.type(dialog.getByLabelText('Password'), adminLogin.password);
  await user.click(dialog.getByRole('button', { name: 'Login' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(waitingMarks()).toEqual([]);
  expect(await presences()).toEqual([{ presence: 'expected' }, { presence: 'expected' }]);
});
