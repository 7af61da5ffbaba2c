/** Pages that tests render one after the other do not affect each other. */
import { createTestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from './render-app.tsx';

it('a page sends no more requests once another is rendered, so that its server cannot end the session of the other', async () => {
  const [one, another] = [await createTestApp(), await createTestApp()];
  const asked: string[] = [];
  let answer = (): void => undefined;
  const isReleased = new Promise<void>((release) => {
    answer = release;
  });
  const slow: typeof fetch = async (input, init) => {
    asked.push(String(input));
    const saved = await one.request(String(input), init as RequestInit);
    if (init?.method === 'POST') await isReleased;
    return saved;
  };
  localStorage.setItem('token', await one.login());
  await renderApp('/admin/settings/invoices', { fetch: slow });
  fireEvent.input(await screen.findByRole('textbox', { name: 'Phone Number' }), { target: { value: '110' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const phone = () => one.app.db.selectFrom('school').select('phone').executeTakeFirstOrThrow();
  await waitFor(async () => expect((await phone()).phone).toBe('110'));
  const before = asked.length;

  localStorage.setItem('token', await another.login());
  const { goTo, address } = await renderApp('/admin/time/', { server: another });
  await screen.findByRole('heading', { name: 'Setting Time' });
  // The form of the first page refetches what it has saved.
  answer();
  for (const at of ['/admin/settings/', '/admin/time/', '/admin/settings/']) await goTo(at);
  await screen.findByRole('form');
  expect(address()).toBe('/admin/settings/');
  expect(localStorage.getItem('token')).not.toBeNull();
  expect(asked.slice(before)).toEqual([]);
});
