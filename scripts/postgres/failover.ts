/** The database server is lost for good, and its replica takes over under the same address. */

import { type PostgresServer, startServer } from '../../e2e/drivers/postgres-server.ts';
import { readFromServer } from '../../e2e/postgres/read-server.ts';
import { openServer } from '../../packages/api/src/database/server-database.ts';
import { findFaults } from '../torture/findings.ts';
import type { Guests } from '../torture/guests.ts';
import type { Tried } from './kills.ts';
import { Line } from './line.ts';
import { areReady, countOf, holdsSoon, newGuests, openSchool, rowsOf, type School } from './school.ts';

const waiting = 6;

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const { db, close } = openServer({ url: `${url}/postgres`, isAlone: true, connections: 1 });
  try {
    return await rowsOf<Row>(db, sql);
  } finally {
    await close();
  }
}

/** From now on a commit is answered only when the replica has it, too. */
async function waitForReplica({ url }: PostgresServer): Promise<void> {
  await ask(url, "alter system set synchronous_standby_names = '*'");
  await ask(url, 'select pg_reload_conf()');
  const isSynchronous = async (): Promise<boolean> =>
    (await ask(url, "select 1 from pg_stat_replication where sync_state = 'sync'")).length === 1;
  if (!(await holdsSoon(isSynchronous))) throw new Error('The replica never became synchronous.');
}

async function stopSending({ url }: PostgresServer): Promise<void> {
  const [sender] = await ask<{ pid: number }>(url, 'select pid from pg_stat_replication');
  if (!sender) throw new Error('No replica follows.');
  process.kill(sender.pid, 'SIGSTOP');
}

/** Bookings that were answered and are not on the replica; their guests are removed from the answered ones. */
async function takeLost({ db }: School, guests: Guests): Promise<number> {
  let lost = 0;
  for (const [email] of guests.acknowledged)
    if ((await countOf(db, `booking where email = '${email}'`)) === 0) {
      guests.acknowledged.delete(email);
      lost += 1;
    }
  return lost;
}

/** @param isSynchronous whether each commit waits for the replica; otherwise the replica is behind when the server is lost */
export async function takeOver(isSynchronous: boolean): Promise<Tried> {
  const primary = await startServer({ isDurable: true });
  const replica = await startServer({ isDurable: true, follows: primary });
  const line = await Line.to(primary.url);
  const school = await openSchool(line.url);
  try {
    if (isSynchronous) await waitForReplica(primary);
    const guests = await newGuests(school);
    const loads = Promise.all(school.urls.map((url) => guests.load(url, waiting / school.urls.length)));
    await guests.moreAcknowledged(10);
    // The process that sends the log to the replica is stopped; it is killed with its server.
    if (!isSynchronous) await stopSending(primary);
    await guests.moreAcknowledged(10);
    await primary.stop();
    guests.stop();
    await loads;
    await ask(replica.url, 'select pg_promote(true, 60)');
    line.leadTo(replica.url);
    const faults = (await areReady(school)) ? [] : ['a process is not ready with the replica'];
    // A synchronous read would block the line, which is served by the same event loop.
    readFromServer(school.dataDir, `${replica.url}${school.database}`);
    const answered = guests.acknowledged.size;
    const lost = isSynchronous ? 0 : await takeLost(school, guests);
    if (!isSynchronous && lost === 0) faults.push('the replica was not behind: nothing was tried');
    await guests.tryAgain(school.urls[0] ?? '');
    if (guests.unanswered.size > 0) faults.push(`${guests.unanswered.size} guests are refused by the replica`);
    faults.push(...findFaults(school.dataDir, guests));
    return { faults, said: `of ${answered} bookings answered ${lost} are lost` };
  } finally {
    await school.close();
    await line.close();
    await replica.stop();
    await primary.stop();
  }
}
