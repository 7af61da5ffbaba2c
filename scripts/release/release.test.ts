/** A release names its changes once, is tagged and signed, and nothing is written where it is refused. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { notesOf, withRelease } from './change-log.ts';
import { namespace, sign } from './signature.ts';
import { makeVersion } from './version.ts';

const changeLog =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A bell.\n\n## [0.1.0] - 2026-01-02\n\n- All of it.\n';

describe('the change log', () => {
  it('assigns the unreleased changes to the version, and starts a new section', () => {
    const written = withRelease(changeLog, '0.2.0', '2026-11-24');
    expect(written).toContain('## [Unreleased]\n\n## [0.2.0] - 2026-11-24\n\n### Added\n\n- A bell.\n');
    expect(notesOf(written, '0.2.0')).toBe('### Added\n\n- A bell.\n');
    expect(notesOf(written, '0.1.0')).toBe('- All of it.\n');
  });

  it.each([
    ['a version of another form', 'v2', /no version/],
    ['a version that is there', '0.1.0', /already/],
  ])('refuses %s', (_, version, message) => {
    expect(() => withRelease(changeLog, version, '2026-11-24')).toThrow(message);
  });

  it('refuses a release in which nothing has changed', () => {
    expect(() => withRelease(withRelease(changeLog, '0.2.0', '2026-11-24'), '0.3.0', '2026-11-25')).toThrow(
      /no change/,
    );
  });
});

/** A folder that is removed after the test, with an SSH key in it. */
function folderWithKey(): { folder: string; key: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gerende-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const key = path.join(folder, 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'release', '-f', key]);
  return { folder, key };
}

/** Signing needs OpenSSH, which a machine that only runs the tests may lack. */
const hasOpenSsh = spawnSync('ssh-keygen', ['-?']).error === undefined;

describe.skipIf(!hasOpenSsh)('the signature', () => {
  it('is valid for the checksums that were signed, and for no others', () => {
    const { folder, key } = folderWithKey();
    const sums = path.join(folder, 'SHA256SUMS');
    writeFileSync(sums, 'abc  gerende\n');
    sign(sums, key);
    const signers = path.join(folder, 'signers');
    writeFileSync(signers, `release ${readFileSync(`${key}.pub`, 'utf8')}`);
    const verify = (text: string): number | null =>
      spawnSync('ssh-keygen', ['-Y', 'verify', '-f', signers, '-I', 'release', '-n', namespace, '-s', `${sums}.sig`], {
        input: text,
      }).status;
    expect(verify('abc  gerende\n')).toBe(0);
    expect(verify('abd  gerende\n')).not.toBe(0);
  });

  it('is on the tag of the version, which is committed with its change log', () => {
    const { folder, key } = folderWithKey();
    const root = path.join(folder, 'sources');
    const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
    execFileSync('git', ['init', '--quiet', root]);
    git('config', 'user.name', 'Desk');
    git('config', 'user.email', 'desk@example.com');
    writeFileSync(path.join(root, 'package.json'), '{ "name": "gerende", "version": "0.1.0" }\n');
    writeFileSync(path.join(root, 'CHANGELOG.md'), changeLog);
    expect(() => makeVersion(root, '0.2.0', '2026-11-24', key)).toThrow(/commit/);
    git('add', '.');
    git('commit', '--quiet', '--message', 'Begin');
    makeVersion(root, '0.2.0', '2026-11-24', key);
    expect(git('show', 'HEAD:CHANGELOG.md')).toContain('## [0.2.0] - 2026-11-24');
    expect(JSON.parse(git('show', 'HEAD:package.json')).version).toBe('0.2.0');
    expect(git('cat-file', 'tag', 'v0.2.0')).toContain('BEGIN SSH SIGNATURE');
    expect(git('status', '--porcelain')).toBe('');
    expect(() => makeVersion(root, '0.2.0', '2026-11-24', key)).toThrow(/already/);
  });
});
