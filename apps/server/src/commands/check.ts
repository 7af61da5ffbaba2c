/** `gerende check`: whether damage can be found in the data, or in a backup file. */
import type { Command } from 'commander';
import type { Compared } from '../backup/compare.ts';
import { programVersion } from '../program-version.ts';
import { exitCodes } from './failures.ts';
import { withExamples } from './help.ts';
import { endProgress, showProgress } from './progress.ts';
import { readFolderSettings } from './settings.ts';

async function checkFile(file: string): Promise<{ problems: string[]; words: string }> {
  const { BackupRefused, readBackup } = await import('@gerende/api/platform/backup/read-backup');
  try {
    const { head, list } = await readBackup(file);
    const rows = list.database.tables.reduce((sum, table) => sum + table.rows, 0);
    const problems = list.missing.map((name) => `the picture ${name} was missing when the backup was made`);
    return {
      problems,
      words: `${file} is as it was made at ${head.made_at}: ${rows} rows, ${list.files.length} files`,
    };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return { problems: [error.message], words: '' };
  }
}

/** What was compared, and what nobody can know. */
function comparedInWords({ backup, rows }: Compared): string {
  const unknown = 'A value that a failing disk has changed would not be noticed';
  if (backup === null) return `${unknown}: there is no backup to compare with.`;
  if (rows === null)
    return `${unknown}: ${backup} is of another version, or of before a restore, and was not compared.`;
  return `${rows} bookings, invoices and lines of the history are as in ${backup}. ${unknown} in what was written since, or in other tables.`;
}

async function checkFolder(): Promise<{ problems: string[]; words: string }> {
  const { DATA_DIR } = readFolderSettings('check the data');
  const [{ checkData }, { compareWithBackup }, { diskBackups }, { backupFolder }] = await Promise.all([
    import('../backup/check.ts'),
    import('../backup/compare.ts'),
    import('@gerende/api/platform/backup/disk-backups'),
    import('../data-folder.ts'),
  ]);
  const { bookings, pictures, problems } = checkData(DATA_DIR);
  if (problems.length > 0) return { problems, words: '' };
  const backups = diskBackups({ dataDir: DATA_DIR, folder: backupFolder(DATA_DIR), version: programVersion });
  const compared = await compareWithBackup(DATA_DIR, backups);
  const found = `No damage was found in ${DATA_DIR}: ${bookings} bookings, ${pictures} pictures.`;
  return { problems: compared.problems, words: `${found}\n${comparedInWords(compared)}` };
}

async function check(file: string | undefined, { json }: { json?: boolean }): Promise<void> {
  showProgress(`checking ${file ?? 'the data'} …`);
  const { problems, words } = await (file ? checkFile(file) : checkFolder()).finally(endProgress);
  if (problems.length > 0) process.exitCode = exitCodes.problemFound;
  if (json) console.log(JSON.stringify({ problems }));
  else if (problems.length === 0) console.log(words);
  else for (const problem of problems) console.error(`gerende check: ${problem}`);
}

export function addCheck(program: Command): void {
  const command = program
    .command('check')
    .argument('[file]', 'a backup; without it the data itself is checked')
    .description(
      'Look for damage: in the structure of the database, its references and pictures, and in bookings, invoices and history against the newest backup. The server may run meanwhile.',
    )
    .option('--json', 'print the problems as JSON, for scripts')
    .action(check);
  withExamples(command, [
    ['gerende check', 'the data in ./data'],
    ['gerende check data/backups/gerende-2026-12-30T031500Z-nightly.gerende-backup', 'one backup'],
  ]);
}
