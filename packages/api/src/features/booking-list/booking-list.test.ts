import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type StoredBooking, storeBookings, variedBookings } from '../../testing/stored-bookings.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

/** Nothing here writes, so all tests share one database. */
let t: TestApp;
let token: string;
let rows: StoredBooking[];
beforeAll(async () => {
  t = await createTestApp();
  token = await t.login();
  rows = await storeBookings(t, variedBookings);
});

type Filter = Record<string, string | number | boolean>;
const asQuery = (filter: Filter): string =>
  new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)])).toString();
const listed = async (filter: Filter): Promise<number[]> => {
  const { status, body } = await t.get(`/booking?per_page=200&${asQuery(filter)}`, { token });
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
  expect(body.items.meta.total).toBe(body.items.data.length);
  return body.items.data.map((booking: { id: number }) => booking.id);
};

const contained = ['customer_name', 'email', 'phone_number', 'hotel_name', 'account_id', 'admin_notes'] as const;
const equal = [
  'instructor_id',
  'nominated_instructor_id',
  'course_id',
  'setting_time_id',
  'ability_level',
  'invoice_status',
  'contact_status',
  'age_group',
  'referrer',
  'preferred_contact_method',
] as const;

/** The contract's definition of each filter, for one row. */
function matches(row: StoredBooking, filter: Filter): boolean {
  return Object.entries(filter).every(([key, value]) => {
    const text = contained.find((column) => column === key);
    if (text) return (row[text] ?? '').toLowerCase().includes(String(value).toLowerCase());
    const column = equal.find((each) => each === key);
    if (column) return row[column] === value;
    if (key === 'has_discount') return (row.has_discount === 1) === value;
    if (key === 'free_instructor') return value !== true || row.instructor_id === null;
    if (key === 'operating_day_from') return row.date >= String(value);
    return row.date <= String(value);
  });
}

/** Newest lesson day first, then the newest booking. */
const expected = (filter: Filter): number[] =>
  rows
    .filter((row) => matches(row, filter))
    .sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1))
    .map((row) => row.id);

const values: Record<string, readonly (string | number | boolean)[]> = {
  customer_name: ['tan', 'WEI LING', 'élodie', 'ÉLODIE', 'özgür', 'иван', '花子', '%', '_', '100%', '\\', 'zzz'],
  email: ['GUEST1', '@mail.example.jp', 'example', '_@'],
  phone_number: ['+65', '8123 4', '0'],
  hotel_name: ['otani', 'äPFEL', '%'],
  account_id: ['LINE_', '雪', '-'],
  admin_notes: ['POWDER', 'call_', 'back'],
  instructor_id: [1, 2, 3],
  nominated_instructor_id: [1, 2],
  course_id: [1, 2, 999],
  setting_time_id: [1, 2, 3],
  ability_level: [1, 6],
  invoice_status: ['Unpaid', 'Paid', 'Sent', 'Not sent', 'Canceled'],
  contact_status: ['not_contacted', 'contacted', 'notified', 'confirmed', 'cancelled'],
  age_group: ['under_6', '30s', 'over_60'],
  referrer: ['partner', 'instructor', 'snowman_website'],
  preferred_contact_method: ['line', 'email', 'wechat'],
  has_discount: [true, false],
  free_instructor: [true, false],
  operating_day_from: ['2026-12-24', '2027-01-16', '2000-01-01'],
  operating_day_to: ['2026-12-24', '2026-12-18', '2099-12-31'],
};

describe('GET /booking filtered (rest-v1 Bookings)', () => {
  it('without a filter lists everything, newest lesson day first', async () => {
    expect(await listed({})).toEqual(expected({}));
    expect(expected({})).toHaveLength(40);
  });

  it.each(Object.entries(values).flatMap(([key, each]) => each.map((value) => [key, value] as const)))(
    'by %s %j lists exactly what matches',
    async (key, value) => {
      expect(await listed({ [key]: value })).toEqual(expected({ [key]: value }));
    },
  );

  it('by any combination of filters lists what matches all of them', async () => {
    const one = fc.constantFrom(
      ...Object.entries(values).flatMap(([key, each]) => each.map((value) => [key, value] as const)),
    );
    const some = fc
      .uniqueArray(one, { minLength: 2, maxLength: 4, selector: ([key]) => key })
      .map((entries): Filter => Object.fromEntries(entries));
    await fc.assert(
      fc.asyncProperty(some, async (filter) => {
        expect(await listed(filter)).toEqual(expected(filter));
      }),
      { numRuns: 80 },
    );
  });

  it('by every filter at once still finds the one that matches', async () => {
    const row = rows.find(
      (each) => each.hotel_name && each.account_id && each.admin_notes && each.nominated_instructor_id,
    );
    expect(row).toBeDefined();
    const everything: Filter = {};
    for (const key of [...contained, ...equal]) {
      const value = row?.[key];
      if (value !== null && value !== undefined) everything[key] = value;
    }
    const filter = {
      ...everything,
      has_discount: row?.has_discount === 1,
      operating_day_from: row?.date ?? '',
      operating_day_to: row?.date ?? '',
    };
    expect(await listed(filter)).toContain(row?.id);
    expect(await listed(filter)).toEqual(expected(filter));
  });

  it('accepts the ends of the range as operating day ids or dates, both included', async () => {
    const { day } = school;
    const byId = { operating_day_from: day['2026-12-22'], operating_day_to: day['2026-12-24'] };
    const byDate = { operating_day_from: '2026-12-22', operating_day_to: '2026-12-24' };
    expect(await listed(byId)).toEqual(expected(byDate));
    expect(await listed({ ...byId, operating_day_to: '2026-12-24' })).toEqual(expected(byDate));
    expect(expected(byDate).length).toBeGreaterThan(0);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('reads has_discount=%s', async (text, value) => {
    expect(await listed({ has_discount: text })).toEqual(expected({ has_discount: value }));
  });

  it("ignores an empty filter, as the page's form sends it", async () => {
    const empty = Object.fromEntries(Object.keys(values).map((key) => [key, '']));
    expect(await listed(empty)).toHaveLength(40);
  });

  it.each(["'; drop table booking; --", '%00', '{"x":1}', '😀', '*', '[a-z]'])(
    'finds nothing for %j, and does not fail',
    async (customer_name) => {
      expect(await listed({ customer_name })).toEqual([]);
      expect(await listed({})).toHaveLength(40);
    },
  );
});

describe('GET /booking refused', () => {
  it.each([
    'customer_name=%01',
    'invoice_status=paid',
    'invoice_status=scheduled',
    'contact_status=Contacted',
    'age_group=40',
    'referrer={name}',
    'preferred_contact_method=fax',
    'ability_level=0',
    'ability_level=7',
    'instructor_id=x',
    'instructor_id=0',
    'course_id=-1',
    'setting_time_id=1.5',
    'nominated_instructor_id=null',
    'has_discount=yes',
    'has_discount=2',
    'free_instructor=maybe',
    'operating_day_from=999',
    'operating_day_to=999',
    'operating_day_from=2026-02-30',
    'operating_day_to=soon',
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'per_page=0',
    'per_page=201',
    'per_page=all',
    'per_page=-30',
    `customer_name=${'x'.repeat(201)}`,
  ])('for %s is 422 on that parameter', async (query) => {
    const { status, body } = await t.get(`/booking?${query}`, { token });
    expect({ status, wrong: Object.keys(body.errors ?? {}), message: body.message }).toEqual({
      status: 422,
      wrong: [query.split('=')[0]],
      message: 'Please check your input.',
    });
  });
});
