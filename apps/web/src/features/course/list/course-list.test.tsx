/** The list of courses (§2 /admin/course) for a clerk who is quicker than its answers, against the real server. */
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
  localStorage.setItem('token', await server.login());
});

it('moves two pages on when Next is pressed again before the first of them has loaded', async () => {
  const { id: _, ...course } = await server.app.db.selectFrom('course').selectAll().executeTakeFirstOrThrow();
  await server.app.db
    .insertInto('course')
    .values(Array.from({ length: 50 }, () => course))
    .execute();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { address } = await renderApp('/admin/course/', {
    server,
    fetch: async (input, init) => {
      if (String(input).includes('course.list') && decodeURIComponent(String(input)).includes('"page":2'))
        await released;
      return server.request(String(input), init as RequestInit);
    },
  });
  const user = userEvent.setup();
  const next = () => screen.findByRole('link', { name: 'Next' });
  await user.click(await next());
  await waitFor(() => expect(address()).toBe('/admin/course/?page=2'));
  await user.click(await next());
  await waitFor(() => expect(address()).toBe('/admin/course/?page=3'));
  release();
});

it('keeps the focus after a search, and text typed before its list is shown', async () => {
  const { address } = await renderApp('/admin/course/', { server });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  await screen.findByRole('textbox', { name: 'Fee from (¥)' });
  fireEvent.change(field('Fee from (¥)'), { target: { value: '3000' } });
  field('Fee from (¥)').focus();
  fireEvent.submit(screen.getByRole('form', { name: 'Filter the courses' }));
  field('Fee to (¥)').focus();
  fireEvent.change(field('Fee to (¥)'), { target: { value: '9000' } });
  const all = await within(screen.getByRole('search')).findByRole('link', { name: 'Show all courses' });
  expect(address()).toBe('/admin/course/?fee_from=3000');
  expect(field('Fee to (¥)').value).toBe('9000');
  expect(document.activeElement).toBe(field('Fee to (¥)'));
  fireEvent.click(all);
  await waitFor(() => expect(field('Fee to (¥)').value).toBe(''));
});
