/** Writes all tables of a school as CSV and as JSON into a folder, as of one moment, row by row. */
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeArchive } from '@gerende/api/platform/backup/archive';
import { csvText } from '@gerende/domain/csv';
import type SqliteFile from 'better-sqlite3';

/**
 * Tables that are not the school's but the program's: logins, keys of repeated requests, the text index, and what follows
 * from other tables.
 */
const left =
  /^(sqlite_.*|kysely_.*|session|idempotency_key|used_bot_check|webhook_event|guest_link|booking_address|invoice_attempt|booking_search.*|booking_day_total|lesson_cell)$/;
/** Columns that open something: they are in no file. */
const secret = new Set(['password_hash', 'token_hash']);

const rowsBetweenTelling = 10_000;

type Cell = string | number | null;
type Row = Record<string, Cell>;
type Column = { name: string; type: string };
/** A table with what was exported of it. */
export type ExportedTable = { name: string; rows: number; columns: Column[] };

const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnsOf = (database: SqliteFile.Database, table: string): Column[] =>
  database
    .prepare<[string], Column>('select name, lower(type) as type from pragma_table_info(?) order by cid')
    .all(table)
    .filter(({ name }) => !secret.has(name));

/** Reads a row at a time, so that a table of a million needs no more memory than one of ten. */
function* readRows(database: SqliteFile.Database, { name, columns }: Omit<ExportedTable, 'rows'>): Generator<Row> {
  const list = columns.map((column) => named(column.name)).join(', ');
  yield* database.prepare<[], Row>(`select ${list} from ${named(name)}`).iterate();
}

function* csvOf(rows: Iterable<Row>, columns: readonly Column[]): Generator<string> {
  yield csvText([columns.map(({ name }) => name)]);
  for (const row of rows) yield csvText([columns.map(({ name }) => row[name] ?? null)], false);
}

/** The rows as they are, with their number so far told now and then. */
function* counted(rows: Iterable<Row>, tell: (rows: number) => void): Generator<Row> {
  let count = 0;
  for (const row of rows) {
    yield row;
    count += 1;
    if (count % rowsBetweenTelling === 0) tell(count);
  }
}

function* jsonOf(rows: Iterable<Row>): Generator<string> {
  let before = '[\n';
  for (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const write = (file: string, parts: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(parts), createWriteStream(file, { mode: 0o600 }));

/**
 * @param folder must be empty or not there; it gets its name when all is written
 * @param onRows called before each table, and in a large one every 10,000 rows, with the rows of it so far
 * @throws when the folder holds something, or cannot be written
 */
export async function exportSchool(
  database: SqliteFile.Database,
  folder: string,
  onRows: (table: string, rows: number) => void,
): Promise<ExportedTable[]> {
  const part = `${path.resolve(folder)}.part`;
  mkdirSync(part, { recursive: true, mode: 0o700 });
  if (readdirSync(part).length > 0) throw new Error(`${part} is left of an export that was ended; delete it first`);
  const tables = database
    .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all()
    .filter((name) => !left.test(name))
    .map((name) => ({ name, columns: columnsOf(database, name) }));
  const exported: ExportedTable[] = [];
  // One transaction: every table as of the same moment, while the server goes on writing.
  database.exec('begin');
  for (const table of tables) {
    const tell = (rows: number): void => onRows(table.name, rows);
    tell(0);
    await write(path.join(part, `${table.name}.csv`), csvOf(counted(readRows(database, table), tell), table.columns));
    await write(path.join(part, `${table.name}.json`), jsonOf(readRows(database, table)));
    const rows =
      database
        .prepare<[], number>(`select count(*) from ${named(table.name)}`)
        .pluck()
        .get() ?? 0;
    exported.push({ name: table.name, rows, columns: table.columns });
  }
  database.exec('commit');
  writeFileSync(path.join(part, 'tables.json'), `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600 });
  renameSync(part, path.resolve(folder));
  return exported;
}

/**
 * The same as one compressed file (tar and gzip), made from a folder that is written beside it and removed.
 * @throws when the file is there already, or cannot be written
 */
export async function exportArchive(
  database: SqliteFile.Database,
  file: string,
  onRows: (table: string, rows: number) => void,
): Promise<ExportedTable[]> {
  if (existsSync(file)) throw new Error(`${file} is there already; name a file that is not`);
  const folder = mkdtempSync(`${path.resolve(file)}-`);
  const part = path.join(folder, 'archive.part');
  const content = path.join(folder, 'school');
  try {
    const tables = await exportSchool(database, content, onRows);
    await writeArchive(part, async (add) => {
      for (const name of readdirSync(content)) {
        const source = path.join(content, name);
        await add(name, { file: source, size: statSync(source).size });
      }
    });
    renameSync(part, file);
    return tables;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
