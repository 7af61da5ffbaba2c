/** `gerende restore`: replaces the data with a backup, or puts back what the last restore replaced. */
import type { Command } from 'commander';
import type { Restored, Undone } from '../backup/restore.ts';
import type { Config } from '../config.ts';
import { Failure } from './failures.ts';
import { withExamples } from './help.ts';
import { endProgress, showProgress } from './progress.ts';
import { readSettings } from './settings.ts';

type Options = { undo?: boolean; json?: boolean };

/** The steps for either kind of database. */
type Restorer = { restore(file: string): Promise<Restored>; undo(): Promise<Undone>; release(): void };

async function inFolder({ DATA_DIR }: Config): Promise<Restorer> {
  const [{ restoreBackup, undoRestore }, { openDataFolder }] = await Promise.all([
    import('../backup/restore.ts'),
    import('../data-folder.ts'),
  ]);
  const { release } = openDataFolder(DATA_DIR);
  return { release, restore: (file) => restoreBackup(DATA_DIR, file), undo: async () => undoRestore(DATA_DIR) };
}

async function onServer({ DATA_DIR, PG_BIN }: Config, url: string): Promise<Restorer> {
  const [{ restoreOnServer, undoOnServer }, { shareDataFolder }] = await Promise.all([
    import('../backup/restore-server.ts'),
    import('../data-folder.ts'),
  ]);
  const { release } = shareDataFolder(DATA_DIR);
  const place = { dataDir: DATA_DIR, server: { url, programs: PG_BIN } };
  return { release, restore: (file) => restoreOnServer(place, file), undo: () => undoOnServer(place) };
}

/** Where what was exchanged is now. */
const placeInWords = (dataDir: string, { aside, schema }: { aside: string; schema?: string }): string =>
  schema ? `the schema ${schema} of the database and in ${dataDir}/${aside}` : `${dataDir}/${aside}`;

function restoredInWords(dataDir: string, restored: Restored): string {
  const { bookings, pictures, replaced } = restored;
  const before = replaced
    ? ` What was there before is in ${placeInWords(dataDir, restored)}; "gerende restore --undo" puts it back.`
    : '';
  return `restored ${bookings} bookings and ${pictures} files of pictures.${before} Now start the server.`;
}

const undoneInWords = (dataDir: string, undone: Undone): string =>
  `put back what ${undone.by} had replaced at ${undone.at}. What was there until now is in ${placeInWords(dataDir, undone)}. Now start the server.`;

async function restore(file: string | undefined, { undo, json }: Options): Promise<void> {
  if (Boolean(file) === Boolean(undo))
    throw new Failure('gerende restore: name the file of a backup, or --undo. See: gerende restore --help');
  const config = readSettings('restore a backup');
  const { restrictToOwner } = await import('../data-folder.ts');
  restrictToOwner();
  const { DATA_DIR, DATABASE_URL } = config;
  const restorer = await (DATABASE_URL ? onServer(config, DATABASE_URL) : inFolder(config));
  try {
    if (file) {
      showProgress(`unpacking and checking ${file} …`);
      const restored = await restorer.restore(file).finally(endProgress);
      console.log(json ? JSON.stringify(restored) : restoredInWords(DATA_DIR, restored));
    } else {
      const undone = await restorer.undo();
      console.log(json ? JSON.stringify(undone) : undoneInWords(DATA_DIR, undone));
    }
  } finally {
    restorer.release();
  }
}

export function addRestore(program: Command): void {
  const command = program
    .command('restore')
    .argument('[file]', 'a backup, or a copy of a database that an earlier version made')
    .description(
      'Put a backup in place of the data. Every server of the school must be stopped. The file is checked first; what it replaces is set aside.',
    )
    .option('--undo', 'put back what the last restore replaced')
    .option('--json', 'print what was done as JSON, for scripts')
    .action(restore);
  withExamples(command, [
    ['gerende restore data/backups/gerende-2026-12-30T031500Z-nightly.gerende-backup', 'the data of that night'],
    ['gerende restore --undo', 'the data as it was before'],
  ]);
}
