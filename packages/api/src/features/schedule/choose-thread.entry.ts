/** Entry point of the thread that chooses instructors. */
import { parentPort } from 'node:worker_threads';
import { solveWithHighs } from '../../platform/solver.ts';
import { type ChoiceQuestion, chooseInstructors } from './choose-instructors.ts';
import type { ChooseAnswer } from './choose-thread.ts';

parentPort?.on('message', async (request: ChoiceQuestion) => {
  let answer: ChooseAnswer;
  try {
    answer = { result: await chooseInstructors(request, solveWithHighs) };
  } catch (error) {
    answer = { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
