/** The files inside the executable: one compressed block, and the list of its contents. */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';

export type Contents = {
  /** SHA-256 of the archive */
  key: string;
  /** Paths with forward slashes, in the order of their bytes in the archive. */
  files: { path: string; size: number }[];
};
export type PackedFile = { path: string; content: Buffer };
export type Archive = { contents: Contents; archive: Buffer };

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** @param quality of brotli, 0 to 11: above 9 takes minutes */
export function compressed(content: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return new Promise((resolve, reject) =>
    brotliCompress(content, { params }, (error, result) => (error ? reject(error) : resolve(result))),
  );
}

/** The same files give the same bytes, in whatever order they are passed. */
export async function pack(files: readonly PackedFile[], quality = 9): Promise<Archive> {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const archive = await compressed(Buffer.concat(sorted.map(({ content }) => content)), quality);
  const list = sorted.map(({ path: file, content }) => ({ path: file, size: content.length }));
  return { contents: { key: sha256(archive), files: list }, archive };
}

/** Writes a file that only its owner can read, and returns when it is on the disk. */
function writeThrough(file: string, content: Buffer): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    for (let at = 0; at < content.length; ) at += writeSync(handle, content, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Unpacks the files into a new folder. @throws when the archive does not match the list, or the disk refuses */
export function unpack({ contents: { key, files }, archive }: Archive, folder: string): void {
  if (sha256(archive) !== key) throw new Error('this copy of the program is damaged; copy it anew');
  const bytes = brotliDecompressSync(archive);
  mkdirSync(folder, { mode: 0o700 });
  let at = 0;
  for (const { path: file, size } of files) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    writeThrough(target, bytes.subarray(at, at + size));
    at += size;
  }
}
