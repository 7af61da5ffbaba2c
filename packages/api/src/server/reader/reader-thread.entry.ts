/** Entry point of the thread that reads many rows. */
import os from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { type Db, openToRead } from '../../database/database.ts';
import { answerInThread } from '../../platform/answer-calls.ts';
import { allSlowReads } from './all-slow-reads.ts';
import type { ReaderCall, ReaderData } from './reader-thread.ts';

// Requests of guests have priority where there are few CPUs. On Linux this is the calling thread's priority, elsewhere
// the process's.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const { file }: ReaderData = workerData;
const db = openToRead(file);
/** The reads by name; the caller's types have checked the arguments. */
const reads = new Map<string, (db: Db, ...args: never[]) => Promise<unknown>>(
  allSlowReads.map(({ name, run }) => [name, run]),
);

/** What is transferred instead of copied: a text of megabytes, a million ids. */
const wholeBuffers = (result: unknown): ArrayBuffer[] =>
  ArrayBuffer.isView(result) && result.buffer instanceof ArrayBuffer && result.byteLength === result.buffer.byteLength
    ? [result.buffer]
    : [];

answerInThread(async ({ name, args }: ReaderCall) => {
  const run = reads.get(name);
  // The cache of this thread looks for commits once per tick of the event loop (platform/cache/other-writers.ts).
  await setImmediate();
  if (!run) throw new Error(`There is no slow read called ${name}.`);
  return run(db, ...(args as never[]));
}, wholeBuffers);
