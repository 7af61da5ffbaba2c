/**
 * Locks of the school's database that hold on all machines, and end with the connection that has them. The numbers are
 * arbitrary.
 */
import pg from 'pg';
import { asAway } from './server-away.ts';

/**
 * Held exclusively until the commit by a transaction that may write anything; shared by those that only write what they
 * have claimed.
 */
export const writersLock = 7_014_001;
/** The process that holds it does the work that is done once for the school, such as sending mail. */
export const leadersLock = 7_014_002;
/** Makes processes that start at the same time open the database one after the other. */
export const openLock = 7_014_003;
/** Held while a backup is made. */
export const backupLock = 7_014_004;
/** Shared by all processes that serve the school; held exclusively while its data is replaced. */
export const servingLock = 7_014_005;
/**
 * Held until the commit by a transaction that takes numbers of the log, so that they are in the order in which commits
 * become visible.
 */
export const logLock = 7_014_006;

/** Opens a connection for the work and closes it. @throws an error of storage when the server is unreachable */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'gerende backup',
    connectionTimeoutMillis: 20_000,
  });
  // A query on a lost connection gets the error itself; the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw asAway(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The locks of this number that connections of this database hold. */
export const heldLocks = (lock: number): string => `
  select pid, mode from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = ${lock} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())`;

/** How many connections hold a lock of this database. */
export const holdersOf = (lock: number): string => `select count(*) as holders from (${heldLocks(lock)}) as held`;
