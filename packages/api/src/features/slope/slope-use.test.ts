import { describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { storeBookings } from '../../testing/stored-bookings.ts';
import { school } from '../../testing/test-school.ts';

describe('the use of a slope', () => {
  it('counts all bookings there and upcoming ones, and lists them per day from today on', async () => {
    const desk = await openDesk();
    const { day } = school;
    await desk.book({ operating_day: day['2026-12-18'] });
    await desk.book({ operating_day: day['2026-12-22'] });
    await desk.book({ operating_day: day['2026-12-22'], days_of_lesson: 3 });
    expect(await desk.trpc.admin.slope.use({ id: 1 })).toEqual({
      bookings: 3,
      upcoming: 2,
      days: [
        { date: '2026-12-22', bookings: [2, 3] },
        { date: '2026-12-23', bookings: [3] },
        { date: '2026-12-24', bookings: [3] },
      ],
    });
    expect(await desk.trpc.admin.slope.use({ id: 2 })).toEqual({ bookings: 0, upcoming: 0, days: [] });
  });

  it('counts a booking that has begun and has future days, and no canceled one', async () => {
    const desk = await openDesk();
    await desk.book({ operating_day: school.day['2026-12-18'], days_of_lesson: 3 });
    await desk.book({ operating_day: school.day['2026-12-22'], invoice_status: 'Canceled' });
    expect(await desk.trpc.admin.slope.use({ id: 1 })).toEqual({
      bookings: 1,
      upcoming: 1,
      days: [{ date: '2026-12-20', bookings: [1] }],
    });
  });

  it('counts open requests, which have no days yet', async () => {
    const desk = await openDesk();
    await storeBookings(desk.t, [
      { date: '2026-12-18', status: 'requested' },
      { date: '2026-12-22', status: 'requested' },
      { date: '2026-12-22', status: 'declined' },
    ]);
    expect(await desk.trpc.admin.slope.use({ id: 1 })).toEqual({ bookings: 2, upcoming: 1, days: [] });
  });

  it('is 404 for a deleted or unknown slope', async () => {
    const desk = await openDesk();
    for (const id of [school.slope.deleted, 99])
      await expect(desk.trpc.admin.slope.use({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
