/** The level and note that an instructor writes about a guest, over the real server. */
import { type Desk, openDesk } from '@gerende/api/testing/desk';
import { tokenOfRole } from '@gerende/api/testing/roles';
import { adminLogin } from '@gerende/api/testing/test-app';
import { school } from '@gerende/api/testing/test-school';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const today = '2026-12-20';
const { aoki, baba } = school.instructor;
let desk: Desk;
beforeEach(async () => {
  // The stream of changes stays open and sends nothing.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  desk = await openDesk();
  localStorage.setItem('token', await tokenOfRole(desk.t, 'instructor', aoki));
});

const book = (customer_name: string) =>
  desk.book({ customer_name, operating_day: school.day[today], instructor_id: aoki });
const open = (options: Parameters<typeof renderApp>[1] = {}) => renderApp('/me', { server: desk.t, ...options });
async function openNote() {
  fireEvent.click(await screen.findByRole('button', { name: 'Level and note of Tan Wei Ling' }));
  return within(await screen.findByRole('dialog', { name: 'Level and note of Tan Wei Ling' }));
}

it('writes the level that was reached and a note for the next instructor, which the desk reads', async () => {
  const id = await book('Tan Wei Ling');
  await open();
  const dialog = await openNote();
  fireEvent.change(dialog.getByLabelText('Level reached'), { target: { value: '4' } });
  fireEvent.change(dialog.getByLabelText('Note for the next instructor'), { target: { value: 'Stops well' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const written = await screen.findByRole('list', { name: 'What instructors wrote of Tan Wei Ling' });
  expect(written.textContent).toMatch(/reached 4 · .*Stops well.*Aoki.*20 Dec/);
  localStorage.setItem('token', desk.token);
  localStorage.removeItem('role');
  await renderApp(`/admin/guest/${id}`, { server: desk.t });
  const region = await screen.findByRole('region', { name: 'Notes of the instructors' });
  expect(region.textContent).toContain('Stops well');
});

it('shows a note that was written meanwhile, and replaces it with the next press', async () => {
  const id = await book('Tan Wei Ling');
  await open();
  const dialog = await openNote();
  const note = dialog.getByLabelText<HTMLTextAreaElement>('Note for the next instructor');
  fireEvent.change(note, { target: { value: 'Stops well' } });
  const written = { booking_id: id, date: today, person: '', level: null, text: 'Fears the lift' };
  const json = { ...written, instructor_id: aoki, written_at: '2026-12-20T00:00:00.000Z', version: 1 };
  await desk.t.app.db.insertInto('teaching_note').values(json).execute();
  const save = dialog.getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  await screen.findByText(/Somebody else has changed this/);
  const other = await dialog.findByRole('list', { name: 'What instructors wrote of Tan Wei Ling' });
  expect(other.textContent).toContain('Fears the lift');
  expect(note.value).toBe('Stops well');
  await waitFor(() => expect(save.hasAttribute('aria-busy')).toBe(false));
  fireEvent.click(save);
  await screen.findByText('Saved: Tan Wei Ling');
  const { text } = await desk.t.app.db.selectFrom('teaching_note').select('text').executeTakeFirstOrThrow();
  expect(text).toBe('Stops well');
});

it('says that a note is saved, and closes, before the lessons are loaded anew', async () => {
  await book('Tan Wei Ling');
  let isSaved = false;
  await open({
    fetch: async (input, init) => {
      if (isSaved) return new Promise(() => undefined);
      isSaved = String(input).includes('saveNote');
      return desk.t.request(String(input), init as RequestInit);
    },
  });
  const dialog = await openNote();
  fireEvent.change(dialog.getByLabelText('Level reached'), { target: { value: '4' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved: Tan Wei Ling');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps what is typed while the lesson leaves the page', async () => {
  const id = await book('Tan Wei Ling');
  await open();
  const region = await screen.findByRole('region', { name: 'Next' });
  const dialog = await openNote();
  const note = dialog.getByLabelText<HTMLTextAreaElement>('Note for the next instructor');
  fireEvent.change(note, { target: { value: 'Stops well' } });
  const { db } = desk.t.app;
  const lessonOf = db.selectFrom('attendance').select('lesson_id').where('booking_id', '=', id);
  await db.updateTable('lesson').set({ instructor_id: baba }).where('id', 'in', lessonOf).execute();
  // A mark, which is refused, reads the lessons again.
  fireEvent.click(within(region).getByRole('button', { name: 'Came', hidden: true }));
  await waitFor(() => expect(region.isConnected).toBe(false));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The booking has no lesson on this day');
  expect([note.isConnected, note.value]).toEqual([true, 'Stops well']);
});

describe('a session that ends', () => {
  const end = () => desk.t.app.db.deleteFrom('session').execute();
  /** With the password of the administrator. */
  async function logIn(): Promise<void> {
    const { db } = desk.t.app;
    const user = db.selectFrom('user').select(['email', 'password_hash']);
    const { password_hash } = await user.where('email', '=', adminLogin.email).executeTakeFirstOrThrow();
    await db.updateTable('user').set({ password_hash }).where('role', '=', 'instructor').execute();
    const { email } = await user.where('role', '=', 'instructor').executeTakeFirstOrThrow();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: email } });
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: adminLogin.password } });
    fireEvent.click(dialog.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
  }

  it('leads to the login, which says why', async () => {
    await book('Tan Wei Ling');
    const { address } = await open();
    await openNote();
    await end();
    // Nothing is typed in the dialog.
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your session has ended. Log in again to go on.');
    expect(address()).toContain('/admin/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('asks for a login over what is typed, after which the note can be saved', async () => {
    await book('Tan Wei Ling');
    const { address } = await open();
    const dialog = await openNote();
    const note = dialog.getByLabelText<HTMLTextAreaElement>('Note for the next instructor');
    fireEvent.focus(note);
    fireEvent.change(note, { target: { value: 'Stops well' } });
    await end();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await logIn();
    expect([address(), note.isConnected, note.value]).toEqual(['/me', true, 'Stops well']);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved: Tan Wei Ling');
  });

  it('leads to the login once what was typed is discarded', async () => {
    await book('Tan Wei Ling');
    await open();
    const dialog = await openNote();
    const note = dialog.getByLabelText('Note for the next instructor');
    fireEvent.focus(note);
    fireEvent.change(note, { target: { value: 'Stops well' } });
    await end();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    fireEvent.change(note, { target: { value: '' } });
    await screen.findByText('Your session has ended. Log in again to go on.');
  });
});

it('says that a note needs a network', async () => {
  await book('Tan Wei Ling');
  await open();
  await openNote();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText(/This needs a connection/);
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
});
