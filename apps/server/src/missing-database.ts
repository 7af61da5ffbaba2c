/** Distinguishes an empty data folder, where a school may begin, from one whose database is missing. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { backupFolder, databaseFile, movingFile, uploadFolder } from './data-folder.ts';

const namesIn = (folder: string, recursive = false): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder, { recursive }).map(String) : [];

/** The demo school's own pictures: a first start that was interrupted may have left them. */
const isOfDemo = (file: string): boolean => path.basename(file).startsWith('demo-');
const isPicture = (file: string): boolean => path.extname(file) !== '' && !isOfDemo(file);

/** What a school has left in the folder, as text. */
function tracesOf(dataDir: string): string[] {
  const names = namesIn(dataDir);
  return [
    namesIn(uploadFolder(dataDir), true).some(isPicture) && 'uploads',
    namesIn(backupFolder(dataDir)).some((name) => /\.(gerende-backup|db)$/.test(name)) && 'backups',
    ...names.filter((name) => /^(secret\.key|gerende\.db\.run|replaced-.*)$/.test(name)),
  ].filter((name) => name !== false);
}

/** The latest backup: the names begin with the time. */
const newestBackup = (dataDir: string): string | undefined =>
  namesIn(backupFolder(dataDir))
    .filter((name) => name.endsWith('.gerende-backup'))
    .sort()
    .at(-1);

/**
 * A new school in place of a lost one would be mistaken for it.
 * @throws with what is there and what to do, when the folder has had a school and the database is missing
 */
export function refuseLostDatabase(dataDir: string): void {
  const file = databaseFile(dataDir);
  if (existsSync(file)) return;
  if (existsSync(movingFile(dataDir)))
    throw new Error(
      `a school was not moved to its end into ${path.resolve(dataDir)}; go on with the same command "gerende move", or delete the folder`,
    );
  const traces = tracesOf(dataDir);
  if (traces.length === 0) return;
  const newest = newestBackup(dataDir);
  const command = `gerende restore ${newest ? path.join(backupFolder(dataDir), newest) : 'FILE'}`;
  throw new Error(
    `${path.resolve(file)} is missing, but the folder has had a school (${traces.join(', ')}). ` +
      `Put the database back, or restore a backup: ${command}. To begin with a new school, set DATA_DIR to an empty folder`,
  );
}
