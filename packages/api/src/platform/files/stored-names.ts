/** Which names of stored files are served, and with which content type. */
import path from 'node:path';

const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Plain folder and file names with a served extension: no dots, slashes or NULs that lead outside. */
const servable = /^(?:[\w-]{1,80}\/){0,3}[\w-]{1,80}\.(avif|gif|jpeg|jpg|png|webp)$/;

/** Folder and random name that `storePicture` gives. */
const ownName = /^[\w-]+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;

/** The content type of a file with this name; undefined for a name that is not served. */
export const servedType = (name: string): string | undefined =>
  servable.test(name) ? types[path.extname(name).slice(1)] : undefined;

/** Whether the server has given a picture this name, itself and not one of its sizes. */
export const isOwnName = (name: string): boolean => ownName.test(name);
