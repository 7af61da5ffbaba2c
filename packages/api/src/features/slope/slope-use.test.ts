import { describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

describe('what hangs on a slope', () => {
  it('is every booking there, those to come, and which lie on each day from today on', async () => {
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

  it('counts a booking whose last days are still to come, and no canceled one', async () => {
    const desk = await openDesk();
    await desk.book({ operating_day: school.day['2026-12-18'], days_of_lesson: 3 });
    await desk.book({ operating_day: school.day['2026-12-22'], invoice_status: 'Canceled' });
    expect(await desk.trpc.admin.slope.use({ id: 1 })).toEqual({
      bookings: 1,
      upcoming: 1,
      days: [{ date: '2026-12-20', bookings: [1] }],
    });
  });

  it('is asked of a live slope only', async () => {
    const desk = await openDesk();
    for (const id of [school.slope.deleted, 99])
      await expect(desk.trpc.admin.slope.use({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
