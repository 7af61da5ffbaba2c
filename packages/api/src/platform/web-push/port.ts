/** The interface of what passes notifications to push services, which the browsers' makers run. */

/** Where a browser receives notifications. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type ToPush = {
  /** Encrypted for the browser: the push service cannot read it. */
  text: string;
  /** How long the push service stores it for a phone that is off, in seconds. */
  seconds: number;
  /** The contact for the push service: `mailto:` and an address. */
  contact: string;
};

/**
 * `gone`: the browser accepts nothing any more, or the push service will never accept this. `later`: a retry may help,
 * after as many milliseconds as the service asked for.
 */
export type Pushed =
  | { state: 'taken' }
  | { state: 'gone'; reason: string }
  | { state: 'later'; after?: number; reason: string };

export interface WebPushPort {
  /** The key with which a browser accepts pushes from this school only, in base64url; null where nothing is sent. */
  readonly publicKey: string | null;
  /** Takes seconds; never throws. Call it outside of transactions. */
  send(target: PushTarget, what: ToPush): Promise<Pushed>;
}

export const noWebPush: WebPushPort = {
  publicKey: null,
  send: async () => ({ state: 'later', reason: 'Nothing is pushed.' }),
};
