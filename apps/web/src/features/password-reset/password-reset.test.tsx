/** What an administrator who forgot the password sees. */
import { adminLogin, createTestApp } from '@gerende/api/testing/test-app';
import { sendsMail } from '@gerende/api/testing/waiting-list';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

it('the login leads to the page that asks for the address; the outcome shown is the same for every address', async () => {
  const user = userEvent.setup();
  const shown: string[] = [];
  for (const email of [adminLogin.email, 'nobody@elsewhere.example']) {
    const server = await createTestApp({ mail: sendsMail });
    const { address } = await renderApp('/admin/login', { server });
    await user.click(await screen.findByRole('link', { name: 'Forgot the password?' }));
    // The login, which stays until the page is loaded, has a field of this name, too.
    const send = await screen.findByRole('button', { name: 'Send the link' });
    await user.type(screen.getByLabelText('E-mail'), email);
    expect(address()).toBe('/admin/login/forgot');
    await user.click(send);
    const status = await screen.findByRole('status');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Look into your mailbox' }));
    shown.push((status.textContent ?? '').replace(email, '…'));
  }
  expect(shown[0]).toContain('If an administrator has the address …, a mail with a link is on its way.');
  expect(shown[1]).toBe(shown[0]);
});

it('an invalid address is refused beside the field, which gets the focus', async () => {
  const user = userEvent.setup();
  await renderApp('/admin/login/forgot', { server: await createTestApp({ mail: sendsMail }) });
  const field = await screen.findByLabelText('E-mail');
  await user.type(field, 'desk');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
});

it('if no mail can be sent, the page says who else sets a password, and asks for no address', async () => {
  await renderApp('/admin/login/forgot');
  await screen.findByText('gerende admin reset-password EMAIL --generate');
  expect(screen.queryByLabelText('E-mail')).toBeNull();
});

it.each(['', '#never-made'])('an invalid link %j says so, and leads to a new one', async (hash) => {
  const { calls } = await renderApp(`/admin/login/new-password${hash}`);
  const link = await screen.findByRole('link', { name: 'Ask for a new link' });
  expect(link.getAttribute('href')).toBe('/admin/login/forgot');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(calls.filter(({ url }) => url.includes('never-made'))).toEqual([]);
});
