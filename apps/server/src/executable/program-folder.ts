/**
 * The folder into which the executable has unpacked its files: made once for each build, found again by later starts.
 * It gets its name only when it is complete, so that a start that was killed or runs at the same time does no harm.
 */
import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { type Archive, type Contents, unpack } from './archive.ts';
import { refuseForeign } from './private-folder.ts';

const day = 24 * 60 * 60 * 1000;
/** Folders of other builds are deleted when they have not been started for this long; half unpacked ones sooner. */
const keptMilliseconds = 30 * day;

const nameOf = ({ key }: Contents): string => key.slice(0, 24);

/** Whether each file exists in its full length: one may have been deleted, or lost to a full disk. */
function isWhole(folder: string, { files }: Contents): boolean {
  return files.every(
    ({ path: file, size }) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.size === size,
  );
}

/** Deletes what no start has used for long: other builds, and folders that were left half made. */
function dropOld(place: string, current: string, now: number): void {
  for (const name of readdirSync(place)) {
    const folder = path.join(place, name);
    const limit = /^\.(new|old)-/.test(name) ? day : keptMilliseconds;
    const age = now - (lstatSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now);
    if (name !== current && age > limit) rmSync(folder, { recursive: true, force: true });
  }
}

/** Another start may have been faster: its folder is as good as ours. */
function putInPlace(made: string, folder: string, contents: Contents): void {
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!isWhole(folder, contents)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
}

function make(place: string, { contents, readArchive }: Inside): string {
  const folder = path.join(place, nameOf(contents));
  mkdirSync(place, { recursive: true, mode: 0o700 });
  refuseForeign(place);
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const made = path.join(place, `.new-${mark}`);
  try {
    unpack({ contents, archive: readArchive() }, made);
    // The existing folder is damaged. It is moved away completely, since a running program may have files of it open.
    if (statSync(folder, { throwIfNoEntry: false }) && !isWhole(folder, contents))
      renameSync(folder, path.join(place, `.old-${mark}`));
    putInPlace(made, folder, contents);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

export type Inside = Pick<Archive, 'contents'> & {
  /** Called only when something must be unpacked. */
  readArchive(): Buffer;
};

/**
 * Finds the program's files in the first of several places, or unpacks them into the first that can be written.
 * @param places folders of our own, which need not exist
 * @throws with what is wrong with each place
 */
export function programFolder(places: readonly string[], inside: Inside, now: number): string {
  const problems: string[] = [];
  for (const place of places) {
    const folder = path.join(place, nameOf(inside.contents));
    try {
      refuseForeign(place);
      refuseForeign(folder);
      if (isWhole(folder, inside.contents)) return folder;
      make(place, inside);
      dropOld(place, path.basename(folder), now);
      return folder;
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(
    `the program could not unpack itself (${problems.join('; ')}). Set XDG_CACHE_HOME to a folder that it may write to`,
  );
}

/** Marks a folder as in use, for `dropOld`. One that cannot be written is never deleted. */
export function markUsed(folder: string, now: number): void {
  try {
    utimesSync(folder, now / 1000, now / 1000);
  } catch {}
}
