/** c1's and c2's yardstick: the rows of one booking stored over and over by better-sqlite3 alone, with all keys and triggers. */
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { at, found, openBenchFile } from '../schools/rows.ts';
import { copySchool } from '../schools/stored-school.ts';
import { openDays } from './booking-bodies.ts';

const instructors = 40;
const courses = 60;

type Row = Record<string, string | number | null>;

/** The rows of each table that a booking created, as written; the code that stores them again makes new ids. */
function rowsOf(file: SqliteFile.Database, id: number) {
  const all = (sql: string, value: number | string = id): Row[] => file.prepare<[number | string], Row>(sql).all(value);
  return {
    booking: all('select * from booking where id = ?'),
    lesson: all('select * from lesson where id in (select lesson_id from attendance where booking_id = ?)'),
    attendance: all('select * from attendance where booking_id = ?'),
    lesson_cell: all(
      'select * from lesson_cell where lesson_id in (select lesson_id from attendance where booking_id = ?)',
    ),
    audit_log: all("select * from audit_log where entity = 'booking' and entity_id = ?", String(id)),
    outbox: all('select * from outbox where booking_id = ?'),
    idempotency_key: all('select * from idempotency_key where booking_id = ?'),
    guest_link: all('select * from guest_link where booking_id = ?'),
  };
}

export type BookingRows = ReturnType<typeof rowsOf>;

/**
 * A copy of a school with the rows that one of its bookings made, opened with the settings of the product (`openDatabase` in
 * packages/api/src/database/database.ts).
 * @param dataDir the school, which nobody has open
 * @param to an empty folder for the copy
 */
export function openCopy(dataDir: string, to: string, id: number): { file: SqliteFile.Database; rows: BookingRows } {
  const source = openBenchFile(dataDir);
  source.pragma('wal_checkpoint(TRUNCATE)');
  source.close();
  copySchool(dataDir, to);
  const file = new SqliteFile(path.join(to, 'gerende.db'));
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('temp_store = MEMORY');
  file.pragma('wal_autocheckpoint = 4000');
  file.pragma('secure_delete = ON');
  return { file, rows: rowsOf(file, id) };
}

/** The values in which the rows of one booking differ from those of the next. */
export type Spread = {
  date: string;
  operating_day_id: number;
  instructor_id: number;
  course_id: number;
  slope_id: number;
  customer_name: string;
  email: string;
};

/**
 * Spreads bookings as those that are sent to the product: over its days, instructors and courses, so that each changes other
 * pages of the indexes. When all mornings are used up, the same days of the next year follow.
 */
export function spreadOf(file: SqliteFile.Database): (index: number) => Spread {
  const days = openDays(file);
  return (index) => {
    const turn = Math.floor(index / days.length);
    const [date, operating_day_id] = at(days, index % days.length);
    const year = Number(date.slice(0, 4)) + 2 * Math.floor(turn / instructors);
    return {
      date: `${year}${date.slice(4)}`,
      operating_day_id,
      instructor_id: 1 + (turn % instructors),
      course_id: 1 + (index % courses),
      slope_id: (((index % courses) + 2) % 12) + 1,
      customer_name: `Tan Wei Ling ${index}`,
      email: `guest${index}@example.com`,
    };
  };
}

/** The row with what its columns have of the spread; what it leaves empty stays empty. */
export const spreadRow = (row: Row, spread: Spread): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(spread).filter(([column]) => row[column] !== undefined && row[column] !== null)),
});

/** @returns a function that stores a number of bookings, with a number per commit, and returns bookings per second */
export function rawWriter({ file, rows }: ReturnType<typeof openCopy>): (count: number, perCommit: number) => number {
  const spread = spreadOf(file);
  const insert = Object.fromEntries(
    Object.entries(rows).map(([table, [row]]) => {
      const columns = Object.keys(row ?? {}).filter((column) => column !== 'id');
      const sql = `insert into ${table} (${columns.join()}) values (${columns.map((column) => `@${column}`).join()})`;
      return [table, row && file.prepare(sql)];
    }),
  );
  let stored = 0;
  const put = (table: keyof BookingRows, row: Row): number => Number(found(insert[table]).run(row).lastInsertRowid);
  const copyOf = (json: unknown): string => JSON.stringify(JSON.parse(String(json)));
  const store = (): void => {
    stored += 1;
    const own = spread(stored);
    const booking_id = put('booking', spreadRow(at(rows.booking, 0), own));
    for (const row of rows.lesson) {
      const lesson_id = put('lesson', spreadRow(row, own));
      for (const each of rows.attendance) put('attendance', spreadRow({ ...each, booking_id, lesson_id }, own));
      for (const cell of rows.lesson_cell) put('lesson_cell', spreadRow({ ...cell, lesson_id }, own));
    }
    for (const row of rows.audit_log)
      put('audit_log', { ...row, entity_id: String(booking_id), after: copyOf(row.after) });
    for (const row of rows.outbox)
      put('outbox', {
        ...row,
        booking_id,
        dedupe_key: `${row.dedupe_key} ${stored}`,
        payload: copyOf(row.payload),
      });
    for (const row of rows.idempotency_key) put('idempotency_key', { ...row, booking_id, key: `bare-${stored}` });
    for (const row of rows.guest_link) put('guest_link', { ...row, booking_id, token_hash: `bare-${stored}` });
  };
  return (count, perCommit) => {
    const began = performance.now();
    for (let left = count; left > 0; left -= perCommit)
      file.transaction(() => {
        for (let n = 0; n < Math.min(perCommit, left); n += 1) store();
      })();
    return count / ((performance.now() - began) / 1000);
  };
}
