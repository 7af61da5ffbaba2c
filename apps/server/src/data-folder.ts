/** The data folder: readable only by its owner, and locked by one process at a time. */
import { randomUUID } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { finishSwap } from './backup/swap.ts';

export const databaseFile = (dataDir: string): string => path.join(dataDir, 'gerende.db');
/** The database of a school that is being moved into the folder. */
export const movingFile = (dataDir: string): string => `${databaseFile(dataDir)}.moving`;
export const backupFolder = (dataDir: string): string => path.join(dataDir, 'backups');
/** Pictures, as they are served. */
export const uploadFolder = (dataDir: string): string => path.join(dataDir, 'uploads');

/** Uploads of requests in flight: emptied at a start, so each of several processes has its own. */
export const incomingFolder = ({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string }): string =>
  DATABASE_URL ? path.join(tmpdir(), `gerende-incoming-${randomUUID()}`) : path.join(DATA_DIR, 'incoming');

/** The files of ours in a data folder; any others keep their permissions. */
const ours =
  /^(gerende\.db.*|secret\.key|server\.lock.*|uploads|incoming.*|backups|restore\.json.*|(restoring|replaced)-.*)$/;
const stickyBit = 0o1000;
/** A stopping server still finishes requests; the next one waits this long for the lock. */
const lockMilliseconds = 4000;

/**
 * Removes the permissions of everybody except the owner. It skips links, files of other owners, and files that another
 * program has deleted meanwhile, such as the log that `sqlite3` deletes when it closes the database.
 */
function restrictPermissions(file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) return;
  const { mode, uid } = found;
  const kind = mode & 0o170000;
  const isFolder = kind === 0o040000;
  const isFile = kind === 0o100000;
  if (uid !== process.getuid?.() || !(isFolder || isFile)) return;
  if ((mode & 0o077) !== 0) closeToOthers(file, isFolder ? 0o700 : 0o600);
  if (isFolder) for (const name of readdirSync(file)) restrictPermissions(path.join(file, name));
}

function closeToOthers(file: string, mode: number): void {
  try {
    chmodSync(file, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function tightenFolder(dataDir: string): void {
  const { mode, uid } = lstatSync(dataDir);
  const names = readdirSync(dataDir);
  // A shared folder, such as /tmp, is left as it is, and so is that of another program, which DATA_DIR may name by
  // mistake.
  const isShared = (mode & stickyBit) !== 0 || uid !== process.getuid?.();
  const isOfOthers = !names.includes('gerende.db') && names.some((name) => !ours.test(name));
  if (!isShared && !isOfOthers && (mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
  for (const name of names) if (ours.test(name)) restrictPermissions(path.join(dataDir, name));
}

const reasonOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);
const whatToDo = 'give the folder to the user that runs Gerende, or set DATA_DIR to another one';

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`${path.resolve(dataDir)} cannot be made (${reasonOf(error)}); ${whatToDo}`);
  }
}

/** The files that a start opens. Another user, who opened the database or made a backup of it, may have left some of them. */
const opened = ['gerende.db', 'gerende.db-wal', 'gerende.db-shm', 'server.lock', 'secret.key', 'uploads'];

/** @throws with a readable message when this user may not write there, or the disk is mounted to be read only */
function refuseReadOnly(dataDir: string): void {
  for (const file of [dataDir, ...opened.map((name) => path.join(dataDir, name))])
    try {
      if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    } catch (error) {
      throw new Error(`${path.resolve(file)} cannot be written (${reasonOf(error)}); ${whatToDo}`);
    }
}

export type DataFolder = { release(): void };

/**
 * A lock that the operating system releases when the process ends, however it ends: SQLite's lock on a separate file,
 * so that the database can still be copied.
 */
function lock(dataDir: string, milliseconds: number): DataFolder {
  const file = new SqliteFile(path.join(dataDir, 'server.lock'), { timeout: milliseconds });
  try {
    // Nothing is ever written, so no journal file is needed.
    file.pragma('journal_mode = MEMORY');
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
    throw new Error(`another process works on ${path.resolve(dataDir)}; stop it, or set DATA_DIR to another folder`);
  }
  return { release: () => file.close() };
}

/** Files created by this process from now on are readable only by its owner. */
export function restrictToOwner(): void {
  process.umask(0o077);
}

/**
 * Locks the folder, and finishes a restore that was ended in the middle.
 * @param milliseconds how long to wait for another process that has locked the folder
 * @throws with a readable message when it stays locked
 */
export function openDataFolder(dataDir: string, milliseconds = lockMilliseconds): DataFolder {
  makeFolder(dataDir);
  refuseReadOnly(dataDir);
  const folder = lock(dataDir, milliseconds);
  if (process.platform !== 'win32') tightenFolder(dataDir);
  finishSwap(dataDir);
  return folder;
}

/**
 * The same for a folder without a database: nothing is locked.
 * @throws with a readable message when it cannot be written
 */
export function shareDataFolder(dataDir: string): DataFolder {
  makeFolder(dataDir);
  refuseReadOnly(dataDir);
  return { release: () => undefined };
}
