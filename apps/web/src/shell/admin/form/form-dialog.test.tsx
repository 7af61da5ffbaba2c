/** What is typed into a dialog is not lost without asking, on the page of the administrators and over the real server. */
import { adminLogin, createTestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

async function openInvite() {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login({ hasConfirmed: true }));
  const app = await renderApp('/admin/settings/administrators', { server });
  await screen.findByText(adminLogin.email, { exact: false });
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Invite' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Invite' });
  const email = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  return { ...app, server, user, opener, dialog, email };
}
type Opened = Awaited<ReturnType<typeof openInvite>>;

const asked = () => screen.queryByRole('dialog', { name: 'Discard what you typed?' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const inDialog =
  (name: string) =>
  async ({ user, dialog }: Opened) =>
    user.click(within(dialog).getByRole('button', { name }));

const ways: [string, (opened: Opened) => Promise<unknown>][] = [
  ['Escape', ({ user }) => user.keyboard('{Escape}')],
  ['its cross', inDialog('Close')],
  ['Cancel', inDialog('Cancel')],
  [
    'a press beside it',
    async () => {
      // The library listens for it from the next task on.
      await new Promise((listens) => setTimeout(listens));
      const veil = document.querySelector('.bg-veil') ?? expect.fail('no veil');
      fireEvent.pointerDown(veil, { button: 0, pointerType: 'mouse' });
      fireEvent.click(veil);
    },
  ],
];

describe.each(ways)('a dialog that is closed by %s', (_way, close) => {
  it('closes at once while nothing is typed, and returns the focus', async () => {
    const opened = await openInvite();
    await close(opened);
    await isGone();
    await waitFor(() => expect(document.activeElement).toBe(opened.opener));
  });

  it('asks once something is typed, keeps it if the user says so, and closes otherwise', async () => {
    const opened = await openInvite();
    await opened.user.type(opened.email, 'kenji@school');
    await close(opened);
    const first = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
    await opened.user.click(within(first).getByRole('button', { name: 'Go on editing' }));
    await waitFor(() => expect(asked()).toBeNull());
    expect(opened.email.value).toBe('kenji@school');
    expect(opened.dialog.contains(document.activeElement)).toBe(true);
    await close(opened);
    const again = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
    await opened.user.click(within(again).getByRole('button', { name: 'Discard' }));
    await isGone();
  });
});

it('text that is typed and removed again cannot be lost', async () => {
  const opened = await openInvite();
  await opened.user.type(opened.email, 'ke');
  await opened.user.type(opened.email, '{Backspace}{Backspace}');
  await opened.user.keyboard('{Escape}');
  await isGone();
});

it('a choice from a list counts as typed, and Escape in the question closes only the question', async () => {
  const opened = await openInvite();
  const way = within(opened.dialog).getByRole('combobox', { name: /link/i });
  const other = [...way.querySelectorAll('option')].at(-1) ?? expect.fail();
  await opened.user.selectOptions(way, other);
  await opened.user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(asked()).toBeNull());
  expect(opened.dialog.isConnected).toBe(true);
});

it('asks nothing once it is saved', async () => {
  const opened = await openInvite();
  await opened.user.type(opened.email, 'kenji@school.example');
  const instructor = within(opened.dialog).getByRole('combobox', { name: 'Which instructor this is' });
  await waitFor(() => expect(within(instructor).getAllByRole('option').length).toBeGreaterThan(1));
  await opened.user.selectOptions(instructor, within(instructor).getAllByRole('option')[1] ?? expect.fail());
  await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Invite' }));
  await screen.findByRole('dialog', { name: 'Link for kenji@school.example' });
  expect(asked()).toBeNull();
  expect(opened.dialog.isConnected).toBe(false);
});

it('prevents the page from being left while something is typed, and does not while nothing is', async () => {
  const opened = await openInvite();
  await opened.user.type(opened.email, 'kenji');
  void opened.goTo('/admin/booking');
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  await opened.user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(opened.email.value).toBe('kenji');
  expect(opened.address()).toContain('/admin/settings');
});
