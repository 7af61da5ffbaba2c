/** Where the browsers of accounts take notifications. */
import type { Generated } from 'kysely';

export type PushSubscriptionTables = {
  push_subscription: {
    id: Generated<number>;
    user_id: string;
    /** Digest of the session that made it; the session may have run out since. */
    session_hash: string;
    endpoint: string;
    /** Both in base64url. */
    p256dh: string;
    auth: string;
    /** When the page on the phone said last that it is still wanted. */
    renewed_at: string;
  };
};
