/** Makes one backup file of a data folder, while the server runs or not. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BackupKind, backupEnding, backupName } from '@gerende/domain/backup/rules';
import { createClock, millisecondsOf, realMilliseconds, textOf } from '../clock.ts';
import type { BackupSource, DatabaseOrigin } from '../database/backup-source.ts';
import { removePart, renameDurably } from '../database/sqlite/database-file.ts';
import { freeBytes } from '../storage/storage-check.ts';
import { type AddEntry, type Stored, writeArchive } from './archive.ts';
import {
  type BackupHead,
  type BackupList,
  headEntry,
  leftOut,
  listEntry,
  secretEntry,
  uploadsEntry,
} from './manifest.ts';
import { openSource } from './open-source.ts';
import { readBackup } from './read-backup.ts';
import { fileSize, storedFiles } from './stored-files.ts';

export type BackupOrder = {
  database: DatabaseOrigin;
  /** The folder with the uploads and the secret. */
  dataDir: string;
  /** Where the backup goes; created when missing. */
  folder: string;
  kind: BackupKind;
  /** The version of the program. */
  version: string;
};

/** Called with the name of each step as it begins. */
type OnStep = (step: string) => void;

export type MadeBackup = { file: string; size: number; list: BackupList };

/** No backup takes this long: an older part was left by a killed process, even if its process id is in use again. */
const abandonedMilliseconds = 24 * 60 * 60_000;
/** Space that a backup leaves free for bookings made meanwhile. */
const reservedBytes = 50 * 2 ** 20;

/**
 * The machine, since several may write into one folder, and the id of the process that writes the part. A part is the
 * whole database or the archive, with the files that SQLite has beside it.
 */
const partName = /\.(?:(\w+)-)?(\d+)(\.db)?\.part(-journal|-wal|-shm)?$/;

const machine = os.hostname().replaceAll(/\W/g, '_');

/** Whether a process with this id runs; one of another user counts. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Removes what killed processes have left in a folder: whole copies of the database, which anybody could read. Call it
 * only while this process makes no backup.
 */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, host = machine, pid] = partName.exec(name) ?? [];
    if (!name.includes(backupEnding) || pid === undefined) continue;
    const part = path.join(folder, name);
    const found = await stat(part).catch(() => undefined);
    const isOld = found !== undefined && realMilliseconds() - found.mtimeMs > abandonedMilliseconds;
    const isOurs = host === machine && (Number(pid) === process.pid || !isRunning(Number(pid)));
    if (isOld || isOurs) await rm(part, { force: true });
  }
}

/** A backup that filled the disk would stop bookings from being stored, so it is not even started. @throws ENOSPC */
function refuseFullDisk(free: number, needed: number): void {
  if (free >= needed) return;
  const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;
  const message = `it may need ${inMegabytes(needed)}, and ${inMegabytes(free)} are free`;
  throw Object.assign(new Error(message), { code: 'ENOSPC' });
}

async function bytesNeeded(source: BackupSource, dataDir: string): Promise<number> {
  const uploads = path.join(dataDir, uploadsEntry);
  let bytes = 1.5 * (await source.size()) + reservedBytes;
  for (const name of await storedFiles(uploads)) bytes += (await fileSize(path.join(uploads, name))) ?? 0;
  return bytes;
}

/** Adds the uploads that are not in the archive yet; one that was deleted meanwhile is left out. */
async function addUploads(add: AddEntry, dataDir: string, known: Map<string, Stored>): Promise<void> {
  const folder = path.join(dataDir, uploadsEntry);
  for (const name of await storedFiles(folder)) {
    if (known.has(name)) continue;
    const file = path.join(folder, name);
    const size = await fileSize(file);
    if (size !== null) known.set(name, await add(`${uploadsEntry}/${name}`, { file, size }));
  }
}

/**
 * Uploads go in before the database, and those that arrived meanwhile after it: a picture that a copied row names was
 * there when the row was copied, so it is in the archive even if it was replaced before or after that moment.
 */
async function fillArchive(
  add: AddEntry,
  dataDir: string,
  source: BackupSource,
  head: BackupHead,
  copyFile: string,
  onStep: OnStep,
): Promise<BackupList> {
  const asBytes = (value: object): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  await add(headEntry, asBytes(head));
  const uploads = new Map<string, Stored>();
  onStep('writing the pictures');
  await addUploads(add, dataDir, uploads);
  onStep('copying the database and summing its rows');
  const { pictures, ...database } = await source.copy(copyFile);
  await addUploads(add, dataDir, uploads);
  const files = [...uploads.values()];
  onStep('writing the database');
  files.push(await add(source.entry, { file: copyFile, size: (await fileSize(copyFile)) ?? 0 }));
  const secret = path.join(dataDir, secretEntry);
  const secretSize = await fileSize(secret);
  if (secretSize !== null) files.push(await add(secretEntry, { file: secret, size: secretSize }));
  const list: BackupList = {
    database,
    files,
    missing: [...pictures].filter((name) => !uploads.has(name)).sort(),
    secrets: secretSize === null ? [] : [secretEntry],
    left_out: leftOut,
  };
  await add(listEntry, asBytes(list));
  return list;
}

/** The first name that is not taken: names have the time only to the second. */
function freeName(folder: string, madeAt: string, kind: BackupKind): string {
  const name = path.join(folder, backupName(madeAt, kind));
  return existsSync(name) ? freeName(folder, textOf(millisecondsOf(madeAt) + 1000), kind) : name;
}

/**
 * The file gets its name only when it is complete, verified and on disk.
 * @param free reads the free bytes of a folder (tests)
 * @param onStep called with the name of each step as it begins, in English for a terminal
 * @throws the errors of the disk and of SQLite (see `failureOf`), and Damaged
 */
export async function makeBackup(
  order: BackupOrder,
  free = freeBytes,
  onStep: OnStep = () => undefined,
): Promise<MadeBackup> {
  const source = await openSource(order.database);
  await mkdir(order.folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(order.folder);
  refuseFullDisk(await free(order.folder), await bytesNeeded(source, order.dataDir));
  return source.alone(() => writeBackup(order, source, onStep));
}

async function writeBackup(order: BackupOrder, source: BackupSource, onStep: OnStep): Promise<MadeBackup> {
  const { folder, kind, version, dataDir } = order;
  const made_at = createClock().nowText();
  const writer = source.isShared ? `${machine}-${process.pid}` : String(process.pid);
  const whole = path.join(folder, `${backupName(made_at, kind)}.${writer}`);
  const part = `${whole}.part`;
  const copyFile = `${whole}.db.part`;
  const { formatVersion: format_version, entry: database } = source;
  try {
    const head: BackupHead = { format: 'gerende-backup', format_version, version, kind, made_at, database };
    await writeArchive(part, async (add) => {
      await fillArchive(add, dataDir, source, head, copyFile, onStep);
    });
    removePart(copyFile);
    onStep('reading the backup again');
    const { list } = await readBackup(part);
    const { size } = await stat(part);
    const file = freeName(folder, made_at, kind);
    renameDurably(part, file);
    return { file, size, list };
  } finally {
    removePart(copyFile);
    await rm(part, { force: true });
  }
}
