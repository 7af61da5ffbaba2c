/**
 * Receives notifications of the tables that other processes have written, on a dedicated connection. The database sends
 * one with each commit, whoever made it (`written-tables.ts`). A process that does not receive them must not answer
 * from memory.
 */
import { clearTimeout, setTimeout } from 'node:timers';
import pg from 'pg';
import { realMilliseconds } from '../../../clock.ts';
import { leadersLock, servingLock } from './school-locks.ts';
import { writtenChannel } from './written-tables.ts';

/** How often the connection is checked: earlier notifications have arrived when it answers. */
const askMilliseconds = 1000;
/** A connection that takes longer counts as lost. */
const longestMilliseconds = 2000;
/** How long after a loss the connection is made again. */
const againMilliseconds = 500;

export type Heard = {
  /** Tables that another process has written. */
  onWritten(tables: ReadonlySet<string>): void;
  /** The connection was lost or is back: what was written in between is unknown. */
  onUnknown(): void;
  /** The process leads from now on; the returned function is called when it no longer does. */
  onLead(): () => void;
  /** Called each second with the milliseconds by which the clock of this process is ahead of the server's. */
  onClock(ahead: number): void;
  /** Whether the notification is from a connection of this process, which knows of the write already. */
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
  #resign: (() => void) | undefined;
  /** The check in flight, and the one after it. */
  #asked: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(url: string, heard: Heard) {
    this.#url = url;
    this.#heard = heard;
  }

  get hears(): boolean {
    return this.#hears;
  }

  /**
   * Resolves when the notifications of all commits that were answered before the call have arrived, or the connection
   * is lost: the server sends pending notifications before its answer to a query. Calls that wait at the same time
   * share one query. Undefined while it does not listen.
   */
  caughtUp(): Promise<void> | undefined {
    if (!this.#hears) return undefined;
    // A commit may have been answered since the server read the check in flight.
    this.#next ??= this.#asked.then(() => {
      this.#next = undefined;
      this.#asked = this.#question();
      return this.#asked;
    });
    return this.#next;
  }

  async #question(): Promise<void> {
    const client = this.#client;
    try {
      await client?.query('select 1');
    } catch {
      if (client) this.#lose(client);
    }
  }

  /** Resolves when it listens, or when the first attempt has failed; it then goes on trying. */
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
      await this.#serve(client);
      this.#hears = true;
      this.#heard.onUnknown();
      await this.#lead(client);
      this.#askLater(client);
    } catch {
      this.#lose(client);
    }
  }

  /** @throws while the school's data is being replaced: a process that does not listen answers nothing from memory */
  async #serve(client: pg.Client): Promise<void> {
    const taken = `select pg_try_advisory_lock_shared(${servingLock}) as serves`;
    const { rows } = await client.query<{ serves: boolean }>(taken);
    if (!rows[0]?.serves) throw new Error('The school is closed.');
  }

  /** A commit sends one notification per table. */
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
      this.#ask(client).catch(() => this.#lose(client));
    }, askMilliseconds);
    this.#timer.unref();
  }

  async #ask(client: pg.Client): Promise<void> {
    await this.#compareClocks(client);
    if (!this.#resign) await this.#lead(client);
    if (this.#client === client) this.#askLater(client);
  }

  async #compareClocks(client: pg.Client): Promise<void> {
    const before = realMilliseconds();
    const { rows } = await client.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now');
    // The server has read its clock at some moment in between.
    this.#heard.onClock((before + realMilliseconds()) / 2 - Number(rows[0]?.now));
  }

  /** The lock belongs to the connection: it is free for another process as soon as this one has ended, however it ends. */
  async #lead(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ leads: boolean }>(`select pg_try_advisory_lock(${leadersLock}) as leads`);
    if (rows[0]?.leads && this.#client === client) this.#resign = this.#heard.onLead();
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    const heard = this.#hears;
    this.#hears = false;
    this.#resign?.();
    this.#resign = undefined;
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
    this.#resign?.();
    this.#resign = undefined;
    await client?.end();
  }
}
