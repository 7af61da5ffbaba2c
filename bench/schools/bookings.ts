/**
 * Bookings for the list's figures: N of them, spread evenly over ten seasons, guests of several alphabets. A million is
 * stored in a minute or two: rows first, in one transaction that waits for no disk, and only then the indexes, the totals
 * and the index of texts, each in its own order.
 */
import type { Database } from 'better-sqlite3';
import { piecesOf, type Searched } from '../../packages/domain/src/booking-list/search.ts';
import { at, openBenchFile, openDayIds } from './rows.ts';

const seasons = 10;
const seasonDays = 150;
/** Lesson days of the ten winters before the one that is booked in the measurements, from December on. */
const days = Array.from({ length: seasons * seasonDays }, (_, index) => {
  const season = Math.floor(index / seasonDays);
  return new Date(Date.UTC(2016 + season, 11, 1) + (index % seasonDays) * 86_400_000).toISOString().slice(0, 10);
});

/** The same numbers on every machine. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const given = [
  'Wei',
  'Ling',
  'Sora',
  'Mei',
  'John',
  'Anna',
  'Emma',
  'Liam',
  'Hao',
  'Jun',
  'Yuki',
  'Marie',
  'Élodie',
  'Ivan',
];
const family = [
  'Tan',
  'Lim',
  'Wong',
  'Chan',
  'Smith',
  'Müller',
  'Garcia',
  'Nguyen',
  'Kim',
  'Li',
  'Zhang',
  'Tanaka',
  'Suzuki',
];
const families = ['田中', '鈴木', '佐藤', '高橋', '伊藤', '渡辺', '山本', '王', '李', '张', '刘', '陈', '黃'];
const givens = ['花子', '太郎', '美咲', '翔', '小明', '伟', '芳', '娜', '秀英', '敏'];
const hotels = ['NASPA New Otani', 'Hotel Futaba', '湯沢グランドホテル', 'Shosenkaku', 'Kandatsu View', 'Sierra'];
const notes = [null, null, null, 'Likes powder', '先に電話する', 'call back after 18:00'];
const ages = ['under_6', '7_12', '13_19', '20s', '30s', '40s', '50s', 'over_60', 'parent_child'];
const referrers = ['snowman_website', 'partner', 'instructor', 'other_school'];
const methods = ['line', 'whatsapp', 'wechat', 'email', 'phone'];
const invoices = ['Unpaid', 'Paid', 'Sent', 'Not sent', 'Canceled'];
const contacts = ['not_contacted', 'contacted', 'notified', 'confirmed', 'cancelled'];

/** Ten bookings whatever N is, so that the search that finds them returns the same number of rows. */
export const rareName = 'Quetzalcoatl';

function insertRows(file: Database, count: number): void {
  const random = numbers(7);
  const of = <Value>(values: readonly Value[]): Value => at(values, random(values.length));
  const day = file.prepare(
    "insert or ignore into operating_day (date, duration_from, duration_to) values (?, '08:30', '17:00')",
  );
  const insert =
    file.prepare(`insert into booking (customer_name, phone_number, email, days_of_lesson, number_of_orders,
    ability_level, course_id, slope_id, country_id, instructor_id, nominated_instructor_id, operating_day_id, date,
    setting_time_id, fee, hotel_name, age_group, referrer, preferred_contact_method, account_id, admin_notes, has_discount,
    contact_status, invoice_status, created_at, updated_at)
    values (?, ?, ?, 1, ?, ?, ?, ?, 702, ?, ?, ?, ?, ?, 30000, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  for (const date of days) day.run(date);
  const ids = openDayIds(file);
  for (let n = 1; n <= count; n += 1) {
    const isCjk = random(3) === 0;
    const [first, last] = isCjk ? [of(givens), of(families)] : [of(given), of(family)];
    const name = n % Math.floor(count / 10) === 7 ? `${rareName} ${n}` : isCjk ? `${last}${first}` : `${first} ${last}`;
    const date = at(days, n % days.length);
    const made = new Date(Date.parse(date) - random(90) * 86_400_000 - random(86_400) * 1000).toISOString();
    insert.run(
      name,
      `+${of([65, 81, 49, 86])} ${1000 + random(9000)} ${1000 + random(9000)}`,
      `${isCjk ? 'guest' : first.toLowerCase()}${n}@${of(['gmail.com', 'example.com', 'qq.com'])}`,
      1 + random(6),
      1 + random(6),
      1 + random(60),
      1 + random(12),
      random(4) === 0 ? null : 1 + random(40),
      random(10) === 0 ? 1 + random(40) : null,
      ids.get(date),
      date,
      1 + random(2),
      of(hotels),
      of(ages),
      of(referrers),
      of(methods),
      `id_${n.toString(36)}`,
      of(notes),
      Number(random(10) === 0),
      of(contacts),
      of(invoices),
      made,
      made,
    );
  }
}

/** What the triggers would have counted row by row. */
function insertTotals(file: Database): void {
  file.exec('insert into booking_day_total (date, total) select date, count(*) from booking group by date');
}

/** What the search looks at, and where the booking stands in the list. */
type SearchedRow = Searched & { place: number };

/** The index of texts, its places in rising order. Its segments are left as its own merging leaves them, not made one. */
function insertPieces(file: Database): void {
  const setHash = file.prepare("insert into booking_search (booking_search, rank) values ('hashsize', ?)");
  // The index keeps as much in memory between two flushes; the setting stays in the file, so the usual one is put back.
  setHash.run(256n * 2n ** 20n);
  const insert = file.prepare('insert into booking_search (rowid, pieces) values (?, ?)');
  const rows = file.prepare<[string], SearchedRow>(
    `select cast(julianday(date) - 2451544.5 as integer) * 2147483648 + id as place, id, customer_name, phone_number,
       email, hotel_name, account_id, admin_notes from booking where date = ? order by id`,
  );
  const dates = file.prepare<[], string>('select date from booking_day_total order by date').pluck().all() as string[];
  for (const date of dates) for (const row of rows.all(date)) insert.run(BigInt(row.place), piecesOf(row));
  setHash.run(2n ** 20n);
}

type Helper = { type: string; name: string; sql: string };

/** @returns the statements that make again what is dropped: the indexes and triggers of the table */
function dropHelpers(file: Database): string[] {
  const helpers = file
    .prepare<[], Helper>(
      "select type, name, sql from sqlite_schema where tbl_name = 'booking' and type in ('index', 'trigger') and sql is not null order by type",
    )
    .all();
  for (const { type, name } of helpers) file.exec(`drop ${type} "${name}"`);
  return helpers.map(({ sql }) => sql);
}

/**
 * @param dataDir a folder whose database has the bench school
 * @param count bookings to store
 * @param say called with each finished step and its seconds
 */
export function fillBookings(dataDir: string, count: number, say: (step: string) => void = () => undefined): void {
  const file = openBenchFile(dataDir);
  file.pragma('journal_mode = OFF');
  file.pragma('synchronous = OFF');
  file.pragma('temp_store = MEMORY');
  file.pragma('cache_size = -1000000');
  let began = performance.now();
  const timed = (what: string, work: () => void): void => {
    work();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`${what}: ${seconds} s`);
    began = performance.now();
  };
  file.transaction(() => {
    const helpers = dropHelpers(file);
    timed('rows', () => insertRows(file, count));
    timed('indexes', () => {
      for (const sql of helpers) file.exec(sql);
    });
    timed('totals', () => insertTotals(file));
    timed('texts', () => insertPieces(file));
  })();
  timed('commit', () => file.pragma('journal_mode = WAL'));
  file.close();
}
