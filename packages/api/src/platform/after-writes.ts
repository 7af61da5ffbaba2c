/** Work that follows writes: started soon after a commit, one run at a time, with a pause between two runs. */
import { setTimeout as delay } from 'node:timers/promises';
import type { OnWritten } from './database/on-written.ts';

/** When the desk is busy, running it after each booking would cost nearly as much as a booking. */
const restMilliseconds = 200;

type Work = () => Promise<void>;

export type AfterWrites = {
  start(): void;
  /** Must be called after every commit. */
  onWritten: OnWritten;
  /** Runs the work without a commit. */
  ask(): void;
  /** Runs other work now, unless a run is in progress. */
  unlessBusy(other: Work): void;
  /** Resolves when the work in progress is over. */
  stop(): Promise<void>;
  /** Resolves when no run is in progress or scheduled (tests). */
  idle(): Promise<void>;
};

type Settings = {
  /** The table whose writes start the work. */
  table: string;
  work: Work;
  /** Gets the error of a failed run; later writes start the work all the same. */
  failed: (error: unknown) => void;
  /** Milliseconds from the start of one run to the next, however much is written meanwhile. */
  rest?: number | undefined;
};

export function afterWrites({ table, work, failed, rest = restMilliseconds }: Settings): AfterWrites {
  let stopping = new AbortController();
  let isOpen = false;
  let isAsked = false;
  let running: Promise<void> | undefined;
  /** Until the next run may start. */
  let resting: Promise<void> | undefined;

  function run(what: Work): void {
    running = what()
      .catch(failed)
      .finally(() => {
        running = undefined;
        workIfAsked();
      });
  }

  function workIfAsked(): void {
    if (!isAsked || !isOpen || running || resting) return;
    isAsked = false;
    resting = delay(rest, undefined, { ref: false, signal: stopping.signal })
      .catch(() => undefined)
      .then(() => {
        resting = undefined;
        workIfAsked();
      });
    run(work);
  }

  function ask(): void {
    if (!isOpen) return;
    isAsked = true;
    workIfAsked();
  }

  return {
    ask,
    start() {
      isOpen = true;
      stopping = new AbortController();
    },
    onWritten: (tables) => {
      if (tables.has(table)) ask();
    },
    unlessBusy: (other) => {
      if (isOpen && !running) run(other);
    },
    async stop() {
      isOpen = false;
      isAsked = false;
      stopping.abort();
      await running;
    },
    async idle() {
      while (running || isAsked) await (running ?? resting);
    },
  };
}
