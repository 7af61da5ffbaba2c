/**
 * Runs a program beside the server, one call after the other, so that the server answers requests meanwhile. The
 * program starts with the first call and ends when idle: its libraries and data take memory.
 */
import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Turns } from './turns.ts';

/** A program's answer to a call: its result, or the error message. */
export type ProgramAnswer<Result> = { result: Result } | { problem: string };

export type ProgramOptions = {
  /** The time limit of one call. */
  milliseconds: number;
  /** How long the program waits for its next call before it ends; a minute by default. */
  idleMilliseconds?: number;
  tooLong: string;
  ended: string;
};

/** The program ended before it answered, by itself or by a fault in a library. */
export class ProgramEnded extends Error {}

/** A running program, in a thread or in a process. */
export type RunningProgram = {
  /** 'message' with a `ProgramAnswer`, 'error', 'exit' */
  events: EventEmitter;
  send(call: unknown): void;
  /** Ends it at once. */
  end(): Promise<unknown>;
};

export type Program<Call, Result> = {
  /** @param isFirst runs before the calls that wait */
  ask(call: Call, isFirst?: boolean): Promise<Result>;
  /** Ends the program for good, after its current statement; later calls are rejected. */
  close(): Promise<void>;
};

/**
 * @param file script of the thread: it answers each call with one `ProgramAnswer`
 * @param workerData passed to the program at its start
 */
export const programThread = <Call, Result>(
  file: string,
  { workerData, ...options }: ProgramOptions & { workerData?: unknown },
): Program<Call, Result> =>
  programOf(() => {
    const worker = new Worker(file, { workerData });
    // Neither the thread nor its idle timer keeps the server from exiting.
    worker.unref();
    return { events: worker, send: (call) => worker.postMessage(call), end: () => worker.terminate() };
  }, options);

/** Starts a program with the first call and whenever it is needed again, and ends it when idle. */
export function programOf<Call, Result>(
  startProgram: () => RunningProgram,
  { milliseconds, idleMilliseconds = 60_000, tooLong, ended }: ProgramOptions,
): Program<Call, Result> {
  const turns = new Turns();
  let running: RunningProgram | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function end(): Promise<void> {
    const program = running;
    running = undefined;
    await program?.end();
  }

  function start(): RunningProgram {
    if (isClosed) throw new Error(ended);
    return startProgram();
  }

  async function ask(call: Call): Promise<Result> {
    clearTimeout(idle);
    running ??= start();
    const { events, send } = running;
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<ProgramAnswer<Result>>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error(tooLong)), milliseconds);
        events.once('message', resolve).once('error', reject);
        events.once('exit', () => reject(isClosed ? new Error(ended) : new ProgramEnded(ended)));
        send(call);
      });
      if ('problem' in answer) throw new Error(answer.problem);
      return answer.result;
    } catch (error) {
      void end();
      throw error;
    } finally {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) events.removeAllListeners(event);
      idle = setTimeout(() => void end(), idleMilliseconds).unref();
    }
  }

  return {
    ask: (call, isFirst) => turns.take(() => ask(call), isFirst),
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await end();
    },
  };
}
