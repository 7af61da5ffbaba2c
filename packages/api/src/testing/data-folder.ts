/** A data folder on disk, as a stopped server leaves it: database, pictures and secret. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate, openDatabase } from '../database/database.ts';
import { openServer } from '../database/server-database.ts';
import { fillTestSchool } from './test-school.ts';

/** Pictures that rows of the school name with one of their sizes, and one that no row names. */
export const storedPictures = [
  'school/logo.webp',
  'slope/a.webp',
  'slope/a-480.avif',
  'slope/naeba.webp',
  'slope/unnamed.webp',
];

/** @param dataDir an empty folder */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const { db, file } = openDatabase(path.join(dataDir, 'gerende.db'));
  file.pragma('synchronous = OFF');
  await migrate({ db });
  await fillTestSchool(db);
  file.exec("update school set logo = 'school/logo.webp'; update slope set image = 'slope/a.webp' where id = 1");
  await db.destroy();
  storePictures(dataDir);
  writeFileSync(path.join(dataDir, 'secret.key'), 'a'.repeat(64), { mode: 0o600 });
}

/** The same for a database on a server. @param url of an empty database */
export async function makeServerSchool(url: string, dataDir: string): Promise<void> {
  const { db, close } = openServer({ url, isAlone: true });
  await migrate({ db });
  await fillTestSchool(db);
  await db.updateTable('school').set({ logo: 'school/logo.webp' }).execute();
  await db.updateTable('slope').set({ image: 'slope/a.webp' }).where('id', '=', 1).execute();
  await close();
  storePictures(dataDir);
}

function storePictures(dataDir: string): void {
  for (const name of storedPictures) {
    const picture = path.join(dataDir, 'uploads', name);
    mkdirSync(path.dirname(picture), { recursive: true });
    writeFileSync(picture, `the bytes of ${name}`);
  }
}
