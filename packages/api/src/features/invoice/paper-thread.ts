/** Draws papers in a separate thread: libraries and fonts take some hundred megabytes. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ProgramAnswer, programThread } from '../../platform/program-thread.ts';
import { type Drawing, renderPaper } from './invoice-paper.ts';

/** Built beside the server; when run from sources, as in development, the server draws on its own thread. */
const threadFile = path.join(import.meta.dirname, 'paper-thread.cjs');

type Paper = Uint8Array<ArrayBuffer>;
export type DrawResult = ProgramAnswer<Paper>;

/** @param file script of the thread: it answers each drawing with one `DrawResult` */
export const paperThread = (file: string): ((drawing: Drawing) => Promise<Paper>) =>
  programThread<Drawing, Paper>(file, {
    // Far longer than any paper takes.
    milliseconds: 60_000,
    tooLong: 'A paper was not drawn in time.',
    ended: 'The thread that draws papers ended.',
  }).ask;

/** @throws the errors of drawing, with their messages only */
export const renderPaperInThread = existsSync(threadFile) ? paperThread(threadFile) : renderPaper;
