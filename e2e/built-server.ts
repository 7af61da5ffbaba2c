/**
 * Starts the built server as a school would run it, on a free port, with its own data folder and a frozen day: one process with its
 * file, or three on a PostgreSQL server behind a plain proxy (`npm run test:postgres -- --browser`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, hasEnded, untilAnswers } from './drivers/programs.ts';
import { readFromServer } from './postgres/read-server.ts';
import { openRoundRobin } from './postgres/round-robin.ts';
import { dropDatabase, makeDatabase } from './postgres/school-database.ts';

/**
 * The time at which every browser test happens: Thursday morning in Tokyo, Wednesday evening in Los Angeles, just after
 * the lifts open.
 */
const frozenNow = '2026-12-10T10:00:00+09:00';

/** The school's calendar day at that time. */
export const frozenToday = '2026-12-10';

const bundle = fileURLToPath(new URL('../dist/server.cjs', import.meta.url));
/** Longer than the server itself waits for requests in flight. */
const stopTimeout = 15_000;
/** Address of the PostgreSQL server that the tests run on, without a database name; undefined for SQLite. */
const databaseServer = process.env.E2E_POSTGRES;
export const isOnPostgres = databaseServer !== undefined;
/** Processes on one database. */
const processesOfServer = 3;

export interface BuiltServer {
  url: string;
  /** The folder with the database or, with a database server, the folder that identifies it (`stored.ts`). */
  dataDir: string;
  /** Address of the database when it is on a server. */
  databaseUrl: string | undefined;
  adminEmail: string;
  adminPassword: string;
  /** Everything the server has printed so far. */
  log: () => string;
  /**
   * Stops the server and deletes its data folder; rejects when it does not end by itself or ends with an error.
   * @param beforeDelete called while the folder and the database are still there
   */
  stop: (beforeDelete?: () => Promise<void>) => Promise<void>;
  /** Stops the server and starts it again on the same data, as after an update or on a later day. @param settings other ones */
  reopen: (settings: Record<string, string>) => Promise<BuiltServer>;
}

/** Only the environment variables that a server needs, so that a developer's own settings do not change a test. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot, TEMP, TMPDIR } = process.env;
  return { PATH, HOME, SystemRoot, TEMP, TMPDIR };
}

/** Name of the environment variable with the prepared data folder (prepared-data.ts). */
export const preparedData = 'E2E_PREPARED_DATA';
/** The same for the address of the prepared database, when it is on a server. */
export const preparedDatabase = 'E2E_PREPARED_DATABASE';

/** Whether a server begins with the prepared demo school: the settings may ask for something else. */
const isUsual = (settings: Record<string, string>): boolean =>
  !['SEED', 'NOW', 'DATA_DIR', 'ADMIN_EMAIL'].some((name) => name in settings);

async function newDataFolder(settings: Record<string, string>): Promise<string> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(path.join(os.tmpdir(), 'gerende-e2e-')));
  const prepared = process.env[preparedData];
  if (prepared && isUsual(settings)) await cp(prepared, dataDir, { recursive: true });
  return dataDir;
}

const newDatabase = (server: string, settings: Record<string, string>): Promise<string> =>
  makeDatabase(server, isUsual(settings) ? process.env[preparedDatabase] : undefined);

/** A process of the site, which may not be listening yet. */
type Process = { child: ChildProcess; url: string; log: () => string };

async function startProcess(dataDir: string, settings: Record<string, string>): Promise<Process> {
  const port = await freePort();
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, NOW: frozenNow, SEED: 'demo' };
  const child = spawn(process.execPath, [bundle], {
    cwd: dataDir,
    env: { ...cleanEnvironment(), ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => printed.push(text));
  return { child, url: `http://127.0.0.1:${port}`, log: () => printed.join('') };
}

async function startProcesses(count: number, dataDir: string, settings: Record<string, string>): Promise<Process[]> {
  const processes: Process[] = [];
  for (let index = 0; index < count; index += 1) processes.push(await startProcess(dataDir, settings));
  await Promise.all(processes.map(firstPage));
  return processes;
}

/** `end`: ends the processes, and leaves the data. @returns what throws when one of them did not end in peace */
type Started = Pick<BuiltServer, 'url' | 'log'> & { end: () => Promise<() => void> };

/** The host name by which guests know the site, which listens on one IP address. */
const named = (url: string, host: string): string => url.replace('127.0.0.1', host);

type Place = { dataDir: string; host: string };

/** @param databaseUrl a database of its own, which goes with the site */
async function startOnServer(
  databaseUrl: string,
  { dataDir, host }: Place,
  settings: Record<string, string>,
): Promise<Started> {
  readFromServer(dataDir, databaseUrl);
  const open: string[] = [];
  const front = await openRoundRobin(open);
  const url = named(front.url, host);
  const processes = await startProcesses(processesOfServer, dataDir, {
    ...{ DATABASE_URL: databaseUrl, SECRET: 'the secret that all processes share' },
    ...{ PUBLIC_URL: url, TRUSTED_PROXIES: '1', DRAIN_SECONDS: '0' },
    ...settings,
  });
  open.push(...processes.map(({ url }) => url));
  return {
    url,
    log: () => processes.map(({ log }) => log()).join('\n'),
    end: async () => {
      await Promise.all(processes.map(({ child }) => endProcess(child)));
      await front.close();
      return () => processes.forEach(expectPeace);
    },
  };
}

async function startOnFile({ dataDir, host }: Place, settings: Record<string, string>): Promise<Started> {
  const started = await startProcess(dataDir, settings);
  await firstPage(started);
  return {
    url: named(started.url, host),
    log: started.log,
    end: async () => {
      await endProcess(started.child);
      return () => expectPeace(started);
    },
  };
}

/** Starts a server and waits for its first page; `settings` are added to its environment. */
export async function startServer(
  settings: Record<string, string> = {},
  { host = '127.0.0.1' } = {},
): Promise<BuiltServer> {
  const dataDir = await newDataFolder(settings);
  const databaseUrl = databaseServer && (await newDatabase(databaseServer, settings));
  return openSchool({ dataDir, host, databaseUrl }, settings);
}

type School = Place & Pick<BuiltServer, 'databaseUrl'>;

async function openSchool(school: School, settings: Record<string, string>): Promise<BuiltServer> {
  const { dataDir, databaseUrl } = school;
  const [adminEmail, adminPassword] = ['admin@example.com', 'snow on the upper slopes'];
  const all = { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword, ...settings };
  const { url, log, end } = databaseUrl
    ? await startOnServer(databaseUrl, school, all)
    : await startOnFile(school, all);
  return {
    ...{ url, log, dataDir, databaseUrl, adminEmail, adminPassword },
    stop: async (beforeDelete) => {
      const expectPeaceOfAll = await end();
      await beforeDelete?.();
      await rm(dataDir, { recursive: true, force: true });
      if (databaseUrl) await dropDatabase(databaseUrl);
      expectPeaceOfAll();
    },
    reopen: async (others) => {
      const expectPeaceOfAll = await end();
      expectPeaceOfAll();
      return openSchool(school, { ...settings, ...others });
    },
  };
}

async function firstPage({ url, child, log }: Process): Promise<void> {
  if (await untilAnswers(url, child)) return;
  child.kill('SIGKILL');
  throw new Error(`The built server gave no first page at ${url}. It printed:\n${log()}`);
}

async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  const asked = !hasEnded(child) && child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
  if (asked) await ended;
  clearTimeout(force);
}

/** @throws when it did not exit by itself, or exited with an error */
function expectPeace({ child, log }: Process): void {
  if (child.exitCode === 0) return;
  throw new Error(
    `The server did not end in peace (code ${child.exitCode}, ${child.signalCode}). It printed:\n${log()}`,
  );
}
