/**
 * The locks with which a transaction of the school begins (decision 0071). They are the database's, so that all
 * processes share them, and end with the transaction.
 */
import { createHash } from 'node:crypto';
import type { Claims } from '../../engine.ts';
import { writersLock } from './school-locks.ts';
import { countOfWrites } from './written-tables.ts';

/** Two names may have the same number: transactions that claim them then wait for each other, which does no harm. */
const numberOf = (claim: string): number => createHash('sha256').update(claim).digest().readInt32BE();

/** Always in the same order, which prevents deadlocks. */
const numbersOf = (claims: Claims): number[] => [...new Set(claims.map(numberOf))].sort((a, b) => a - b);

function locksFor(claims: Claims | undefined): string {
  if (!claims) return `select pg_advisory_xact_lock(${writersLock})`;
  const own = numbersOf(claims).map((number) => `; select pg_advisory_xact_lock(${writersLock}, ${number})`);
  return `select pg_advisory_xact_lock_shared(${writersLock})${own.join('')}`;
}

/** Begins a transaction while nobody else writes, in one message, which costs one round trip. */
export const beginAlone = `begin; ${locksFor(undefined)}`;

/**
 * A transaction with claims reads single days: the generic plan for any day is as good as one for this day, which would
 * be made each time.
 */
const plansOf = (claims: Claims | undefined): string =>
  claims ? 'set local plan_cache_mode = force_generic_plan; ' : '';

/**
 * The same, while others that have claimed none of it may write. The last answer is `countOfWrites`, read when the
 * locks are held.
 */
export const beginWith = (claims: Claims | undefined): string =>
  `begin; ${plansOf(claims)}${locksFor(claims)}; ${countOfWrites}`;
