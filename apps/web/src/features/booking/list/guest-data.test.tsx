/** The dialog that erases a guest, against the real server. */
import { createTestApp } from '@gerende/api/testing/test-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

it('erases only when the e-mail is typed, says beside the field why a guest cannot be erased, and gives the focus back when it is closed', async () => {
  const server = await createTestApp();
  localStorage.setItem('token', await server.login({ hasConfirmed: true }));
  const [day] = await server.trpc.guest.operatingDay.list({ from: '2026-12-22', to: '2027-01-08' });
  await server.trpc.guest.booking.create({
    customer_name: 'Mei Tan',
    email: 'tan@mail.example',
    phone_number: '+65 8123 4567',
    operating_day: day?.operating_day_id ?? 0,
    days_of_lesson: 1,
    number_of_orders: 2,
    ability_level: 3,
    course_id: 1,
    slope_id: 1,
    country_id: 702,
    setting_time_id: 1,
    hotel_name: 'Futaba',
    age_group: '30s',
    referrer: 'partner',
    preferred_contact_method: 'line',
    account_id: 'tan',
  });
  await renderApp('/admin/booking/?direction=desc', { server });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Mei Tan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All bookings of this guest' }));
  const opener = await screen.findByRole('button', { name: "The guest's data" });
  expect(screen.queryByRole('button', { name: 'Erase guest' })).toBeNull();
  await user.click(opener);
  await user.click(await screen.findByRole('menuitem', { name: 'Erase guest' }));
  const title = { name: 'Erase this guest?' };
  const dialog = within(await screen.findByRole('dialog', title));
  const erase = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase guest' });
  const field = dialog.getByRole('textbox');
  expect(erase.disabled).toBe(true);
  await user.type(field, 'tan@mail.exampl');
  expect(erase.disabled).toBe(true);
  await user.type(field, 'e');
  expect(erase.disabled).toBe(false);
  await user.type(field, '.org');
  expect(erase.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, 'tan@mail.example{Enter}');
  const refusal = await dialog.findByText(/still lies ahead or waits for an answer/);
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(refusal.closest('[id]')?.id);
  expect(document.activeElement).toBe(field);
  expect(screen.getAllByText(/still lies ahead or waits for an answer/)).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', title)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
