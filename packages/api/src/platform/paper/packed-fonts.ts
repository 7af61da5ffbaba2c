/** The fonts inside the executable: compressed, and each unpacked next to the program when a paper first needs it. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getRawAsset } from 'node:sea';
import { brotliDecompressSync } from 'node:zlib';

/** @returns path of the font; a file with that name is complete, since it gets the name last */
export function unpackedFont(name: string): string {
  const file = path.join(import.meta.dirname, 'fonts', name);
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  writeFileSync(part, brotliDecompressSync(Buffer.from(getRawAsset(`font/${name}`) as ArrayBuffer)), { flush: true });
  renameSync(part, file);
  return file;
}
