/** d1 to d5: pages of the desk's booking list beside bare better-sqlite3; d6: beside ours with a hundredth of the bookings. */

import { requestText, send } from '../load/send.ts';
import type { Bench, Measurement, Round } from '../measuring/bench.ts';
import type { Line } from '../measuring/line.ts';
import { median } from '../measuring/statistics.ts';
import { rareName } from '../schools/bookings.ts';
import { found } from '../schools/rows.ts';
import { tokenOf } from '../server/site.ts';
import { rawPages } from './raw-pages.ts';

const week = { operating_day_from: '2022-01-10', operating_day_to: '2022-01-16' };
const times = 60;

/** The desk's requests, given the number of the last page. */
const questions: Record<string, (last: number) => object> = {
  'd1 tRPC': () => ({}),
  'd1 REST': () => ({}),
  d2: () => ({ ...week, instructor_id: 5 }),
  d3: () => ({ ...week, invoice_status: 'Paid' }),
  'd4 rare': () => ({ customer_name: rareName }),
  'd4 not found': () => ({ customer_name: 'zzyzx' }),
  'd4 common': () => ({ customer_name: 'tan' }),
  'd5 middle': (last) => ({ page: Math.floor(last / 2) }),
  'd5 last': (last) => ({ page: last - 1 }),
};

type Desk = { port: number; token: string };

/**
 * Milliseconds per answer on one connection, after as many warm-up answers: the thread of slow reads ends during the
 * wait for a quiet machine, and a new one has to compile its code and read its pages.
 */
async function ask({ port, token }: Desk, name: string, last: number): Promise<number> {
  const question = found(questions[name])(last);
  const path =
    name === 'd1 REST'
      ? '/api/v1/booking'
      : `/trpc/admin.booking.list?input=${encodeURIComponent(JSON.stringify(question))}`;
  const requests = [requestText('GET', path, { Authorization: `Bearer ${token}` })];
  const job = { port, connections: 1, requests, count: times };
  await send(job);
  return (await send(job)).p50;
}

async function openDesk(bench: Bench, size: number): Promise<Desk & { dataDir: string }> {
  const dataDir = await bench.school(size);
  const site = await bench.start(dataDir);
  return { port: site.port, token: await tokenOf(site.url), dataDir };
}

async function measure(bench: Bench): Promise<void> {
  const desk = await openDesk(bench, bench.size);
  const raw = rawPages(desk.dataDir, week);
  bench.onEnd(raw.close);
  const timed = (answer: () => string): number => {
    const began = performance.now();
    answer();
    return performance.now() - began;
  };
  // The first answers of a server take several times as long, until its code is compiled.
  for (let turn = 0; turn < 7; turn += 1) await ask(desk, 'd1 tRPC', raw.last);
  await bench.rounds(async () => {
    const round: Round = {};
    for (const name of Object.keys(questions)) {
      const ours = await ask(desk, name, raw.last);
      const answer = raw.answers[name];
      const yardstick = answer && median(Array.from({ length: times }, () => timed(answer)));
      round[name] = { ours, yardstick };
    }
    return round;
  });
}

const alone = 'better-sqlite3 with names, total and JSON.stringify';
const line = (id: string, what: string, atMost?: number): Line => ({
  id,
  what,
  unit: 'ms',
  yardstick: alone,
  ...(atMost && { goal: { of: 'ratio', atMost } }),
});
const found6 = (id: string, what: string): Line => ({
  ...line(id, what),
  yardstick: '–',
  goal: { of: 'ours', atMost: 6 },
});

export const bookingList: Measurement = {
  name: 'booking list',
  lines: [
    line('d1 tRPC', 'newest 30 bookings and the total, tRPC', 1.8),
    line('d1 REST', 'newest 30 bookings and the total, REST', 1.8),
    line('d2', 'one instructor in one week, and the total', 1.8),
    line('d3', 'one status in one week, and the total', 1.9),
    found6('d4 rare', 'name contains a word of ten bookings'),
    found6('d4 not found', 'name contains a word of none'),
    found6('d4 common', 'name contains a word of many'),
    line('d5 middle', 'page in the middle', 1.7),
    line('d5 last', 'last page but one', 1.7),
  ],
  sizes: { quick: [100_000], full: [1_000_000, 10_000, 100_000] },
  measure,
};

/** Those that return as many rows in each school. */
const sameRows = ['d1 tRPC', 'd1 REST', 'd4 rare', 'd4 not found', 'd5 last'];

async function measureGrowth(bench: Bench): Promise<void> {
  const few = await openDesk(bench, 10_000);
  const many = await openDesk(bench, 1_000_000);
  const pages = { few: Math.ceil(10_000 / 30), many: Math.ceil(1_000_000 / 30) };
  for (let turn = 0; turn < 7; turn += 1)
    await Promise.all([ask(few, 'd1 tRPC', pages.few), ask(many, 'd1 tRPC', pages.many)]);
  await bench.rounds(async () => {
    const round: Round = {};
    for (const name of sameRows)
      round[`d6 ${name}`] = { yardstick: await ask(few, name, pages.few), ours: await ask(many, name, pages.many) };
    return round;
  });
}

export const growthOfList: Measurement = {
  name: 'growth of the booking list',
  lines: sameRows.map((name) => ({
    id: `d6 ${name}`,
    what: `${name} with a hundred times as many bookings`,
    unit: 'ms',
    yardstick: 'ours with 10 k bookings',
    goal: { of: 'ratio', atMost: 1.3 },
  })),
  sizes: { quick: [], full: [1_000_000] },
  measure: measureGrowth,
};
