/**
 * The desk's date filter: a booking matches when any of its lesson days does (decisions: date filter of the booking
 * list).
 */
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

async function threeStays() {
  const desk = await openDesk();
  const long = await desk.book({ customer_name: 'Long Stay', days_of_lesson: 4 });
  const short = await desk.book({ customer_name: 'Short Stay' });
  const later = await desk.book({ customer_name: 'Later Stay', operating_day: school.day['2026-12-24'] });
  return { desk, long, short, later };
}

const listed = async (desk: Desk, listing: Record<string, unknown>) => {
  const { data, meta } = (await desk.trpc.admin.booking.list(listing as never)).toJSON();
  expect(meta.total).toBe(data.length);
  expect((await desk.trpc.admin.booking.count(listing as never)).total).toBe(data.length);
  return data.map(({ id }) => id);
};

describe("the date filter of the desk's list", () => {
  it('finds a lesson that began before it and continues in it, in every order and with every other filter', async () => {
    const { desk, long, short, later } = await threeStays();
    const from = { operating_day_from: '2026-12-24' };
    expect(await listed(desk, { ...from, direction: 'asc' })).toEqual([long, later]);
    expect(await listed(desk, from)).toEqual([later, long]);
    expect(await listed(desk, { ...from, sort: 'customer_name' })).toEqual([later, long]);
    expect(await listed(desk, { ...from, sort: 'created_at', direction: 'asc' })).toEqual([long, later]);
    expect(await listed(desk, { ...from, q: 'stay' })).toEqual([later, long]);
    expect(await listed(desk, { ...from, q: 'stay', course_id: 1, sort: 'customer_name' })).toEqual([later, long]);
    expect(await listed(desk, { ...from, free_instructor: true, invoice_status: 'Unpaid' })).toEqual([later, long]);
    expect(await listed(desk, { operating_day_from: '2026-12-25', operating_day_to: '2026-12-25' })).toEqual([long]);
    expect(await listed(desk, { operating_day_from: '2026-12-26' })).toEqual([]);
    expect(await listed(desk, { operating_day_to: '2026-12-23' })).toEqual([short, long]);
  });

  it('finds it by its first day alone where that is asked for, as the reports count people', async () => {
    const { desk, long, later } = await threeStays();
    expect(await listed(desk, { operating_day_from: '2026-12-24' })).toEqual([later, long]);
    expect(await listed(desk, { operating_day_from: '2026-12-24', by_first_day: true })).toEqual([later]);
    expect(await listed(desk, { operating_day_to: '2026-12-25', by_first_day: true })).toContain(long);
  });

  it('applies to the export too, but not to REST, which compares the first day', async () => {
    const { desk, long, later } = await threeStays();
    const query = 'operating_day_from=2026-12-24';
    const sheet = await (await desk.t.request(`/export/booking?${query}`, { token: desk.token })).text();
    const numbers = sheet
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
    expect(numbers).toEqual([later, long]);
    const { body } = await desk.t.get(`/booking?${query}`, { token: desk.token });
    expect(body.items.data.map(({ id }: { id: number }) => id)).toEqual([later]);
  });
});
