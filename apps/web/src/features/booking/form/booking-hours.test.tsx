/** A lesson outside opening hours on the desk's form has to be confirmed. */
import { openDesk } from '@gerende/api/testing/desk';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

it('shows a warning, and saves only after confirmation', async () => {
  const { t: server, token, book } = await openDesk();
  const id = await book();
  await server.app.db.updateTable('operating_day').set({ duration_to: '12:00' }).execute();
  const stored = () =>
    server.app.db.selectFrom('booking').select('setting_time_id').where('id', '=', id).executeTakeFirst();
  localStorage.setItem('token', token);
  await renderApp(`/admin/booking/edit/${id}`, { server });
  const user = userEvent.setup();
  const time = await screen.findByRole('combobox', { name: /^Lesson Time/ });
  expect(screen.queryByText(/outside the school's hours/)).toBeNull();
  await user.selectOptions(time, '2');
  await screen.findByText(/^The lesson lies outside the school's hours: .*22/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText("Please confirm that the lesson lies outside the school's hours");
  expect(await stored()).toEqual({ setting_time_id: 1 });
  await user.click(screen.getByRole('checkbox', { name: "Book it outside the school's hours" }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored()).toEqual({ setting_time_id: 2 }));
});

it('warns of a level and an age that are not of the course, and books them', async () => {
  const { t: server, token, book } = await openDesk();
  const id = await book();
  await server.app.db
    .updateTable('course')
    .set({ form: 'group', class_size: 8, ability_level: 1, level_span: 2, age_groups: 'under_6,7_12' })
    .where('id', '=', 1)
    .execute();
  localStorage.setItem('token', token);
  await renderApp(`/admin/booking/edit/${id}`, { server });
  const user = userEvent.setup();
  const level = await screen.findByRole('combobox', { name: /^Level/ });
  const age = screen.getByRole('combobox', { name: 'Age Group' });
  await user.selectOptions(level, '2');
  await user.selectOptions(age, '7_12');
  expect(screen.queryByText(/cannot book this course on the site/)).toBeNull();
  await user.selectOptions(level, '5');
  await screen.findByText('Guests of this level cannot book this course on the site.');
  await user.selectOptions(age, '20s');
  await screen.findByText('Guests of this age cannot book this course on the site.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const stored = server.app.db.selectFrom('booking').select(['ability_level', 'age_group']).where('id', '=', id);
  await waitFor(async () => expect(await stored.executeTakeFirst()).toEqual({ ability_level: 5, age_group: '20s' }));
});
