/**
 * The built-in bot check: a proof of work that the page solves, created and verified here without an outside service.
 * It works in mainland China, where Google's does not.
 */

import { createHmac } from 'node:crypto';
import { clockDifference } from '@gerende/domain/clock-difference';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { realSeconds } from '../clock.ts';
import { hashOf } from '../tokens.ts';
import type { BotCheckPort, VerifiedToken } from './port.ts';

/** About half a second on a phone, a millisecond to verify. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, minCounter: 500, maxCounter: 1000 } as const;
/** Long enough to fill in the form; the page fetches another when it takes longer. */
const challengeLifeSeconds = 20 * 60;

function readPayload(token: string): Payload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    const isObject = typeof payload === 'object' && payload !== null && 'challenge' in payload && 'solution' in payload;
    return isObject ? (payload as Payload) : null;
  } catch {
    return null;
  }
}

async function verify(token: string, secrets: Secrets): Promise<VerifiedToken | null> {
  const payload = readPayload(token);
  const expiresAt = payload?.challenge?.parameters?.expiresAt;
  if (!payload?.challenge?.signature || typeof expiresAt !== 'number') return null;
  // It was made before the clock was set back, and would be valid for longer than any challenge should be.
  if (expiresAt > realSeconds() + challengeLifeSeconds + clockDifference) return null;
  try {
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
    if (!verified) return null;
  } catch {
    // The library throws on malformed payloads; for us they are wrong answers like any other.
    return null;
  }
  // The signature identifies the challenge: solved again or encoded differently, it is the same token.
  return {
    token_hash: hashOf(payload.challenge.signature.toLowerCase()),
    expires_at: expiresAt * 1000,
  };
}

type Secrets = { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

/** @param secret stored with the data, so that solved checks stay valid after a restart */
export function altchaBotCheck(secret: string): BotCheckPort {
  const derived = (purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex');
  const secrets: Secrets = {
    hmacSignatureSecret: derived('altcha challenge'),
    hmacKeySignatureSecret: derived('altcha key'),
  };
  return {
    describe: () => ({ provider: 'altcha' }),
    scriptOrigins: [],
    async challenge() {
      const challenge = await createChallenge({
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(work.minCounter, work.maxCounter),
        deriveKey,
        expiresAt: realSeconds() + challengeLifeSeconds,
        ...secrets,
      });
      return { ...challenge };
    },
    verify: (token) => verify(token, secrets),
  };
}
