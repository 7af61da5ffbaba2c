/** Which browser the tests use on a machine that has several. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** The browser found with these programs on the PATH, and no other. */
function foundAmong(programs: string[], env: NodeJS.ProcessEnv = {}): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gerende-browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of programs) writeFileSync(path.join(folder, name), '');
  const script = path.join(import.meta.dirname, 'browser.mjs');
  const found = execFileSync(process.execPath, [script], { env: { PATH: folder, ...env }, encoding: 'utf8' });
  return path.basename(found.trim().split('\n').at(-1) ?? '');
}

it('prefers the headless shell to other browsers, and a named one to both', () => {
  expect(foundAmong(['chromium', 'chromium-headless-shell'])).toBe('chromium-headless-shell');
  expect(foundAmong(['chromium'])).toBe('chromium');
  expect(foundAmong(['chromium-headless-shell'], { CHROMIUM_PATH: process.execPath })).toBe(
    path.basename(process.execPath),
  );
});
