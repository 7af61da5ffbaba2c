/** The bot check of this visit, connected to the server; its code is loaded when the work starts. */
import { useState } from 'react';
import { trpc } from '../../trpc.ts';
import type { BotCheckOutcome, BotCheckSession } from './bot-check-session.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

function createBotCheck(client: Client) {
  let session: Promise<BotCheckSession> | undefined;
  const load = (): Promise<BotCheckSession> => {
    session ??= import('./open-session.ts').then(
      (module) => module.openSession(client),
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
