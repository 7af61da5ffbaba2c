/**
 * The demo school that all tests of a worker share. A test may add rows; what was there stays as it was, or the tests after it
 * would depend on their order.
 */
import { readDatabase } from './stored.ts';

/** What guests are offered, and the settings. Bookings and what follows from them are added by every test. */
const numbered = [
  'slope',
  'category',
  'course',
  'instructor',
  'setting_time',
  'operating_day',
  'course_price',
  'school',
] as const;
const joined = {
  slope_operating_day: 'slope_id',
  course_slope: 'course_id',
  course_setting_time: 'course_id',
  instructor_category: 'instructor_id',
  instructor_slope: 'instructor_id',
  instructor_day_off: 'instructor_id',
} as const;

type Row = Record<string, unknown>;
type LastId = (table: string) => number;

/** Without the order on the lists, which changes with each new row. */
const shown = ({ version, display_order, ...row }: Row): string => JSON.stringify(row);

/** Each row of the school as text. */
function rowsOf(dataDir: string, lastId: LastId): Set<string> {
  const read = (sql: string, ...values: unknown[]) => readDatabase<Row>(dataDir, sql, ...values);
  const texts = [
    ...numbered.flatMap((table) =>
      read(`select '${table}' as stored_in, * from ${table} where id <= ?`, lastId(table)),
    ),
    ...Object.entries(joined).flatMap(([table, key]) =>
      read(`select '${table}' as stored_in, * from ${table} where ${key} <= ?`, lastId(key.replace('_id', ''))),
    ),
  ];
  return new Set(texts.map(shown));
}

/** Remembers the school as it is. @returns the rows that were changed, added to a row of before, or removed since */
export function rememberSchool(dataDir: string): () => string[] {
  const last = new Map(
    numbered.map((table) => [
      table as string,
      readDatabase<{ id: number }>(dataDir, `select max(id) as id from ${table}`),
    ]),
  );
  const lastId: LastId = (table) => last.get(table)?.[0]?.id ?? 0;
  const before = rowsOf(dataDir, lastId);
  return () => {
    const after = rowsOf(dataDir, lastId);
    const gone = [...before].filter((row) => !after.has(row)).map((row) => `- ${row}`);
    return [...gone, ...[...after].filter((row) => !before.has(row)).map((row) => `+ ${row}`)];
  };
}
