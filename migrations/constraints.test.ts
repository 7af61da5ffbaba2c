import { beforeAll, describe, expect, it } from 'vitest';
import { goodRows, insertGoodRows, insertRow, type OpenFile, openEmpty, tablesOf } from './testing/good-rows.ts';

/** Every CHECK of every table, and rows it must refuse: the good row with one value changed. */
const broken: [constraint: string, table: string, column: string, values: readonly (string | number)[]][] = [
  ['school_single_row', 'school', 'id', [2, 0]],
  ['school_name', 'school', 'name', ['', ' ']],
  ['school_default_from', 'school', 'default_from', [' 9:00', '']],
  ['school_default_to', 'school', 'default_to', ['24:01', 'noon!']],
  ['school_default_hours', 'school', 'default_from', ['17:00', '18:00']],
  ['school_tax_rate', 'school', 'tax_rate_percent', [-1, 101]],
  ['school_registration_number', 'school', 'registration_number', ['1234567890123', 'T12', 'X1234567890123']],
  ['user_email_lower', 'user', 'email', ['Desk@example.com']],
  ['operating_day_date', 'operating_day', 'date', ['2026-1-1', '20261222', 'today', '']],
  ['operating_day_from', 'operating_day', 'duration_from', [' 9:00']],
  ['operating_day_to', 'operating_day', 'duration_to', ['24:01', '9:00 pm']],
  ['operating_day_hours', 'operating_day', 'duration_from', ['17:00', '18:00']],
  ['setting_time_name', 'setting_time', 'setting_time', ['', '  ']],
  ['setting_time_from', 'setting_time', 'duration_from', [' 9:00']],
  ['setting_time_to', 'setting_time', 'duration_to', ['24:01']],
  ['setting_time_hours', 'setting_time', 'duration_to', ['09:00', '08:00']],
  ['country_id', 'country', 'id', [0, 1000]],
  ['country_code', 'country', 'code', ['J', 'JPN', '']],
  ['slope_name', 'slope', 'name_en', ['', ' ']],
  ['slope_transportation_fee', 'slope', 'transportation_fee', [-1]],
  ['slope_display_order', 'slope', 'display_order', [-1]],
  ['slope_operating_day_date', 'slope_operating_day', 'date', ['22.12.2026']],
  ['category_name', 'category', 'category_name', ['', ' ']],
  ['category_display_order', 'category', 'display_order', [-1]],
  ['course_name', 'course', 'course_name', ['', ' ']],
  ['course_days_of_lesson', 'course', 'days_of_lesson', [0, 4]],
  ['course_type', 'course', 'type', ['ski', 'Sledge', '']],
  ['course_nomination_fee_type', 'course', 'nomination_fee_type', ['4h', '']],
  ['course_ability_level', 'course', 'ability_level', [0, 7]],
  ['course_display_order', 'course', 'display_order', [-1]],
  ['course_price_season_type', 'course_price', 'season_type', ['High', 'middle']],
  ['course_price_season_start', 'course_price', 'season_start', ['2026/12/15']],
  ['course_price_season_end', 'course_price', 'season_end', ['2027-3-10-']],
  ['course_price_season', 'course_price', 'season_end', ['2026-12-14']],
  ['course_price_number_of_people', 'course_price', 'number_of_people', [0, 6]],
  ['course_price_price', 'course_price', 'price', [-1]],
  ['instructor_name', 'instructor', 'name', ['', ' ']],
  ['instructor_display_order', 'instructor', 'display_order', [-1]],
  ['instructor_nomination_fee', 'instructor', 'nomination_fee', [-1]],
  ['instructor_nomination_fee_ski_3h', 'instructor', 'nomination_fee_ski_3h', [-1]],
  ['instructor_nomination_fee_ski_6h', 'instructor', 'nomination_fee_ski_6h', [-1]],
  ['instructor_nomination_fee_snowboard_3h', 'instructor', 'nomination_fee_snowboard_3h', [-1]],
  ['instructor_nomination_fee_snowboard_6h', 'instructor', 'nomination_fee_snowboard_6h', [-1]],
  ['instructor_category_level', 'instructor_category', 'level', [0, 7]],
  ['instructor_day_off_date', 'instructor_day_off', 'date', ['Christmas']],
  ['booking_customer_name', 'booking', 'customer_name', ['', ' ']],
  ['booking_days_of_lesson', 'booking', 'days_of_lesson', [0, 31]],
  ['booking_number_of_orders', 'booking', 'number_of_orders', [0, 7]],
  ['booking_ability_level', 'booking', 'ability_level', [0, 7]],
  ['booking_date', 'booking', 'date', ['2026-12-2']],
  ['booking_fee', 'booking', 'fee', [-1]],
  ['booking_request_fee', 'booking', 'request_fee', [-1]],
  ['booking_language', 'booking', 'language', ['fr', 'EN']],
  ['booking_has_transportation', 'booking', 'has_transportation', [2, -1]],
  ['booking_transportation_fee', 'booking', 'transportation_fee', [-1]],
  ['booking_age_group', 'booking', 'age_group', ['60s', '']],
  ['booking_referrer', 'booking', 'referrer', ['{name}', '']],
  ['booking_contact_method', 'booking', 'preferred_contact_method', ['fax', '']],
  ['booking_has_discount', 'booking', 'has_discount', [2]],
  ['booking_contact_status', 'booking', 'contact_status', ['canceled', '']],
  ['booking_invoice_status', 'booking', 'invoice_status', ['paid', 'scheduled']],
  ['status', 'booking', 'status', ['paid', '']],
  ['length(trim("lesson_language")) > 0', 'booking', 'lesson_language', ['', ' ']],
  ['when_full', 'school', 'when_full', ['ask', '']],
  ['form', 'course', 'form', ['class', '']],
  ['min_people', 'course', 'min_people', [0, 21]],
  ['level_span', 'course', 'level_span', [0, 7]],
  ['instructor_language_tag', 'instructor_language', 'language', ['', ' ']],
  ['instructor_away_date', 'instructor_away', 'date', ['today']],
  ['instructor_away_start', 'instructor_away', 'start_time', [' 9:00']],
  ['instructor_away_end', 'instructor_away', 'end_time', ['24:01']],
  ['instructor_away_hours', 'instructor_away', 'end_time', ['09:00', '08:00']],
  ['instructor_away_kind', 'instructor_away', 'kind', ['ill', '']],
  ['length(trim("phone")) > 0', 'instructor', 'phone', ['', ' ']],
  ['length(trim("email")) > 0', 'instructor', 'email', ['', ' ']],
  ['length(trim("photo")) > 0', 'instructor', 'photo', ['', ' ']],
  ['length(trim("about_en")) > 0', 'instructor', 'about_en', ['', ' ']],
  ['length(trim("about_ja")) > 0', 'instructor', 'about_ja', ['', ' ']],
  ['length(trim("about_zh")) > 0', 'instructor', 'about_zh', ['', ' ']],
  ['guest_held_days', 'school', 'guest_held_days', [-1, 1000]],
  ['guest_lessons_per_day', 'school', 'guest_lessons_per_day', [-1, 100]],
  ['confirm_by_mail', 'school', 'confirm_by_mail', [2]],
  ['confirm_within_hours', 'school', 'confirm_within_hours', [0, 337]],
  ['booking_search_due_date', 'booking_search_due', 'date', ['2026-1-2', 'today']],
  ['booking_day_total_date', 'booking_day_total', 'date', ['today']],
  ['booking_day_total_total', 'booking_day_total', 'total', [-1]],
  ['lesson_date', 'lesson', 'date', ['today']],
  ['lesson_start', 'lesson', 'start_time', [' 9:00']],
  ['lesson_end', 'lesson', 'end_time', ['24:01']],
  ['lesson_hours', 'lesson', 'end_time', ['09:00', '08:00']],
  ['lesson_capacity', 'lesson', 'capacity', [0, -1]],
  ['lesson_canceled', 'lesson', 'canceled', [2]],
  ['attendance_day_number', 'attendance', 'day_number', [0, 31]],
  ['attendance_people', 'attendance', 'people', [0]],
  ['attendance_presence', 'attendance', 'presence', ['here', '']],
  ['attendance_canceled', 'attendance', 'canceled', [2]],
  ['attendance_overbooked', 'attendance', 'overbooked', [2]],
  ['lesson_cell_date', 'lesson_cell', 'date', ['today']],
  ['lesson_cell_quarter_hour', 'lesson_cell', 'quarter_hour', [-1, 96]],
  ['schedule_tag_name', 'schedule_tag', 'name', ['', ' ']],
  ['schedule_tag_fixed', 'schedule_tag', 'fixed', [2]],
  ['schedule_entry_tag', 'schedule_entry', 'tag', ['', ' ']],
  ['schedule_entry_date', 'schedule_entry', 'date', ['today']],
  ['schedule_entry_start', 'schedule_entry', 'start_time', [' 9:00']],
  ['schedule_entry_end', 'schedule_entry', 'end_time', ['24:01']],
  ['schedule_entry_hours', 'schedule_entry', 'end_time', ['13:00', '12:00']],
  ['invoice_number_positive', 'invoice', 'number', [0, -1]],
  ['invoice_provider', 'invoice', 'provider', ['paypal']],
  ['invoice_kind', 'invoice', 'kind', ['refund']],
  ['invoice_status', 'invoice', 'status', ['open']],
  ['invoice_language', 'invoice', 'language', ['fr']],
  ['invoice_tax_rate', 'invoice', 'tax_rate_percent', [-1, 101]],
  ['outbox_status', 'outbox', 'status', ['done']],
  ['outbox_attempts', 'outbox', 'attempts', [-1]],
  ['outbox_language', 'outbox', 'language', ['fr']],
  ['audit_log_source', 'audit_log', 'source', ['web']],
];

/** The school has its row from the first migration, and the countries exist. */
const rows = {
  ...goodRows,
  school: { id: 1, name: 'School' },
  country: { id: 1, code: 'XX' },
};

let opened: OpenFile;
beforeAll(async () => {
  opened = openEmpty();
  await opened.migrator.migrateToLatest();
  insertGoodRows(opened);
});

/** Tries one insert and rolls it back. @returns the error of the database, or null when it accepted the row */
function refusal(table: string, row: Record<string, string | number | null>, freshKey = true): string | null {
  const { file } = opened;
  file.exec('savepoint one');
  // Deferred, so that the good row of the table can be removed while others still refer to it.
  file.pragma('defer_foreign_keys = ON');
  try {
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
  /** Ids of other systems, or of rows that may be deleted: a record outlives the row it is about. */
  const apart = [
    'booking.account_id',
    'booking_search_due.booking_id',
    'webhook_event.event_id',
    'audit_log.operation_id',
    'audit_log.actor_id',
    'audit_log.entity_id',
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
    expect(['attendance', 'lesson', 'lesson_cell', 'idempotency_key', 'booking_confirmation'].map(left)).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect(file.prepare('select booking_id from outbox').pluck().get()).toBeNull();
    file.exec('rollback to three; release three');
  });
});

describe('keys', () => {
  it.each([
    ['user', 'user.email', { id: 'u2' }],
    ['operating_day', 'operating_day.date', { id: 2 }],
    ['country', 'country.code', { id: 2, code: 'JP' }],
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
    ['booking_confirmation', 'booking_confirmation.token_hash', { booking_id: 2 }],
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
