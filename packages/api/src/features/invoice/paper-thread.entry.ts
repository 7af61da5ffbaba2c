/** Entry point of the thread that draws papers. */
import { parentPort } from 'node:worker_threads';
import { type Drawing, renderPaper } from './invoice-paper.ts';
import type { DrawResult } from './paper-thread.ts';

parentPort?.on('message', async (drawing: Drawing) => {
  try {
    const drawn: DrawResult = { paper: await renderPaper(drawing) };
    parentPort?.postMessage(drawn, [drawn.paper.buffer]);
  } catch (error) {
    const drawn: DrawResult = { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    parentPort?.postMessage(drawn);
  }
});
