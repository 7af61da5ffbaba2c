/** Payments less refunds: the only place that gives an entry of the ledger its sign in SQL. */
import { type RawBuilder, sql } from 'kysely';

/** A sum of the ledger's entries; null without any. @param table the ledger's name in the query */
export const lessRefunds = (
  table = 'payment',
  column: 'amount' | 'credit_ended' = 'amount',
): RawBuilder<number | null> => {
  const value = sql.ref(`${table}.${column}`);
  return sql`sum(case ${sql.ref(`${table}.kind`)} when 'payment' then ${value} else 0 - ${value} end)`;
};
