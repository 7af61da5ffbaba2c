/** `gerende check`: whether damage can be found in the data, or in a backup file. */
import type { Command } from 'commander';
import type { Compared } from '../backup/compare.ts';
import type { Config } from '../config.ts';
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
    return {
      problems,
      words: `${file} is as it was made at ${head.made_at}: ${rows} rows, ${list.files.length} files`,
    };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return { problems: [error.message], words: '' };
  }
}

/** What was compared, and what cannot be known. */
function comparedInWords({ backup, rows }: Compared): string {
  const unknown = 'A value that a failing disk has changed would not be noticed';
  if (backup === null) return `${unknown}: there is no backup to compare with.`;
  if (rows === null)
    return `${unknown}: ${backup} is of another version, or of before a restore, and was not compared.`;
  return `${rows} bookings, invoices and lines of the history are as in ${backup}. ${unknown} in what was written since, or in other tables.`;
}

async function checkServer(
  settings: Config & { DATABASE_URL: string },
): Promise<{ problems: string[]; words: string }> {
  const { checkServerData } = await import('../check-server.ts');
  const { bookings, pictures, problems } = await checkServerData(settings);
  const words = `No damage was found in the database of DATABASE_URL: ${bookings} bookings, ${pictures} pictures in ${settings.DATA_DIR}. What the server knows of its own files is not in this (pg_amcheck).`;
  return { problems, words };
}

async function checkSchool(): Promise<{ problems: string[]; words: string }> {
  const settings = readSettings('check the data');
  const { DATABASE_URL } = settings;
  return DATABASE_URL ? checkServer({ ...settings, DATABASE_URL }) : checkFolder(settings);
}

async function checkFolder({ DATA_DIR, S3_URL }: Config): Promise<{ problems: string[]; words: string }> {
  const [{ checkData }, { compareWithBackup }, { backupsIn }, { backupOfFile }, { databaseFile }] = await Promise.all([
    import('../backup/check.ts'),
    import('../backup/compare.ts'),
    import('../school-backups.ts'),
    import('@gerende/api/platform/database/sqlite/backup-source'),
    import('../data-folder.ts'),
  ]);
  const { bookings, pictures, problems } = checkData(DATA_DIR, !S3_URL);
  if (problems.length > 0) return { problems, words: '' };
  const compared = await compareWithBackup(DATA_DIR, backupsIn(DATA_DIR, backupOfFile(databaseFile(DATA_DIR))));
  const found = `No damage was found in ${DATA_DIR}: ${bookings} bookings, ${pictures} pictures${S3_URL ? ', which are in a store and were not looked for' : ''}.`;
  return { problems: compared.problems, words: `${found}\n${comparedInWords(compared)}` };
}

async function check(file: string | undefined, { json }: { json?: boolean }): Promise<void> {
  showProgress(`checking ${file ?? 'the data'} …`);
  const { problems, words } = await (file ? checkFile(file) : checkSchool()).finally(endProgress);
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
      'Look for damage: in the structure of the database, its references and pictures, and in bookings, invoices and history against the newest backup. On a PostgreSQL server every row is read, its rules and the pictures. The server may run meanwhile.',
    )
    .option('--json', 'print the problems as JSON, for scripts')
    .action(check);
  withExamples(command, [
    ['gerende check', 'the data in ./data'],
    ['gerende check data/backups/gerende-2026-12-30T031500Z-nightly.gerende-backup', 'one backup'],
  ]);
}
