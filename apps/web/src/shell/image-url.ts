/** Where an uploaded picture is served (rest-v1 Files). */

/** @param path as rows carry it, below the public storage */
export const imageUrl = (path: string): string =>
  `/api/v1/storage/public/${path.split('/').map(encodeURIComponent).join('/')}`;
