/** What is typed into a form while it is being saved is not lost with the answer, over the real server. */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

const cases: {
  title: string;
  at: string;
  label: RegExp;
  saves: string;
  path: string;
  stored: (desk: Desk) => unknown;
}[] = [
  {
    title: 'the note about a guest',
    ...{ at: '/admin/guest/1', label: /^Note/, saves: 'Save note', path: 'guestRecord.saveNote' },
    stored: async ({ t }) => (await t.app.db.selectFrom('guest_note').select('text').execute()).map(({ text }) => text),
  },
  {
    title: 'a message to instructors',
    ...{ at: '/admin/staff-messages/', label: /^Message/, saves: 'Send', path: 'staffMessage.write' },
    stored: async ({ t }) =>
      (await t.app.db.selectFrom('staff_message').select('text').execute()).map(({ text }) => text).slice(-1),
  },
  {
    title: 'a word of the books',
    ...{ at: '/admin/till/', label: /^Cash/, saves: 'Save the names', path: 'till.saveBooks' },
    stored: async ({ trpc }) => [(await trpc.admin.till.books()).books.cash],
  },
  {
    title: 'the name of a counter',
    ...{ at: '/admin/till/', label: /^Name of counter 1/, saves: 'Save the name', path: 'till.saveCounter' },
    stored: async ({ t }) => (await t.app.db.selectFrom('counter').select('name').execute()).map(({ name }) => name),
  },
];

it.each(cases)('$title: keeps it, and stores it with the next press', async ({ at, label, saves, path, stored }) => {
  const desk = await openDesk();
  await desk.book();
  localStorage.setItem('token', desk.token);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await renderApp(at, {
    server: desk.t,
    fetch: async (input, init) => {
      const response = await desk.t.request(String(input), init as RequestInit);
      if (String(input).includes(path)) await held;
      return response;
    },
  });
  const user = userEvent.setup();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label, hidden: true });
  await user.clear(field);
  await user.type(field, 'first');
  const save = screen.getByText<HTMLElement>(saves).closest('button') ?? expect.fail('no button');
  await user.click(save);
  await user.type(field, '3');
  answer();
  await waitFor(() => expect(save.matches('[aria-busy], :disabled')).toBe(false));
  expect(field.value).toBe('first3');
  expect(await stored(desk)).toEqual(['first']);
  await user.click(save);
  await waitFor(async () => expect(await stored(desk)).toEqual(['first3']));
});
