/** Writes and reads one compressed file with files in it (tar and gzip), piece by piece, with a checksum of each. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';

export type Stored = { path: string; size: number; sha256: string };

/** What goes into the archive: bytes, or a file of which the first `size` bytes are taken. */
export type Content = Uint8Array | { file: string; size: number };

/** Adds one file to the archive. @throws when it cannot be read to its end */
export type AddEntry = (name: string, content: Content) => Promise<Stored>;

const readerOf = (content: Content): Readable => {
  if (content instanceof Uint8Array) return Readable.from([content]);
  return content.size === 0 ? Readable.from([]) : createReadStream(content.file, { end: content.size - 1 });
};

async function addTo(archive: Pack, name: string, content: Content): Promise<Stored> {
  const size = content instanceof Uint8Array ? content.length : content.size;
  const entry = archive.entry({ name, size, mode: 0o600 });
  const hash = createHash('sha256');
  let read = 0;
  const hashed = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      read += piece.length;
      yield piece;
    }
  };
  await pipeline(readerOf(content), hashed, entry);
  if (read !== size) throw new Error(`${name} changed while it was read: ${read} of ${size} bytes`);
  return { path: name, size, sha256: hash.digest('hex') };
}

/** @param fill adds the files, one after the other; when this resolves, the archive is on its way to the disk */
export async function writeArchive(file: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  // A failure of either side ends the other, and is thrown here once.
  void fill((name, content) => addTo(archive, name, content)).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  );
  await written;
}

/** One file of an archive; its content must be read before the next one arrives. */
export type Entry = { name: string; isFile: boolean; size: number; content: AsyncIterable<Buffer> };

/** The files of an archive in order. @throws the errors of zlib and tar-stream */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), entries);
  // Its error is thrown from the loop, too; without a handler it would end the process.
  unpacked.catch(() => undefined);
  for await (const entry of entries) {
    const { name, type, size = 0 } = entry.header;
    yield { name, isFile: type === 'file', size, content: entry };
  }
  await unpacked;
}
