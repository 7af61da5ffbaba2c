/** Chooses instructors in a separate thread: a big week takes one or two CPU seconds. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ProgramAnswer, programThread } from '../../platform/program-thread.ts';
import { solveWithHighs } from '../../platform/solver.ts';
import { type ChoiceQuestion, type ChosenInstructors, chooseInstructors } from './choose-instructors.ts';

/** Built beside the server; when run from sources, as in development, the server chooses on its own thread. */
const threadFile = path.join(import.meta.dirname, 'choose-thread.cjs');

export type ChooseInstructors = (request: ChoiceQuestion) => Promise<ChosenInstructors>;
export type ChooseAnswer = ProgramAnswer<ChosenInstructors>;

export const chooseInThread: ChooseInstructors = existsSync(threadFile)
  ? programThread<ChoiceQuestion, ChosenInstructors>(threadFile, {
      milliseconds: 30_000,
      tooLong: 'No instructors were chosen in time.',
      ended: 'The thread that chooses instructors ended.',
    }).ask
  : (request) => chooseInstructors(request, solveWithHighs);
