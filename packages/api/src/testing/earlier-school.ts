/** A data folder as the version before the last migration left it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrations } from '@gerende/migrations';
import { migrate, openDatabase } from '../database/database.ts';

/** Makes a school with a name, a picture and a secret. @returns the last migration of that version */
export async function makeEarlierSchool(folder: string, name: string): Promise<string> {
  const known = Object.entries(migrations).slice(0, -1);
  const database = openDatabase(path.join(folder, 'gerende.db'));
  await migrate(database, undefined, Object.fromEntries(known));
  await database.db.updateTable('school').set({ name }).execute();
  await database.db.destroy();
  mkdirSync(path.join(folder, 'uploads/slope'), { recursive: true });
  writeFileSync(path.join(folder, 'uploads/slope/a.webp'), 'a picture');
  writeFileSync(path.join(folder, 'secret.key'), 'a secret');
  return known.at(-1)?.[0] ?? '';
}
