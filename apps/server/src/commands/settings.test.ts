import { expect, it, vi } from 'vitest';
import { readFolderSettings, readSettings } from './settings.ts';

it('a command that works on a data folder refuses a school whose database is on a server', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://gerende:secret@db.example/school');
  vi.stubEnv('SECRET', 'a text of thirty-two characters or more');
  expect(readSettings('start').DATABASE_URL).toContain('db.example');
  expect(() => readFolderSettings('make a backup')).toThrow(/cannot make a backup: DATABASE_URL names a server/);
  // The address has a password.
  expect(() => readFolderSettings('make a backup')).not.toThrow(/secret@/);
  vi.stubEnv('DATABASE_URL', '');
  expect(readFolderSettings('make a backup').DATABASE_URL).toBeUndefined();
  vi.unstubAllEnvs();
});
