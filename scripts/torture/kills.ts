/** Kills at random moments: while guests book, while the server starts, and during the first start and an update. */
import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openMailSink } from '../../e2e/mail-sink.ts';
import { readDatabase } from '../../e2e/stored.ts';
import { findBrokenBackups, namedBackups } from './backup-kills.ts';
import { findFaults, findMailFaults } from './findings.ts';
import { Guests } from './guests.ts';
import { Site } from './site.ts';

export type Report = { say: (line: string) => void; faults: string[] };

/** The same moments in every run with the same seed, as far as the machine is the same. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Guests who book at the same time. */
const connections = 8;

type Kills = {
  dataDir: string;
  /** Under booking load, and during the start. */
  load: number;
  starts: number;
  random: (below: number) => number;
  /** Whether mails are sent from the beginning, or only at the end: then none was being sent when the server was killed. */
  isMailUp: boolean;
};

/** Kills while guests book; at the end everybody tries again, and the last mails are waited for. */
export async function killUnderLoad(report: Report, { dataDir, load, starts, random, isMailUp }: Kills): Promise<void> {
  const sink = await openMailSink();
  const withMail = { SMTP_URL: `smtp://127.0.0.1:${sink.port}` };
  const settings = isMailUp ? withMail : {};
  let site = new Site({ dataDir, settings });
  const guests = await Guests.of(await site.opened(), dataDir);
  await site.stop();
  // In a random order, so that kills of both kinds meet what the other left.
  const kinds = [...Array<string>(load).fill('load'), ...Array<string>(starts).fill('start')]
    .map((kind) => ({ kind, at: random(2 ** 20) }))
    .sort((a, b) => a.at - b.at);
  for (const [index, { kind }] of kinds.entries()) {
    site = new Site({ dataDir, settings });
    const [wait, more] = kind === 'load' ? [random(60), random(25)] : [random(600), 0];
    const before = guests.acknowledged.size;
    if (kind === 'load') {
      const url = await site.opened();
      const booking = guests.load(url, connections);
      await guests.moreAcknowledged(more);
      await delay(wait);
      await site.kill();
      await booking;
    } else {
      await delay(wait);
      await site.kill();
    }
    const faults = findFaults(dataDir, guests);
    report.faults.push(...faults);
    const made = guests.acknowledged.size - before;
    report.say(
      `kill ${index + 1}: ${kind}, after ${more} bookings and ${wait} ms; ${made} bookings answered, ${guests.unanswered.size} unanswered so far; ${faults.length} faults`,
    );
  }
  site = new Site({ dataDir, settings: withMail });
  await guests.tryAgain(await site.opened());
  await untilSent(dataDir);
  await site.stop();
  const { faults, repeated } = findMailFaults(sink.mails, guests);
  report.faults.push(...findFaults(dataDir, guests), ...faults);
  await sink.close();
  if (guests.unanswered.size > 0) report.faults.push(`${guests.unanswered.size} guests never got an answer`);
  const refused = [...guests.refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  report.say(
    `${kinds.length} kills: ${guests.acknowledged.size} bookings confirmed, refused: ${refused}; ${sink.mails.length} mails, of which ${repeated} came again under the same Message-ID`,
  );
}

/** A message that was being sent when the server was killed waits for a minute. */
export async function untilSent(dataDir: string): Promise<void> {
  const waiting = "select count(*) as count from outbox where status in ('queued', 'sending')";
  const limit = performance.now() + 180_000;
  while (readDatabase<{ count: number }>(dataDir, waiting)[0]?.count !== 0) {
    if (performance.now() > limit) throw new Error('Mails still wait after three minutes.');
    await delay(100);
  }
}

/**
 * A kill during the first start: nothing by the name of the database but all of it, and the next start makes it.
 * @param dataDir an empty folder; has the demo school afterwards
 */
export async function killFirstStart(report: Report, dataDir: string, random: (below: number) => number) {
  await mkdir(dataDir, { recursive: true });
  const wait = 200 + random(2500);
  const site = new Site({ dataDir });
  await Promise.race([delay(wait), site.opened()]);
  await site.kill();
  const isThere = existsSync(path.join(dataDir, 'gerende.db'));
  const again = new Site({ dataDir });
  await again.opened();
  await again.stop();
  const [row] = readDatabase<{ slopes: number; bookings: number }>(
    dataDir,
    'select (select count(*) from slope) as slopes, (select count(*) from booking) as bookings',
  );
  if (row?.slopes !== 8 || row.bookings !== 342)
    report.faults.push(`after a kill of a first start: ${JSON.stringify(row)}`);
  report.say(`first start killed after ${wait} ms, database ${isThere ? 'there' : 'not there yet'}; next start whole`);
}

/** Updates a copy of a data folder. @returns the milliseconds that it took until the site was open */
export async function updateOf(old: string, dataDir: string): Promise<number> {
  await cp(old, dataDir, { recursive: true });
  const began = performance.now();
  const site = new Site({ dataDir });
  await site.opened();
  const took = Math.round(performance.now() - began);
  await site.stop();
  return took;
}

/**
 * Kills during the backup that an update begins with, and during the update itself, of a database of an earlier version.
 * @param old a data folder of that version
 * @param rows what must be the same after it, as a query that both versions understand
 */
export async function killUpdates(
  report: Report,
  { old, folder, count, rows }: { old: string; folder: string; count: number; rows: string },
  random: (below: number) => number,
): Promise<void> {
  const before = JSON.stringify(readDatabase(old, rows));
  const dataDir = path.join(folder, 'updated');
  const whole = await updateOf(old, dataDir);
  for (let index = 0; index < count; index += 1) {
    await rm(dataDir, { recursive: true, force: true });
    await cp(old, dataDir, { recursive: true });
    const wait = 100 + random(whole);
    const site = new Site({ dataDir });
    await Promise.race([delay(wait), site.opened()]);
    await site.kill();
    const migrations = 'select count(*) as count from kysely_migration';
    const done = readDatabase<{ count: number }>(dataDir, migrations)[0]?.count;
    if (JSON.stringify(readDatabase(dataDir, rows)) !== before) report.faults.push('a killed update changed rows');
    const again = new Site({ dataDir });
    await again.opened();
    await again.stop();
    if (JSON.stringify(readDatabase(dataDir, rows)) !== before)
      report.faults.push('the update after a kill changed rows');
    report.faults.push(...(await findBrokenBackups(dataDir)));
    const backups = namedBackups(path.join(dataDir, 'backups')).length;
    report.say(
      `update killed after ${wait} ms, ${done} changes made; next start made the rest; ${backups} backups, all whole`,
    );
  }
  await rm(dataDir, { recursive: true, force: true });
}
