/** Stores uploaded files in folders on the server's disk. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathsOf, sizePath } from '@gerende/domain/picture/rules';
import { incomingFiles } from './incoming-files.ts';
import type { FilePort, PictureSize } from './port.ts';
import { isOwnName, servedType } from './stored-names.ts';

/** Flushes a folder's new entries to disk; Windows does so by itself and cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Written under another name first, so that a kill leaves no half file under this one. */
async function writeDurably(file: string, content: Uint8Array): Promise<void> {
  const part = `${file}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
  await syncFolder(path.dirname(file));
}

/**
 * @param uploads folder of public files
 * @param incoming folder of files of requests in flight; emptied at start
 */
export function diskFiles({ uploads, incoming }: { uploads: string; incoming: string }): FilePort {
  /** The real path of a stored file, or null: links are resolved before the check. */
  async function locate(name: string): Promise<string | null> {
    if (!servedType(name)) return null;
    try {
      const root = await realpath(uploads);
      const file = await realpath(path.join(root, name));
      return file.startsWith(root + path.sep) && (await stat(file)).isFile() ? file : null;
    } catch {
      return null;
    }
  }

  async function writeSizes(name: string, sizes: readonly PictureSize[]): Promise<void> {
    for (const { size, format, content } of sizes)
      await writeDurably(path.join(uploads, sizePath(name, size, format)), content);
  }

  async function remove(name: string): Promise<void> {
    for (const each of pathsOf(name)) {
      const file = await locate(each);
      if (file) await rm(file, { force: true });
    }
  }

  async function storedBefore(moment: number): Promise<string[]> {
    const entries = await readdir(uploads, { recursive: true }).catch(() => []);
    const own = entries.map((entry) => entry.split(path.sep).join('/')).filter(isOwnName);
    const old: string[] = [];
    for (const name of own.sort()) {
      const file = await locate(name);
      if (file && (await stat(file)).mtimeMs < moment) old.push(name);
    }
    return old;
  }

  return {
    storedBefore,
    ...incomingFiles(incoming),
    async storePicture(folder, webp, { sizes = [], name: given = randomUUID() } = {}) {
      const name = `${folder}/${given}.webp`;
      if (await mkdir(path.join(uploads, folder), { recursive: true })) await syncFolder(uploads);
      try {
        await writeDurably(path.join(uploads, name), webp);
        await writeSizes(name, sizes);
      } catch (error) {
        await remove(name);
        throw error;
      }
      return name;
    },
    storeSizes: writeSizes,
    has: async (name) => (await locate(name)) !== null,
    async read(name) {
      const file = await locate(name);
      const type = servedType(name);
      return file && type ? { content: Buffer.from(await readFile(file)), type } : null;
    },
    remove,
  };
}
