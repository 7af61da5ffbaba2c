/** The built-in check with the real library on both sides, but without the worker thread. */
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as deriveOnServer } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { expect, it } from 'vitest';
import { solveAltcha } from './altcha.ts';

const hmacSignatureSecret = 'secret';
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const challengeUntil = (expiresAt: number | undefined): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 3,
    deriveKey: deriveOnServer,
    hmacSignatureSecret,
    ...(expiresAt !== undefined && { expiresAt }),
  });
const solve = async (challenge: Challenge) => ({ solution: await solveChallenge({ challenge, deriveKey }) });

it('returns a token that the server accepts', async () => {
  const proven = await solveAltcha(await challengeUntil(inSeconds(1200)), solve);
  const payload = JSON.parse(atob(proven?.token ?? ''));
  const { verified } = await verifySolution({ ...payload, deriveKey: deriveOnServer, hmacSignatureSecret });
  expect(verified).toBe(true);
});

it.each([
  [1200, 1195, 1200],
  // A browser whose clock is hours off must not renew endlessly.
  [-7200, 240, 240],
  [undefined, 240, 240],
])('limits the life of a challenge that ends in %o seconds', async (seconds, least, most) => {
  const proven = await solveAltcha(await challengeUntil(seconds === undefined ? undefined : inSeconds(seconds)), solve);
  expect(proven?.lifeSeconds).toBeGreaterThanOrEqual(least);
  expect(proven?.lifeSeconds).toBeLessThanOrEqual(most);
});

it('returns no token when the work was aborted, and fails when it broke', async () => {
  const challenge = await challengeUntil(inSeconds(60));
  expect(await solveAltcha(challenge, async () => ({ solution: null }))).toBeNull();
  await expect(solveAltcha(challenge, async () => ({ problem: 'no crypto here' }))).rejects.toThrow('no crypto here');
});
