/** The built-in bot check: a challenge from our own server, solved by the browser in the background. */
import type { Challenge } from 'altcha-lib/types';
import { PartNotLoaded } from '../../shell/browser/load-files.ts';
import type { ProvenToken } from './bot-check-session.ts';
import type { SolveAnswer } from './solve.worker.ts';

/** The life of a token without a stated end. */
const unstatedLifeSeconds = 240;

function solveInWorker(challenge: Challenge): Promise<SolveAnswer> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SolveAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SolveAnswer>) => resolve(data);
    // An error in its code has a message; without one its file could not be loaded.
    worker.onerror = ({ message }) => reject(message ? new Error(message) : new PartNotLoaded('the solver', false));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** Seconds until the challenge ends, clamped: with a wrong browser clock every token would look expired. */
function lifeOf(challenge: Challenge): number {
  const end = challenge.parameters.expiresAt;
  if (end === undefined) return unstatedLifeSeconds;
  const left = end - (performance.timeOrigin + performance.now()) / 1000;
  return left > 30 && left < 86_400 ? left : unstatedLifeSeconds;
}

/**
 * @param challenge as the server made it
 * @returns the token to send, or null when solving took too long
 * @throws when the browser cannot solve it at all
 */
export async function solveAltcha(
  challenge: Challenge,
  solve: (challenge: Challenge) => Promise<SolveAnswer> = solveInWorker,
): Promise<ProvenToken | null> {
  const lifeSeconds = lifeOf(challenge);
  const answer = await solve(challenge);
  if ('problem' in answer) throw new Error(answer.problem);
  if (!answer.solution) return null;
  return { token: btoa(JSON.stringify({ challenge, solution: answer.solution })), lifeSeconds };
}
