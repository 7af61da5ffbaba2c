/**
 * c1 to c3: storing bookings, durably, at the desk and by guests, beside bare better-sqlite3 that stores the same rows, and
 * beside a sketch of a server. c4: beside ours with a tenth of the bookings.
 */
import { send } from '../load/send.ts';
import type { Bench, Measurement, Round } from '../measuring/bench.ts';
import type { Line } from '../measuring/line.ts';
import { type Site, startProgram, tokenOf } from '../server/site.ts';
import { bookingBodies, bookingRequest } from './booking-bodies.ts';
import { openCopy, rawWriter } from './raw-bookings.ts';

const group = 32;
const kinds = ['desk', 'guest'] as const;
type Kind = (typeof kinds)[number];

/** Bookings before the first that counts: the program is compiled while it runs. */
const warmUp = 1200;
const counts = { [group]: 480, 1: 160 } as const;

/** @returns a function that makes requests for bookings that clash with none before */
export async function requestMaker(dataDir: string, site: Site, kind: Kind): Promise<(count: number) => string[]> {
  const make = bookingBodies(dataDir)[kind];
  const token = kind === 'desk' ? await tokenOf(site.url) : undefined;
  let made = 0;
  return (count) => Array.from({ length: count }, () => bookingRequest(make(made++), token));
}

/** Stores bookings over so many connections. @throws when one is refused */
function store({ port }: Site, requests: readonly string[], connections: number, bodies = false) {
  return send({ port, connections, requests, count: requests.length, bodies });
}

/** The sketch over a copy of the school. */
async function startSketch(bench: Bench, dataDir: string, id: number): Promise<Site> {
  const sketch = await startProgram(
    new URL('./sketch-server.ts', import.meta.url),
    dataDir,
    bench.folder(),
    String(id),
  );
  bench.onEnd(() => sketch.stop());
  return sketch;
}

async function measureKind(bench: Bench, kind: Kind): Promise<void> {
  const dataDir = await bench.school();
  const site = await bench.start(dataDir);
  const next = await requestMaker(dataDir, site, kind);
  const first = await store(site, next(1), 1, true);
  const { item } = JSON.parse(first.answers[0]?.body ?? '') as { item: { id: number } };
  const raw = rawWriter(openCopy(dataDir, bench.folder(), item.id));
  const sketch = kind === 'desk' ? await startSketch(bench, dataDir, item.id) : undefined;
  await store(site, next(warmUp), group);
  if (sketch) await store(sketch, next(warmUp), group);
  await bench.rounds(async () => {
    const round: Round = {};
    for (const connections of [1, group] as const) {
      const count = counts[connections];
      const yardstick = raw(count, connections);
      const own = await store(site, next(count), connections);
      round[`${connections === 1 ? 'c2' : 'c1'} ${kind}`] = { ours: own.rate, yardstick };
      if (!sketch || connections === 1) continue;
      const other = await store(sketch, next(count), connections);
      round.c3 = { ours: own.p99, yardstick: other.p99 };
    }
    return round;
  });
}

const rows = 'the same rows in better-sqlite3 alone, synchronous FULL';
const linesOf = (kind: Kind): Line[] => {
  const who = kind === 'desk' ? 'a booking at the desk' : 'a booking by a guest';
  const isGoal = kind === 'desk';
  return [
    {
      id: `c1 ${kind}`,
      what: `${who}, durable, 32 connections`,
      unit: '/s',
      yardstick: `${rows}, 32 a commit`,
      ...(isGoal && { goal: { of: 'ratio', atLeast: 0.4 } }),
    },
    {
      id: `c2 ${kind}`,
      what: `${who}, durable, one connection`,
      unit: '/s',
      yardstick: rows,
      ...(isGoal && { goal: { of: 'ratio', atLeast: 0.48 } }),
    },
  ];
};

export const bookingWrites: Measurement = {
  name: 'bookings stored',
  lines: [
    ...linesOf('desk'),
    ...linesOf('guest'),
    {
      id: 'c3',
      what: 'a booking at the desk, 99th percentile of 32 connections',
      unit: 'ms',
      yardstick: 'a sketch of Hono, zod and Kysely that stores the same rows',
      goal: { of: 'ratio', atMost: 1.3 },
      mostSpread: 0.6,
    },
  ],
  sizes: { quick: [100_000], full: [100_000, 10_000, 1_000_000] },
  async measure(bench) {
    for (const kind of kinds) {
      await bench.part(() => measureKind(bench, kind));
      await bench.end();
    }
  },
};

export const growthOfWrites: Measurement = {
  name: 'growth of bookings stored',
  lines: [
    {
      id: 'c4',
      what: 'a booking at the desk with 1 M, 32 connections',
      unit: '/s',
      yardstick: 'ours with 100 k bookings',
      goal: { of: 'ratio', atLeast: 0.7 },
    },
  ],
  sizes: { quick: [], full: [1_000_000] },
  async measure(bench) {
    const open = async (size: number) => {
      const dataDir = await bench.school(size);
      const site = await bench.start(dataDir);
      const next = await requestMaker(dataDir, site, 'desk');
      await store(site, next(warmUp), group);
      return async () => (await store(site, next(counts[group]), group)).rate;
    };
    const few = await open(100_000);
    const many = await open(1_000_000);
    await bench.rounds(async () => ({ c4: { yardstick: await few(), ours: await many() } }));
  },
};
