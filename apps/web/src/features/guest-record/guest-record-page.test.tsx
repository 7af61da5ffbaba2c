/** The record of a guest at the desk, over the real server. */
import { eraseGuest } from '@gerende/api/features/guest-data/guest-data.service';
import { createClock } from '@gerende/api/platform/clock';
import { deskOf } from '@gerende/api/testing/desk';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { school } from '@gerende/api/testing/test-school';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

let server: TestApp;
let first: number;
let second: number;

const tan = { customer_name: 'Tan Wei Ling', email: 'tan@mail.example', phone_number: '+65 8123 4567' };
const later = { operating_day: school.day['2026-12-24'], ability_level: 3, language: 'zh' };

beforeEach(async () => {
  server = await createTestApp();
  const desk = await deskOf(server);
  first = await desk.book(tan);
  second = await desk.book({ ...tan, ...later, email: 'work@mail.example', number_of_orders: 2, days_of_lesson: 2 });
  localStorage.setItem('token', await server.login());
});

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const user = userEvent.setup();

it('shows a guest, says with whom they are compared and why, merges by one press and separates by another', async () => {
  await renderApp(`/admin/guest/${first}`, { server });
  await screen.findByRole('heading', { level: 1, name: 'Tan Wei Ling' });
  const doubles = await region('1 other guest may be the same person');
  expect(doubles.getByText(/Same phone number · Same name and account · Same name and hotel/)).toBeTruthy();
  await user.click(doubles.getByRole('button', { name: 'Compare with Tan Wei Ling' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Together: 2 bookings, fees of ¥60,000, one record with both contacts.');
  expect(dialog.getByText('work@mail.example')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'One guest' }));
  await screen.findByRole('heading', { name: '2 bookings' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const merges = await region('Contacts that are this guest');
  expect(merges.getByText(/tan@mail\.example.* \+ .*work@mail\.example/)).toBeTruthy();
  await user.click(merges.getByRole('button', { name: 'Separate again' }));
  await screen.findByRole('heading', { name: '1 booking' });
  await user.click((await region(/1 other guest/)).getByRole('button', { name: /^Compare/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Two guests' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /other guest/ })).toBeNull());
  // The key does nothing while a dialog is open.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  await region(/1 other guest/);
});

it('says that a colleague has marked two guests as different meanwhile, and merges them by a further press', async () => {
  await renderApp(`/admin/guest/${first}`, { server });
  await user.click((await region(/1 other guest/)).getByRole('button', { name: /^Compare/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^Together: 2 bookings/);
  const { decide } = (await deskOf(server)).trpc.admin.guestRecord;
  await decide({ id: second, other_id: first, is_same: false });
  await user.click(dialog.getByRole('button', { name: 'One guest' }));
  await screen.findByText(/has said that these are two guests/);
  expect(screen.queryByRole('region', { name: 'Contacts that are this guest' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'One guest' }));
  await screen.findByRole('heading', { name: '2 bookings' });
});

it('undoes nothing by Ctrl+Z once a colleague has decided otherwise, and says so', async () => {
  await renderApp(`/admin/guest/${first}`, { server });
  await user.click((await region(/1 other guest/)).getByRole('button', { name: /^Compare/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Two guests' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { id: over } = await server.app.db.selectFrom('guest_pair').select('id').executeTakeFirstOrThrow();
  await (await deskOf(server)).trpc.admin.guestRecord.decide({ id: second, other_id: first, is_same: true, over });
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText(/has decided otherwise since, and that stands/);
  expect(screen.queryByText('It is as it was before')).toBeNull();
  await region('Contacts that are this guest');
});

it('a note is saved in place, and one that was written meanwhile is shown before it is replaced', async () => {
  await renderApp(`/admin/guest/${first}`, { server });
  const note = await region('Note');
  const field = note.getByRole('textbox');
  await user.type(field, 'Likes the morning');
  await user.click(note.getByRole('button', { name: 'Save note' }));
  await note.findByText(/^desk@|@/);
  const { id, version } = await server.app.db.selectFrom('guest_note').selectAll().executeTakeFirstOrThrow();
  await user.type(field, ', and tea');
  const desk = await deskOf(server);
  await desk.trpc.admin.guestRecord.saveNote({ id: first, note_id: id, version, text: 'Left-handed' });
  await user.click(note.getByRole('button', { name: 'Save note' }));
  await note.findByText('Left-handed');
  expect((field as HTMLTextAreaElement).value).toBe('Likes the morning, and tea');
  await user.click(note.getByRole('button', { name: 'Replace it with mine' }));
  await user.click(note.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(note.queryByText('Left-handed')).toBeNull());
  const stored = await server.app.db.selectFrom('guest_note').selectAll().execute();
  expect(stored).toMatchObject([{ text: 'Likes the morning, and tea', version: 3 }]);
});

it('books again with everything of the earlier booking except its day', async () => {
  await renderApp(`/admin/guest/${second}`, { server });
  await user.click(await screen.findByRole('link', { name: 'Book again' }));
  const values = () =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main form [name]')].map(({ name, value }) => [name, value]),
    );
  await waitFor(() => expect(values().customer_name).toBe(tan.customer_name));
  expect(values()).toMatchObject({
    ...{ email: 'work@mail.example', phone_number: tan.phone_number, operating_day: '' },
    ...{ number_of_orders: '2', ability_level: '3', hotel_name: 'NASPA New Otani' },
    course_id: String(school.course.privateSki),
    slope_id: String(school.slope.kandatsu),
    setting_time_id: String(school.time.morning),
  });
});

it('shows the credit of a closed slope, and not as due back', async () => {
  const { trpc } = await deskOf(server);
  await trpc.admin.payment.take({
    booking_id: first,
    balance: 30_000,
    amount: 30_000,
    method: 'cash',
    request_key: 'p',
  });
  const day = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
  const { id } = await trpc.admin.closure.close({ ...day, slope_id: null, request_key: 'storm' });
  await trpc.admin.closure.decide({ id, booking_id: first, decision: 'credit' });
  await renderApp(`/admin/guest/${first}`, { server });
  await screen.findByText('Credit of ¥30,000 of a closed slope');
  expect(screen.getByText('Credit').parentElement?.textContent).toContain('¥30,000');
  expect(document.body.textContent).not.toMatch(/due back/i);
});

it('offers nothing to write about a guest who was erased', async () => {
  await eraseGuest({ ...server.app, clock: createClock('2027-03-01T09:00:00+09:00') }, { email: tan.email });
  await renderApp(`/admin/guest/${first}`, { server });
  const note = await region('Note');
  await note.findByText('This guest was erased meanwhile: nothing about them is stored any more.');
  expect(note.queryByRole('textbox')).toBeNull();
});
