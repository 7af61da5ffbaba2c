/**
 * HiGHS in a separate thread, which is ended when it exceeds its time. The library stays in node_modules, where it finds
 * its WebAssembly file beside itself; the thread's few lines are passed as text, since the server is built as one file.
 */
import { ProgramTooLong, programThread } from './program-thread.ts';

export type Solved = {
  isOptimal: boolean;
  /** Names of the variables with value 1. */
  chosen: string[];
};
/** @returns null when nothing was found in time */
export type Solver = (model: string) => Promise<Solved | null>;

const threadCode = `
const { createRequire } = require('node:module');
const { parentPort, workerData } = require('node:worker_threads');
const loading = createRequire(workerData.from)('highs')();
parentPort.on('message', async (model) => {
  const { Status, Columns } = (await loading).solve(model, workerData.options);
  const chosen = Object.keys(Columns).filter((name) => Columns[name].Primal > 0.5);
  parentPort.postMessage({ result: { isOptimal: Status === 'Optimal', chosen } });
});
`;

/** Time to start the thread and load the program, in addition to the solver's own limit. */
const startSeconds = 0.7;

/** One model at a time: a second desk waits, so that guests' requests have a CPU. */
export function highsWithin(seconds: number): Solver {
  const options = { time_limit: seconds, mip_rel_gap: 0, mip_abs_gap: 0.5, output_flag: false };
  const { ask } = programThread<string, Solved>(threadCode, {
    eval: true,
    workerData: { from: import.meta.url, options },
    milliseconds: (seconds + startSeconds) * 1000,
    idleMilliseconds: 1000,
    tooLong: 'The model was not solved in time.',
    ended: 'The thread of the solver ended.',
  });
  return (model) =>
    ask(model).catch((error: unknown) => {
      if (error instanceof ProgramTooLong) return null;
      throw error;
    });
}
