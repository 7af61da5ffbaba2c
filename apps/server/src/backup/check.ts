/** Checks a school's data as it is, also while the server runs, and backup files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { uploadsEntry } from '@gerende/api/platform/backup/manifest';
import { databaseEntry } from '@gerende/api/platform/database/backup-source';
import { refuseUnfit } from '@gerende/api/platform/database/sqlite/database-file';
import { namedPictures } from '@gerende/api/platform/database/sqlite/named-pictures';
import SqliteFile from 'better-sqlite3';
import { isSwapOpen } from './swap.ts';

export type Checked = {
  bookings: number;
  pictures: number;
  /** One sentence each; empty if everything is intact. */
  problems: string[];
};

/** The most problems of one kind that are named. */
const mostNamed = 20;

type Violation = { table: string; rowid: number | null; parent: string };

function faultsOf(database: SqliteFile.Database): string[] {
  const integrity = database.pragma(`integrity_check(${mostNamed})`) as { integrity_check: string }[];
  const found = integrity.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  const violations = database.pragma('foreign_key_check') as Violation[];
  return [
    ...found.map((text) => `the database is damaged: ${text}. Restore the newest backup`),
    ...violations
      .slice(0, mostNamed)
      .map(({ table, rowid, parent }) => `row ${rowid ?? '?'} of ${table} names a row of ${parent} that is not there`),
  ];
}

/** @throws with instructions when the database cannot be opened at all */
function checkDatabase(dataDir: string, hasPictures: boolean): Checked {
  const file = path.join(dataDir, databaseEntry);
  if (!existsSync(file)) return { bookings: 0, pictures: 0, problems: [`there is no database at ${file}`] };
  refuseUnfit(file);
  const database = new SqliteFile(file, { readonly: true, timeout: 10_000 });
  try {
    const problems = faultsOf(database);
    const pictures = [...namedPictures(database)].sort();
    const lost = hasPictures ? pictures.filter((name) => !existsSync(path.join(dataDir, uploadsEntry, name))) : [];
    for (const name of lost.slice(0, mostNamed))
      problems.push(
        `the picture ${name} is named and not there. Take it from a backup, or choose another in the back office`,
      );
    if (lost.length > mostNamed) problems.push(`${lost.length - mostNamed} more pictures are not there`);
    const bookings = Number(database.prepare('select count(*) from booking').pluck().get());
    return { bookings, pictures: pictures.length, problems };
  } finally {
    database.close();
  }
}

/** @param hasPictures false where they are in a store, which is not searched */
export function checkData(dataDir: string, hasPictures = true): Checked {
  if (isSwapOpen(dataDir))
    return {
      bookings: 0,
      pictures: 0,
      problems: ['a restore was interrupted. Start the server, which finishes it, and check again'],
    };
  try {
    return checkDatabase(dataDir, hasPictures);
  } catch (error) {
    return { bookings: 0, pictures: 0, problems: [error instanceof Error ? error.message : String(error)] };
  }
}
