/** Entry point of the thread that draws papers. */
import { parentPort } from 'node:worker_threads';
import { type Drawing, drawnPaper } from './invoice-paper.ts';
import type { Drawn } from './paper-thread.ts';

parentPort?.on('message', async (drawing: Drawing) => {
  try {
    const drawn: Drawn = { paper: await drawnPaper(drawing) };
    parentPort?.postMessage(drawn, [drawn.paper.buffer]);
  } catch (error) {
    const drawn: Drawn = { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    parentPort?.postMessage(drawn);
  }
});
