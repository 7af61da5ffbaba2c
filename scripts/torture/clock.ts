/** A clock that jumps while guests book: nothing that was confirmed is lost or doubled, and every mail is sent once. */
import { writeFileSync } from 'node:fs';
import { type MailSink, openMailSink } from '../../e2e/mail-sink.ts';
import { changeStored } from '../../e2e/stored.ts';
import type { Report } from './findings.ts';
import { findFaults, findMailFaults } from './findings.ts';
import { Guests } from './guests.ts';
import { untilSent } from './kills.ts';
import { frozenNow } from './site/site.ts';
import { type RunningSite, startSite } from './site/sites.ts';

const preload = new URL('moved-clock.mjs', import.meta.url);
const day = 24 * 60 * 60_000;

/** How wrong the clock is, in sequence: days of 2026-11 to 2027-02, in a season from 2026-12 to 2027-03. */
const jumps = [
  { name: 'ten days ahead', by: 10 * day },
  { name: 'a day back', by: -day },
  { name: 'an hour ahead', by: day / 24 },
  { name: 'two months ahead', by: 60 * day },
  { name: 'a month back', by: -30 * day },
  { name: 'right again', by: 0 },
];

/** A server whose clock is moved by writing into a file; it begins at the same moment in every run. */
export class MovedClock {
  readonly #file: string;
  readonly #start = Date.parse(frozenNow) - Date.now();

  constructor(file: string) {
    this.#file = file;
    this.set(0);
  }

  /** @param by milliseconds that the clock is ahead */
  set(by: number): void {
    writeFileSync(this.#file, String(this.#start + by));
  }

  /** The environment of a server with this clock. @param port where mails are sent to */
  settings(port: number): Record<string, string | undefined> {
    return {
      NOW: undefined,
      CLOCK_FILE: this.#file,
      NODE_OPTIONS: `--import ${preload.href}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    };
  }

  /** @param port where mails are sent to @param more added to the environment of the server */
  start(dataDir: string, port: number, more: Record<string, string> = {}): RunningSite {
    return startSite({ dataDir, settings: { ...more, ...this.settings(port) } });
  }
}

/** A server with a moved clock, its guests, and where its mails arrive. */
type Moved = { clock: MovedClock; sink: MailSink; site: RunningSite; url: string; guests: Guests; dataDir: string };

async function openMoved(dataDir: string): Promise<Moved> {
  // A booking for the next day would get a reminder of its balance in a run of more than a minute.
  changeStored(dataDir, "update message_setting set is_on = 0 where kind = 'balance_due' returning kind");
  const clock = new MovedClock(`${dataDir}-clock`);
  const sink = await openMailSink();
  const site = clock.start(dataDir, sink.port);
  const url = await site.opened();
  return { clock, sink, site, url, guests: await Guests.of(url, dataDir), dataDir };
}

/**
 * Moves the clock while mails of the last bookings wait, and books.
 * @param most bookings over each of four connections after each jump
 */
async function jump(report: Report, { clock, url, guests, dataDir }: Moved, most: number): Promise<void> {
  await guests.load(url, 4, most);
  for (const { name, by } of jumps) {
    const before = guests.acknowledged.size;
    clock.set(by);
    await guests.load(url, 4, most);
    const ready = (await fetch(`${url}/readyz`)).status;
    if (ready !== 200) report.faults.push(`clock ${name}: /readyz says ${ready}`);
    const faults = findFaults(dataDir, guests, { haveKeysExpired: true });
    report.faults.push(...faults.map((fault) => `clock ${name}: ${fault}`));
    report.say(`clock ${name}: ${guests.acknowledged.size - before} bookings confirmed; ${faults.length} faults`);
  }
  // A mail that was queued a month ago by the clock of the next start would be too late to be sent automatically.
  await untilSent(dataDir);
}

/** Stops the server, and compares bookings and mails with the answers to the guests. */
async function compare(report: Report, { sink, site, guests, dataDir }: Moved, what: string): Promise<void> {
  await site.stop();
  await sink.close();
  const { faults, repeated } = findMailFaults(sink.mails, guests);
  report.faults.push(...findFaults(dataDir, guests, { haveKeysExpired: true }), ...faults);
  report.say(
    `${what}: ${guests.acknowledged.size} bookings confirmed, ${sink.mails.length} mails, of which ${repeated} came again under the same Message-ID`,
  );
}

export async function clockJumps(report: Report, dataDir: string): Promise<void> {
  const moved = await openMoved(dataDir);
  const { clock, sink, url, guests } = moved;
  await jump(report, moved, 10);
  // Killed with the clock ahead, started with the right clock: what was begun is in the future.
  clock.set(day / 2);
  const booking = guests.load(url, 4);
  await guests.moreAcknowledged(10);
  await moved.site.kill();
  await booking;
  clock.set(0);
  const site = clock.start(dataDir, sink.port);
  await guests.tryAgain(await site.opened());
  await untilSent(dataDir);
  await compare(report, { ...moved, site }, `${jumps.length} jumps of the clock and a kill`);
  if (guests.unanswered.size > 0)
    report.faults.push(`${guests.unanswered.size} guests were refused with the right clock`);
}

/** Leaves out the kill, after which a mail that was being sent waits for a minute. */
export async function fewClockJumps(report: Report, dataDir: string): Promise<void> {
  const moved = await openMoved(dataDir);
  await jump(report, moved, 2);
  await compare(report, moved, `${jumps.length} jumps of the clock`);
}
