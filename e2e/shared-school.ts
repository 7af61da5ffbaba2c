/**
 * The demo school that all tests of a worker share. A test may add rows, but must leave existing ones as they were, or
 * later tests would depend on the order. The same holds for sessions: one session of the desk is used by all tests.
 */
import { withDatabase } from './stored.ts';

/** What guests are offered, and the settings. Every test adds bookings and what follows from them. */
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

/** Leaves out the order in the lists, which changes with each new row. */
const shown = ({ version, display_order, ...row }: Row): string => JSON.stringify(row);

/** Each row of the school as text. */
const rowsOf = (dataDir: string, lastId: LastId): Set<string> =>
  withDatabase(dataDir, (read) => {
    const rows = [
      ...numbered.flatMap((table) =>
        read<Row>(`select '${table}' as stored_in, * from ${table} where id <= ?`, lastId(table)),
      ),
      ...Object.entries(joined).flatMap(([table, key]) =>
        read<Row>(`select '${table}' as stored_in, * from ${table} where ${key} <= ?`, lastId(key.replace('_id', ''))),
      ),
    ];
    return new Set(rows.map(shown));
  });

const sessionsOf = (dataDir: string): string[] =>
  withDatabase(dataDir, (read) => read<{ id: string }>('select id from session').map(({ id }) => id));

/**
 * Remembers the school as it is, and who is logged in unless `endsSessions`.
 * @returns the rows that were changed, added to a row of before, or removed since, and the sessions that were ended
 */
export function rememberSchool(dataDir: string, endsSessions: boolean): () => string[] {
  const sessions = endsSessions ? [] : sessionsOf(dataDir);
  const last = withDatabase(
    dataDir,
    (read) =>
      new Map(
        numbered.map((table) => [table as string, read<{ id: number }>(`select max(id) as id from ${table}`)[0]?.id]),
      ),
  );
  const lastId: LastId = (table) => last.get(table) ?? 0;
  const before = rowsOf(dataDir, lastId);
  return () => {
    const after = rowsOf(dataDir, lastId);
    const gone = [...before].filter((row) => !after.has(row)).map((row) => `- ${row}`);
    const open = new Set(sessionsOf(dataDir));
    const ended = sessions.filter((id) => !open.has(id)).map((id) => `a session that others use: ${id}`);
    return [...gone, ...[...after].filter((row) => !before.has(row)).map((row) => `+ ${row}`), ...ended];
  };
}
