/**
 * The database file on disk: whether it is one of ours, whether the log beside it belongs to it, and complete copies of
 * it (docs/decisions/0026).
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
/** Offset of `user_version` in the first page (https://sqlite.org/fileformat2.html). */
const markOffset = 60;
const maxMark = 2 ** 31 - 1;

const logOf = (file: string): string => `${file}-wal`;
/** File that identifies the run that has the database open, or had it open when it was killed. */
const runOf = (file: string): string => `${file}.run`;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Flushes a folder's new entries to disk; Windows does so by itself and cannot open folders. */
export function syncFolder(folder: string): void {
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

/** Renames a finished file: after a crash there is either the complete file by this name or none. */
export function renameDurably(part: string, file: string): void {
  syncFile(part);
  renameSync(part, file);
  syncFolder(path.dirname(file));
}

/**
 * An open file can be removed or replaced, and SQLite goes on writing to the old one, which nobody finds again. The
 * same is true of the log and its index beside it, which SQLite creates with the first write and leaves there. The
 * check looks at names only: opening the file would open it to other processes (see `readMark`).
 * @returns a check that throws with instructions when this has happened
 */
export function watchPlace(file: string): () => void {
  const advice = 'Put the data folder back, or stop the server before you put another one in its place';
  const logAdvice = 'Stop the server, which still saves what it has stored, and start it again';
  const checks = [watchFile(file, advice), ...besides(file).map((name) => watchFile(name, logAdvice))];
  return () => {
    for (const check of checks) check();
  };
}

const besides = (file: string): string[] => [logOf(file), `${file}-shm`];

function watchFile(file: string, advice: string): () => void {
  const found = (): { ino: number; dev: number } | undefined => statSync(file, { throwIfNoEntry: false });
  let own = found();
  return () => {
    const now = found();
    own ??= now;
    if (now?.ino === own?.ino && now?.dev === own?.dev) return;
    throw new Error(`${file} is gone, or was replaced, while the server runs, and nothing can be stored. ${advice}`);
  };
}

/** Removes an unfinished database file with the files that SQLite has beside it. */
export function removePart(part: string): void {
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${ending}`, { force: true });
}

/** Databases that this process may have open. */
let openHere: SqliteFile.Database[] = [];

/** Must be called by code that opens a school's database and leaves it open. */
export function noteOpen(database: SqliteFile.Database): void {
  // A database in memory is not a file, and is gone when nothing refers to it any more.
  if (!database.memory) openHere = [...openHere.filter(({ open }) => open), database];
}

const isOpenHere = (file: string): boolean =>
  openHere.some(({ open, name }) => open && path.resolve(name) === path.resolve(file));

/**
 * The number of the run that opened the file last, 0 for a copy; null when it is not an SQLite database. SQLite would
 * read it from the log, so it is read from the file, before SQLite opens it: closing a file that SQLite also has open
 * drops all locks of this process, and another process that closes the database then deletes the log under it
 * (https://sqlite.org/howtocorrupt.html, 2.2).
 */
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
  renameDurably(part, runOf(file));
}

const notOurs = (file: string): string =>
  `${file} is not a database of Gerende, or was never finished. Put a backup in its place, or move the file away to begin with a new school`;

const foreignLog = (file: string): string =>
  `${logOf(file)} belongs to another state of the database than the one beside it, as after a backup was put in place. ` +
  `Delete ${path.basename(logOf(file))} and ${path.basename(file)}-shm to go on with the database as it was put there`;

/** @throws with instructions, before SQLite writes the log beside the file into it */
function refuseForeignLog(file: string, mark: number): void {
  const known = knownMarks(file);
  // Earlier versions wrote no mark: their log is judged by the database that results from it.
  const isOfOlderVersion = known === null && mark === 0;
  if (sizeOf(logOf(file)) > 0 && !isOfOlderVersion && !known?.includes(mark)) throw new Error(foreignLog(file));
}

const damaged = (file: string, error: unknown): Error =>
  new Error(
    `${file} is damaged (${error instanceof Error ? error.message : String(error)}). Put the newest backup in its place (README, "Back up")`,
    { cause: error },
  );

/** An error of opening the file, with instructions where SQLite could not read it. */
export function explainDamage(file: string, error: unknown): unknown {
  const isDamage = error instanceof SqliteFile.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
  return isDamage ? damaged(file, error) : error;
}

/** @throws with instructions when the file is damaged or has no school; only reads it */
function refuseDamaged(file: string): void {
  const database = new SqliteFile(file, { readonly: true });
  try {
    const found = database.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(String(found));
  } catch (error) {
    throw damaged(file, error);
  } finally {
    database.close();
  }
}

/** Whether the tables are those of this product; an empty or foreign database lacks them. */
const holdsSchool = (database: SqliteFile.Database): boolean =>
  database
    .prepare("select count(*) from sqlite_master where type = 'table' and name in ('kysely_migration', 'school')")
    .pluck()
    .get() === 2;

/** The size up to which a file is checked completely at every start: 60 ms per megabyte on a slow machine. */
const alwaysCheckedBytes = 8 * 1024 * 1024;

/** @throws one line of instructions when this file must not be opened as the school's database */
export function refuseUnfit(file: string): void {
  // Whoever opened it has checked it, and now it must not be read beside SQLite.
  if (isOpenHere(file)) return;
  if (!existsSync(file)) {
    if (sizeOf(logOf(file)) > 0)
      throw new Error(`${file} is gone, and its log ${logOf(file)} is still there. Put the database back beside it`);
    return;
  }
  const mark = readMark(file);
  if (mark === null) throw new Error(notOurs(file));
  refuseForeignLog(file, mark);
  // A large file is not checked after a clean shutdown; a restored copy, or one with a log, once.
  if (mark === 0 || sizeOf(logOf(file)) > 0 || sizeOf(file) <= alwaysCheckedBytes) refuseDamaged(file);
  const database = new SqliteFile(file, { readonly: true });
  try {
    if (!holdsSchool(database)) throw new Error(notOurs(file));
  } catch (error) {
    throw explainDamage(file, error);
  } finally {
    database.close();
  }
}

/**
 * Marks an open database with a number that no copy of it has, in its first page and in a file beside it, so that the
 * log of this run is recognized. In between, both the old number and the new one are valid.
 */
export function claimDatabase(database: SqliteFile.Database): void {
  const file = database.name;
  const mark = randomInt(1, maxMark);
  database.pragma('wal_checkpoint(TRUNCATE)');
  writeMarks(file, [Number(database.pragma('user_version', { simple: true })), mark]);
  database.pragma(`user_version = ${mark}`);
  // Another reader of the file may hold the log; then both numbers stay valid until the next start.
  if (database.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0) writeMarks(file, [mark]);
}

/** After a clean shutdown there is no log, so one found later belongs to another database. */
export function releaseDatabase(file: string): void {
  if (sizeOf(logOf(file)) === 0) rmSync(runOf(file), { force: true });
}

/** A file name that is not taken: an earlier copy is never overwritten. */
function freeName(file: string): string {
  const { dir, name, ext } = path.parse(file);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? file : path.join(dir, `${name}-${number}${ext}`);
    if (!existsSync(free)) return free;
  }
}

/**
 * Copies an open database as of one moment, whatever is written meanwhile. The copy gets its name only when it is
 * complete, verified and on disk.
 * @returns the copy's name (with a number if `wished` is taken)
 */
export async function copyDatabase(database: SqliteFile.Database, wished: string): Promise<string> {
  const part = `${wished}.${randomInt(maxMark)}.part`;
  try {
    // All pages in one step: with several, each write of another process would restart it.
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
    renameDurably(part, name);
    return name;
  } finally {
    removePart(part);
  }
}
