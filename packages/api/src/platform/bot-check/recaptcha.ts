/** Google reCAPTCHA v3, if configured: tokens are verified with Google, and only valid for the booking action. */

import * as z from 'zod';
import { realMilliseconds } from '../clock.ts';
import type { Log } from '../log.ts';
import { hashOf } from '../tokens.ts';
import type { BotCheckPort, VerifiedToken } from './port.ts';

const recaptchaAction = 'booking';
/** Google's own suggestion for where bots begin. */
const minScore = 0.5;
const tokenLifeMilliseconds = 2 * 60_000;
const answerTimeoutMilliseconds = 5000;

const Answer = z.object({ success: z.boolean(), score: z.number().optional(), action: z.string().optional() });

export type RecaptchaSettings = { siteKey: string; secretKey: string; verifyUrl: string };

/** Google accepts a token once; a valid one is cached until it expires, so that only a stored booking uses it up. */
export function recaptchaBotCheck(settings: RecaptchaSettings, log: Log): BotCheckPort {
  const good = new Map<string, VerifiedToken>();

  async function ask(token: string): Promise<boolean> {
    const response = await fetch(settings.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: settings.secretKey, response: token }),
      signal: AbortSignal.timeout(answerTimeoutMilliseconds),
    });
    const answer = Answer.parse(await response.json());
    return answer.success && answer.action === recaptchaAction && (answer.score ?? 0) >= minScore;
  }

  return {
    describe: () => ({ provider: 'recaptcha', site_key: settings.siteKey }),
    scriptOrigins: ['https://www.google.com', 'https://www.gstatic.com'],
    async verify(token) {
      const token_hash = hashOf(token);
      for (const [hash, cached] of good) if (cached.expires_at < realMilliseconds()) good.delete(hash);
      const cached = good.get(token_hash);
      if (cached) return cached;
      try {
        if (!(await ask(token))) return null;
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'reCAPTCHA could not be asked');
        return null;
      }
      const verified = { token_hash, expires_at: realMilliseconds() + tokenLifeMilliseconds };
      good.set(token_hash, verified);
      return verified;
    },
  };
}
