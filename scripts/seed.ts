/**
 * `npm run seed`: fills the database of DATA_DIR with the demo school if it is empty, and prints one line of result.
 */
import './node-version.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { databaseFile, openDataFolder, restrictToOwner } from '../apps/server/src/data-folder.ts';
import { openSchool } from '../apps/server/src/open-school.ts';
import type { Db } from '../packages/api/src/database.ts';
import { hasNoSlopes } from '../packages/demo-school/src/seed-demo.ts';

const root = path.join(import.meta.dirname, '..');

async function countBookings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Refused while the server runs: it would not notice these writes. */
async function seed(config: Config): Promise<string> {
  const DATA_DIR = path.resolve(root, config.DATA_DIR);
  const file = databaseFile(DATA_DIR);
  const folder = openDataFolder(DATA_DIR);
  let isSeeded = false;
  const began = performance.now();
  const wantsDemo = async (db: Db): Promise<boolean> => {
    const isEmpty = await hasNoSlopes(db);
    isSeeded ||= isEmpty;
    return isEmpty;
  };
  const school = await openSchool({ DATA_DIR, NOW: config.NOW, wantsDemo });
  try {
    if (!isSeeded) return `${file} holds a school already; nothing was changed`;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return `the demo school is in ${file}, with ${await countBookings(school.db)} bookings (${seconds} s)`;
  } finally {
    await school.close();
    folder.release();
  }
}

if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
const config = readConfig();
if ('problem' in config) {
  console.error(config.problem);
  process.exitCode = 1;
} else {
  restrictToOwner();
  try {
    console.log(`gerende: ${await seed(config)}`);
  } catch (error) {
    console.error(`gerende: could not seed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
