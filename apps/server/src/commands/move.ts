/** `gerende move`: the school of a data folder to a PostgreSQL server, or back into a new folder. */
import path from 'node:path';
import { isStorageFailure } from '@gerende/api/platform/storage/storage-failures';
import type { Command } from 'commander';
import type { Config } from '../config.ts';
import type { Moved, MoveProgress } from '../move/move-school.ts';
import { Failure } from './failures.ts';
import { withExamples } from './help.ts';
import { endProgress, showProgress } from './progress.ts';
import { readSettings } from './settings.ts';

type Options = { to: string; json?: boolean };

const isServer = (to: string): boolean => /^postgres(ql)?:\/\//.test(to);

async function toServer(url: string, config: Config, progress: MoveProgress): Promise<Moved> {
  if (config.DATABASE_URL && config.DATABASE_URL !== url)
    throw new Failure(
      'gerende move: DATABASE_URL names another server than --to. A school is moved from a data folder to a server, or back; leave DATABASE_URL out.',
    );
  const { moveToServer } = await import('../move/to-server.ts');
  return moveToServer({ ...config, url }, progress);
}

async function toFolder(folder: string, config: Config, progress: MoveProgress): Promise<Moved> {
  const { DATABASE_URL, SECRET } = config;
  if (!DATABASE_URL || !SECRET)
    throw new Failure(
      'gerende move: DATABASE_URL is not set, so there is no server to move a school from. A data folder is copied by a backup and gerende restore.',
    );
  const { moveToFolder } = await import('../move/to-folder.ts');
  return moveToFolder({ ...config, DATABASE_URL, SECRET, folder }, progress);
}

/** A kilobyte of checksums is for scripts; people see the beginning of each. */
const shownDigits = 12;

function tableInWords({ tables }: Moved): string {
  const sorted = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  const width = Math.max(...sorted.map(({ name }) => name.length));
  return sorted
    .map(
      ({ name, rows, checksum }) =>
        `${name.padEnd(width)} ${String(rows).padStart(9)}  ${checksum.slice(0, shownDigits)}`,
    )
    .join('\n');
}

/** What to do next, and what was left as it was. */
async function nextInWords(to: string, { DATA_DIR }: Config): Promise<string> {
  if (!isServer(to))
    return `Start with DATA_DIR=${to}, and without DATABASE_URL. It holds the pictures and the secret; backups were not copied. The database on the server is as it was.`;
  const { storedSecret } = await import('../secret.ts');
  const secret = storedSecret(DATA_DIR) ? `what ${path.join(DATA_DIR, 'secret.key')} holds` : '32 characters or more';
  return `Start with DATABASE_URL, DATA_DIR=${DATA_DIR} (its pictures were not copied), and as SECRET ${secret}. gerende.db there is as it was: set it aside.`;
}

/** What to do when a disk or a server has failed: other refusals say it themselves. */
const withAdvice = (error: unknown): unknown =>
  error instanceof Error && isStorageFailure(error)
    ? new Error(`${error.message}. What was moved until then is kept: the same command goes on`, { cause: error })
    : error;

async function move({ to, json }: Options): Promise<void> {
  const config = readSettings('move a school');
  const { restrictToOwner } = await import('../data-folder.ts');
  restrictToOwner();
  const progress: MoveProgress = {
    onStep: (words) => showProgress(`${words} …`),
    onRows: (table, rows) => showProgress(`${table}, ${rows} rows`),
  };
  const began = performance.now();
  const moved = await (isServer(to) ? toServer : toFolder)(to, config, progress).catch((error: unknown) => {
    endProgress();
    throw withAdvice(error);
  });
  endProgress();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const rows = moved.tables.reduce((sum, table) => sum + table.rows, 0);
  if (json) console.log(JSON.stringify({ ...moved, rows }));
  else
    console.log(
      `${tableInWords(moved)}\n${moved.tables.length} tables with ${rows} rows were moved and compared: all are the same (${seconds} s).\n${await nextInWords(to, config)}`,
    );
}

export function addMove(program: Command): void {
  const command = program
    .command('move')
    .description(
      'Move the school of the data folder to a PostgreSQL server, or the school of DATABASE_URL into a new data folder, and compare every table. The servers of the school must be stopped. The source stays as it is. When it was ended in the middle, the same command goes on.',
    )
    .requiredOption('--to <place>', 'the address of an empty database, as postgres://user@host/name, or a new folder')
    .option('--json', 'print the rows and the checksum of each table as JSON, for scripts')
    .action(move);
  withExamples(command, [
    ['gerende move --to postgres://gerende@db.example.com/school', 'from ./data; the password in PGPASSWORD'],
    ['gerende move --to data-2027', 'from the school of DATABASE_URL'],
  ]);
}
