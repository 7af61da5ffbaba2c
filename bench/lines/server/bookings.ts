/**
 * i1 and i2: guests' bookings stored on a PostgreSQL server by one, two and four processes, beside `pg` alone that stores the same
 * rows. i3: four processes beside one. i4: what a round trip costs.
 */
import { availableParallelism } from 'node:os';
import { send } from '../../load/send.ts';
import type { Bench, Measurement, Round } from '../../measuring/bench.ts';
import type { Line } from '../../measuring/line.ts';
import { at } from '../../schools/rows.ts';
import { connect, copyDatabase, moveToServer } from '../../server/postgres.ts';
import type { Site } from '../../server/site.ts';
import { requestMaker } from '../booking-writes.ts';
import { rawServerWriter } from './raw-bookings.ts';

const connections = 32;
/** As many as a process of ours writes with. */
const rawConnections = 8;
const warmUp = 800;
const counts = { many: 480, one: 120 } as const;
const numbers = { one: 1, two: 2, four: 4 } as const;

/**
 * Stores bookings at some of the processes at the same time, each with its share of the connections.
 * @returns bookings per second
 */
async function store(sites: readonly Site[], requests: readonly string[], open: number): Promise<number> {
  const part = Math.ceil(requests.length / sites.length);
  const began = performance.now();
  await Promise.all(
    sites.map(({ port }, index) => {
      const own = requests.slice(index * part, (index + 1) * part);
      return send({ port, connections: Math.ceil(open / sites.length), requests: own, count: own.length });
    }),
  );
  return requests.length / ((performance.now() - began) / 1000);
}

async function roundTrips(url: string): Promise<() => Promise<number>> {
  const client = await connect(url);
  return async () => {
    const began = performance.now();
    for (let times = 0; times < 300; times += 1) await client.query('select 1');
    return (performance.now() - began) / 300;
  };
}

async function measure(bench: Bench): Promise<void> {
  const dataDir = await bench.school();
  const url = await moveToServer(bench, dataDir);
  const copy = await copyDatabase(url);
  const sites: Site[] = [];
  for (let each = 0; each < numbers.four; each += 1) sites.push(await bench.start(dataDir, { databaseUrl: url }));
  const next = await requestMaker(dataDir, at(sites, 0), 'guest');
  const first = await send({ port: at(sites, 0).port, connections: 1, requests: next(1), count: 1, bodies: true });
  const { item } = JSON.parse(first.answers[0]?.body ?? '') as { item: { id: number } };
  const raw = await rawServerWriter({ url, copy, dataDir }, item.id, rawConnections);
  const trip = await roundTrips(url);
  await store(sites, next(warmUp), connections);
  await bench.rounds(async () => {
    const round: Round = {};
    const yardstick = await raw.write(counts.many, rawConnections);
    for (const [name, processes] of Object.entries(numbers))
      round[`i1 ${name}`] = { ours: await store(sites.slice(0, processes), next(counts.many), connections), yardstick };
    round.i2 = {
      ours: await store(sites.slice(0, 1), next(counts.one), 1),
      yardstick: await raw.write(counts.one, 1),
    };
    round.i3 = { ours: round['i1 four']?.ours ?? 0, yardstick: round['i1 one']?.ours };
    round.i4 = { ours: await trip() };
    return round;
  });
  await raw.end();
}

const rows = `the same rows in pg alone, ${rawConnections} connections`;
const line = (name: keyof typeof numbers, who: string): Line => ({
  id: `i1 ${name}`,
  what: `a booking by a guest on a PostgreSQL server, ${who}, 32 connections`,
  unit: '/s',
  yardstick: rows,
  ...(name === 'one' && { goal: { of: 'ratio', atLeast: 0.5 } }),
});

/** Four processes, the server and the generator need a core each before more processes can be faster. */
const hasCores = availableParallelism() >= numbers.four + 2;

export const serverBookings: Measurement = {
  name: 'bookings stored on a PostgreSQL server',
  lines: [
    line('one', 'one process'),
    line('two', 'two processes'),
    line('four', 'four processes'),
    {
      id: 'i2',
      what: 'a booking by a guest on a PostgreSQL server, one process, one connection',
      unit: '/s',
      yardstick: 'the same rows in pg alone, one connection',
      goal: { of: 'ratio', atLeast: 0.5 },
    },
    {
      id: 'i3',
      what: `four processes${hasCores ? '' : `, on ${availableParallelism()} cores that they share with the server`}`,
      unit: '/s',
      yardstick: 'one process',
      ...(hasCores && { goal: { of: 'ratio', atLeast: 2.5 } }),
    },
    { id: 'i4', what: 'a question to the PostgreSQL server and its answer', unit: 'ms', yardstick: '–' },
  ],
  sizes: { quick: [], full: [100_000] },
  measure,
};
