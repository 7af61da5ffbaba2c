/**
 * What is cached until a commit touches a table that it was computed from (decision 0076). It holds nothing that is not
 * committed: a transaction that has written such a table reads the database until it ends.
 */
import type { QueryExecutorProvider } from 'kysely';
import type { Tables } from './tables.ts';

/** The handle of a database, or of its open transaction. */
export type Handle = QueryExecutorProvider & { readonly isTransaction: boolean };

/**
 * A string key names everything that the value depends on besides the tables. With an object as key, the value is
 * dropped with the object.
 */
type Key = string | object;

/** Waiters get the settled promise: making a new one for each costs more than everything else (decision 0056). */
type Entry = { value: unknown; settled: Promise<unknown> };

class Entries {
  readonly #ofTexts = new Map<string, Entry>();
  readonly #ofObjects = new WeakMap<object, Entry>();

  get(key: Key): Entry | undefined {
    return typeof key === 'string' ? this.#ofTexts.get(key) : this.#ofObjects.get(key);
  }

  set(key: Key, value: unknown, most: number): void {
    const entry = { value, settled: Promise.resolve(value) };
    if (typeof key !== 'string') this.#ofObjects.set(key, entry);
    else {
      freeze(value);
      if (this.#ofTexts.size >= most && !this.#ofTexts.has(key)) this.#ofTexts.clear();
      this.#ofTexts.set(key, entry);
    }
  }
}

/** Everybody gets the same object: nobody may change it. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return;
  for (const part of Object.values(value)) freeze(part);
  Object.freeze(value);
}

type Group = {
  /** How many commits have written the tables. */
  count: number;
  /** Whether the open transaction has written one of them. */
  isWritten: boolean;
  cached: Map<object, Entries>;
};

type Options = { servesTransaction?: (tables: Tables) => boolean; catchUp?: () => Promise<void> | undefined };

const hasCaughtUp = (): undefined => undefined;

/** The cache of one database. It only learns of commits. */
export class Cache {
  readonly #groups = new Map<Tables, Group>();
  readonly #look: () => void;
  readonly #servesTransaction: (tables: Tables) => boolean;
  /**
   * Must be called before a request is answered. Resolves when the cache was notified of all commits that were answered
   * before the call; undefined when it was already. Never rejects.
   */
  readonly catchUp: () => Promise<void> | undefined;
  #written = new Set<string>();

  /**
   * @param look detects the commits of other processes
   * @param options.servesTransaction whether the calling transaction may use values that depend on the tables: not
   * where it may have begun before the notification of another process's commit
   * @param options.catchUp set where other processes have to be asked for their commits, which takes time
   */
  constructor(look: () => void, { servesTransaction = () => true, catchUp = hasCaughtUp }: Options = {}) {
    this.#look = look;
    this.#servesTransaction = servesTransaction;
    this.catchUp = catchUp;
  }

  /** Must be called when a statement of the open transaction has written a table. */
  noteWritten(table: string): void {
    if (this.#written.has(table)) return;
    this.#written.add(table);
    for (const [tables, group] of this.#groups) group.isWritten ||= tables.has(table);
  }

  /** Must be called when the transaction is over, however it ended. @returns the tables that it wrote */
  noteEnd(): ReadonlySet<string> {
    const written = this.#written;
    this.#written = new Set();
    this.noteCommit(written);
    return written;
  }

  /** Must be called after each commit, whoever made it. */
  noteCommit(touched: Iterable<string>): void {
    const names = [...touched];
    for (const [tables, group] of this.#groups)
      if (names.some((table) => tables.has(table))) {
        group.count += 1;
        group.isWritten = false;
        group.cached.clear();
      }
  }

  #groupOf(tables: Tables): Group {
    const known = this.#groups.get(tables);
    if (known) return known;
    const group = { count: 0, isWritten: [...this.#written].some((table) => tables.has(table)), cached: new Map() };
    this.#groups.set(tables, group);
    return group;
  }

  /** The current group; undefined for a transaction that has written one of its tables. */
  groupFor(tables: Tables, { isTransaction }: Handle): Group | undefined {
    this.#look();
    const group = this.#groupOf(tables);
    return isTransaction && (group.isWritten || !this.#servesTransaction(tables)) ? undefined : group;
  }
}

/** Kysely's adapter gives access to the cache from each handle (`platform/database/engine.ts`). */
type WithCache = { readonly engine?: { readonly cache: Cache } };

/** Undefined for a database that was opened otherwise, of which nothing is cached. */
export const cacheOf = (db: QueryExecutorProvider): Cache | undefined =>
  (db.getExecutor().adapter as WithCache | undefined)?.engine?.cache;

/**
 * How many commits have written the tables: while the number is the same, everything computed from them is still valid.
 * Undefined for a transaction that has written one of them.
 */
export const countOfCommits = (db: Handle, tables: Tables): number | undefined =>
  cacheOf(db)?.groupFor(tables, db)?.count;

/** One use of the cache. */
export class Cached<Value> {
  readonly #tables: Tables;
  readonly #most: number;

  /** @param most number of values; when there are more, all are dropped */
  constructor(tables: Tables, most = 500) {
    this.#tables = tables;
    this.#most = most;
  }

  #entryOf(db: Handle, key: Key): Entry | undefined {
    return cacheOf(db)?.groupFor(this.#tables, db)?.cached.get(this)?.get(key);
  }

  get(db: Handle, key: Key): Value | undefined {
    return this.#entryOf(db, key)?.value as Value | undefined;
  }

  /** The cached value, else a new one. */
  find(db: Handle, key: Key, make: () => Promise<Value>): Promise<Value> {
    const entry = this.#entryOf(db, key);
    return entry ? (entry.settled as Promise<Value>) : this.make(db, key, make);
  }

  /** Makes the value, and caches it unless a commit came in between, since it may then be outdated. */
  async make(db: Handle, key: Key, make: () => Promise<Value>): Promise<Value> {
    const before = countOfCommits(db, this.#tables);
    const value = await make();
    if (before !== undefined && before === countOfCommits(db, this.#tables)) this.set(db, key, value);
    return value;
  }

  set(db: Handle, key: Key, value: Value): void {
    const group = cacheOf(db)?.groupFor(this.#tables, db);
    if (!group) return;
    const entries = group.cached.get(this) ?? new Entries();
    group.cached.set(this, entries);
    entries.set(key, value, this.#most);
  }
}
