/** The bot check of this visit, connected to the server; its code is loaded when the work starts. */
import { useEffect, useState } from 'react';
import { useSchool } from '../../shell/school.ts';
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
    prepare: () => quietly(load().then((check) => check.prepare())),
    start: () => quietly(load().then((check) => check.start())),
    renew: () => quietly(load().then((check) => check.renew())),
    outcome: (): Promise<BotCheckOutcome> =>
      load().then(
        (check) => check.outcome(),
        () => ({ kind: 'unavailable' }),
      ),
  };
}

/** Milliseconds after the page has loaded: photos of the first view come before it. */
const afterThePage = 2000;

/** One check per visit of the page. The script of Google's is loaded with the landing page (§7), once that is painted and idle. */
export function useBotCheck(): ReturnType<typeof createBotCheck> {
  const { client } = trpc.useUtils();
  const [check] = useState(() => createBotCheck(client));
  const isGoogles = useSchool().data?.uses_recaptcha === true;
  useEffect(() => {
    if (!isGoogles) return undefined;
    const waiting = window.setTimeout(check.prepare, afterThePage);
    return () => window.clearTimeout(waiting);
  }, [check, isGoogles]);
  return check;
}
