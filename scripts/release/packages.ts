/** Packages that only a release needs: downloaded by npm, pinned, and verified against their checksum. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../..');
/** A cache of what can be made again, and takes long. */
export const cache = path.join(root, 'node_modules/.cache/gerende/release');

export type Pinned = { name: string; version: string; integrity: string };

/**
 * @returns the folder of the package's files
 * @throws when npm cannot fetch it, or it is not the one that is pinned
 */
export function fetchPackage({ name, version, integrity }: Pinned): string {
  const folder = path.join(cache, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['pack', `${name}@${version}`, '--pack-destination', cache], { stdio: 'ignore' });
  const file = path.join(cache, `${name}-${version}.tgz`);
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${name} ${version} has the checksum ${found} instead of ${integrity}`);
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part);
  execFileSync('tar', ['xzf', file, '-C', part, '--strip-components=1']);
  renameSync(part, folder);
  rmSync(file);
  return folder;
}
