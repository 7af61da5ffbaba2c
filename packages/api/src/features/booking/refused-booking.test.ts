import { CreateBooking } from '@gerende/domain/desk-booking/schema';
import { expect, it } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import { type Desk, deskBooking, openDesk } from '../../testing/desk.ts';
import { bookingWith } from '../../testing/guest-booking.ts';
import { createAdminBooking } from '../desk-booking/admin-booking.service.ts';

const wrong = { country_id: 999 };
const bookers: [string, (desk: Desk) => Promise<{ status: number }>][] = [
  ['the desk', (desk) => desk.rest('POST', '/booking', deskBooking(wrong))],
  ['a guest', ({ t }) => t.post('/booking', bookingWith(wrong))],
];

it.each(bookers)('%s is told the errors of a booking while a transaction is open', async (_who, book) => {
  const desk = await openDesk();
  // The catalogue is cached from then on.
  await book(desk);
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  await new Promise<void>((begun) => {
    void inTransaction(desk.t.app, () => {
      begun();
      return held;
    });
  });
  expect(await book(desk)).toMatchObject({ status: 422, body: { errors: { country_id: [expect.any(String)] } } });
  end();
});

it('a booking is refused because of what another transaction changed after the first check', async () => {
  const { t } = await openDesk();
  const request = CreateBooking.parse(deskBooking());
  await createAdminBooking(t.app, request);
  // The transaction begins in a later tick; by then the booking was checked against the cache, and waits for the
  // transaction.
  const deleted = inTransaction(t.app, ({ db }) =>
    db
      .updateTable('slope')
      .set({ deleted_at: '2026-12-01T00:00:00.000Z' })
      .where('id', '=', request.slope_id)
      .execute(),
  );
  const booked = createAdminBooking(t.app, { ...request, instructor_id: null });
  await expect(booked).rejects.toMatchObject({ details: { fields: { slope_id: [{ key: 'errors:slopeNotFound' }] } } });
  await deleted;
});
