/** The signature of a release: `SHA256SUMS.sig`, made with an SSH key and checked by `ssh-keygen -Y verify`. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';

/** The purpose of the signature: it is invalid for anything else that is signed with the same key. */
export const namespace = 'gerende-release';

/** @returns the file of the key that RELEASE_KEY names, private or in the agent; undefined where it is not set
 * @throws when there is no such file */
export function releaseKey(): string | undefined {
  const key = process.env.RELEASE_KEY;
  if (key && !existsSync(key)) throw new Error(`RELEASE_KEY is ${key}, and there is no such file`);
  return key || undefined;
}

/** Writes `<file>.sig` beside the file. */
export function sign(file: string, key: string): void {
  rmSync(`${file}.sig`, { force: true });
  execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', namespace, file], { stdio: 'inherit' });
}
