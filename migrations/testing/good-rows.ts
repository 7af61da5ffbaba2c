/** One row of every table that satisfies every constraint, in an order in which references exist. */
import SqliteFile from 'better-sqlite3';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import { migrations } from '../index.ts';
import type { AnyDatabase } from '../portable.ts';
import { laterRows } from './later-rows.ts';
import { moneyRows } from './money-rows.ts';

type Row = Record<string, string | number | null>;

const at = '2026-12-01T00:00:00.000Z';
const names = { deleted_at: null };

export const goodRows: Record<string, Row> = {
  user: { id: 'u1', email: 'desk@example.com', password_hash: 'x', created_at: at },
  session: { id: 's1', user_id: 'u1', expires_at: 1, created_at: at },
  operating_day: { id: 1, date: '2026-12-22', duration_from: '09:00', duration_to: '17:00' },
  school_text: { part: 'about', language: 'en', text: 'A school in Yuzawa.' },
  message_text: { kind: 'reminder', audience: 'guest', language: 'zh', subject: '{{date}}', body: '{{details}}' },
  school_question: { position: 1, language: 'en', question: 'Where do we meet?', answer: 'At the gondola.' },
  school_link: { position: 1, url: 'https://www.instagram.com/yukiguni' },
  traditional_word: { position: 1, simplified: '雪板', traditional: '單板' },
  theme_colour: { name: 'glacier', value: '#1b6a9f' },
  hero_text: { part: 'title', language: 'zh-Hant', text: '深雪之中' },
  embed_origin: { position: 1, origin: 'https://www.school.example' },
  setting_time: { id: 1, setting_time: 'Morning', duration_from: '09:00', duration_to: '12:00', ...names },
  slope: { id: 1, name_en: 'Kandatsu', ...names },
  slope_operating_day: { slope_id: 1, date: '2026-12-22' },
  category: { id: 1, category_name: 'Ski', category_name_ja: 'スキー', ...names },
  course: { id: 1, course_name: 'Private Ski', category_id: 1, type: 'Ski', ability_level: 1, ...names },
  course_slope: { course_id: 1, slope_id: 1 },
  picture: { path: 'slope/a.webp', width: 600, height: 400, stored_at: '2026-12-01T00:00:00.000Z' },
  slope_photo: { slope_id: 1, position: 1, path: 'slope/a.webp' },
  course_photo: { course_id: 1, position: 1, path: 'slope/a.webp' },
  course_setting_time: { course_id: 1, setting_time_id: 1 },
  course_price: {
    id: 1,
    course_id: 1,
    slope_id: 1,
    season_type: 'high',
    season_start: '2026-12-15',
    season_end: '2027-03-10',
    number_of_people: 1,
    price: 30_000,
  },
  instructor: { id: 1, name: 'Aoki Sora', ...names },
  instructor_category: { instructor_id: 1, category_id: 1, level: 3 },
  instructor_slope: { instructor_id: 1, slope_id: 1 },
  instructor_day_off: { instructor_id: 1, date: '2026-12-24', setting_time_id: 1 },
  instructor_language: { instructor_id: 1, language: 'zh' },
  instructor_away: {
    id: 1,
    instructor_id: 1,
    date: '2026-12-25',
    start_time: '09:00',
    end_time: '12:00',
    kind: 'sick',
  },
  booking: {
    id: 1,
    customer_name: 'Tan Wei Ling',
    phone_number: '+65 8123 4567',
    email: 'weiling@example.com',
    days_of_lesson: 1,
    number_of_orders: 1,
    ability_level: 2,
    course_id: 1,
    slope_id: 1,
    country_id: 702,
    instructor_id: 1,
    nominated_instructor_id: 1,
    operating_day_id: 1,
    date: '2026-12-22',
    setting_time_id: 1,
    fee: 30_000,
    transportation_fee: 0,
    age_group: '30s',
    referrer: 'partner',
    preferred_contact_method: 'line',
    created_at: at,
    updated_at: at,
  },
  participant: { id: 1, booking_id: 1, position: 1, name: 'Mei', age: 6, level: 1, remarks: 'Left-handed' },
  policy: {
    id: 1,
    valid_from: '2026-12-01',
    course_id: 1,
    tiers: '[{"hours":48,"percent":80}]',
    begun_percent: 0,
    deposit_percent: 20,
    deposit_days: 7,
    keeps_deposit: 1,
    balance_days: 14,
    change_hours: 48,
    unpaid_hours: null,
    warn_hours: 24,
    drops_part_paid: 0,
    certificate_hours: null,
    made_at: at,
  },
  booking_confirmation: {
    booking_id: 1,
    expires_at: '2026-12-21T00:00:00.000Z',
    confirmed_at: null,
  },
  staff_message: {
    id: 1,
    request_key: 'key-of-a-message',
    text: 'Meeting at 08:15.',
    audience: 'all',
    category_id: null,
    language: null,
    date: null,
    written_at: at,
    written_by: 'desk@example.com',
  },
  staff_message_reader: { instructor_id: 1, message_id: 1, read_at: null },
  calendar_feed: { instructor_id: 1, user_id: 'u1', token_hash: 'ab12', made_at: at, language: 'ja' },
  calendar_feed_lesson: {
    instructor_id: 1,
    lesson_id: 1,
    ...{ date: '2026-12-22', start_time: '09:00', end_time: '12:00', course: 'Private Ski', slope: 'Kandatsu' },
    digest: 'cd34',
    changed_at: at,
  },
  password_reset: { user_id: 'u1', token_hash: 'cd34', password_digest: 'ef56', made_at: at, ends_at: at },
  second_step: { user_id: 'u1', sealed_secret: 'ab12', made_at: at, confirmed_at: at, last_counter: 1 },
  passkey: { id: 'key', user_id: 'u1', name: 'Laptop', public_key: 'ab12', signatures: 4e9, made_at: at, used_at: at },
  passkey_challenge: { challenge_hash: 'ab12', user_id: 'u1', ends_at: 2_000_000_000 },
  recovery_code: { code_hash: 'ab12', user_id: 'u1', made_at: at },
  pending_login: { token_hash: 'ab12', user_id: 'u1', password_digest: 'ef56', stays: 0, ends_at: 2_000_000_000 },
  place_offer: {
    id: 1,
    booking_id: 1,
    offered_at: at,
    expires_at: '2027-01-01T00:00:00.000Z',
    ended_at: null,
    outcome: null,
  },
  booking_address: { booking_id: 1, address_hash: 'ef56' },
  guest_link: {
    token_hash: 'ab12',
    booking_id: 1,
    offer_id: 1,
    opens: 'offer',
    made_at: at,
    revoked_at: null,
    address_hash: null,
  },
  review: {
    id: 1,
    booking_id: 1,
    course_id: 1,
    instructor_id: 1,
    stars: 5,
    words: 'Patient',
    shown_name: 'Wei',
    language: 'zh-Hant',
    state: 'shown',
    is_demo: 0,
    written_at: at,
    version: 1,
  },
  ...laterRows,
  booking_search_due: { booking_id: 2, date: '2026-12-22' },
  booking_day_total: { date: '2026-12-21', total: 1 },
  lesson: {
    id: 1,
    course_id: 1,
    slope_id: 1,
    date: '2026-12-22',
    start_time: '09:00',
    end_time: '12:00',
    instructor_id: 1,
    capacity: null,
  },
  attendance: { booking_id: 1, day_number: 1, lesson_id: 1, date: '2026-12-22', people: 1 },
  lesson_cell: { instructor_id: 1, date: '2026-12-22', quarter_hour: 36, lesson_id: 1 },
  schedule_tag: { id: 10, name: 'Training', fixed: 0 },
  schedule_entry: {
    id: 1,
    tag: 'On Hold',
    instructor_id: 1,
    date: '2026-12-22',
    start_time: '13:00',
    end_time: '14:00',
    created_at: at,
  },
  invoice: {
    id: 1,
    number: 1,
    booking_id: 1,
    provider: 'own',
    corrects_invoice_id: null,
    status: 'issued',
    amount: 30_000,
    tax_rate_percent: 10,
    tax_amount: 2727,
    lines: '[]',
    recipient: 'Tan Wei Ling',
    language: 'en',
    issued_at: at,
  },
  ...moneyRows(at),
  invoice_attempt: { booking_id: 1, key: 'a1', draft: '{}', created_at: at },
  webhook_event: { provider: 'square', event_id: 'e1', received_at: at },
  outbox: {
    id: 1,
    kind: 'booked',
    booking_id: 1,
    recipient: 'weiling@example.com',
    language: 'en',
    payload: '{}',
    dedupe_key: 'booked-1',
    next_attempt_at: at,
    created_at: at,
  },
  idempotency_key: { key: 'k1', request_hash: 'h', booking_id: 1, created_at: at },
  used_bot_check: { token_hash: 'h1', expires_at: at },
  booking_view: { booking_id: 1, day: '2026-12-22', actor_id: 'u1', actor: 'desk@example.com' },
  audit_log: {
    id: 1,
    operation_id: 'o1',
    at,
    actor: 'desk@example.com',
    source: 'rest',
    entity: 'slope',
    entity_id: '1',
    action: 'update',
  },
};

/** These are as they were before links had a table of their own; the message still has its link. */
const rowsWithHashes: Record<string, Row> = {
  booking_confirmation: { ...goodRows.booking_confirmation, token_hash: 'ab12' },
  place_offer: { ...goodRows.place_offer, token_hash: 'cd34' },
};

/** The rows of a lesson before migration 0017. */
const lessonDayRows: Record<string, Row> = {
  lesson_day: {
    id: 1,
    booking_id: 1,
    day_number: 1,
    date: '2026-12-22',
    start_time: '09:00',
    end_time: '12:00',
    instructor_id: 1,
  },
  lesson_cell: { instructor_id: 1, date: '2026-12-22', quarter_hour: 36, lesson_day_id: 1 },
};

export type OpenFile = { db: AnyDatabase; file: SqliteFile.Database; migrator: Migrator };

/** A database in memory with foreign keys on: an empty one, or a copy of one given as bytes. */
export function openEmpty(bytes?: Buffer): OpenFile {
  const file = new SqliteFile(bytes ?? ':memory:');
  file.pragma('foreign_keys = ON');
  const db: AnyDatabase = new Kysely({ dialect: new SqliteDialect({ database: file }) });
  return { db, file, migrator: new Migrator({ db, provider: { getMigrations: async () => migrations } }) };
}

export function insertRow({ file }: Pick<OpenFile, 'file'>, table: string, row: Row): void {
  const columns = Object.keys(row);
  const holes = columns.map(() => '?').join(', ');
  file
    .prepare(`insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) values (${holes})`)
    .run(...Object.values(row));
}

/** Tables in which the database stores an index; their rows are no data. */
const indexTable = /^booking_search(_data|_idx|_docsize|_config)?$/;

/** The tables of the schema without the migrator's own. */
export const tablesOf = ({ file }: Pick<OpenFile, 'file'>): { name: string; sql: string }[] =>
  file
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'table' order by rowid",
    )
    .all()
    .filter((table) => !/^(sqlite_|kysely_)/.test(table.name) && !indexTable.test(table.name));

const columnsOf = ({ file }: Pick<OpenFile, 'file'>, table: string): Set<string> =>
  new Set(file.prepare(`select name from pragma_table_info('${table}')`).pluck().all() as string[]);

/** Inserts the good row into every existing table, with those of its columns that the table has by then. */
export function insertGoodRows(opened: Pick<OpenFile, 'file'>): void {
  const present = new Set(tablesOf(opened).map((table) => table.name));
  const { lesson_cell: _, ...others } = goodRows;
  const rows = {
    ...(present.has('lesson_day') ? { ...others, ...lessonDayRows } : goodRows),
    ...(!present.has('guest_link') && rowsWithHashes),
  };
  for (const [table, row] of Object.entries(rows)) {
    if (!present.has(table)) continue;
    const columns = columnsOf(opened, table);
    insertRow(opened, table, Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))));
  }
}
