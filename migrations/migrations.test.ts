import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrations } from './index.ts';
import { goodRows, insertGoodRows, insertRow, type OpenFile, openEmpty, tablesOf } from './testing/good-rows.ts';
import { openAt, openEarlier, openLatest, openUpdated } from './testing/states.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => /^\d{4}-.+\.ts$/.test(name) && !name.endsWith('.test.ts'));
const names = Object.keys(migrations);

describe('the list of migrations', () => {
  it('contains the files of the folder, in order, each number once', () => {
    expect(names).toEqual(files.map((file) => file.replace(/\.ts$/, '')).sort());
    expect(new Set(names.map((name) => Number(name.slice(0, 4)))).size).toBe(names.length);
  });
});

type Row = Record<string, unknown>;
const linked = new Set(['booking_confirmation', 'place_offer']);
/** The hashes of links have a table of their own (0032), and the ledger names the page of a payment (0068). */
const withoutMoved =
  (table: string) =>
  ({ token_hash, payment_reference, ...row }: Row): Row => ({
    ...row,
    ...(token_hash !== undefined && !linked.has(table) && { token_hash }),
    ...(payment_reference !== undefined && table !== 'checkout' && { payment_reference }),
  });

describe('migrating', () => {
  it('creates the whole schema from nothing, and does nothing the second time', async () => {
    const opened = openEmpty();
    const first = await opened.migrator.migrateToLatest();
    expect(first.error).toBeUndefined();
    expect(first.results?.map((result) => [result.migrationName, result.status])).toEqual(
      names.map((name) => [name, 'Success']),
    );
    const schema = tablesOf(opened);
    const again = await opened.migrator.migrateToLatest();
    expect([again.error, again.results]).toEqual([undefined, []]);
    expect(tablesOf(opened)).toEqual(schema);
  });

  it.each(names.slice(0, -1))('from %s keeps every row', async (name) => {
    const contents = (opened: OpenFile) =>
      Object.fromEntries(
        tablesOf(opened)
          .filter((table) => table.name in goodRows && table.name !== 'lesson_cell')
          .map((table) => [
            table.name,
            opened.file.prepare<[], Row>(`select * from "${table.name}"`).all().map(withoutMoved(table.name)),
          ]),
      );
    const before = contents(await openEarlier(name));
    const opened = await openUpdated(name);
    const after = contents(opened);
    for (const [table, rows] of Object.entries(before)) expect(after[table]).toMatchObject(rows as object[]);
    // They come from a lesson day, which is no longer a table, or are as they were.
    const { lesson, attendance, lesson_cell } = goodRows;
    if ('booking' in before)
      for (const [table, row] of Object.entries({ lesson, attendance, lesson_cell }))
        expect(opened.file.prepare(`select * from ${table}`).all(), table).toMatchObject([row]);
    expect(opened.file.pragma('foreign_key_check')).toEqual([]);
    expect(opened.file.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('starts with one school, the three fixed tags and no booking', async () => {
    const opened = await openLatest();
    const all = (sql: string) => opened.file.prepare(sql).pluck().all();
    expect(all('select time_zone from school')).toEqual(['Asia/Tokyo']);
    expect(all('select name from schedule_tag where fixed = 1 order by id')).toEqual([
      'Undecided',
      'On Hold',
      'Cancelled',
    ]);
    expect(all('select count(*) from booking')).toEqual([0]);
  });

  it('removes the links from stored messages, and still accepts those that were sent (0032)', async () => {
    const opened = await openAt('0029-traditional-words');
    insertGoodRows(opened);
    const store = (id: number, payload: object) =>
      insertRow(opened, 'outbox', {
        ...goodRows.outbox,
        id,
        dedupe_key: `key ${id}`,
        payload: JSON.stringify({ audience: 'guest', ...payload }),
      });
    store(2, { offer: { url: 'https://ski.example/offer#token', until: '2027-01-01' } });
    store(3, { confirm: { url: 'https://ski.example/confirm-booking#token', hours: 24 }, note: 'bring "url": none' });
    await opened.migrator.migrateToLatest();
    const payloads = opened.file.prepare<[], string>('select payload from outbox where id > 1').pluck().all();
    expect(payloads.map((payload) => JSON.parse(payload))).toEqual([
      { audience: 'guest', offer: { id: 1, until: '2027-01-01' } },
      { audience: 'guest', confirm: { hours: 24 }, note: 'bring "url": none' },
    ]);
    expect(
      opened.file.prepare('select token_hash, booking_id, offer_id, opens, revoked_at from guest_link').all(),
    ).toEqual([
      { token_hash: 'ab12', booking_id: 1, offer_id: null, opens: 'confirmation', revoked_at: null },
      { token_hash: 'cd34', booking_id: 1, offer_id: 1, opens: 'offer', revoked_at: null },
    ]);
  });

  it('lists the pictures that were stored before, each once and without sizes (0022)', async () => {
    const opened = await openAt('0021-hotel-rule');
    insertGoodRows(opened);
    opened.file.exec(`
      update slope set image = 'slope/a.webp';
      update course set image = 'slope/a.webp', deleted_at = '2026-12-01T00:00:00.000Z';
      update category set image = 'category/b.webp';
    `);
    expect((await opened.migrator.migrateToLatest()).error).toBeUndefined();
    expect(opened.file.prepare('select path, width, focus_x, alt_en from picture order by path').all()).toEqual(
      ['category/b.webp', 'slope/a.webp'].map((path) => ({ path, width: null, focus_x: 50, alt_en: '' })),
    );
  });

  it('marks tags as paid that were paid before, except canceled and sick ones (0015)', async () => {
    const opened = await openAt('0012-text-language');
    insertGoodRows(opened);
    opened.file.exec(`
      insert into schedule_tag (name) values ('Sick leave'), ('病假'), ('Race');
      insert into schedule_entry (tag, instructor_id, date, start_time, end_time, created_at)
        select word.value, entry.instructor_id, entry.date, entry.start_time, entry.end_time, entry.created_at
        from schedule_entry as entry, json_each('["Race", "Meeting", "sick", "Cancelled"]') as word;
    `);
    expect((await opened.migrator.migrateToLatest()).error).toBeUndefined();
    const names = (where: string) =>
      opened.file.prepare(`select name from schedule_tag where ${where} order by name`).pluck().all();
    expect(names('paid = 0')).toEqual(['Cancelled', 'Sick leave', 'sick', '病假']);
    expect(names('removed_at is not null')).toEqual(['Meeting', 'sick']);
    expect(names('paid = 1')).toEqual(expect.arrayContaining(['Meeting', 'On Hold', 'Race', 'Undecided']));
  });

  it('has an index for every column used by a filter or a range', async () => {
    const opened = await openLatest();
    const leading = (table: string) =>
      opened.file
        .prepare<[], { name: string }>(`pragma index_list("${table}")`)
        .all()
        .map((index) => opened.file.prepare<[], { name: string }>(`pragma index_info("${index.name}")`).all()[0]?.name);
    const filters = [
      'date',
      'instructor_id',
      'nominated_instructor_id',
      'course_id',
      'setting_time_id',
      'ability_level',
    ];
    const more = [
      'invoice_status',
      'contact_status',
      'age_group',
      'referrer',
      'preferred_contact_method',
      'has_discount',
    ];
    expect(leading('booking')).toEqual(expect.arrayContaining([...filters, ...more]));
    expect(leading('lesson')).toEqual(expect.arrayContaining(['date', 'instructor_id']));
    expect(leading('attendance')).toEqual(expect.arrayContaining(['date', 'lesson_id', 'booking_id']));
    expect(leading('lesson_cell')).toEqual(expect.arrayContaining(['instructor_id', 'lesson_id']));
  });
});

describe('SQLite-specific SQL', () => {
  const sqliteOnly =
    /autoincrement|modifyEnd|\browid\b|\bpragma\b|\bglob\b|\bstrftime\b|\bdatetime\(|julianday|unixepoch|ifnull|group_concat|json_|insert or |replace into|last_insert|sql`\s*strict/i;

  it.each(files)('is not in %s: only the portable helpers may contain it', (file) => {
    expect(readFileSync(`${folder}/${file}`, 'utf8').match(sqliteOnly)).toBeNull();
  });

  it('is in the portable helpers, else this test searches for the wrong strings', () => {
    expect(readFileSync(`${folder}/portable.ts`, 'utf8')).toMatch(sqliteOnly);
  });
});
