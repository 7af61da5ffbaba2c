/** Other programs that have the database of a running server open: they start and end, and nothing is lost by it. */
import { type ChildProcess, type ChildProcessByStdio, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Command } from './commands.ts';
import type { Report } from './findings.ts';
import { findFaults } from './findings.ts';
import { Guests } from './guests.ts';
import { Site } from './site/site.ts';

const script = fileURLToPath(new URL('./beside.mjs', import.meta.url));
const databaseOf = (dataDir: string): string => path.join(dataDir, 'gerende.db');

/** A process that writes to the database. */
export class Writer {
  readonly #child: ChildProcess;
  readonly #ended: Promise<null>;

  constructor(dataDir: string) {
    this.#child = fork(script, ['writes', databaseOf(dataDir)]);
    this.#ended = once(this.#child, 'exit').then(() => null);
  }

  /** Resolves when the statement is committed and the database is closed again. @throws when it fails */
  async write(statement: string): Promise<void> {
    this.#child.send(statement);
    if (!(await Promise.race([this.#ended, once(this.#child, 'message')])))
      throw new Error(`It was not written: ${statement}`);
  }

  end(): void {
    this.#child.disconnect();
  }
}

/** A program that opens and closes the database until it is stopped. */
export class Beside {
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #ended: Promise<unknown>;
  /** How many times it has opened and closed the database. */
  times = 0;
  #printed = '';

  /** @param command replaces our own script */
  constructor(dataDir: string, kind: 'opens' | 'copies', command?: readonly string[]) {
    const [program = '', ...args] = command ?? [process.execPath, script, kind, databaseOf(dataDir)];
    this.#child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.stdout.on('data', (text: Buffer) => {
      this.times += text.length;
    });
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#printed += text;
      // Litestream reports its actions there.
      if (command) this.times += text.length;
    });
    this.#ended = once(this.#child, 'close');
  }

  /** Resolves when it has opened and closed the database this many more times. @throws what it printed when it has ended */
  async more(times: number): Promise<void> {
    const until = this.times + times;
    const hasEnded = this.#ended.then(() => true);
    while (this.times < until)
      if (await Promise.race([hasEnded, delay(5, false)]))
        throw new Error(`The program beside the server ended: ${this.#printed}`);
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#child.kill(signal);
    await this.#ended;
  }
}

/** The bytes of the file that SQLite locks to say that somebody reads it (https://sqlite.org/lockingv3.html). */
const sharedLock = /READ\s+(\d+)\s+\S+:(\d+)\s+1073741826\s+1073742335/;

/** Whether a process holds the lock that keeps others from cleaning up behind it; undefined where the system does not tell. */
function holdsLock(pid: number, file: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  const { ino } = statSync(file);
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .some((line) => {
      const [, owner, node] = sharedLock.exec(line) ?? [];
      return Number(owner) === pid && Number(node) === ino;
    });
}

/** Litestream itself, where it is installed: `LITESTREAM` names it. */
const litestream = process.env.LITESTREAM;

function startCopying(dataDir: string): Beside {
  if (!litestream) return new Beside(dataDir, 'copies');
  const copies = `${dataDir}-copies`;
  mkdirSync(copies, { recursive: true });
  return new Beside(dataDir, 'copies', [litestream, 'replicate', databaseOf(dataDir), `file://${copies}`]);
}

/** Checks repeatedly after a start for the lock that prevents others from deleting the server's log. */
function watchSafety(report: Report, { pid }: Site, file: string): (when: string) => void {
  const inodeOfLog = (): number | undefined => statSync(`${file}-wal`, { throwIfNoEntry: false })?.ino;
  const log = inodeOfLog();
  return (when) => {
    if (holdsLock(pid, file) === false) report.faults.push(`${when} the server holds no lock on its database`);
    if (log === undefined || inodeOfLog() !== log) report.faults.push(`${when} the log is not in its place`);
  };
}

async function openAndClose(dataDir: string): Promise<void> {
  const opens = new Beside(dataDir, 'opens');
  await opens.more(1);
  await opens.stop();
}

/** Another program opens and closes the database of a running server, and then the server is killed. */
export async function openedBeside(report: Report, dataDir: string): Promise<void> {
  const file = databaseOf(dataDir);
  const first = new Site({ dataDir });
  const url = await first.opened();
  const guests = await Guests.of(url, dataDir);
  const checkFirst = watchSafety(report, first, file);
  checkFirst('After the start');
  await openAndClose(dataDir);
  checkFirst('After another program had the database open');
  await guests.load(url, 4, 3);
  for (const args of [['backup'], ['check'], ['doctor', '--json']]) await new Command(dataDir, args).ended;
  checkFirst('After a backup, a check and a doctor');
  await guests.load(url, 4, 3);
  await first.kill();
  report.faults.push(...findFaults(dataDir, guests));
  const second = new Site({ dataDir });
  const secondUrl = await second.opened();
  const checkSecond = watchSafety(report, second, file);
  const copying = startCopying(dataDir);
  await copying.more(1);
  await guests.load(secondUrl, 4, 3);
  await copying.stop('SIGTERM');
  checkSecond('After Litestream was stopped');
  await openAndClose(dataDir);
  await guests.load(secondUrl, 4, 3);
  checkSecond('After another program had the database open again');
  await second.kill();
  report.faults.push(...findFaults(dataDir, guests));
  if (guests.acknowledged.size !== 48) report.faults.push(`Beside others ${guests.acknowledged.size} of 48 could book`);
  const copier = litestream ? 'Litestream' : 'a program that does what Litestream does';
  report.say(`opened beside: 48 bookings, a backup, a check, ${copier}, two kills`);
}
