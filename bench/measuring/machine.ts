/** Whether the machine is quiet, and what it is. */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { type Disturbance, roundProblem } from './noise.ts';
import { hasProc, treeTime } from './processes.ts';

const tick = 10;
/** The parent of the kernel's own threads: what they write to the disk is our writing. */
const kernel = 2;
const loopSteps = 4_000_000;
/** The latest loops, whose best is the reference: a CPU may be slower an hour later, and quiet all the same. */
const loops: number[] = [];
const keptLoops = 40;

/** Milliseconds of a fixed piece of arithmetic, the best of three, so that one interruption does not count. */
function loopTime(): number {
  const times = [0, 1, 2].map(() => {
    const began = performance.now();
    let state = 1;
    for (let step = 0; step < loopSteps; step += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    if (state === 0) throw new Error('unreachable');
    return performance.now() - began;
  });
  return Math.min(...times);
}

type Snapshot = { at: number; busy: number; steal: number; own: number };

/** Milliseconds of CPU time since the machine's start. */
function snapshot(): Snapshot {
  if (!hasProc) return { at: performance.now(), busy: 0, steal: 0, own: 0 };
  const [, user, nice, system, , , irq, soft, steal] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9).map(Number);
  const sum = [user, nice, system, irq, soft].reduce<number>((total, each) => total + (each ?? 0), 0);
  return {
    at: performance.now(),
    busy: sum * tick,
    steal: (steal ?? 0) * tick,
    own: treeTime(process.pid) + treeTime(kernel),
  };
}

/** Watches the machine during a measurement. @returns a function that ends it and returns what it saw */
export function watchMachine(): () => Disturbance {
  const loop = loopTime();
  const before = snapshot();
  return () => {
    const after = snapshot();
    const slowest = Math.max(loop, loopTime());
    loops.push(loop, slowest);
    loops.splice(0, loops.length - keptLoops);
    const passed = after.at - before.at;
    return {
      others: hasProc ? (after.busy - before.busy - (after.own - before.own)) / passed : undefined,
      steal: (after.steal - before.steal) / (passed * os.cpus().length),
      loop: slowest / Math.min(...loops),
    };
  };
}

/** Waits until one second of the machine was quiet. @returns what is wrong when the time is up, or undefined */
export async function waitForQuiet(seconds: number): Promise<string | undefined> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const stop = watchMachine();
    await delay(1000);
    const problem = roundProblem(stop());
    if (!problem || performance.now() > end) return problem;
  }
}

/** Describes the machine as text, for the table. */
export function describeMachine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, ${os.platform()}, Node ${process.versions.node}`;
}
