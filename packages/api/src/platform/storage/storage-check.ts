/** Whether a booking could be stored now: there is space on the disk, and the database accepts a write. */
import { statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { engineOf } from '../database/engine.ts';

/** Less is too little: a database write takes some pages, first in its log. */
const minFreeBytes = 2 * 1024 * 1024;
/** How long a good result is cached: every check is a write, and anybody may call it. A bad one is not cached. */
const cachedMilliseconds = 5000;

/** Bytes that may still be written below a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * @param folder the one with the database; undefined where it is on a server, since a full disk here then does not stop
 * bookings
 * @param free reads the free bytes (tests)
 * @returns a check that rejects with the reason when nothing can be stored
 */
export function storageCheck<Tables>(
  db: Kysely<Tables>,
  folder: string | undefined,
  // The write has the better error for a folder that is gone.
  free: () => Promise<number> = async () =>
    folder === undefined ? Number.POSITIVE_INFINITY : freeBytes(folder).catch(() => Number.POSITIVE_INFINITY),
): () => Promise<void> {
  let goodAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function check(): Promise<void> {
    const left = await free();
    if (left < minFreeBytes) throw new Error(`the disk is full: ${Math.floor(left / 1024)} KiB are left`);
    await engineOf(db)?.tryWrite(db);
    goodAt = performance.now();
  }

  return () => {
    if (performance.now() - goodAt < cachedMilliseconds) return Promise.resolve();
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}
