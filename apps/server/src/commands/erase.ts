/** `gerende erase`: takes a guest, or all guests of long ago, out of the data. Works while the server runs. */
import { type Command, InvalidArgumentError } from 'commander';
import { withExamples } from './help.ts';
import { endProgress, showProgress } from './progress.ts';
import { readLine } from './read-secret.ts';
import { readSettings } from './settings.ts';

type Options = { olderThan?: number; yes?: boolean };

const readMonths = (text: string): number => {
  const months = Number(text);
  if (!Number.isInteger(months) || months < 1 || months > 240)
    throw new InvalidArgumentError('It is a number of months from 1 to 240.');
  return months;
};

const what =
  'Name, e-mail, phone, hotel, account, notes, messages and their records go; lessons, fees and invoices stay without the person.';

/** @throws unless what is asked for is typed */
async function confirm(typed: string): Promise<void> {
  console.error(`${what} This cannot be undone.`);
  if ((await readLine(`Type ${typed} to erase: `)).trim() !== typed) throw new Error('nothing was erased');
}

async function erase(guest: string | undefined, { olderThan, yes }: Options): Promise<void> {
  if ((guest === undefined) === (olderThan === undefined))
    throw new Error('name one guest by e-mail or phone, or --older-than MONTHS. See: gerende erase --help');
  const settings = readSettings('erase');
  const [{ besideServer }, { contactOf, eraseGuest, eraseOldGuests }] = await Promise.all([
    import('../open-beside.ts'),
    import('@gerende/api/features/guest-data/guest-data.service'),
  ]);
  if (!yes) await confirm(guest ?? 'erase');
  const count = await besideServer(settings, async (app) => {
    if (olderThan === undefined) return (await eraseGuest(app, contactOf(guest ?? ''))).length;
    return eraseOldGuests(app, olderThan, (done) => {
      showProgress(`${done} bookings`);
    });
  });
  endProgress();
  console.log(
    `${count} bookings no longer name their guest. Backups made before keep the names until they are deleted.`,
  );
}

export function addErase(program: Command): void {
  const command = program
    .command('erase [guest]')
    .description(
      `Erase a guest, named by e-mail or phone number, or all whose last lesson was long ago. ${what} Works while the server runs.`,
    )
    .option('--older-than <months>', 'all guests whose last lesson was more than so many months ago', readMonths)
    .option('--yes', 'do not ask')
    .action(erase);
  withExamples(command, [
    ['gerende erase tan@example.com', 'asks before'],
    ["gerende erase '+65 8123 4567'", 'by phone number'],
    ['gerende erase --older-than 36 --yes', 'from a timer of the system, every night'],
  ]);
}
