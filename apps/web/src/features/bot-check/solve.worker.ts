/** Solves an ALTCHA proof of work in a worker, so that typing stays smooth. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';

export type SolveAnswer = { solution: Solution | null } | { problem: string };

self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  let answer: SolveAnswer;
  try {
    answer = { solution: await solveChallenge({ challenge: data, deriveKey, timeout: 60_000 }) };
  } catch (error) {
    answer = { problem: String(error) };
  }
  self.postMessage(answer);
};
