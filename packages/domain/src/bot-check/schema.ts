/** What the page needs to prove that a person uses it. */
import * as z from 'zod';

export const botCheckProviders = ['altcha', 'recaptcha', 'none'] as const;
export const BotCheck = z.object({ provider: z.enum(botCheckProviders), site_key: z.string().optional() });
export type BotCheck = z.infer<typeof BotCheck>;
/** The challenge has the format of the provider's own library; only the provider reads it. */
export const BotChallenge = z.record(z.string(), z.unknown());
