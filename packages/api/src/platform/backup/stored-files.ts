/** The files below a folder, for a backup of them. */
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Names of files and folders that every system can write: no separators, no leading dot, nothing that leads outside. */
const plainName = /^[\p{L}\p{N}_][\p{L}\p{N}_.() -]{0,150}$/u;
const maxDepth = 4;

/** Whether a path within an archive stays below the folder it is unpacked to. */
export const isPlainPath = (name: string): boolean => {
  const parts = name.split('/');
  return parts.length <= maxDepth + 1 && parts.every((part) => plainName.test(part));
};

async function namesIn(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // No picture was ever stored, or the folder was removed meanwhile.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Paths of the complete files, with `/` between folders. Links, hidden files and those that are still being written are
 * left out.
 */
export async function storedFiles(folder: string, below = ''): Promise<string[]> {
  const found: string[] = [];
  for (const entry of (await namesIn(path.join(folder, below))).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (!isPlainPath(name) || entry.name.endsWith('.part')) continue;
    if (entry.isDirectory()) found.push(...(await storedFiles(folder, name)));
    else if (entry.isFile()) found.push(name);
  }
  return found;
}

/** Size of one file; null when there is none. */
export async function fileSize(file: string): Promise<number | null> {
  try {
    const { size } = await stat(file);
    return size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
