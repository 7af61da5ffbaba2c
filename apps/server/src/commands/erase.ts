/** `gerende erase`: removes a guest, or all guests of long ago, from the data. Works while the server runs. */
import type { AppContext } from '@gerende/api/context/context';
import type { Contact } from '@gerende/domain/guest-data/contact';
import { type Command, InvalidArgumentError } from 'commander';
import { withExamples } from './help.ts';
import { endProgress, showProgress } from './progress.ts';
import { readContact } from './read-contact.ts';
import { readLine } from './read-secret.ts';
import { readSettings } from './settings.ts';

type Options = { olderThan?: number; yes?: boolean; expect?: number };

const readNumber =
  (what: string, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < 1 || number > most)
      throw new InvalidArgumentError(`It is a number of ${what} from 1 to ${most}.`);
    return number;
  };

const what =
  'Name, e-mail, phone, hotel, account, notes, messages and their records go; lessons, fees and invoices stay without the person.';

const mostNames = 10;

function namesInWords(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown} and ${names.length - mostNames} other names` : shown;
}

/** Shows a question and reads the line that is typed. */
type Ask = typeof readLine;

/** @throws unless the number is typed: Enter alone, or the guest again, is too easily typed without reading */
async function confirm(ask: Ask, bookings: number, whose: string): Promise<void> {
  process.stderr.write(`${bookings} bookings of ${whose}. ${what} This cannot be undone.\n`);
  const typed = await ask(`Type the number of bookings (${bookings}) to erase: `);
  if (typed.trim() !== String(bookings)) throw new Error('nothing was erased');
}

type Beside = <Result>(work: (app: AppContext) => Promise<Result>) => Promise<Result>;

const guestData = () => import('@gerende/api/features/guest-data/guest-data.service');

/** The school is not open while somebody reads the question. */
async function eraseOne(beside: Beside, contact: Contact, ask: Ask, expected: number | undefined): Promise<number> {
  const { eraseGuest, findGuest } = await guestData();
  if (expected !== undefined) return (await beside((app) => eraseGuest(app, contact, expected))).length;
  const { bookings, names } = await beside((app) => findGuest(app, contact));
  await confirm(ask, bookings, namesInWords(names));
  return (await beside((app) => eraseGuest(app, contact, bookings))).length;
}

async function eraseOld(beside: Beside, months: number, ask: Ask | undefined): Promise<number> {
  const { countOldGuests, eraseOldGuests } = await guestData();
  if (ask) {
    const bookings = await beside((app) => countOldGuests(app, months));
    if (bookings > 0) await confirm(ask, bookings, `guests whose last lesson was more than ${months} months ago`);
  }
  return beside((app) => eraseOldGuests(app, months, (done) => showProgress(`${done} bookings`)));
}

async function erase(ask: Ask, contact: Contact | undefined, options: Options, command: Command): Promise<void> {
  const { olderThan, yes = false, expect } = options;
  if ((contact === undefined) === (olderThan === undefined))
    command.error('name one guest by e-mail or phone, or --older-than MONTHS');
  if (contact && yes)
    command.error('--yes is for --older-than; a guest is erased without a question by --expect NUMBER');
  if (olderThan !== undefined && expect !== undefined) command.error('--expect is for a guest');
  const settings = readSettings('erase');
  const { besideServer } = await import('../open-beside.ts');
  const beside: Beside = (work) => besideServer(settings, work);
  const count = contact
    ? await eraseOne(beside, contact, ask, expect)
    : await eraseOld(beside, olderThan ?? 0, yes ? undefined : ask);
  endProgress();
  console.log(
    `${count} bookings no longer name their guest. Backups made before keep the names until they are deleted.`,
  );
}

/** @param ask the person at the terminal */
export function addErase(program: Command, ask: Ask = readLine): void {
  const command = program
    .command('erase')
    .argument('[guest]', 'an e-mail address, or a phone number of at least five digits', readContact)
    .description(
      `Erase a guest, named by e-mail or phone number, or all whose last lesson was long ago. It shows how many bookings of whom it has found, and erases when that number is typed. ${what} Works while the server runs.`,
    )
    .option(
      '--older-than <months>',
      'all guests whose last lesson was more than so many months ago',
      readNumber('months', 240),
    )
    .option(
      '--expect <bookings>',
      'do not ask, and erase the guest only when exactly so many bookings are found',
      readNumber('bookings', 1_000_000),
    )
    .option('--yes', 'do not ask; with --older-than alone')
    .action((contact: Contact | undefined, options: Options, command: Command) =>
      erase(ask, contact, options, command),
    );
  withExamples(command, [
    ['gerende erase tan@example.com', 'asks before'],
    ["gerende erase '+65 8123 4567'", 'by phone number'],
    ['gerende erase tan@example.com --expect 2', 'from a script that knows of two bookings'],
    ['gerende erase --older-than 36 --yes', 'from a timer of the system, every night'],
  ]);
}
