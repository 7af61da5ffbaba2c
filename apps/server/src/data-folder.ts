/** The data folder: for its owner's eyes alone, and one process's at a time. */
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';

/** What of a data folder is ours; whatever else lies there keeps its rights. */
const ours = /^(gerende\.db.*|secret\.key|server\.lock.*|uploads|incoming.*|backups)$/;
const stickyBit = 0o1000;
/** A server that was told to stop still finishes what it has begun; its successor waits that long. */
const lockMilliseconds = 4000;

/** Takes the rights of everybody but the owner away; links and what belongs to somebody else stay as they are. */
function tighten(file: string): void {
  const { mode, uid } = lstatSync(file);
  const kind = mode & 0o170000;
  const isFolder = kind === 0o040000;
  const isFile = kind === 0o100000;
  if (uid !== process.getuid?.() || !(isFolder || isFile)) return;
  if ((mode & 0o077) !== 0) chmodSync(file, isFolder ? 0o700 : 0o600);
  if (isFolder) for (const name of readdirSync(file)) tighten(path.join(file, name));
}

function tightenFolder(dataDir: string): void {
  const { mode, uid } = lstatSync(dataDir);
  // A folder for everybody, as /tmp, is not made ours.
  const isShared = (mode & stickyBit) !== 0 || uid !== process.getuid?.();
  if (!isShared && (mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
  for (const name of readdirSync(dataDir)) if (ours.test(name)) tighten(path.join(dataDir, name));
}

export type DataFolder = { release(): void };

/**
 * A lock that the system itself gives back when the process ends, however it ends: SQLite's on a file of its own, so that
 * copies of the database can be made meanwhile.
 */
function lock(dataDir: string, milliseconds: number): DataFolder {
  const file = new SqliteFile(path.join(dataDir, 'server.lock'), { timeout: milliseconds });
  try {
    // Nothing is ever written: no journal beside it.
    file.pragma('journal_mode = MEMORY');
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
    throw new Error(`another process works on ${path.resolve(dataDir)}; stop it, or set DATA_DIR to another folder`);
  }
  return { release: () => file.close() };
}

/** What this process makes from now on is readable by its owner alone. */
export function keepToOwner(): void {
  process.umask(0o077);
}

/**
 * @param milliseconds how long to wait for another process that has the folder
 * @throws with a readable message where it keeps it
 */
export function openDataFolder(dataDir: string, milliseconds = lockMilliseconds): DataFolder {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = lock(dataDir, milliseconds);
  if (process.platform !== 'win32') tightenFolder(dataDir);
  return folder;
}
