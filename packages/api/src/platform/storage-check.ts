/** Whether a booking could be stored now: there is room on the disk, and the database takes a write. */
import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

/** Less than this is no room: a write of the database takes some pages, and its log is made longer by them first. */
const minFreeBytes = 2 * 1024 * 1024;
/** A good answer is kept so long: every check is a write, and anybody may ask. A bad one is not kept. */
const keptMilliseconds = 5000;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * @param free bytes that are left (tests)
 * @returns what rejects with the reason where nothing could be stored, and is asked again each time
 */
export function storageCheck<Tables>(
  db: Kysely<Tables>,
  folder: string,
  free: () => Promise<number> = () => freeBytes(folder),
): () => Promise<void> {
  let goodAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function check(): Promise<void> {
    const left = await free();
    if (left < minFreeBytes) throw new Error(`the disk is full: ${Math.floor(left / 1024)} KiB are left`);
    // Nothing is changed, and yet it has to be written and synced. (PostgreSQL: pg_logical_emit_message does the same.)
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
    await sql`pragma user_version = ${sql.lit(Number(rows[0]?.user_version ?? 0))}`.execute(db);
    goodAt = performance.now();
  }

  return () => {
    if (performance.now() - goodAt < keptMilliseconds) return Promise.resolve();
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}
