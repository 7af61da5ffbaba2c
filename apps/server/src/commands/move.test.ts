import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgram } from './program.ts';

const folder = { path: '' };

beforeEach(() => {
  folder.path = mkdtempSync(path.join(tmpdir(), 'gerende-move-command-'));
  vi.stubEnv('DATA_DIR', folder.path);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder.path, { recursive: true, force: true });
});

const move = (to: string): Promise<unknown> => createProgram().parseAsync(['move', '--to', to], { from: 'user' });

it('moves to a folder only from DATABASE_URL, and makes none otherwise', async () => {
  const to = path.join(folder.path, 'new');
  await expect(move(to)).rejects.toThrow('DATABASE_URL is not set, so there is no server to move a school from');
  expect(existsSync(to)).toBe(false);
});

it('moves to a server only from a data folder', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://gerende:secret@one.example/school');
  vi.stubEnv('SECRET', 'a text of thirty-two characters or more');
  await expect(move('postgres://gerende@other.example/school')).rejects.toThrow('names another server than --to');
  vi.stubEnv('DATABASE_URL', '');
  await expect(move('postgres://gerende@other.example/school')).rejects.toThrow(`there is no school in ${folder.path}`);
});
