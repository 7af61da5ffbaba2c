/** `npm run backup`: a consistent copy of the database beside it, made while the server runs. */
import './node-version.mjs';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { readConfig } from '../apps/server/src/config.ts';
import { backupFolder, databaseFile, restrictToOwner } from '../apps/server/src/data-folder.ts';
import { createClock, realMilliseconds } from '../packages/api/src/platform/clock.ts';
import { copyDatabase, removePart } from '../packages/api/src/platform/database-file.ts';

const root = path.join(import.meta.dirname, '..');
/** No copy takes this long: an older one was left by a killed process. */
const abandonedMilliseconds = 24 * 60 * 60_000;

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.part'))) {
    const part = path.join(folder, name);
    if (realMilliseconds() - statSync(part).mtimeMs > abandonedMilliseconds) removePart(part);
  }
}

async function backup(dataDir: string): Promise<string> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new Error(`there is no database at ${file}`);
  const moment = createClock().nowText().slice(0, 19).replaceAll(':', '-');
  const folder = backupFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  removeAbandoned(folder);
  const database = new SqliteFile(file, { readonly: true });
  try {
    const copy = await copyDatabase(database, path.join(folder, `gerende-${moment}Z.db`));
    const stored = new SqliteFile(copy, { readonly: true });
    const bookings = stored.prepare('select count(*) from booking').pluck().get();
    stored.close();
    return `copied to ${copy}, with ${bookings} bookings`;
  } finally {
    database.close();
  }
}

restrictToOwner();
if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
const config = readConfig();
try {
  if ('problem' in config) throw new Error(config.problem);
  console.log(`gerende: ${await backup(path.resolve(root, config.DATA_DIR))}`);
} catch (error) {
  console.error(`gerende: no backup was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
