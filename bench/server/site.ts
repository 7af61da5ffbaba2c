/**
 * The measured server and the yardsticks that listen, each in a process of its own on a port of its own: with
 * fixed ones, a second bench on this machine measured, and ended, the servers of the first.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../e2e/drivers/programs.ts';

export type Login = { email: string; password: string };
export type Site = { url: string; port: number; server: ChildProcess; stop: () => Promise<void> };

export const admin: Login = { email: 'bench@gerende.example', password: 'powder-snow-8' };

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
export const dist = path.resolve(process.env.BENCH_DIST ?? here('../../dist'));
/** The output of `npm run release`, if it was run. */
export const executable: string = path.join(dist, `gerende-${process.platform}-${process.arch}`);

/** A bench that is stopped leaves no server behind. */
const started = new Set<ChildProcess>();
const logs = mkdtempSync(path.join(os.tmpdir(), 'gerende-bench-logs-'));
/** The log of each measured server that has not been told to stop. */
const logOf = new Map<ChildProcess, string>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(logs, { recursive: true, force: true });
});
process.once('SIGTERM', () => process.exit(143));
process.once('SIGINT', () => process.exit(130));

const mostLines = 5;

/** The last output of the measured servers that still run, or have ended by themselves: warnings, errors, and how they ended. */
export const problemsOfServers = (): string[] =>
  [...logOf].flatMap(([child, log]) => {
    const said = readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .slice(-mostLines);
    const end = child.exitCode ?? child.signalCode;
    return end === null ? said : [...said, `ended by itself: ${end}`];
  });

async function stop(child: ChildProcess): Promise<void> {
  logOf.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  started.delete(child);
}

const siteOf = (server: ChildProcess, port: number): Site => ({
  url: `http://127.0.0.1:${port}`,
  port,
  server,
  stop: () => stop(server),
});

type Settings = {
  seed?: 'none' | 'demo';
  /** Requested while the start is waited for; any answer but a refusal ends the wait. */
  path?: string;
  /** Between two readiness checks. */
  milliseconds?: number;
  /** The single-file executable instead of the built server. */
  isExecutable?: boolean;
  /** The school's database on a server, in place of the one in the folder. */
  databaseUrl?: string;
  /** Whether it measures the longest tick of its event loop, which costs it some time. */
  isWatched?: boolean;
};

/** Starts the built server over a folder, on a fixed day. @throws when it ends, or is not ready after two minutes */
export async function startOurs(
  dataDir: string,
  { seed = 'none', path: asked = '/readyz', milliseconds = 50, databaseUrl, isExecutable, isWatched }: Settings = {},
): Promise<Site> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: seed,
    BOT_CHECK: 'none',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    NOW: '2026-12-10T10:00:00+09:00',
    ...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET: 'a secret that all processes of the bench share' }),
  };
  const profile = process.env.BENCH_PROFILE;
  const args = [
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
    ...(isWatched ? ['--import', new URL('./block-watch.mjs', import.meta.url).href] : []),
    path.join(dist, 'server.cjs'),
  ];
  const [command, ...given] = isExecutable ? [executable] : [process.execPath, ...args];
  const log = path.join(logs, `${port}.log`);
  const written = openSync(log, 'w');
  const child = spawn(command ?? '', given, {
    env,
    stdio: ['ignore', written, written, ...(isWatched ? ['ipc' as const] : [])],
  });
  closeSync(written);
  started.add(child);
  logOf.set(child, log);
  const site = siteOf(child, port);
  const end = performance.now() + 120_000;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(`${site.url}${asked}`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return site;
    await delay(milliseconds);
  }
  const said = readFileSync(log, 'utf8').trim();
  await stop(child);
  throw new Error(`The server did not start: ${said || 'run npm run build first.'}`);
}

/** A program that prints a line when it listens; its first argument is the port. @throws when it ends instead */
export async function startProgram(file: URL, ...rest: string[]): Promise<Site> {
  const port = await freePort();
  const loader = file.pathname.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
  const args = [...loader, fileURLToPath(file), String(port), ...rest];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.add(child);
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`${file.pathname} did not start.`);
  return siteOf(child, port);
}

/** The yardstick of answers: node:http that sends a given number of bytes. */
export const startBare = (bytes: number): Promise<Site> =>
  startProgram(new URL('./bare-server.mjs', import.meta.url), String(bytes));

/** The token of the administrator of the bench school. */
export async function tokenOf(address: string, { email, password }: Login = admin): Promise<string> {
  const answer = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}
