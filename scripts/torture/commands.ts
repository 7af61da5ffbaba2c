/** The commands of the built program as processes that are killed, and what they left in the folder of the backups. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readBackup } from '../../packages/api/src/platform/backup/read-backup.ts';
import { settingsOnServer } from './site/schools.ts';
import { bundle, frozenNow } from './site/site.ts';

export class Command {
  readonly #child: ChildProcess;
  readonly #args: readonly string[];
  /** Resolves with the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  #isOver = false;
  /** What it printed as an error. */
  said = '';

  /** @param settings added to its environment */
  constructor(dataDir: string, args: readonly string[], settings: Record<string, string> = {}) {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...settingsOnServer(dataDir), ...settings };
    this.#args = args;
    this.#child = spawn(process.execPath, [bundle, ...args], {
      ...{ cwd: '/', env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.said += text;
    });
    this.ended = once(this.#child, 'close').then(([code]) => {
      this.#isOver = true;
      return code as number | null;
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** @throws when it fails */
  async succeeded(): Promise<void> {
    const code = await this.ended;
    if (code !== 0) throw new Error(`The command ${this.#args.join(' ')} ended with ${code}: ${this.said}`);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** @returns whether it was still running */
  async kill(): Promise<boolean> {
    const wasRunning = !this.#isOver;
    this.#child.kill('SIGKILL');
    await this.ended;
    return wasRunning;
  }
}

export type Ran = { code: number | null; printed: string };

/** Runs a command to its end. @param input what is typed */
export async function ran(dataDir: string, args: readonly string[], input = ''): Promise<Ran> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, NOW: frozenNow, ...settingsOnServer(dataDir) };
  const child = spawn(process.execPath, [bundle, ...args], { cwd: '/', env, stdio: 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  // A command that was not understood has ended before it reads.
  child.stdin.on('error', () => undefined).end(input);
  const [code] = await once(child, 'close');
  return { code, printed };
}

/** Runs a command to its end. @param input what it reads @throws when it fails */
export async function runCommand(dataDir: string, args: readonly string[], input = ''): Promise<void> {
  const { code, printed } = await ran(dataDir, args, input);
  if (code !== 0) throw new Error(`The command ${args.join(' ')} ended with ${code}: ${printed}`);
}

/** The files in a folder that have the name of a backup. */
export const namedBackups = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.gerende-backup')) : [];

/** What is wrong with the backups of a data folder, as sentences. */
export async function findBrokenBackups(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'backups');
  const faults: string[] = [];
  for (const name of namedBackups(folder))
    await readBackup(path.join(folder, name)).catch((error: Error) => faults.push(error.message));
  return faults;
}
