/** Draws papers in a separate thread: libraries and fonts take some hundred megabytes. */
import { builtBeside, type Program, programThread } from '../../platform/program-thread.ts';
import { type Drawing, renderPaper } from './invoice-paper.ts';

type Paper = Uint8Array<ArrayBuffer>;

/** @param file script of the thread */
export const paperThread = (file: string): Program<Drawing, Paper> =>
  programThread(file, {
    // Far longer than any paper takes.
    milliseconds: 60_000,
    tooLong: 'A paper was not drawn in time.',
    ended: 'The thread that draws papers ended.',
  });

/** @throws the errors of drawing, with their messages only */
export const renderPaperInThread = builtBeside('paper-thread.cjs', paperThread, renderPaper);
