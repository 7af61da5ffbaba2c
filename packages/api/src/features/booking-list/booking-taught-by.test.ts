/** The filters by who teaches on any day of a booking: an instructor, as the work time report links to, or nobody, as Today does. */
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';

const { day, instructor } = school;
const { aoki, chiba } = instructor;

describe('taught_by', () => {
  it('finds a booking whose main instructor is another one, by its days in the range', async () => {
    const desk = await openDesk();
    const shared = await desk.book({ instructor_id: aoki, days_of_lesson: 3 });
    const own = await desk.book({ instructor_id: chiba, operating_day: day['2026-12-28'] });
    await desk.book({ instructor_id: aoki, operating_day: day['2027-01-10'] });
    await saveMoves(desk, move(shared, chiba, { day_number: 3 }));
    const found = async (search: object) => {
      const asked = { taught_by: chiba, ...search };
      const { data, meta } = (await desk.trpc.admin.booking.list(asked)).toJSON();
      expect((await desk.trpc.admin.booking.count(asked)).total).toBe(data.length);
      expect(meta.total).toBe(data.length);
      return data.map((booking) => booking.id);
    };
    expect(await found({})).toEqual([own, shared]);
    expect(await found({ operating_day_from: '2026-12-24', operating_day_to: '2026-12-27' })).toEqual([shared]);
    expect(await found({ operating_day_to: '2026-12-23' })).toEqual([]);
    expect(await found({ operating_day_from: '2026-12-24', q: 'Tan', without_canceled: true })).toEqual([own, shared]);
    expect(await found({ instructor_id: aoki })).toEqual([shared]);
  });
});

/** A slope is closed on a day, and nobody has decided about its guests. */
const closeOn = (desk: Desk, date: string) =>
  desk.trpc.admin.closure.close({
    ...{ from_date: date, start_time: '00:00', to_date: date, end_time: '24:00' },
    ...{ slope_id: school.slope.kandatsu, request_key: 'a storm' },
  });

it('taught_by leaves out lessons that a closed slope has canceled, as the report does', async () => {
  const desk = await openDesk();
  const id = await desk.book({ instructor_id: aoki, days_of_lesson: 2 });
  const onDay = async (date: string) => {
    const range = { operating_day_from: date, operating_day_to: date };
    return (await desk.trpc.admin.booking.list({ taught_by: aoki, ...range })).toJSON().data.map((each) => each.id);
  };
  await closeOn(desk, '2026-12-22');
  expect([await onDay('2026-12-22'), await onDay('2026-12-23')]).toEqual([[], [id]]);
});

describe('free_instructor', () => {
  const unassignedOn = async (desk: Desk, date: string): Promise<number[]> => {
    const asked = { free_instructor: true, operating_day_from: date, operating_day_to: date } as const;
    const { data, meta } = (await desk.trpc.admin.booking.list({ ...asked, direction: 'asc' })).toJSON();
    expect([meta.total, (await desk.trpc.admin.booking.count(asked)).total]).toEqual([data.length, data.length]);
    const { lessons } = await desk.trpc.admin.today.day({ date });
    const open = lessons.filter(({ instructor, is_closed }) => instructor === null && !is_closed);
    expect(data.map(({ id }) => id)).toEqual(open.flatMap(({ guests }) => guests.map((guest) => guest.booking_id)));
    return data.map(({ id }) => id);
  };

  it('finds a booking by each day that nobody teaches, as Today counts them, whoever teaches its next day', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki, days_of_lesson: 3 });
    await saveMoves(desk, move(id, null, { day_number: 3 }));
    expect(await unassignedOn(desk, '2026-12-22')).toEqual([]);
    expect(await unassignedOn(desk, '2026-12-24')).toEqual([id]);
    const begins = await desk.book({ setting_time_id: school.time.afternoon, days_of_lesson: 3 });
    await saveMoves(desk, move(begins, chiba, { day_number: 3 }));
    expect(await unassignedOn(desk, '2026-12-22')).toEqual([begins]);
    expect(await unassignedOn(desk, '2026-12-24')).toEqual([id]);
  });

  it('finds the lessons of a deleted instructor, and neither canceled ones nor those of a closed slope', async () => {
    const desk = await openDesk();
    const gone = await desk.book({ instructor_id: aoki });
    await desk.trpc.admin.instructor.remove({ id: aoki, lessons: 'keep' });
    const canceled = await desk.book({ operating_day: day['2026-12-23'] });
    await desk.rest('PUT', `/booking/${canceled}`, { invoice_status: 'Canceled' });
    expect([await unassignedOn(desk, '2026-12-22'), await unassignedOn(desk, '2026-12-23')]).toEqual([[gone], []]);
    await closeOn(desk, '2026-12-22');
    expect(await unassignedOn(desk, '2026-12-22')).toEqual([]);
  });

  it("is the booking's instructor over REST, as the contract says", async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: aoki, days_of_lesson: 2 });
    const other = await desk.book({ instructor_id: null });
    await saveMoves(desk, move(id, null, { day_number: 2 }));
    const { body } = await desk.rest('GET', '/booking?free_instructor=true');
    expect(body.items.data.map((each: { id: number }) => each.id)).toEqual([other]);
  });
});
