/** Caches results about filtered lists until the next write: paging through a long list computes them once. */
import { sql } from 'kysely';
import { cachedQuery, onlyRow } from '../../../cached-query.ts';
import type { Db } from '../../../database.ts';
import type { DayStart } from './booking-list.queries.ts';
import type { ListFilter } from './list-filter.ts';

/** The cache key of a value (state of the database and filter), and the value if it is cached. */
export type CacheEntry<Value> = { state: string; key: string; value?: Value | undefined };

const readState = cachedQuery((db) =>
  db
    .selectFrom(sql<{ data_version: number }>`pragma_data_version`.as('version'))
    .select(['version.data_version as others', sql<number>`total_changes()`.as('own')]),
);

/** Changes with every row that this process writes and with every commit of another process. */
async function stateOf(db: Db): Promise<string> {
  const { own, others } = onlyRow(await readState(db));
  return `${own} ${others}`;
}

/** With sorted properties, so that equal filters have equal keys. */
const keyOf = (listed: ListFilter, more: string): string =>
  JSON.stringify([
    more,
    ...Object.entries(listed)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

class ListCache<Value> {
  /** Per database: the cached values and the state of the database they belong to. */
  readonly #cached = new WeakMap<Db, { state: string; values: Map<string, Value> }>();
  readonly #most: number;

  /** @param most how many values are cached */
  constructor(most: number) {
    this.#most = most;
  }

  /** @param more what the value depends on besides the filter */
  async find(db: Db, listed: ListFilter, more = ''): Promise<CacheEntry<Value>> {
    const [state, key] = [await stateOf(db), keyOf(listed, more)];
    const known = this.#cached.get(db);
    return { state, key, value: known?.state === state ? known.values.get(key) : undefined };
  }

  /** @param of what `find` returned before the rows were read: a write in between makes the value outdated */
  store(db: Db, of: CacheEntry<Value>, value: Value): void {
    const known = this.#cached.get(db);
    const values = known?.state === of.state ? known.values : new Map<string, Value>();
    if (values.size >= this.#most) values.clear();
    values.set(of.key, value);
    this.#cached.set(db, { state: of.state, values });
  }
}

export const cachedTotals = new ListCache<number>(200);
/** Where each day of an unfiltered list begins. */
export const cachedDays = new ListCache<readonly DayStart[]>(20);
/** Ids of bookings found by text and sorted. */
export const cachedOrders = new ListCache<readonly number[]>(20);
