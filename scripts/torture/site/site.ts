/** The built server as a process that is started and killed, on a data folder of its own. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export const bundle: string = fileURLToPath(new URL('../../../dist/server.cjs', import.meta.url));

/** A day on which the demo school is open, so that every run books the same lessons. */
export const frozenNow = '2026-12-10T10:00:00+09:00';

/** Reads why the server is not ready. */
export const operatorToken = 'whoever-operates-it';

export type Start = {
  dataDir: string;
  /** Added to the environment of the server; undefined removes one. */
  settings?: Record<string, string | undefined>;
  /** Started as another user, where we may. */
  uid?: number | undefined;
  /** Starts the server indirectly: a command and its arguments. */
  by?: readonly string[];
};

const openLine = /Gerende is open at (\S+)/;

export class Site {
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #ended: Promise<number | null>;
  printed = '';

  constructor({ dataDir, settings = {}, uid, by = [] }: Start) {
    const { PATH = '' } = process.env;
    const env = {
      PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      BOT_CHECK: 'none',
      NOW: frozenNow,
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: operatorToken,
      ...settings,
    };
    const [command = process.execPath, ...args] = [...by, process.execPath, bundle];
    this.#child = spawn(command, args, {
      cwd: '/',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid, gid: uid }),
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        this.printed += text;
      });
    this.#ended = once(this.#child, 'close').then(([code]) => code as number | null);
  }

  /**
   * Resolves with the address when the site is open.
   * @throws what was printed when the process ends before
   */
  async opened(): Promise<string> {
    const find = () => openLine.exec(this.printed)?.[1];
    const hasEnded = this.#ended.then(() => true);
    while (find() === undefined) {
      const isOver = await Promise.race([hasEnded, once(this.#child.stdout, 'data').then(() => false)]);
      if (isOver) throw new Error(`The server ended:\n${this.printed}`);
    }
    return find() ?? '';
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isOpen(): boolean {
    return openLine.test(this.printed);
  }

  /** Resolves with the exit code; null after a signal. */
  ended(): Promise<number | null> {
    return this.#ended;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** @throws what was printed when it does not end cleanly */
  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    if ((await this.#ended) !== 0) throw new Error(`The server did not stop cleanly:\n${this.printed}`);
  }
}
