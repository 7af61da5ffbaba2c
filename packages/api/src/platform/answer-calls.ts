/** What a program beside the server is made of (program-thread.ts): it answers each call with one `ProgramAnswer`. */
import { parentPort } from 'node:worker_threads';
import type { ProgramAnswer } from './program-thread.ts';

type Work<Call, Result> = (call: Call) => Promise<Result>;

async function answerTo<Call, Result>(work: Work<Call, Result>, call: Call): Promise<ProgramAnswer<Result>> {
  try {
    return { result: await work(call) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** @param transferred the buffers of a result that are transferred instead of copied */
export function answerInThread<Call, Result>(
  work: Work<Call, Result>,
  transferred: (result: Result) => ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', async (call: Call) => {
    const answer = await answerTo(work, call);
    parentPort?.postMessage(answer, 'result' in answer ? transferred(answer.result) : []);
  });
}

export function answerInProcess<Call, Result>(work: Work<Call, Result>): void {
  process.on('message', async (call: Call) => process.send?.(await answerTo(work, call)));
  // The server has ended, perhaps killed: nobody else would end this process.
  process.on('disconnect', () => process.exit());
}
