/** `gerende restore`: a backup in place of the data, or what the last restore replaced. */
import type { Command } from 'commander';
import { Failure } from './failures.ts';
import { withExamples } from './help.ts';
import { endProgress, showProgress } from './progress.ts';
import { readFolderSettings } from './settings.ts';

type Options = { undo?: boolean; json?: boolean };

async function restore(file: string | undefined, { undo, json }: Options): Promise<void> {
  if (Boolean(file) === Boolean(undo))
    throw new Failure('gerende restore: name the file of a backup, or --undo. See: gerende restore --help');
  const { DATA_DIR } = readFolderSettings('restore a backup');
  const [{ restoreBackup, undoRestore }, { openDataFolder, restrictToOwner }] = await Promise.all([
    import('../backup/restore.ts'),
    import('../data-folder.ts'),
  ]);
  restrictToOwner();
  const folder = openDataFolder(DATA_DIR);
  try {
    if (file) {
      showProgress(`unpacking and checking ${file} …`);
      const restored = await restoreBackup(DATA_DIR, file).finally(endProgress);
      const { bookings, pictures, aside, replaced } = restored;
      const before = replaced
        ? ` What was there before is in ${DATA_DIR}/${aside}; "gerende restore --undo" puts it back.`
        : '';
      console.log(
        json
          ? JSON.stringify(restored)
          : `restored ${bookings} bookings and ${pictures} files of pictures.${before} Now start the server.`,
      );
    } else {
      const undone = undoRestore(DATA_DIR);
      console.log(
        json
          ? JSON.stringify(undone)
          : `put back what ${undone.by} had replaced at ${undone.at}. What was there until now is in ${DATA_DIR}/${undone.aside}. Now start the server.`,
      );
    }
  } finally {
    folder.release();
  }
}

export function addRestore(program: Command): void {
  const command = program
    .command('restore')
    .argument('[file]', 'a backup, or a copy of a database that an earlier version made')
    .description(
      'Put a backup in place of the data. The server must be stopped. The file is checked first; what it replaces is set aside.',
    )
    .option('--undo', 'put back what the last restore replaced')
    .option('--json', 'print what was done as JSON, for scripts')
    .action(restore);
  withExamples(command, [
    ['gerende restore data/backups/gerende-2026-12-30T031500Z-nightly.gerende-backup', 'the data of that night'],
    ['gerende restore --undo', 'the data as it was before'],
  ]);
}
