/** How many instructors a day needs and has, and whom to call in: the same plan as what can be booked. */
import { addDays } from '@gerende/domain/calendar/plain-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const { aoki, baba, chiba } = school.instructor;
const date = '2026-12-22';
let desk: Desk;

beforeEach(async () => {
  desk = await openDesk();
});

const day = () => desk.trpc.admin.demand.day({ date });
const away = (id: number, kind: 'off' | 'sick' | 'on_call', version = 1) =>
  desk.trpc.admin.instructor.saveAway({ id, away: [{ date, from: '00:00', to: '24:00', kind }], version });

describe('the demand of a day', () => {
  it('has the people booked, and the instructors needed, present and spare at the tightest hour, also by category and language', async () => {
    await desk.t.app.db.insertInto('instructor_language').values({ instructor_id: baba, language: 'yue' }).execute();
    const before = await day();
    expect(before).toMatchObject({ date, sold: 0, needed: 0, untaught: 0, is_known: true });
    expect(before.there).toBe(before.spare);
    await desk.book({ instructor_id: aoki, number_of_orders: 2 });
    await desk.book({ instructor_id: chiba, number_of_orders: 1 });
    const after = await day();
    expect(after).toMatchObject({ sold: 3, needed: 2, there: before.there, spare: before.spare - 2 });
    const ski = after.categories.find(({ category_id }) => category_id === school.category.ski);
    expect(ski).toMatchObject({ sold: 3, needed: 2 });
    expect(after.languages).toContainEqual({ language: 'yue', sold: 0, needed: 0, there: 1, spare: 1 });
    expect(await desk.trpc.admin.demand.days({ from: '2026-12-21', to: date })).toMatchObject([
      { date: '2026-12-21', sold: 0, needed: 0 },
      { date, sold: 3, needed: 2, spare: after.spare },
    ]);
  });

  it('is short where the plan finds nobody, and names whom to call in: on call first, never one who is sick', async () => {
    await desk.book({ instructor_id: null });
    for (const [id, kind] of [[aoki, 'on_call'] as const, [baba, 'off'] as const, [chiba, 'sick'] as const])
      await away(id, kind);
    await desk.t.app.db.updateTable('instructor').set({ phone: '+81 90 1234 5678' }).where('id', '=', aoki).execute();
    const live = desk.t.app.db.selectFrom('instructor').select('id').where('deleted_at', 'is', null);
    const ids = (await live.execute()).map(({ id }) => id);
    const others: number[] = ids.filter((each) => ![aoki, baba, chiba].some((own) => own === each));
    for (const id of others) await away(id, 'sick');
    const short = await day();
    expect(short).toMatchObject({ needed: 1, there: 0, spare: -1, untaught: 1 });
    expect(short.callable.map(({ instructor, helps }) => [instructor.id, helps])).toEqual([
      [aoki, 1],
      [baba, expect.any(Number)],
    ]);
    expect(short.callable[0]).toMatchObject({ phone: '+81 90 1234 5678', away: [{ kind: 'on_call' }] });
    // They come: the time away is removed, and the plan has somebody.
    await desk.trpc.admin.instructor.saveAway({ id: aoki, away: [], version: 2 });
    expect(await day()).toMatchObject({ spare: 0, untaught: 0 });
  });

  it('is limited to six weeks', async () => {
    await expect(desk.trpc.admin.demand.days({ from: '2026-12-01', to: '2027-01-12' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });
});
