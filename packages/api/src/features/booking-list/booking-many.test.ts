/** More bookings than are counted or sorted at once: the first answer is fast and right. */
import type { BookingListingInput } from '@gerende/domain/booking-list/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { plansOf } from '../../testing/query-plans.ts';
import { storeBookings } from '../../testing/stored-bookings.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { listDeskBookings } from './booking-list.service.ts';

const stored = 5200;
const names = ['Suzuki', 'Anna', '田中', 'Zoe', 'Marie'];
const dates = ['2026-12-22', '2026-12-23', '2026-12-24', '2027-01-16'];
const nameOf = (n: number): string => `${names[n % names.length]} ${(n * 7919) % stored}`;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const rows = Array.from({ length: stored }, (_, n) => ({
    customer_name: nameOf(n),
    email: `guest${n}@mail.example`,
    hotel_name: n % 2 === 0 ? 'Futaba' : 'NASPA',
    invoice_status: n % 4 === 0 ? 'Paid' : 'Unpaid',
    date: dates[n % dates.length] ?? '',
    created_at: `2026-12-01T00:${String(Math.floor(n / 60) % 60).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}.000Z`,
  })) as Parameters<typeof storeBookings>[1];
  for (let from = 0; from < stored; from += 400) await storeBookings(desk.t, rows.slice(from, from + 400));
});

const list = async (listing: BookingListingInput) => (await desk.trpc.admin.booking.list(listing as never)).toJSON();
const numbersIn = (where: string, order: string) => async (): Promise<number[]> => {
  const { sql } = await import('kysely');
  const { rows } = await sql
    .raw<{ id: number }>(`select id from booking where ${where} order by ${order}`)
    .execute(desk.t.app.db);
  return rows.map((row) => row.id);
};
const newest = 'date desc, id desc';
const byName = isOnPostgres ? 'lower(customer_name), id' : 'customer_name collate nocase, id';

describe('a long list', () => {
  it.each([
    ['words', { q: 'mail' }, 'true', 1000],
    ['words and a filter', { q: 'mail', invoice_status: 'Paid' }, "invoice_status = 'Paid'", undefined],
    ['two words', { q: 'mail futaba' }, "hotel_name = 'Futaba'", 1000],
  ] as const)('says for %s that there are more, and then how many', async (_what, selection, where, counted) => {
    const all = await numbersIn(where, newest)();
    const { data, meta } = await list({ ...selection, page: 3 });
    expect(data.map((row) => row.id)).toEqual(all.slice(60, 90));
    expect(meta.more).toBe(true);
    expect(meta.total).toBeLessThan(all.length);
    if (counted !== undefined) expect(meta.total).toBe(counted);
    expect(await desk.trpc.admin.booking.count(selection as never)).toEqual({ total: all.length });
    // Once it is known, the count comes with the first answer.
    expect((await list(selection)).meta).toMatchObject({ total: all.length, more: false });
  });

  it('finds a page far into the list by the totals of its days, in both directions, and after a write', async () => {
    const check = async () => {
      for (const [direction, order] of [
        ['desc', newest],
        ['asc', 'date, id'],
      ] as const)
        for (const page of [18, 60, 90, 174]) {
          const all = await numbersIn('true', order)();
          const { data, meta } = await list({ direction, page });
          expect(data.map((row) => row.id)).toEqual(all.slice((page - 1) * 30, page * 30));
          expect(meta).toMatchObject({ total: all.length, more: false });
        }
    };
    await check();
    const [added] = await storeBookings(desk.t, [{ date: '2027-01-16' }]);
    await check();
    await desk.t.app.db
      .deleteFrom('booking')
      .where('id', '=', added?.id ?? 0)
      .execute();
    await check();
  });

  it('has the same order however it is found, page by page, and after a write', async () => {
    const named = numbersIn('true', byName);
    for (const [sort, order] of [
      ['customer_name', byName],
      ['created_at', 'created_at desc, id desc'],
    ] as const) {
      const all = await numbersIn('true', order)();
      for (const page of [1, 4, 26])
        expect((await list({ q: 'mail', sort, page, per_page: 200 })).data.map((row) => row.id)).toEqual(
          all.slice((page - 1) * 200, page * 200),
        );
    }
    const [first] = await named();
    await desk.t.app.db
      .updateTable('booking')
      .set({ customer_name: 'zzz' })
      .where('id', '=', first ?? 0)
      .execute();
    expect((await list({ q: 'mail', sort: 'customer_name' })).data.map((row) => row.id)).toEqual(
      (await named()).slice(0, 30),
    );
  });
});

/** Every filter alone, every order, search words, and both. */
const questions: [string, BookingListingInput, RegExp][] = [
  ['nothing', {}, /booking USING COVERING INDEX booking_by_date/],
  ['a page in the middle', { page: 80 }, /booking USING COVERING INDEX booking_by_date \(date</],
  ['days', { operating_day_from: '2026-12-23', operating_day_to: '2026-12-24' }, /booking_by_date \(date>/],
  ['the order of names', { sort: 'customer_name' }, /booking USING COVERING INDEX booking_by_customer_name/],
  ['the order of making', { sort: 'created_at' }, /booking USING COVERING INDEX booking_by_created/],
  ...(
    [
      ['instructor_id', 1],
      ['nominated_instructor_id', 1],
      ['course_id', 1],
      ['setting_time_id', 1],
      ['ability_level', 1],
      ['invoice_status', 'Paid'],
      ['contact_status', 'confirmed'],
      ['age_group', '30s'],
      ['referrer', 'partner'],
      ['preferred_contact_method', 'line'],
      ['has_discount', true],
    ] as const
  ).map(([name, value]): [string, BookingListingInput, RegExp] => [
    name,
    { [name]: value },
    new RegExp(`booking USING COVERING INDEX booking_by_${name} \\(${name}=\\?\\)`),
  ]),
  ['nobody', { free_instructor: true }, /lesson USING COVERING INDEX lesson_by_instructor \(instructor_id=\? AND date/],
  ['words', { q: '田中' }, /booking_search VIRTUAL TABLE INDEX 0:.*M/],
  ['one field', { hotel_name: 'futaba' }, /booking_search VIRTUAL TABLE INDEX 0:.*M/],
  ['words and a filter', { q: '田中', invoice_status: 'Paid' }, /booking USING INTEGER PRIMARY KEY/],
  ['words by name', { q: 'anna', sort: 'customer_name' }, /booking_search VIRTUAL TABLE INDEX 0:.*M/],
];

/** Nearly every booking has the word, and few of them pass the filter. */
const fewOfMany: [string, BookingListingInput, string][] = [
  ['day', { q: 'mail', invoice_status: 'Paid' }, newest],
  ['name', { q: 'mail', invoice_status: 'Paid', sort: 'customer_name' }, byName],
];

describe('a common word and a filter that few pass', () => {
  it.each(fewOfMany)('are found by the filter, in the order of %s', async (_order, listing, order) => {
    const input = { page: 1, per_page: 30, sort: 'date', ...listing } as Parameters<typeof listDeskBookings>[1];
    const steps = await plansOf(desk.t.app, (app) => listDeskBookings(app, input));
    // PostgreSQL decides by its statistics.
    if (!isOnPostgres) {
      expect(steps).toContainEqual(expect.stringMatching(/booking USING .*booking_by_invoice_status/));
      expect(steps).toContainEqual(expect.stringMatching(/booking_search VIRTUAL TABLE INDEX \d+:.*=/));
    }
    const all = await numbersIn("invoice_status = 'Paid'", order)();
    expect((await list({ ...listing, page: 2 })).data.map((row) => row.id)).toEqual(all.slice(30, 60));
  });
});

// PostgreSQL chooses its index by the number of rows.
describe.skipIf(isOnPostgres)('every list finds its page by an index, without reading the bookings', () => {
  it.each(questions)('by %s', async (_what, listing, index) => {
    const input = { page: 1, per_page: 30, sort: 'date', ...listing } as Parameters<typeof listDeskBookings>[1];
    const steps = await plansOf(desk.t.app, (app) => listDeskBookings(app, input));
    expect(steps.filter((step) => /^SCAN booking\b(?! USING COVERING INDEX)/.test(step))).toEqual([]);
    expect(
      steps.some((step) => index.test(step)),
      steps.join('\n'),
    ).toBe(true);
  });
});
