/** Runs slow reads in a thread that has its own, read-only connection to the database file. */
import type { Db } from '../../database/database.ts';
import { readHere, refuseInTransaction, type SlowReads } from '../../database/slow-reads.ts';
import { builtFile, ProgramEnded, programThread } from '../../platform/program-thread.ts';
import { allSlowReads } from './all-slow-reads.ts';

export type ReaderData = { file: string };
export type ReaderCall = { name: string; args: readonly unknown[] };

/** @param script the thread's program */
export function readerThread(script: string, file: string): SlowReads {
  const data: ReaderData = { file };
  const thread = programThread<ReaderCall, unknown>(script, {
    milliseconds: 60_000,
    tooLong: 'A slow read was not answered in time.',
    ended: 'The thread of slow reads ended.',
    workerData: data,
  });
  return {
    async ask({ name, isFirst }, ...args) {
      refuseInTransaction();
      const answer = thread.ask({ name, args }, isFirst).catch((error: unknown) => {
        // A read changes nothing, so it may be repeated in the next thread.
        if (error instanceof ProgramEnded) return thread.ask({ name, args }, isFirst);
        throw error;
      });
      // The thread runs the read with this name, which is this one.
      return (await answer) as never;
    },
    close: thread.close,
  };
}

/** @param file the database that `db` has open */
export function openReader(db: Db, file: string): SlowReads {
  const script = builtFile('reader-thread.cjs');
  return script ? readerThread(script, file) : readHere(db, allSlowReads);
}
