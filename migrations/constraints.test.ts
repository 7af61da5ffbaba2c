import { beforeAll, describe, expect, it } from 'vitest';
import { broken } from './testing/broken-rows.ts';
import { goodRows, insertGoodRows, insertRow, type OpenFile, tablesOf } from './testing/good-rows.ts';
import { openLatest } from './testing/states.ts';

/** The school has its row from the first migration, and the countries exist. */
const rows = {
  ...goodRows,
  school: { id: 1, name: 'School' },
  country: { id: 1, code: 'XX' },
  backup_plan: { id: 1 },
  message_setting: { kind: 'reminder', is_on: 1, days: 2, hour: 18 },
};

let opened: OpenFile;
beforeAll(async () => {
  opened = await openLatest();
  insertGoodRows(opened);
});

/** Tables whose rows are never deleted: payments only with their booking, the others only with the demo school. */
const ledgers = ['payment', 'till', 'till_entry', 'pay_rate', 'pay_approval', 'pay_line', 'pay_correction'];

/** Tries one insert and rolls it back. @returns the error of the database, or null when it accepted the row */
function refusal(table: string, row: Record<string, string | number | null>, freshKey = true): string | null {
  const { file } = opened;
  file.exec('savepoint one');
  // Deferred, so that the good row of the table can be removed while others still refer to it.
  file.pragma('defer_foreign_keys = ON');
  try {
    for (const name of freshKey ? [...ledgers] : []) file.exec(`drop trigger ${name}_never_deleted`);
    if (freshKey) file.exec(`delete from "${table}"`);
    insertRow(opened, table, row);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    file.exec('rollback to one; release one');
  }
}

describe('the tables (CHECK constraints for every enumeration and range)', () => {
  it('accept a good row each', () => {
    const filled = Object.keys(rows).sort();
    expect(
      tablesOf(opened)
        .map((table) => table.name)
        .sort(),
    ).toEqual(filled);
    for (const [table, row] of Object.entries(rows)) expect([table, refusal(table, row)]).toEqual([table, null]);
  });

  it.each(broken)('%s refuses a bad %s.%s', (constraint, table, column, values) => {
    const good = rows[table as keyof typeof rows] ?? {};
    for (const value of values)
      expect([value, refusal(table, { ...good, [column]: value })]).toEqual([
        value,
        `CHECK constraint failed: ${constraint}`,
      ]);
  });

  it('accept a class size of 1 to 20 for a group course only', () => {
    const group = { ...goodRows.course, form: 'group' };
    expect(refusal('course', { ...goodRows.course, class_size: 8 })).toMatch(/^CHECK constraint failed: .*class_size/);
    expect([1, 20].map((class_size) => refusal('course', { ...group, class_size }))).toEqual([null, null]);
    for (const class_size of [null, 0, 21])
      expect(refusal('course', { ...group, class_size })).toMatch(/^CHECK constraint failed: .*class_size/);
  });

  it('have no CHECK that is not tested here', () => {
    const declared = tablesOf(opened).flatMap((table) =>
      [...table.sql.matchAll(/constraint "(\w+)" check/g)].map((match) => match[1]),
    );
    expect(declared.length).toBeGreaterThan(80);
    expect(declared.filter((name) => !broken.some(([tried]) => tried === name))).toEqual([]);
  });

  it('enforce the types of their columns', () => {
    expect(refusal('booking', { ...goodRows.booking, fee: 'free' })).toMatch(
      /cannot store TEXT value in INTEGER column/,
    );
    expect(refusal('slope', { ...goodRows.slope, name_en: null })).toMatch(/NOT NULL constraint failed: slope.name_en/);
    for (const { name, sql } of tablesOf(opened))
      expect([name, /\) (without rowid, )?strict$/i.test(sql)]).toEqual([name, true]);
  });
});

describe('references', () => {
  /** Ids of other systems, or of rows that may be deleted: these rows outlive the ones they are about. */
  const apart = [
    'booking.account_id',
    'booking_search_due.booking_id',
    'webhook_event.event_id',
    'calendar_feed_lesson.lesson_id',
    'audit_log.operation_id',
    'audit_log.actor_id',
    'audit_log.entity_id',
    'booking_view.actor_id',
  ];

  it('are declared for every column that names a row of another table', () => {
    const { file } = opened;
    const bare = tablesOf(opened).flatMap(({ name }) => {
      const referring = file.prepare<[], { from: string }>(`pragma foreign_key_list("${name}")`).all();
      const columns = file.prepare<[], { name: string }>(`pragma table_info("${name}")`).all();
      return columns
        .filter((column) => column.name.endsWith('_id') && !referring.some((each) => each.from === column.name))
        .map((column) => `${name}.${column.name}`);
    });
    expect(bare.sort()).toEqual(apart.sort());
  });

  it('to missing rows are refused', () => {
    const { id: _id, ...booking } = goodRows.booking ?? {};
    for (const column of [
      'course_id',
      'slope_id',
      'country_id',
      'instructor_id',
      'operating_day_id',
      'setting_time_id',
    ])
      expect(() => insertRow(opened, 'booking', { ...booking, [column]: 987 }), column).toThrow(
        'FOREIGN KEY constraint failed',
      );
    expect(() => insertRow(opened, 'slope_operating_day', { slope_id: 1, date: '2099-01-01' })).toThrow('FOREIGN KEY');
    const { id: _price, ...price } = goodRows.course_price ?? {};
    expect(() => insertRow(opened, 'course_price', { ...price, slope_id: 2 })).toThrow('FOREIGN KEY');
  });

  it('prevent removing a row that a booking refers to', () => {
    for (const table of ['course', 'slope', 'setting_time', 'instructor', 'operating_day', 'country', 'category'])
      expect(() => opened.file.exec(`delete from "${table}"`), table).toThrow('FOREIGN KEY constraint failed');
  });

  it('cascade from a booking to the rows that belong to it', () => {
    const { file } = opened;
    file.exec('savepoint three');
    file.exec('delete from invoice; delete from booking');
    const left = (table: string) => file.prepare(`select count(*) from "${table}"`).pluck().get();
    const own = [
      'attendance',
      'lesson',
      'lesson_cell',
      'idempotency_key',
      'booking_confirmation',
      'place_offer',
      'guest_link',
      'participant',
    ];
    expect(own.map(left)).toEqual(own.map(() => 0));
    expect(file.prepare('select booking_id from outbox').pluck().get()).toBeNull();
    file.exec('rollback to three; release three');
  });
});

describe('keys', () => {
  it.each([
    ['user', 'user.email', { id: 'u2' }],
    ['operating_day', 'operating_day.date', { id: 2 }],
    ['country', 'country.code', { id: 2, code: 'JP' }],
    ['school_text', 'school_text.part', {}],
    ['message_text', 'message_text.kind', {}],
    ['school_question', 'school_question.position', {}],
    ['school_link', 'school_link.url', { position: 2 }],
    ['traditional_word', 'traditional_word.simplified', { position: 2 }],
    ['slope_operating_day', 'slope_operating_day.slope_id', {}],
    ['course_slope', 'course_slope.course_id', {}],
    ['course_setting_time', 'course_setting_time.course_id', {}],
    ['instructor_category', 'instructor_category.instructor_id', {}],
    ['instructor_slope', 'instructor_slope.instructor_id', {}],
    ['instructor_day_off', 'instructor_day_off.instructor_id', {}],
    ['instructor_language', 'instructor_language.instructor_id', {}],
    ['instructor_away', 'instructor_away.instructor_id', { id: 2, kind: 'off' }],
    ['attendance', 'attendance.booking_id', { date: '2026-12-23' }],
    ['attendance', 'attendance.booking_id', { day_number: 2 }],
    ['lesson_cell', 'lesson_cell.instructor_id', {}],
    ['schedule_tag', 'schedule_tag.name', { id: 11, name: 'On Hold' }],
    ['invoice', 'invoice.provider', { id: 2 }],
    ['webhook_event', 'webhook_event.provider', {}],
    ['outbox', 'outbox.dedupe_key', { id: 2 }],
    ['idempotency_key', 'idempotency_key.key', {}],
    ['used_bot_check', 'used_bot_check.token_hash', {}],
    ['booking_confirmation', 'booking_confirmation.booking_id', {}],
    ['guest_link', 'guest_link.token_hash', {}],
    ['booking_address', 'booking_address.booking_id', {}],
    ['place_offer', 'place_offer.booking_id', { id: 2 }],
    ['payment', 'payment.corrects_id', { id: 3, provider: null, request_key: null }],
    ['payment', 'payment.request_key', { id: 3, provider: null, corrects_id: null }],
    ['payment', 'payment.provider_reference', { id: 3, corrects_id: null, request_key: null }],
    ['participant', 'participant.booking_id', { id: 2 }],
    ['pay_approval', 'pay_approval.instructor_id', { id: 2 }],
    ['pay_correction', 'pay_correction.reverses_id', { id: 3, request_key: 'press 3' }],
    ['pay_correction', 'pay_correction.request_key', { id: 3, reverses_id: null }],
    ['checkout', 'checkout.party_id', { id: 2, request_key: 'key 2', provider_reference: 'cs_2' }],
    ['checkout', 'checkout.request_key', { id: 2, status: 'paid', provider_reference: 'cs_2' }],
    ['checkout', 'checkout.provider', { id: 2, status: 'paid', request_key: 'key 2' }],
    ['provider_refund', 'provider_refund.request_key', { id: 2, provider_reference: 're_2' }],
    ['provider_refund', 'provider_refund.provider_reference', { id: 2, request_key: 'press 2' }],
  ])('refuse a second %s with the same %s', (table, key, changes) => {
    const row: Record<string, string | number | null> = { ...rows[table as keyof typeof rows], ...changes };
    expect(refusal(table, row, false)).toContain(`UNIQUE constraint failed: ${key}`);
  });

  it('are never reused, not even after the first row is deleted', () => {
    const { file } = opened;
    file.exec('savepoint four');
    const next = () => file.prepare("insert into slope (name_en) values ('x') returning id").pluck().get() as number;
    const first = next();
    file.prepare('delete from slope where id = ?').run(first);
    expect(next()).toBeGreaterThan(first);
    file.exec('rollback to four; release four');
  });
});
