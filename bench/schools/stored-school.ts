/**
 * Schools with N bookings, made once and stored in BENCH_DATA (node_modules/.cache/gerende-bench): each booking with a
 * lesson, a mail and an audit row, every second one with an invoice. The state of the migrations is part of the
 * folder's name, so that a new migration makes them again.
 */
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startOurs } from '../server/site.ts';
import { fillBookings } from './bookings.ts';
import { fillRecords } from './records.ts';
import { at } from './rows.ts';
import { fillBenchSchool, fillSkills } from './school.ts';

const root = path.join(import.meta.dirname, '../..');
const cache = path.resolve(process.env.BENCH_DATA ?? path.join(root, 'node_modules/.cache/gerende-bench'));
/** Increased when the content of the schools changes. */
const version = 1;
const prefix = 'school-';

function folderOfTables(): string {
  const migrations = readdirSync(path.join(root, 'migrations')).filter((name) => /^\d{4}-.*\.ts$/.test(name));
  const last = at(migrations.sort(), migrations.length - 1).replace('.ts', '');
  return `${prefix}${version}-${last}`;
}

const databaseOf = (dataDir: string): string => path.join(dataDir, 'gerende.db');

/**
 * A folder with a school of so many bookings, which is never written.
 * @param say called with each step
 */
export async function storedSchool(count: number, say: (step: string) => void): Promise<string> {
  const tables = folderOfTables();
  const dataDir = path.join(cache, tables, String(count));
  if (existsSync(dataDir)) return dataDir;
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache))
    if (name.startsWith(prefix) && name !== tables) rmSync(path.join(cache, name), { recursive: true });
  const began = performance.now();
  say(`making a school of ${count} bookings`);
  const part = `${dataDir}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  await (await startOurs(part)).stop();
  fillBenchSchool(part);
  fillSkills(part);
  fillBookings(part, count, (step) => say(`  ${step}`));
  fillRecords(part);
  for (const name of readdirSync(part))
    if (name !== path.basename(databaseOf(part))) rmSync(path.join(part, name), { recursive: true });
  renameSync(part, dataDir);
  say(`  made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return dataDir;
}

/** A copy that may be written to; on file systems that can share blocks it takes no space. */
export function copySchool(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  copyFileSync(databaseOf(from), databaseOf(to), constants.COPYFILE_FICLONE);
}
