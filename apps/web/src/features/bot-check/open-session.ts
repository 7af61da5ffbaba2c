/** A bot check connected to the server and to its providers. Separate from the part that the first page needs. */
import type { Challenge } from 'altcha-lib/types';
import type { trpc } from '../../trpc.ts';
import { type BotCheckParts, BotCheckSession } from './bot-check-session.ts';
import type { GooglesCheck } from './recaptcha.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

function partsFor(client: Client): BotCheckParts {
  let opened: GooglesCheck | undefined;
  const googles = async (siteKey: string): Promise<GooglesCheck> => {
    const module = await import('./recaptcha.ts');
    opened ??= new module.GooglesCheck(siteKey);
    return opened;
  };
  return {
    describe: () => client.guest.botCheck.get.query(),
    prepare: async ({ provider, site_key = '' }) => {
      if (provider === 'recaptcha') await googles(site_key).then((check) => check.load());
    },
    prove: async ({ provider, site_key = '' }) => {
      if (provider === 'recaptcha') return (await googles(site_key)).ask();
      const challenge = await client.guest.botCheck.challenge.query();
      return (await import('./altcha.ts')).solveAltcha(challenge as unknown as Challenge);
    },
    now: () => performance.now() / 1000,
    warn: (message) => console.warn(message),
  };
}

export const openSession = (client: Client): BotCheckSession => new BotCheckSession(partsFor(client));
