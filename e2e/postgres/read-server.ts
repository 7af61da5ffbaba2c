/** Reads a database on a server synchronously, as a file is read, so that tests are the same for both. */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

type Answer = { rows: unknown[]; problem?: undefined } | { problem: string };
export type ReadServer = (sql: string, parameters: readonly unknown[]) => unknown[];

const longestMilliseconds = 60_000;

function openReader(url: string): ReadServer {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const thread = new Worker(new URL('reading-thread.mjs', import.meta.url), {
    workerData: { url, signal, port: port2 },
    transferList: [port2],
  });
  thread.unref();
  port1.unref();
  return (sql, parameters) => {
    Atomics.store(signal, 0, 0);
    thread.postMessage({ sql, parameters });
    if (Atomics.wait(signal, 0, 0, longestMilliseconds) === 'timed-out') throw new Error(`${url} was not read: ${sql}`);
    const answer = receiveMessageOnPort(port1)?.message as Answer | undefined;
    if (!answer || answer.problem !== undefined) throw new Error(answer?.problem ?? `${url} gave no rows: ${sql}`);
    return answer.rows;
  };
}

const readers = new Map<string, ReadServer>();

/** From now on, the data of this data folder is read from the database on a server. */
export const readFromServer = (dataDir: string, url: string): unknown => readers.set(dataDir, openReader(url));

/** Undefined if the folder contains the database. */
export const readerOf = (dataDir: string): ReadServer | undefined => readers.get(dataDir);
