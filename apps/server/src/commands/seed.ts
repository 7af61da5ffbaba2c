/** `gerende seed`: fills a new database with the demo school. Refused while the server runs: it would not notice these writes. */
import type { Db } from '@gerende/api/database';
import type { Command } from 'commander';
import { withExamples } from './help.ts';
import { readSettings } from './settings.ts';

async function countBookings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function seedDemo(): Promise<void> {
  const { DATA_DIR, NOW } = readSettings('seed');
  const [{ databaseFile, openDataFolder, restrictToOwner }, { openSchool }, { hasNoSlopes }] = await Promise.all([
    import('../data-folder.ts'),
    import('../open-school.ts'),
    import('@gerende/demo-school/seed-demo'),
  ]);
  restrictToOwner();
  const file = databaseFile(DATA_DIR);
  const folder = openDataFolder(DATA_DIR);
  let isSeeded = false;
  const began = performance.now();
  const wantsDemo = async (db: Db): Promise<boolean> => {
    const isEmpty = await hasNoSlopes(db);
    isSeeded ||= isEmpty;
    if (isEmpty && process.stderr.isTTY) console.error('making the demo school …');
    return isEmpty;
  };
  const school = await openSchool({ DATA_DIR, NOW, wantsDemo });
  try {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      isSeeded
        ? `the demo school is in ${file}, with ${await countBookings(school.db)} bookings (${seconds} s)`
        : `${file} holds a school already; nothing was changed`,
    );
  } finally {
    await school.close();
    folder.release();
  }
}

export function addSeed(program: Command): void {
  const seed = program.command('seed').description('Fill a new database. The server must not run.');
  const demo = seed
    .command('demo')
    .description('Store the demo school, with the bookings of its guests, where there is no school yet.')
    .action(seedDemo);
  withExamples(demo, [['gerende seed demo', 'into ./data']]);
}
