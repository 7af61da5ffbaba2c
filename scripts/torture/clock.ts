/** A clock that jumps while guests book: nothing that was confirmed is lost or doubled, and every mail is sent once. */
import { writeFileSync } from 'node:fs';
import { openMailSink } from '../../e2e/mail-sink.ts';
import { findFaults, findMailFaults } from './findings.ts';
import { Guests } from './guests.ts';
import { type Report, untilSent } from './kills.ts';
import { frozenNow, Site } from './site.ts';

const preload = new URL('moved-clock.mjs', import.meta.url);
const day = 24 * 60 * 60_000;

/** By how much the clock is wrong, one after the other: days of 2026-11 to 2027-02, in a season from 2026-12 to 2027-03. */
const jumps = [
  { name: 'ten days ahead', by: 10 * day },
  { name: 'a day back', by: -day },
  { name: 'an hour ahead', by: day / 24 },
  { name: 'two months ahead', by: 60 * day },
  { name: 'a month back', by: -30 * day },
  { name: 'right again', by: 0 },
];

/** A server whose clock is moved by writing into a file; it begins at the same moment in every run. */
class MovedClock {
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

  start(dataDir: string, port: number): Site {
    const settings = {
      NOW: undefined,
      CLOCK_FILE: this.#file,
      NODE_OPTIONS: `--import ${preload.href}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    };
    return new Site({ dataDir, settings });
  }
}

/** @param most bookings over each of four connections after each jump */
export async function clockJumps(report: Report, dataDir: string, most = 10): Promise<void> {
  const clock = new MovedClock(`${dataDir}-clock`);
  const sink = await openMailSink();
  let site = clock.start(dataDir, sink.port);
  let url = await site.opened();
  const guests = await Guests.of(url, dataDir);
  await guests.load(url, 4, most);
  for (const { name, by } of jumps) {
    const before = guests.acknowledged.size;
    // Mails of the bookings just made still wait.
    clock.set(by);
    await guests.load(url, 4, most);
    const ready = (await fetch(`${url}/readyz`)).status;
    if (ready !== 200) report.faults.push(`clock ${name}: /readyz says ${ready}`);
    const faults = findFaults(dataDir, guests, { haveKeysExpired: true });
    report.faults.push(...faults.map((fault) => `clock ${name}: ${fault}`));
    report.say(`clock ${name}: ${guests.acknowledged.size - before} bookings confirmed; ${faults.length} faults`);
  }
  // A mail that was queued a month ago by the clock of the next start would be too late to be sent by itself.
  await untilSent(dataDir);
  // Killed with the clock ahead, started with the clock right: what was begun lies in the future.
  clock.set(day / 2);
  const booking = guests.load(url, 4);
  await guests.moreAcknowledged(most);
  await site.kill();
  await booking;
  clock.set(0);
  site = clock.start(dataDir, sink.port);
  url = await site.opened();
  await guests.tryAgain(url);
  await untilSent(dataDir);
  await site.stop();
  await sink.close();
  const { faults, repeated } = findMailFaults(sink.mails, guests);
  report.faults.push(...findFaults(dataDir, guests, { haveKeysExpired: true }), ...faults);
  if (guests.unanswered.size > 0)
    report.faults.push(`${guests.unanswered.size} guests were refused with the right clock`);
  report.say(
    `${jumps.length} jumps of the clock and a kill: ${guests.acknowledged.size} bookings confirmed, ${sink.mails.length} mails, of which ${repeated} came again under the same Message-ID`,
  );
}
