/** Chooses instructors in a separate thread: a big week takes one or two CPU seconds. */
import { builtBeside, programThread } from '../../platform/program-thread.ts';
import { highsWithin } from '../../platform/solver.ts';
import { type ChoiceQuestion, type ChosenInstructors, chooseInstructors } from './choose-instructors.ts';

export type ChooseInstructors = (request: ChoiceQuestion) => Promise<ChosenInstructors>;

/** One answer takes at most three seconds in all; the solver gets the time that the other steps leave. */
const solve = highsWithin(2);

export const chooseHere: ChooseInstructors = (request) => chooseInstructors(request, solve);

export const chooseInThread: ChooseInstructors = builtBeside(
  'choose-thread.cjs',
  (file) =>
    programThread<ChoiceQuestion, ChosenInstructors>(file, {
      milliseconds: 30_000,
      tooLong: 'No instructors were chosen in time.',
      ended: 'The thread that chooses instructors ended.',
    }),
  chooseHere,
);
