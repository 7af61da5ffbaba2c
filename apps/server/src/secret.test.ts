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
  it('is generated once, long and random, and read again at the next start', () => {
    const secret = readOrMakeSecret(folder);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readOrMakeSecret(folder)).toBe(secret);
    rmSync(file());
    expect(readOrMakeSecret(folder)).not.toBe(secret);
  });

  it.skipIf(process.platform === 'win32')('is readable only by the owner of the data', () => {
    readOrMakeSecret(folder);
    expect((statSync(file()).mode & 0o777).toString(8)).toBe('600');
  });

  it('may be provided as a file, with or without a final line break', () => {
    writeFileSync(file(), `${'a1'.repeat(32)}\n`);
    expect(readOrMakeSecret(folder)).toBe('a1'.repeat(32));
  });

  it('is generated again when the file is empty, as after a crash: an empty one could be guessed', () => {
    for (const left of ['', '\n', 'abc']) {
      writeFileSync(file(), left);
      chmodSync(file(), 0o600);
      const secret = readOrMakeSecret(folder);
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      expect(readFileSync(file(), 'utf8')).toBe(secret);
    }
  });
});
