/** What must be able to keep uploaded files: those that have just arrived, and those that everybody may see. */
import type { Readable } from 'node:stream';

/** Bytes of one uploaded file (rest-v1 Files). */
export const maxUploadBytes = 10 * 1024 * 1024;

/** A file that a request carries, kept aside on the disk until the request is answered. */
export type Upload = { readonly file: string };

/** A stored file with its content type. */
export type StoredFile = { content: Buffer<ArrayBuffer>; type: string };

/** Stored files are named by their path below the public storage, as `slope/0b6f3f0e.webp`. */
export interface FilePort {
  /** Keeps an arriving file aside; what arrived of one that breaks off is gone again. */
  receive(content: Readable): Promise<Upload>;
  /** Forgets a file kept aside. */
  discard(upload: Upload): Promise<void>;
  /**
   * Stores a picture for good under a name nobody can guess: when this answers, it is on the disk.
   * @param folder the noun it belongs to
   * @returns its path
   */
  storePicture(folder: string, webp: Uint8Array): Promise<string>;
  /** Whether a stored file has this path. */
  has(path: string): Promise<boolean>;
  /** The stored file, or null where there is none by this path: nothing outside the storage can be named. */
  read(path: string): Promise<StoredFile | null>;
  remove(path: string): Promise<void>;
}
