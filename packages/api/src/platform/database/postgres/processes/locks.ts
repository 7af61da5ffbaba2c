/**
 * The locks that a transaction of the school begins with (decision 0071). They are the database's, so that all processes have the same,
 * and end with the transaction.
 */
import { createHash } from 'node:crypto';
import type { Claims } from '../../engine.ts';
import { writersLock } from './school-locks.ts';
import { countOfWrites } from './written-tables.ts';

/** Two names may have one number: those who claim them wait for each other, and nothing else comes of it. */
const numberOf = (claim: string): number => createHash('sha256').update(claim).digest().readInt32BE();

/** In the same order by all, so that no two wait for each other. */
const numbersOf = (claims: Claims): number[] => [...new Set(claims.map(numberOf))].sort((a, b) => a - b);

function locksFor(claims: Claims | undefined): string {
  if (!claims) return `select pg_advisory_xact_lock(${writersLock})`;
  const own = numbersOf(claims).map((number) => `; select pg_advisory_xact_lock(${writersLock}, ${number})`);
  return `select pg_advisory_xact_lock_shared(${writersLock})${own.join('')}`;
}

/** Begins a transaction while nobody else writes: in one message, which costs one round trip. */
export const beginAlone = `begin; ${locksFor(undefined)}`;

/**
 * Who has claims reads single days: the plan for any day is as good as that for this one, which would be made anew each time.
 */
const plansOf = (claims: Claims | undefined): string =>
  claims ? 'set local plan_cache_mode = force_generic_plan; ' : '';

/** The same, or beside others who have claimed nothing of it. The last answer is `countOfWrites`, read when the locks are held. */
export const beginWith = (claims: Claims | undefined): string =>
  `begin; ${plansOf(claims)}${locksFor(claims)}; ${countOfWrites}`;
