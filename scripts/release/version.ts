/** `npm run release -- 0.2.0`: the version written into package.json and CHANGELOG.md, committed and tagged. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withRelease } from './change-log.ts';

/**
 * @param root folder of the repository
 * @param day of the release, yyyy-MM-dd
 * @param key with which the tag is signed
 * @throws before anything is written when a change is not committed, the tag is there, or the change log refuses it
 */
export function makeVersion(root: string, version: string, day: string, key: string): void {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('status', '--porcelain')) throw new Error('commit or put away what has changed first');
  if (git('tag', '--list', `v${version}`)) throw new Error(`the tag v${version} is there already`);
  const changeLog = path.join(root, 'CHANGELOG.md');
  const written = withRelease(readFileSync(changeLog, 'utf8'), version, day);
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], { cwd: root });
  writeFileSync(changeLog, written);
  git('commit', '--all', '--quiet', '--message', `Release ${version}`);
  git(
    '-c',
    'gpg.format=ssh',
    '-c',
    `user.signingkey=${key}`,
    'tag',
    '--sign',
    `v${version}`,
    '--message',
    `Gerende ${version}`,
  );
}
