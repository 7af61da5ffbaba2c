/** Work in the background: by the clock, soon after commits, or both; one run at a time. */
import { setTimeout as delay } from 'node:timers/promises';
import type { OnWritten } from './database/on-written.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';

/** When the desk is busy, running it after each booking would cost nearly as much as a booking. */
const restMilliseconds = 200;
/** How long a stop waits for the run in progress. */
const graceMilliseconds = 5000;

type Work = () => Promise<unknown>;

export type Background = {
  /** Timed work first runs one interval after this. It does not keep the process alive. */
  start(): void;
  /** Must be called after every commit. */
  onWritten: OnWritten;
  /** Runs the work that follows writes without a commit. @param after milliseconds from now */
  ask(after?: number): void;
  /** Runs the timed work now, unless a run is in progress. */
  runTimed(): void;
  /** False before the start and after the stop: work of many steps ends early. */
  isOpen(): boolean;
  /** Resolves when the run in progress is over, or after a few seconds. */
  stop(): Promise<void>;
  /** Resolves when no run is in progress or scheduled (tests). */
  idle(): Promise<void>;
};

type Settings = {
  /** The log message of a failed run; the next one is started all the same. */
  failure: string;
  /** Runs at an interval in milliseconds, and is skipped while a run is in progress; `atEnd`: once more at the stop. */
  timed?: { every: number; work: Work; atEnd?: boolean };
  /**
   * Runs soon after the writes of any of the tables. `rest`: milliseconds from the start of one run to the next, however much is
   * written meanwhile.
   */
  following?: { tables: readonly string[]; work: Work; rest?: number | undefined };
};

export function inBackground(
  { log, metrics }: { log: Log; metrics: Metrics },
  { failure, timed, following }: Settings,
): Background {
  let stopping = new AbortController();
  let isOpen = false;
  let isAsked = false;
  let interval: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** Until the next run may start. */
  let resting: Promise<void> | undefined;

  function run(work: Work): void {
    running = work()
      .then(
        () => undefined,
        (err: unknown) => metrics.storageFailures.noteIn(log, err, failure),
      )
      .finally(() => {
        running = undefined;
        followIfAsked();
      });
  }

  function followIfAsked(): void {
    if (!following || !isAsked || !isOpen || running || resting) return;
    isAsked = false;
    resting = delay(following.rest ?? restMilliseconds, undefined, { ref: false, signal: stopping.signal })
      .catch(() => undefined)
      .then(() => {
        resting = undefined;
        followIfAsked();
      });
    run(following.work);
  }

  function ask(after = 0): void {
    clearTimeout(later);
    if (!isOpen) return;
    if (after > 0) later = setTimeout(ask, after).unref();
    else {
      isAsked = true;
      followIfAsked();
    }
  }

  function runTimed(): void {
    if (timed && isOpen && !running) run(timed.work);
  }

  return {
    ask,
    runTimed,
    isOpen: () => isOpen,
    start() {
      isOpen = true;
      stopping = new AbortController();
      if (timed) interval = setInterval(runTimed, timed.every).unref();
    },
    onWritten: (tables) => {
      if (following?.tables.some((table) => tables.has(table))) ask();
    },
    async stop() {
      isOpen = false;
      isAsked = false;
      clearInterval(interval);
      clearTimeout(later);
      stopping.abort();
      await Promise.race([running, delay(graceMilliseconds, undefined, { ref: false })]);
      if (!timed?.atEnd) return;
      run(timed.work);
      await running;
    },
    async idle() {
      while (running || isAsked) await (running ?? resting);
    },
  };
}
