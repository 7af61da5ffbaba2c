/** Work that follows what is written: begun soon after a commit, one at a time, and not again before it has rested. */
import { setTimeout as delay } from 'node:timers/promises';
import type { OnWritten } from './database/on-written.ts';

/** With a queue at the desk, work after each booking would cost nearly as much as a booking. */
const restMilliseconds = 200;

type Work = () => Promise<void>;

export type AfterWrites = {
  start(): void;
  /** Must be called after every commit. */
  onWritten: OnWritten;
  /** Does the work without a commit. */
  ask(): void;
  /** Does other work now, unless some is being done. */
  unlessBusy(other: Work): void;
  /** Resolves when the work in progress is over. */
  stop(): Promise<void>;
  /** Resolves when nothing is being done, nor going to be (tests). */
  idle(): Promise<void>;
};

type Settings = {
  /** Its writes are followed. */
  table: string;
  work: Work;
  /** Is given the error of failed work; what is written next is followed all the same. */
  failed: (error: unknown) => void;
  /** Milliseconds from the begin of the work to the next one, however much is written meanwhile. */
  rest?: number | undefined;
};

export function afterWrites({ table, work, failed, rest = restMilliseconds }: Settings): AfterWrites {
  let stopping = new AbortController();
  let isOpen = false;
  let isAsked = false;
  let running: Promise<void> | undefined;
  /** Until the work may begin again. */
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
