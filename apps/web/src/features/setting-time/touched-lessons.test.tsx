/** The question about the lessons that a changed lesson time touches, against the real server. */
import { deskBooking } from '@gerende/api/testing/desk';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { digits, fill, nameField } from './testing/form-by-hand.ts';

let server: TestApp;
let token: string;
beforeEach(async () => {
  server = await createTestApp();
  token = await server.login();
  localStorage.setItem('token', token);
});

describe('a change of the hours of a time at which lessons are booked', () => {
  async function change() {
    const answer = await server.post('/booking', deskBooking({ instructor_id: 1 }), { token });
    const { id } = answer.body.item;
    const { address, logged } = await renderApp('/admin/time/edit/1', { server });
    const user = userEvent.setup();
    await nameField();
    await fill(user, { from: '12:30', to: '14:30' });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const asked = within(await screen.findByRole('dialog', { name: 'This change touches 1 lesson to come' }));
    const hours = async () => {
      const { item } = (await server.get(`/booking/${id}`, { token })).body;
      const time = await server.trpc.guest.settingTime.list();
      return [item.setting_time.duration_from, time.find(({ id }) => id === 1)?.duration_from];
    };
    return { user, asked, address, logged, hours };
  }

  it('leads to a question with the list of lessons: canceling stores nothing and keeps the typed values', async () => {
    const { user, asked, address, logged, hours } = await change();
    asked.getByRole('heading', { name: /22 Dec 2026/ });
    expect(asked.getByRole('listitem').textContent).toMatch(
      /^09:00\u2060–\u206012:00.*\(booking \d+\)to12:30\u2060–\u206014:30$/,
    );
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([await hours(), address()]).toEqual([['09:00', '09:00'], '/admin/time/edit/1']);
    expect(digits('Start time', 'Hours').value).toBe('12');
    expect(logged).toEqual([]);
  });

  it.each([
    ['Move 1 lesson', '12:30'],
    ['Keep the lessons as they are', '09:00'],
  ])('is stored after %j, and the booking says %s', async (button, of) => {
    const { user, asked, hours } = await change();
    await user.click(asked.getByRole('button', { name: button }));
    await screen.findByText('Time setting updated successfully');
    expect(await hours()).toEqual([of, '12:30']);
  });
});
