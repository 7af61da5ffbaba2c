/**
 * `gerende seed`: the demo school, and bookings for tests with many. Refused while the server runs on a data folder: it
 * would not notice these writes.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AppContext } from '@gerende/api/context/context';
import type { Db } from '@gerende/api/database/database';
import { type Command, InvalidArgumentError } from 'commander';
import type { Config } from '../config.ts';
import { withExamples } from './help.ts';
import { readLine } from './read-secret.ts';
import { readSettings } from './settings.ts';

async function countBookings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Seeding = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'NOW'>;

/** Stores the demo school where there is none. @returns how many bookings there are, and whether it was stored */
async function storeDemoOnce(settings: Seeding): Promise<{ bookings: number; isSeeded: boolean; words: string }> {
  const { DATA_DIR, DATABASE_URL, NOW } = settings;
  const [{ databaseFile, openDataFolder, shareDataFolder }, { openSchoolFile }, { hasNoSlopes }] = await Promise.all([
    import('../data-folder.ts'),
    import('../open-school.ts'),
    import('@gerende/demo-school/seed-demo'),
  ]);
  let isSeeded = false;
  const wantsDemo = async (db: Db): Promise<boolean> => {
    const isEmpty = await hasNoSlopes(db);
    isSeeded ||= isEmpty;
    if (isEmpty && process.stderr.isTTY) console.error('making the demo school …');
    return isEmpty;
  };
  if (DATABASE_URL) {
    const { seedServer } = await import('../open-server-school.ts');
    shareDataFolder(DATA_DIR);
    const bookings = await seedServer({ DATA_DIR, DATABASE_URL, NOW, wantsDemo }, countBookings);
    return { bookings, isSeeded, words: 'the database of DATABASE_URL' };
  }
  const folder = openDataFolder(DATA_DIR);
  const school = await openSchoolFile({ DATA_DIR, NOW, wantsDemo });
  try {
    return { bookings: await countBookings(school.db), isSeeded, words: databaseFile(DATA_DIR) };
  } finally {
    await school.close();
    folder.release();
  }
}

async function seedDemo(): Promise<void> {
  const settings = readSettings('seed');
  const { restrictToOwner } = await import('../data-folder.ts');
  restrictToOwner();
  const began = performance.now();
  const { bookings, isSeeded, words } = await storeDemoOnce(settings);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    isSeeded
      ? `the demo school is in ${words}, with ${bookings} bookings (${seconds} s)`
      : `${words} holds a school already; nothing was changed`,
  );
}

/** @throws unless the number is typed */
async function confirm(real: number, count: number): Promise<void> {
  console.error(
    `The school has ${real} bookings of its own guests. ${count} of invented guests would stand among them, in lists, reports and the schedule, and there is no command to take them out: try it on a copy of the data, or make a backup first.`,
  );
  if ((await readLine(`Type ${count} to store them: `)).trim() !== String(count))
    throw new Error('nothing was changed. Without a question: --yes');
}

/** The number so far, in one line that is written again. */
function showStored(count: number): (stored: number) => void {
  return (stored) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${stored} of ${count} bookings${stored === count ? '\n' : ''}`);
  };
}

async function storeBookings(app: AppContext, count: number, yes: boolean | undefined): Promise<void> {
  const { countRealBookings, storeManyBookings } = await import('@gerende/demo-school/many/many-bookings');
  const real = await countRealBookings(app.db);
  if (real > 0 && !yes) await confirm(real, count);
  const began = performance.now();
  await storeManyBookings(app, count, showStored(count));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${count} bookings were stored (${seconds} s); the school has ${await countBookings(app.db)} now`);
}

/** With the data folder locked, since a server would have to reload everything, and without waiting for the disk. */
async function seedFolder({ DATA_DIR, NOW }: Seeding, work: (app: AppContext) => Promise<void>): Promise<void> {
  const [
    { databaseFile, openDataFolder, uploadFolder },
    { openSchoolFile },
    { contextWithoutServices },
    { diskFiles },
    { createClock },
  ] = await Promise.all([
    import('../data-folder.ts'),
    import('../open-school.ts'),
    import('@gerende/api/server/context-without-services'),
    import('@gerende/api/platform/files/disk-files'),
    import('@gerende/api/platform/clock'),
  ]);
  if (!existsSync(databaseFile(DATA_DIR)))
    throw new Error(`there is no school in ${DATA_DIR}; "gerende seed demo" stores one, or set DATA_DIR`);
  const folder = openDataFolder(DATA_DIR);
  try {
    const { db, file, close } = await openSchoolFile({ DATA_DIR, NOW, wantsDemo: async () => false });
    // No guest waits for an answer here: a power cut may lose the last invented bookings, and leaves the rest intact.
    file.pragma('synchronous = NORMAL');
    file.pragma('cache_size = -200000');
    try {
      const files = diskFiles({ uploads: uploadFolder(DATA_DIR), incoming: path.join(DATA_DIR, 'incoming-of-seed') });
      await work(contextWithoutServices({ db, clock: createClock(NOW), files }));
    } finally {
      await close();
    }
  } finally {
    folder.release();
  }
}

async function seedBookings(count: number, { yes }: { yes?: boolean }): Promise<void> {
  const settings = readSettings('seed');
  const { restrictToOwner } = await import('../data-folder.ts');
  restrictToOwner();
  const work = (app: AppContext): Promise<void> => storeBookings(app, count, yes);
  if (!settings.DATABASE_URL) return seedFolder(settings, work);
  const { besideServer } = await import('../open-beside.ts');
  return besideServer(settings, work);
}

const readCount = (text: string): number => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000)
    throw new InvalidArgumentError('It is a number from 1 to 1000000.');
  return count;
};

export function addSeed(program: Command): void {
  const seed = program
    .command('seed')
    .description(
      'Fill a school with invented data, to try things out. The server must not run, but beside servers on one PostgreSQL database bookings can be added.',
    );
  const demo = seed
    .command('demo')
    .description('Store the demo school, with the bookings of its guests, where there is no school yet.')
    .action(seedDemo);
  withExamples(demo, [['gerende seed demo', 'into ./data']]);
  const bookings = seed
    .command('bookings')
    .argument('<number>', 'how many', readCount)
    .description(
      'Add bookings of invented guests, spread over the operating days of a school that has courses and prices, to see how it behaves with many. No messages are sent. Asks first when the school has bookings of real guests. What is stored when it is ended stays.',
    )
    .option('--yes', 'do not ask')
    .action(seedBookings);
  withExamples(bookings, [
    ['gerende seed bookings 10000', 'into ./data'],
    ['DATA_DIR=trial gerende seed bookings 100000 --yes', 'into another folder'],
  ]);
}
