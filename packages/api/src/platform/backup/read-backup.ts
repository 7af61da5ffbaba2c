/** Reads a backup file to its end and verifies all of it, and unpacks it on request. */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as z from 'zod';
import { type Entry, readArchive, type Stored } from './archive.ts';
import { BackupHead, BackupList, formatVersion, headEntry, listEntry, secretEntry, uploadsEntry } from './manifest.ts';
import { isPlainPath } from './stored-files.ts';

export type ReadBackup = { head: BackupHead; list: BackupList };

/** A file that must not be restored; its message is a sentence that says why and what to do. */
export class BackupRefused extends Error {}

const advice = 'Take another one: the folder of backups has those of earlier nights';
const maxListBytes = 256 * 2 ** 20;

const foreign = (file: string, cause?: unknown): BackupRefused =>
  new BackupRefused(`${file} is not a backup of Gerende, or is damaged at its beginning. ${advice}`, { cause });
const broken = (file: string, why: string, cause?: unknown): BackupRefused =>
  new BackupRefused(`${file} is damaged (${why}). ${advice}`, { cause });

async function bytesOf({ content, size }: Entry): Promise<Buffer> {
  if (size > maxListBytes) throw new Error('its list is too long');
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

function parse<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(bytes.toString())).data ?? null;
  } catch {
    return null;
  }
}

const isExpected = (name: string, { database }: BackupHead): boolean =>
  name === database || name === secretEntry || (name.startsWith(`${uploadsEntry}/`) && isPlainPath(name));

/** Where an archive is unpacked to: all of it, or only one of its files. */
type Unpacked = { into?: string | undefined; only?: string | undefined };

async function hashOf(entry: Entry, { into, only }: Unpacked): Promise<Stored> {
  const hash = createHash('sha256');
  const hashed = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
  if (into === undefined || (only ?? entry.name) !== entry.name) for await (const _ of hashed(entry.content));
  else await unpack(hashed(entry.content), path.join(into, entry.name));
  return { path: entry.name, size: entry.size, sha256: hash.digest('hex') };
}

/** The file is on disk when this resolves; its name is on disk once the folder is flushed. */
async function unpack(pieces: AsyncIterable<Buffer>, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(pieces), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** @throws BackupRefused unless the files are exactly those of the list */
function compare(file: string, found: readonly Stored[], { database }: BackupHead, { files }: BackupList): void {
  const listed = new Map(files.map((each) => [each.path, each]));
  if (listed.size !== found.length) throw broken(file, `it has ${found.length} files, and its list ${listed.size}`);
  for (const { path: name, size, sha256 } of found) {
    const expected = listed.get(name);
    if (expected?.size !== size || expected.sha256 !== sha256) throw broken(file, `${name} is not as it was stored`);
  }
  if (!listed.has(database)) throw broken(file, 'it has no database');
}

/** @throws BackupRefused for a first entry that no version of this format has, or only a later one */
function readHead(file: string, name: string, bytes: Buffer): BackupHead {
  const head = name === headEntry ? parse(BackupHead, bytes) : null;
  if (!head) throw foreign(file);
  if (head.format_version > formatVersion)
    throw new BackupRefused(
      `${file} was made by a newer version of Gerende (${head.version}). Install that version, or a later one, and restore with it`,
    );
  return head;
}

/** @param onHead called once the file is known to be a backup of ours */
async function readEntries(file: string, unpacked: Unpacked, onHead: () => void): Promise<ReadBackup> {
  const found: Stored[] = [];
  let head: BackupHead | undefined;
  let list: BackupList | null = null;
  for await (const entry of readArchive(file)) {
    if (!head) {
      head = readHead(file, entry.name, await bytesOf(entry));
      onHead();
    } else if (list) throw broken(file, `there is more behind its end: ${entry.name}`);
    else if (entry.name === listEntry) {
      list = parse(BackupList, await bytesOf(entry));
      if (!list) throw broken(file, 'its list cannot be read');
    } else if (entry.isFile && isExpected(entry.name, head)) found.push(await hashOf(entry, unpacked));
    else throw broken(file, `it has a file that does not belong there: ${entry.name}`);
  }
  if (!head) throw foreign(file);
  if (!list) throw broken(file, 'it ends too early');
  compare(file, found, head, list);
  return { head, list };
}

/** What a file's first entry says about it; the rest is not read. @throws as readBackup does */
export async function readBackupHead(file: string): Promise<BackupHead> {
  return inWords(file, async (isOurs) => {
    for await (const entry of readArchive(file)) {
      const head = readHead(file, entry.name, await bytesOf(entry));
      isOurs();
      return head;
    }
    throw foreign(file);
  });
}

/**
 * @param into an empty folder to unpack everything to; it is half filled when this throws
 * @param only the one file to unpack; all of them are read
 * @throws BackupRefused with what to do, or an error of the disk
 */
export const readBackup = (file: string, into?: string, only?: string): Promise<ReadBackup> =>
  inWords(file, (onHead) => readEntries(file, { into, only }, onHead));

/** @param read calls the function it gets once the file is known to be a backup of ours */
async function inWords<Result>(file: string, read: (onHead: () => void) => Promise<Result>): Promise<Result> {
  let isOurs = false;
  try {
    return await read(() => {
      isOurs = true;
    });
  } catch (error) {
    if (error instanceof BackupRefused || !(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' && !existsSync(file)) throw new BackupRefused(`there is no file ${file}`);
    if (code === 'EISDIR') throw new BackupRefused(`${file} is a folder. Name one file in it`);
    // Other codes are the disk's; zlib's codes begin like this, and tar-stream's errors have none.
    if (code !== '' && !code.startsWith('Z_')) throw error;
    if (!isOurs) throw foreign(file, error);
    throw broken(file, /unexpected end/i.test(error.message) ? 'it ends too early' : error.message, error);
  }
}
