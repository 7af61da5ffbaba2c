/** Kills at random moments while guests book, and while the server starts. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openMailSink } from '../../e2e/mail-sink.ts';
import { readDatabase } from '../../e2e/stored.ts';
import { Beside } from './beside.ts';
import { findFaults, findMailFaults, storedOf } from './findings.ts';
import { Guests } from './guests.ts';
import { Hits, uncommittedPages } from './moments.ts';
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

const unanswered = 'while requests had no answer yet';
const withinWrite = 'with a part of a transaction written';
const beforeOpen = 'before a start was open';

/**
 * Kills while guests book, and while another program opens the database again and again; at the end everybody tries again, and
 * the last mails are waited for.
 */
export async function killUnderLoad(report: Report, { dataDir, load, starts, random, isMailUp }: Kills): Promise<void> {
  const sink = await openMailSink();
  const withMail = { SMTP_URL: `smtp://127.0.0.1:${sink.port}` };
  const settings = isMailUp ? withMail : {};
  const began = performance.now();
  let site = new Site({ dataDir, settings });
  const url = await site.opened();
  const opening = performance.now() - began;
  const guests = await Guests.of(url, dataDir);
  await site.stop();
  const log = path.join(dataDir, 'gerende.db');
  const opens = new Beside(dataDir, 'opens');
  const hits = new Hits('server', load + starts < 20 ? [] : [unanswered, beforeOpen]);
  // In a random order, so that kills of both kinds meet what the other left.
  const kinds = [...Array<string>(load).fill('load'), ...Array<string>(starts).fill('start')]
    .map((kind) => ({ kind, at: random(2 ** 20) }))
    .sort((a, b) => a.at - b.at);
  for (const [index, { kind }] of kinds.entries()) {
    site = new Site({ dataDir, settings });
    const [wait, more] = kind === 'load' ? [random(60), random(25)] : [random(opening), 0];
    const before = { made: guests.acknowledged.size, unanswered: guests.unanswered.size };
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
    const pages = uncommittedPages(log);
    if (pages > 0) hits.add(withinWrite);
    if (kind === 'start') hits.add(site.isOpen ? 'just after a start' : beforeOpen);
    else hits.add(guests.unanswered.size > before.unanswered ? unanswered : 'with every request answered');
    const faults = findFaults(dataDir, guests);
    report.faults.push(...faults);
    const made = guests.acknowledged.size - before.made;
    report.say(
      `kill ${index + 1}: ${kind}, after ${more} bookings and ${wait} ms; ${made} bookings answered, ${guests.unanswered.size} unanswered so far; ${faults.length} faults`,
    );
  }
  await opens.stop();
  hits.tell(report);
  if (opens.times < kinds.length)
    report.faults.push(`The database was opened by another program ${opens.times} times in ${kinds.length} kills`);
  const stored = storedOf(dataDir, guests.unanswered.keys());
  report.say(`${guests.unanswered.size} requests got no answer, ${stored} of which had been stored`);
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
    `${kinds.length} kills, the database opened and closed by another program ${opens.times} times: ${guests.acknowledged.size} bookings confirmed, refused: ${refused}; ${sink.mails.length} mails, of which ${repeated} came again under the same Message-ID`,
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
