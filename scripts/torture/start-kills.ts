/** Kills during the first start, and during an update and the backup that it begins with. */
import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readDatabase } from '../../e2e/stored.ts';
import { findBrokenBackups, namedBackups } from './commands.ts';
import type { Report } from './findings.ts';
import { Hits, hasFile, uncommittedPages, untilSeen } from './moments.ts';
import { Site } from './site/site.ts';

type Random = (below: number) => number;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** How long a first start works on its database; at first a time that every machine exceeds. */
let making = 100;

/** The file that a first start has while it can be killed; it has another name before and after that. */
export const halfMade = 'with a part of the database made';

/** The whole demo school is there, once. */
export function checkDemo(report: Report, dataDir: string): void {
  const [row] = readDatabase<{ slopes: number; bookings: number }>(
    dataDir,
    'select (select count(*) from slope) as slopes, (select count(*) from booking) as bookings',
  );
  if (row?.slopes !== 8 || row.bookings !== 342)
    report.faults.push(`after a kill of a first start: ${JSON.stringify(row)}`);
}

/**
 * A kill during the first start: only a complete database has the database's name, and the next start makes it.
 * @param dataDir an empty folder; has the demo school afterwards
 */
export async function killFirstStart(report: Report, dataDir: string, random: Random, hits?: Hits): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'gerende.db');
  const isBegun = (): boolean => existsSync(`${file}.part`);
  const isMade = (): boolean => existsSync(file);
  // It has one name or the other; a single look may miss the first.
  const isThere = (): boolean => isBegun() || isMade();
  const site = new Site({ dataDir });
  await untilSeen(isThere, site.ended());
  const wait = random(making);
  await Promise.race([delay(wait), site.opened()]);
  await site.kill();
  const kilobytes = Math.round((sizeOf(`${file}.part`) + sizeOf(`${file}.part-wal`)) / 1024);
  const stage = isBegun() ? halfMade : isMade() ? 'with the whole database there' : 'before the database';
  hits?.add(stage);
  const isToBeMade = !isMade();
  const again = new Site({ dataDir });
  if (isToBeMade) {
    await untilSeen(isThere, again.ended());
    const began = performance.now();
    await untilSeen(isMade, again.ended());
    making = performance.now() - began;
  }
  await again.opened();
  await again.stop();
  checkDemo(report, dataDir);
  report.say(`first start killed ${wait} ms after it began, ${stage} (${kilobytes} KiB); next start whole`);
}

/** How many milliseconds an update takes for its backup, and from then on until the site is open. */
type Times = { backup: number; change: number };

const unfinished = /-upgrade\.gerende-backup\..*part$/;
const finished = /-upgrade\.gerende-backup$/;
/** Either of them; a single look may miss the first. */
const begun = /-upgrade\.gerende-backup(\..*part)?$/;

/** Updates a copy of a data folder. */
export async function updateOf(old: string, dataDir: string): Promise<Times> {
  await cp(old, dataDir, { recursive: true });
  const folder = path.join(dataDir, 'backups');
  const site = new Site({ dataDir });
  await untilSeen(() => hasFile(folder, begun), site.ended());
  const began = performance.now();
  await untilSeen(() => hasFile(folder, finished), site.ended());
  const changing = performance.now();
  await site.opened();
  const times = { backup: changing - began, change: performance.now() - changing };
  await site.stop();
  return times;
}

const stages = {
  backup: 'with a part of the backup written',
  change: 'with a part of the change written',
};

/**
 * What a killed update had left.
 * @param done migrations that were run before it
 */
function stageOf(dataDir: string, done: number): string {
  const pages = uncommittedPages(path.join(dataDir, 'gerende.db'));
  if (pages > 0) return stages.change;
  const made = readDatabase<{ count: number }>(dataDir, 'select count(*) as count from kysely_migration')[0]?.count;
  if (made !== done) return 'with all changes made';
  const folder = path.join(dataDir, 'backups');
  if (hasFile(folder, finished)) return 'between backup and change';
  return hasFile(folder, unfinished) ? stages.backup : 'before the backup';
}

type Updates = { old: string; folder: string; count: number; rows: string };

/**
 * Kills, alternating between the backup that an update begins with and the update itself, of a database of an earlier
 * version.
 * @param old a data folder of that version
 * @param rows what must be the same after it, as a query that both versions understand
 */
export async function killUpdates(
  report: Report,
  { old, folder, count, rows }: Updates,
  random: Random,
): Promise<void> {
  const rowsOf = (from: string): string => JSON.stringify(readDatabase(from, rows));
  const before = rowsOf(old);
  const done = readDatabase<{ count: number }>(old, 'select count(*) as count from kysely_migration')[0]?.count ?? 0;
  const dataDir = path.join(folder, 'updated');
  const backups = path.join(dataDir, 'backups');
  const times = await updateOf(old, dataDir);
  const log = path.join(dataDir, 'gerende.db-wal');
  const hits = new Hits('update', Object.values(stages));
  for (let index = 0; index < count; index += 1) {
    await rm(dataDir, { recursive: true, force: true });
    await cp(old, dataDir, { recursive: true });
    const site = new Site({ dataDir });
    const isAtBackup = index % 2 === 0;
    await untilSeen(() => hasFile(backups, isAtBackup ? begun : finished), site.ended());
    // A migration is written into the log when it is committed, which is over in a moment; the log's own header has 32
    // bytes.
    if (!isAtBackup) await untilSeen(() => sizeOf(log) > 32, site.ended());
    const wait = random(isAtBackup ? times.backup : 4);
    await Promise.race([delay(wait), site.opened()]);
    await site.kill();
    const stage = stageOf(dataDir, done);
    hits.add(stage);
    if (rowsOf(dataDir) !== before) report.faults.push(`an update killed ${stage} changed rows`);
    const again = new Site({ dataDir });
    await again.opened();
    await again.stop();
    if (rowsOf(dataDir) !== before) report.faults.push(`the update after a kill ${stage} changed rows`);
    report.faults.push(...(await findBrokenBackups(dataDir)));
    report.say(
      `update killed ${wait} ms after its ${isAtBackup ? 'backup' : 'change'} was being written: ${stage}; the next start made it; ${namedBackups(backups).length} backups, all whole`,
    );
  }
  hits.tell(report);
  await rm(dataDir, { recursive: true, force: true });
}
