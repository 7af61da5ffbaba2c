/** The interface of what hands notifications to push services: those of the browsers' makers. */

/** Where a browser takes notifications. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type ToPush = {
  /** Encrypted for the browser: the push service cannot read it. */
  text: string;
  /** How long the push service keeps it for a phone that is off, in seconds. */
  seconds: number;
  /** Whom the push service may write to about it: `mailto:` and an address. */
  contact: string;
};

/**
 * `gone`: the browser takes nothing any more, or the push service will never accept this. `later`: a retry may help, after as many
 * milliseconds as the service asked for.
 */
export type Pushed =
  | { state: 'taken' }
  | { state: 'gone'; reason: string }
  | { state: 'later'; after?: number; reason: string };

export interface WebPushPort {
  /** By which a browser lets this school alone send, in base64url; null where nothing is sent. */
  readonly publicKey: string | null;
  /** Takes seconds; never throws. Call it outside of transactions. */
  send(target: PushTarget, what: ToPush): Promise<Pushed>;
}

export const noWebPush: WebPushPort = {
  publicKey: null,
  send: async () => ({ state: 'later', reason: 'Nothing is pushed.' }),
};
