/** Notifications on a phone (Web Push): a browser's subscription. */
import * as z from 'zod';
import { isAuthSecret, isPublicKey, isPushEndpoint, longestEndpoint } from './rules.ts';

const PushEndpoint = z
  .string({ error: 'errors:invalidText' })
  .max(longestEndpoint, { error: 'errors:tooLong', abort: true })
  .refine(isPushEndpoint, { error: 'errors:invalidText' });

/** Both keys in base64url, as browsers write them. */
export const SubscribePush = z.object({
  endpoint: PushEndpoint,
  p256dh: z
    .string({ error: 'errors:invalidText' })
    .max(87, { error: 'errors:tooLong', abort: true })
    .refine(isPublicKey, { error: 'errors:invalidText' }),
  auth: z
    .string({ error: 'errors:invalidText' })
    .max(22, { error: 'errors:tooLong', abort: true })
    .refine(isAuthSecret, { error: 'errors:invalidText' }),
});
export type SubscribePush = z.infer<typeof SubscribePush>;

export const UnsubscribePush = SubscribePush.pick({ endpoint: true });
export type UnsubscribePush = z.infer<typeof UnsubscribePush>;

/** The school's public key in base64url, by which browsers let it alone send; null where the school sends nothing. */
export type PushKey = {
  key: string | null;
  /** Whether the plan of the next day is sent at all. */
  sends_plan: boolean;
};

/** What is pushed, and shown by the page's service worker. */
export type PushedText = {
  title: string;
  body: string;
  /** A notification replaces a shown one with the same tag. */
  tag: string;
};
