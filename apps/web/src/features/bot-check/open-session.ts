/** A bot check connected to the server and to its providers. Apart from what the first page needs of it. */
import type { Challenge } from 'altcha-lib/types';
import type { trpc } from '../../trpc.ts';
import { type BotCheckParts, BotCheckSession } from './bot-check-session.ts';

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

export const openSession = (client: Client): BotCheckSession => new BotCheckSession(partsFor(client));
