/**
 * A relay between processes and the database server, for tests of failures: an address that can lead to another server,
 * is slow, and cuts a connection exactly at a commit.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as later } from 'node:timers';

/** The message by which the driver commits: a simple query. */
const commit = Buffer.from('Q\0\0\0\x0bcommit\0');

/** The server's answer to it. */
const committed = /(COMMIT|ROLLBACK)\0/;

/** Where a connection is cut: before the server has the commit, or before the process has its answer. */
export type Cut = 'before the commit' | 'before its answer';

/** @property of a text that the transaction has sent: processes also commit their own work */
type CutOf = { cut: Cut; of: string };

type Pair = { process: Socket; server: Socket; sent: Buffer[] };

export class Line {
  /** The commits that are cut next, in order. */
  readonly cuts: CutOf[] = [];
  /** Commits that were cut. */
  cut = 0;
  /** Milliseconds by which each answer of the server is delayed. */
  delay = 0;
  #target: URL;
  readonly #pairs = new Set<Pair>();
  readonly #front = createServer((socket) => this.#accept(socket));

  private constructor(target: string) {
    this.#target = new URL(target);
  }

  /** @param target address of a server */
  static async to(target: string): Promise<Line> {
    const line = new Line(target);
    line.#front.listen(0, '127.0.0.1');
    await once(line.#front, 'listening');
    return line;
  }

  /** Address of the server through this line. */
  get url(): string {
    return `postgres://${this.#target.username}@127.0.0.1:${(this.#front.address() as AddressInfo).port}`;
  }

  #accept(socket: Socket): void {
    const pair = { process: socket, server: connect(Number(this.#target.port), this.#target.hostname), sent: [] };
    this.#pairs.add(pair);
    const end = (): void => {
      this.#pairs.delete(pair);
      for (const each of [socket, pair.server]) each.destroy();
    };
    for (const each of [socket, pair.server]) each.on('error', end).on('close', end);
    socket.on('data', (bytes) => this.#fromProcess(pair, bytes, end));
    pair.server.on('data', (bytes) => {
      if (this.delay === 0) socket.write(bytes);
      // Timers of the same length end in the order in which they began.
      else later(() => socket.write(bytes), this.delay);
    });
  }

  /** How the commit in these bytes is cut; undefined if it is not, or if there is none. */
  #cutOf(pair: Pair, bytes: Buffer): Cut | undefined {
    pair.sent.push(bytes);
    if (!bytes.includes(commit)) return undefined;
    const sent = Buffer.concat(pair.sent);
    pair.sent = [];
    if (!this.cuts[0] || !sent.includes(this.cuts[0].of)) return undefined;
    this.cut += 1;
    return this.cuts.shift()?.cut;
  }

  #fromProcess(pair: Pair, bytes: Buffer, end: () => void): void {
    const { process, server } = pair;
    const cut = this.#cutOf(pair, bytes);
    if (cut === 'before the commit') {
      end();
      return;
    }
    server.write(bytes);
    if (cut === 'before its answer') {
      // The answers to what was sent before it may still be on their way.
      server.removeAllListeners('data');
      server.on('data', (answer) => {
        if (committed.test(answer.toString('latin1'))) end();
        else process.write(answer);
      });
    }
  }

  /** Leads to another server from now on; connections to the old one are cut. */
  leadTo(target: string): void {
    this.#target = new URL(target);
    for (const { process, server } of [...this.#pairs]) {
      process.destroy();
      server.destroy();
    }
  }

  async close(): Promise<void> {
    this.#front.close();
    this.leadTo(this.#target.href);
    if (this.#front.listening) await once(this.#front, 'close');
  }
}
