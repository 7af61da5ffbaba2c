import { lstatSync } from 'node:fs';

/**
 * Whoever can write to a folder of code decides what the program runs.
 * @throws for one that another user can write to
 */
export function refuseForeign(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found || process.platform === 'win32') return;
  const isOwn = found.uid === process.getuid?.() || found.uid === 0;
  if (!found.isDirectory() || !isOwn || (found.mode & 0o022) !== 0)
    throw new Error(`${folder} belongs to somebody else, or others may write to it`);
}
