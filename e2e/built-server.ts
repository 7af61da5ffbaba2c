/** Starts the built server as a school would run it, on a free port, with its own data folder and a frozen day. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, hasEnded, untilAnswers } from './drivers/programs.ts';

/** The moment every browser test happens at: Thursday morning in Tokyo, Wednesday evening in Los Angeles, lifts just open. */
const frozenNow = '2026-12-10T10:00:00+09:00';

/** The school's calendar day at that time. */
export const frozenToday = '2026-12-10';

const bundle = fileURLToPath(new URL('../dist/server.cjs', import.meta.url));
/** Longer than the server itself waits for requests in flight. */
const stopTimeout = 15_000;

export interface BuiltServer {
  url: string;
  /** The folder with the database; tests may open that file read-only. */
  dataDir: string;
  adminEmail: string;
  adminPassword: string;
  /** Everything the server has printed so far. */
  log: () => string;
  /**
   * Stops the server and deletes its data folder; rejects when it does not end by itself or ends with an error.
   * @param beforeDelete called while the folder is still there
   */
  stop: (beforeDelete?: () => Promise<void>) => Promise<void>;
}

/**
 * It has only the environment variables that a server needs, so that a developer's own settings do not change a test.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot, TEMP, TMPDIR } = process.env;
  return { PATH, HOME, SystemRoot, TEMP, TMPDIR };
}

/** Name of the environment variable with the prepared data folder (prepared-data.ts). */
export const preparedData = 'E2E_PREPARED_DATA';

/** A data folder of its own: with the prepared demo school, unless the settings ask for another beginning. */
async function newDataFolder(settings: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'gerende-e2e-'));
  const prepared = process.env[preparedData];
  const isUsual = !['SEED', 'NOW', 'DATA_DIR', 'ADMIN_EMAIL'].some((name) => name in settings);
  if (prepared && isUsual) await cp(prepared, dataDir, { recursive: true });
  return dataDir;
}

/** Starts a server and waits for its first page; `settings` are added to its environment. */
export async function startServer(settings: Record<string, string> = {}): Promise<BuiltServer> {
  const port = await freePort();
  const dataDir = await newDataFolder(settings);
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'snow on the upper slopes' };
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, NOW: frozenNow, SEED: 'demo', ...admin };
  const child = spawn(process.execPath, [bundle], {
    cwd: dataDir,
    env: { ...cleanEnvironment(), ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => printed.push(text));
  const log = () => printed.join('');
  const url = `http://127.0.0.1:${port}`;
  await firstPage(url, child, log);
  return {
    url,
    dataDir,
    adminEmail: admin.ADMIN_EMAIL,
    adminPassword: admin.ADMIN_PASSWORD,
    log,
    stop: (beforeDelete) => stopServer(child, dataDir, log, beforeDelete),
  };
}

async function firstPage(url: string, child: ChildProcess, log: () => string): Promise<void> {
  if (await untilAnswers(url, child)) return;
  child.kill('SIGKILL');
  throw new Error(`The built server gave no first page at ${url}. It printed:\n${log()}`);
}

async function stopServer(
  child: ChildProcess,
  dataDir: string,
  log: () => string,
  beforeDelete?: () => Promise<void>,
): Promise<void> {
  const ended = once(child, 'exit');
  const asked = !hasEnded(child) && child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
  if (asked) await ended;
  clearTimeout(force);
  await beforeDelete?.();
  await rm(dataDir, { recursive: true, force: true });
  if (child.exitCode === 0) return;
  throw new Error(
    `The server did not end in peace (code ${child.exitCode}, ${child.signalCode}). It printed:\n${log()}`,
  );
}
