/**
 * HiGHS in a separate thread, so that the server answers requests while it computes. The library stays in node_modules,
 * where it finds its WebAssembly file beside itself; the thread's few lines are passed as text, since the server is
 * built as one file.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Turns } from './turns.ts';

export type Solved = {
  isOptimal: boolean;
  /** Names of the variables with value 1. */
  chosen: string[];
};
/** @returns null when nothing was found in time */
export type Solver = (model: string, seconds: number) => Promise<Solved | null>;

const threadCode = `
const { parentPort, workerData } = require('node:worker_threads');
require(workerData.library)().then((highs) => {
  const { Status, Columns } = highs.solve(workerData.model, workerData.options);
  const chosen = Object.keys(Columns).filter((name) => Columns[name].Primal > 0.5);
  parentPort.postMessage({ isOptimal: Status === 'Optimal', chosen });
});
`;

/** Time to start the thread and load the program, in addition to the solver's own limit. */
const startSeconds = 0.7;

function solveNow(model: string, seconds: number): Promise<Solved | null> {
  const library = createRequire(import.meta.url).resolve('highs');
  const options = { time_limit: seconds, mip_rel_gap: 0, mip_abs_gap: 0.5, output_flag: false };
  const worker = new Worker(threadCode, { eval: true, workerData: { library, model, options } });
  return new Promise<Solved | null>((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), (seconds + startSeconds) * 1000);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => worker.terminate());
}

/** One at a time: a second desk waits, so that guests' requests have a CPU. */
const turns = new Turns();

export const solveWithHighs: Solver = (model, seconds) => turns.take(() => solveNow(model, seconds));
