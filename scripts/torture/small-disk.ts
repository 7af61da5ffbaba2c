/** A disk of a few megabytes, which can be full, and then there is room again. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

const megabyte = 2 ** 20;

export class SmallDisk {
  readonly folder: string;
  readonly #ballast: string;

  /** @throws where this user may not mount one */
  constructor(folder: string, megabytes: number) {
    this.folder = folder;
    this.#ballast = path.join(folder, 'ballast');
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  }

  /** @param left megabytes that are left free */
  fill(left = 0): void {
    const handle = openSync(this.#ballast, 'a');
    const free = (): number => {
      const { bavail, bsize } = statfsSync(this.folder);
      return bavail * bsize - left * megabyte;
    };
    try {
      while (free() > megabyte) writeSync(handle, Buffer.alloc(megabyte));
      while (free() > 0) writeSync(handle, Buffer.alloc(4096));
    } catch {
      // Another program has written the last of it.
    }
    closeSync(handle);
  }

  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    execFileSync('umount', ['-l', this.folder]);
  }
}
