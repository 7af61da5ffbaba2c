/**
 * The only file that uses Lucia. Its statements go through Kysely, so that they wait for an open transaction instead of
 * joining it, and it stores a hash of each session id: whoever reads the database cannot log in with it.
 */
import type { Role } from '@gerende/domain/role/rights';
import type { OpenedBy } from '@gerende/domain/session/rules';
import { LibSQLAdapter } from '@lucia-auth/adapter-sqlite';
import { sql } from 'kysely';
import { type Adapter, type DatabaseSession, Lucia } from 'lucia';
import type { Db } from '../../database/database.ts';
import { hashOf } from '../../platform/tokens.ts';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: {
      email: string;
      role: Role;
      instructor_id: number | null;
      disabled_at: string | null;
    };
    DatabaseSessionAttributes: {
      created_at: string;
      expires_at: number;
      ends_at: number;
      stays: number;
      confirmed_at: number | null;
      used_at: number | null;
      browser: string | null;
      system: string | null;
      opened_by: OpenedBy | null;
    };
  }
}

/** A statement with `?` for each value, and names in backticks, in the syntax of the present engine. */
const portable = (text: string, args: readonly unknown[]) =>
  sql(Object.assign(text.replaceAll('`', '"').split('?'), { raw: [] }), ...args);

/** The adapter only needs `execute` of its client. */
function kyselyAdapter(db: Db): LibSQLAdapter {
  const client = {
    execute: ({ sql, args }: { sql: string; args: unknown[] }) => portable(sql, args).execute(db),
  };
  return new LibSQLAdapter(client, { user: 'user', session: 'session' });
}

/**
 * Stores hashed ids and returns plain ones. How long a session lasts is our own rule (`sessionLife` in the domain),
 * which the library, with one length for all, does not support: its end is stored in the attributes instead, and
 * nothing is renewed.
 */
function hashingAdapter(store: Adapter): Adapter {
  return {
    deleteExpiredSessions: () => store.deleteExpiredSessions(),
    deleteSession: (id) => store.deleteSession(hashOf(id)),
    deleteUserSessions: (userId) => store.deleteUserSessions(userId),
    getUserSessions: (userId) => store.getUserSessions(userId),
    setSession: (session: DatabaseSession) => store.setSession({ ...session, id: hashOf(session.id) }),
    updateSessionExpiration: async () => undefined,
    async getSessionAndUser(id) {
      const [session, user] = await store.getSessionAndUser(hashOf(id));
      if (!session) return [null, user];
      // The library's own end is moved by a renewal that we do not want.
      const expires_at = session.expiresAt.getTime() / 1000;
      return [{ ...session, id, attributes: { ...session.attributes, expires_at } }, user];
    },
  };
}

export function createLucia(db: Db) {
  return new Lucia(hashingAdapter(kyselyAdapter(db)), {
    getUserAttributes: ({ email, role, instructor_id, disabled_at }) => ({ email, role, instructor_id, disabled_at }),
    getSessionAttributes: ({ created_at, expires_at, ends_at, stays, used_at, confirmed_at, opened_by }) => ({
      created_at,
      expires_at,
      ends_at,
      stays,
      used_at,
      confirmed_at,
      opened_by,
    }),
  });
}
