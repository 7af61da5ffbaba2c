/** Solves the built-in bot check as the page does. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';

export const encoded = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

export async function solved(challenge: Challenge): Promise<Payload> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution.');
  return { challenge, solution };
}
