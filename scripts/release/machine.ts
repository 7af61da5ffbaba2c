/** A folder with the one file in it, run with nothing of this machine's environment: no PATH, so neither Node nor npm. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const program = 'gerende-linux-x64';

export class Machine {
  readonly folder: string;
  readonly #env: Record<string, string>;
  #server: ChildProcess | undefined;
  #output = '';

  /** @param settings added to the otherwise empty environment of the server */
  constructor(folder: string, port: number, settings: Record<string, string>) {
    this.folder = folder;
    this.#env = { HOME: path.join(folder, 'home'), PORT: String(port), ...settings };
  }

  get data(): string {
    return path.join(this.folder, 'data');
  }

  /** Puts a version of the program in the place of the one that is there. */
  put(file: string): void {
    const target = path.join(this.folder, program);
    rmSync(target, { force: true });
    copyFileSync(file, target);
    chmodSync(target, 0o755);
  }

  /** @returns what a command printed @throws when it fails */
  run(...args: string[]): string {
    const options = { cwd: this.folder, env: { HOME: this.#env.HOME }, encoding: 'utf8' } as const;
    return execFileSync(`./${program}`, args, options).trim();
  }

  /** Resolves when the site is open. @throws what was printed when the process ends before */
  async start(): Promise<void> {
    this.#output = '';
    const server = spawn(`./${program}`, { cwd: this.folder, env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#server = server;
    const opened = new Promise<void>((resolve, reject) => {
      const add = (text: string): void => {
        this.#output += text;
        if (this.#output.includes('Gerende is open at')) resolve();
      };
      server.stdout.setEncoding('utf8').on('data', add);
      server.stderr.setEncoding('utf8').on('data', add);
      server.once('exit', () => reject(new Error(this.#output)));
    });
    await opened;
  }

  /** A value that the start prints, by its name; resolves when its line is whole. */
  async printed(name: string): Promise<string> {
    const line = new RegExp(`^ *${name}: *(\\S+).*\n`, 'm');
    for (;;) {
      const found = line.exec(this.#output)?.[1];
      if (found !== undefined) return found;
      if (!this.#server?.stdout) throw new Error(`The start did not print ${name}:\n${this.#output}`);
      await once(this.#server.stdout, 'data');
    }
  }

  /** Stops it as Ctrl+C does. */
  stop(): Promise<void> {
    return this.#end('SIGINT');
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}
