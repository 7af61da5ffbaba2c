/** The filter that the work time report links to: who teaches on any day of a booking. */
import { describe, expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
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
