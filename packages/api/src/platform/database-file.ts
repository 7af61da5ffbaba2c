/**
 * The database as a file on the disk: whether it is one of ours, whether the log beside it belongs to it, and whole copies
 * of it (docs/decisions/0026).
 */
import { randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';

const magic = 'SQLite format 3\0';
/** Where `user_version` stands in the first page (https://sqlite.org/fileformat2.html). */
const markOffset = 60;
const maxMark = 2 ** 31 - 1;

const logOf = (file: string): string => `${file}-wal`;
/** Names the run that has the database open, or had it open when it was killed. */
const runOf = (file: string): string => `${file}.run`;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Hands a folder's new entries to the disk; Windows does so by itself and opens no folders. */
function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncFile(folder, 'r');
}

function syncFile(file: string, flags = 'r+'): void {
  const handle = openSync(file, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Gives a finished file its name: after a crash there is the whole file by this name, or none. */
export function putInPlace(part: string, file: string): void {
  syncFile(part);
  renameSync(part, file);
  syncFolder(path.dirname(file));
}

/** Removes a database file that was never finished, with what SQLite keeps beside it. */
export function removePart(part: string): void {
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${ending}`, { force: true });
}

/** The number of the run that opened the file last, 0 for a copy; null where this is no database of SQLite's. */
function readMark(file: string): number | null {
  const header = Buffer.alloc(100);
  const handle = openSync(file, 'r');
  try {
    const read = readSync(handle, header, 0, header.length, 0);
    if (read < header.length || header.toString('latin1', 0, magic.length) !== magic) return null;
    return header.readUInt32BE(markOffset);
  } finally {
    closeSync(handle);
  }
}

const knownMarks = (file: string): number[] | null =>
  existsSync(runOf(file)) ? readFileSync(runOf(file), 'utf8').split(/\s+/).filter(Boolean).map(Number) : null;

function writeMarks(file: string, marks: readonly number[]): void {
  const part = `${runOf(file)}.part`;
  const handle = openSync(part, 'w', 0o600);
  try {
    writeSync(handle, marks.join(' '));
  } finally {
    closeSync(handle);
  }
  putInPlace(part, runOf(file));
}

const notOurs = (file: string): string =>
  `${file} is not a database of Gerende, or was never finished. Put a backup in its place, or move the file away to begin with a new school`;

const foreignLog = (file: string): string =>
  `${logOf(file)} belongs to another state of the database than the one beside it, as after a backup was put in place. ` +
  `Delete ${path.basename(logOf(file))} and ${path.basename(file)}-shm to go on with the database as it was put there`;

/** @throws with what to do, before SQLite is allowed to write the log beside the file into it */
function refuseForeignLog(file: string, mark: number): void {
  const known = knownMarks(file);
  // Earlier versions left no mark: their log is judged by what it makes of the database.
  const isOfOlderVersion = known === null && mark === 0;
  if (sizeOf(logOf(file)) > 0 && !isOfOlderVersion && !known?.includes(mark)) throw new Error(foreignLog(file));
}

/** @throws with what to do where the file is damaged or holds no school; it is only read */
function refuseDamaged(file: string): void {
  const database = new SqliteFile(file, { readonly: true });
  try {
    const found = database.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(String(found));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is damaged (${reason}). Put the newest backup in its place (README, "Back up")`);
  } finally {
    database.close();
  }
}

/** Whether the tables are those of this product; an empty or a foreign database has none of them. */
const holdsSchool = (database: SqliteFile.Database): boolean =>
  database
    .prepare("select count(*) from sqlite_master where type = 'table' and name in ('kysely_migration', 'school')")
    .pluck()
    .get() === 2;

/** @throws with one line that says what to do where this file must not be opened as the school's database */
export function refuseUnfit(file: string): void {
  if (!existsSync(file)) {
    if (sizeOf(logOf(file)) > 0)
      throw new Error(`${file} is gone, and its log ${logOf(file)} is still there. Put the database back beside it`);
    return;
  }
  const mark = readMark(file);
  if (mark === null) throw new Error(notOurs(file));
  refuseForeignLog(file, mark);
  // After a clean end there is nothing to doubt; a restored copy and a log that was left are looked through once.
  if (mark === 0 || sizeOf(logOf(file)) > 0) refuseDamaged(file);
  const database = new SqliteFile(file, { readonly: true });
  try {
    if (!holdsSchool(database)) throw new Error(notOurs(file));
  } finally {
    database.close();
  }
}

/**
 * Marks an open database with a number that no copy of it carries, in its first page and beside it, so that the log this
 * run may leave is known as its own. In between both the old number and the new one are right.
 */
export function claim(database: SqliteFile.Database): void {
  const file = database.name;
  const mark = randomInt(1, maxMark);
  database.pragma('wal_checkpoint(TRUNCATE)');
  writeMarks(file, [Number(database.pragma('user_version', { simple: true })), mark]);
  database.pragma(`user_version = ${mark}`);
  database.pragma('wal_checkpoint(TRUNCATE)');
  // Somebody who reads the file may hold the log; then both numbers stay right until the next start.
  if (readMark(file) === mark) writeMarks(file, [mark]);
}

/** After a clean end no log is left, and whatever lies there later is somebody else's. */
export function release(file: string): void {
  if (sizeOf(logOf(file)) === 0) rmSync(runOf(file), { force: true });
}

/** A name that no file has: an earlier copy is never written over. */
function freeName(file: string): string {
  const { dir, name, ext } = path.parse(file);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? file : path.join(dir, `${name}-${number}${ext}`);
    if (!existsSync(free)) return free;
  }
}

/**
 * Copies an open database as it is at one moment, however much is written meanwhile. The copy has its name only when it is
 * whole, checked and on the disk.
 * @returns the copy's name (with a number where the wished one is taken)
 */
export async function copyDatabase(database: SqliteFile.Database, wished: string): Promise<string> {
  const part = `${wished}.${randomInt(maxMark)}.part`;
  try {
    // All pages in one step: with several, each write of another process would begin it anew.
    await database.backup(part, { progress: () => maxMark });
    const copy = new SqliteFile(part);
    try {
      copy.pragma('journal_mode = DELETE');
      copy.pragma('user_version = 0');
      if (!holdsSchool(copy)) throw new Error(notOurs(database.name));
    } finally {
      copy.close();
    }
    refuseDamaged(part);
    const name = freeName(wished);
    putInPlace(part, name);
    return name;
  } finally {
    removePart(part);
  }
}
