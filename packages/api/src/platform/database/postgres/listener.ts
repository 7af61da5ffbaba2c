/**
 * Hears which tables other processes have written, on a connection of its own. The database tells it with each commit, whoever made
 * it (`written-tables.ts`). Who does not hear must not answer from memory.
 */
import { clearTimeout, setTimeout } from 'node:timers';
import pg from 'pg';
import { writtenChannel } from './written-tables.ts';

/** How often the connection is asked whether it still answers: what was told before has arrived by then. */
const askMilliseconds = 1000;
/** A connection that takes longer does not count as heard. */
const longestMilliseconds = 2000;
/** How long a lost connection waits before it is made anew. */
const againMilliseconds = 500;

export type Heard = {
  /** Tables that another process has written. */
  onWritten(tables: ReadonlySet<string>): void;
  /** The connection was lost or is back: what was written in between is not known. */
  onUnknown(): void;
  /** Whether the message comes from a connection of this process, which knows already. */
  isOwn(backend: number): boolean;
};

export class Listener {
  readonly #url: string;
  readonly #heard: Heard;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #hears = false;
  #isClosed = false;
  #told = new Set<string>();

  constructor(url: string, heard: Heard) {
    this.#url = url;
    this.#heard = heard;
  }

  get hears(): boolean {
    return this.#hears;
  }

  /** Resolves when it hears, or when the first attempt has failed; then it goes on trying. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: longestMilliseconds,
      query_timeout: longestMilliseconds,
      application_name: 'gerende listener',
    });
    this.#client = client;
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ processId, payload }) => {
      if (payload && !this.#heard.isOwn(processId)) this.#note(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${writtenChannel}`);
      this.#hears = true;
      this.#heard.onUnknown();
      this.#askLater(client);
    } catch {
      this.#lose(client);
    }
  }

  /** A commit tells its tables one after the other. */
  #note(table: string): void {
    if (this.#told.size === 0)
      queueMicrotask(() => {
        const tables = this.#told;
        this.#told = new Set();
        this.#heard.onWritten(tables);
      });
    this.#told.add(table);
  }

  #askLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#askLater(client),
        () => this.#lose(client),
      );
    }, askMilliseconds);
    this.#timer.unref();
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    const heard = this.#hears;
    this.#hears = false;
    void client.end().catch(() => undefined);
    if (this.#isClosed) return;
    if (heard) this.#heard.onUnknown();
    this.#timer = setTimeout(() => void this.start(), againMilliseconds);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }
}
