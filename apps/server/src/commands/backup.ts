/** `gerende backup`: everything that must not be lost, in one file, while the server runs or not. */
import type { Command } from 'commander';
import { programVersion } from '../program-version.ts';
import { Failure } from './failures.ts';
import { withExamples } from './help.ts';
import { endProgress, showProgress } from './progress.ts';
import { readSettings } from './settings.ts';

type Options = { to?: string; quiet?: boolean; json?: boolean };

/** A number of bytes for people, as `3.4 MB`. */
function sizeInWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}

async function backUp({ to, quiet, json }: Options): Promise<void> {
  const config = readSettings('make a backup');
  const [{ makeBackup }, { failureInWords, failureOf }, { backupFolder, restrictToOwner }, { originOf }] =
    await Promise.all([
      import('@gerende/api/platform/backup/make-backup'),
      import('@gerende/api/platform/backup/problem'),
      import('../data-folder.ts'),
      import('../school-backups.ts'),
    ]);
  restrictToOwner();
  const folder = to ?? backupFolder(config.DATA_DIR);
  const what = { database: originOf(config), dataDir: config.DATA_DIR };
  const order = { ...what, folder, kind: 'manual' as const, version: programVersion };
  const showStep = quiet ? undefined : (step: string) => showProgress(`${step} …`);
  const made = await makeBackup(order, undefined, showStep).catch((error: unknown) => {
    endProgress();
    throw new Failure(`gerende backup: no backup was made: ${failureInWords(failureOf(error), folder)}`);
  });
  endProgress();
  const { database, files, missing } = made.list;
  const bookings = database.tables.find(({ name }) => name === 'booking')?.rows ?? 0;
  const pictures = files.filter(({ path }) => path.startsWith('uploads/')).length;
  const facts = { file: made.file, size: made.size, bookings, pictures, missing };
  if (json) console.log(JSON.stringify(facts));
  else if (!quiet)
    console.log(`${made.file} (${sizeInWords(made.size)}, ${bookings} bookings, ${pictures} files of pictures)`);
}

export function addBackup(program: Command): void {
  const command = program
    .command('backup')
    .description(
      'Put the database, the pictures and the secret of this school into one file. The server may run meanwhile. Settings (.env) are not in it.',
    )
    .option('--to <folder>', 'where the file goes; otherwise the folder backups of the data')
    .option('--quiet', 'print nothing when it has worked')
    .option('--json', 'print file, size and counts as JSON, for scripts')
    .action(backUp);
  withExamples(command, [
    ['gerende backup', 'into data/backups'],
    ['gerende backup --to /mnt/usb --quiet', 'from a timer of the system'],
  ]);
}
