import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrMakeSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = () => path.join(folder, 'secret.key');

describe('the secret of the bot check', () => {
  it('is made once, long and random, and read again at the next start', () => {
    const secret = readOrMakeSecret(folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readOrMakeSecret(folder)).toBe(secret);
    rmSync(file());
    expect(readOrMakeSecret(folder)).not.toBe(secret);
  });

  it.skipIf(process.platform === 'win32')('is for the owner of the data alone', () => {
    readOrMakeSecret(folder);
    expect((statSync(file()).mode & 0o777).toString(8)).toBe('600');
  });

  it('may be brought along, with or without a line`s end', () => {
    writeFileSync(file(), `${'a1'.repeat(32)}\n`);
    expect(readOrMakeSecret(folder)).toBe('a1'.repeat(32));
  });

  it('is made anew where the file is empty, as a crash may leave it: everybody could guess that', () => {
    for (const left of ['', '\n', 'abc']) {
      writeFileSync(file(), left);
      chmodSync(file(), 0o600);
      const secret = readOrMakeSecret(folder);
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      expect(readFileSync(file(), 'utf8')).toBe(secret);
    }
  });
});
