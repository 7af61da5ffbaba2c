/**
 * A database server that is slow, and a process that hangs in the middle of a transaction: nothing breaks, and nobody
 * waits for ever.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { findFaults } from '../torture/findings.ts';
import { type Tried, unexpected } from './kills.ts';
import type { Line } from './line.ts';
import { areReady, countOf, newGuests, type School } from './school.ts';

/** Longer than all timeouts of the product together. */
const longestMilliseconds = 60_000;

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/**
 * Each answer of the database is delayed.
 * @param school whose processes reach the database through the line
 */
export async function slowServer(school: School, line: Line, milliseconds: number): Promise<Tried> {
  const { urls, dataDir, proxy } = school;
  const guests = await newGuests(school);
  line.delay = milliseconds;
  const began = performance.now();
  await Promise.all(urls.map((url) => guests.load(url, 4, 1)));
  const took = seconds(began);
  const asked = performance.now();
  const { status } = await fetch(`${proxy.url}/api/v1/slopes`);
  const read = seconds(asked);
  line.delay = 0;
  const faults = unexpected(guests, 0);
  if (status !== 200) faults.push(`a page was answered ${status}`);
  if (performance.now() - began > longestMilliseconds) faults.push(`12 guests waited ${took} seconds`);
  await guests.tryAgain(urls[0] ?? '');
  faults.push(...findFaults(dataDir, guests));
  return {
    faults,
    said: `12 guests at once were answered in ${took} s (${guests.refused.get(503) ?? 0} by 503), a page in ${read} s`,
  };
}

/** A session of the process that holds the writers' lock and runs no query. */
const standsStill = `pg_stat_activity join pg_locks on pg_locks.pid = pg_stat_activity.pid
  where locktype = 'advisory' and objid = 7014001 and granted and state like 'idle in transaction%'
    and clock_timestamp() - state_change > interval '400 milliseconds'`;

/** Pauses the process until it is inside a transaction. @returns whether it was */
async function stopWithin(school: School, pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    process.kill(pid, 'SIGSTOP');
    await delay(500);
    if ((await countOf(school.db, standsStill)) > 0) return true;
    process.kill(pid, 'SIGCONT');
    await delay(tries);
  }
  return false;
}

/** A process stops in the middle of a transaction, as on a machine that is paused; the others go on, and it comes back. */
export async function standStill(school: School): Promise<Tried> {
  const { urls, sites, dataDir } = school;
  const [first = '', ...others] = urls;
  const pid = sites[0]?.pid ?? 0;
  const guests = await newGuests(school);
  const faults: string[] = [];
  const loads = Promise.all(Array.from({ length: 4 }, () => guests.load(first, 1, 5000)));
  const isMet = await stopWithin(school, pid);
  if (!isMet) faults.push('the process was never met in a transaction');
  const began = performance.now();
  await Promise.all(others.map((url) => guests.load(url, 2, 3)));
  const took = seconds(began);
  if (performance.now() - began > longestMilliseconds) faults.push(`the others waited ${took} seconds`);
  guests.stop();
  process.kill(pid, 'SIGCONT');
  await loads;
  if (!(await areReady(school))) faults.push('it is not ready again');
  await guests.tryAgain(first);
  faults.push(...findFaults(dataDir, guests), ...unexpected(guests, 4));
  return { faults, said: `the others were answered after ${took} s, ${guests.acknowledged.size} bookings` };
}
