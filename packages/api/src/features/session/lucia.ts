/**
 * The only file that uses Lucia. Its statements go through Kysely, so that they wait for an open transaction instead of
 * joining it, and it stores a hash of each session id: whoever reads the database cannot log in with it.
 */
import { createHash } from 'node:crypto';
import { LibSQLAdapter } from '@lucia-auth/adapter-sqlite';
import { CompiledQuery } from 'kysely';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import type { Db } from '../../database.ts';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: { email: string; disabled_at: string | null };
    DatabaseSessionAttributes: { created_at: string };
  }
}

/** A session lasts 30 days and is renewed in the second half of that time. */
export const sessionLife = new TimeSpan(30, 'd');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The adapter asks of its client `execute` alone. */
function kyselyAdapter(db: Db): LibSQLAdapter {
  const client = {
    execute: ({ sql, args }: { sql: string; args: unknown[] }) => db.executeQuery(CompiledQuery.raw(sql, args)),
  };
  return new LibSQLAdapter(client, { user: 'user', session: 'session' });
}

/** Stores hashed ids and returns plain ones: Lucia passes the id it got to the renewal. */
function hashingAdapter(store: Adapter): Adapter {
  return {
    deleteExpiredSessions: () => store.deleteExpiredSessions(),
    deleteSession: (id) => store.deleteSession(hashOf(id)),
    deleteUserSessions: (userId) => store.deleteUserSessions(userId),
    getUserSessions: (userId) => store.getUserSessions(userId),
    setSession: (session: DatabaseSession) => store.setSession({ ...session, id: hashOf(session.id) }),
    updateSessionExpiration: (id, expiresAt) => store.updateSessionExpiration(hashOf(id), expiresAt),
    async getSessionAndUser(id) {
      const [session, user] = await store.getSessionAndUser(hashOf(id));
      return [session && { ...session, id }, user];
    },
  };
}

export function createLucia(db: Db) {
  return new Lucia(hashingAdapter(kyselyAdapter(db)), {
    sessionExpiresIn: sessionLife,
    getUserAttributes: ({ email, disabled_at }) => ({ email, disabled_at }),
    getSessionAttributes: ({ created_at }) => ({ created_at }),
  });
}
