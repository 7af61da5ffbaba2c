/** `npm run seed`: fills the database of DATA_DIR with the demo school where it is empty, and says in one line what it did. */
import './node-version.mjs';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { type AppContext, systemCaller } from '../packages/api/src/context.ts';
import { migrate, openDatabase } from '../packages/api/src/database.ts';
import { KeptAnswers } from '../packages/api/src/http/kept-answers.ts';
import { noBotCheck } from '../packages/api/src/platform/bot-check/none.ts';
import { createClock } from '../packages/api/src/platform/clock.ts';
import { diskFiles } from '../packages/api/src/platform/files/disk-files.ts';
import { ownInvoices } from '../packages/api/src/platform/invoices/own.ts';
import { createLog } from '../packages/api/src/platform/log.ts';
import { noMail } from '../packages/api/src/platform/mail/port.ts';
import { RateLimits } from '../packages/api/src/platform/rate-limits.ts';
import { seedDemo } from '../packages/demo-school/src/seed-demo.ts';

const root = path.join(import.meta.dirname, '..');

/** Where the copy goes that a migration can be undone from. */
const backupFile =
  (dataDir: string) =>
  (pending: string): string => {
    mkdirSync(path.join(dataDir, 'backups'), { recursive: true });
    return path.join(dataDir, 'backups', `before-${pending}.db`);
  };

async function countBookings(db: AppContext['db']): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The server may run meanwhile: both only add to the same file, and wait for each other. */
async function seed(dataDir: string, now: string | undefined): Promise<string> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'gerende.db');
  const database = openDatabase(file);
  try {
    await migrate(database, backupFile(dataDir));
    const app: AppContext = {
      db: database.db,
      clock: createClock(now),
      log: createLog('silent'),
      botCheck: noBotCheck,
      // Nothing is uploaded here, and what a running server is receiving is not ours to clear away.
      files: diskFiles({ uploads: path.join(dataDir, 'uploads'), incoming: path.join(dataDir, 'incoming-of-seed') }),
      invoices: ownInvoices,
      mail: noMail,
      limits: new RateLimits(false),
      keptAnswers: new KeptAnswers(),
      caller: systemCaller,
    };
    const began = performance.now();
    if (!(await seedDemo(app))) return `${file} holds a school already; nothing was changed`;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return `the demo school is in ${file}, with ${await countBookings(app.db)} bookings (${seconds} s)`;
  } finally {
    await database.db.destroy();
  }
}

if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
const config = readConfig();
if ('problem' in config) {
  console.error(config.problem);
  process.exitCode = 1;
} else {
  try {
    console.log(`gerende: ${await seed(path.resolve(root, config.DATA_DIR), config.NOW)}`);
  } catch (error) {
    console.error(`gerende: could not seed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
