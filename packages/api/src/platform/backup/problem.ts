/** Why a backup was not made, for the person who has to fix it. */
import type { BackupProblem } from '@gerende/domain/backup/rules';
import { Damaged, ProgramsUnfit } from '../database/backup-source.ts';

export type BackupFailure = { problem: BackupProblem; detail: string };

const problemOfCode: Record<string, BackupProblem> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  SQLITE_FULL: 'disk_full',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  ENOTDIR: 'not_writable',
  ENOENT: 'not_writable',
  EEXIST: 'not_writable',
  SQLITE_READONLY: 'not_writable',
  SQLITE_CANTOPEN: 'not_writable',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_NOTADB: 'damaged',
};

export function failureOf(error: unknown): BackupFailure {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof Damaged) return { problem: 'damaged', detail };
  if (error instanceof ProgramsUnfit) return { problem: 'no_programs', detail };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { problem: problemOfCode[code] ?? 'unforeseen', detail };
}

const sentences: Record<BackupProblem, (folder: string) => string> = {
  disk_full: (folder) =>
    `there is not enough space for it in ${folder}. Delete what is not needed there, or choose another folder`,
  not_writable: (folder) =>
    `${folder} cannot be written to. Give the user who runs Gerende the right to write there, or choose another folder`,
  damaged: () => 'the data is damaged. Keep the earlier backups, and run the command "check"',
  no_programs: () =>
    'what copies a database on a server is missing where Gerende runs, or is older than the server. Install the package that is ' +
    'named here, name the folder of its programs by PG_BIN, or set BACKUPS=elsewhere if the server is backed up by other means',
  unforeseen: () => 'something unforeseen went wrong',
};

/** @param folder where the backup was to be put */
export const failureInWords = ({ problem, detail }: BackupFailure, folder: string): string =>
  `${sentences[problem](folder)} (${detail})`;
