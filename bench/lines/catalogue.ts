/** a1 to a4, b1: the public catalogue at 32 connections beside bare node:http that sends as many bytes. */
import { requestText, send, type WrkOptions, wrk } from '../load/send.ts';
import type { Bench, Measurement, Round } from '../measuring/bench.ts';
import { median } from '../measuring/statistics.ts';
import { startBare, tokenOf } from '../server/site.ts';
import { rawCourses } from './raw-courses.ts';

const bare = 'bare node:http, as many bytes';
const list = '/api/v1/courses?check_prices=true';

/** The rate, and the 99th percentile where a line asks for it, of ours and of a bare server. */
async function compare(
  bench: Bench,
  { id, tail, size, url, ...options }: { id: string; tail?: string; size: number; url: string } & Partial<WrkOptions>,
): Promise<void> {
  const yardstick = await startBare(size);
  const load = { ...options, seconds: bench.settings.seconds };
  await bench.rounds(async (): Promise<Round> => {
    const limit = wrk(yardstick.url, { seconds: load.seconds });
    const own = wrk(url, load);
    return {
      [id]: { ours: own.rate, yardstick: limit.rate },
      ...(tail && { [tail]: { ours: own.p99, yardstick: limit.p99 } }),
    };
  });
  await yardstick.stop();
}

/** a3: a write before each call, so that no answer is cached. */
async function compareFirst(bench: Bench, dataDir: string, port: number, url: string, size: number): Promise<void> {
  const yardstick = await startBare(size);
  const headers = { Authorization: `Bearer ${await tokenOf(url)}` };
  const tries = 60;
  const change = (turn: number) => ({
    setting_time: `Morning ${turn}`,
    duration_from: '09:00',
    duration_to: '12:00',
  });
  const raw = rawCourses(dataDir);
  const timeRaw = (): number => {
    const began = performance.now();
    raw.list();
    return performance.now() - began;
  };
  await bench.rounds(async () => {
    const requests = Array.from({ length: tries }, (_, turn) => [
      requestText('PUT', '/api/v1/setting-times/1', headers, change(turn)),
      requestText('GET', list),
    ]).flat();
    const { answers } = await send({ port, connections: 1, requests, count: requests.length });
    const rows = Array.from({ length: tries }, timeRaw);
    const bytes = await send({
      port: yardstick.port,
      connections: 1,
      requests: [requestText('GET', '/')],
      count: tries,
    });
    const first = answers.filter(({ index }) => index % 2 === 1).map(({ ms }) => ms);
    return { a3: { ours: median(first), yardstick: median(rows) + bytes.p50 } };
  });
  raw.close();
  await yardstick.stop();
}

async function measure(bench: Bench): Promise<void> {
  const dataDir = await bench.school();
  const { url, port } = await bench.start(dataDir);
  const size = (await (await fetch(`${url}${list}`)).arrayBuffer()).byteLength;
  await compare(bench, { id: 'a1', tail: 'a2', size, url: `${url}${list}` });
  await compareFirst(bench, dataDir, port, url, size);
  // Requested only now: the writes above have changed the response.
  const held = (await fetch(`${url}${list}`)).headers.get('etag') ?? '';
  await compare(bench, { id: 'a4', size: 60, url: `${url}${list}`, headers: [`If-None-Match: ${held}`] });
  await compare(bench, { id: 'b1 day', size: 60, url: `${url}/api/v1/school/operating-day?date=2026-12-20` });
  const price = `${url}/api/v1/courses/1/find-price`;
  await compare(bench, { id: 'b1 price', size: 60, url: price, script: 'find-price.lua' });
}

export const catalogue: Measurement = {
  name: 'catalogue',
  lines: [
    { id: 'a1', what: 'courses, 32 connections', unit: '/s', yardstick: bare, goal: { of: 'ratio', atLeast: 0.75 } },
    {
      id: 'a2',
      what: 'the same, 99th percentile',
      unit: 'ms',
      yardstick: bare,
      goal: { of: 'ratio', atMost: 2.4 },
      mostSpread: 0.6,
    },
    {
      id: 'a3',
      what: 'courses after a write, one connection',
      unit: 'ms',
      yardstick: 'the rows in better-sqlite3 and the bytes from bare node:http',
      goal: { of: 'ratio', atMost: 1.5 },
    },
    {
      id: 'a4',
      what: 'courses that the browser has (304), 32 connections',
      unit: '/s',
      yardstick: 'bare node:http, 60 bytes',
      goal: { of: 'ratio', atLeast: 0.6 },
    },
    ...['day', 'price'].map((name) => ({
      id: `b1 ${name}`,
      what: `${name === 'day' ? 'is the school open on a day' : 'find a price'}, 32 connections`,
      unit: '/s',
      yardstick: 'bare node:http, 60 bytes',
      goal: { of: 'ratio' as const, atLeast: 0.32 },
    })),
  ],
  sizes: { quick: [100_000], full: [100_000, 10_000, 1_000_000] },
  measure,
};
