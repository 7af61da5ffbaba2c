/** What the desk reads about a payment that came after the place was released, over the real server. */
import { deskOf } from '@gerende/api/testing/desk';
import { createTestApp } from '@gerende/api/testing/test-app';
import { frozenNow } from '@gerende/api/testing/test-school';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

it.each([
  ['canceled', '[]', /What it does not pay for is to be given back/],
  ['requested', '[1]', /the booking is a request now/],
] as const)('says of a late payment what became of the booking: %s', async (status, lost_bookings, said) => {
  const server = await createTestApp();
  const id = await (await deskOf(server)).book({});
  const { db } = server.app;
  const invoice_status = status === 'canceled' ? 'Canceled' : 'Unpaid';
  await db.updateTable('booking').set({ status, invoice_status }).where('id', '=', id).execute();
  await db
    .insertInto('checkout')
    .values({
      ...{ party_id: id, provider: 'stripe', purpose: 'all', amount: 30_000, status: 'paid', hold_until: frozenNow },
      ...{ place: 'lost', lost_bookings, created_at: frozenNow, updated_at: frozenNow },
    })
    .execute();
  localStorage.setItem('token', await server.login());
  await renderApp(`/admin/booking/edit/${id}`, { server });
  await screen.findByText('Paid too late');
  expect(await screen.findByText(said)).toBeTruthy();
});
