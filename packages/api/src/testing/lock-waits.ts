/** Who waits for a lock, on PostgreSQL. The server of the tests has many databases, and its list has the locks of all. */
import { expect } from 'vitest';

const ofThisDatabase = 'database = (select oid from pg_database where datname = current_database())';

type Run = (text: string) => Promise<unknown[]>;

/**
 * Resolves when this many requests for an advisory lock of the database wait.
 * @param run a query of that database, which returns its rows
 * @param lock only requests for this one
 */
export async function untilWaiting(run: Run, count: number, lock?: number): Promise<void> {
  const requests = `select 1 from pg_locks where locktype = 'advisory' and not granted and ${ofThisDatabase}`;
  const text = lock === undefined ? requests : `${requests} and objid = ${lock}`;
  await expect.poll(async () => (await run(text)).length).toBe(count);
}
