/** Moves pictures from a folder into an S3-compatible store, as when a school has chosen one. */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BucketSettings, S3Bucket } from './s3-bucket.ts';
import { servedType } from './stored-names.ts';

/** The most files in transfer at once. */
const atOnce = 8;

/**
 * Each file is deleted when the store has it; after a kill the next call continues.
 * @param uploads folder of public files; files that are not pictures stay there
 * @returns how many were moved
 * @throws FILES_AWAY
 */
export async function movePictures(uploads: string, settings: BucketSettings): Promise<number> {
  const entries = await readdir(uploads, { recursive: true }).catch(() => []);
  const names = entries.map((entry) => entry.split(path.sep).join('/')).filter(servedType);
  if (names.length === 0) return 0;
  const bucket = new S3Bucket(settings);
  const move = async (name: string): Promise<void> => {
    const file = path.join(uploads, name);
    // Another process that starts at the same time may have moved it.
    const content = await readFile(file).catch(() => null);
    if (content) await bucket.put(name, new Uint8Array(content), servedType(name) ?? '');
    await rm(file, { force: true });
  };
  for (let at = 0; at < names.length; at += atOnce) {
    const moved = await Promise.allSettled(names.slice(at, at + atOnce).map(move));
    const failed = moved.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  }
  return names.length;
}
