/** `gerende check`: whether the data is whole, or a backup file. */
import type { Command } from 'commander';
import { exitCodes } from './failures.ts';
import { withExamples } from './help.ts';
import { endProgress, showProgress } from './progress.ts';
import { readSettings } from './settings.ts';

async function checkFile(file: string): Promise<{ problems: string[]; words: string }> {
  const { BackupRefused, readBackup } = await import('@gerende/api/platform/backup/read-backup');
  try {
    const { head, list } = await readBackup(file);
    const rows = list.database.tables.reduce((sum, table) => sum + table.rows, 0);
    const problems = list.missing.map((name) => `the picture ${name} was missing when the backup was made`);
    return { problems, words: `${file} is whole: ${rows} rows, ${list.files.length} files, made ${head.made_at}` };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return { problems: [error.message], words: '' };
  }
}

async function checkFolder(): Promise<{ problems: string[]; words: string }> {
  const { DATA_DIR } = readSettings('check the data');
  const { checkData } = await import('../backup/check.ts');
  const { bookings, pictures, problems } = checkData(DATA_DIR);
  return { problems, words: `${DATA_DIR} is whole: ${bookings} bookings, ${pictures} pictures` };
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
    .description('Check that the database is whole and no picture is missing. The server may run meanwhile.')
    .option('--json', 'print the problems as JSON, for scripts')
    .action(check);
  withExamples(command, [
    ['gerende check', 'the data in ./data'],
    ['gerende check data/backups/gerende-2026-12-30T031500Z-nightly.gerende-backup', 'one backup'],
  ]);
}
