/**
 * Counts the uses of all processes in a table, on dedicated connections: a limit is not part of a transaction, waits
 * for no writer, and is answered quickly even when all other connections are in use.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { CountedUses } from '../../engine.ts';
import { limitTable } from './limit-table.ts';

/** A statement takes a part of a millisecond, so a few connections are enough for all requests of a process. */
const connections = 4;
/** A count that takes longer is made by this process alone. */
const longestMilliseconds = 2000;
/**
 * For so long after one, further counts are made by this process alone at once: a login counts several times, one after
 * the other, and would wait for each.
 */
const restMilliseconds = 5000;

/** What the library uses of a pool: refuses at once for a while after a query that was not answered. */
function restingAfterSilence(pool: Pick<pg.Pool, 'query'>): { query: (asked: pg.QueryConfig) => Promise<unknown> } {
  let restsUntil = 0;
  return {
    query: async (asked) => {
      const began = performance.now();
      if (began < restsUntil) throw new Error('a count was not answered a moment ago');
      try {
        return await pool.query(asked);
      } catch (error) {
        const now = performance.now();
        if (now - began > longestMilliseconds / 2) restsUntil = now + restMilliseconds;
        throw error;
      }
    },
  };
}

/**
 * Times are by the clock of the process that counts: where clocks differ, the fastest one decides when a key is free
 * again. Instead of addresses and e-mails, digests are stored, which reveal nothing without the secret. A key of any
 * length becomes one of the same length.
 */
class DatabaseLimiter extends RateLimiterPostgres {
  readonly #secret: string;

  constructor(options: ConstructorParameters<typeof RateLimiterPostgres>[0], secret: string) {
    super(options);
    this.#secret = secret;
  }

  override getKey(key: string | number): string {
    return super.getKey(createHmac('sha256', this.#secret).update(`limit ${key}`).digest('base64url'));
  }
}

export type Limits = {
  limiter(uses: CountedUses, givesBack: boolean): RateLimiterAbstract;
  close(): Promise<void>;
};

/**
 * It connects at the first use.
 * @param secret the same for all processes
 */
export function openLimits(url: string, types: pg.CustomTypesConfig, secret: string): Limits {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'gerende limits',
    connectionTimeoutMillis: longestMilliseconds,
    query_timeout: longestMilliseconds,
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection was lost; the next use makes another.
  pool.on('error', () => undefined);
  const storeClient = restingAfterSilence(pool);
  let isCleared = false;
  return {
    limiter: (uses, givesBack) => {
      const limiter = new DatabaseLimiter(
        {
          ...uses,
          storeClient,
          // Otherwise the library looks at the name of the class, which a bundler may change.
          storeType: 'pool',
          tableName: limitTable,
          tableCreated: true,
          // One is enough: every five minutes it deletes the expired rows of all of them.
          clearExpiredByTimeout: !isCleared,
          // A key that is used up stays so: a script that continues costs the database nothing.
          ...(!givesBack && { inMemoryBlockOnConsumed: uses.points + 1 }),
          insuranceLimiter: new RateLimiterMemory(uses),
        },
        secret,
      );
      isCleared = true;
      return limiter;
    },
    close: () => pool.end(),
  };
}
