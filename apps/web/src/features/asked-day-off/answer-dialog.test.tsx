/** The answer to an instructor who asks for days off, on the page of the desk and over the real server. */
import { openFeeds } from '@gerende/api/testing/calendar-feeds';
import { school } from '@gerende/api/testing/test-school';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

async function openAnswer() {
  const feeds = await openFeeds();
  const { desk } = feeds;
  const own = feeds.as('aoki', school.instructor.aoki).askedDayOff;
  await own.ask({ request_key: 'one', from: '2026-12-24', to: '2026-12-24', note: 'My sister marries' });
  localStorage.setItem('token', desk.token);
  let isOff = false;
  await renderApp('/admin/days-off/', {
    server: desk.t,
    fetch: async (input, init) => {
      if (isOff) throw new TypeError('Failed to fetch');
      return desk.t.request(String(input), init as RequestInit);
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Refuse/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const words = dialog.getByRole<HTMLTextAreaElement>('textbox');
  await user.type(words, 'Too many lessons that week');
  const refuse = dialog.getByRole('button', { name: /^Refuse/ });
  const switchOff = (off: boolean): void => {
    isOff = off;
  };
  return { desk, user, words, refuse, switchOff };
}
const stored = async ({ desk }: Awaited<ReturnType<typeof openAnswer>>) =>
  desk.t.app.db.selectFrom('asked_day_off').select(['state', 'answer']).executeTakeFirstOrThrow();

it('keeps the words to the instructor while there is no network, and sends them with the next press', async () => {
  const opened = await openAnswer();
  const { user, words, refuse, switchOff } = opened;
  switchOff(true);
  await user.click(refuse);
  await screen.findByText(/Network error occurred/);
  await waitFor(() => expect(refuse.hasAttribute('aria-busy')).toBe(false));
  expect(words.isConnected && words.value).toBe('Too many lessons that week');
  switchOff(false);
  await user.click(refuse);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored(opened)).toEqual({ state: 'refused', answer: 'Too many lessons that week' });
});

it('closes when somebody else has answered', async () => {
  const opened = await openAnswer();
  await opened.desk.trpc.admin.askedDayOff.answer({ id: 1, granted: true, answer: 'Of course' });
  await opened.user.click(opened.refuse);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored(opened)).toEqual({ state: 'granted', answer: 'Of course' });
});
