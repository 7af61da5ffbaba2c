/** The bot check of this visit, connected to the server; its code is loaded when the work starts. */
import type { Challenge } from 'altcha-lib/types';
import { useState } from 'react';
import { trpc } from '../../trpc.ts';
import type { BotCheckOutcome, BotCheckParts, BotCheckSession } from './bot-check-session.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

const partsFor = (client: Client): BotCheckParts => ({
  describe: () => client.guest.botCheck.get.query(),
  prepare: async ({ provider, site_key = '' }) => {
    if (provider === 'recaptcha') await import('./recaptcha.ts').then(({ loadRecaptcha }) => loadRecaptcha(site_key));
  },
  prove: async ({ provider, site_key = '' }) => {
    if (provider === 'recaptcha') return (await import('./recaptcha.ts')).askRecaptcha(site_key);
    const challenge = await client.guest.botCheck.challenge.query();
    return (await import('./altcha.ts')).solveAltcha(challenge as unknown as Challenge);
  },
  now: () => performance.now() / 1000,
  warn: (message) => console.warn(message),
});

function createBotCheck(client: Client) {
  let session: Promise<BotCheckSession> | undefined;
  const load = (): Promise<BotCheckSession> => {
    session ??= import('./bot-check-session.ts').then(
      (module) => new module.BotCheckSession(partsFor(client)),
      (error: unknown) => {
        session = undefined;
        throw error;
      },
    );
    return session;
  };
  const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
  return {
    start: () => quietly(load().then((check) => check.start())),
    renew: () => quietly(load().then((check) => check.renew())),
    outcome: (): Promise<BotCheckOutcome> =>
      load().then(
        (check) => check.outcome(),
        () => ({ kind: 'unavailable' }),
      ),
  };
}

/** One check per visit of the page. */
export function useBotCheck(): ReturnType<typeof createBotCheck> {
  const { client } = trpc.useUtils();
  const [check] = useState(() => createBotCheck(client));
  return check;
}
