/** What was found out about filtered lists, kept until anything is written: paging through a long list finds it once. */
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { Listed } from './booking-list.queries.ts';

/** What a value is of: the state of the database and the question; and the value, where it is known. */
export type Kept<Value> = { state: string; key: string; value?: Value | undefined };

/** Moves with every row that this process writes and with every commit of another one. */
async function stateOf(db: Db): Promise<string> {
  const { rows } = await sql<{ own: number; others: number }>`
    select total_changes() as own, data_version as others from pragma_data_version`.execute(db);
  return `${rows[0]?.own} ${rows[0]?.others}`;
}

/** In an order of its own, so that one filter has one key. */
const keyOf = (listed: Listed, more: string): string =>
  JSON.stringify([
    more,
    ...Object.entries(listed)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

class KeptLists<Value> {
  /** Per database: which state of it the values are of. */
  readonly #kept = new WeakMap<Db, { state: string; values: Map<string, Value> }>();
  readonly #most: number;

  /** @param most questions whose answers are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** @param more what besides the filter the answer depends on */
  async find(db: Db, listed: Listed, more = ''): Promise<Kept<Value>> {
    const [state, key] = [await stateOf(db), keyOf(listed, more)];
    const known = this.#kept.get(db);
    return { state, key, value: known?.state === state ? known.values.get(key) : undefined };
  }

  /** @param of as `find` gave it before the rows were read: a write in between makes it an answer of yesterday */
  keep(db: Db, of: Kept<Value>, value: Value): void {
    const known = this.#kept.get(db);
    const values = known?.state === of.state ? known.values : new Map<string, Value>();
    if (values.size >= this.#most) values.clear();
    values.set(of.key, value);
    this.#kept.set(db, { state: of.state, values });
  }
}

export const keptTotals = new KeptLists<number>(200);
/** Numbers of bookings that were found by text and sorted. */
export const keptOrders = new KeptLists<readonly number[]>(20);
