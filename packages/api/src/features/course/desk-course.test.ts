import { describe, expect, it } from 'vitest';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { storeBookings } from '../../testing/stored-bookings.ts';
import { school } from '../../testing/test-school.ts';

const price = (changes: Record<string, unknown> = {}) => ({
  slope_id: 1,
  season_type: 'high' as const,
  season_start: '2026-12-15',
  season_end: '2027-03-10',
  number_of_people: 1,
  price: 31_000,
  ...changes,
});
const listed = async (desk: Desk, filter: Record<string, unknown>) =>
  (await desk.trpc.admin.course.list(filter as never)).data.map((course) => course.id);

describe("the desk's list of courses", () => {
  it.each([
    ['all, those without a price too', {}, [2, 1, 3]],
    ['on a slope', { slope_id: school.slope.naeba }, [1]],
    ['in a category', { category_id: school.category.snowboard }, [2]],
    ['at a time', { time_id: school.time.afternoon }, [1]],
    ['from a fee on', { fee_from: 9_001 }, [1]],
    ['up to a fee', { fee_to: 9_000 }, [2, 3]],
    ['of everything at once', { slope_id: 1, category_id: 1, time_id: 1, fee_from: 1, fee_to: 25_000 }, [1]],
  ])('has %s', async (_what, filter, ids) => expect(await listed(await openDesk(), filter)).toEqual(ids));

  it('has 20 on a page, and the last page past the end', async () => {
    const desk = await openDesk();
    const row = await desk.t.app.db.selectFrom('course').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    await desk.t.app.db
      .insertInto('course')
      .values(Array.from({ length: 18 }, () => ({ ...copy, display_order: 9 })))
      .execute();
    expect(await listed(desk, {})).toHaveLength(20);
    const last = await desk.trpc.admin.course.list({ page: 7 });
    expect(last.data).toHaveLength(1);
    expect(last.meta).toEqual({ current_page: 2, last_page: 2, per_page: 20, total: 21 });
  });
});

describe('a course opened for editing', () => {
  it('comes with its prices, and an edit is refused after others were stored', async () => {
    const desk = await openDesk();
    const begun = await desk.trpc.admin.course.get({ id: 1 });
    expect(begun.prices).toHaveLength(5);
    await desk.trpc.admin.coursePrice.replace({ course_id: 1, prices: [price()], version: begun.version });
    await expect(
      desk.trpc.admin.coursePrice.replace({ course_id: 1, prices: [], version: begun.version }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const now = await desk.trpc.admin.course.get({ id: 1 });
    expect([now.version, now.prices]).toMatchObject([begun.version + 1, [price()]]);
  });

  it('keeps the hidden prices on a deleted slope', async () => {
    const desk = await openDesk();
    await desk.rest('DELETE', `/slopes/${school.slope.naeba}`);
    await desk.trpc.admin.coursePrice.replace({ course_id: 1, prices: [price()] });
    expect((await desk.trpc.admin.course.get({ id: 1 })).prices).toMatchObject([price()]);
    const stored = await desk.t.app.db.selectFrom('course_price').selectAll().where('course_id', '=', 1).execute();
    expect(stored.map((row) => row.slope_id).sort()).toEqual([1, 2, 2]);
  });
});

describe('the bookings of a course', () => {
  it('are counted; upcoming ones are named, canceled and past ones are not', async () => {
    const desk = await openDesk();
    expect(await desk.trpc.admin.course.uses({ id: 1 })).toEqual({ bookings: 0, upcoming: 0, next: [] });
    const past = await desk.book({ operating_day: school.day['2026-12-18'] });
    const today = await desk.book({ operating_day: school.day['2026-12-20'], customer_name: 'Second' });
    // It began before today and is not over.
    const long = await desk.book({
      operating_day: school.day['2026-12-18'],
      days_of_lesson: 5,
      customer_name: 'First',
    });
    const canceled = await desk.book({ operating_day: school.day['2026-12-22'] });
    await putBooking(desk, canceled, { invoice_status: 'Canceled' });
    expect(past).toBeLessThan(today);
    expect(await desk.trpc.admin.course.uses({ id: 1 })).toEqual({
      bookings: 4,
      upcoming: 2,
      next: [
        { booking_id: today, date: '2026-12-20', customer_name: 'Second' },
        { booking_id: long, date: '2026-12-20', customer_name: 'First' },
      ],
    });
    expect(await desk.trpc.admin.course.uses({ id: 2 })).toMatchObject({ bookings: 0 });
    await expect(desk.trpc.admin.course.uses({ id: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('include the open requests for future days', async () => {
    const desk = await openDesk();
    const booked = await desk.book({ operating_day: school.day['2026-12-22'], customer_name: 'Booked' });
    const [asked] = await storeBookings(desk.t, [
      { date: '2026-12-21', status: 'requested', customer_name: 'Asked' },
      { date: '2026-12-21', status: 'declined' },
    ]);
    expect(await desk.trpc.admin.course.uses({ id: 1 })).toMatchObject({
      upcoming: 2,
      next: [
        { booking_id: asked?.id, date: '2026-12-21', customer_name: 'Asked' },
        { booking_id: booked, date: '2026-12-22', customer_name: 'Booked' },
      ],
    });
  });
});
