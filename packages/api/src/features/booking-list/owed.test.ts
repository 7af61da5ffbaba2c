import { describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { storeBookings } from '../../testing/stored-bookings.ts';

/** Each by its own hotel. */
const bookings = [
  { hotel_name: 'unpaid', invoice_status: 'Unpaid', fee: 30_000, date: '2026-12-24' },
  { hotel_name: 'sent', invoice_status: 'Sent', fee: 4_000, date: '2026-12-22' },
  { hotel_name: 'not sent', invoice_status: 'Not sent', fee: 500, date: '2026-12-23' },
  { hotel_name: 'paid', invoice_status: 'Paid', fee: 99_999, date: '2026-12-22' },
  { hotel_name: 'canceled', invoice_status: 'Canceled', status: 'canceled', fee: 99_999, date: '2026-12-22' },
  { hotel_name: 'free of charge', invoice_status: 'Unpaid', fee: 0, date: '2026-12-22' },
  { hotel_name: 'requested', invoice_status: 'Unpaid', status: 'requested', fee: 99_999, date: '2026-12-22' },
  { hotel_name: 'declined', invoice_status: 'Unpaid', status: 'declined', fee: 99_999, date: '2026-12-22' },
] as const;

describe('what is owed', () => {
  it('is every booking with a fee that is neither paid nor canceled nor only asked for', async () => {
    const desk = await openDesk();
    await storeBookings(desk.t, bookings);
    const { data, meta } = (await desk.trpc.admin.booking.list({ owes: true, direction: 'asc' })).toJSON();
    expect(data.map((row) => row.hotel_name)).toEqual(['sent', 'not sent', 'unpaid']);
    expect(meta).toMatchObject({ total: 3, more: false });
    expect(await desk.trpc.admin.booking.owed()).toEqual({ bookings: 3, yen: 34_500, oldest: '2026-12-22' });
  });

  it('is the same with another filter, in another order and in the sheet', async () => {
    const desk = await openDesk();
    await storeBookings(desk.t, bookings);
    const found = (await desk.trpc.admin.booking.list({ owes: true, q: 'sent', sort: 'created_at' })).toJSON();
    expect(found.data.map((row) => row.hotel_name)).toEqual(['not sent', 'sent']);
    const file = await desk.t.request('/export/booking?owes=true&invoice_status=Sent', { token: desk.token });
    const rows = (await file.text()).trim().split('\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(',sent,');
  });

  it('is nothing where no booking is stored', async () => {
    const desk = await openDesk();
    expect(await desk.trpc.admin.booking.owed()).toEqual({ bookings: 0, yen: 0, oldest: null });
  });
});

describe('the choices that stored bookings hold', () => {
  it('are those of any booking, in the order of all choices', async () => {
    const desk = await openDesk();
    await storeBookings(desk.t, [
      { contact_status: 'confirmed', preferred_contact_method: 'phone' },
      { contact_status: 'contacted', preferred_contact_method: null },
    ]);
    expect(await desk.trpc.admin.booking.heldChoices()).toEqual({
      contact_status: ['contacted', 'confirmed'],
      preferred_contact_method: ['phone'],
    });
  });
});
