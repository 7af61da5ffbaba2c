import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { inTransaction, migrate, openDatabase } from './database.ts';

const renameSchool = (name: string) => sql`update school set name = ${name}`;

async function openedSchool() {
  const folder = mkdtempSync(path.join(tmpdir(), 'gerende-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, away] = [path.join(folder, 'gerende.db'), path.join(folder, 'away.db')];
  const database = openDatabase(file);
  await migrate(database);
  const t = await createTestApp();
  const rename = (name: string) =>
    inTransaction({ ...t.app, db: database.db }, (app) => renameSchool(name).execute(app.db));
  return { file, away, database, rename };
}

describe('a database file that is no longer in its place', () => {
  it.each([
    ['removed', (file: string, away: string) => renameSync(file, away)],
    [
      'replaced by a copy of itself',
      (file: string, away: string) => {
        renameSync(file, away);
        copyFileSync(away, file);
      },
    ],
  ])('takes no write while it is %s, and takes writes again when it is back', async (_how, takeAway) => {
    const { file, away, database, rename } = await openedSchool();
    const stored = () => database.file.prepare('select name from school').pluck().get();
    await rename('Before');
    takeAway(file, away);
    await expect(rename('Lost')).rejects.toThrow(/gerende\.db is gone, or was replaced.*Put the data folder back/);
    await expect(renameSchool('Lost').execute(database.db)).rejects.toThrow('is gone, or was replaced');
    expect(stored()).toBe('Before');
    renameSync(away, file);
    await rename('After');
    expect(stored()).toBe('After');
    await database.db.destroy();
  });

  it.each(['wal', 'shm'])(
    'takes no write when its %s is gone, and a clean end saves what was stored before',
    async (ending) => {
      const { file, database, rename } = await openedSchool();
      await rename('Before');
      rmSync(`${file}-${ending}`);
      await expect(rename('Lost')).rejects.toThrow(
        /gerende\.db-\w+ is gone, or was replaced.*Stop the server, which still saves/,
      );
      await expect(renameSchool('Lost').execute(database.db)).rejects.toThrow('is gone, or was replaced');
      await database.db.destroy();
      const again = openDatabase(file);
      expect(again.file.prepare('select name from school').pluck().get()).toBe('Before');
      await again.db.destroy();
    },
  );
});
