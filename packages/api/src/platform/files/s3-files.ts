/**
 * Stores pictures in an S3-compatible store, for processes that share no folder. The names are the same as in the
 * folder of uploads, so that any program that copies files can move them in either direction.
 */
import { randomUUID } from 'node:crypto';
import { pathsOf, sizePath } from '@gerende/domain/picture/rules';
import type { Log } from '../log.ts';
import { incomingFiles } from './incoming-files.ts';
import type { FilePort, PictureSize } from './port.ts';
import { RecentBytes } from './recent-bytes.ts';
import { type BucketSettings, S3Bucket } from './s3-bucket.ts';
import { isOwnName, servedType } from './stored-names.ts';

/** Browsers cache a picture for good, so the repeated requests are for those of the first pages. */
const mostBytes = 32 * 1024 * 1024;
/** Another process may have deleted it meanwhile. */
const recentMilliseconds = 10 * 60_000;

/**
 * Each call fails with `FILES_AWAY` while the store cannot be reached, besides `remove`.
 * @param incoming folder of this process for files of requests in flight; emptied at start
 */
export function s3Files(settings: BucketSettings & { incoming: string }, log: Log): FilePort {
  const bucket = new S3Bucket(settings);
  const recent = new RecentBytes(mostBytes, recentMilliseconds);

  async function put(name: string, content: Uint8Array): Promise<void> {
    recent.drop(name);
    await bucket.put(name, new Uint8Array(content), servedType(name) ?? 'application/octet-stream');
  }

  async function putSizes(name: string, sizes: readonly PictureSize[]): Promise<void> {
    for (const { size, format, content } of sizes) await put(sizePath(name, size, format), content);
  }

  /** Nobody waits for it, and files left behind are deleted at a later start: no row names them. */
  async function remove(name: string): Promise<void> {
    const names = pathsOf(name).filter(servedType);
    for (const each of names) recent.drop(each);
    for (const deleted of await Promise.allSettled(names.map((each) => bucket.delete(each))))
      if (deleted.status === 'rejected')
        log.warn({ err: deleted.reason, name }, 'a picture could not be deleted from the store');
  }

  return {
    ...incomingFiles(settings.incoming),
    async storePicture(folder, webp, { sizes = [], name: given = randomUUID() } = {}) {
      const name = `${folder}/${given}.webp`;
      try {
        await put(name, webp);
        await putSizes(name, sizes);
      } catch (error) {
        await remove(name);
        throw error;
      }
      return name;
    },
    storeSizes: putSizes,
    has: async (name) => servedType(name) !== undefined && (await bucket.has(name)),
    async read(name) {
      const type = servedType(name);
      if (!type) return null;
      const known = recent.find(name);
      if (known) return known;
      const content = await bucket.get(name);
      if (!content) return null;
      const file = { content, type };
      recent.note(name, file);
      return file;
    },
    async storedBefore(moment) {
      const stored = await bucket.list();
      return stored.filter(({ name, at }) => isOwnName(name) && at < moment).map(({ name }) => name);
    },
    remove,
  };
}
