/** Locks of the school's database that hold on all machines, and end with the connection that has them. Any numbers will do. */
import pg from 'pg';
import { asAway } from './server-away.ts';

/** Who may write anything holds it alone until the commit; those who write no more than they have claimed share it. */
export const writersLock = 7_014_001;
/** The process that holds it does what is done once for the school, as sending mail. */
export const leadersLock = 7_014_002;
/** Processes that start at once open the database one after the other. */
export const openLock = 7_014_003;
/** Who makes a backup holds it. */
export const backupLock = 7_014_004;
/** All processes that serve the school share it; who puts other data in its place has it alone. */
export const servingLock = 7_014_005;
/** Who takes numbers of the log holds it until the commit, so that they have the order in which commits are seen. */
export const logLock = 7_014_006;

/** Opens a connection for the work and closes it. @throws an error of storage when the server is away */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'gerende backup',
    connectionTimeoutMillis: 20_000,
  });
  // Who asks on a connection that is lost gets the error; the event would end the process.
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
