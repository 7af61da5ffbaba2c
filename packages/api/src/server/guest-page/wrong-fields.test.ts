/**
 * What was typed wrong on the guest's own page is said where the guest looks: above the form, and at the first wrong field,
 * which is focused.
 */
import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { bookedPage, fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { policyRequest } from '../../testing/policies.ts';
import { sendsMail } from '../../testing/waiting-list.ts';

/** The names of the fields that a page focuses when it opens, and of those that it calls wrong. */
const focused = (page: string): string[] =>
  [...page.matchAll(/<(?:input|select)[^>]* name="(\w+)"[^>]* autofocus/g)].map(([, name = '']) => name);
const wrong = (page: string): string[] =>
  [...page.matchAll(/ name="(\w+)"[^>]* aria-invalid="true"/g)].map(([, name = '']) => name);

it('a change with wrong fields says so above the form, and focuses the first of them', async () => {
  const desk = await openDesk({ mail: sendsMail });
  await desk.trpc.admin.policy.save(policyRequest({ change_hours: 24 }));
  await desk.t.app.db.updateTable('school').set({ ask_hotel: 'always' }).execute();
  const { id, path } = await bookedPage(desk.t);
  const action = `${path}/change/${id}`;
  const shown = await textOf(await open(desk.t, action));
  expect([focused(shown), shown.includes('role="alert"')]).toEqual([[], false]);
  const answer = await press(desk.t, action, {
    ...fieldsOf(shown, `/change/${id}`),
    days_of_lesson: '0',
    number_of_orders: '9',
  });
  expect(answer.status).toBe(422);
  const page = await textOf(answer);
  expect(page).toMatch(/role="alert">Please check your input/);
  expect(wrong(page)).toEqual(['days_of_lesson', 'number_of_orders']);
  expect(focused(page)).toEqual(['days_of_lesson']);
});

it('a person with wrong answers is said so above the form, in words, and the first of them is focused', async () => {
  const desk = await openDesk({ mail: sendsMail });
  await desk.t.app.db.updateTable('school').set({ ask_participants: 1 }).execute();
  const { id, path } = await bookedPage(desk.t, { number_of_orders: 2 });
  const action = `${path}/participants/${id}`;
  const typed = { name_1: 'Mei', age_1: '6', name_2: 'Ling', age_2: '-4', level_2: '9' };
  for (const [language, words] of [
    ['en', 'Please check your input.'],
    ['zh-Hant', '請檢查您填寫的內容。'],
  ]) {
    const page = await textOf(await press(desk.t, `${action}?lang=${language}`, typed));
    expect(page).toContain(`role="alert">${words}</p>`);
    expect([wrong(page), focused(page)]).toEqual([['age_2', 'level_2'], ['age_2']]);
  }
});

it('a wrong address for the link is said beside it, and what was typed stays', async () => {
  const desk = await openDesk({ mail: sendsMail });
  const answer = await press(desk.t, '/b', { email: 'wei@' });
  expect(answer.status).toBe(422);
  const page = await textOf(answer);
  expect([wrong(page), focused(page)]).toEqual([['email'], ['email']]);
  expect(page).toContain('value="wei@"');
});
