import { expect, it, vi } from 'vitest';
import { readSettings } from './settings.ts';

it('an error in the settings is reported without the password of the database', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://gerende:secret@db.example/school');
  vi.stubEnv('SECRET', 'too short');
  expect(() => readSettings('make a backup')).toThrow(/SECRET/);
  expect(() => readSettings('make a backup')).not.toThrow(/secret@/);
  vi.unstubAllEnvs();
});
