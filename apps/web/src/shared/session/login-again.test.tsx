/** A session that ends while somebody works, and returning to the requested page after a login (§8, issue: sessions). */
import { openDesk } from '@gerende/api/testing/desk';
import { adminLogin, createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeRememberedPage } from '../../shell/session/page-after-login.ts';
import { endSession, rememberPage } from '../../shell/session/session-end.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
});

async function logIn(user: UserEvent, where: HTMLElement = document.body): Promise<void> {
  await user.type(within(where).getByLabelText('E-mail'), adminLogin.email);
  await user.type(within(where).getByLabelText('Password'), adminLogin.password);
  await user.click(within(where).getByRole('button', { name: 'Login' }));
}

describe('a session that ends while a form is open', () => {
  /** Types a name, and saves it with an expired session. */
  async function saveTooLate() {
    const app = await renderApp('/admin/time/edit/1', { server });
    const user = userEvent.setup();
    const field = await screen.findByDisplayValue('Morning');
    await user.clear(field);
    await user.type(field, 'Early');
    await server.app.db.deleteFrom('session').execute();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    return { ...app, user, dialog };
  }
  const names = async () => (await server.trpc.guest.settingTime.list()).map((time) => time.setting_time);

  it('keeps the form as it is if the role was not answered yet', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    localStorage.setItem('token', desk.token);
    const failed = {
      error: { message: 'no answer', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
    };
    await renderApp(`/admin/booking/edit/${id}`, {
      server: desk.t,
      fetch: async (input, init) => {
        const address = String(input);
        const answer = await desk.t.request(address, init as RequestInit);
        const at = address.split('?')[0]?.split('/trpc/')[1]?.split(',').indexOf('admin.session.me') ?? -1;
        if (at < 0) return answer;
        return Response.json(((await answer.json()) as unknown[]).with(at, failed), { status: 207 });
      },
    });
    const user = userEvent.setup();
    const field = await screen.findByLabelText<HTMLInputElement>(/^Hotel/);
    await user.clear(field);
    await user.type(field, 'Futaba');
    await desk.t.app.db.deleteFrom('session').execute();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect(field.isConnected && field.value).toBe('Futaba');
    expect([...document.querySelectorAll('fieldset')].filter(({ disabled }) => disabled)).toEqual([]);
  });

  it('asks for a login in a dialog, after which the save can be repeated', async () => {
    const { user, dialog, address } = await saveTooLate();
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('E-mail'));
    await logIn(user, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/time/edit/1');
    expect(screen.getByDisplayValue('Early')).toBeTruthy();
    const update = screen.getByRole('button', { name: 'Update' });
    await waitFor(() => expect(document.activeElement).toBe(update));
    await user.keyboard('{Enter}');
    await screen.findByText('Time setting updated successfully');
    expect(await names()).toContain('Early');
  });

  it.each([
    ['Take payment', 'Take payment', /^Take payment$/],
    ['Cancel booking', 'Yes, cancel', /^Yes, cancel$/],
  ])('leaves the focus in the dialog of %s, never on the form behind it', async (opens, sends, focused) => {
    const desk = await openDesk();
    localStorage.setItem('token', desk.token);
    await renderApp(`/admin/booking/edit/${await desk.book()}`, { server: desk.t });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: opens }));
    const over = await screen.findByRole('dialog');
    await user.type(await within(over).findByLabelText(/^Amount|^The school keeps/), '1');
    await desk.t.app.db.deleteFrom('session').execute();
    await user.click(within(over).getByRole('button', { name: sends }));
    await logIn(user, await screen.findByRole('dialog', { name: 'Your session has ended' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(focused));
  });

  it('goes to the root path after a confirmation when the login is declined', async () => {
    const { user, dialog, address } = await saveTooLate();
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(await names()).not.toContain('Early');
  });
});

describe('a request that is refused after a new login', () => {
  it.each([
    ['with the token of the earlier session', 'earlier', 'now'],
    ['without a token', null, 'now'],
  ])('does not end the new session when it was sent %s', (_title, sent, now) => {
    localStorage.setItem('token', now);
    let left = false;
    endSession(sent, '/admin/booking/', () => {
      left = true;
    });
    expect([localStorage.getItem('token'), left]).toEqual([now, false]);
  });

  it('ends the session in which it was sent', () => {
    localStorage.setItem('token', 'now');
    let left = false;
    endSession('now', '/admin/booking/', () => {
      left = true;
    });
    expect([localStorage.getItem('token'), left]).toEqual([null, true]);
  });
});

describe('the requested page', () => {
  it('is shown after the login, with its query', async () => {
    localStorage.clear();
    const { address } = await renderApp('/admin/time/edit/1?from=mail', { server });
    await screen.findByRole('heading', { name: 'Log in' });
    await logIn(userEvent.setup());
    await screen.findByDisplayValue('Morning');
    expect(address()).toContain('/admin/time/edit/1');
  });

  it('is shown after the login, also when the session ended before the page was opened', async () => {
    await server.app.db.deleteFrom('session').execute();
    const { address, goTo } = await renderApp('/admin/time/edit/1', { server });
    await waitFor(() => expect(address()).toBe('/'));
    await goTo('/admin/login');
    await screen.findByRole('heading', { name: 'Log in' });
    await logIn(userEvent.setup());
    await screen.findByDisplayValue('Morning');
    expect(address()).toBe('/admin/time/edit/1');
  });

  it.each([
    'https://elsewhere.example/admin',
    '//elsewhere.example/admin',
    '/\\elsewhere.example',
    '/admin\\..\\x',
    '/adminx',
    '/',
    '/admin/login',
    '/thank-you',
    'javascript:alert(1)',
  ])('is never %s', (address) => {
    rememberPage(address);
    expect(takeRememberedPage()).toBeUndefined();
    sessionStorage.setItem('afterLogin', address);
    expect(takeRememberedPage()).toBeUndefined();
  });

  it('is used once', () => {
    rememberPage('/admin/booking/?page=2');
    expect([takeRememberedPage(), takeRememberedPage()]).toEqual(['/admin/booking/?page=2', undefined]);
  });
});
