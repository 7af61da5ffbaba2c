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
import type { Db } from '@gerende/api/database/database';
import { writeArchive } from '@gerende/api/platform/backup/archive';
import { asOfOneMoment, type Row, readTable, tablesOf } from '@gerende/api/platform/database/read-table';
import type { AnyTransaction, Column, Table } from '@gerende/api/platform/database/tables';
import { csvText } from '@gerende/domain/csv';

/**
 * Tables that belong to the program and not to the school: logins, keys of repeated requests, the text index, and what
 * follows from other tables.
 */
const left =
  /^(session|password_reset|pending_login|second_step|recovery_code|passkey|passkey_challenge|push_subscription|idempotency_key|used_bot_check|webhook_event|guest_link|calendar_feed|calendar_feed_lesson|booking_address|invoice_attempt|booking_search_due|booking_day_total|lesson_cell)$/;
/** Columns with credentials: they are in no file. */
const secret = new Set(['password_hash', 'token_hash']);

const rowsBetweenTelling = 10_000;

/** A table with what was exported of it. */
export type ExportedTable = { name: string; rows: number; columns: Column[] };

/** The rows without secrets, in key order. */
async function* readRows(db: AnyTransaction, table: Table): AsyncGenerator<Row> {
  const hidden = table.columns.map(({ name }) => name).filter((name) => secret.has(name));
  for await (const rows of readTable(db, table))
    for (const row of rows) {
      for (const name of hidden) delete row[name];
      yield row;
    }
}

async function* csvOf(rows: AsyncIterable<Row>, columns: readonly Column[]): AsyncGenerator<string> {
  yield csvText([columns.map(({ name }) => name)]);
  for await (const row of rows) yield csvText([columns.map(({ name }) => row[name] ?? null)], false);
}

/** The rows unchanged, reporting the number so far with each. */
async function* counted(rows: AsyncIterable<Row>, tell: (rows: number) => void): AsyncGenerator<Row> {
  let count = 0;
  for await (const row of rows) {
    yield row;
    count += 1;
    tell(count);
  }
}

async function* jsonOf(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const write = (file: string, parts: AsyncIterable<string>): Promise<void> =>
  pipeline(Readable.from(parts), createWriteStream(file, { mode: 0o600 }));

async function exportTable(
  db: AnyTransaction,
  table: Table,
  folder: string,
  onRows: (table: string, rows: number) => void,
): Promise<ExportedTable> {
  const { name } = table;
  const columns = table.columns.filter((column) => !secret.has(column.name));
  let rows = 0;
  const tell = (count: number): void => {
    rows = count;
    if (count % rowsBetweenTelling === 0) onRows(name, count);
  };
  tell(0);
  await write(path.join(folder, `${name}.csv`), csvOf(counted(readRows(db, table), tell), columns));
  await write(path.join(folder, `${name}.json`), jsonOf(readRows(db, table)));
  return { name, rows, columns };
}

/**
 * @param folder must be empty or not there; it gets its name when all is written
 * @param onRows called before each table, and in a large one every 10,000 rows, with the rows of it so far
 * @throws when the folder holds something, or cannot be written
 */
export async function exportSchool(
  db: Db,
  folder: string,
  onRows: (table: string, rows: number) => void,
): Promise<ExportedTable[]> {
  const part = `${path.resolve(folder)}.part`;
  mkdirSync(part, { recursive: true, mode: 0o700 });
  if (readdirSync(part).length > 0) throw new Error(`${part} is left of an export that was ended; delete it first`);
  // Every table as of the same moment, while the server goes on writing.
  const exported = await asOfOneMoment(db, async (moment) => {
    const tables = (await tablesOf(moment).list(moment)).filter(({ name }) => !left.test(name));
    const written: ExportedTable[] = [];
    for (const table of tables) written.push(await exportTable(moment, table, part, onRows));
    return written;
  });
  writeFileSync(path.join(part, 'tables.json'), `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600 });
  renameSync(part, path.resolve(folder));
  return exported;
}

/**
 * The same as one compressed file (tar and gzip), made from a folder that is written beside it and removed.
 * @throws when the file is there already, or cannot be written
 */
export async function exportArchive(
  db: Db,
  file: string,
  onRows: (table: string, rows: number) => void,
): Promise<ExportedTable[]> {
  if (existsSync(file)) throw new Error(`${file} is there already; name a file that is not`);
  const folder = mkdtempSync(`${path.resolve(file)}-`);
  const part = path.join(folder, 'archive.part');
  const content = path.join(folder, 'school');
  try {
    const tables = await exportSchool(db, content, onRows);
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
