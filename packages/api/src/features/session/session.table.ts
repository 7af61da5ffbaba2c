/** The accounts that can log in, and their open sessions. */
import type { Role } from '@gerende/domain/role/rights';
import type { OpenedBy } from '@gerende/domain/session/rules';
import type { Generated } from 'kysely';

export type SessionTables = {
  user: {
    id: string;
    email: string;
    password_hash: string;
    role: Role;
    /** The instructor whose account it is; null for every other role. */
    instructor_id: number | null;
    disabled_at: string | null;
    created_at: string;
  };
  /** `id` is the hash of the token the client holds. */
  session: {
    id: string;
    user_id: string;
    /** When it ends unless it is used; this and the next are in seconds since 1970. */
    expires_at: number;
    /** When it ends in any case. */
    ends_at: Generated<number>;
    /** 1 on a device where the user chose to stay logged in. */
    stays: Generated<number>;
    /**
     * The time of its last use, accurate to five minutes; null for a session that is older than the column and not used
     * since.
     */
    used_at: Generated<number | null>;
    /** The device's User-Agent at the login; null if it sent none. */
    browser: Generated<string | null>;
    system: Generated<string | null>;
    /** What was proved at the login; null for a session that is older than the column. */
    opened_by: Generated<OpenedBy | null>;
    /** When the password was entered again. */
    confirmed_at: number | null;
    created_at: string;
  };
  /** A login with the right password that waits for the second step: it opens nothing else. */
  pending_login: {
    token_hash: string;
    user_id: string;
    /** SHA-256 of the stored hash of the password. */
    password_digest: string;
    /** 1 if the user chose to stay logged in. */
    stays: number;
    /** In seconds since 1970. */
    ends_at: number;
  };
};
