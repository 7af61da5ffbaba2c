/** Processes and the database server are killed under load. */

import type { PostgresServer } from '../../e2e/drivers/postgres-server.ts';
import { findFaults } from '../torture/findings.ts';
import type { Guests } from '../torture/guests.ts';
import { areReady, newGuests, type School } from './school.ts';

/** Guests who book at the same time while something is killed. */
const waiting = 12;

export type Tried = { faults: string[]; said: string };

/** The allowed answers to a guest besides the booking: taken, unreachable, and "perhaps" if the answer to a commit was lost. */
export function unexpected(guests: Guests, mostPerhaps: number): string[] {
  return [...guests.refused]
    .filter(([status, times]) => status !== 409 && status !== 503 && (status !== 500 || times > mostPerhaps))
    .map(([status, times]) => `${times} guests were answered ${status}: ${guests.told.get(status)}`);
}

/** A process, or the database server, is killed while guests book at all of them; guests without an answer try again. */
export async function kill(school: School, server: PostgresServer, turns: number): Promise<Tried> {
  const { sites, urls, dataDir } = school;
  const faults: string[] = [];
  const guests = await newGuests(school);
  for (let turn = 0; turn < turns; turn += 1) {
    const loads = urls.map((url) => guests.load(url, waiting / urls.length, 25));
    const booked = guests.moreAcknowledged(5 + turn);
    await Promise.race([booked, Promise.all(loads)]);
    if (turn % 2 === 0) {
      const at = (turn / 2) % sites.length;
      await sites[at]?.kill();
      await Promise.all(loads);
      await school.startAgain(at);
    } else {
      await server.restart();
      await Promise.all(loads);
    }
    if (!(await areReady(school))) faults.push(`turn ${turn}: a process is not ready again`);
    await guests.tryAgain(urls[turn % urls.length] ?? '');
    faults.push(...findFaults(dataDir, guests));
  }
  // The answer to a commit was lost at most once for each guest that waited when the server ended.
  faults.push(...unexpected(guests, waiting * turns));
  return { faults, said: `${guests.acknowledged.size} bookings answered` };
}
