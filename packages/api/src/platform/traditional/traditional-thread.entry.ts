/** Entry point of the thread that converts Simplified Chinese to Traditional. */
import { parentPort } from 'node:worker_threads';
import type { ProgramAnswer } from '../program-thread.ts';
import { convertTexts, type ToConvert } from './library.ts';

parentPort?.on('message', async (texts: ToConvert[]) => {
  const answer: ProgramAnswer<string[]> = await convertTexts(texts).then(
    (result) => ({ result }),
    (error: unknown) => ({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(answer);
});
