import { matchesSearch } from '@gerende/domain/booking-list/search';
import { trimmed } from '@gerende/domain/typed-text';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { command } from '../../platform/database/sqlite/search-index.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { type StoredBooking, storeBookings } from '../../testing/stored-bookings.ts';
import { isOnPostgres } from '../../testing/test-database.ts';

const names = [
  'Tanaka Hanako',
  'ＴＡＮＡＫＡ　太郎',
  '田中 花子',
  '田中太郎',
  '王小明',
  '王',
  'ﾀﾅｶ ﾊﾅｺ',
  'Élodie Brûlé',
  'İbrahim Çelik',
  'O"Neil AND Sons',
  'NEAR(tan)* -x ^y {a}: 100%_\\',
  '李😀雪',
  'Quetzal',
  '\uE025 \uD800 broken',
];
const phones = ['+81 90-1234-5678', '09012345678', '(03) 5555.1234', '＋８６ １３８ ００', '-', '1'];
const of = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;
const texts = Array.from({ length: 70 }, (_, index) => ({
  customer_name: of(names, index),
  phone_number: of(phones, index * 5),
  email: `${of(['tan', 'HANA', '王'], index)}${index}@mail.example`,
  hotel_name: of([null, '湯沢グランドホテル', 'NASPA ニューオータニ', ''], index),
  account_id: of([null, 'line_id', 'WeChat-雪'], index),
  admin_notes: of([null, 'call "back"\n電話', 'a', '12'], index * 3),
  date: of(['2026-12-22', '2026-12-23', '2026-12-24', '2027-01-16'], index),
}));

let desk: Desk;
let rows: StoredBooking[];
beforeAll(async () => {
  desk = await openDesk();
  rows = await storeBookings(desk.t, texts);
});

const byDay = (a: StoredBooking, b: StoredBooking): number =>
  a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1;
const asked = async (listing: Record<string, unknown>): Promise<{ ids: number[]; total: number; counted: number }> => {
  const { per_page: _all, ...selection } = listing;
  const { data, meta } = (await desk.trpc.admin.booking.list({ per_page: 200, ...listing } as never)).toJSON();
  const { total } = await desk.trpc.admin.booking.count(selection as never);
  return { ids: data.map((row) => row.id), total: meta.total, counted: total };
};
const expected = (search: Parameters<typeof matchesSearch>[1]) => {
  const ids = rows
    .filter((row) => matchesSearch(row, search))
    .sort(byDay)
    .map((row) => row.id);
  return { ids, total: ids.length, counted: ids.length };
};

/** Possible input: parts of stored texts, characters that are operators of the index, and anything else. */
const word = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...texts.flatMap((row) => Object.values(row)).filter((text) => text !== null)),
      fc.nat(),
      fc.nat(6),
    )
    .map(([text, from, length]) =>
      [...text]
        .slice(from % [...text].length)
        .slice(0, length + 1)
        .join(''),
    ),
  fc.constantFrom(
    'AND',
    'OR',
    'NOT',
    'NEAR(',
    '"',
    '""',
    '*',
    '^',
    '-',
    ':',
    'pieces:',
    '{',
    '\\',
    '%',
    '_',
    "'",
    ';--',
    '#3',
    '12',
  ),
  fc.string({ unit: fc.constantFrom(...'aｎ田中王花子ﾀ😀é"*()1 '), maxLength: 5 }),
  fc.string({ unit: 'binary', maxLength: 4 }).map((text) => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, '')),
);
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

describe('the search of the desk (issue: find bookings)', () => {
  it('finds the same as the domain rule, for any input', async () => {
    await fc.assert(
      fc.asyncProperty(phrase, async (q) => {
        expect(await asked({ q })).toEqual(expected({ q: trimmed(q) }));
      }),
      { numRuns: 60 },
    );
  });

  it('finds in single fields the same as the domain rule, also with other words', async () => {
    const field = fc.constantFrom('customer_name', 'email', 'phone_number', 'hotel_name', 'account_id', 'admin_notes');
    await fc.assert(
      fc.asyncProperty(field, word, fc.option(word, { nil: undefined }), async (name, text, q) => {
        const search = { [name]: trimmed(text), ...(q !== undefined && { q: trimmed(q) }) };
        expect(await asked(search)).toEqual(expected(search));
      }),
      // What cannot be seen is no word to search for.
      { numRuns: 40, examples: [['customer_name', '\u200B', undefined]] },
    );
  });

  it('finds a piece of the notes across the end of a line', async () => {
    const search = { admin_notes: '"\n電' };
    expect(await asked(search)).toEqual(expected(search));
    expect((await asked(search)).total).toBeGreaterThan(0);
  });

  it('combines with days, other filters, orders and pages', async () => {
    const found = rows.filter((row) => matchesSearch(row, { q: '田' })).sort(byDay);
    const between = found.filter((row) => row.date >= '2026-12-23' && row.date <= '2026-12-24').map((row) => row.id);
    expect(between.length).toBeGreaterThan(2);
    const days = { q: '田', operating_day_from: '2026-12-23', operating_day_to: '2026-12-24' };
    expect((await asked(days)).ids).toEqual(between);
    expect((await asked({ ...days, contact_status: 'not_contacted', without_canceled: true })).ids).toEqual(between);
    expect((await asked({ ...days, instructor_id: 1 })).ids).toEqual([]);
    expect((await asked({ ...days, direction: 'asc' })).ids).toEqual(between.toReversed());
    expect((await asked({ ...days, sort: 'created_at', direction: 'asc' })).ids).toEqual(
      between.toSorted((a, b) => a - b),
    );
    const page = (await desk.trpc.admin.booking.list({ ...days, per_page: 2, page: 2 } as never)).toJSON();
    expect(page.data.map((row) => row.id)).toEqual(between.slice(2, 4));
  });

  it('over REST finds the same in single fields, and ignores free text', async () => {
    const { body } = await desk.rest(
      'GET',
      `/booking?per_page=200&customer_name=${encodeURIComponent('ｔａｎａｋａ')}&q=zzz`,
    );
    expect(body.items.data.map((row: { id: number }) => row.id)).toEqual(expected({ customer_name: 'tanaka' }).ids);
    expect(body.items.data.length).toBeGreaterThan(0);
  });
});

describe('the text index', () => {
  it('follows a booking that is made, changed, moved to another day and deleted, by guest or desk', async () => {
    const { t, book, rest, trpc } = await openDesk();
    const found = async (q: string) => (await trpc.admin.booking.list({ q })).toJSON().data.map((row) => row.id);
    const id = await book({ customer_name: 'Before' });
    expect(await found('before')).toEqual([id]);
    await rest('PUT', `/booking/${id}`, { customer_name: 'After' });
    expect([await found('before'), await found('after')]).toEqual([[], [id]]);
    await rest('PUT', `/booking/${id}`, { operating_day: 5, admin_notes: 'moved 雪' });
    expect([await found('after'), await found('雪')]).toEqual([[id], [id]]);
    await t.app.db.updateTable('booking').set({ hotel_name: 'By hand' }).execute();
    await t.app.db.updateTable('booking').set({ hotel_name: 'By hand again' }).execute();
    expect(await found('hand again')).toEqual([id]);
    await t.app.db.deleteFrom('lesson_cell').execute();
    await t.app.db.deleteFrom('booking').execute();
    expect(await found('after')).toEqual([]);
    const left = await t.app.db.selectFrom('booking_search').select('rowid').execute();
    expect(left).toEqual([]);
    expect(await t.app.db.selectFrom('booking_search_due').selectAll().execute()).toEqual([]);
  });

  it('indexes many bookings at once', async () => {
    const { t, trpc } = await openDesk();
    await storeBookings(
      t,
      Array.from({ length: 450 }, (_, index) => ({ customer_name: `Guest ${index}` })),
    );
    expect((await trpc.admin.booking.list({ customer_name: 'guest 44' })).toJSON().meta.total).toBe(11);
  });

  // PostgreSQL merges its index by itself.
  it.skipIf(isOnPostgres)(
    'merges the parts of a large index in small steps, and finds the same as before',
    async () => {
      const { t, trpc, book } = await openDesk();
      const { db } = t.app;
      // The index would merge sixteen parts at once. Fifteen, each of some fifty pages, are there already.
      await command(db, 'automerge', 0);
      for (let part = 1; part <= 15; part += 1) {
        const pieces = Array.from({ length: 12_000 }, (_, index) => `n${part}${index}`).join(' ');
        await db.insertInto('booking_search').values({ rowid: part, pieces }).execute();
      }
      const writes = async () =>
        (await sql<{ total: number }>`select total_changes() as total`.execute(db)).rows[0]?.total ?? Number.NaN;
      const written: number[] = [];
      for (const customer_name of ['Quetzal One', 'Quetzal Two', 'Quetzal Three']) {
        await book({ customer_name });
        const before = await writes();
        expect((await trpc.admin.booking.list({ q: customer_name })).toJSON().meta.total).toBe(1);
        written.push((await writes()) - before);
      }
      expect(Math.max(...written)).toBeLessThan(300);
      expect((await trpc.admin.booking.list({ q: 'quetzal' })).toJSON().meta.total).toBe(3);
    },
  );
});
