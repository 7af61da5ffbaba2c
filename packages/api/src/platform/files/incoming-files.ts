/** Files of requests in flight, in a folder of this process. */
import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FilePort } from './port.ts';

/** @param folder emptied at start */
export function incomingFiles(folder: string): Pick<FilePort, 'receive' | 'discard'> {
  rmSync(folder, { recursive: true, force: true });
  return {
    async receive(content) {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, randomUUID());
      try {
        await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      return { file };
    },
    discard: (upload) => rm(upload.file, { force: true }),
  };
}
