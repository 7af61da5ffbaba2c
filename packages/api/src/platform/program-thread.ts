/**
 * Runs a program in a separate thread, one call after the other, so that the server answers requests meanwhile. The
 * thread starts with the first call and ends when idle: its libraries and data take memory.
 */
import { Worker } from 'node:worker_threads';
import { Turns } from './turns.ts';

const idleMilliseconds = 60_000;

/** What a program answers to each call: its result, or the words of what went wrong. */
export type ProgramAnswer<Result> = { result: Result } | { problem: string };

export type ThreadOptions = {
  /** The most one call may take. */
  milliseconds: number;
  tooLong: string;
  ended: string;
  /** What the program is told at its start. */
  workerData?: unknown;
};

export type ProgramThread<Call, Result> = {
  /** @param isFirst goes before the calls that wait */
  ask(call: Call, isFirst?: boolean): Promise<Result>;
  /** Ends the thread for good, after the statement that it is at; what is asked then is rejected. */
  close(): Promise<void>;
};

/** @param file script of the thread: it answers each call it is sent with one `ProgramAnswer` */
export function programThread<Call, Result>(
  file: string,
  { milliseconds, tooLong, ended, workerData }: ThreadOptions,
): ProgramThread<Call, Result> {
  const turns = new Turns();
  let running: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function end(): Promise<void> {
    const worker = running;
    running = undefined;
    await worker?.terminate();
  }

  function start(): Worker {
    if (isClosed) throw new Error(ended);
    const worker = new Worker(file, { workerData });
    // Neither the thread nor its idle timer keeps the server from exiting.
    worker.unref();
    return worker;
  }

  async function ask(call: Call): Promise<Result> {
    clearTimeout(idle);
    running ??= start();
    const worker = running;
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<ProgramAnswer<Result>>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error(tooLong)), milliseconds);
        worker.once('message', resolve).once('error', reject);
        worker.once('exit', () => reject(new Error(ended)));
        worker.postMessage(call);
      });
      if ('problem' in answer) throw new Error(answer.problem);
      return answer.result;
    } catch (error) {
      void end();
      throw error;
    } finally {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
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
