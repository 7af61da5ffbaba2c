/** The push subscriptions of accounts' browsers. */
import type { Generated } from 'kysely';

export type PushSubscriptionTables = {
  push_subscription: {
    id: Generated<number>;
    user_id: string;
    /** Digest of the session that made it; the session may have expired since. */
    session_hash: string;
    endpoint: string;
    /** Both in base64url. */
    p256dh: string;
    auth: string;
    /** When the page on the phone last confirmed that it is still wanted. */
    renewed_at: string;
  };
};
