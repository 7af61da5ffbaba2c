import { describe, expect, it } from 'vitest';
import { openDesk, putBooking } from '../../testing/desk.ts';
import { storeBookings } from '../../testing/stored-bookings.ts';
import { addLine, cancelKeeping, refund, take } from '../payment/testing/ledger.ts';

/** Bookings, identified by their hotels. */
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
  it('is every booking with a fee that is neither paid nor canceled nor only a request', async () => {
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

  it('is less by what was paid, and nothing when all was', async () => {
    const desk = await openDesk();
    const rows = await storeBookings(desk.t, [...bookings]);
    const [unpaid = 0, sent = 0, notSent = 0] = rows.map(({ id }) => id);
    await take(desk, unpaid, 10_000);
    await take(desk, sent, 4_000);
    expect(await desk.trpc.admin.booking.owed()).toEqual({ bookings: 2, yen: 20_500, oldest: '2026-12-23' });
    // Set by hand, against the ledger.
    await putBooking(desk, sent, { invoice_status: 'Sent' });
    await take(desk, notSent, 500);
    expect(await desk.trpc.admin.booking.owed()).toEqual({ bookings: 1, yen: 20_000, oldest: '2026-12-24' });
    const { data, meta } = (await desk.trpc.admin.booking.list({ owes: true })).toJSON();
    expect(data.map((row) => [row.hotel_name, row.party_paid, row.party_balance])).toEqual([
      ['unpaid', 10_000, 20_000],
    ]);
    expect(meta).toMatchObject({ total: 1, more: false });
    const file = await desk.t.request('/export/booking?owes=true', { token: desk.token });
    const [header = '', row = ''] = (await file.text()).trim().split(/\r?\n/);
    const named = Object.fromEntries(header.split(',').map((name, at) => [name, row.split(',')[at]]));
    expect(named).toMatchObject({ fee: '30000', party_paid: '10000', party_balance: '20000', kept_fee: '' });
  });

  it('is what the school keeps of a canceled booking until it is paid, and what a refund has returned', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await take(desk, id, 5_000);
    await cancelKeeping(desk, id, 9_000);
    expect(await desk.trpc.admin.booking.owed()).toMatchObject({ bookings: 1, yen: 4_000 });
    await take(desk, id, 4_000);
    expect(await desk.trpc.admin.booking.owed()).toMatchObject({ bookings: 0, yen: 0, oldest: null });
    await refund(desk, id, 1_000);
    expect(await desk.trpc.admin.booking.owed()).toMatchObject({ bookings: 1, yen: 1_000 });
  });

  it('of a party is counted once, and not for a line that was set to Paid by hand', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    const second = await addLine(desk, id, { fee: 8_000 });
    await take(desk, second, 3_000);
    expect(await desk.trpc.admin.booking.owed()).toMatchObject({ bookings: 2, yen: 35_000 });
    await putBooking(desk, id, { invoice_status: 'Paid' });
    const asked = await desk.trpc.admin.payment.list({ booking_id: id });
    expect(asked).toMatchObject({ balance: 35_000, asked: 8_000 });
    expect(await desk.trpc.admin.booking.owed()).toMatchObject({ bookings: 1, yen: 8_000 });
  });

  it('is nothing where no booking is stored', async () => {
    const desk = await openDesk();
    expect(await desk.trpc.admin.booking.owed()).toEqual({ bookings: 0, yen: 0, oldest: null });
  });
});

describe('the choices that stored bookings have', () => {
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
