/**
 * Runs a program beside the server, one call after the other, so that the server answers requests meanwhile. The
 * program starts with the first call and ends when idle: its libraries and data take memory.
 */
import type { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
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
/** The program was ended, since it had not answered within the time limit. */
export class ProgramTooLong extends Error {}

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

/** The path of a program built beside the server; undefined when run from sources, as in development. */
export function builtFile(name: string): string | undefined {
  const file = path.join(import.meta.dirname, name);
  return existsSync(file) ? file : undefined;
}

/**
 * How to ask a program that is built beside the server.
 * @param here does its work when run from sources, also one call after the other
 */
export function builtBeside<Call, Result>(
  name: string,
  programAt: (file: string) => Program<Call, Result>,
  here: (call: Call) => Promise<Result>,
): Program<Call, Result>['ask'] {
  const file = builtFile(name);
  if (file) return programAt(file).ask;
  const turns = new Turns();
  return (call, isFirst) => turns.take(() => here(call), isFirst);
}

/**
 * @param script file of the thread, or its text with `eval`: it answers each call with one `ProgramAnswer`
 * @param workerData passed to the program at its start
 */
export const programThread = <Call, Result>(
  script: string,
  { workerData, eval: isText = false, ...options }: ProgramOptions & { workerData?: unknown; eval?: boolean },
): Program<Call, Result> =>
  programOf(() => {
    const worker = new Worker(script, { workerData, eval: isText });
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
        timer = setTimeout(() => reject(new ProgramTooLong(tooLong)), milliseconds);
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
