import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openToRead } from '@gerende/api/database/database';
import { readArchive } from '@gerende/api/platform/backup/archive';
import { expect, it, onTestFinished } from 'vitest';
import { exportArchive, exportSchool } from './export-school.ts';
import { openSchoolFile } from './open-school.ts';

it('holds every table of the school with all rows, without hashes, sessions and tokens, while another writes', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'gerende-export-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const school = await openSchoolFile({ DATA_DIR, wantsDemo: async () => false });
  const user = {
    id: 'u1',
    email: 'desk@school.example',
    role: 'owner' as const,
    instructor_id: null,
    disabled_at: null,
    created_at: '2026-12-01T00:00:00.000Z',
  };
  await school.db
    .insertInto('user')
    .values({ ...user, password_hash: '$argon2id$hidden' })
    .execute();
  await school.db
    .insertInto('session')
    .values({ id: 'hidden', user_id: 'u1', expires_at: 1, created_at: user.created_at })
    .execute();
  const database = openToRead(school.file.name);
  onTestFinished(() => database.destroy());
  const folder = path.join(DATA_DIR, 'out');
  const tables = await exportSchool(database, folder, () => undefined);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  expect(tables.find(({ name }) => name === 'country')).toMatchObject({
    rows: JSON.parse(read('country.json')).length,
  });
  expect(read('country.csv').split('\r\n').length - 2).toBe(JSON.parse(read('country.json')).length);
  expect(JSON.parse(read('user.json'))).toEqual([user]);
  expect(JSON.parse(read('booking.json'))).toEqual([]);
  expect(JSON.parse(read('tables.json'))).toEqual(tables);
  const names = readdirSync(folder);
  expect(names).not.toContain('session.csv');
  for (const name of names) expect(read(name), name).not.toMatch(/hidden|password_hash|token_hash/);
  await expect(exportSchool(database, folder, () => undefined)).rejects.toThrow();

  const archive = path.join(DATA_DIR, 'school.tar.gz');
  expect(await exportArchive(database, archive, () => undefined)).toEqual(tables);
  const stored: string[] = [];
  for await (const { name, content } of readArchive(archive)) {
    stored.push(name);
    expect((await buffer(content)).toString(), name).toBe(read(name));
  }
  expect(stored.sort()).toEqual(names.sort());
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('school.tar.gz'))).toEqual(['school.tar.gz']);
  await expect(exportArchive(database, archive, () => undefined)).rejects.toThrow('is there already');
  await school.close();
});
