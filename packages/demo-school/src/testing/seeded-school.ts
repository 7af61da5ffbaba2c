/** A real database in memory, migrated once, and the demo school in a copy of it on any day. */
import { type AppContext, systemCaller } from '@gerende/api/context';
import { migrate, openDatabase } from '@gerende/api/database';
import { KeptAnswers } from '@gerende/api/http/kept-answers';
import { noBotCheck } from '@gerende/api/platform/bot-check/none';
import { createClock } from '@gerende/api/platform/clock';
import { createLog } from '@gerende/api/platform/log';
import { RateLimits } from '@gerende/api/platform/rate-limits';
import { seedDemo } from '../seed-demo.ts';

let template: Promise<Buffer> | undefined;

async function makeTemplate(): Promise<Buffer> {
  const database = openDatabase(':memory:');
  await migrate(database);
  return database.file.serialize();
}

export type TestSchool = { app: AppContext; file: ReturnType<typeof openDatabase>['file'] };

/** An empty, migrated database at that instant (ISO 8601 with offset). */
export async function openEmptySchool(now: string): Promise<TestSchool> {
  template ??= makeTemplate();
  const { db, file } = openDatabase(await template);
  const app = {
    db,
    clock: createClock(now),
    log: createLog('silent'),
    botCheck: noBotCheck,
    // On, as in a real start: the guests of the demo school must not be stopped by them.
    limits: new RateLimits(true),
    keptAnswers: new KeptAnswers(),
    caller: systemCaller,
  };
  return { app, file };
}

/** The demo school as it stands at that instant. */
export async function openDemoSchool(now: string): Promise<TestSchool> {
  const school = await openEmptySchool(now);
  await seedDemo(school.app);
  return school;
}

/** Every row of every table, as text. */
export function allRows({ file }: TestSchool): string {
  const tables = file
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' order by name")
    .all();
  return tables
    .map(({ name }) => `${name} ${JSON.stringify(file.prepare(`select * from "${name}"`).all())}`)
    .join('\n');
}
