/** What is typed into a form of a page outside a dialog is not lost without asking, over the real server. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login({ hasConfirmed: true }));
});

const pages: [string, string, RegExp][] = [
  ['a message to instructors', '/admin/staff-messages/', /^Message/],
  ['why a slope is closed', '/admin/closures/new', /^Reason/],
  ['the float of a till', '/admin/till/', /^Float/],
  ['a new counter', '/admin/till/', /^Another counter/],
  ['a word of the books', '/admin/till/', /^Cash/],
  ['how long records are kept', '/admin/settings/audit', /months/i],
];

/** Types into a field, which may be in a folded part of the page. */
async function typeInto(at: string, label: RegExp) {
  const app = await renderApp(at, { server });
  const user = userEvent.setup();
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await user.type(field, '7');
  return { ...app, user, field };
}

it.each(pages)('%s: the page is not left without asking', async (_title, at, label) => {
  const { user, field, goTo, address } = await typeInto(at, label);
  const typed = field.value;
  void goTo('/admin/booking');
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect([field.value, address().startsWith(at)]).toEqual([typed, true]);
  await user.type(field, '{Backspace}');
  await goTo('/admin/booking');
  await waitFor(() => expect(address()).toContain('/admin/booking'));
});

it('what is to be closed, and when, is not lost without asking, also before a reason is typed', async () => {
  const { goTo, address } = await renderApp('/admin/closures/new', { server });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'The whole school' }));
  void goTo('/admin/booking');
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/admin/closures/new');
});

it('a message to instructors outlives the end of the session', async () => {
  const { user, field } = await typeInto('/admin/staff-messages/', /^Message/);
  await server.app.db.deleteFrom('session').execute();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(field.isConnected && field.value).toBe('7');
});

it('a closed slope is shown without asking', async () => {
  const { user, address } = await typeInto('/admin/closures/new', /^Reason/);
  await user.click(screen.getByRole('radio', { name: 'The whole school' }));
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/admin/closures/1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
