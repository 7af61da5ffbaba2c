/** Totals of filtered lists, kept until anything is written: paging through a long list counts it once. */
import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import type { Listed } from './booking-list.queries.ts';

/** Filters whose totals are kept. */
const maxTotals = 200;
/** Per database: which state of it the totals are of. */
const kept = new WeakMap<Db, { state: string; totals: Map<string, number> }>();

/** What a total is of: the state of the database and the filter; and the total, where it is known. */
export type KeptTotal = { state: string; key: string; total?: number | undefined };

/** Moves with every row that this process writes and with every commit of another one. */
async function stateOf(db: Db): Promise<string> {
  const { rows } = await sql<{ own: number; others: number }>`
    select total_changes() as own, data_version as others from pragma_data_version`.execute(db);
  return `${rows[0]?.own} ${rows[0]?.others}`;
}

/** In an order of its own, so that one filter has one key. */
const keyOf = (listed: Listed): string =>
  JSON.stringify(
    Object.entries(listed)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

export async function keptTotal(db: Db, listed: Listed): Promise<KeptTotal> {
  const [state, key] = [await stateOf(db), keyOf(listed)];
  const known = kept.get(db);
  return { state, key, total: known?.state === state ? known.totals.get(key) : undefined };
}

/** @param of as `keptTotal` gave it before the rows were counted: a write in between makes it a total of yesterday */
export function keepTotal(db: Db, of: KeptTotal, total: number): void {
  const known = kept.get(db);
  const totals = known?.state === of.state ? known.totals : new Map<string, number>();
  if (totals.size >= maxTotals) totals.clear();
  totals.set(of.key, total);
  kept.set(db, { state: of.state, totals });
}
