/** A real database in memory, migrated once, and the demo school in a copy of it on any day. */
import type { AppContext } from '@gerende/api/context/context';
import { migrate, openDatabase } from '@gerende/api/database/database';
import { createClock } from '@gerende/api/platform/clock';
import { RateLimits } from '@gerende/api/platform/rate-limits';
import { createTestApp } from '@gerende/api/testing/test-app';
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
  const { app } = await createTestApp({ clock: createClock(now) });
  // The rate limits are on, as in a real start: they must not stop the guests of the demo school.
  return { app: { ...app, db, limits: new RateLimits(true) }, file };
}

/** The demo school at that instant. */
export async function openDemoSchool(now: string): Promise<TestSchool> {
  const school = await openEmptySchool(now);
  await seedDemo(school.app);
  return school;
}

const shown = new Map<string, Promise<TestSchool>>();

/** The demo school on the morning of that day, shared by all tests that only read it. */
export function sharedDemoSchool(today: string): Promise<TestSchool> {
  const school = shown.get(today) ?? openDemoSchool(`${today}T08:10:00+09:00`);
  shown.set(today, school);
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
