/** f1 to f3, and uploads: the start, and the memory of the server and the processes that it starts. */
import { existsSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { send, wrk } from '../load/send.ts';
import type { Bench, Measurement } from '../measuring/bench.ts';
import { memoryOf } from '../measuring/processes.ts';
import { found } from '../schools/rows.ts';
import { executable, type Site, startBare, startOurs, tokenOf } from '../server/site.ts';
import { requestMaker } from './booking-writes.ts';

const list = '/api/v1/courses?check_prices=true';
const loadSeconds = 5;

/** Milliseconds until the first answer. */
async function startTime(start: () => Promise<Site>): Promise<number> {
  const began = performance.now();
  const site = await start();
  const passed = performance.now() - began;
  await site.stop();
  return passed;
}

async function measureStart(bench: Bench, dataDir: string): Promise<void> {
  // The stored school may be from before a migration; and the compiled code is stored ten seconds after a start.
  const first = await startOurs(dataDir);
  await delay(11_000);
  await first.stop();
  const start = async (isExecutable: boolean): Promise<number> =>
    (await startTime(() => startOurs(dataDir, { path: list, milliseconds: 4, isExecutable }))) / 1000;
  const hasExecutable = existsSync(executable);
  await bench.rounds(async () => ({
    f1: { yardstick: (await startTime(() => startBare(60))) / 1000, ours: await start(false) },
    ...(hasExecutable && { 'f1 file': { ours: await start(true) } }),
  }));
  if (hasExecutable && bench.size === 100_000) bench.count('f1 size', statSync(executable).size / 1_000_000);
}

const memory = (site: Site): number => memoryOf(found(site.server.pid));

async function measureMemory(bench: Bench): Promise<void> {
  await bench.rounds(
    async () => {
      // A copy for each round: a start after thousands of bookings indexes them first.
      const dataDir = await bench.school();
      const bare = await startBare(44000);
      const site = await bench.start(dataDir);
      await fetch(`${site.url}${list}`);
      await delay(3000);
      const idle = { ours: memory(site), yardstick: memory(bare) };
      const next = await requestMaker(dataDir, site, 'desk');
      wrk(`${site.url}${list}`, { seconds: loadSeconds });
      const reads = memory(site);
      await send({ port: site.port, connections: 32, requests: next(5000), seconds: loadSeconds }, 0);
      const writes = memory(site);
      await bare.stop();
      await site.stop();
      return { f2: idle, 'f3 reads': { ours: reads }, 'f3 writes': { ours: writes } };
    },
    { warmUp: false, rounds: 2 },
  );
}

const uploads = 20;

/** The most memory while twenty photos of a phone arrive at the same time. */
async function measureUploads(bench: Bench, dataDir: string): Promise<void> {
  const site = await bench.start(dataDir);
  const headers = { Authorization: `Bearer ${await tokenOf(site.url)}` };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  const { default: sharp } = await import('sharp');
  const photo = await sharp({
    create: { width: 4032, height: 3024, channels: 3, background: 'white', noise },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  const upload = async (): Promise<void> => {
    const form = new FormData();
    form.set('noun', 'slope');
    form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'slope.jpg');
    const answer = await fetch(`${site.url}/api/v1/photos`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  };
  let most = 0;
  let isDone = false;
  const all = Promise.all(Array.from({ length: uploads }, upload)).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, memory(site));
    await delay(20);
  }
  await all;
  bench.count('f4', most);
}

export const startAndMemory: Measurement = {
  name: 'start and memory',
  lines: [
    {
      id: 'f1',
      what: 'start to the first list of courses',
      unit: 's',
      yardstick: 'bare node:http',
      goal: { of: 'ours', atMost: 0.25 },
    },
    {
      id: 'f1 file',
      what: 'the same of the one file, not its first start (npm run release)',
      unit: 's',
      yardstick: '–',
      goal: { of: 'ours', atMost: 0.25 },
    },
    { id: 'f1 size', what: 'size of the one file', unit: 'MB', yardstick: '–' },
    { id: 'f2', what: 'memory, idle', unit: 'MB', yardstick: 'bare node:http', goal: { of: 'ours', atMost: 104 } },
    ...Object.entries({ reads: 150, writes: 166 }).map(([name, atMost]) => ({
      id: `f3 ${name}`,
      what: `memory after 5 s of ${name}, 32 connections`,
      unit: 'MB',
      yardstick: '–',
      goal: { of: 'ours' as const, atMost },
    })),
    {
      id: 'f4',
      what: 'memory of all processes at most while 20 photos are uploaded at once',
      unit: 'MB',
      yardstick: '–',
      // The measured value, to a tenth.
      goal: { of: 'ours', atMost: 247.1 },
    },
  ],
  sizes: { quick: [100_000], full: [100_000, 10_000, 1_000_000] },
  async measure(bench) {
    const dataDir = await bench.school();
    await bench.part(() => measureStart(bench, dataDir));
    await bench.part(() => measureMemory(bench));
    if (bench.settings.isFull && bench.size === 100_000) await bench.part(() => measureUploads(bench, dataDir));
  },
};
