/**
 * Reads of many rows: counts, orders, sheets, reports. The server runs them in a thread with its own connection, so
 * that no other request waits for them (decision 0050).
 */

import { transactionScope } from '../platform/database/transaction-scope.ts';
import type { Db } from './database.ts';

export type SlowRead<Args extends readonly unknown[], Result> = {
  /** Its unique name. */
  name: string;
  /** May run in another thread: its arguments and its result are plain data, and it can use nothing else. */
  run: (db: Db, ...args: Args) => Promise<Result>;
  /** Runs before the reads that wait: somebody is looking at a screen for it. */
  isFirst: boolean;
};

/** List each of them in `server/reader/all-slow-reads.ts`. */
export const slowRead = <Args extends readonly unknown[], Result>(
  name: string,
  run: (db: Db, ...args: Args) => Promise<Result>,
  { isFirst = false } = {},
): SlowRead<Args, Result> => ({ name, run, isFirst });

export type SlowReads = {
  /** Sees every commit before the call. Only outside a transaction, whose writes it would not see. */
  ask<Args extends readonly unknown[], Result>(read: SlowRead<Args, Result>, ...args: Args): Promise<Result>;
  close(): Promise<void>;
};

/** @throws where the read would miss what the open transaction has written */
export function refuseInTransaction(): void {
  if (transactionScope()) throw new Error('A slow read was asked for inside a transaction.');
}

/**
 * Runs them on the caller's thread: in tests, and when run from sources.
 * @param known all slow reads, so that one that the thread does not know fails in every test
 */
export const readHere = (db: Db, known: readonly unknown[]): SlowReads => ({
  async ask(read, ...args) {
    refuseInTransaction();
    if (!known.includes(read)) throw new Error(`${read.name} is missing in all-slow-reads.ts`);
    return read.run(db, ...args);
  },
  close: async () => undefined,
});
