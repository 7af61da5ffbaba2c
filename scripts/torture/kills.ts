/** Kills at random moments while guests book, and while the server starts. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openMailSink } from '../../e2e/mail-sink.ts';
import { readDatabase } from '../../e2e/stored.ts';
import { Beside } from './beside.ts';
import { findFaults, findMailFaults, type Report, storedOf } from './findings.ts';
import { Guests } from './guests.ts';
import { Hits, uncommittedPages } from './moments.ts';
import { databaseOn } from './site/schools.ts';
import { type RunningSite, startSite } from './site/sites.ts';

/** The same moments in every run with the same seed, as far as the machine is equally fast. */
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
  /** Kills under booking load, and during the start. */
  load: number;
  starts: number;
  random: (below: number) => number;
  /** Whether mails are sent from the beginning, or only at the end: then none was being sent when the server was killed. */
  isMailUp: boolean;
};

const unanswered = 'while requests had no answer yet';
const withinWrite = 'with a part of a transaction written';
const beforeOpen = 'before a start was open';

type Kill = { kind: string; wait: number; more: number };

/** The order is random, so that kills of both kinds find what the other left. */
function killsOf({ load, starts, random }: Kills, opening: number): Kill[] {
  const kinds = [...Array<string>(load).fill('load'), ...Array<string>(starts).fill('start')];
  return kinds
    .map((kind) => ({ kind, at: random(2 ** 20) }))
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) =>
      kind === 'load' ? { kind, wait: random(60), more: random(25) } : { kind, wait: random(opening), more: 0 },
    );
}

/** Starts the server, and kills it at one of the moments. */
async function killOnce(site: RunningSite, guests: Guests, { kind, wait, more }: Kill): Promise<void> {
  if (kind === 'start') {
    await delay(wait);
    return site.kill();
  }
  const booking = guests.load(await site.opened(), connections);
  await guests.moreAcknowledged(more);
  await delay(wait);
  await site.kill();
  await booking;
}

/**
 * Kills while guests book, and while another program repeatedly opens the database; at the end everybody tries again,
 * and the last mails are waited for.
 */
export async function killUnderLoad(report: Report, kills: Kills): Promise<void> {
  const { dataDir, isMailUp } = kills;
  const sink = await openMailSink();
  const withMail = { SMTP_URL: `smtp://127.0.0.1:${sink.port}` };
  const settings = isMailUp ? withMail : {};
  const began = performance.now();
  const first = startSite({ dataDir, settings });
  const url = await first.opened();
  const opening = performance.now() - began;
  const guests = await Guests.of(url, dataDir);
  await first.stop();
  const planned = killsOf(kills, opening);
  const hits = new Hits('server', planned.length < 20 ? [] : [unanswered, beforeOpen]);
  // For a file only: a database server counts its programs itself.
  const opens = databaseOn(dataDir) === undefined ? new Beside(dataDir, 'opens') : undefined;
  try {
    for (const [index, kill] of planned.entries()) {
      const site = startSite({ dataDir, settings });
      const before = { made: guests.acknowledged.size, unanswered: guests.unanswered.size };
      await killOnce(site, guests, kill);
      if (uncommittedPages(path.join(dataDir, 'gerende.db')) > 0) hits.add(withinWrite);
      if (kill.kind === 'start') hits.add(site.isOpen ? 'just after a start' : beforeOpen);
      else hits.add(guests.unanswered.size > before.unanswered ? unanswered : 'with every request answered');
      const faults = findFaults(dataDir, guests);
      report.faults.push(...faults);
      const made = guests.acknowledged.size - before.made;
      report.say(
        `kill ${index + 1}: ${kill.kind}, after ${kill.more} bookings and ${kill.wait} ms; ${made} bookings answered, ${guests.unanswered.size} unanswered so far; ${faults.length} faults`,
      );
    }
  } finally {
    await opens?.stop();
  }
  hits.tell(report);
  if (opens && opens.times < planned.length)
    report.faults.push(`The database was opened by another program ${opens.times} times in ${planned.length} kills`);
  const last = startSite({ dataDir, settings: withMail });
  await settleLast(report, { dataDir, guests, mails: sink.mails }, last);
  await sink.close();
  const refused = [...guests.refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  report.say(
    `${planned.length} kills, the database opened and closed by another program ${opens?.times ?? 0} times: ${guests.acknowledged.size} bookings confirmed, refused: ${refused}`,
  );
}

type Left = { dataDir: string; guests: Guests; mails: readonly string[] };

/** Everybody without an answer tries again, and the mails are counted. */
async function settleLast(report: Report, { dataDir, guests, mails }: Left, site: RunningSite): Promise<void> {
  const stored = storedOf(dataDir, guests.unanswered.keys());
  report.say(`${guests.unanswered.size} requests got no answer, ${stored} of which had been stored`);
  await guests.tryAgain(await site.opened());
  await untilSent(dataDir);
  await site.stop();
  const { faults, repeated } = findMailFaults(mails, guests);
  report.faults.push(...findFaults(dataDir, guests), ...faults);
  if (guests.unanswered.size > 0) report.faults.push(`${guests.unanswered.size} guests never got an answer`);
  report.say(`${mails.length} mails, of which ${repeated} came again under the same Message-ID`);
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
