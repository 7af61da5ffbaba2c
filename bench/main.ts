/**
 * Measures the public catalogue against bare node:http, and the schedule at a hundred thousand bookings against bare
 * better-sqlite3, and prints ratios: `npm run bench` (`BENCH_ONLY=schedule` for the schedule alone). It asserts nothing,
 * since machines differ and a shared one drifts. Needs wrk (Debian: apt-get install wrk) and a build (npm run build).
 * `npm run bench -- bookings` measures the booking list instead, `-- writes` storing bookings, `-- season` what can be taught
 * in a season.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compareBookingLists, type Start } from './booking-list.ts';
import { compareBookingWrites } from './booking-writes.ts';
import { reportBlocks } from './desk-blocks.ts';
import { firstAnswer } from './first-answer.ts';
import { reportGuests } from './guests-beside-desk.ts';
import { fillBenchLessons } from './lessons.ts';
import { type Login, median } from './measure.ts';
import { compareSchedule } from './schedule.ts';
import { fillBenchSchool } from './school.ts';
import { reportSeason } from './season.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const ourPort = Number(process.env.BENCH_PORT ?? 18_300);
const barePort = ourPort + 1;
const ours = `http://127.0.0.1:${ourPort}`;

const admin = { email: 'bench@example.com', password: 'measured on quiet snow' };

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** @param login the first administrator's */
async function startOurs(dataDir: string, login: Login = admin): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(ourPort),
    DATA_DIR: dataDir,
    SEED: 'none',
    BOT_CHECK: 'none',
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
    NOW: '2026-12-10T10:00:00+09:00',
  };
  const profile = process.env.BENCH_PROFILE;
  const args = [
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
    '--import',
    new URL('./block-watch.mjs', import.meta.url).href,
    path.resolve(process.env.BENCH_DIST ?? here('../dist'), 'server.cjs'),
  ];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  // A kept school of a million bookings may have migrations to go through first.
  for (let tries = 0; tries < 2400 && child.exitCode === null; tries += 1) {
    if ((await fetch(`${ours}/readyz`).catch(() => undefined))?.ok) return child;
    await delay(50);
  }
  throw new Error('The server did not start: run npm run build first.');
}

async function startBare(size: number): Promise<ChildProcess> {
  const args = ['--import', import.meta.resolve('tsx'), here('./bare-server.ts'), String(barePort), String(size)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

type LoadOptions = { script?: string; headers?: string[] };
const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Answers a second and the 99th percentile in milliseconds, from wrk's own summary. */
function load(url: string, { script, headers = [] }: LoadOptions = {}): { rate: number; p99: number } {
  const args = [
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '--latency',
    ...headers.flatMap((header) => ['-H', header]),
    ...(script ? ['-s', script] : []),
    url,
  ];
  const printed = execFileSync('wrk', args, { encoding: 'utf8' });
  if (/Non-2xx/.test(printed) && !headers.some((header) => header.startsWith('If-None-Match')))
    throw new Error(`${url} refused:\n${printed}`);
  const [, latency, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(printed) ?? [];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]),
    p99: Number(latency) * (milliseconds[unit] ?? Number.NaN),
  };
}

/** Ours and bare in turn, so that a machine that drifts drifts for both. */
async function compare(name: string, target: string, size: number, url: string, options?: LoadOptions): Promise<void> {
  const bare = await startBare(size);
  const pairs: { rate: number; p99: number; own: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const limit = load(`http://127.0.0.1:${barePort}/`);
    const own = load(url, options);
    // The first pair warms both up.
    if (round > 0) pairs.push({ rate: own.rate / limit.rate, p99: own.p99 / limit.p99, own: own.rate });
  }
  await stop(bare);
  const show = (values: readonly number[]): string =>
    `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)})`;
  console.log(
    `${name.padEnd(34)} rate/bare ${show(pairs.map((p) => p.rate))}  goal ${target}   p99/bare ${show(pairs.map((p) => p.p99))}   ${Math.round(median(pairs.map((p) => p.own)))}/s`,
  );
}

/** The first answer after a write, against what its rows and its bytes cost at the least. */
async function compareFirst(dataDir: string, size: number): Promise<void> {
  const bare = await startBare(size);
  const runs: (Awaited<ReturnType<typeof firstAnswer>> & { ratio: number })[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const run = await firstAnswer(ours, `http://127.0.0.1:${barePort}/`, dataDir, admin);
    if (round > 0) runs.push({ ...run, ratio: run.first / (run.rows + run.bytes) });
  }
  await stop(bare);
  const of = (key: 'first' | 'kept' | 'rows' | 'bytes' | 'ratio'): string =>
    median(runs.map((run) => run[key])).toFixed(2);
  console.log(
    `a3 GET /courses after a write       ${of('first')} ms = ${of('ratio')} x (rows ${of('rows')} + bytes ${of('bytes')})  goal <= 1.5   kept ${of('kept')} ms`,
  );
}

async function compareCatalogue(dataDir: string): Promise<void> {
  const list = `${ours}/api/v1/courses?check_prices=true`;
  const answer = await fetch(list);
  const size = (await answer.arrayBuffer()).byteLength;
  console.log(
    `${os.cpus().length} cores, 32 connections, ${rounds} pairs of ${seconds} s; GET /courses is ${size} bytes`,
  );
  await compare('a1, a2 GET /courses', '>= 0.75, p99 <= 2.4', size, list);
  await compareFirst(dataDir, size);
  // Asked for only now: the writes above have changed what is held.
  const held = (await fetch(list)).headers.get('etag') ?? '';
  await compare('a4 the same, held (304)', '>= 0.60', 60, list, { headers: [`If-None-Match: ${held}`] });
  await compare('b1 GET /school/operating-day', '>= 0.32', 60, `${ours}/api/v1/school/operating-day?date=2026-12-20`);
  await compare('b1 POST /courses/1/find-price', '>= 0.32', 60, `${ours}/api/v1/courses/1/find-price`, {
    script: here('./find-price.lua'),
  });
}

async function main(): Promise<void> {
  const only = process.env.BENCH_ONLY;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gerende-bench-'));
  let server = await startOurs(dataDir);
  try {
    await stop(server);
    fillBenchSchool(dataDir);
    server = await startOurs(dataDir);
    if (only !== 'schedule') await compareCatalogue(dataDir);
    await stop(server);
    fillBenchLessons(dataDir);
    server = await startOurs(dataDir);
    await compareSchedule(ours, dataDir, admin);
  } finally {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const start: Start = async (dataDir, login) => {
  const child = await startOurs(dataDir, login);
  return { url: ours, server: child, stop: () => stop(child) };
};

if (process.argv[2] === 'season') reportSeason();
else if (process.argv[2] === 'bookings') await compareBookingLists(start);
else if (process.argv[2] === 'blocks') await reportBlocks(start);
else if (process.argv[2] === 'guests') await reportGuests(start);
else if (process.argv[2] === 'writes') await compareBookingWrites(start);
else await main();
