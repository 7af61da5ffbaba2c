/** The desk's choice to notify a guest: no form promises a mail that nobody gets. Against the real server. */
import { bookGuests } from '@gerende/api/testing/book-guests';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { sendsMail, withRequests } from '@gerende/api/testing/waiting-list';
import type { GuestMessageKind } from '@gerende/domain/message/kinds';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

type Change = (server: TestApp) => Promise<unknown>;

const off =
  (kind: GuestMessageKind): Change =>
  ({ app }) =>
    app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', '=', kind).execute();
const withoutAddress: Change = ({ app }) => app.db.updateTable('booking').set({ email: '' }).execute();
const over: Change = async ({ app }) => {
  await app.db.updateTable('booking').set({ date: '2026-12-01' }).execute();
};
const asRequest: Change = ({ app }) => app.db.updateTable('booking').set({ status: 'requested' }).execute();

async function openSchool(change: Change | undefined, mail = true): Promise<TestApp> {
  const server = await createTestApp(mail ? { mail: sendsMail } : {});
  localStorage.setItem('token', await server.login({ hasConfirmed: true }));
  await bookGuests(server, 1);
  await change?.(server);
  return server;
}

const choice = 'Tell the guest by e-mail';

describe('canceling a booking', () => {
  it.each([
    ['there is no e-mail address', withoutAddress, true],
    ['this message is switched off', off('cancelled'), true],
    ['the lesson is over', over, true],
    ['no mail server is set up', undefined, false],
  ] as const)('says that no mail is sent: %s', async (reason, change, mail) => {
    const server = await openSchool(change, mail);
    await renderApp('/admin/booking/edit/1', { server });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(new RegExp(reason));
    expect(dialog.queryByRole('checkbox', { name: choice })).toBeNull();
  });

  it('of a request names a request', async () => {
    const server = await openSchool(asRequest);
    await renderApp('/admin/booking/edit/1', { server });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Cancel request' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this request?' }));
    dialog.getByText(/It is only a request/);
    expect(dialog.queryByText(/instructor becomes free/)).toBeNull();
    await dialog.findByRole('checkbox', { name: choice });
  });
});

describe('the form of a booking', () => {
  it.each([
    ['there is no e-mail address', withoutAddress],
    ['this message is switched off', off('changed')],
    ['told when you answer it', asRequest],
  ] as const)('says that no mail is sent: %s', async (reason, change) => {
    const server = await openSchool(change);
    await renderApp('/admin/booking/edit/1', { server });
    await screen.findByText(new RegExp(reason));
    expect(screen.queryByRole('checkbox', { name: choice })).toBeNull();
  });

  it('offers to notify the guest as soon as an address is typed', async () => {
    const server = await openSchool(withoutAddress);
    await renderApp('/admin/booking/edit/1', { server });
    await screen.findByText(/there is no e-mail address/);
    await userEvent.setup().type(screen.getByRole('textbox', { name: 'E-mail' }), 'a@example.com');
    await screen.findByRole('checkbox', { name: choice });
  });
});

describe('answering a request', () => {
  async function openAnswer(change?: Change) {
    const desk = await withRequests();
    await change?.(desk.t);
    localStorage.setItem('token', await desk.t.login({ hasConfirmed: true }));
    await renderApp('/admin/requests/', { server: desk.t });
    const user = userEvent.setup();
    const [button] = await screen.findAllByRole('button', { name: /Decline/ });
    if (button) await user.click(button);
    return { user, dialog: within(await screen.findByRole('dialog')) };
  }

  it('takes no words for a guest without an address', async () => {
    const { dialog } = await openAnswer(withoutAddress);
    await dialog.findByText(/there is no e-mail address/);
    expect(dialog.queryByRole('textbox', { name: 'Your words to the guest' })).toBeNull();
  });

  it('with a message that is switched off sends it only with own words', async () => {
    const { dialog, user } = await openAnswer(off('declined'));
    await dialog.findByText(/this message is switched off/);
    await user.type(dialog.getByRole('textbox', { name: 'Your words to the guest' }), 'Sorry.');
    dialog.getByRole('checkbox', { name: 'Send the guest a mail' });
  });
});
