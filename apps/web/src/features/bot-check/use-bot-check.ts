/** The bot check of this visit, tied to the server's calls; its solvers are fetched when the work begins. */
import type { Challenge } from 'altcha-lib/types';
import { useState } from 'react';
import { trpc } from '../../trpc.ts';
import { BotCheckSession } from './bot-check-session.ts';

/** One session per mounted page. */
export function useBotCheck(): BotCheckSession {
  const { client } = trpc.useUtils();
  const [session] = useState(
    () =>
      new BotCheckSession({
        describe: () => client.guest.botCheck.get.query(),
        prepare: async (check) => {
          if (check.provider === 'recaptcha' && check.site_key)
            await import('./recaptcha.ts').then(({ loadRecaptcha }) => loadRecaptcha(check.site_key ?? ''));
        },
        prove: async (check) => {
          if (check.provider === 'recaptcha') {
            const { askRecaptcha } = await import('./recaptcha.ts');
            return askRecaptcha(check.site_key ?? '');
          }
          const challenge = await client.guest.botCheck.challenge.query();
          const { solveAltcha } = await import('./altcha.ts');
          return solveAltcha(challenge as unknown as Challenge);
        },
        now: () => performance.now() / 1000,
        warn: (message) => console.warn(message),
      }),
  );
  return session;
}
