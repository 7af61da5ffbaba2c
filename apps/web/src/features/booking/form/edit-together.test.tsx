/** The edit form of a booking while its row changes: by the screen itself, by another administrator, and by canceling. */

import { deskBooking } from '@gerende/api/testing/desk';
import { createTestApp, type TestApp } from '@gerende/api/testing/test-app';
import { school } from '@gerende/api/testing/test-school';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { choose, select, text, type } from './testing/booking-by-hand.ts';

let server: TestApp;
let token: string;
let id: number;

beforeEach(async () => {
  server = await createTestApp();
  token = await server.login();
  localStorage.setItem('token', token);
  const json = deskBooking({ invoice_status: 'Unpaid', hotel_name: 'NASPA', admin_notes: 'Early' });
  const answer = await server.request('/booking', { method: 'POST', json, token });
  id = (await answer.json()).item.id;
  await renderApp(`/admin/booking/edit/${id}`, { server });
  await screen.findByRole('button', { name: 'Save' });
});

const stored = () => server.app.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

/** Presses a button of the dialog, once it can be pressed. */
async function answer(name: string): Promise<void> {
  const button = await within(await screen.findByRole('dialog')).findByRole('button', { name });
  await waitFor(() =>
    expect(button.hasAttribute('disabled') || button.getAttribute('aria-busy') === 'true').toBe(false),
  );
  fireEvent.click(button);
}

/** Another administrator saves the booking meanwhile. */
async function elsewhere(json: Record<string, unknown>): Promise<void> {
  const { status } = await server.request(`/booking/${id}`, { method: 'PUT', json, token });
  expect(status).toBe(200);
}

it('shows the invoice status after the screen itself issues one, and keeps what was typed', async () => {
  type('Hotel Name', 'Futaba');
  press(`Issue the invoice of booking ${id}`);
  await answer('Issue invoice');
  await screen.findByText('Invoice issued successfully');
  await waitFor(() => expect(select('Invoice Status').value).toBe('Sent'));
  expect(text('Hotel Name').value).toBe('Futaba');
  press('Save');
  await screen.findByText('Booking updated successfully');
  expect(await stored()).toMatchObject({ hotel_name: 'Futaba', invoice_status: 'Sent' });
});

it('says that an invoice exists, and issues no second one', async () => {
  press(`Issue the invoice of booking ${id}`);
  await answer('Issue invoice');
  await screen.findByText('Invoice issued successfully');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press(`Issue the invoice of booking ${id}`);
  await screen.findByRole('dialog', { name: 'This invoice was issued already' });
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Issue invoice' })).toBeNull();
  expect(await server.app.db.selectFrom('invoice').select('id').execute()).toHaveLength(1);
});

it('saves only the typed values over what another administrator stored', async () => {
  type('Hotel Name', 'Futaba');
  type('Admin Notes', 'Late');
  await elsewhere({ customer_name: 'Theirs', country_id: 392, admin_notes: 'Their note' });
  press('Save');
  const title = await screen.findByText('Somebody else has changed this meanwhile.');
  await waitFor(() => expect(document.activeElement).toBe(title.closest('[role=alert]')));
  screen.getByText('Stored now: Theirs');
  screen.getByText('Stored now: Japan');
  screen.getByText('Stored now: Their note');
  expect(screen.queryByText('Stored now: NASPA')).toBeNull();
  press('Keep what I typed');
  await waitFor(() => expect(text('Name').value).toBe('Theirs'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  expect([text('Hotel Name').value, select('Country').value]).toEqual(['Futaba', '392']);
  press('Save');
  await screen.findByText('Booking updated successfully');
  expect(await stored()).toMatchObject({
    customer_name: 'Theirs',
    country_id: 392,
    hotel_name: 'Futaba',
    admin_notes: 'Late',
    version: 3,
  });
});

it('cancels in one way, keeps Paid while canceled, and restores it', async () => {
  await elsewhere({ invoice_status: 'Paid' });
  await renderApp(`/admin/booking/edit/${id}`, { server });
  await screen.findByRole('button', { name: 'Cancel booking' });
  type('Hotel Name', 'Futaba');
  choose('Invoice Status', 'Canceled');
  await answer('Keep the booking');
  expect(select('Invoice Status').value).toBe('Paid');
  press('Cancel booking');
  await answer('Yes, cancel');
  await screen.findByText('This booking is canceled. Its invoice was: Paid.');
  expect(await stored()).toMatchObject({ invoice_status: 'Canceled', invoice_status_before_cancel: 'Paid' });
  expect(text('Hotel Name').value).toBe('Futaba');
  press('Take it up again');
  await screen.findByRole('button', { name: 'Cancel booking' });
  press('Save');
  await screen.findByText('Booking updated successfully');
  expect(await stored()).toMatchObject({ invoice_status: 'Paid', hotel_name: 'Futaba' });
});

it('keeps what was typed when the chosen course, slope or instructor is deleted meanwhile', async () => {
  const { db } = server.app;
  await waitFor(() => expect([...select('Instructor').options].some((each) => each.value === '2')).toBe(true));
  type('Hotel Name', 'Futaba');
  choose('Slope', school.slope.naeba);
  choose('Course', school.course.snowboard);
  choose('Instructor', 2);
  const deleted = { deleted_at: '2026-12-01T00:00:00.000Z' };
  await db.updateTable('slope').set(deleted).where('id', '=', school.slope.naeba).execute();
  await db.updateTable('course').set(deleted).where('id', '=', school.course.snowboard).execute();
  await db.updateTable('instructor').set(deleted).where('id', '=', 2).execute();
  press('Save');
  await waitFor(() => expect(select('Instructor').getAttribute('aria-invalid')).toBe('true'));
  expect(['Slope', 'Course'].map((label) => select(label).getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  // A deleted instructor cannot teach, so there is nothing to confirm.
  expect(screen.queryByText('I know. Book it all the same.')).toBeNull();
  choose('Slope', school.slope.kandatsu);
  choose('Course', school.course.privateSki);
  choose('Instructor', 0);
  press('Save');
  await screen.findByText('Booking updated successfully');
  expect(await stored()).toMatchObject({ hotel_name: 'Futaba', slope_id: school.slope.kandatsu, instructor_id: null });
});
