/**
 * Draws papers in a separate thread, one after the other, so that the server answers requests meanwhile. The thread
 * starts with the first paper and ends when idle: libraries and fonts take some hundred megabytes.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Turns } from '../../platform/turns.ts';
import { type Drawing, renderPaper } from './invoice-paper.ts';

/** Built beside the server; when run from sources, as in development, the server draws on its own thread. */
const threadFile = path.join(import.meta.dirname, 'paper-thread.cjs');
/** Far more than any paper takes. */
const drawMilliseconds = 60_000;
const idleMilliseconds = 60_000;

export type DrawResult = { paper: Uint8Array<ArrayBuffer> } | { problem: string };

/** @param file script of the thread: it answers each drawing it is sent with one `DrawResult` */
export function paperThread(file: string): (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>> {
  const turns = new Turns();
  let running: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    void running?.terminate();
    running = undefined;
  }

  function start(): Worker {
    const worker = new Worker(file);
    // Neither the thread nor its idle timer keeps the server from exiting.
    worker.unref();
    return worker;
  }

  async function draw(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idle);
    running ??= start();
    const worker = running;
    let timer: NodeJS.Timeout | undefined;
    try {
      const drawn = await new Promise<DrawResult>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error('A paper was not drawn in time.')), drawMilliseconds);
        worker.once('message', resolve).once('error', reject);
        worker.once('exit', () => reject(new Error('The thread that draws papers ended.')));
        worker.postMessage(drawing);
      });
      if ('problem' in drawn) throw new Error(drawn.problem);
      return drawn.paper;
    } catch (error) {
      end();
      throw error;
    } finally {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      idle = setTimeout(end, idleMilliseconds).unref();
    }
  }

  return (drawing) => turns.take(() => draw(drawing));
}

/** @throws the errors of drawing, with their messages only */
export const renderPaperInThread = existsSync(threadFile) ? paperThread(threadFile) : renderPaper;
