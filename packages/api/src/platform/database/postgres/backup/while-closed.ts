/** Runs work on a school's database while no process serves it, and none can start to. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { holdersOf, openLock, servingLock, withClient } from '../processes/school-locks.ts';

/** The school is open; the message is a sentence that says what to do. */
class SchoolOpen extends Error {}

async function takes(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`);
  return rows[0]?.taken ?? false;
}

const inWords = (processes: number): string => (processes === 1 ? 'a process has' : `${processes} processes have`);

/**
 * A process that has just stopped, or was killed, has three seconds to disconnect. The lock is not waited for: other
 * processes would queue up after that request.
 */
const [leaveTries, leaveMilliseconds] = [15, 200];

async function refuseOpen(client: pg.Client): Promise<void> {
  if (!(await takes(client, openLock)))
    throw new SchoolOpen('a process is just opening this school, or another restore runs. Try again when it has ended');
  for (let tries = 0; tries < leaveTries; tries += 1) {
    if (await takes(client, servingLock)) return;
    await delay(leaveMilliseconds);
  }
  const { rows } = await client.query<{ holders: string }>(holdersOf(servingLock));
  throw new SchoolOpen(
    `${inWords(Number(rows[0]?.holders))} this school open. Stop all of them, on every machine, and try again`,
  );
}

/**
 * These are the locks that a process takes when it opens the school and shares while it serves it, so a process that
 * starts meanwhile waits. They end with this connection.
 * @throws SchoolOpen
 */
export const whileClosed = <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withClient(url, async (client) => {
    await refuseOpen(client);
    return work(client);
  });
