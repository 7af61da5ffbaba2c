/** `gerende export`: all data of a school as CSV and JSON, or everything stored about one guest. Works while the server runs. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import type { GuestExport } from '@gerende/api/features/guest-data/guest-data.service';
import type { Contact } from '@gerende/domain/guest-data/contact';
import type { Command } from 'commander';
import { withExamples } from './help.ts';
import { endProgress, showProgress } from './progress.ts';
import { readContact } from './read-contact.ts';
import { readSettings } from './settings.ts';

type Options = { to?: string; archive?: string; guest?: Contact; json?: boolean };

/** The table and its rows so far. */
function showRows(table: string, rows: number): void {
  showProgress(`${table}${rows > 0 ? `, ${rows} rows` : ''}`);
}

async function exportAll({ to, archive, json }: Options): Promise<void> {
  if ((to === undefined) === (archive === undefined))
    throw new Error('say where to: --to FOLDER, or --archive FILE. See: gerende export --help');
  const target = to ?? archive ?? '';
  if (to && existsSync(to) && readdirSync(to).length > 0)
    throw new Error(`${to} is not empty; name a folder that is not there yet`);
  const settings = readSettings('export');
  const [{ restrictToOwner }, { exportArchive, exportSchool }, { openToReadBeside }] = await Promise.all([
    import('../data-folder.ts'),
    import('../export-school.ts'),
    import('../open-beside.ts'),
  ]);
  restrictToOwner();
  const { db, close } = await openToReadBeside(settings);
  try {
    const tables = await (to ? exportSchool : exportArchive)(db, target, showRows);
    endProgress();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const facts = { [to ? 'folder' : 'archive']: target, tables: tables.length, rows };
    console.log(
      json ? JSON.stringify(facts) : `${target} holds ${tables.length} tables with ${rows} rows, as CSV and JSON`,
    );
  } finally {
    await close();
  }
}

const isFilled = ([, value]: [string, unknown]): boolean => value !== null && value !== '';

/** One row as lines `name: value`, without empty values. */
const inWords = (row: object): string =>
  Object.entries(row)
    .filter(isFilled)
    .map(([name, value]) => `  ${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join('\n');

/** Written for people: each part has a heading, and its rows are listed below it. */
const readable = (data: GuestExport): string =>
  Object.entries(data)
    .map(([part, rows]) => `${part} (${rows.length})\n\n${rows.map(inWords).join('\n\n')}\n`)
    .join('\n');

async function exportOne(guest: Contact, { to, json }: Options): Promise<void> {
  const settings = readSettings('export');
  const [{ besideServer }, { exportGuest }] = await Promise.all([
    import('../open-beside.ts'),
    import('@gerende/api/features/guest-data/guest-data.service'),
  ]);
  const data = await besideServer(settings, (app) => exportGuest(app, guest));
  const text = json ? JSON.stringify(data, null, 2) : readable(data);
  if (!to) console.log(text);
  else writeFileSync(to, `${text}\n`, { mode: 0o600, flag: 'wx' });
}

async function run(options: Options): Promise<void> {
  if (options.guest !== undefined) return exportOne(options.guest, options);
  return exportAll(options);
}

export function addExport(program: Command): void {
  const command = program
    .command('export')
    .description(
      'Write all tables of the school into a folder, as CSV and JSON, with tables.json that lists their columns. Password hashes, sessions and tokens are left out. Or all that is stored about one guest. Works while the server runs.',
    )
    .option('--to <path>', 'a new folder for the school, or a new file for a guest')
    .option('--archive <file>', 'the folder of the school as one compressed file instead (.tar.gz)')
    .option(
      '--guest <guest>',
      'only what is stored about this guest, named by e-mail or a phone number of at least five digits',
      readContact,
    )
    .option('--json', 'JSON: the guest as JSON instead of readable lines, or the result for scripts')
    .action(run);
  withExamples(command, [
    ['gerende export --to school-2026', 'every table twice: booking.csv, booking.json, …'],
    ['gerende export --archive school-2026.tar.gz', 'the same in one file'],
    ['gerende export --guest tan@example.com', 'readable, on the screen'],
    ['gerende export --guest tan@example.com --json --to tan.json', 'for a guest who asks for a copy'],
  ]);
}
