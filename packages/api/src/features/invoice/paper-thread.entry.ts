/** Entry point of the thread that draws papers. */
import { parentPort } from 'node:worker_threads';
import { type Drawing, renderPaper } from './invoice-paper.ts';
import type { DrawResult } from './paper-thread.ts';

parentPort?.on('message', async (drawing: Drawing) => {
  try {
    const paper = await renderPaper(drawing);
    const drawn: DrawResult = { result: paper };
    parentPort?.postMessage(drawn, [paper.buffer]);
  } catch (error) {
    const drawn: DrawResult = { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    parentPort?.postMessage(drawn);
  }
});
