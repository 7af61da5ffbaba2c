/** The URL of an uploaded picture (rest-v1 Files). */

/** @param path as in the row, relative to the public storage */
export const imageUrl = (path: string): string =>
  `/api/v1/storage/public/${path.split('/').map(encodeURIComponent).join('/')}`;
