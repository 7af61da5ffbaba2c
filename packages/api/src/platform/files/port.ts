/** The interface of a file storage: files of requests in flight, and public ones. */
import type { Readable } from 'node:stream';
import type { PictureFormat } from '@gerende/domain/picture/rules';

/** Limit of one uploaded file, bytes (rest-v1 Files). */
export const maxUploadBytes = 10 * 1024 * 1024;

/** An uploaded file on disk, until its request is answered. */
export type Upload = { readonly file: string };

/** A stored file with its content type. */
export type StoredFile = { content: Buffer<ArrayBuffer>; type: string };

/** A smaller or differently encoded copy of a stored picture. */
export type PictureSize = { size: number | null; format: PictureFormat; content: Uint8Array };

/** Stored files are named by their path below the public storage, such as `slope/0b6f3f0e.webp`. */
export interface FilePort {
  /** Writes an arriving file to disk; an aborted one is deleted. */
  receive(content: Readable): Promise<Upload>;
  /** Deletes an arrived file. */
  discard(upload: Upload): Promise<void>;
  /**
   * Stores a picture under an unguessable name, unless it has one; it is flushed to disk when this resolves.
   * @param folder the noun it belongs to
   * @returns its path
   */
  storePicture(
    folder: string,
    webp: Uint8Array,
    more?: { sizes?: readonly PictureSize[]; name?: string },
  ): Promise<string>;
  /** Stores the sizes of a stored picture; existing ones, even half written, are replaced. */
  storeSizes(path: string, sizes: readonly PictureSize[]): Promise<void>;
  /** Whether there is a stored file with this path. */
  has(path: string): Promise<boolean>;
  /** The stored file, or null when there is none with this path; paths outside the storage are never read. */
  read(path: string): Promise<StoredFile | null>;
  /**
   * Paths of the pictures that the server has stored (not those copied in by hand), without their sizes, that were last
   * written before a moment.
   * @param moment milliseconds since 1970, by the machine's clock
   */
  storedBefore(moment: number): Promise<string[]>;
  /** Deletes a picture with its sizes. */
  remove(path: string): Promise<void>;
}
