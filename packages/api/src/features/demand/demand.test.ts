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

  it('says of a closed day that nobody is needed: after the season, and where all is closed and no lesson is left', async () => {
    const span = { from: '2026-12-21', to: '2026-12-24' };
    const closed = async (of: { from: string; to: string } = span) =>
      (await desk.trpc.admin.demand.days(of)).filter(({ is_closed }) => is_closed).map((each) => each.date);
    expect(await closed()).toEqual([]);
    const after = await desk.t.app.db
      .selectFrom('operating_day')
      .select('date')
      .orderBy('date', 'desc')
      .executeTakeFirstOrThrow();
    const next = addDays(after.date, 1);
    expect(await closed({ from: after.date, to: next })).toEqual([next]);
    expect(await desk.trpc.admin.demand.day({ date: next })).toMatchObject({ is_closed: true, needed: 0 });
    expect(await day()).toMatchObject({ is_closed: false });
    const id = await desk.book({ instructor_id: aoki });
    const all = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-23', end_time: '24:00', reason: '' };
    const storm = await desk.trpc.admin.closure.close({ ...all, slope_id: null, request_key: 'storm' });
    // The lesson does not take place, though the guest has not answered.
    expect(await closed()).toEqual(['2026-12-22', '2026-12-23']);
    await desk.trpc.admin.closure.decide({ id: storm.id, booking_id: id, decision: 'refund' });
    expect(await closed()).toEqual(['2026-12-22', '2026-12-23']);
    await desk.trpc.admin.closure.reopen({ id: storm.id });
    await desk.trpc.admin.closure.close({ ...all, slope_id: school.slope.kandatsu, request_key: 'one slope' });
    expect(await closed()).toEqual([]);
  });

  it('is asked for at most six weeks', async () => {
    await expect(desk.trpc.admin.demand.days({ from: '2026-12-01', to: '2027-01-12' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });
});
