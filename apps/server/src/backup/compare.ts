/**
 * Compares the database with the newest backup. SQLite stores no checksums, so a bit that a disk flips within a value
 * shows in no check of the database alone (decision 0061).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BackupPort } from '@gerende/api/platform/backup/port';
import { BackupRefused, readBackup } from '@gerende/api/platform/backup/read-backup';
import { databaseEntry } from '@gerende/api/platform/database/backup-source';
import SqliteFile from 'better-sqlite3';

export type Compared = {
  /** The newest backup; null when there is none. */
  backup: string | null;
  /** How many rows must be unchanged since then; null when nothing could be compared. */
  rows: number | null;
  problems: string[];
};

/** The most rows of one table that are named. */
const mostNamed = 20;

/** Rows that none of our writes changes without a trace. */
type Lasting = {
  table: string;
  /** The name of one row. */
  word: string;
  /** Columns that change, or are emptied when a guest is erased. */
  apart: readonly string[];
  /** Selects a row that has not been written since; SQL about `now` and `before`. */
  unwritten: string;
};

const lasting: readonly Lasting[] = [
  // Each write of a booking increases its version.
  { table: 'booking', word: 'booking', apart: ['version'], unwritten: 'now.version = before.version' },
  { table: 'invoice', word: 'invoice', apart: ['status', 'recipient'], unwritten: 'true' },
  { table: 'audit_log', word: 'line of the history', apart: ['before', 'after', 'note'], unwritten: 'true' },
];

/** A connection that has the live database as `main` and the backup's as `earlier`. */
type Both = SqliteFile.Database;

const joined = ({ table, unwritten }: Lasting): string =>
  `from main.${table} as now join earlier.${table} as before on before.id = now.id where ${unwritten}`;

const countUnwritten = (both: Both, each: Lasting): number =>
  Number(
    both
      .prepare(`select count(*) ${joined(each)}`)
      .pluck()
      .get(),
  );

function changedRows(both: Both, each: Lasting): number[] {
  const columns = both.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(each.table);
  const differs = columns
    .filter((name) => name !== 'id' && !each.apart.includes(name))
    .map((name) => `now."${name}" is not before."${name}"`);
  return both
    .prepare<[], number>(`select now.id ${joined(each)} and (${differs.join(' or ')})`)
    .pluck()
    .all();
}

function problemsOf(both: Both, each: Lasting, backup: string): string[] {
  const changed = changedRows(both, each);
  const problems = changed
    .slice(0, mostNamed)
    .map(
      (id) =>
        `${each.word} ${id} is not as it is in ${backup}, and Gerende has not changed it since. Compare the two, and look after the disk`,
    );
  if (changed.length > mostNamed)
    problems.push(`${changed.length - mostNamed} more rows of ${each.table} are not as then`);
  return problems;
}

/** Whether one state developed from the other: after a restore, the newest backup may contain days that no longer happened. */
const isEarlier = (both: Both): boolean =>
  both
    .prepare(
      `select 1 from main.audit_log as now join earlier.audit_log as before on before.id = now.id and before.operation_id = now.operation_id
       where before.id = (select max(id) from earlier.audit_log)`,
    )
    .get() !== undefined;

const isOfSameVersion = (both: Both): boolean =>
  both
    .prepare('select (select max(name) from main.kysely_migration) = (select max(name) from earlier.kysely_migration)')
    .pluck()
    .get() === 1;

function compare(live: string, earlier: string, backup: string): Compared {
  const both = new SqliteFile(live, { readonly: true, timeout: 10_000 });
  try {
    both.prepare('attach ? as earlier').run(earlier);
    if (!isOfSameVersion(both) || !isEarlier(both)) return { backup, rows: null, problems: [] };
    const rows = lasting.reduce((sum, each) => sum + countUnwritten(both, each), 0);
    return { backup, rows, problems: lasting.flatMap((each) => problemsOf(both, each, backup)) };
  } finally {
    both.close();
  }
}

/** The server may run meanwhile. */
export async function compareWithBackup(
  dataDir: string,
  { list, folder }: Pick<BackupPort, 'list' | 'folder'>,
): Promise<Compared> {
  const [newest] = await list();
  if (!newest) return { backup: null, rows: null, problems: [] };
  const unpacked = mkdtempSync(path.join(os.tmpdir(), 'gerende-check-'));
  try {
    await readBackup(path.join(folder, newest.name), unpacked, databaseEntry);
    return compare(path.join(dataDir, databaseEntry), path.join(unpacked, databaseEntry), newest.name);
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return { backup: newest.name, rows: null, problems: [error.message] };
  } finally {
    rmSync(unpacked, { recursive: true });
  }
}
